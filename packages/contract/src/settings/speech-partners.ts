import type { ApiKeyService } from '../accounts/api-keys.ts';
import { namesOf } from '../common.ts';
import type { Setting } from './setting.ts';

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

/** What a million characters costs the operator: by the thousand it is less than a cent with some. */
const CHARACTER_PRICE = {
  type: 'integer',
  group: 'integrations',
  default: 0,
  min: 0,
  max: 100_000_000,
} as const;

/** What the operator sets of the partners that speak. */
export const SPEECH_PARTNER_SETTINGS = {
  google_tts_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: true,
  },
  google_tts_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://texttospeech.googleapis.com',
    maxCharacters: 2_000,
    format: 'page',
  },
  google_tts_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
  },
  google_tts_daily_characters: {
    type: 'integer',
    group: 'integrations',
    default: 100_000,
    min: 0,
    max: 1_000_000_000,
    mayBeUnlimited: true,
  },
  google_tts_price: CHARACTER_PRICE,
  elevenlabs_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: false,
  },
  elevenlabs_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://api.elevenlabs.io',
    maxCharacters: 2_000,
    format: 'page',
  },
  elevenlabs_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
  },
  elevenlabs_model: {
    type: 'string',
    group: 'integrations',
    default: 'eleven_multilingual_v2',
    maxCharacters: 100,
  },
  elevenlabs_daily_characters: {
    type: 'integer',
    group: 'integrations',
    default: 20_000,
    min: 0,
    max: 1_000_000_000,
    mayBeUnlimited: true,
  },
  elevenlabs_price: CHARACTER_PRICE,
} as const satisfies Record<string, Setting>;

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
