import { add, clear, newBlock } from './block-tools.ts';
import { createFilter } from './effects/biquad.ts';
import type { Sounding } from './instruments/index.ts';
import type { Pump } from './pump.ts';
import type { TimedNote } from './schedule-notes.ts';
import type { Part } from './score/part.ts';
import { BLOCK_SAMPLES, type StereoBlock } from './stereo-block.ts';
import { itemAt } from '../model/item-at.ts';

/** Where a part is heard: directly, in the room, and in the echoes. */
export type Buses = { mix: StereoBlock; room: StereoBlock; echoes: StereoBlock };

/** A player of one part: adds what sounds from a sample on to the buses, block after block. */
export function createPlayer(input: {
  part: Part;
  notes: readonly TimedNote[];
  random: () => number;
  pump: Pump;
}): (at: number, buses: Buses) => void {
  const { part, notes, random, pump } = input;
  const block = newBlock();
  const filters = (part.eq ?? []).map((band) => ({ left: createFilter(band), right: createFilter(band) }));
  let sounding: Sounding[] = [];
  let next = 0;
  return (at, { mix, room, echoes }) => {
    clear(block);
    sounding = sounding.filter((play) => play(block, 0));
    for (; next < notes.length && itemAt(notes, next).at < at + BLOCK_SAMPLES; next++) {
      const note = itemAt(notes, next);
      const play = part.instrument(note, random);
      if (play(block, note.at - at)) sounding.push(play);
    }
    for (const { left, right } of filters) {
      left(block.left);
      right(block.right);
    }
    if (part.pumped) pump(block, at);
    add(mix, block, part.level);
    if (part.reverb) add(room, block, part.level * part.reverb);
    if (part.echo) add(echoes, block, part.level * part.echo);
  };
}
