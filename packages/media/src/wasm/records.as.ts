// What the host writes into linear memory and the compositor reads. Every field is 4 bytes; the host's side of the same layouts is
// compositor/sprite-block.ts, compositor/layer-record.ts and compositor/compositor.ts.

/** Width and height in pixels of the tiles into which the picture is divided. */
export const TILE_WIDTH: i32 = 32;
export const TILE_HEIGHT: i32 = 16;

/** Flag of a layer whose matrix only shifts by whole even pixels: it is copied, not sampled. */
export const WHOLE_PIXELS: i32 = 1;
/** Flag of a layer that the 8-wide sampler cannot take (shrunk to less than half, or mirrored without being turned in memory). */
export const STEEP: i32 = 2;

/**
 * One sprite: planes of bytes, premultiplied by alpha in the offset domain (Y = alpha * luma / 255 with its +16, U and V likewise with their +128),
 * so that blending is linear and zero means nothing. `y` and `alpha` are width x height; `u`, `v` and `chromaAlpha` half of it both ways, where
 * chromaAlpha is the mean of 2x2. The content lies `margin` samples away from the plane's upper left corner. `filled` and `holes` are summed-area
 * tables over cells of 8x8 samples, (columns + 1) x (rows + 1) of i32: how many cells hold anything that is seen, how many are not solid.
 */
@unmanaged
export class Sprite {
  width: i32;
  height: i32;
  y: usize;
  alpha: usize;
  u: usize;
  v: usize;
  chromaAlpha: usize;
  filled: usize;
  holes: usize;
  columns: i32;
  rows: i32;
  margin: i32;
  contentWidth: i32;
  contentHeight: i32;
}

/**
 * One sprite in one frame. The inverse matrix, in 16.16, takes a pixel of the picture to a sample of the sprite:
 * u = ux * x + uy * y + u0, v = vx * x + vy * y + v0, where whole numbers are the centres of pixels and samples.
 * `opacity` from 0 to 256. The four `tile...` numbers frame the tiles that the layer can touch, the last two exclusive.
 */
@unmanaged
export class Layer {
  sprite: Sprite;
  ux: i32;
  uy: i32;
  u0: i32;
  vx: i32;
  vy: i32;
  v0: i32;
  opacity: i32;
  flags: i32;
  tileLeft: i32;
  tileTop: i32;
  tileRight: i32;
  tileBottom: i32;
}

/** The picture: `frame` is YUV 4:2:0, three planes without gaps; `dirty` has one byte a tile: 1 marks it, and nothing else but 0 stands there. */
@unmanaged
export class Picture {
  width: i32;
  height: i32;
  tileColumns: i32;
  tileRows: i32;
  frame: usize;
  dirty: usize;
}

@inline
export function layerAt(layers: usize, index: i32): Layer {
  return changetype<Layer>(layers + <usize>index * offsetof<Layer>());
}

@inline
export function least(a: i32, b: i32): i32 {
  return a < b ? a : b;
}

@inline
export function most(a: i32, b: i32): i32 {
  return a > b ? a : b;
}
