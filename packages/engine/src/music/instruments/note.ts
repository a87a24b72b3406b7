import type { StereoBlock } from '../stereo-block.ts';

/** One note as it is to be played. `pitch`: MIDI number, 60 is the middle C. `velocity`: from 0 to 1. `pan`: -1 is left, 1 is right. */
export type PlayedNote = { pitch: number; seconds: number; velocity: number; pan: number };

/** A sounding note: adds its next samples to a block, from an index on, and says whether it goes on afterwards. */
export type Sounding = (block: StereoBlock, from: number) => boolean;

/** Plays notes. `random` gives each note its own grain: same source, same sound. */
export type Instrument = (note: PlayedNote, random: () => number) => Sounding;

/** Frequency of a pitch, equally tempered on A = 440 Hz. */
export const toHz = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** How loud each side is: the power of both together stays the same wherever the note stands. */
export function panGains(pan: number): { left: number; right: number } {
  const angle = ((pan + 1) * Math.PI) / 4;
  return { left: Math.cos(angle), right: Math.sin(angle) };
}
