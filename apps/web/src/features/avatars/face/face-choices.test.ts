import { expect, test } from 'vitest';
import { faceOf } from './face-choices.ts';

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
