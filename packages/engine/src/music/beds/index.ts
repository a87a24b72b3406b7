import type { Bed } from '../score.ts';
import { brightMorning } from './bright-morning.ts';
import { firstLight } from './first-light.ts';
import { lateCafe } from './late-cafe.ts';
import { midnightGlow } from './midnight-glow.ts';
import { porchLight } from './porch-light.ts';
import { steadyGround } from './steady-ground.ts';
import { stillWater } from './still-water.ts';
import { sunnySide } from './sunny-side.ts';

/** What people see of a bed before they choose it. `tempoBpm` may give by 5 % to fit a clip. */
export type BedInfo = Pick<Bed, 'id' | 'name' | 'mood' | 'key' | 'tempoBpm'>;

const ALL: readonly Bed[] = [
  brightMorning,
  lateCafe,
  steadyGround,
  midnightGlow,
  porchLight,
  firstLight,
  sunnySide,
  stillWater,
];

/** The engine's own music, in the order in which it is offered. */
export const BEDS: readonly BedInfo[] = ALL.map(({ id, name, mood, key, tempoBpm }) => ({
  id,
  name,
  mood,
  key,
  tempoBpm,
}));

/** The score of a bed. @throws RangeError when there is no such bed. */
export function findBed(id: string): Bed {
  const bed = ALL.find((one) => one.id === id);
  if (!bed) throw new RangeError(`no such bed: ${id}`);
  return bed;
}
