import type { SpriteSpec } from './canvas-2d.ts';
import { paintGlasses } from './face/glasses.ts';
import { paintHead } from './face/head.ts';
import { paintBody } from './garments/body.ts';
import { paintHairBack, paintHairFront } from './hair/hair.ts';
import type { PerformerLook } from '../model/look.ts';
import { spriteAround } from './sprite.ts';

/** The parts of a performer that keep their shape: they are drawn once and then only moved. */
export type PerformerSprites = {
  hairBack: SpriteSpec;
  body: SpriteSpec;
  head: SpriteSpec;
  hairFront: SpriteSpec;
  glasses?: SpriteSpec;
};

/**
 * Sprites of a look, with the ids `hair-back`, `body`, `head`, `hair-front` and, for who wears them, `glasses`.
 * The body's anchor is the base of the neck; all others share the head's centre, the point between the eyes.
 */
export function performerSprites(look: PerformerLook): PerformerSprites {
  const sprites: PerformerSprites = {
    hairBack: spriteAround('hair-back', { left: -400, top: -400, right: 400, bottom: 660 }, (canvas) =>
      paintHairBack(canvas, look),
    ),
    body: spriteAround('body', { left: -560, top: -260, right: 560, bottom: 940 }, (canvas) => paintBody(canvas, look)),
    head: spriteAround('head', { left: -260, top: -330, right: 260, bottom: 320 }, (canvas) => paintHead(canvas, look)),
    hairFront: spriteAround('hair-front', { left: -380, top: -400, right: 380, bottom: 660 }, (canvas) =>
      paintHairFront(canvas, look),
    ),
  };
  const { glasses } = look;
  if (glasses === undefined) return sprites;
  const extent = { left: -240, top: -90, right: 240, bottom: 110 };
  return {
    ...sprites,
    glasses: spriteAround('glasses', extent, (canvas) => paintGlasses(canvas, { look, ...glasses })),
  };
}
