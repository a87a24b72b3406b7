import type { Matrix } from '../model/layer.ts';
import { chain, shift, turn } from '../model/matrix.ts';
import type { PictureRef, SceneSpec } from '../model/scene-spec.ts';

/** A product in a hand: on which side of the picture, and its size in pixels of the hand. */
export type HeldProduct = { side: 'left' | 'right'; width: number; height: number };

/** The largest that is held: what is longer or wider would not stay in one hand. */
const LARGEST = { width: 196, height: 350 } as const;
/** So high, as a share of its width, a thing is at least that a hand holds: boxes and jars as well as bottles, but nothing that lies. */
const LEAST_UPRIGHT = 0.8;
/** Where the foot of the largest thing is in a hand, from the wrist towards the fingers; smaller ones stand higher by a share of what they lack, so that the thumb leaves their front free. */
const FOOT_Y = -66;
const HIGHER = 0.24;
/** The outer edge of what is held lies here, before the fingers; narrow things lie in the middle of the palm. */
const OUTER_X = 54;
const MIDDLE_X = 4;
/** The wrist keeps what it holds upright: it leans so much less than the hand. */
const LEANING = 0.35;

/**
 * Whether and how the performer holds the scene's product: one that was cut out and is not much wider than high, in pictures that show the hands. `hand`: the performer's own that
 * stays free for gestures.
 */
export function holdProduct({ product, format }: SceneSpec, hand: 'left' | 'right'): HeldProduct | null {
  if (!product || !canBeHeld(product) || format !== '9:16') return null;
  const scale = Math.min(LARGEST.width / product.width, LARGEST.height / product.height);
  // The performer's own right hand is on the picture's left.
  return { side: hand, width: Math.round(product.width * scale), height: Math.round(product.height * scale) };
}

/** Whether a performer holds a product in pictures that show the hands: one that was cut out and is not much wider than high. */
export function canBeHeld({ isCutOut, width, height }: PictureRef): boolean {
  return isCutOut === true && height >= LEAST_UPRIGHT * width;
}

/** Where the product is in a hand; it is never mirrored, as hands are. */
export function heldAt(hand: Matrix, held: HeldProduct): Matrix {
  const [outX, outY, acrossX, upY, left, top] = hand;
  const size = Math.hypot(acrossX, upY);
  const lean = Math.atan2(-acrossX, upY);
  const middle = Math.min(MIDDLE_X, OUTER_X - held.width / 2);
  const foot = FOOT_Y - HIGHER * (LARGEST.height - held.height);
  return chain(
    shift(left + acrossX * foot + outX * middle, top + upY * foot + outY * middle),
    turn(lean * LEANING),
    [size, 0, 0, size, 0, 0],
    shift(0, -held.height / 2),
  );
}
