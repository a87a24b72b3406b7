import type { VoiceStyle } from '@sayso/contract';
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
