import type { ApiKeyService } from '../accounts/api-keys.ts';
import { namesOf } from '../common.ts';
import {
  centsPrice,
  dailyBudget,
  keysOf,
  type PaidPartner,
  knownName,
  onOff,
  partnerAddress,
  SECRET_KEY,
  type Setting,
  settingsOf,
} from './setting.ts';

type SettingKey = keyof typeof SPEECH_PARTNER_SETTINGS;

/** A partner that speaks. `model`: the setting of its model, where it has some. `price`: of a million characters. `ownKeys`: the service under which people may keep a key of their own for it. */
type SpeechPartner = PaidPartner<SettingKey> & {
  name: string;
  model: SettingKey | null;
  ownKeys: ApiKeyService | null;
};

/** What may be spoken there, and what that costs: by the million, as a thousand is less than a cent with some. */
const budgets = (preset: number) => ({ daily_characters: dailyBudget(preset), price: centsPrice(100_000_000) });

/** What the operator sets of the partners that speak. */
export const SPEECH_PARTNER_SETTINGS = {
  ...settingsOf('google_tts', {
    enabled: onOff(true),
    url: partnerAddress('https://texttospeech.googleapis.com'),
    key: SECRET_KEY,
    ...budgets(100_000),
  }),
  ...settingsOf('elevenlabs', {
    enabled: onOff(false),
    url: partnerAddress('https://api.elevenlabs.io'),
    key: SECRET_KEY,
    model: knownName('eleven_multilingual_v2'),
    ...budgets(20_000),
  }),
} as const satisfies Record<string, Setting>;

const ENDS = { enabled: 'enabled', url: 'url', key: 'key', daily: 'daily_characters', price: 'price' } as const;

/** Every partner that speaks, by its id. */
export const SPEECH_PARTNERS = {
  elevenlabs: { name: 'ElevenLabs', ...keysOf('elevenlabs', ENDS), model: 'elevenlabs_model', ownKeys: null },
  google: { name: 'Google', ...keysOf('google_tts', ENDS), model: null, ownKeys: 'googleTTS' },
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
