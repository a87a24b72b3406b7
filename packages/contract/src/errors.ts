import { ERRORS_OF_BATCHES, ERRORS_OF_TEMPLATES, ERRORS_OF_SITES } from './errors/showing.ts';
import { MAX_ATTEMPTS } from './common.ts';
import { entry, type ErrorEntry } from './errors/entry.ts';
import {
  ERRORS_OF_TAKES,
  ERRORS_OF_AVATARS,
  ERRORS_OF_PICTURES,
  ERRORS_OF_SCRIPTS,
  ERRORS_OF_PARTNERS,
  ERRORS_OF_RECORDINGS,
} from './errors/making.ts';

/** What is refused to people about themselves, and to administrators about users. */
const ERRORS_OF_USERS = {
  own_user: entry(409, 'You cannot suspend, ban or delete yourself, or stop being an administrator.'),
  status_changed: entry(409, 'The status of this person was changed by somebody else in the meantime.'),
  user_is_banned: entry(409, 'This person is banned, so no link is sent to them. Activate them first.'),
  email_is_verified: entry(409, 'This email is confirmed already.'),
  too_many_notes: entry(409, 'There is no room for another note about this person. Delete one first.'),
  last_administrator: entry(409, 'Somebody must operate the product. Make another person an administrator first.'),
  two_factor_setup_required: entry(403, 'Set up two-factor sign-in first: administrators of this site need it.'),
  consent_changed: entry(409, 'The terms or the privacy policy have changed. Load the page again, then agree to them.'),
  link_needs_password: entry(422, 'Enter the password of your account, or choose one with "Forgot password?".'),
} as const;

/** What is refused about contents that operators decide about, and about lists of words. */
const ERRORS_OF_MODERATION = {
  content_removed: entry(
    403,
    'The operator of this site has removed this. See why, and what you can do, under Decisions about your content.',
  ),
  content_hidden: entry(
    403,
    'The operator of this site holds this avatar back, so it plays in no new video for now. See why under Decisions about your content, or choose another one.',
  ),
  content_changed: entry(409, 'Somebody else has decided about this in the meantime. Look at it again.'),
  content_act_not_possible: entry(409, 'This cannot be done to it as it is now. Look at it again.'),
  decision_not_undoable: entry(409, 'Something has happened since, so this decision cannot be taken back.'),
  appeal_made: entry(409, 'An appeal against this decision has been made already.'),
  appeal_not_possible: entry(409, 'This decision no longer holds, or the time to appeal is over.'),
  appeal_answered: entry(409, 'Somebody else has answered this appeal in the meantime.'),
  word_list_changed: entry(409, 'Somebody else has changed this list in the meantime. Open it again.'),
  too_many_word_lists: entry(409, 'There are as many lists as can be. Delete one first.'),
} as const;

/** What can go wrong about processes, work, alerts and stopped videos. */
const ERRORS_OF_MONITORING = {
  process_is_alive: entry(409, 'This process gives signs of life. Stop it first: then it leaves the list by itself.'),
  work_has_ended: entry(409, 'This work has ended meanwhile, so nothing was done.'),
  alert_address_missing: entry(409, 'There is no address that alerts are sent to. Save one first.'),
  take_stopped: entry(500, 'The operator of this site stopped this video. Generate it again, or ask them.'),
};

/** Errors of webhooks alone, as part of the registry. */
const ERRORS_OF_WEBHOOKS = {
  receiver_not_found: entry(404, 'This webhook is no longer here.'),
  receiver_message_not_found: entry(404, 'This delivery is no longer kept.'),
  too_many_receivers: entry(409, 'This account has as many webhooks as it may have. Delete one first.'),
  too_many_receiver_secrets: entry(
    409,
    'Two earlier secrets of this webhook are still valid. Wait until one has ended, or end them with the new one.',
  ),
  receiver_off: entry(409, 'This webhook is switched off. Switch it on first.'),
  receiver_message_waits: entry(409, 'This delivery is still being tried. Wait until it has ended.'),
  receiver_message_not_sent: entry(500, 'This event could not be sent. Send it again.'),
} as const;

/**
 * Every error the product names: HTTP status, whether the queue may try again, and the text a person reads. Texts of the documents stand as written there.
 */
export const ERRORS = {
  malformed: entry(400, 'The request could not be read. Send valid JSON.'),
  unauthenticated: entry(401, 'You are not authorized to perform this action.'),
  bad_credentials: entry(401, 'Invalid email or password. Please try again.'),
  oembed_not_public: entry(401, 'This video is not public, so it cannot be embedded.'),
  webhook_refused: entry(401, 'This event could not be verified.'),
  forbidden: entry(403, 'Access denied.'),
  token_not_allowed: entry(403, 'This cannot be done with an API token. Sign in instead.'),
  token_scope_missing: entry(403, 'This API token may not do that. Make one with the required scope.'),
  registration_closed: entry(403, 'Registration is closed.'),
  video_limit_reached: entry(
    403,
    'This account has reached its limit of stored videos. Delete some forever, or ask the operator of this site for more.',
  ),
  storage_limit_reached: entry(
    403,
    'The files of this account use all of its storage. Empty the trash, or ask the operator of this site for more.',
  ),
  quota_reached: entry(403, 'The plan allows no further video this month.'),
  free_limit_reached: entry(403, 'This free account has used its share of the machine for now. Try again later.'),
  script_too_long_for_plan: entry(403, 'This script is longer than the plan allows.'),
  video_too_long_for_plan: entry(403, 'This video would be longer than the plan allows.'),
  right_not_in_plan: entry(
    403,
    'Your plan does not include this. Choose another plan, or ask the operator of this site.',
  ),
  team_not_in_plan: entry(
    403,
    'Team member management is available on higher-tier plans. Please upgrade your plan to access this feature.',
  ),
  no_seat_left: entry(403, 'Every seat of the plan is taken. Remove somebody first, or choose a plan with more seats.'),
  team_not_available: entry(
    403,
    'This account has no room for you at present: its plan has no team, or fewer seats. Ask its owner.',
  ),
  team_access_paused: entry(403, 'Your access to this account is switched off. Ask whoever manages its team.'),
  password_change_required: entry(
    403,
    'Choose a password of your own first: the one you signed in with was typed by somebody else.',
  ),
  invitation_of_somebody_else: entry(
    403,
    'This invitation is for another email address. Sign in with that one, then open the link again.',
  ),
  ownership_to_operator: entry(403, 'An account cannot be handed over to an administrator of this site.'),
  cannot_impersonate: entry(403, 'Nobody can act as an administrator.'),
  not_while_impersonating: entry(403, 'Only the person themselves can do this. Return to your own account first.'),
  account_suspended: entry(403, 'This account is suspended. Contact support to have it reviewed.'),
  account_banned: entry(403, 'This account is closed.'),
  account_to_be_deleted: entry(403, 'Your account will be deleted. Restore it?'),
  email_not_verified: entry(403, 'Confirm your email before you make another video. We have mailed you a link.'),
  video_locked: entry(403, 'This video has a password. Enter it to watch.'),
  not_found: entry(404, 'Resource not found.'),
  purchase_not_found: entry(404, 'There is no such purchase.'),
  invitation_not_found: entry(404, 'This invitation link is not valid. Check that you opened the whole link.'),
  video_not_found: entry(404, 'Video not found'),
  draft_not_found: entry(404, 'This draft no longer exists.'),
  page_not_found: entry(404, 'Page not found'),
  api_key_missing: entry(404, 'There is no key for this service. Save one first.'),
  upload_not_found: entry(404, 'This file no longer exists.'),
  in_other_account: entry(404, 'This belongs to another account of yours. Go on there to see it.'),
  account_changed: entry(409, 'You now work in another account, so nothing was done here. Look at it again there.'),
  member_changed: entry(
    409,
    'Somebody else has changed this member in the meantime. Check what it says now, then try again.',
  ),
  webhook_not_failed: entry(409, 'Only failed events can be tried again. Replay this one instead.'),
  claim_code_wrong: entry(409, 'This code is not right, or has expired. Ask for a new one.'),
  own_membership: entry(409, 'You cannot change your own role or status, or remove yourself. Leave the team instead.'),
  owner_kept: entry(
    409,
    'The owner of the account stays as they are. Ownership changes when it is offered and accepted.',
  ),
  owner_cannot_leave: entry(409, 'An account needs an owner. Hand it over to a member first, then leave.'),
  member_not_active: entry(409, 'Only a member who can work in the account now can do this.'),
  ownership_not_offered: entry(409, 'This account is not being handed over to you any more.'),
  invitation_needs_sign_in: entry(409, 'Sign in with the invited email address first, then accept.'),
  video_not_active: entry(409, 'This video is already finished, so there is nothing to cancel.'),
  video_not_retryable: entry(409, 'Only a failed or cancelled video can be generated again.'),
  video_not_finished: entry(409, 'Only a finished video can be changed. Wait until it is ready.'),
  video_changed: entry(
    409,
    'Somebody else has changed this video in the meantime. Check what it says now, then save again.',
  ),
  video_not_in_trash: entry(409, 'Only a video in the trash can be deleted forever. Delete it first.'),
  too_many_tags: entry(409, 'This account has reached its limit of tags. Use an existing one.'),
  video_tags_full: entry(409, 'This video has reached its limit of tags. Remove one first.'),
  nothing_to_download: entry(409, 'None of these videos is finished, so there is nothing to download.'),
  plan_in_use: entry(409, 'People are on this plan. Give them another one first.'),
  draft_changed: entry(409, 'This draft was changed elsewhere. Choose which one to keep, or keep both.'),
  draft_used: entry(409, 'A video was already made from this draft. It is in My Projects.'),
  too_many_drafts: entry(409, 'You have reached the limit of drafts. Delete one first.'),
  default_plan_kept: entry(
    409,
    'People have this plan after signing up. Choose another default plan in the settings first.',
  ),
  page_changed: entry(
    409,
    'Somebody else has changed this page since you opened it. Nothing is lost: compare both and choose what stays.',
  ),
  special_page_kept: entry(409, 'This special page is not deleted. Change what it says instead.'),
  consent_page_kept: entry(
    409,
    'People agree to this page when they sign up, so it stays. Change what it says instead.',
  ),
  too_many_pronunciations: entry(409, 'This account has reached its limit of pronunciations. Delete one first.'),
  too_many_api_tokens: entry(409, 'You have reached the limit of API tokens. Delete one first.'),
  retry_limit_reached: entry(
    409,
    `This video has been tried ${MAX_ATTEMPTS} times. Change the script or the avatar and make a new one.`,
  ),
  no_admin_session: entry(409, 'No admin session found'),
  two_factor_on: entry(409, 'Two-factor sign-in is already on.'),
  two_factor_off: entry(409, 'Two-factor sign-in is off.'),
  comparison_not_ready: entry(409, 'This comparison is still being worked on. Wait until it is done.'),
  data_export_not_ready: entry(409, 'There is nothing to download yet. Ask for your data first.'),
  idempotency_conflict: entry(409, 'This Idempotency-Key was already used for a different request.'),
  request_in_progress: entry(
    409,
    'The same request is still being processed. Wait a moment and try again.',
    'retryable',
  ),
  mail_not_retryable: entry(409, 'This mail has been sent, or is being sent right now.'),
  mail_server_missing: entry(409, 'There is no mail server yet. Set one up in the settings, under Mail.'),
  mail_is_sending: entry(409, 'This mail is being sent right now. Try again in a moment.'),
  gone: entry(410, 'This video has been removed.'),
  invitation_ended: entry(410, 'This invitation has expired, was withdrawn or was already used. Ask for a new one.'),
  video_in_trash: entry(410, 'This video is in the trash. Restore it first.'),
  archive_link_ended: entry(410, 'This download link has expired. Select the videos again and download them.'),
  data_link_ended: entry(410, 'This download link has expired. Download your data from your settings.'),
  request_timeout: entry(408, 'The request took too long to arrive. Send it again.', 'retryable'),
  headers_too_large: entry(
    431,
    'The headers of the request are too large. Clear the cookies of this site, then try again.',
  ),
  payload_too_large: entry(413, 'The request is too large.'),
  unsupported_media_type: entry(415, 'Send the request as application/json.'),
  invalid_input: entry(422, 'Please check your input and try again.'),
  upload_refused: entry(422, 'This file cannot be used. Choose another one.'),
  upload_gone: entry(
    422,
    'A picture or the music of this video has been deleted. Leave it out, or make a new video with another one.',
  ),
  email_taken: entry(422, 'An account with this email already exists.'),
  already_member: entry(422, 'This person is already on your team.'),
  already_invited: entry(422, 'This person is already invited. Send the invitation again instead.'),
  member_not_editable: entry(
    422,
    'Name, email and password can only be changed here for people whom this account added, who belong to no other and who have not chosen a password of their own yet.',
  ),
  password_too_common: entry(422, 'This password is too common. Choose another one.'),
  password_unchanged: entry(422, 'Choose a password that differs from your current one.'),
  wrong_password: entry(422, 'Your current password is not correct.'),
  link_invalid: entry(422, 'This link is no longer valid. Ask for a new one.'),
  video_password_wrong: entry(422, 'This password is wrong. Check it and try again.'),
  two_factor_wrong: entry(422, 'This code is wrong or was already used. Wait for the next one.'),
  two_factor_expired: entry(422, 'This sign-in took too long or too many tries. Start again with your password.'),
  reset_link_invalid: entry(422, 'This reset link is no longer valid. Please request a new password reset link.'),
  audio_required: entry(422, 'Audio is required for video generation'),
  avatar_required: entry(422, 'Choose an avatar for the video.'),
  custom_avatar_required: entry(422, 'Custom avatar image is required'),
  script_has_no_words: entry(
    422,
    'This voice cannot speak anything in this script. Check that the voice speaks the language of your script.',
  ),
  script_language_unspoken: entry(
    422,
    'This voice does not speak the language of your script. Choose another voice, or write the script in its language.',
  ),
  script_too_long_to_speak: entry(422, 'The script is too long to perform in one video. Shorten it.'),
  script_help_language: entry(
    422,
    'Help with scripts is in English only for now. Write in English here, or write the script yourself.',
  ),
  voice_unavailable: entry(422, 'This voice does not speak the chosen country and region. Choose another voice.'),
  voice_pack_unreachable: entry(
    422,
    'This address did not answer. Check that it is right and that this server can reach the internet, then try again.',
  ),
  voice_pack_not_public: entry(
    422,
    'This address is not on the public internet, and packs are only downloaded from there. Remove this pack and enter a public address.',
  ),
  voice_pack_interrupted: entry(
    422,
    'This server was stopped too often during the download. Try again: the download continues where it stopped.',
  ),
  voice_pack_checksum: entry(
    422,
    'The downloaded file does not match this checksum. Compare address and checksum with the page of the pack. To correct one of them, remove the pack and install it again.',
  ),
  voice_pack_damaged: entry(
    422,
    'This file is damaged or incomplete. Packs are .tar.bz2, .tar.gz or .tar archives. Check the address, then try again.',
  ),
  voice_pack_hostile: entry(
    422,
    'This archive tries to write outside its own folder, so it was refused. Use a pack from a source you trust.',
  ),
  voice_pack_unwieldy: entry(
    422,
    'This archive holds more files than a pack needs, so nothing of it was taken. Use a pack from a source you trust.',
  ),
  voice_pack_unknown: entry(
    422,
    'There is no voice in this archive that can be used here. Choose a Kokoro, Piper or Kitten pack made for sherpa-onnx.',
  ),
  recognition_pack_unknown: entry(
    422,
    'There is no model in this archive that understands speech and can be used here. Choose a Whisper, Moonshine, SenseVoice, Zipformer or NeMo pack made for sherpa-onnx, not a streaming one.',
  ),
  recognition_pack_deaf: entry(
    422,
    'The model of this pack could not write down a sentence on this server. It may lack memory for this model. Choose a smaller pack.',
  ),
  voice_pack_too_large: entry(422, 'This pack is larger than 3 GB, packed or unpacked. Choose a smaller one.'),
  voice_pack_silent: entry(
    422,
    'The voices of this pack could not speak on this server. It may lack memory for this model. Choose a smaller pack.',
  ),
  voice_pack_missing: entry(422, 'The files of this pack are no longer on this server. Install it again.'),
  voice_pack_exists: entry(409, 'A pack from this address is already here. Remove it first to install it again.'),
  voice_pack_not_failed: entry(409, 'This pack is installed or being downloaded. There is nothing to try again.'),
  too_many_codes: entry(
    429,
    'Too many codes were tried. Wait a few minutes, use a recovery code, or reset your password.',
    'retryable',
  ),
  invitation_sent_often: entry(429, 'This invitation was sent several times today. Try again tomorrow.', 'retryable'),
  rate_limited: entry(429, 'Rate limit exceeded. Please try again later.', 'retryable'),
  internal: entry(500, 'Server error occurred. Please try again later.', 'retryable'),
  upload_not_processed: entry(
    500,
    'We could not process this file, and the fault is ours. Try again. If it happens again, contact support.',
    'retryable',
  ),
  avatar_failed: entry(500, 'The avatar could not be drawn. Try again.', 'retryable'),
  voice_pack_not_opened: entry(
    500,
    'This archive could not be opened on this server: that took too much memory or time, or broke off. Try again. If it happens again, choose a smaller pack.',
  ),
  oembed_format: entry(501, 'Only format=json is offered.'),
  maintenance: entry(503, 'We are working on the site. Please try again in a little while.', 'retryable'),
  not_ready: entry(503, 'Service temporarily unavailable. Please try again later.', 'retryable'),
  face_failed: entry(503, 'Failed to generate digital avatar. Please try again.', 'retryable'),
  voice_server_failed: entry(503, 'This voice is not responding. Try again later, or choose another one.', 'retryable'),
  voice_made_no_sound: entry(
    503,
    'This voice made no usable sound. Choose another voice, or ask the operator to install its voice pack again.',
  ),
  speech_failed: entry(503, 'Failed to convert script to audio. Please try again.', 'retryable'),
  secret_key_missing: entry(
    500,
    'A stored secret cannot be read because its encryption key is missing. Restore keys.json from a backup.',
  ),
  secret_damaged: entry(500, 'A stored secret cannot be read. Enter it again.'),
  ...ERRORS_OF_TAKES,
  storage_full: entry(
    507,
    'The server is out of disk space. Ask the operator to free some, then try again.',
    'retryable',
  ),
  ...ERRORS_OF_USERS,
  ...ERRORS_OF_MODERATION,
  ...ERRORS_OF_WEBHOOKS,
  ...ERRORS_OF_SCRIPTS,
  ...ERRORS_OF_SITES,
  ...ERRORS_OF_TEMPLATES,
  ...ERRORS_OF_BATCHES,
  ...ERRORS_OF_PARTNERS,
  ...ERRORS_OF_PICTURES,
  ...ERRORS_OF_AVATARS,
  ...ERRORS_OF_RECORDINGS,
  ...ERRORS_OF_MONITORING,
} as const satisfies Record<string, ErrorEntry>;

/** Name of one entry of the registry. */
export type ErrorCode = keyof typeof ERRORS;

/** Field path (dot separated) to the messages about it. */
export type FieldErrors = Record<string, string[]>;
