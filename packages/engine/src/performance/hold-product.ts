import type { GripShape } from '../drawing/hands/grips.ts';
import type { Matrix } from '../model/layer.ts';
import { chain, shift, turn } from '../model/matrix.ts';
import type { PictureRef, SceneSpec } from '../model/scene-spec.ts';

/** A product in a hand: on which side of the picture, its size in pixels of the hand, and how the hand holds it. */
export type HeldProduct = { side: 'left' | 'right'; width: number; height: number; grip: GripShape };

/** The largest that is held: what is longer or wider would not stay in one hand. */
const LARGEST = { width: 196, height: 350 } as const;
/** So high, as a share of its width, a thing is at least that a hand holds: boxes and jars as well as bottles, but nothing that lies. */
const LEAST_UPRIGHT = 0.8;
/** The near edge of what is held lies here, under the knuckles, from the wrist towards the fingers. */
const NEAR_EDGE_Y = -86;
/** Its foot stands so far below the middle of the fingers. */
const FOOT_BELOW = 54;
/** The wrist keeps what it holds upright: it leans so much less than the hand, which comes from the side at this angle, in radians. */
const LEANING = 0.3;
const FROM_SIDE = 1.08;
/** Up to which width and height in pixels of the hand a thing is slim, middling or low. */
const KINDS = { slim: 96, middling: 160, low: 215 } as const;

/**
 * Whether and how the performer holds the scene's product: one that was cut out and is not much wider than high, in pictures that show the hands. `hand`: the performer's own that
 * stays free for gestures.
 */
export function holdProduct({ product, format }: SceneSpec, hand: 'left' | 'right'): HeldProduct | null {
  if (!product || !canBeHeld(product) || format !== '9:16') return null;
  const scale = Math.min(LARGEST.width / product.width, LARGEST.height / product.height);
  // The performer's own right hand is on the picture's left.
  const [width, height] = [Math.round(product.width * scale), Math.round(product.height * scale)];
  return { side: hand, width, height, grip: gripOf({ width, height }) };
}

/** How far fingers reach around a thing. */
function gripOf({ width, height }: Pick<HeldProduct, 'width' | 'height'>): GripShape {
  if (width <= KINDS.slim) return 'grip-slim';
  if (height <= KINDS.low) return 'grip-low';
  return width <= KINDS.middling ? 'grip' : 'grip-wide';
}

/** Whether a performer holds a product in pictures that show the hands: one that was cut out and is not much wider than high. */
export function canBeHeld({ isCutOut, width, height }: PictureRef): boolean {
  return isCutOut === true && height >= LEAST_UPRIGHT * width;
}

/** Where the product is in a hand; it is never mirrored, as hands are. */
export function heldAt(hand: Matrix, held: HeldProduct): Matrix {
  const [, , acrossX, upY, left, top] = hand;
  const size = Math.hypot(acrossX, upY);
  const lean = Math.atan2(-acrossX, upY);
  const middle = NEAR_EDGE_Y - held.width / 2;
  return chain(
    shift(left + acrossX * middle, top + upY * middle),
    turn((lean - Math.sign(lean) * FROM_SIDE) * LEANING),
    [size, 0, 0, size, 0, 0],
    shift(0, FOOT_BELOW - held.height / 2),
  );
}
