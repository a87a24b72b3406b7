// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const settingsTexts = /* @__PURE__ */ texts('settings/settings', {
  site_name: {
    label: "Site Name",
    help: "In page titles, on shared videos, in mails and as the logo in new videos. When empty: Sayso.",
  },
  site_description: {
    label: "Site Description",
    help: "What search engines and link previews show below the name.",
  },
  support_email: {
    label: "Support email",
    help: "Where people write who need help, or more than their plan allows. Everybody can read it.",
  },
  support_url: {
    label: "Support page",
    help: "A page with help, a form or a chat. With both, people choose.",
  },
  maintenance_mode: {
    label: "Maintenance Mode",
    help: "Only administrators can use the app. Shared videos still play, and videos in the making are finished.",
  },
  max_videos_per_user: {
    label: "Max Videos per User",
    help: "Videos that one account may keep. Videos that exist already stay.",
    unit: "videos",
  },
  max_video_length: {
    label: "Max Video Length (seconds)",
    help: "Longer scripts can be spoken but not made into a video. An end card takes three of the seconds.",
    unit: "seconds",
  },
  free_waiting_videos: {
    label: "Waiting videos of a free account",
    help: "For accounts whose plans are all free. With this many videos in the queue, no further one is accepted.",
    unit: "videos",
  },
  free_render_minutes: {
    label: "Rendering of a free account per day",
    help: "How long this machine works for one free account per day (UTC). A video that has started is finished.",
    unit: "minutes",
  },
  storage_limit_gb: {
    label: "Storage per account",
    help: "Once an account's videos and uploads use this much, it can make no further video and upload nothing more.",
    unit: "GB",
  },
  min_free_disk_gb: {
    label: "Free disk space to keep",
    help: "With less free space than this, no new video is started. Those in the queue wait.",
    unit: "GB",
    switchedOffBy0: "the guard",
  },
  audit_retention_days: {
    label: "Keep the audit log",
    help: "Older entries are removed.",
    unit: "days",
  },
  registration_enabled: {
    label: "Registration",
    help: "People can sign up by themselves.",
  },
  email_verification_required: {
    label: "E-mail verification",
    help: "New people confirm their address by a mailed link. Until then they can make one video, if a mail server is set up.",
  },
  operator_two_factor: {
    label: "Two-factor sign-in of administrators",
    help: "When required, administrators without it set it up at their next sign-in. If none of you can any more, npm run admin lifts it on the machine.",
  },
  security_email: {
    label: "Security contact",
    help: "Where people report weaknesses. It is published in /.well-known/security.txt. Leave empty for no such file.",
  },
  default_plan: {
    label: "Default plan",
    help: "The plan that people get when they sign up, as long as it is on offer. Existing people keep theirs.",
  },
  payment_grace_days: {
    label: "Days of grace after a failed payment",
    help: "How long a subscription stays open after its seller could not take a payment. With 0 it closes at once.",
    unit: "days",
    switchedOffBy0: "them",
  },
  check_content: {
    label: "Automatic content check",
    help: "What customers make is searched for the words of your lists, under Content Moderation. What is found waits for you there.",
  },
  flagged_content: {
    label: "Flagged content",
    help: "What viewers get of what you have flagged: it with a notice, or nothing until you approve it.",
  },
  hide_suspended_sites: {
    label: "Hide sites of suspended customers",
    help: "Visitors of a suspended customer's site read that it is not available. Shared videos stay.",
  },
  pricing_page_enabled: {
    label: "Pricing page",
    help: "Everybody can read what is on offer at /pricing. It is linked as soon as a plan costs money or can be bought.",
  },
  ai_editor_url: {
    label: "AI video editor",
    help: "Address of a web editor that customers find in a frame on their dashboard. Leave empty for none.",
  },
  speech_server_url: {
    label: "Address",
    help: "The address of the server as seen from this machine, such as http://localhost:8880/v1. Leave empty for none.",
  },
  speech_server_key: {
    label: "Key",
    help: "Kept encrypted. It is never shown again. Leave empty when the server asks for none.",
  },
  speech_server_model: {
    label: "Model",
    help: "Most servers know tts-1.",
  },
  speech_server_voices: {
    label: "Voices on offer",
    help: "One per line: its name on the server, the name people see, female or male, language and region, and style.",
  },
  speech_server_stand_in: {
    label: "Built-in voices as a fallback",
    help: "When a server or a partner does not answer, a built-in voice of the same language is used, and people are told.",
  },
  text_order: {
    label: "Order of those who write",
    help: "Who is asked for scripts, one after the other until somebody answers. A minus stands before those that are off.",
  },
  text_server_url: {
    label: "Address",
    help: "The address of the server as seen from this machine, such as http://localhost:11434/v1. Leave empty for none.",
  },
  text_server_key: {
    label: "Key",
    help: "Kept encrypted. It is never shown again. Leave empty when the server asks for none.",
  },
  text_server_model: {
    label: "Model",
    help: "The name under which the server knows the model, such as llama3.2 or gpt-4o-mini.",
  },
  text_server_daily_tokens: {
    label: "Tokens per day",
    help: "Read and written per day (UTC). After that the server is not asked, and the next of the order writes.",
    unit: "tokens",
  },
  text_server_account_daily_tokens: {
    label: "Tokens per day and account",
    help: "What one account may use per day (UTC). Scripts for one brief take about 2,000.",
    unit: "tokens",
  },
  text_server_price: {
    label: "Price per million tokens",
    help: "What a million tokens costs you there, in US cents. It is shown to you alone, as what was spent.",
    unit: "US cents",
  },
  text_server_2_url: {
    label: "Address",
    help: "The address of the server as seen from this machine, such as http://localhost:11434/v1. Leave empty for none.",
  },
  text_server_2_key: {
    label: "Key",
    help: "Kept encrypted. It is never shown again. Leave empty when the server asks for none.",
  },
  text_server_2_model: {
    label: "Model",
    help: "The name under which the server knows the model, such as llama3.2 or gpt-4o-mini.",
  },
  text_server_2_daily_tokens: {
    label: "Tokens per day",
    help: "Read and written per day (UTC). After that the server is not asked, and the next of the order writes.",
    unit: "tokens",
  },
  text_server_2_account_daily_tokens: {
    label: "Tokens per day and account",
    help: "What one account may use per day (UTC). Scripts for one brief take about 2,000.",
    unit: "tokens",
  },
  text_server_2_price: {
    label: "Price per million tokens",
    help: "What a million tokens costs you there, in US cents. It is shown to you alone, as what was spent.",
    unit: "US cents",
  },
  text_server_3_url: {
    label: "Address",
    help: "The address of the server as seen from this machine, such as http://localhost:11434/v1. Leave empty for none.",
  },
  text_server_3_key: {
    label: "Key",
    help: "Kept encrypted. It is never shown again. Leave empty when the server asks for none.",
  },
  text_server_3_model: {
    label: "Model",
    help: "The name under which the server knows the model, such as llama3.2 or gpt-4o-mini.",
  },
  text_server_3_daily_tokens: {
    label: "Tokens per day",
    help: "Read and written per day (UTC). After that the server is not asked, and the next of the order writes.",
    unit: "tokens",
  },
  text_server_3_account_daily_tokens: {
    label: "Tokens per day and account",
    help: "What one account may use per day (UTC). Scripts for one brief take about 2,000.",
    unit: "tokens",
  },
  text_server_3_price: {
    label: "Price per million tokens",
    help: "What a million tokens costs you there, in US cents. It is shown to you alone, as what was spent.",
    unit: "US cents",
  },
  own_openai_url: {
    label: "OpenAI address",
    help: "Where the OpenAI keys of customers are used. When empty: https://api.openai.com/v1.",
  },
  own_openai_model: {
    label: "Model for keys of customers",
    help: "Such as gpt-4o-mini. Customers who keep an OpenAI key under API setup have their scripts written by this model, on their own account there. When empty, their keys are not used.",
  },
  transcriber_order: {
    label: "Order of those who write words down",
    help: "Who is asked for the words of a recording, one after the other until somebody answers. A minus stands before those that are off.",
  },
  transcriber_url: {
    label: "Address",
    help: "The address of the server as seen from this machine, such as http://localhost:8000/v1. Leave empty for none.",
  },
  transcriber_key: {
    label: "Key",
    help: "Kept encrypted. It is never shown again. Leave empty when the server asks for none.",
  },
  transcriber_model: {
    label: "Model",
    help: "The name under which the server knows the model, such as whisper-1 or Systran/faster-whisper-small.",
  },
  transcriber_daily_seconds: {
    label: "Seconds per day",
    help: "Sound that is written down per day (UTC). After that the server is not asked: the next of the order is, or people type the words.",
    unit: "seconds",
  },
  transcriber_account_daily_seconds: {
    label: "Seconds per day and account",
    help: "What one account may have written down per day (UTC).",
    unit: "seconds",
  },
  transcriber_price: {
    label: "Price per 1,000 minutes",
    help: "What 1,000 minutes of sound cost you there, in US cents. It is shown to you alone, as what was spent.",
    unit: "US cents",
  },
  transcriber_2_url: {
    label: "Address",
    help: "The address of the server as seen from this machine, such as http://localhost:8000/v1. Leave empty for none.",
  },
  transcriber_2_key: {
    label: "Key",
    help: "Kept encrypted. It is never shown again. Leave empty when the server asks for none.",
  },
  transcriber_2_model: {
    label: "Model",
    help: "The name under which the server knows the model, such as whisper-1 or Systran/faster-whisper-small.",
  },
  transcriber_2_daily_seconds: {
    label: "Seconds per day",
    help: "Sound that is written down per day (UTC). After that the server is not asked: the next of the order is, or people type the words.",
    unit: "seconds",
  },
  transcriber_2_account_daily_seconds: {
    label: "Seconds per day and account",
    help: "What one account may have written down per day (UTC).",
    unit: "seconds",
  },
  transcriber_2_price: {
    label: "Price per 1,000 minutes",
    help: "What 1,000 minutes of sound cost you there, in US cents. It is shown to you alone, as what was spent.",
    unit: "US cents",
  },
  transcriber_3_url: {
    label: "Address",
    help: "The address of the server as seen from this machine, such as http://localhost:8000/v1. Leave empty for none.",
  },
  transcriber_3_key: {
    label: "Key",
    help: "Kept encrypted. It is never shown again. Leave empty when the server asks for none.",
  },
  transcriber_3_model: {
    label: "Model",
    help: "The name under which the server knows the model, such as whisper-1 or Systran/faster-whisper-small.",
  },
  transcriber_3_daily_seconds: {
    label: "Seconds per day",
    help: "Sound that is written down per day (UTC). After that the server is not asked: the next of the order is, or people type the words.",
    unit: "seconds",
  },
  transcriber_3_account_daily_seconds: {
    label: "Seconds per day and account",
    help: "What one account may have written down per day (UTC).",
    unit: "seconds",
  },
  transcriber_3_price: {
    label: "Price per 1,000 minutes",
    help: "What 1,000 minutes of sound cost you there, in US cents. It is shown to you alone, as what was spent.",
    unit: "US cents",
  },
  google_tts_enabled: {
    label: "Google voices on offer",
    help: "They are on offer as soon as there is a key below.",
  },
  google_tts_url: {
    label: "Google address",
    help: "Where Google is asked. When empty: https://texttospeech.googleapis.com.",
  },
  google_tts_key: {
    label: "Key for Google",
    help: "An API key of a Google Cloud project with the Text-to-Speech API. Kept encrypted. It is never shown again.",
  },
  google_tts_daily_characters: {
    label: "Google characters per day",
    help: "Spoken with your key per day (UTC). After that, Google is not asked. Keys of customers are not counted.",
    unit: "characters",
  },
  google_tts_price: {
    label: "Google price per million characters",
    help: "What a million characters costs you there, in US cents. It is shown to you alone, as what was spent and what a script will cost.",
    unit: "US cents",
  },
  elevenlabs_enabled: {
    label: "ElevenLabs voices on offer",
    help: "They are on offer as soon as there is a key below.",
  },
  elevenlabs_url: {
    label: "ElevenLabs address",
    help: "Accounts whose data stay in one region have an address of their own. When empty: https://api.elevenlabs.io.",
  },
  elevenlabs_key: {
    label: "Key for ElevenLabs",
    help: "It needs the rights to read voices and to speak. Kept encrypted. It is never shown again.",
  },
  elevenlabs_model: {
    label: "ElevenLabs model",
    help: "eleven_flash_v2_5 is faster and costs less.",
  },
  elevenlabs_daily_characters: {
    label: "ElevenLabs characters per day",
    help: "Spoken per day (UTC). After that, ElevenLabs is not asked.",
    unit: "characters",
  },
  elevenlabs_price: {
    label: "ElevenLabs price per million characters",
    help: "What a million characters costs you there, in US cents. It is shown to you alone, as what was spent and what a script will cost.",
    unit: "US cents",
  },
  presenter_order: {
    label: "Order of presenter partners",
    help: "Whose presenters are listed first. A minus stands before partners whose presenters are not on offer.",
  },
  presenter_stand_in: {
    label: "Illustrated presenters as a fallback",
    help: "When a partner does not deliver, the most similar illustrated presenter performs instead, and people are told. People can change this for each video. Presenters made of a face have no fallback unless their owner chooses one.",
  },
  heygen_enabled: {
    label: "HeyGen presenters on offer",
    help: "They are on offer as soon as there is a key below.",
  },
  heygen_own_presenters: {
    label: "HeyGen makes presenters of faces",
    help: "People may send a photo of themselves, or of somebody who agreed, to HeyGen to have a presenter made of it. HeyGen bills each one, and each counts as video in the seconds below.",
  },
  heygen_url: {
    label: "HeyGen address",
    help: "Where HeyGen is asked. When empty: https://api.heygen.com.",
  },
  heygen_upload_url: {
    label: "HeyGen upload address",
    help: "The older upload of sound. It is only asked where the newer one is missing at the address beside it. When empty: https://upload.heygen.com.",
  },
  heygen_key: {
    label: "Key for HeyGen",
    help: "An API key of your HeyGen account. Kept encrypted. It is never shown again.",
  },
  heygen_daily_seconds: {
    label: "HeyGen seconds per day",
    help: "Video that is ordered, and presenters that are made, with your key per day (UTC). After that, HeyGen is not asked. Keys of customers are not counted.",
    unit: "seconds",
  },
  heygen_account_daily_seconds: {
    label: "HeyGen seconds per day and account",
    help: "What one account may order and have made with your key per day (UTC).",
    unit: "seconds",
  },
  heygen_minute_price: {
    label: "HeyGen price per minute",
    help: "What a minute of video costs you there, in US cents. It is shown to you alone, as what was spent.",
    unit: "US cents",
  },
  a2e_enabled: {
    label: "A2E presenters on offer",
    help: "They are on offer as soon as there is a key below.",
  },
  a2e_own_presenters: {
    label: "A2E makes presenters of faces",
    help: "People may send a photo or a film of themselves, or of somebody who agreed, to A2E to have a presenter made of it. A2E bills those of photos, and each counts as video in the seconds below.",
  },
  a2e_url: {
    label: "A2E address",
    help: "Accounts in China have an address of their own. When empty: https://video.a2e.ai.",
  },
  a2e_key: {
    label: "Key for A2E",
    help: "An API token of your A2E account. Kept encrypted. It is never shown again.",
  },
  a2e_daily_seconds: {
    label: "A2E seconds per day",
    help: "Video that is ordered, and presenters that are made, with your key per day (UTC). After that, A2E is not asked. Keys of customers are not counted.",
    unit: "seconds",
  },
  a2e_account_daily_seconds: {
    label: "A2E seconds per day and account",
    help: "What one account may order and have made with your key per day (UTC).",
    unit: "seconds",
  },
  a2e_minute_price: {
    label: "A2E price per minute",
    help: "What a minute of video costs you there, in US cents. It is shown to you alone, as what was spent.",
    unit: "US cents",
  },
  did_enabled: {
    label: "D-ID on offer",
    help: "It films presenters that people make of photos. It has none of its own to lend.",
  },
  did_own_presenters: {
    label: "D-ID films photos of faces",
    help: "People may make a presenter of a photo of themselves, or of somebody who agreed. D-ID keeps no presenters: the photo is sent to it once when it is chosen and again with every video, and stays there for up to two days each time.",
  },
  did_url: {
    label: "D-ID address",
    help: "Where D-ID is asked. When empty: https://api.d-id.com.",
  },
  did_key: {
    label: "Key for D-ID",
    help: "An API key of your D-ID account, as its studio shows it. Kept encrypted. It is never shown again.",
  },
  did_daily_seconds: {
    label: "D-ID seconds per day",
    help: "Video that is ordered, and presenters that are made, with your key per day (UTC). After that, D-ID is not asked. Keys of customers are not counted.",
    unit: "seconds",
  },
  did_account_daily_seconds: {
    label: "D-ID seconds per day and account",
    help: "What one account may order and have made with your key per day (UTC).",
    unit: "seconds",
  },
  did_minute_price: {
    label: "D-ID price per minute",
    help: "What a minute of video costs you there, in US cents. It is shown to you alone, as what was spent.",
    unit: "US cents",
  },
  presenter_server_enabled: {
    label: "Presenters of your own server on offer",
    help: "They are on offer as soon as there is an address below.",
  },
  presenter_server_own_presenters: {
    label: "Your own server makes presenters of faces",
    help: "People may send a photo or a film of themselves, or of somebody who agreed, to your server. It has to answer the calls for that, which are optional and stand in the documentation.",
  },
  presenter_server_url: {
    label: "Presenter server",
    help: "A server that makes a video of sound and a face, such as http://localhost:8390. What it has to answer stands in the documentation.",
  },
  presenter_server_key: {
    label: "Key for the presenter server",
    help: "Sent as a bearer token. Leave it empty when the server asks for none. Kept encrypted. It is never shown again.",
  },
  presenter_server_daily_seconds: {
    label: "Server seconds per day",
    help: "Video that is ordered, and presenters that are made, with your key per day (UTC). After that, Server is not asked. Keys of customers are not counted.",
    unit: "seconds",
  },
  presenter_server_account_daily_seconds: {
    label: "Server seconds per day and account",
    help: "What one account may order and have made with your key per day (UTC).",
    unit: "seconds",
  },
  presenter_server_minute_price: {
    label: "Server price per minute",
    help: "What a minute of video costs you there, in US cents. It is shown to you alone, as what was spent.",
    unit: "US cents",
  },
  face_studio_enabled: {
    label: "Photo-real faces of Face Studio on offer",
    help: "They are on offer to everybody as soon as there is a key below.",
  },
  face_studio_url: {
    label: "Face Studio address",
    help: "Where Face Studio is asked. When empty: https://facestud.io/v1.",
  },
  face_studio_key: {
    label: "Key for Face Studio",
    help: "An API key of your Face Studio account. Kept encrypted. It is never shown again.",
  },
  face_studio_full: {
    label: "All choices",
    help: "Keys of the Professional plan and larger ones choose light, mood, skin, hair and pictures without a stamp too. With smaller plans leave this off: gender, age and origin are asked for then.",
  },
  face_studio_own_keys: {
    label: "Keys of customers for Face Studio",
    help: "Who keeps a Face Studio key under API setup has faces made with it, and pays for them there.",
  },
  face_studio_daily_pictures: {
    label: "Face Studio pictures per day",
    help: "Pictures that are made with your key per day (UTC). After that, Face Studio is not asked. Keys of customers are not counted.",
    unit: "pictures",
  },
  face_studio_account_daily_pictures: {
    label: "Face Studio pictures per day and account",
    help: "What one account may have made with your key per day (UTC).",
    unit: "pictures",
  },
  face_studio_hundred_price: {
    label: "Face Studio price of 100 pictures",
    help: "What a hundred pictures cost you there, in US cents. It is shown to you alone, as what was spent.",
    unit: "US cents",
  },
  image_server_enabled: {
    label: "Pictures of an image server on offer",
    help: "Photo-real faces and backgrounds are on offer as soon as there are an address and a model below.",
  },
  image_server_url: {
    label: "Image server address",
    help: "Any server with the image call of OpenAI, as seen from this machine, such as http://localhost:8080/v1. When empty: https://api.openai.com/v1.",
  },
  image_server_key: {
    label: "Key for the image server",
    help: "Kept encrypted. It is never shown again. Leave empty when the server asks for none.",
  },
  image_server_model: {
    label: "Image model",
    help: "The name under which the server knows the model, such as gpt-image-1.",
  },
  image_server_own_keys: {
    label: "Keys of customers for OpenAI",
    help: "Who keeps an OpenAI key under API setup has pictures made with it, at the address above. Turn this on only where that is OpenAI, or leads there.",
  },
  image_server_daily_pictures: {
    label: "Image server pictures per day",
    help: "Pictures that are made with your key per day (UTC). After that, Image server is not asked. Keys of customers are not counted.",
    unit: "pictures",
  },
  image_server_account_daily_pictures: {
    label: "Image server pictures per day and account",
    help: "What one account may have made with your key per day (UTC).",
    unit: "pictures",
  },
  image_server_hundred_price: {
    label: "Image server price of 100 pictures",
    help: "What a hundred pictures cost you there, in US cents. It is shown to you alone, as what was spent.",
    unit: "US cents",
  },
  smtp_host: {
    label: "SMTP server",
    help: "Name or address of your mail server. When empty, mails wait in the Mail outbox, where you can read them.",
  },
  smtp_port: {
    label: "Port",
    help: "587 with STARTTLS, 465 with TLS, 25 without either.",
  },
  smtp_security: {
    label: "Encryption",
    help: "When STARTTLS is chosen it must succeed: nothing is sent unencrypted.",
  },
  smtp_username: {
    label: "User name",
    help: "Leave empty when the server asks for none.",
  },
  smtp_password: {
    label: "Password",
    help: "Kept encrypted. It is never shown again.",
  },
  mail_from_name: {
    label: "Sender name",
    help: "When empty, the site name.",
  },
  mail_from_address: {
    label: "Sender address",
    help: "The sender address. Your mail server must allow it.",
  },
});
