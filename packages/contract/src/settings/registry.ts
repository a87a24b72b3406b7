import { namesOf } from '../common.ts';
import { MAX_VIDEO_MS } from '../renders.ts';
import { MAIL_SETTINGS } from './mail-settings.ts';
import { PICTURE_PARTNER_SETTINGS } from './picture-partners.ts';
import { PRESENTER_PARTNER_SETTINGS } from './presenter-partners.ts';
import { knownName, onOff, type Setting, SERVER_KEY, serverAddress } from './setting.ts';
import { SERVER_VOICE_EXAMPLE } from './server-voices.ts';
import { SPEECH_PARTNER_SETTINGS } from './speech-partners.ts';
import { TEXT_SERVER_SETTINGS, TRANSCRIBER_SETTINGS } from './server-settings.ts';

export {
  SETTING_GROUPS,
  SETTING_TYPES,
  type NumberSetting,
  type PaidPartner,
  type Setting,
  type SettingGroup,
  type TextSetting,
} from './setting.ts';

/** What the operator sets of an OpenAI-compatible speech server. */
const SPEECH_SERVER_SETTINGS = {
  speech_server_url: serverAddress('http://localhost:8880/v1'),
  speech_server_key: SERVER_KEY,
  speech_server_model: knownName('tts-1', 'Model', 'Most servers know tts-1.'),
  speech_server_voices: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 30_000,
    rows: 8,
    format: 'voices',
    example: SERVER_VOICE_EXAMPLE,
    label: 'Voices on offer',
    help: 'One per line: its name on the server, the name people see, female or male, language and region, and style.',
  },
  speech_server_stand_in: onOff(
    true,
    'Built-in voices as a fallback',
    'When a server or a partner does not answer, a built-in voice of the same language is used, and people are told.',
  ),
} as const satisfies Record<string, Setting>;

/** Every product setting under its key. What is not in this list can be neither stored nor read. */
export const SETTINGS = {
  site_name: {
    type: 'string',
    group: 'general',
    default: '',
    maxCharacters: 30,
    label: 'Site Name',
    help: 'In page titles, on shared videos, in mails and as the logo in new videos. When empty: Sayso.',
  },
  site_description: {
    type: 'string',
    group: 'general',
    default: 'AI-powered UGC video generation platform',
    maxCharacters: 300,
    rows: 3,
    label: 'Site Description',
    help: 'What search engines and link previews show below the name.',
  },
  support_email: {
    type: 'string',
    group: 'general',
    default: '',
    maxCharacters: 254,
    format: 'email',
    label: 'Support email',
    help: 'Where people write who need help, or more than their plan allows. Everybody can read it.',
  },
  support_url: {
    type: 'string',
    group: 'general',
    default: '',
    maxCharacters: 2_000,
    format: 'page',
    label: 'Support page',
    help: 'A page with help, a form or a chat. With both, people choose.',
  },
  maintenance_mode: {
    type: 'boolean',
    group: 'system',
    default: false,
    label: 'Maintenance Mode',
    help: 'Only administrators can use the app. Shared videos still play, and videos in the making are finished.',
  },
  max_videos_per_user: {
    type: 'integer',
    group: 'system',
    default: 100,
    min: 0,
    max: 1_000_000,
    unit: 'videos',
    mayBeUnlimited: true,
    label: 'Max Videos per User',
    help: 'Videos that one account may keep. Videos that exist already stay.',
  },
  max_video_length: {
    type: 'integer',
    group: 'system',
    default: 300,
    min: 1,
    max: MAX_VIDEO_MS / 1000,
    unit: 'seconds',
    label: 'Max Video Length (seconds)',
    help: 'Longer scripts can be spoken but not made into a video. An end card takes three of the seconds.',
  },
  free_waiting_videos: {
    type: 'integer',
    group: 'system',
    default: 3,
    min: 0,
    max: 1_000,
    unit: 'videos',
    mayBeUnlimited: true,
    label: 'Waiting videos of a free account',
    help: 'For accounts whose plans are all free. With this many videos in the queue, no further one is accepted.',
  },
  free_render_minutes: {
    type: 'integer',
    group: 'system',
    default: 30,
    min: 0,
    max: 1_440,
    unit: 'minutes',
    mayBeUnlimited: true,
    label: 'Rendering of a free account per day',
    help: 'How long this machine works for one free account per day (UTC). A video that has started is finished.',
  },
  storage_limit_gb: {
    type: 'integer',
    group: 'system',
    default: 5,
    min: 0,
    max: 100_000,
    unit: 'GB',
    mayBeUnlimited: true,
    label: 'Storage per account',
    help: "Once an account's videos and uploads use this much, it can make no further video and upload nothing more.",
  },
  min_free_disk_gb: {
    type: 'integer',
    group: 'system',
    default: 2,
    min: 0,
    max: 10_000,
    unit: 'GB',
    label: 'Free disk space to keep',
    help: 'With less free space than this, no new video is started. Those in the queue wait.',
    switchedOffBy0: 'the guard',
  },
  audit_retention_days: {
    type: 'integer',
    group: 'system',
    default: 365,
    min: 1,
    max: 3_650,
    unit: 'days',
    label: 'Keep the audit log',
    help: 'Older entries are removed.',
  },
  registration_enabled: {
    type: 'boolean',
    group: 'features',
    default: true,
    label: 'Registration',
    help: 'People can sign up by themselves.',
  },
  email_verification_required: {
    type: 'boolean',
    group: 'features',
    default: true,
    label: 'E-mail verification',
    help: 'New people confirm their address by a mailed link. Until then they can make one video, if a mail server is set up.',
  },
  operator_two_factor: {
    type: 'string',
    group: 'features',
    default: 'auto',
    maxCharacters: 10,
    options: ['auto', 'required', 'optional'],
    label: 'Two-factor sign-in of administrators',
    help: 'When required, administrators without it set it up at their next sign-in. If none of you can any more, npm run admin lifts it on the machine.',
  },
  security_email: {
    type: 'string',
    group: 'features',
    default: '',
    maxCharacters: 254,
    format: 'email',
    label: 'Security contact',
    help: 'Where people report weaknesses. It is published in /.well-known/security.txt. Leave empty for no such file.',
  },
  default_plan: {
    type: 'string',
    group: 'features',
    default: 'FE',
    maxCharacters: 60,
    label: 'Default plan',
    help: 'The plan that people get when they sign up, as long as it is on offer. Existing people keep theirs.',
  },
  payment_grace_days: {
    type: 'integer',
    group: 'features',
    default: 3,
    min: 0,
    max: 60,
    unit: 'days',
    label: 'Days of grace after a failed payment',
    help: 'How long a subscription stays open after its seller could not take a payment. With 0 it closes at once.',
    switchedOffBy0: 'them',
  },
  check_content: {
    type: 'boolean',
    group: 'features',
    default: true,
    label: 'Automatic content check',
    help: 'What customers make is searched for the words of your lists, under Content Moderation. What is found waits for you there.',
  },
  flagged_content: {
    type: 'string',
    group: 'features',
    default: 'notice',
    maxCharacters: 10,
    options: ['notice', 'hide'],
    label: 'Flagged content',
    help: 'What viewers get of what you have flagged: it with a notice, or nothing until you approve it.',
  },
  hide_suspended_sites: {
    type: 'boolean',
    group: 'features',
    default: true,
    label: 'Hide sites of suspended customers',
    help: "Visitors of a suspended customer's site read that it is not available. Shared videos stay.",
  },
  pricing_page_enabled: {
    type: 'boolean',
    group: 'features',
    default: true,
    label: 'Pricing page',
    help: 'Everybody can read what is on offer at /pricing. It is linked as soon as a plan costs money or can be bought.',
  },
  ai_editor_url: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 2_000,
    format: 'page',
    label: 'AI video editor',
    help: 'Address of a web editor that customers find in a frame on their dashboard. Leave empty for none.',
  },
  ...SPEECH_SERVER_SETTINGS,
  ...TEXT_SERVER_SETTINGS,
  ...TRANSCRIBER_SETTINGS,
  ...SPEECH_PARTNER_SETTINGS,
  ...PRESENTER_PARTNER_SETTINGS,
  ...PICTURE_PARTNER_SETTINGS,
  ...MAIL_SETTINGS,
} as const satisfies Record<string, Setting>;

/** Key of a product setting. */
export type SettingKey = keyof typeof SETTINGS;
type Entry<Key extends SettingKey> = (typeof SETTINGS)[Key];

/** Key of a setting whose value leaves the server never. */
export type SecretSettingKey = { [Key in SettingKey]: Entry<Key> extends { secret: true } ? Key : never }[SettingKey];

type TextOf<S> = S extends { options: readonly (infer Option)[] } ? Option : string;
type NumberOf<S> = S extends { mayBeUnlimited: true } ? number | null : number;
type ValueOf<S> = S extends { type: 'boolean' } ? boolean : S extends { type: 'integer' } ? NumberOf<S> : TextOf<S>;

/** What the product acts by: the value of every setting that is no secret. */
export type ProductSettings = { readonly [Key in Exclude<SettingKey, SecretSettingKey>]: ValueOf<Entry<Key>> };

/** Whether a key names a setting. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** Whether a setting's value leaves the server never. */
export function isSecretKey(key: SettingKey): key is SecretSettingKey {
  return 'secret' in SETTINGS[key];
}

/** Keys of all settings, in the order of the registry. */
export const SETTING_KEYS = namesOf(SETTINGS);

/** What a secret was given for: with another value of one of these it would go to somebody else, or go there less safely. */
export const SECRET_BOUND_TO = {
  smtp_password: ['smtp_host', 'smtp_port', 'smtp_security', 'smtp_username'],
  speech_server_key: ['speech_server_url'],
  text_server_key: ['text_server_url'],
  text_server_2_key: ['text_server_2_url'],
  text_server_3_key: ['text_server_3_url'],
  transcriber_key: ['transcriber_url'],
  transcriber_2_key: ['transcriber_2_url'],
  transcriber_3_key: ['transcriber_3_url'],
  google_tts_key: ['google_tts_url'],
  elevenlabs_key: ['elevenlabs_url'],
  heygen_key: ['heygen_url', 'heygen_upload_url'],
  a2e_key: ['a2e_url'],
  did_key: ['did_url'],
  presenter_server_key: ['presenter_server_url'],
  face_studio_key: ['face_studio_url'],
  image_server_key: ['image_server_url'],
} as const satisfies Record<SecretSettingKey, readonly SettingKey[]>;

type Values = Partial<Record<SettingKey, unknown>>;

/** Whether a change would send a stored secret elsewhere. While one of the settings is empty it goes nowhere. */
export function carriesSecretOff(key: SecretSettingKey, before: Values, after: Values): boolean {
  const bound = SECRET_BOUND_TO[key];
  return bound.some((name) => before[name] !== after[name]) && bound.every((name) => after[name] !== '');
}
