import type { Matrix } from './layer.ts';
import { chain, shift, turn } from './matrix.ts';
import type { PictureRef, SceneSpec } from './scene-spec.ts';

/** A product in a hand: on which side of the picture, and its size in pixels of the hand. */
export type HeldProduct = { side: 'left' | 'right'; width: number; height: number };

/** The largest that is held: what is longer or wider would not stay in one hand. */
const LARGEST = { width: 152, height: 400 } as const;
/** Things this much higher than wide can be gripped around their middle. */
const LEAST_UPRIGHT = 1.2;
/** Where a hand grips, from the wrist towards the fingers, and how far below the thing's middle that is, as a share of its height. */
const GRIP_Y = -104;
const BELOW_MIDDLE = 0.33;
/** The wrist keeps what it holds upright: it leans so much less than the hand. */
const LEANING = 0.35;

/**
 * Whether and how the performer holds the scene's product: one that was cut out and is upright, in pictures that show the hands. `hand`: the performer's own that
 * stays free for gestures.
 */
export function holdProduct({ product, format }: SceneSpec, hand: 'left' | 'right'): HeldProduct | null {
  if (!product || !isHeld(product) || format !== '9:16') return null;
  const scale = Math.min(LARGEST.width / product.width, LARGEST.height / product.height);
  // The performer's own right hand is on the picture's left.
  return { side: hand, width: Math.round(product.width * scale), height: Math.round(product.height * scale) };
}

function isHeld({ isCutOut, width, height }: PictureRef): boolean {
  return isCutOut === true && height >= LEAST_UPRIGHT * width;
}

/** Where the product is in a hand; it is never mirrored, as hands are. */
export function heldAt(hand: Matrix, held: HeldProduct): Matrix {
  const [, , acrossX, upY, left, top] = hand;
  const size = Math.hypot(acrossX, upY);
  const lean = Math.atan2(-acrossX, upY);
  return chain(
    shift(left + acrossX * GRIP_Y, top + upY * GRIP_Y),
    turn(lean * LEANING),
    [size, 0, 0, size, 0, 0],
    shift(0, -held.height * BELOW_MIDDLE),
  );
}
