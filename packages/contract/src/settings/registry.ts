import { withTexts } from '@sayso/i18n';
import { namesOf } from '../common.ts';
import { MAX_VIDEO_MS } from '../renders.ts';
import { MAIL_SETTINGS } from './mail-settings.ts';
import { PICTURE_PARTNER_SETTINGS } from './picture-partners.ts';
import { PRESENTER_PARTNER_SETTINGS } from './presenter-settings.ts';
import { settingsTexts } from './settings.texts.gen.ts';
import { knownName, onOff, SECRET_KEY, type Setting, serverAddress } from './setting.ts';
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
  speech_server_key: SECRET_KEY,
  speech_server_model: knownName('tts-1'),
  speech_server_voices: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 30_000,
    rows: 8,
    format: 'voices',
    example: SERVER_VOICE_EXAMPLE,
  },
  speech_server_stand_in: onOff(true),
} as const satisfies Record<string, Setting>;

/** Every product setting under its key. What is not in this list can be neither stored nor read. */
export const SETTINGS = withTexts(
  {
    site_name: {
      type: 'string',
      group: 'general',
      default: '',
      maxCharacters: 30,
    },
    site_description: {
      type: 'string',
      group: 'general',
      default: 'AI-powered UGC video generation platform',
      maxCharacters: 300,
      rows: 3,
    },
    support_email: {
      type: 'string',
      group: 'general',
      default: '',
      maxCharacters: 254,
      format: 'email',
    },
    support_url: {
      type: 'string',
      group: 'general',
      default: '',
      maxCharacters: 2_000,
      format: 'page',
    },
    maintenance_mode: {
      type: 'boolean',
      group: 'system',
      default: false,
    },
    max_videos_per_user: {
      type: 'integer',
      group: 'system',
      default: 100,
      min: 0,
      max: 1_000_000,
      mayBeUnlimited: true,
    },
    max_video_length: {
      type: 'integer',
      group: 'system',
      default: 300,
      min: 1,
      max: MAX_VIDEO_MS / 1000,
    },
    free_waiting_videos: {
      type: 'integer',
      group: 'system',
      default: 3,
      min: 0,
      max: 1_000,
      mayBeUnlimited: true,
    },
    free_render_minutes: {
      type: 'integer',
      group: 'system',
      default: 30,
      min: 0,
      max: 1_440,
      mayBeUnlimited: true,
    },
    storage_limit_gb: {
      type: 'integer',
      group: 'system',
      default: 5,
      min: 0,
      max: 100_000,
      mayBeUnlimited: true,
    },
    min_free_disk_gb: {
      type: 'integer',
      group: 'system',
      default: 2,
      min: 0,
      max: 10_000,
    },
    audit_retention_days: {
      type: 'integer',
      group: 'system',
      default: 365,
      min: 1,
      max: 3_650,
    },
    registration_enabled: {
      type: 'boolean',
      group: 'features',
      default: true,
    },
    email_verification_required: {
      type: 'boolean',
      group: 'features',
      default: true,
    },
    operator_two_factor: {
      type: 'string',
      group: 'features',
      default: 'auto',
      maxCharacters: 10,
      options: ['auto', 'required', 'optional'],
    },
    security_email: {
      type: 'string',
      group: 'features',
      default: '',
      maxCharacters: 254,
      format: 'email',
    },
    default_plan: {
      type: 'string',
      group: 'features',
      default: 'FE',
      maxCharacters: 60,
    },
    payment_grace_days: {
      type: 'integer',
      group: 'features',
      default: 3,
      min: 0,
      max: 60,
    },
    check_content: {
      type: 'boolean',
      group: 'features',
      default: true,
    },
    flagged_content: {
      type: 'string',
      group: 'features',
      default: 'notice',
      maxCharacters: 10,
      options: ['notice', 'hide'],
    },
    hide_suspended_sites: {
      type: 'boolean',
      group: 'features',
      default: true,
    },
    pricing_page_enabled: {
      type: 'boolean',
      group: 'features',
      default: true,
    },
    ai_editor_url: {
      type: 'string',
      group: 'integrations',
      default: '',
      maxCharacters: 2_000,
      format: 'page',
    },
    ...SPEECH_SERVER_SETTINGS,
    ...TEXT_SERVER_SETTINGS,
    ...TRANSCRIBER_SETTINGS,
    ...SPEECH_PARTNER_SETTINGS,
    ...PRESENTER_PARTNER_SETTINGS,
    ...PICTURE_PARTNER_SETTINGS,
    ...MAIL_SETTINGS,
  } as const satisfies Record<string, Setting>,
  settingsTexts,
);

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
