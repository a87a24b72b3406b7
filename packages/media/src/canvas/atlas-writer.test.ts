import { readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atlasTablePath, readAtlasTable } from '../compositor/atlas-table.ts';
import { SPRITE_MARGIN, layOutSprite } from '../compositor/sprite-block.ts';
import { newTemporaryFolder } from '../compositor/testing/temporary-folder.ts';
import { quietPerformance } from '../compositor/testing/test-atlas.ts';
import { createAtlasWriter, type SheetSprite, writeAtlasTable } from './atlas-writer.ts';

const picture = { width: 96, height: 64 };
const performance = quietPerformance(100);

/** A sheet of 16 x 16 with one rectangle of one premultiplied colour. */
function sheetWith(rectangle: { left: number; top: number; right: number; bottom: number }, rgba: readonly number[]) {
  const pixels = new Uint8Array(16 * 16 * 4);
  for (let y = rectangle.top; y < rectangle.bottom; y++)
    for (let x = rectangle.left; x < rectangle.right; x++) pixels.set(rgba, (y * 16 + x) * 4);
  return { rgba: pixels, width: 16 };
}

const wholeSheet = { id: 'patch', x: 0, y: 0, width: 16, height: 16, anchorX: 8, anchorY: 8 };
const newPath = (): string => join(newTemporaryFolder(), 'atlas');

function openWriter(atlasPath: string) {
  const writer = createAtlasWriter({ atlasPath, largestSheet: { width: 16, height: 16 } });
  const finish = () =>
    writeAtlasTable(atlasTablePath(atlasPath), {
      version: '',
      picture,
      scale: 1,
      sprites: writer.finish(),
      performance,
    });
  return { ...writer, finish };
}

function writeAtlas(sheet: ReturnType<typeof sheetWith>, sprite: SheetSprite = wholeSheet) {
  const atlasPath = newPath();
  const writer = openWriter(atlasPath);
  writer.add(sheet, [sprite]);
  writer.finish();
  const [entry] = readAtlasTable(atlasPath).sprites;
  if (!entry) throw new Error('no sprite was written');
  return { entry, file: readFileSync(atlasPath), layout: layOutSprite(entry) };
}

test.each([
  ['white', [255, 255, 255, 255], { y: 235, u: 128, v: 128 }],
  ['black', [0, 0, 0, 255], { y: 16, u: 128, v: 128 }],
  ['red', [255, 0, 0, 255], { y: 63, u: 102, v: 240 }],
  ['green', [0, 255, 0, 255], { y: 173, u: 42, v: 26 }],
  ['blue', [0, 0, 255, 255], { y: 32, u: 240, v: 118 }],
  // Half of everything, offsets included: 16 * 0.5 + 219 * 0.5 and 128 * 0.5.
  ['white at half opacity', [128, 128, 128, 128], { y: 118, u: 64, v: 64 }],
])('%s has the code values of BT.709 in limited range, times alpha', (_name, rgba, expected) => {
  const { file, layout } = writeAtlas(sheetWith({ left: 0, top: 0, right: 16, bottom: 16 }, rgba));
  const luma = (SPRITE_MARGIN + 5) * layout.width + SPRITE_MARGIN + 5;
  const chroma = (SPRITE_MARGIN / 2 + 2) * (layout.width / 2) + SPRITE_MARGIN / 2 + 2;
  expect({ y: file[layout.y + luma], u: file[layout.u + chroma], v: file[layout.v + chroma] }).toEqual(expected);
  expect([file[layout.alpha + luma], file[layout.chromaAlpha + chroma]]).toEqual([rgba[3], rgba[3]]);
});

test('the transparent rim is cut off on even pixels, and the anchor moves along', () => {
  const { entry } = writeAtlas(sheetWith({ left: 5, top: 4, right: 11, bottom: 9 }, [9, 9, 9, 9]));
  expect(entry).toEqual({ id: 'patch', offset: 0, width: 7, height: 5, anchorX: 4, anchorY: 4 });
});

test('a sprite is read from its own part of the sheet', () => {
  const part = { ...wholeSheet, x: 4, y: 2, width: 6, height: 6, anchorX: 0, anchorY: 0 };
  const { entry } = writeAtlas(sheetWith({ left: 0, top: 0, right: 16, bottom: 16 }, [9, 9, 9, 9]), part);
  expect(entry).toMatchObject({ width: 6, height: 6, anchorX: 0, anchorY: 0 });
});

test('a sprite with nothing on it stays in the atlas as one transparent pixel', () => {
  const { entry, file } = writeAtlas(sheetWith({ left: 0, top: 0, right: 0, bottom: 0 }, []));
  expect(entry).toMatchObject({ id: 'patch', width: 1, height: 1 });
  expect(file.subarray(0, layOutSprite(entry).filled).every((value) => value === 0)).toBe(true);
});

test('an atlas that lost its end is refused', () => {
  const atlasPath = newPath();
  const writer = openWriter(atlasPath);
  writer.add(sheetWith({ left: 0, top: 0, right: 16, bottom: 16 }, [255, 255, 255, 255]), [wholeSheet]);
  writer.finish();
  expect(readAtlasTable(atlasPath)).toMatchObject({ picture, performance });
  const { size } = statSync(atlasPath);
  truncateSync(atlasPath, size - 1);
  expect(() => readAtlasTable(atlasPath)).toThrow(
    `the atlas ends at byte ${size - 1}, but its sprites go on to ${size}`,
  );
  rmSync(atlasPath);
  expect(() => readAtlasTable(atlasPath)).toThrow('ENOENT');
});
