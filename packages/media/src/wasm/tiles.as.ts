// Which layers matter in which tile of the picture.
import { EMPTY, MIXED, SOLID, kindOf } from './cells.as.ts';
import { Layer, Picture, TILE_HEIGHT, TILE_WIDTH, STEEP, WHOLE_PIXELS, layerAt, least, most } from './records.as.ts';

/** Classes of all layers in a tile, two bits a layer: at most 32 layers. */
export type Classes = u64;

/** Index of the topmost solid layer that the last call of `classesOf` met, or -1. */
export let topmostSolid: i32 = -1;

/**
 * Classifies the layers of one tile from the top down and stops at the first solid one: what lies under it cannot be seen.
 * With `copySolid` 0 no layer counts as solid.
 */
export function classesOf(picture: Picture, layers: usize, count: i32, x: i32, y: i32, copySolid: i32): Classes {
  let classes: Classes = 0;
  const column = x / TILE_WIDTH, row = y / TILE_HEIGHT;
  topmostSolid = -1;
  for (let i = count - 1; i >= 0; i--) {
    const layer = layerAt(layers, i);
    if (column < layer.tileLeft || column >= layer.tileRight || row < layer.tileTop || row >= layer.tileBottom) continue;
    let kind = classify(picture, layer, x, y);
    if (kind == SOLID && !copySolid) kind = MIXED;
    classes |= <u64>kind << (<u64>i << 1);
    if (kind == SOLID) {
      topmostSolid = i;
      break;
    }
  }
  return classes;
}

@inline
export function classOf(classes: Classes, index: i32): i32 {
  return <i32>(classes >> (<u64>index << 1)) & 3;
}

/** Marks the tiles that the layer touches as dirty. */
export function markDirty(picture: Picture, layer: Layer): void {
  for (let row = layer.tileTop; row < layer.tileBottom; row++) {
    for (let column = layer.tileLeft; column < layer.tileRight; column++) {
      const at = picture.dirty + <usize>(row * picture.tileColumns + column);
      if (load<u8>(at)) continue;
      if (classify(picture, layer, column * TILE_WIDTH, row * TILE_HEIGHT) != EMPTY) store<u8>(at, 1);
    }
  }
}

function classify(picture: Picture, layer: Layer, x: i32, y: i32): i32 {
  const sprite = layer.sprite;
  const lastX = least(TILE_WIDTH, picture.width - x) - 1, lastY = least(TILE_HEIGHT, picture.height - y) - 1;
  const u = layer.ux * x + layer.uy * y + layer.u0, v = layer.vx * x + layer.vy * y + layer.v0;
  const uAlong = layer.ux * lastX, uDown = layer.uy * lastY, vAlong = layer.vx * lastX, vDown = layer.vy * lastY;
  // A sampled chroma value reaches 2 luma samples further to the left and 4 to the right; a copied one reaches no further.
  const whole = layer.flags & WHOLE_PIXELS, before = whole ? 0 : 2, after = whole ? 0 : 4;
  const left = ((u + least(0, uAlong) + least(0, uDown)) >> 16) - before, right = ((u + most(0, uAlong) + most(0, uDown)) >> 16) + after;
  const top = ((v + least(0, vAlong) + least(0, vDown)) >> 16) - before, bottom = ((v + most(0, vAlong) + most(0, vDown)) >> 16) + after;
  const kind = kindOf(sprite, left, top, right, bottom);
  return kind == SOLID && (layer.opacity < 256 || layer.flags & STEEP) ? MIXED : kind;
}
