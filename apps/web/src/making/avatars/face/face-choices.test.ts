import type { Face } from '@sayso/engine/performers/performer-of-face';
import { describe, expect, test, vi } from 'vitest';
import { faceOf } from './face-choices.ts';
import { createFacePainter } from './face-painter.ts';
import type { FaceNews } from './faces-messages.ts';

const NOTHING = { gender: '', appearance: '', clothing: '', age: '' } as const;

test('the Face Studio begins as documented', () => {
  expect(faceOf(null, NOTHING)).toMatchObject({
    gender: 'female',
    ethnicity: 'european',
    age: 25,
    resolution: '1024',
    image_format: 'jpeg',
    lighting: 'studio',
    stampless: 'true',
    mood: 'joyous',
    skintone: null,
    hair_length: null,
    facial_hair: null,
  });
});

test.each([
  ['age', { teen: 18, 'young-adult': 25, adult: 35, 'middle-aged': 45, mature: 55 }],
  [
    'appearance',
    {
      caucasian: 'european',
      african: 'african',
      asian: 'east_asian',
      hispanic: 'latin_american',
      mixed: 'european',
      other: 'european',
    },
  ],
  [
    'clothing',
    {
      business: 'composed',
      formal: 'composed',
      casual: 'joyous',
      fitness: 'joyous',
      trendy: 'joyous',
      creative: 'joyous',
    },
  ],
] as const)('a described %s is mapped as documented', (field, meanings) => {
  const option = { age: 'age', appearance: 'ethnicity', clothing: 'mood' } as const;
  const mapped = Object.keys(meanings).map((said) => [
    said,
    faceOf(null, { ...NOTHING, [field]: said })[option[field]],
  ]);
  expect(Object.fromEntries(mapped)).toEqual(meanings);
});

test('what a description leaves out is 25 years old, European and of any mood', () => {
  expect(faceOf(null, { ...NOTHING, gender: 'male' })).toMatchObject({
    gender: 'male',
    age: 25,
    ethnicity: 'european',
    mood: 'auto',
  });
});

describe('the face painter', () => {
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
});
