import { errorsTexts } from './errors/errors.texts.gen.ts';
import { MAX_ATTEMPTS } from './common.ts';

/** HTTP status of an error, and whether the queue may try again. */
type Entry = { status: number; retryable: boolean };
/** What the registry says of an error, with the text a person reads. */
export type ErrorEntry = Entry & { readonly message: string };

const entry = (status: number, retryable: 'retryable' | 'final' = 'final'): Entry => ({
  status,
  retryable: retryable === 'retryable',
});

/** What is refused to people about themselves, and to administrators about users. */
const ERRORS_OF_USERS = {
  own_user: entry(409),
  status_changed: entry(409),
  user_is_banned: entry(409),
  email_is_verified: entry(409),
  too_many_notes: entry(409),
  last_administrator: entry(409),
  two_factor_setup_required: entry(403),
  consent_changed: entry(409),
  link_needs_password: entry(422),
} as const;

/** What is refused about contents that operators decide about, and about lists of words. */
const ERRORS_OF_MODERATION = {
  content_removed: entry(403),
  content_hidden: entry(403),
  content_changed: entry(409),
  content_act_not_possible: entry(409),
  decision_not_undoable: entry(409),
  appeal_made: entry(409),
  appeal_not_possible: entry(409),
  appeal_answered: entry(409),
  word_list_changed: entry(409),
  too_many_word_lists: entry(409),
} as const;

/** What can go wrong about processes, work, alerts and stopped videos. */
const ERRORS_OF_MONITORING = {
  process_is_alive: entry(409),
  work_has_ended: entry(409),
  alert_address_missing: entry(409),
  take_stopped: entry(500),
} as const;

/** Errors of webhooks alone, as part of the registry. */
const ERRORS_OF_WEBHOOKS = {
  receiver_not_found: entry(404),
  receiver_message_not_found: entry(404),
  too_many_receivers: entry(409),
  too_many_receiver_secrets: entry(409),
  receiver_off: entry(409),
  receiver_message_waits: entry(409),
  receiver_message_not_sent: entry(500),
} as const;

/** Why a video was not made, and what cancelling it costs, as part of the registry. */
const ERRORS_OF_TAKES = {
  cancel_counts: entry(409),
  take_speech_missing: entry(500),
  take_upload_missing: entry(500),
  take_avatar_failed: entry(500, 'retryable'),
  take_frames_failed: entry(500, 'retryable'),
  take_encode_failed: entry(500, 'retryable'),
  take_check_failed: entry(500, 'retryable'),
  take_publish_failed: entry(500, 'retryable'),
} as const;

/** What can go wrong with avatars of the library, and with presenters that partners lend. */
const ERRORS_OF_AVATARS = {
  avatar_not_in_plan: entry(403),
  presenter_partner_off: entry(409),
  presenter_gone: entry(409),
  presenter_speech_too_long: entry(403),
  presenter_budget_used: entry(403),
  presenter_failed: entry(500),
  presenter_maker_gone: entry(409),
  presenter_face_refused: entry(422),
  presenter_making_failed: entry(500),
  presenter_lost: entry(500),
  presenter_not_failed: entry(409),
  own_presenters_full: entry(403),
} as const;

/** What can go wrong with pictures that partners make. */
const ERRORS_OF_PICTURES = {
  picture_partner_off: entry(409),
  picture_budget_used: entry(403),
  too_many_pictures_waiting: entry(409),
  picture_not_made: entry(409),
  picture_failed: entry(500),
  picture_content_refused: entry(403),
  picture_request_refused: entry(403),
  picture_lost: entry(500),
} as const;

/** What is refused about help with scripts, and about the page of a product. */
const ERRORS_OF_SCRIPTS = {
  text_server_failed: entry(503, 'retryable'),
  text_budget_used: entry(403),
  translation_needs_server: entry(422),
  translation_language: entry(422),
  translation_failed: entry(503, 'retryable'),
  translation_too_long: entry(422),
  video_without_words: entry(422),
  language_unspoken: entry(422),
  product_page_unreachable: entry(422),
  product_page_not_public: entry(422),
  product_page_missing: entry(422),
  product_page_blocked: entry(422),
  product_page_too_large: entry(422),
  product_page_no_page: entry(422),
  product_page_no_product: entry(422),
  product_picture_failed: entry(422),
} as const;

/** What can go wrong with partners that speak, and with the keys that customers bring for them. */
const ERRORS_OF_PARTNERS = {
  partner_budget_used: entry(403),
  own_key_refused: entry(403),
  speech_partner_off: entry(409),
} as const;

/** What can go wrong with recordings, and with writing down their words: people can always type them. */
const ERRORS_OF_RECORDINGS = {
  audio_not_ready: entry(409),
  script_unlike_audio: entry(422),
  audio_failed: entry(500, 'retryable'),
  no_transcriber: entry(409),
  transcriber_budget_used: entry(403),
  language_not_transcribed: entry(422),
  nothing_transcribed: entry(422),
  too_many_transcriptions: entry(429, 'retryable'),
  transcriber_failed: entry(503, 'retryable'),
} as const;

/** What is refused about batches. */
const ERRORS_OF_BATCHES = {
  batch_not_found: entry(404),
  batch_row_not_found: entry(404),
  batch_not_possible: entry(409),
  batch_has_faults: entry(409),
  batch_empty: entry(409),
  batch_row_fixed: entry(409),
  too_many_batches: entry(409),
} as const;

/** What is refused about templates. */
const ERRORS_OF_TEMPLATES = {
  template_own: entry(403),
  template_not_found: entry(404),
  template_changed: entry(409),
  too_many_templates: entry(409),
  template_review_not_possible: entry(409),
} as const;

/** Errors of sites alone, as part of the registry. */
const ERRORS_OF_SITES = {
  site_not_found: entry(404),
  site_version_not_found: entry(404),
  host_not_found: entry(404),
  lead_not_found: entry(404),
  site_changed: entry(409),
  domain_taken: entry(409),
  domain_resting: entry(409),
  too_many_sites: entry(409),
  host_taken: entry(409),
  host_not_allowed: entry(409),
  too_many_hosts: entry(409),
  site_entry_ended: entry(410),
} as const;

/** Every error the product names. Its words stand in `errors.po`. */
const REGISTRY = {
  malformed: entry(400),
  unauthenticated: entry(401),
  bad_credentials: entry(401),
  oembed_not_public: entry(401),
  webhook_refused: entry(401),
  forbidden: entry(403),
  token_not_allowed: entry(403),
  token_scope_missing: entry(403),
  registration_closed: entry(403),
  video_limit_reached: entry(403),
  storage_limit_reached: entry(403),
  quota_reached: entry(403),
  free_limit_reached: entry(403),
  script_too_long_for_plan: entry(403),
  video_too_long_for_plan: entry(403),
  right_not_in_plan: entry(403),
  team_not_in_plan: entry(403),
  no_seat_left: entry(403),
  team_not_available: entry(403),
  team_access_paused: entry(403),
  password_change_required: entry(403),
  invitation_of_somebody_else: entry(403),
  ownership_to_operator: entry(403),
  cannot_impersonate: entry(403),
  not_while_impersonating: entry(403),
  account_suspended: entry(403),
  account_banned: entry(403),
  account_to_be_deleted: entry(403),
  email_not_verified: entry(403),
  video_locked: entry(403),
  not_found: entry(404),
  purchase_not_found: entry(404),
  invitation_not_found: entry(404),
  video_not_found: entry(404),
  draft_not_found: entry(404),
  page_not_found: entry(404),
  api_key_missing: entry(404),
  upload_not_found: entry(404),
  in_other_account: entry(404),
  account_changed: entry(409),
  member_changed: entry(409),
  webhook_not_failed: entry(409),
  claim_code_wrong: entry(409),
  own_membership: entry(409),
  owner_kept: entry(409),
  owner_cannot_leave: entry(409),
  member_not_active: entry(409),
  ownership_not_offered: entry(409),
  invitation_needs_sign_in: entry(409),
  video_not_active: entry(409),
  video_not_retryable: entry(409),
  video_not_finished: entry(409),
  video_changed: entry(409),
  video_not_in_trash: entry(409),
  too_many_tags: entry(409),
  video_tags_full: entry(409),
  nothing_to_download: entry(409),
  plan_in_use: entry(409),
  draft_changed: entry(409),
  draft_used: entry(409),
  too_many_drafts: entry(409),
  default_plan_kept: entry(409),
  page_changed: entry(409),
  special_page_kept: entry(409),
  consent_page_kept: entry(409),
  too_many_pronunciations: entry(409),
  too_many_api_tokens: entry(409),
  retry_limit_reached: entry(409),
  no_admin_session: entry(409),
  two_factor_on: entry(409),
  two_factor_off: entry(409),
  comparison_not_ready: entry(409),
  data_export_not_ready: entry(409),
  idempotency_conflict: entry(409),
  request_in_progress: entry(409, 'retryable'),
  mail_not_retryable: entry(409),
  mail_server_missing: entry(409),
  mail_is_sending: entry(409),
  gone: entry(410),
  invitation_ended: entry(410),
  video_in_trash: entry(410),
  archive_link_ended: entry(410),
  data_link_ended: entry(410),
  request_timeout: entry(408, 'retryable'),
  headers_too_large: entry(431),
  payload_too_large: entry(413),
  unsupported_media_type: entry(415),
  invalid_input: entry(422),
  upload_refused: entry(422),
  upload_gone: entry(422),
  email_taken: entry(422),
  already_member: entry(422),
  already_invited: entry(422),
  member_not_editable: entry(422),
  password_too_common: entry(422),
  password_unchanged: entry(422),
  wrong_password: entry(422),
  link_invalid: entry(422),
  video_password_wrong: entry(422),
  two_factor_wrong: entry(422),
  two_factor_expired: entry(422),
  reset_link_invalid: entry(422),
  audio_required: entry(422),
  avatar_required: entry(422),
  custom_avatar_required: entry(422),
  script_has_no_words: entry(422),
  script_language_unspoken: entry(422),
  script_too_long_to_speak: entry(422),
  script_help_language: entry(422),
  voice_unavailable: entry(422),
  voice_pack_unreachable: entry(422),
  voice_pack_not_public: entry(422),
  voice_pack_interrupted: entry(422),
  voice_pack_checksum: entry(422),
  voice_pack_damaged: entry(422),
  voice_pack_hostile: entry(422),
  voice_pack_unwieldy: entry(422),
  voice_pack_unknown: entry(422),
  recognition_pack_unknown: entry(422),
  recognition_pack_deaf: entry(422),
  voice_pack_too_large: entry(422),
  voice_pack_silent: entry(422),
  voice_pack_missing: entry(422),
  voice_pack_exists: entry(409),
  voice_pack_not_failed: entry(409),
  too_many_codes: entry(429, 'retryable'),
  invitation_sent_often: entry(429, 'retryable'),
  rate_limited: entry(429, 'retryable'),
  internal: entry(500, 'retryable'),
  upload_not_processed: entry(500, 'retryable'),
  avatar_failed: entry(500, 'retryable'),
  voice_pack_not_opened: entry(500),
  oembed_format: entry(501),
  maintenance: entry(503, 'retryable'),
  not_ready: entry(503, 'retryable'),
  face_failed: entry(503, 'retryable'),
  voice_server_failed: entry(503, 'retryable'),
  voice_made_no_sound: entry(503),
  speech_failed: entry(503, 'retryable'),
  secret_key_missing: entry(500),
  secret_damaged: entry(500),
  ...ERRORS_OF_TAKES,
  storage_full: entry(507, 'retryable'),
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
} as const satisfies Record<string, Entry>;

/** Name of one entry of the registry. */
export type ErrorCode = keyof typeof REGISTRY;

/** Every error by its code. Texts of the documents stand as written there. */
export const ERRORS = Object.fromEntries(
  Object.entries(REGISTRY).map(([code, known]) => [
    code,
    {
      ...known,
      get message() {
        const text = errorsTexts[code as ErrorCode];
        return typeof text === 'function' ? text({ attempts: MAX_ATTEMPTS }) : text;
      },
    },
  ]),
) as Record<ErrorCode, ErrorEntry>;

/** Field path (dot separated) to the messages about it. */
export type FieldErrors = Record<string, string[]>;
