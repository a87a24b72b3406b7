import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import type { AtlasSprite, AtlasTable } from '../compositor/atlas-table.ts';
import { SPRITE_RECORD_BYTES, layOutSprite, writeSpriteRecord } from '../compositor/sprite-block.ts';
import { HOST_BASE, loadWasm } from '../wasm/load-wasm.ts';

/** Bytes for the four numbers of `findBounds`. */
const BOUNDS_BYTES = 16;

/** A painted sheet: premultiplied RGBA without gaps between rows. */
export type Sheet = { rgba: Uint8Array; width: number };

/** A sprite on a sheet: its rectangle and its anchor, counted from the rectangle's corner, in pixels. `x` and `y` are even. */
export type SheetSprite = {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  anchorX: number;
  anchorY: number;
};

/** Turns painted sheets into an atlas file. */
export type AtlasWriter = {
  /** Converts the sprites of a sheet and appends them to the file. */
  add(sheet: Sheet, sprites: readonly SheetSprite[]): void;
  /** Closes the file. @returns What stands where in it. */
  finish(): AtlasSprite[];
};

/**
 * Starts an atlas file.
 * @param input.largestSheet Size in pixels of the largest sheet that will come; memory is taken for one sheet and one sprite of that size.
 */
export function createAtlasWriter(input: {
  atlasPath: string;
  largestSheet: { width: number; height: number };
}): AtlasWriter {
  const { atlasPath, largestSheet } = input;
  const file = openSync(atlasPath, 'w');
  const record = HOST_BASE;
  const bounds = record + 64;
  const block = bounds + 64;
  const sheetAt = block + layOutSprite(largestSheet).sizeBytes;
  const wasm = loadWasm(sheetAt - HOST_BASE + largestSheet.width * largestSheet.height * 4);
  const { buffer } = wasm.memory;
  const sprites: AtlasSprite[] = [];
  let offset = 0;

  function addSprite(sheet: Sheet, sprite: SheetSprite): void {
    const corner = sheetAt + (sprite.y * sheet.width + sprite.x) * 4;
    const rim = findContent(corner, sheet.width, sprite);
    const content = { width: rim.right - rim.left, height: rim.bottom - rim.top };
    const layout = writeSpriteRecord(new Int32Array(buffer, record, SPRITE_RECORD_BYTES / 4), block, content);
    const bytes = new Uint8Array(buffer, block, layout.sizeBytes);
    bytes.fill(0);
    wasm.buildPlanes(record, corner + (rim.top * sheet.width + rim.left) * 4, sheet.width);
    writeFully(file, bytes);
    sprites.push({
      id: sprite.id,
      offset,
      ...content,
      anchorX: sprite.anchorX - rim.left,
      anchorY: sprite.anchorY - rim.top,
    });
    offset += layout.sizeBytes;
  }

  /** What is not transparent, in pixels from the sprite's corner; `left` and `top` even, so that whole even shifts stay so. Never empty. */
  function findContent(corner: number, stride: number, sprite: SheetSprite) {
    wasm.findBounds(corner, stride, sprite.width, sprite.height, bounds);
    const [left = 0, top = 0, right = 0, bottom = 0] = new Int32Array(buffer, bounds, BOUNDS_BYTES / 4);
    if (right === 0) return { left: 0, top: 0, right: 1, bottom: 1 };
    return { left: left & ~1, top: top & ~1, right, bottom };
  }

  return {
    add: (sheet, placed) => {
      new Uint8Array(buffer).set(sheet.rgba, sheetAt);
      for (const sprite of placed) addSprite(sheet, sprite);
    },
    finish: () => {
      closeSync(file);
      return sprites;
    },
  };
}

/** Writes the table that belongs to a clip's atlas. */
export function writeAtlasTable(tablePath: string, table: AtlasTable): void {
  writeFileSync(tablePath, JSON.stringify(table));
}

function writeFully(file: number, bytes: Uint8Array): void {
  let done = 0;
  while (done < bytes.length) done += writeSync(file, bytes, done);
}
