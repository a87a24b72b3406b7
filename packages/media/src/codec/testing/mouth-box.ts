import { PERFORMERS } from '@sayso/engine';
import { stageOf } from '@sayso/engine/stage/stage';
import type { LipSyncInput } from '../measure-lip-sync.ts';

/** Room for an open mouth and for the head's movement, in pixels either way. */
const REACH = { x: 100, y: 75 };

const { eyeX, eyeY, scale } = stageOf('9:16').figure;

/** Where every performer's mouth is in an upright video, in whole pixels of the picture: for measurements that do not know whom they see. */
export const MOUTH_BOX: LipSyncInput['mouth'] = boxAround(
  PERFORMERS.map(({ look }) => ({ x: eyeX, y: eyeY + look.lips.y * scale })),
);

function boxAround(mouths: readonly { x: number; y: number }[]): LipSyncInput['mouth'] {
  const [xs, ys] = [mouths.map(({ x }) => x), mouths.map(({ y }) => y)];
  const [x, y] = [Math.round(Math.min(...xs)) - REACH.x, Math.round(Math.min(...ys)) - REACH.y];
  return { x, y, width: Math.round(Math.max(...xs)) + REACH.x - x, height: Math.round(Math.max(...ys)) + REACH.y - y };
}
