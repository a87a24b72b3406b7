/** Affine map `x' = a x + c y + e`, `y' = b x + d y + f`, in the order [a, b, c, d, e, f] of Canvas 2D's setTransform. */
export type Matrix = readonly [number, number, number, number, number, number];

/**
 * One sprite in one frame. Layers come back to front. `matrix` takes sprite pixels, counted from the sprite's anchor, to picture pixels.
 * `slot` is the same for sprites that replace each other (every mouth shape has the slot `mouth`), so that a compositor knows what changed.
 * `opacity` from 0 to 1. `wholePixels`: the matrix is a pure shift by whole even pixels, so the sprite may be copied without sampling.
 */
export type Layer = { slot: string; spriteId: string; matrix: Matrix; opacity: number; wholePixels: boolean };

/** A shift. */
export function shift(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/** A turn about the origin in radians, clockwise on screen. */
export function turn(angle: number): Matrix {
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
}

/** A scaling about the origin. */
export function stretch(x: number, y: number): Matrix {
  return [x, 0, 0, y, 0, 0];
}

/** The maps one inside the other: the last is applied first, as calls on a canvas are. */
export function chain(first: Matrix, ...others: readonly Matrix[]): Matrix {
  return others.reduce(multiply, first);
}

function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}
