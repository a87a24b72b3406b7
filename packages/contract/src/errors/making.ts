import { entry } from './entry.ts';

/** Why a video was not made, and what cancelling it costs, as part of the registry. */
export const ERRORS_OF_TAKES = {
  cancel_counts: entry(
    409,
    'You have seen more than the free look at this video. Cancelling it now counts as a video.',
  ),
  take_speech_missing: entry(500, 'The audio of this video is no longer stored. Generate the speech again.'),
  take_upload_missing: entry(
    500,
    'A picture or the music of this video has been deleted. Make a new video with another one.',
  ),
  take_avatar_failed: entry(500, 'The avatar could not be drawn. Try again, or choose another avatar.', 'retryable'),
  take_frames_failed: entry(500, 'Drawing the video stopped. Try again.', 'retryable'),
  take_encode_failed: entry(500, 'The video could not be put together. Try again.', 'retryable'),
  take_check_failed: entry(500, 'The finished video did not pass its quality check. Try again.', 'retryable'),
  take_publish_failed: entry(500, 'The finished video could not be stored. Try again in a moment.', 'retryable'),
} as const;

/** What can go wrong with avatars of the library, and with presenters that partners lend. */
export const ERRORS_OF_AVATARS = {
  avatar_not_in_plan: entry(
    403,
    'This avatar belongs to the full library, which your plan does not have. Choose another avatar, or upgrade.',
  ),
  presenter_partner_off: entry(409, 'This partner is switched off, or is not set up yet. Save both first.'),
  presenter_gone: entry(409, 'This presenter is no longer on offer. Choose another one.'),
  presenter_speech_too_long: entry(
    403,
    'This speech is longer than the partner of this presenter takes. Shorten the script, or choose another presenter.',
  ),
  presenter_budget_used: entry(
    403,
    "What is left of today's time with this partner is not enough for this video. Choose another presenter, or come back tomorrow.",
  ),
  presenter_failed: entry(
    500,
    'The partner of this presenter did not deliver the film. Try again later, or choose another presenter.',
  ),
  presenter_maker_gone: entry(409, 'This partner makes no presenters of such faces now. Choose another one.'),
  presenter_face_refused: entry(
    422,
    'The partner could not use this face. Take a sharp photo or film of one person who looks into the camera, and try with that.',
  ),
  presenter_making_failed: entry(
    500,
    'The partner did not make this presenter. Try again later, or choose another partner.',
  ),
  presenter_lost: entry(
    500,
    'The partner may have been paid for this presenter, but cannot find them now. Try again to look there first. If that finds nothing, one more try makes and counts them anew.',
  ),
  presenter_not_failed: entry(409, 'Only a presenter that came to nothing can be tried again.'),
  own_presenters_full: entry(
    403,
    'This account has as many presenters of its own as it can have. Delete one that you do not need.',
  ),
} as const;

/** What can go wrong with pictures that partners make. */
export const ERRORS_OF_PICTURES = {
  picture_partner_off: entry(
    409,
    'Nobody makes such pictures for this site at present. Choose an illustrated face, or upload a picture of your own.',
  ),
  picture_budget_used: entry(
    403,
    "Today's pictures are used. Choose an illustrated face or a picture of your own, or come back tomorrow.",
  ),
  too_many_pictures_waiting: entry(
    409,
    'Several pictures of this account are being made already. Wait until one of them is there.',
  ),
  picture_not_made: entry(409, 'There is no picture to keep: it is not made yet, or came to nothing.'),
  picture_failed: entry(
    500,
    'The partner did not deliver the picture. Try again later, or choose an illustrated face or a picture of your own.',
  ),
  picture_content_refused: entry(
    403,
    'The partner does not make this picture: its rules on contents do not allow it. Describe something else.',
  ),
  picture_request_refused: entry(403, 'The partner does not take these choices. Change some of them and try again.'),
  picture_lost: entry(
    500,
    'No answer came with this picture. It may have been made and paid all the same, so it was not asked for a second time. Make another one if you want to.',
  ),
} as const;

/** What is refused about help with scripts, and about the page of a product. */
export const ERRORS_OF_SCRIPTS = {
  text_server_failed: entry(
    503,
    'The text server wrote nothing that can be used, and the built-in writer knows English only. Try again later.',
    'retryable',
  ),
  text_budget_used: entry(
    403,
    'Too few of the tokens of today are left for a trial. Raise the budget, or try again tomorrow.',
  ),
  translation_needs_server: entry(
    422,
    'Nobody translates here yet: the built-in writer knows no other language. Your operator can set a text server, which does.',
  ),
  translation_language: entry(422, 'Nobody here translates into this language. Choose another one.'),
  translation_failed: entry(
    503,
    'The text server wrote no translation that can be used. Try again later.',
    'retryable',
  ),
  translation_too_long: entry(
    422,
    'In this language the script gets longer than your plan allows. Make it shorter first, then translate it.',
  ),
  video_without_words: entry(
    422,
    'The words of this video are not known, because its recording came without a script. There is nothing to translate.',
  ),
  language_unspoken: entry(422, 'Nobody here speaks this language yet. Choose another one.'),
  product_page_unreachable: entry(
    422,
    'Nobody answers at this address. Check that it is right, or fill in the brief yourself.',
  ),
  product_page_not_public: entry(
    422,
    'This address is not on the public internet, so it is not opened. Use the address of the page as customers see it.',
  ),
  product_page_missing: entry(
    422,
    'The shop has no page at this address. Open the page in your browser and copy its address from there.',
  ),
  product_page_blocked: entry(
    422,
    'This shop does not let other programs read its pages. Copy the text of the page into the brief instead.',
  ),
  product_page_too_large: entry(422, 'This page is larger than 2 MB, so it is not read. Fill in the brief yourself.'),
  product_page_no_page: entry(
    422,
    'There is a file at this address and no web page. Use the address of the page on which the product is sold.',
  ),
  product_page_no_product: entry(
    422,
    'No product was found on this page, not even a title. Use the address of a single product.',
  ),
  product_picture_failed: entry(
    422,
    'This picture could not be fetched from the shop. Save it on your device and upload it from there.',
  ),
} as const;

/** What can go wrong with partners that speak, and with the keys that customers bring for them. */
export const ERRORS_OF_PARTNERS = {
  partner_budget_used: entry(
    403,
    'The daily budget of this voice is used. Choose another voice, or come back tomorrow.',
  ),
  own_key_refused: entry(403, 'The service does not take your key. Look at it under API setup, or remove it there.'),
  speech_partner_off: entry(409, 'This partner is switched off, or has no key. Save both first.'),
} as const;

/** What can go wrong with recordings, and with writing down their words: people can always type them. */
export const ERRORS_OF_RECORDINGS = {
  audio_not_ready: entry(409, 'This recording can no longer be used. Add it again with its words.'),
  script_unlike_audio: entry(
    422,
    'This recording is much longer or shorter than its script. Correct the script or leave it out, then upload the recording again.',
  ),
  audio_failed: entry(
    500,
    'We could not prepare this recording, and the fault is ours. Add it again. If it happens again, contact support.',
    'retryable',
  ),
  no_transcriber: entry(409, 'Nobody writes words down on this site. Type what is said in the recording.'),
  transcriber_budget_used: entry(
    403,
    'This site has written down as much as it may today. Type what is said, or come back tomorrow.',
  ),
  language_not_transcribed: entry(
    422,
    'What writes recordings down here does not understand this language. Type what is said.',
  ),
  nothing_transcribed: entry(422, 'No words were understood in this recording. If there are some, type them.'),
  too_many_transcriptions: entry(
    429,
    'Many recordings of your account were written down within an hour. Type what is said, or try again later.',
    'retryable',
  ),
  transcriber_failed: entry(
    503,
    'The words could not be written down at the moment. Type what is said, or try again later.',
    'retryable',
  ),
} as const;
