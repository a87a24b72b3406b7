import type { VoiceStyle } from '@sayso/contract';
import type { ServerFault, Question } from '../../server/ask-address.ts';
import { type RefusalFault, AskError, askJson, isSuccess } from '../../server/ask-json.ts';
import { fieldOf } from '../../server/json.ts';
import type { StretchLimits } from '../natural/plan-stretches.ts';
import type { NaturalSound } from '../natural/speak-naturally.ts';

/** Where a partner is asked, and how. `model`: '' where the partner has none to choose. */
export type PartnerAccess = { address: string; key: string; model: string };

/** A voice as a partner lists it, once for each language that it is offered in. `voice` is the partner's own name of it. */
export type ListedVoice = {
  voice: string;
  name: string;
  gender: 'female' | 'male';
  language: string;
  region: string;
  style: VoiceStyle;
};

/** What to speak: `speed` is 1 as the voice speaks by itself; `before` and `after` are what stands around the text in its script. */
export type PartnerSpeech = {
  voice: string;
  locale: string;
  text: string;
  speed: number;
  before: string;
  after: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/**
 * What a partner can. `wordTimes`: all of its voices tell when they speak each word, or some do. `speeds`: how slowly and fast it speaks by itself.
 * `longestText`: what it takes at once. `format`: the sound that it is asked for. `priceUnit`: what it counts.
 */
export type PartnerAbilities = {
  wordTimes: 'all' | 'some';
  speeds: { min: number; max: number };
  longestText: { amount: number; unit: 'characters' | 'bytes' };
  format: string;
  priceUnit: 'characters';
};

/** A company that speaks for money, over its own interface. */
export type SpeechPartner = {
  abilities: PartnerAbilities;
  /** How a script is cut for it. */
  limits: StretchLimits;
  /** The voices that a key may use. @throws PartnerError; the reason of `signal`. */
  listVoices(
    access: PartnerAccess,
    options: { maxVoices: number; timeoutMs?: number | undefined; signal?: AbortSignal | undefined },
  ): Promise<ListedVoice[]>;
  /** Speaks one stretch. @throws PartnerError; the reason of `signal`. */
  speak(access: PartnerAccess, speech: PartnerSpeech): Promise<NaturalSound>;
};

/** Why a partner has not spoken: as a speech server, or for one of the reasons that partners name. */
export type PartnerFault = ServerFault | RefusalFault | 'VOICE_GONE' | 'TEXT_REFUSED';

/** What went wrong with a partner. What it said itself stays behind. `retryAfterMs`: how long it wants to be left alone. */
export class PartnerError extends AskError<PartnerFault> {
  override name = 'PartnerError';
}

/** What an answer of refusal means, where its partner says it with words of its own; null leaves it to the status. */
export type ReadFault = (status: number, content: unknown) => PartnerFault | null;

type PartnerQuestion = Question & {
  address: string;
  path: string;
  query?: Record<string, string>;
  readFault: ReadFault;
};

/**
 * Asks a partner and reads its answer, which must be JSON.
 * @throws PartnerError for every other answer, and for none; the reason of `signal`.
 */
export function askPartner({ readFault, ...question }: PartnerQuestion): Promise<object> {
  return askJson<PartnerFault>({
    ...question,
    readFault: (status, content) => (isSuccess({ status }) ? null : readFault(status, content)),
    fail: (fault, options) => new PartnerError(fault, options),
  });
}

/** The sound of an answer, which came as base64. @throws PartnerError when it is none. */
export function soundIn(content: unknown, field: string): Buffer {
  const coded = fieldOf(content, field);
  const audio = typeof coded === 'string' ? Buffer.from(coded, 'base64') : Buffer.alloc(0);
  if (audio.length < LEAST_SOUND_BYTES) throw new PartnerError(typeof coded === 'string' ? 'NO_SOUND' : 'UNREADABLE');
  return audio;
}

/** The head of a WAV file, and something behind it. */
const LEAST_SOUND_BYTES = 64;
/** Five minutes of WAV at 48 kHz, twice over, as base64. */
export const SPEECH_MAX_BYTES = 80 * 1024 ** 2;
/** A page of a list of voices. */
export const LIST_MAX_BYTES = 8 * 1024 ** 2;
/** How long somebody waits for a list, in milliseconds. */
export const LIST_LIMIT_MS = 20_000;

/** What partners call languages otherwise than the product does: by codes of three letters, or by macrolanguages. */
const LANGUAGES: Readonly<Record<string, string>> = { cmn: 'zh', yue: 'zh', fil: 'tl', no: 'nb', iw: 'he' };
/** Regions that are none of one country, by language. */
const REGIONS: Readonly<Record<string, string>> = { 'ar-XA': 'SA', 'es-419': 'MX' };

/** Language and region of a locale such as `en-US`, `cmn-CN` or `de`; the likeliest region where none is named. Undefined for what is no locale of two letters each. */
export function readLocale(text: string): { language: string; region: string } | undefined {
  try {
    const tag = new Intl.Locale(text.replaceAll('_', '-'));
    const likely = tag.region ?? tag.maximize().region ?? '';
    const language = LANGUAGES[tag.language] ?? tag.language;
    const region = REGIONS[`${tag.language}-${likely}`] ?? likely;
    return /^[a-z]{2}$/.test(language) && /^[A-Z]{2}$/.test(region) ? { language, region } : undefined;
  } catch {
    return undefined;
  }
}
