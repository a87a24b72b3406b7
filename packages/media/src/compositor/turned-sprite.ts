import type { Matrix } from '@sayso/engine/model/layer';
import { layOutSprite, SPRITE_MARGIN } from './sprite-block.ts';

/**
 * How a sprite lies in memory: as it was drawn, mirrored (`FLIPPED`), with rows and columns exchanged (`TRANSPOSED`), or both, first exchanged and then mirrored.
 * The sampler walks along rows of the sprite. One that is seen turned by about a quarter or mirrored would have to be walked against them; lying so, it is hardly turned.
 * No sample is made anew, so the picture is the same.
 */
export type Turn = 0 | 1 | 2 | 3;

/** Ways in which a sprite can lie. */
export const TURNS = 4;

const FLIPPED = 1;
const TRANSPOSED = 2;

/** Content in pixels, and the anchor from its upper left corner. */
type Shape = { width: number; height: number; anchorX: number; anchorY: number };

/** The way in which a layer's sprite is best sampled: along its rows, to the right, turned by 45 degrees at most. */
export function turnFor([a, b, c, d]: Matrix): Turn {
  const transposed = Math.abs(b) > Math.abs(d) ? TRANSPOSED : 0;
  const along = (transposed ? -b : d) * (a * d - b * c);
  return (transposed | (along < 0 ? FLIPPED : 0)) as Turn;
}

/** The matrix that puts a turned sprite where `matrix` puts the sprite as it was drawn. */
export function turnedMatrix(matrix: Matrix, turn: Turn): Matrix {
  if (turn === 0) return matrix;
  const [a, b, c, d, e, f] = matrix;
  const [p, q, r, s] = turn & TRANSPOSED ? [c, d, a, b] : [a, b, c, d];
  return turn & FLIPPED ? [-p, -q, r, s, e, f] : [p, q, r, s, e, f];
}

/** Size and anchor of a turned sprite. An odd size becomes even, so that the chroma samples stay where they are. */
export function turnedShape(shape: Shape, turn: Turn): Shape {
  if (turn === 0) return shape;
  const [width, height] = [nextEven(shape.width), nextEven(shape.height)];
  const { anchorX, anchorY } = shape;
  const lying =
    turn & TRANSPOSED
      ? { width: height, height: width, anchorX: anchorY, anchorY: anchorX }
      : { width, height, anchorX, anchorY };
  return turn & FLIPPED ? { ...lying, anchorX: lying.width - lying.anchorX } : lying;
}

/** Writes the planes of a block, turned, to another of the same size. Its tables are left empty. */
export function turnBlock(from: Uint8Array, into: Uint8Array, { content, turn }: { content: Shape; turn: Turn }): void {
  const drawn = layOutSprite(content);
  const size = turnedShape(content, turn);
  const lying = layOutSprite(size);
  into.fill(0);
  for (const [plane, halving] of PLANES) {
    const [fromStride, stride, margin] = [drawn.width / halving, lying.width / halving, SPRITE_MARGIN / halving];
    const [width, height] = [size.width / halving, size.height / halving];
    const right = turn & TRANSPOSED ? fromStride : 1;
    const down = turn & TRANSPOSED ? 1 : fromStride;
    const first = drawn[plane] + margin * fromStride + margin + (turn & FLIPPED ? (width - 1) * right : 0);
    const along = turn & FLIPPED ? -right : right;
    for (let row = 0; row < height; row++) {
      const start = lying[plane] + (margin + row) * stride + margin;
      for (let x = 0, at = first + row * down; x < width; x++, at += along) into[start + x] = from[at] ?? 0;
    }
  }
}

/** The planes of a block, and how many pixels a sample of each spans. */
const PLANES = [
  ['y', 1],
  ['alpha', 1],
  ['u', 2],
  ['v', 2],
  ['chromaAlpha', 2],
] as const;

function nextEven(size: number): number {
  return 2 * Math.ceil(size / 2);
}
