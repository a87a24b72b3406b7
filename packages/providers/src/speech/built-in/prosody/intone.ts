import { type PhoneSpan, sampleAt } from '../audio/sound.ts';
import { markPeriods } from './pitch-marks.ts';
import { TRACK_STEP_MS, trackPitch } from './pitch-track.ts';
import type { PlannedTune } from './plan-tune.ts';
import { resynthesise } from './psola.ts';
import { ownMovement, withinReach } from './voice-reach.ts';
import { toWideBand } from './wide-band.ts';

/** What a synthesiser spoke: mono samples, phones that follow each other from 0, and where it was asked to speak each of them, in semitones from the voice's mean. */
export type PlainSpeech = {
  samples: Int16Array;
  sampleRateHz: number;
  phones: readonly PhoneSpan[];
  levels: readonly number[];
};

/** What stays of the voice's own small movements, which go with its consonants. */
const OWN_SHARE = 0.25;

/** Gives plain speech the tune and the lengths of its sentence. The sample rate is doubled; phones keep their order. `air`: as in `toWideBand`. */
export function intone(
  { samples, sampleRateHz, phones, levels }: PlainSpeech,
  tune: PlannedTune,
  air: number,
): { samples: Float32Array; sampleRateHz: number; phones: PhoneSpan[] } {
  const { meanHz } = tune;
  const pitched = { samples, sampleRateHz, meanHz };
  const pitch = trackPitch(pitched);
  const asked = levelOfSteps({ phones, levels }, pitch.length);
  const own = ownMovement(
    pitch.map((hz, step) => hz / 2 ** ((asked[step] ?? 0) / 12)),
    meanHz,
  );
  const doubled = 2 * sampleRateHz;
  const shiftAt = (at: number) => {
    const atMs = (at * 1000) / doubled;
    const step = Math.min(pitch.length - 1, Math.round(atMs / TRACK_STEP_MS));
    const ownSemitones = own[step] ?? 0;
    const wanted = withinReach(tune.semitonesAt(atMs) + OWN_SHARE * ownSemitones, meanHz);
    return 2 ** ((wanted - ownSemitones - (asked[step] ?? 0)) / 12);
  };
  const knots = tune.phones.map(({ endMs }, index) => ({
    from: sampleAt(phones[index]?.endMs ?? 0, doubled),
    to: sampleAt(endMs, doubled),
  }));
  const spoken = resynthesise({
    samples: toWideBand(samples, air),
    marks: markPeriods(pitched, pitch).map((mark) => ({ ...mark, at: 2 * mark.at })),
    knots: [{ from: 0, to: 0 }, ...knots],
    shiftAt,
  });
  return { samples: spoken, sampleRateHz: doubled, phones: tune.phones };
}

/** The level of the phone that sounds at each step of a track. */
function levelOfSteps({ phones, levels }: Pick<PlainSpeech, 'phones' | 'levels'>, steps: number): Float32Array {
  let index = 0;
  return new Float32Array(steps).map((_, step) => {
    while (index + 1 < phones.length && (phones[index]?.endMs ?? 0) <= step * TRACK_STEP_MS) index++;
    return levels[index] ?? 0;
  });
}
