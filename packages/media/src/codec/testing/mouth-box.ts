import { PERFORMERS } from '@sayso/engine';
import type { PictureFormat } from '@sayso/engine/model/scene-spec';
import { stageOf } from '@sayso/engine/stage/stage';
import type { LipSyncInput } from '../sound/measure-lip-sync.ts';

/** Room for an open mouth, for the head's movement and for nearer shots, in pixels of the performer's parts either way. */
const REACH = { x: 100, y: 75 };

/** Where every performer's mouth is in a format, in whole pixels of the full-size picture: for measurements that do not know whom they see. */
export function mouthBoxOf(format: PictureFormat): LipSyncInput['mouth'] {
  const { eyeX, eyeY, scale } = stageOf(format).figure;
  const ys = PERFORMERS.map(({ look }) => look.lips.y);
  const top = Math.round(eyeY + (Math.min(...ys) - REACH.y) * scale);
  const bottom = Math.round(eyeY + (Math.max(...ys) + REACH.y) * scale);
  const halfWidth = Math.round(REACH.x * scale);
  return { x: eyeX - halfWidth, y: top, width: 2 * halfWidth, height: bottom - top };
}
