import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layOutSprite, SPRITE_MARGIN } from '../compositor/sprite-block.ts';
import { seededRandom } from '../compositor/testing/random.ts';
import { newTemporaryFolder } from '../compositor/testing/temporary-folder.ts';
import { createAtlasWriter } from './atlas-writer.ts';

const SIDE = 48;

test.each([1, 2, 3])('a sprite of any size holds what each of its pixels says by itself (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const whole = (most: number) => Math.floor(random() * (most + 1));
  for (let picture = 0; picture < 60; picture++) {
    const [width, height, share] = [1 + whole(36), 1 + whole(20), [0.01, 0.3, 1][picture % 3] ?? 1];
    const rgba = new Uint8Array(SIDE * SIDE * 4);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (random() >= share) continue;
        const alpha = random() < 0.3 ? 255 : whole(255);
        rgba.set([whole(alpha), whole(alpha), random() < 0.3 ? alpha : whole(alpha), alpha], (y * SIDE + x) * 4);
      }
    const seen = seenIn(rgba, { width, height });
    const { entry, file } = write(rgba, { width, height });
    expect({ ...entry, left: 0 - entry.anchorX, top: 0 - entry.anchorY }).toMatchObject(seen);
    const layout = layOutSprite(seen);
    const planes = Uint8Array.from(file.subarray(0, layout.filled));
    expect(planes).toEqual(planesOf(rgba, seen));
  }
});

type Seen = { left: number; top: number; width: number; height: number };

function write(rgba: Uint8Array, size: { width: number; height: number }) {
  const atlasPath = join(newTemporaryFolder(), 'atlas');
  const writer = createAtlasWriter({ atlasPath, largestSheet: { width: SIDE, height: SIDE } });
  writer.add({ rgba, width: SIDE }, [{ id: 'any', x: 0, y: 0, ...size, anchorX: 0, anchorY: 0 }]);
  const [entry] = writer.finish();
  if (!entry) throw new Error('no sprite was written');
  return { entry, file: readFileSync(atlasPath) };
}

/** Where something is to be seen, from an even pixel on; one pixel where there is nothing. */
function seenIn(rgba: Uint8Array, { width, height }: { width: number; height: number }): Seen {
  const places = Array.from({ length: width * height }, (_, at) => [at % width, Math.floor(at / width)] as const);
  const seen = places.filter(([x, y]) => rgba[(y * SIDE + x) * 4 + 3] !== 0);
  if (seen.length === 0) return { left: 0, top: 0, width: 1, height: 1 };
  const even = (values: number[]) => Math.floor(Math.min(...values) / 2) * 2;
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const [left, top] = [even(xs), even(ys)];
  return { left, top, width: Math.max(...xs) + 1 - left, height: Math.max(...ys) + 1 - top };
}

/** The five planes of a block, by the formulas of BT.709 in whole numbers. */
function planesOf(rgba: Uint8Array, { left, top, width, height }: Seen): Uint8Array {
  const layout = layOutSprite({ width, height });
  const planes = new Uint8Array(layout.filled);
  const pixel = (x: number, y: number) => {
    const at = ((top + y) * SIDE + left + x) * 4;
    return x < width && y < height ? [...rgba.subarray(at, at + 4)] : [0, 0, 0, 0];
  };
  const weigh = (values: readonly number[], factors: readonly number[], bits: number) => {
    const sum = values.reduce((total, value, index) => total + value * (factors[index] ?? 0), 2 ** (bits - 1));
    return Math.max(0, Math.floor(sum / 2 ** bits));
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (SPRITE_MARGIN + y) * layout.width + SPRITE_MARGIN + x;
      planes[layout.y + at] = weigh(pixel(x, y), [11_966, 40_254, 4064, 4112], 16);
      planes[layout.alpha + at] = pixel(x, y)[3] ?? 0;
      if (x % 2 !== 0 || y % 2 !== 0) continue;
      const four = [pixel(x, y), pixel(x + 1, y), pixel(x, y + 1), pixel(x + 1, y + 1)];
      const sums = [0, 1, 2, 3].map((channel) => four.reduce((sum, one) => sum + (one[channel] ?? 0), 0));
      const half = ((SPRITE_MARGIN + y) / 2) * (layout.width / 2) + (SPRITE_MARGIN + x) / 2;
      planes[layout.u + half] = weigh(sums, [-6596, -22_189, 28_784, 32_897], 18);
      planes[layout.v + half] = weigh(sums, [28_784, -26_145, -2639, 32_897], 18);
      planes[layout.chromaAlpha + half] = Math.floor(((sums[3] ?? 0) + 2) / 4);
    }
  return planes;
}
