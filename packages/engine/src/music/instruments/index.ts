import { drumInstrument } from './drums.ts';
import { toneInstrument, stringInstrument, fallingHarmonics } from './tone.ts';

const SINE = [1];

/** Soft felt between hammer and string: a piano for quiet rooms. */
export const feltPiano = toneInstrument({
  bright: [1, 0.55, 0.3, 0.2, 0.1, 0.07, 0.03],
  dark: [1, 0.22, 0.06],
  attackS: 0.007,
  decayS: 1.1,
  mellowS: 0.35,
  releaseS: 0.16,
  spreadCents: 3,
});

/** An electric piano with bells in its attack. */
export const electricPiano = toneInstrument({
  bright: [1, 0.25, 0.06, 0.05, 0, 0.03, 0.14, 0.02],
  dark: [1, 0.12, 0.03],
  attackS: 0.005,
  decayS: 1.3,
  mellowS: 0.22,
  releaseS: 0.14,
  spreadCents: 6,
});

/** Wood struck softly: the fundamental, and two octaves above it a knock. */
export const marimba = toneInstrument({
  bright: [1, 0, 0, 0.45, 0, 0, 0, 0, 0, 0.08],
  dark: SINE,
  attackS: 0.003,
  decayS: 0.28,
  mellowS: 0.05,
  releaseS: 0.12,
});

/** Small bars of metal. */
export const glockenspiel = toneInstrument({
  bright: [1, 0, 0.3, 0, 0, 0.12],
  dark: SINE,
  attackS: 0.002,
  decayS: 0.5,
  mellowS: 0.12,
  releaseS: 0.3,
});

/** A broad, dark cushion. */
export const warmPad = toneInstrument({
  bright: fallingHarmonics(9, 1.4),
  dark: fallingHarmonics(5, 2),
  attackS: 0.5,
  decayS: 30,
  mellowS: 2.5,
  releaseS: 0.45,
  spreadCents: 14,
});

/** A section of strings, seen from the back of the hall. */
export const strings = toneInstrument({
  bright: fallingHarmonics(12, 1.25),
  dark: fallingHarmonics(8, 1.7),
  attackS: 0.7,
  decayS: 30,
  mellowS: 4,
  releaseS: 0.6,
  spreadCents: 18,
  vibrato: { hz: 4.6, cents: 9 },
});

/** A short note of a synthesizer, bright only at its edge. */
export const synthPluck = toneInstrument({
  bright: fallingHarmonics(12, 1.1),
  dark: [1, 0.3, 0.1],
  attackS: 0.004,
  decayS: 0.22,
  mellowS: 0.07,
  releaseS: 0.08,
  spreadCents: 8,
});

/** A bass guitar played with the fingers. */
export const fingerBass = toneInstrument({
  bright: [1, 0.6, 0.35, 0.18, 0.08],
  dark: [1, 0.3, 0.08],
  attackS: 0.006,
  decayS: 0.9,
  mellowS: 0.18,
  releaseS: 0.05,
});

/** Felt more than heard; the second harmonic lets small speakers have it. */
export const subBass = toneInstrument({
  bright: [1, 0.45, 0.12],
  dark: [1, 0.2],
  attackS: 0.008,
  decayS: 1.6,
  mellowS: 0.3,
  releaseS: 0.05,
});

/** Steel strings, picked. */
export const acousticGuitar = stringInstrument({ ringS: 4, brightHz: 1500 });
/** Nylon strings, short and light. */
export const ukulele = stringInstrument({ ringS: 1.5, brightHz: 1600 });
/** Strings under the palm of the hand. */
export const mutedGuitar = stringInstrument({ ringS: 0.5, brightHz: 800 });
/** A double bass, plucked. */
export const uprightBass = stringInstrument({ ringS: 1.4, brightHz: 320 });

export { drumInstrument };
export type { Drum } from './drums.ts';
export type { Instrument, PlayedNote, Sounding } from './tone.ts';
