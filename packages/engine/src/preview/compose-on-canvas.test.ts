import { expect, test } from 'vitest';
import type { Layer } from '../model/layer.ts';
import { composeOnCanvas } from './compose-on-canvas.ts';

const layer = (spriteId: string, difference: Partial<Layer> = {}): Layer => ({
  slot: spriteId,
  spriteId,
  matrix: [1, 0, 0, 1, 10, 20],
  opacity: 1,
  wholePixels: true,
  ...difference,
});
const sprite = (picture: string) => ({ picture, width: 8, height: 6, anchorX: 4, anchorY: 3 });

function recorder() {
  const calls: string[] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values].join(' '));
  const canvas = {
    globalAlpha: 1,
    save: note('save'),
    restore: note('restore'),
    transform: note('transform'),
    drawImage: note('draw'),
  };
  return { calls, canvas };
}

test('layers are drawn in order, each by its matrix and about its anchor, on top of the transform in force', () => {
  const { calls, canvas } = recorder();
  composeOnCanvas(
    canvas,
    new Map([
      ['a', sprite('A')],
      ['b', sprite('B')],
    ]),
    [layer('a'), layer('b', { matrix: [2, 0, 0, 2, 0, 0] })],
  );
  expect(calls).toEqual([
    'save',
    'transform 1 0 0 1 10 20',
    'draw A -4 -3 8 6',
    'restore',
    'save',
    'transform 2 0 0 2 0 0',
    'draw B -4 -3 8 6',
    'restore',
  ]);
});

test('opacity is that of the layer, and layers nobody can see or has drawn are left out', () => {
  const { calls, canvas } = recorder();
  composeOnCanvas(canvas, new Map([['a', sprite('A')]]), [
    layer('missing'),
    layer('a', { opacity: 0 }),
    layer('a', { opacity: 0.4 }),
  ]);
  expect(calls.filter((call) => call.startsWith('draw'))).toHaveLength(1);
  expect(canvas.globalAlpha).toBe(0.4);
});
