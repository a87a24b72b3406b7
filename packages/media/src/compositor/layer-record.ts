import type { Layer, Matrix } from '@sayso/engine/model/layer';
import { SPRITE_MARGIN } from './sprite-block.ts';

/** Numbers (i32) of the record `Layer` in `records.as.ts`. */
export const LAYER_INTS = 13;
/** Width and height in pixels of the tiles of the picture, as in `records.as.ts`. */
export const TILE = { width: 32, height: 16 } as const;

const WHOLE_PIXELS = 1;
const STEEP = 2;
/** 1.0 in 16.16. */
const ONE = 65_536;
/** A sprite shrunk below 1/8 is not drawn: its positions would not fit 32 bits, and nobody would see it. */
const LARGEST_STEP = 8;
/** Pixels around the content that the sampler's rounding can touch. */
const REACH = 3;

/** What the record needs to know of a sprite: content in pixels, anchor from the content's upper left corner. */
type Shape = { width: number; height: number; anchorX: number; anchorY: number };

/**
 * Writes a layer's record. A layer with `wholePixels` is put on the nearest even pixel.
 * @param record The 13 numbers of the record.
 * @param context.sprite Address of the sprite's record.
 * @returns False when there is nothing to see: no opacity, or a matrix that leaves no area. The record is then not to be used.
 */
export function writeLayerRecord(
  record: Int32Array,
  layer: Layer,
  context: { shape: Shape; sprite: number; picture: { width: number; height: number } },
): boolean {
  const { shape, sprite, picture } = context;
  const opacity = Math.round(Math.min(1, layer.opacity) * 256);
  const [a, b, c, d] = layer.matrix;
  const determinant = a * d - b * c;
  if (opacity <= 0 || !(Math.abs(determinant) > 0)) return false;

  const whole = layer.wholePixels && a === 1 && b === 0 && c === 0 && d === 1;
  const matrix = planeToPicture(layer.matrix, shape, whole);
  const [, , , , e, f] = matrix;
  // The inverse, moved by half a pixel on both sides, so that whole numbers are the centres of pixels and samples.
  const ux = d / determinant;
  const uy = -c / determinant;
  const vx = -b / determinant;
  const vy = a / determinant;
  const steps = [ux, uy, vx, vy];
  if (steps.some((step) => !(Math.abs(step) <= LARGEST_STEP))) return false;
  const u0 = -(ux * e + uy * f) + (ux + uy) / 2 - 0.5;
  const v0 = -(vx * e + vy * f) + (vx + vy) / 2 - 0.5;
  const box = tilesAround(matrix, shape, picture);
  if (!box) return false;

  const flags = (whole ? WHOLE_PIXELS : 0) | (ux >= 0 && ux <= 2 ? 0 : STEEP);
  const fixed = [ux, uy, u0, vx, vy, v0].map((value) => Math.round(value * ONE));
  record.set([sprite, ...fixed, opacity, flags, ...box]);
  return true;
}

/** The layer's matrix, but counted from the corner of the sprite's plane instead of from its anchor. */
function planeToPicture(matrix: Matrix, shape: Shape, whole: boolean): Matrix {
  const [a, b, c, d, e, f] = matrix;
  const x = -shape.anchorX - SPRITE_MARGIN;
  const y = -shape.anchorY - SPRITE_MARGIN;
  const left = a * x + c * y + e;
  const top = b * x + d * y + f;
  return whole ? [1, 0, 0, 1, nearestEven(left), nearestEven(top)] : [a, b, c, d, left, top];
}

function nearestEven(value: number): number {
  return Math.round(value / 2) * 2;
}

/** Left, top, right, bottom (the last two exclusive) of the tiles around the content; nothing when it lies outside the picture. */
function tilesAround(matrix: Matrix, shape: Shape, picture: { width: number; height: number }): number[] | undefined {
  const [a, b, c, d, e, f] = matrix;
  const near = SPRITE_MARGIN - REACH;
  const farX = SPRITE_MARGIN + shape.width + REACH;
  const farY = SPRITE_MARGIN + shape.height + REACH;
  const span = (along: number, down: number, shift: number): [number, number] => {
    const ends = [along * near, along * farX].flatMap((x) => [down * near, down * farY].map((y) => x + y + shift));
    return [Math.min(...ends) - REACH, Math.max(...ends) + REACH];
  };
  const [left, right] = span(a, c, e);
  const [top, bottom] = span(b, d, f);
  if (right < 0 || bottom < 0 || left >= picture.width || top >= picture.height) return undefined;
  return [
    Math.max(0, Math.floor(left / TILE.width)),
    Math.max(0, Math.floor(top / TILE.height)),
    Math.min(Math.ceil(picture.width / TILE.width), Math.floor(right / TILE.width) + 1),
    Math.min(Math.ceil(picture.height / TILE.height), Math.floor(bottom / TILE.height) + 1),
  ];
}
