import type { GripShape } from '../drawing/hands/hand-shapes.ts';
import type { HandRoom } from '../motion/arms/hand-room.ts';
import { FOOT_BELOW, gripY, type Held, hasRoomToHold } from '../motion/arms/holding.ts';
import { type Matrix, chain, shift, turn } from '../model/layer.ts';
import type { PictureRef, SceneSpec } from '../model/scene-spec.ts';

/** A product in a hand: on which side of the picture, its size in pixels of the hand, and how the hand holds it. */
export type HeldProduct = Held & { side: 'left' | 'right' };

/** The largest that is held: what is longer or wider would not stay in one hand. */
const LARGEST = { width: 196, height: 350 } as const;
/** So high, as a share of its width, a thing is at least that a hand holds: boxes and jars as well as bottles, but nothing that lies. */
const LEAST_UPRIGHT = 0.8;
/** Where there is less room a thing is held smaller, by such steps, down to the last of them. */
const SMALLER = [1, 0.92, 0.84, 0.76, 0.68, 0.6] as const;
/** The wrist keeps what it holds upright: it leans so much less than the hand, which comes from the side at this angle, in radians. */
const LEANING = 0.3;
const FROM_SIDE = 1.08;
/** Up to which width and height in pixels of the hand a thing is slim, middling or low. */
const KINDS = { slim: 96, middling: 160, low: 215 } as const;

/**
 * Whether and how the performer holds the scene's product: one that was cut out and is not much wider than high, as large as there is room for. `hand`: the performer's own that
 * stays free for gestures.
 */
export function holdProduct(
  { product }: Pick<SceneSpec, 'product'>,
  hand: 'left' | 'right',
  room: HandRoom,
): HeldProduct | null {
  if (!product || !canBeHeld(product)) return null;
  const largest = Math.min(LARGEST.width / product.width, LARGEST.height / product.height);
  const sizes = SMALLER.map((share) => heldSize(product, largest * share));
  const held = sizes.find((size) => hasRoomToHold(size, room));
  // The performer's own right hand is on the picture's left.
  return held ? { ...held, side: hand } : null;
}

function heldSize({ width, height }: PictureRef, scale: number): Held {
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { ...size, grip: gripOf(size) };
}

/** How far fingers reach around a thing. */
function gripOf({ width, height }: Pick<HeldProduct, 'width' | 'height'>): GripShape {
  if (width <= KINDS.slim) return 'grip-slim';
  if (height <= KINDS.low) return 'grip-low';
  return width <= KINDS.middling ? 'grip' : 'grip-wide';
}

/** Whether a performer can hold a product: one that was cut out and is not much wider than high. */
export function canBeHeld({ isCutOut, width, height }: PictureRef): boolean {
  return isCutOut === true && height >= LEAST_UPRIGHT * width;
}

/** Where the product is in a hand; it is never mirrored, as hands are. */
export function heldAt(hand: Matrix, held: HeldProduct): Matrix {
  const [, , acrossX, upY, left, top] = hand;
  const size = Math.hypot(acrossX, upY);
  const lean = Math.atan2(-acrossX, upY);
  const middle = gripY(held);
  return chain(
    shift(left + acrossX * middle, top + upY * middle),
    turn((lean - Math.sign(lean) * FROM_SIDE) * LEANING),
    [size, 0, 0, size, 0, 0],
    shift(0, FOOT_BELOW - held.height / 2),
  );
}
