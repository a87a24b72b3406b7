/** Affine map `x' = a x + c y + e`, `y' = b x + d y + f`, in the order [a, b, c, d, e, f] of Canvas 2D's setTransform. */
export type Matrix = readonly [number, number, number, number, number, number];

/**
 * One sprite in one frame. Layers come back to front. `matrix` takes sprite pixels, counted from the sprite's anchor, to picture pixels.
 * `slot` is the same for sprites that replace each other (every mouth shape has the slot `mouth`), so that a compositor knows what changed.
 * `opacity` from 0 to 1. `wholePixels`: the matrix is a pure shift by whole even pixels, so the sprite may be copied without sampling.
 */
export type Layer = { slot: string; spriteId: string; matrix: Matrix; opacity: number; wholePixels: boolean };
