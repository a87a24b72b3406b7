import { describe, expect, test } from 'vitest';
import { PLAIN_LIGHT } from '../../model/scene-spec.ts';
import { stageOf } from '../../stage/stage.ts';
import { differingBytes, paintSprite, pixelAt, pixelsOf } from '../testing/painting.ts';
import { BACKGROUNDS, backgroundSprite } from './index.ts';

/** Tiles of a picture, in its pixels. */
const TILE_PX = 160;
/** Least range of red, green and blue together within a tile; bare ramps reach 7 in the darkest room. */
const STRUCTURE = 12;

/** Least mean change from pixel to pixel, all channels together, in a part with things in it; a bare wall reaches 9. */
const DETAIL = 14;

const ROOMS = BACKGROUNDS.flatMap(({ id, name }) =>
  (['9:16', '16:9', '1:1'] as const).map((format) => ({ id, name, format })),
);

describe.each(ROOMS)('$name in $format', ({ id, format }) => {
  const sprite = backgroundSprite({ id }, { format, shot: 'wide', light: PLAIN_LIGHT });
  const painting = paintSprite(sprite);

  test('covers the whole picture and is opaque everywhere', () => {
    const { width, height, anchorX, anchorY } = backgroundSprite({ id }, { format, shot: 'wide', light: PLAIN_LIGHT });
    expect({ width, height, anchorX, anchorY }).toEqual({ ...stageOf(format).picture, anchorX: 0, anchorY: 0 });
    expect([...pixelsOf(painting)].filter(({ alpha }) => alpha < 255)).toEqual([]);
  });

  test('paints the same pixels every time', () => {
    expect(
      differingBytes(paintSprite(backgroundSprite({ id }, { format, shot: 'wide', light: PLAIN_LIGHT })), painting),
    ).toBe(0);
  });

  test('goes on to its left and right edges: neither sixth of the picture is a bare wall', () => {
    const sixth = Math.floor(painting.width / 6);
    for (const left of [1, painting.width - sixth]) expect(detailOf(painting, left, sixth)).toBeGreaterThan(DETAIL);
  });

  test('has no wide flat area that an encoder would turn into bands', () => {
    const tile = Math.round(TILE_PX * (sprite.paintScale ?? 1));
    const flat: string[] = [];
    for (let top = 0; top + tile <= painting.height; top += tile) {
      for (let left = 0; left + tile <= painting.width; left += tile) {
        if (rangeWithin(painting, { left, top, size: tile }) < STRUCTURE) flat.push(`${left},${top}`);
      }
    }
    expect(flat).toEqual([]);
  });
});

test('an unknown background is refused by name', () => {
  expect(() => backgroundSprite({ id: 'moon' }, { format: '9:16', shot: 'wide', light: PLAIN_LIGHT })).toThrow(
    "There is no background 'moon'.",
  );
});

test('an own picture keeps its colours to the very edges: nothing but the dimming behind an end card is painted over it', () => {
  const picture = { name: 'sunset', width: 108, height: 192 };
  const isPaintedOver = (shot: 'wide' | 'near' | 'end') =>
    paintSprite(backgroundSprite({ picture }, { format: '9:16', shot, light: PLAIN_LIGHT })).bytes.some(
      (byte) => byte > 0,
    );
  expect((['wide', 'near', 'end'] as const).map(isPaintedOver)).toEqual([false, false, true]);
});

test('behind an end card the edges are darker than what is about the head', () => {
  const [wide, end] = (['wide', 'end'] as const).map((shot) =>
    paintSprite(backgroundSprite({ id: 'minimal' }, { format: '9:16', shot, light: PLAIN_LIGHT })),
  );
  if (!wide || !end) throw new Error('Two backgrounds are painted.');
  const left = (x: number, y: number) => pixelAt(end, x, y).green / pixelAt(wide, x, y).green;
  expect(left(wide.width >> 1, Math.round(wide.height * 0.34))).toBeGreaterThan(left(2, wide.height - 3) + 0.15);
});

/** Range of red, green and blue together in a square. */
function rangeWithin(
  painting: ReturnType<typeof paintSprite>,
  { left, top, size }: { left: number; top: number; size: number },
): number {
  let [least, most] = [Infinity, 0];
  for (let y = top; y < top + size; y++)
    for (let x = left; x < left + size; x++) {
      const { red, green, blue } = pixelAt(painting, x, y);
      [least, most] = [Math.min(least, red + green + blue), Math.max(most, red + green + blue)];
    }
  return most - least;
}

/** Mean change to the right and down in the columns from `left` on, without the lowest part, where every room has furniture. */
function detailOf(painting: ReturnType<typeof paintSprite>, left: number, columns: number): number {
  const { width, height, bytes } = painting;
  const rows = Math.floor(height * 0.85);
  let sum = 0;
  for (let y = 0; y + 1 < rows; y++) {
    for (let x = left; x + 1 < left + columns; x++) {
      const at = (y * width + x) * 4;
      for (let channel = at; channel < at + 3; channel++) {
        const here = bytes[channel] ?? 0;
        sum += Math.abs(here - (bytes[channel + 4] ?? 0)) + Math.abs(here - (bytes[channel + width * 4] ?? 0));
      }
    }
  }
  return sum / (rows * columns);
}
