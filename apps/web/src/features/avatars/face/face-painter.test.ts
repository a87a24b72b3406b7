import type { Face } from '@sayso/engine/performers/performer-of-face';
import { expect, test, vi } from 'vitest';
import type { FaceNews } from './faces-messages.ts';
import { createFacePainter } from './face-painter.ts';

const FACE = { gender: 'female', ethnicity: 'african', age: 'adult', variation: 1 } as unknown as Face;

test('after a face that cannot be painted the next ones are tried', async () => {
  const news: FaceNews[] = [];
  const noMemory = () => {
    throw new Error('no memory');
  };
  const { order } = createFacePainter({ newCanvas: noMemory, toBitmap: noMemory, post: (told) => news.push(told) });
  for (const seed of [1, 2, 3])
    order({ type: 'paint', place: `place ${seed}`, face: { ...FACE, seed }, framing: 'tile', sidesPx: [80] });
  await vi.waitFor(() => expect(news.map(({ type }) => type)).toEqual(['failed', 'failed', 'failed']));
});
