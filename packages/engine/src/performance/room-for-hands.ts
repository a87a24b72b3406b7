import { nearestView } from '../camera/view-at.ts';
import type { Rig } from '../drawing/index.ts';
import type { SceneSpec } from '../model/scene-spec.ts';
import type { HandRoom } from '../motion/arms/hand-room.ts';
import { stageOf } from '../stage/stage.ts';
import { captionsBesideHands } from './clear-captions.ts';
import { captionArea } from './place-logo.ts';

/** Where a performer's hands are seen whole in a scene, from wherever its camera looks. */
export function roomForHands(scene: SceneSpec, rig: Rig): HandRoom {
  const { figure, picture } = stageOf(scene.format);
  const [, , , nearer, , down] = nearestView(scene.camera, figure);
  const fromFar = (y: number) => (y - rig.neckY) / rig.scale;
  const fromNear = (y: number) => fromFar((y - down) / nearer);
  const beside = Math.min(rig.neckX, picture.width - rig.neckX);
  const captions = captionArea(captionsBesideHands(scene));
  return {
    arm: rig.arm,
    foot: { nearest: fromNear(picture.height), furthest: fromFar(picture.height) },
    side: beside / (rig.scale * nearer),
    captions: captions
      ? {
          top: Math.min(fromFar(captions.top), fromNear(captions.top)),
          bottom: Math.max(fromFar(captions.bottom), fromNear(captions.bottom)),
        }
      : null,
  };
}
