import type { TimedNote } from './schedule-notes.ts';
import { BLOCK_SAMPLES, MUSIC_RATE_HZ, type StereoBlock } from './stereo-block.ts';
import { itemAt } from '../model/item-at.ts';

/** Lowers a block by as much as the last kick asks for. */
export type Pump = (block: StereoBlock, at: number) => void;

/** After a kick the others come back within this time, in seconds, from this gain. */
const RECOVERY_S = 0.26;
const LOWEST = 0.4;
/** Down within 5 ms: no click. */
const FALL_SAMPLES = 0.005 * MUSIC_RATE_HZ;

/** Makes room for the kicks, whose notes these are: the breath of dance music. */
export function createPump(kicks: readonly TimedNote[]): Pump {
  return ({ left, right }, at) => {
    let kick = kicks.findLastIndex((note) => note.at <= at);
    for (let index = 0; index < BLOCK_SAMPLES; index++) {
      if (kick + 1 < kicks.length && itemAt(kicks, kick + 1).at <= at + index) kick++;
      if (kick < 0) continue;
      const since = at + index - itemAt(kicks, kick).at;
      const back = Math.min(1, since / (RECOVERY_S * MUSIC_RATE_HZ));
      const down = Math.min(1, since / FALL_SAMPLES);
      const gain = 1 - (1 - LOWEST) * down * (1 - back) * (1 - back);
      left[index] = (left[index] ?? 0) * gain;
      right[index] = (right[index] ?? 0) * gain;
    }
  };
}
