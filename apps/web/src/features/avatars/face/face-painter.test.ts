import type { Face } from '@sayso/engine/performers/performer-of-face';
import { expect, test, vi } from 'vitest';
import type { FaceNews } from './faces-messages.ts';
import { createFacePainter } from './face-painter.ts';

const FACE = { gender: 'female', ethnicity: 'african', age: 'adult', variation: 1, seed: 7 } as unknown as Face;

vi.mock('./paint-face.ts', () => ({ paintFace: (face: Face) => face, factsOf: () => ({}) }));

test('a face that cannot be painted is told of, and leaves the faces behind it theirs', async () => {
  const news: FaceNews[] = [];
  const { order } = createFacePainter({
    newCanvas: () => {
      throw new Error('nothing is drawn here');
    },
    toBitmap: (canvas) => {
      if ((canvas as unknown as Face).seed === 1) throw new Error('no memory');
      return {} as ImageBitmap;
    },
    tell: (told) => news.push(told),
  });
  for (const seed of [1, 2, 3])
    order({ type: 'paint', place: `place ${seed}`, face: { ...FACE, seed }, framing: 'tile', sidesPx: [80] });
  await vi.waitFor(() => expect(news).toHaveLength(3));
  expect(news.map((told) => (told.type === 'painted' ? told.place : told.type))).toEqual([
    'failed',
    'place 2',
    'place 3',
  ]);
});
