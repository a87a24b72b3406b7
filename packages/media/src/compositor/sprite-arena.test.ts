import type { Matrix } from '@sayso/engine/model/layer';
import { expect, test } from 'vitest';
import { createSpriteArena } from './sprite-arena.ts';
import { seededRandom } from './testing/test-sprites.ts';
import { placed } from './testing/painter.ts';
import { turnedMatrix, turnFor } from './turned-sprite.ts';

const BASE = 4096;

/** Plays random frames and keeps an account of what lies where. */
function play(seed: number, capacityBytes: number) {
  const random = seededRandom(seed);
  const sizes = Array.from({ length: 40 }, () => 64 * (1 + Math.floor(random() * 8)));
  const memory = new Int32Array(capacityBytes / 64).fill(-1);
  let loads = 0;
  const arena = createSpriteArena({
    base: BASE,
    capacityBytes,
    sizes,
    load: (index, address) => {
      loads += 1;
      const from = (address - BASE) / 64;
      memory.fill(index, from, from + (sizes[index] ?? 0) / 64);
    },
  });
  const isWhole = (index: number, address: number): boolean => {
    const from = (address - BASE) / 64;
    const place = memory.subarray(from, from + (sizes[index] ?? 0) / 64);
    return place.length === (sizes[index] ?? 0) / 64 && place.every((owner) => owner === index);
  };
  let before = new Map<number, number>();
  const broken: number[] = [];
  for (let frame = 0; frame < 300; frame++) {
    arena.nextFrame();
    const held = new Map<number, number>();
    for (let count = 0; count < 5; count++) {
      const index = Math.floor(random() * sizes.length);
      held.set(index, arena.hold(index));
    }
    for (const [index, address] of [...before, ...held]) if (!isWhole(index, address)) broken.push(index);
    before = held;
  }
  return { broken, loads };
}

test.each([1, 2, 3, 4, 5, 6])(
  'the sprites of this frame and the one before stay whole, whatever comes (seed %i)',
  (seed) => {
    expect(play(seed, 64 * 160).broken).toEqual([]);
  },
);

test('with room for all, every sprite is read once', () => {
  expect(play(7, 64 * 8 * 40).loads).toBe(40);
});

test('a frame whose sprites do not fit is an error', () => {
  const arena = createSpriteArena({ base: BASE, capacityBytes: 256, sizes: [192, 128], load: () => {} });
  arena.hold(0);
  expect(() => arena.hold(1)).toThrow('no room for a sprite of 128 bytes in 256');
});

const angles = Array.from({ length: 73 }, (_, step) => step * 5 - 180);

test.each([1, -1])('however a sprite is turned (mirrored: %i), it is walked along its rows', (side) => {
  for (const degrees of angles) {
    const [a, b, c, d, e, f] = placed(30, 20, { degrees, scale: 1.1 });
    const matrix: Matrix = [side * a, side * b, c, d, e, f];
    const [p, q, r, s] = turnedMatrix(matrix, turnFor(matrix));
    const determinant = p * s - q * r;
    const [along, across] = [s / determinant, -q / determinant];
    expect(along, `${degrees} degrees`).toBeGreaterThan(0);
    expect(Math.abs(across)).toBeLessThanOrEqual(along + 1e-9);
  }
});

test('a sprite that is seen almost as it was drawn lies so', () => {
  for (const degrees of [-44, -10, 0, 3, 44]) expect(turnFor(placed(0, 0, { degrees }))).toBe(0);
});
