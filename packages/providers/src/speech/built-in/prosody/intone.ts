import type { Mood } from '@sayso/engine';
import { type PhoneSpan, sampleAt, PAUSE } from '../audio/sound.ts';
import type { Utterance } from '../speech-plan.ts';
import {
  planContour,
  semitonesAt,
  shapePhrases,
  type SpokenParts,
  type ShapedPhrase,
  mannerOfSpeech,
} from './contour.ts';
import { markPeriods, TRACK_STEP_MS, trackPitch } from './pitch-marks.ts';
import { resynthesise } from './psola.ts';
import { toWideBand, type Above } from './wide-band.ts';

/** What a synthesiser spoke: mono samples, phones that follow each other from 0, and the part of the utterance that each belongs to. */
export type PlainSpeech = SpokenParts & { samples: Int16Array; sampleRateHz: number };
/** `meanHz`: where the voice lies; `range`: how far it goes up and down, times the usual. */
export type Tune = { utterance: Utterance; meanHz: number; range: number; above: Above; mood: Mood | undefined };

/** What stays of the voice's own small movements, which go with its consonants. */
const OWN_SHARE = 0.25;
/** Accents lift the mean by as much: the line lies lower, in semitones. */
const CENTRE = -0.8;
/**
 * Gives plain speech the tune of its sentence: accents, a line that sinks, ends that fall or rise, and the lengths that go with them. The sample rate is doubled; phones keep
 * their order.
 */
export function intone(
  speech: PlainSpeech,
  { utterance, meanHz, range, above, mood }: Tune,
): { samples: Float32Array; sampleRateHz: number; phones: PhoneSpan[] } {
  const { samples, phones } = speech;
  const manner = mannerOfSpeech(mood);
  const phrases = shapePhrases(utterance, speech);
  const targets = planContour(phrases, manner);
  const relaxed = relaxPhones(phones, phrases, manner.pauses);
  const pitched = { samples, sampleRateHz: speech.sampleRateHz, meanHz };
  const pitch = trackPitch(pitched);
  const own = ownMovement(pitch, meanHz);
  const sampleRateHz = 2 * speech.sampleRateHz;
  const shiftAt = (at: number) => {
    const atMs = (at * 1000) / sampleRateHz;
    const ownSemitones = own[Math.min(own.length - 1, Math.round(atMs / TRACK_STEP_MS))] ?? 0;
    const wanted =
      CENTRE + manner.liftSemitones + manner.range * range * semitonesAt(targets, atMs) + OWN_SHARE * ownSemitones;
    return 2 ** ((withinReach(wanted, meanHz) - ownSemitones) / 12);
  };
  const knots = relaxed.map(({ endMs }, index) => ({
    from: sampleAt(phones[index]?.endMs ?? 0, sampleRateHz),
    to: sampleAt(endMs, sampleRateHz),
  }));
  const spoken = resynthesise({
    samples: toWideBand(samples, above),
    marks: markPeriods(pitched, pitch).map((mark) => ({ ...mark, at: 2 * mark.at })),
    knots: [{ from: 0, to: 0 }, ...knots],
    shiftAt,
  });
  return { samples: spoken, sampleRateHz, phones: relaxed };
}

/** How much longer than the voice speaks them sounds become: those from the last vowel of a phrase on, by how it ends, and stressed vowels. */
const LONGER = { final: 1.14, onTheWay: 1.07, stressed: 1.06 } as const;
/** Sounds that can be held: vowels, and consonants with a voice and no hiss. */
const CARRIES = /^(?:[aeiou].*|l|m|n|ng|r|w|y)$/u;
/** A pause within a sentence, long enough for a breath, in milliseconds at normal speed. */
const BREATH_MS = 170;

/** The same phones with the lengths that somebody who means what they say would give them, one behind the other from 0. `pauses` lengthens the pauses within. */
export function relaxPhones(
  phones: readonly PhoneSpan[],
  phrases: readonly ShapedPhrase[],
  pauses: number,
): PhoneSpan[] {
  const last = phones.length - 1;
  let atMs = 0;
  return phones.map((phone, index) => {
    const lengthMs = phone.endMs - phone.startMs;
    const isBreath = phone.phone === PAUSE && index > 0 && index < last;
    const newMs = isBreath ? Math.max(lengthMs, BREATH_MS) * pauses : lengthMs * factorOf(phone, phrases);
    const startMs = atMs;
    atMs += newMs;
    return { ...phone, startMs, endMs: atMs };
  });
}

function factorOf({ phone, startMs, endMs }: PhoneSpan, phrases: readonly ShapedPhrase[]): number {
  const phrase = phrases.find((one) => startMs >= one.startMs && endMs <= one.endMs);
  if (phone === PAUSE || !phrase || !CARRIES.test(phone)) return 1;
  if (startMs >= phrase.lastVowelMs) return /^(?:going-on|list)$/u.test(phrase.end) ? LONGER.onTheWay : LONGER.final;
  const isStressed = phrase.words.some(
    (word) => word.weight > 0 && startMs >= word.vowelStartMs && endMs <= word.vowelEndMs,
  );
  return isStressed ? LONGER.stressed : 1;
}

/** Towards these a voice goes ever less: beyond them it creaks or squeaks. In semitones from the mean, and in hertz. */
const DEEPEST = { semitones: -7.5, hz: 66 } as const;
const HIGHEST = { semitones: 11, hz: 300 } as const;
/** The voice's own movement is what lies in the middle of the pitch this far around, in milliseconds: single steps in which the tracker errs are none of it. */
const OWN_REACH_MS = 50;

/** How far the voice itself goes from its mean, in semitones at each step of its pitch; 0 where there is no voice near. */
export function ownMovement(pitch: Float32Array, meanHz: number): number[] {
  const reach = Math.round(OWN_REACH_MS / TRACK_STEP_MS);
  return Array.from(pitch, (_, step) => {
    const near = pitch.subarray(Math.max(0, step - reach), step + reach + 1).filter((hz) => hz > 0);
    const middle = near.length > 2 ? near.toSorted()[near.length >> 1] : undefined;
    return middle === undefined ? 0 : 12 * Math.log2(middle / meanHz);
  });
}

/** Semitones from the mean that a voice can reach, for those that are wanted. */
export function withinReach(wanted: number, meanHz: number): number {
  const furthest =
    wanted < 0
      ? Math.max(DEEPEST.semitones, 12 * Math.log2(DEEPEST.hz / meanHz))
      : Math.min(HIGHEST.semitones, 12 * Math.log2(HIGHEST.hz / meanHz));
  return furthest * Math.tanh(wanted / furthest);
}
