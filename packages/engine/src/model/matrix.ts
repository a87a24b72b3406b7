import type { Matrix } from './layer.ts';

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
