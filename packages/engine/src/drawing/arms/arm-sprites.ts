import type { SpriteSpec } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { spriteAround } from '../sprite.ts';
import { armMeasures, ARM_SIDES, forearmId } from '../arm-measures.ts';
import { paintForearm, paintUpperArm } from './paint-arm.ts';

/** Sprites of both arms, `upper-arm-left` and so on, with forearms as they hang and as they are raised; `left` is the picture's. Anchors: shoulder and elbow, the arm hanging down. */
export function armSprites(look: PerformerLook): SpriteSpec[] {
  const { upper, fore } = armMeasures(look);
  const across = { left: -100, top: -80, right: 100 };
  return ARM_SIDES.flatMap(({ name, side }) => [
    spriteAround(`upper-arm-${name}`, { ...across, bottom: Math.ceil(upper) + 80 }, (canvas) =>
      paintUpperArm(canvas, look, side),
    ),
    ...[0, -Math.PI].map((bend) =>
      spriteAround(forearmId(name, bend), { ...across, bottom: Math.ceil(fore) + 96 }, (canvas) =>
        paintForearm(canvas, look, { side, isRaised: bend !== 0 }),
      ),
    ),
  ]);
}
