import type { Band } from '../effects/biquad.ts';
import type { Instrument } from '../instruments/index.ts';
import type { Bar } from './form.ts';
import type { Chord } from './harmony.ts';

/** What a part knows of the bar it writes. `chord` lasts for the whole bar; `beats` is the bar's length, in the ending that of the last chord. */
export type BarToWrite = Bar & { chord: Chord; next: Chord; beats: number; random: () => number };

/** A note in a bar; beats count from the bar's beginning, from 0. `pan` is the part's own where it is absent. */
export type Note = { beat: number; beats: number; pitch: number; velocity: number; pan?: number };

/**
 * One player of a bed. `level`, `reverb` and `echo` are gains: into the mix, and from there into the room and the echoes.
 * `loose`: seconds by which notes come early or late as chance has it. `pumped`: gives way to each stroke of the one that `pumps`.
 */
export type Part = {
  instrument: Instrument;
  level: number;
  pan?: number;
  reverb?: number;
  echo?: number;
  eq?: readonly Band[];
  loose?: number;
  pumps?: true;
  pumped?: true;
  write: (bar: BarToWrite) => readonly Note[];
};

/**
 * A piece of music that can be of any length. `chords`: one for each bar, over and over; `cadence`: the last two before `home`, the chord it ends on.
 * `swing`: how late every second sixteenth or eighth comes, as a share of it; `swung` says which.
 */
export type Bed = {
  id: string;
  name: string;
  mood: string;
  key: string;
  tempoBpm: number;
  beatsPerBar: number;
  chords: readonly string[];
  cadence: readonly [string, string];
  home: string;
  ringS: number;
  swing?: { share: number; of: 'eighths' | 'sixteenths' };
  room: { tailS: number; damping: number };
  echo?: { beats: number; feedback: number };
  /** A factory: instruments remember what they recorded, and no two compositions share them. */
  parts: () => readonly Part[];
};
