import type { SecretSettingKey, SettingKey } from './registry.ts';

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
