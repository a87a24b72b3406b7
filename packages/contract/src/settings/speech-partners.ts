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
  secretKey,
  type Setting,
  settingsOf,
} from './setting.ts';

type SettingKey = keyof typeof SPEECH_PARTNER_SETTINGS;

/** A partner that speaks. `model`: the setting of its model, where it has some. `price`: of a million characters. `ownKeys`: the service under which people may keep a key of their own for it. */
type SpeechPartner = PaidPartner<SettingKey> & { model: SettingKey | null; ownKeys: ApiKeyService | null };

/** What may be spoken there, and what that costs: by the million, as a thousand is less than a cent with some. */
const budgets = (name: string, preset: number, help: string) => ({
  daily_characters: dailyBudget('characters', preset, { label: `${name} characters per day`, help }),
  price: centsPrice(
    100_000_000,
    `${name} price per million characters`,
    'What a million characters costs you there, in US cents. It is shown to you alone, as what was spent and what a script will cost.',
  ),
});

/** What the operator sets of the partners that speak. */
export const SPEECH_PARTNER_SETTINGS = {
  ...settingsOf('google_tts', {
    enabled: onOff(true, 'Google voices on offer', 'They are on offer as soon as there is a key below.'),
    url: partnerAddress('Google', 'https://texttospeech.googleapis.com'),
    key: secretKey(
      'Key for Google',
      'An API key of a Google Cloud project with the Text-to-Speech API. Kept encrypted. It is never shown again.',
    ),
    ...budgets(
      'Google',
      100_000,
      'Spoken with your key per day (UTC). After that, Google is not asked. Keys of customers are not counted.',
    ),
  }),
  ...settingsOf('elevenlabs', {
    enabled: onOff(false, 'ElevenLabs voices on offer', 'They are on offer as soon as there is a key below.'),
    url: partnerAddress(
      'ElevenLabs',
      'https://api.elevenlabs.io',
      'Accounts whose data stay in one region have an address of their own.',
    ),
    key: secretKey(
      'Key for ElevenLabs',
      'It needs the rights to read voices and to speak. Kept encrypted. It is never shown again.',
    ),
    model: knownName('eleven_multilingual_v2', 'ElevenLabs model', 'eleven_flash_v2_5 is faster and costs less.'),
    ...budgets('ElevenLabs', 20_000, 'Spoken per day (UTC). After that, ElevenLabs is not asked.'),
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
