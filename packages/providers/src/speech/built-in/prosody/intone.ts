import type { Mood } from '@sayso/engine';
import { type PhoneSpan, sampleAt } from '../audio/sound.ts';
import type { Utterance } from '../speech-plan.ts';
import { planContour, semitonesAt } from './contour.ts';
import { relaxPhones } from './lengths.ts';
import { mannerOfSpeech } from './moods.ts';
import { shapePhrases, type SpokenParts } from './phrase-shape.ts';
import type { Above } from './noise-above.ts';
import { markPeriods } from './pitch-marks.ts';
import { TRACK_STEP_MS, trackPitch } from './pitch-track.ts';
import { resynthesise } from './psola.ts';
import { ownMovement, withinReach } from './voice-reach.ts';
import { toWideBand } from './wide-band.ts';

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
