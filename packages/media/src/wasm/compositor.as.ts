// Layers of sprites into a YUV 4:2:0 picture (BT.709, limited range). No heap: the host owns the layout of the shared linear memory.
import { EMPTY, SOLID } from './cells.as.ts';
import { Layer, Picture, Sprite, TILE_HEIGHT, TILE_WIDTH, STEEP, WHOLE_PIXELS, layerAt, least, most } from './records.as.ts';
import { blendRows, copyRows, fillRows } from './rows.as.ts';
import { Classes, classOf, classesOf, topmostSolid } from './tiles.as.ts';
import { aim, blendChroma, blendLuma, copyChroma, copyLuma } from './warp.as.ts';

export { buildPlanes, fillTables, findBounds } from './build-planes.as';
export { markDirty } from './tiles.as';

/** Neighbouring tiles with the same classes are painted as one strip of at most so many tiles. */
const LONGEST_STRIP: i32 = 8;
const BLACK_LUMA: u8 = 16;
const NO_COLOUR: u8 = 128;

/** The stretch of the picture that is being painted: first pixel, size in pixels, and where it starts in each plane of the frame. */
let x: i32 = 0;
let y: i32 = 0;
let columns: i32 = 0;
let rows: i32 = 0;
let outY: usize = 0;
let outU: usize = 0;
let outV: usize = 0;

/**
 * Paints the dirty tiles anew, back to front from the topmost solid layer on (or from black), and cleans their marks.
 * With `copySolid` 0 every layer is blended: the picture is the same, only slower. Returns the number of tiles painted.
 */
export function compose(picture: Picture, layers: usize, count: i32, copySolid: i32): i32 {
  let painted = 0;
  aim.copies = copySolid;
  for (let row = 0; row < picture.tileRows; row++) {
    for (let column = 0; column < picture.tileColumns; ) {
      const mark = picture.dirty + <usize>(row * picture.tileColumns + column);
      if (!load<u8>(mark)) {
        column++;
        continue;
      }
      const classes = classesOf(picture, layers, count, column * TILE_WIDTH, row * TILE_HEIGHT, copySolid), first = topmostSolid;
      let tiles = 1;
      while (tiles < LONGEST_STRIP && column + tiles < picture.tileColumns && load<u8>(mark + <usize>tiles)) {
        if (classesOf(picture, layers, count, (column + tiles) * TILE_WIDTH, row * TILE_HEIGHT, copySolid) != classes) break;
        tiles++;
      }
      memory.fill(mark, 0, tiles);
      aimAtStrip(picture, column * TILE_WIDTH, row * TILE_HEIGHT, tiles);
      paintStrip(picture, layers, count, classes, first);
      column += tiles;
      painted += tiles;
    }
  }
  return painted;
}

function aimAtStrip(picture: Picture, left: i32, top: i32, tiles: i32): void {
  x = left;
  y = top;
  columns = least(TILE_WIDTH * tiles, picture.width - left);
  rows = least(TILE_HEIGHT, picture.height - top);
  const pixels = picture.width * picture.height;
  outY = picture.frame + <usize>(top * picture.width + left);
  outU = picture.frame + <usize>(pixels + (top >> 1) * (picture.width >> 1) + (left >> 1));
  outV = outU + <usize>(pixels >> 2);
}

function paintStrip(picture: Picture, layers: usize, count: i32, classes: Classes, first: i32): void {
  if (first < 0) {
    const half = picture.width >> 1;
    fillRows(outY, picture.width, columns, rows, BLACK_LUMA);
    fillRows(outU, half, columns >> 1, rows >> 1, NO_COLOUR);
    fillRows(outV, half, columns >> 1, rows >> 1, NO_COLOUR);
  }
  for (let i = most(0, first); i < count; i++) {
    const kind = classOf(classes, i);
    if (kind == EMPTY) continue;
    const layer = layerAt(layers, i);
    if (layer.flags & WHOLE_PIXELS && layer.opacity == 256) paintWholePixels(picture, layer, kind);
    else paintWarped(picture, layer, kind);
  }
}

function paintWholePixels(picture: Picture, layer: Layer, kind: i32): void {
  const sprite = layer.sprite, stride = sprite.width, half = stride >> 1, outStride = picture.width, outHalf = outStride >> 1;
  const left = x + (layer.u0 >> 16), top = y + (layer.v0 >> 16), halfLeft = left >> 1, halfTop = top >> 1;
  const halfColumns = columns >> 1, halfRows = rows >> 1;
  if (kind == SOLID) {
    const at = <usize>(top * stride + left), halfAt = <usize>(halfTop * half + halfLeft);
    copyRows(sprite.y + at, stride, outY, outStride, columns, rows);
    copyRows(sprite.u + halfAt, half, outU, outHalf, halfColumns, halfRows);
    copyRows(sprite.v + halfAt, half, outV, outHalf, halfColumns, halfRows);
    return;
  }
  const halfHeight = sprite.height >> 1;
  blendRows(sprite.y, sprite.alpha, stride, sprite.height, left, top, outY, outStride, columns, rows);
  blendRows(sprite.u, sprite.chromaAlpha, half, halfHeight, halfLeft, halfTop, outU, outHalf, halfColumns, halfRows);
  blendRows(sprite.v, sprite.chromaAlpha, half, halfHeight, halfLeft, halfTop, outV, outHalf, halfColumns, halfRows);
}

function paintWarped(picture: Picture, layer: Layer, kind: i32): void {
  const sprite = layer.sprite;
  const u = layer.ux * x + layer.uy * y + layer.u0, v = layer.vx * x + layer.vy * y + layer.v0;
  aim.ux = layer.ux;
  aim.vx = layer.vx;
  aim.uy = layer.uy;
  aim.vy = layer.vy;
  aim.opacity = layer.opacity;
  aim.steep = layer.flags & STEEP;
  aim.sprite = sprite;

  aimAtPlane(sprite, 0);
  aim.u = u;
  aim.v = v;
  aim.columns = columns;
  aim.rows = rows;
  aim.outStride = picture.width;
  if (kind == SOLID) copyLuma(sprite.y, outY);
  else blendLuma(sprite.y, sprite.alpha, outY);

  // The chroma sample (x, y) sits at luma (2x + .5, 2y + .5), in the picture as in the sprite; its steps are the same numbers.
  aimAtPlane(sprite, 1);
  aim.u = (u + ((layer.ux + layer.uy) >> 1) - 32768) >> 1;
  aim.v = (v + ((layer.vx + layer.vy) >> 1) - 32768) >> 1;
  aim.columns = columns >> 1;
  aim.rows = rows >> 1;
  aim.outStride = picture.width >> 1;
  if (kind == SOLID) copyChroma(sprite.u, sprite.v, outU, outV);
  else blendChroma(sprite.u, sprite.v, sprite.chromaAlpha, outU, outV);
}

/** `halvings` 0 for the luma plane, 1 for the chroma planes. */
function aimAtPlane(sprite: Sprite, halvings: i32): void {
  aim.halvings = halvings;
  aim.stride = sprite.width >> halvings;
  aim.height = sprite.height >> halvings;
}
