import type { Canvas2D, SpriteSpec } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { spriteAround } from '../sprite.ts';
import type { Extent } from '../sprite.ts';
import type { HandDrawing } from './hand-drawing.ts';
import { HAND_SHAPES, HANDS } from './hand-shapes.ts';
import { paintBefore, paintHand } from './paint-hand.ts';
import { TURNS, turnedHand, beforeId, handId } from './turned-hand.ts';

/** Room around what is drawn for a hand's soft shadow, in pixels. */
const ROOM = 28;

/**
 * All hands of a look, for the picture's right side; the other side mirrors them: every shape, what of it lies before a thing that it holds, and the steps in which it turns to its edge, which all
 * shapes share. Anchor: the wrist, fingers upwards.
 */
export function handSprites(look: PerformerLook): SpriteSpec[] {
  const paint: PaintHand = (canvas, drawing) => paintHand(canvas, look, drawing);
  const sprites = HAND_SHAPES.flatMap((shape) => {
    const before = beforeId(shape);
    if (before === undefined)
      return TURNS.map(({ wide }, step) => spriteOf(turnedHand(HANDS[shape], step), handId(shape, wide), paint));
    return [
      spriteOf(HANDS[shape], handId(shape), paint),
      spriteOf(HANDS[shape], before, (canvas, drawing) => paintBefore(canvas, look, drawing)),
    ];
  });
  return sprites.filter(({ id }, at) => sprites.findIndex((other) => other.id === id) === at);
}

type PaintHand = (canvas: Canvas2D, drawing: HandDrawing) => void;

function spriteOf(drawing: HandDrawing, id: string, paint: PaintHand): SpriteSpec {
  return spriteAround(id, extentOf(drawing), (canvas) => paint(canvas, drawing));
}

/** The room that a hand takes, in whole pixels. */
function extentOf({ palm, digits }: HandDrawing): Extent {
  const circles = [
    ...palm.map(([x, y]) => [x, y, 0] as const),
    ...digits.flatMap(({ limb }) => limb.map(([x, y, radius]) => [x, y, radius] as const)),
  ];
  const most = (of: (circle: (typeof circles)[number]) => number) => Math.ceil(Math.max(...circles.map(of))) + ROOM;
  return {
    left: -most(([x, , radius]) => radius - x),
    top: -most(([, y, radius]) => radius - y),
    right: most(([x, , radius]) => x + radius),
    bottom: most(([, y, radius]) => y + radius),
  };
}
