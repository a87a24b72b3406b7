import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';

function keyOf(...parts: readonly (number | string)[]): string {
  const hash = contentHash();
  for (const part of parts) {
    if (typeof part === 'number') hash.number(part);
    else hash.text(part);
  }
  return hash.key();
}

test('the same content has the same key, any other another one', () => {
  const contents = [
    [],
    [0],
    [1],
    [1, 2],
    [2, 1],
    [1.0000001],
    ['a'],
    ['b'],
    ['ab'],
    ['a', 'b'],
    ['', 'ab'],
    ['ab', ''],
    [1, 'a'],
    ['a', 1],
  ];
  expect(keyOf(1, 'a', -0)).toBe(keyOf(1, 'a', 0));
  expect(new Set(contents.map((content) => keyOf(...content))).size).toBe(contents.length);
  for (const content of contents) expect(keyOf(...content)).toMatch(/^[\da-f]{16}$/u);
});

test('contents that hardly differ have keys that share nothing', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => keyOf(540 + index * 1e-4, 'mouth'));
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(keys.map((key) => key.slice(0, 8))).size).toBeGreaterThan(keys.length - 4);
  expect(new Set(keys.map((key) => key.slice(8))).size).toBeGreaterThan(keys.length - 4);
  const bits = keys.reduce((sum, key) => sum + (Number.parseInt(key.slice(0, 1), 16) >> 3), 0);
  expect(Math.abs(bits / keys.length - 0.5)).toBeLessThan(0.02);
});
