import type { ApiKeyService } from '../accounts/api-keys.ts';
import { namesOf } from '../map-table.ts';
import type { SPEECH_PARTNER_SETTINGS } from './speech-partner-settings.ts';

type SettingKey = keyof typeof SPEECH_PARTNER_SETTINGS;

/**
 * A partner that speaks: what people call it, and the settings that are about it. `model`: the setting of its model, where it has some. `price`: of a million characters, in US cents. `ownKeys`: the service under
 * which people may keep a key of their own for it.
 */
type SpeechPartner = {
  name: string;
  enabled: SettingKey;
  url: SettingKey;
  key: SettingKey;
  model: SettingKey | null;
  dailyCharacters: SettingKey;
  price: SettingKey;
  ownKeys: ApiKeyService | null;
};

/** Every partner that speaks, by its id. */
export const SPEECH_PARTNERS = {
  elevenlabs: {
    name: 'ElevenLabs',
    enabled: 'elevenlabs_enabled',
    url: 'elevenlabs_url',
    key: 'elevenlabs_key',
    model: 'elevenlabs_model',
    dailyCharacters: 'elevenlabs_daily_characters',
    price: 'elevenlabs_price',
    ownKeys: null,
  },
  google: {
    name: 'Google',
    enabled: 'google_tts_enabled',
    url: 'google_tts_url',
    key: 'google_tts_key',
    model: null,
    dailyCharacters: 'google_tts_daily_characters',
    price: 'google_tts_price',
    ownKeys: 'googleTTS',
  },
} as const satisfies Record<string, SpeechPartner>;

/** Id of a partner that speaks. */
export type SpeechPartnerId = keyof typeof SPEECH_PARTNERS;

/** Ids of all of them, in the order in which they are shown. */
export const SPEECH_PARTNER_IDS = namesOf(SPEECH_PARTNERS);

/** How many voices of a partner are kept. */
export const PARTNER_VOICES_MAX = 5_000;

/** How the ids of their voices begin. */
export const PARTNER_VOICES = 'partner-';

/** The partner whose voice an id names; undefined for every other voice. */
export function partnerOf(voiceId: string): SpeechPartnerId | undefined {
  return SPEECH_PARTNER_IDS.find((partner) => voiceId.startsWith(`${PARTNER_VOICES}${partner}-`));
}
