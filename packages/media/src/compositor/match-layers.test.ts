import { expect, test } from 'vitest';
import { LAYER_INTS } from './layer-record.ts';
import { matchLayers, areasOf } from './match-layers.ts';

/** A frame of layers, each a slot and one number that stands for all of its place. */
function frameOf(...layers: readonly (readonly [slot: string, place: number])[]) {
  const records = new Int32Array(layers.length * LAYER_INTS);
  for (const [index, [, place]] of layers.entries()) records[index * LAYER_INTS + 3] = place;
  return { slots: layers.map(([slot]) => slot), records };
}

test('nothing changes when all layers stay', () => {
  const frame = frameOf(['body', 1], ['head', 2]);
  expect(matchLayers(frame, frameOf(['body', 1], ['head', 2]))).toEqual({ before: [], after: [] });
});

test('a layer that moved is painted at its old and at its new place', () => {
  const changes = matchLayers(frameOf(['body', 1], ['head', 2]), frameOf(['body', 1], ['head', 3]));
  expect(changes).toEqual({ before: [1], after: [1] });
});

test('layers that come and go are painted where they are and were', () => {
  const changes = matchLayers(frameOf(['body', 1], ['word', 2]), frameOf(['logo', 3], ['body', 1]));
  expect(changes).toEqual({ before: [1], after: [0] });
});

test('a layer that was overtaken in the order is painted although it stays in its place', () => {
  const changes = matchLayers(frameOf(['body', 1], ['head', 2]), frameOf(['head', 2], ['body', 1]));
  expect(changes).toEqual({ before: [], after: [1] });
});

test('layers of the same slot are told apart by their order', () => {
  const changes = matchLayers(frameOf(['word', 1], ['word', 2]), frameOf(['word', 1], ['word', 4], ['word', 5]));
  expect(changes).toEqual({ before: [1], after: [1, 2] });
});

test('every layer that was overtaken is painted, not the last one alone', () => {
  const changes = matchLayers(frameOf(['a', 1], ['b', 2], ['c', 3]), frameOf(['c', 3], ['a', 1], ['b', 2]));
  expect(changes).toEqual({ before: [], after: [1, 2] });
});

/** Three columns of 32 pixels, the last one cut to 8, and three rows of 16, the last one cut to 4. */
const PICTURE = { width: 72, height: 36 };
const areas = (...rows: string[]): number[][] => {
  const marks = Uint8Array.from(rows.join(''), Number);
  const numbers = [...areasOf(marks, PICTURE)];
  return Array.from({ length: numbers.length / 4 }, (_, index) => numbers.slice(index * 4, index * 4 + 4));
};

test('neighbours in a row are one rectangle, and none reaches into the next row', () => {
  expect(areas('011', '110', '000')).toEqual([
    [32, 0, 40, 16],
    [0, 16, 64, 16],
  ]);
});

test('rectangles end where the picture ends', () => {
  expect(areas('000', '000', '101')).toEqual([
    [0, 32, 32, 4],
    [64, 32, 8, 4],
  ]);
});

test('nothing marked is no rectangle, everything one for each row', () => {
  expect(areas('000', '000', '000')).toEqual([]);
  expect(areas('111', '111', '111').map(([x, y, width]) => [x, y, width])).toEqual([
    [0, 0, 72],
    [0, 16, 72],
    [0, 32, 72],
  ]);
});
