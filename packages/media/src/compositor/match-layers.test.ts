import { expect, test } from 'vitest';
import { LAYER_INTS } from './layer-record.ts';
import { matchLayers } from './match-layers.ts';

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
