import { PERFORMERS, rigOf } from '@sayso/engine';
import type { LipSyncInput } from '../measure-lip-sync.ts';

/** Room for an open mouth and for the head's movement, in pixels either way. */
const REACH = { x: 100, y: 75 };

/** Where every performer's mouth is, in whole pixels of the picture: for measurements that do not know whom they see. */
export const MOUTH_BOX: LipSyncInput['mouth'] = boxAround(
  PERFORMERS.map(({ look }) => {
    const { neckX, neckY, headOffsetY } = rigOf(look);
    return { x: neckX, y: neckY + headOffsetY + look.lips.y };
  }),
);

function boxAround(mouths: readonly { x: number; y: number }[]): LipSyncInput['mouth'] {
  const [xs, ys] = [mouths.map(({ x }) => x), mouths.map(({ y }) => y)];
  const [x, y] = [Math.round(Math.min(...xs)) - REACH.x, Math.round(Math.min(...ys)) - REACH.y];
  return { x, y, width: Math.round(Math.max(...xs)) + REACH.x - x, height: Math.round(Math.max(...ys)) + REACH.y - y };
}
