/** A picture as RGBA, row by row, not premultiplied. */
export type Pixels = { width: number; height: number; bytes: Uint8ClampedArray };
