import { avatarsApi, FACE_AGE, FACE_UNDER_AGE, FaceOptions, GenerateAvatarForm } from '@sayso/contract';
import { performerOfFace } from '@sayso/engine/performers/performer-of-face';
import { describe, expect, test } from 'vitest';

/** The option lists of the documents, as they write them. */
const LISTS = {
  gender: ['female', 'male'],
  ethnicity: ['european', 'african', 'west_asian', 'south_asian', 'east_asian', 'southeast_asian', 'latin_american'],
  lighting: ['auto', 'studio', 'natural', 'artistic'],
  mood: ['joyous', 'composed', 'auto'],
  zoom_level: ['standard', 'closeup'],
} as const;
/** Scales of whole numbers, ends included. Blank means random. */
const SCALES = { skintone: [0, 10], hair_length: [0, 10], facial_hair: [0, 10], age: [18, 80] } as const;
const PICTURES = { resolution: ['512', '1024'], image_format: ['jpeg', 'png', 'webp'], stampless: ['true', 'false'] };
/** The lists of 'Create Custom'. */
const CUSTOM = {
  gender: LISTS.gender,
  appearance: ['caucasian', 'african', 'asian', 'hispanic', 'mixed', 'other'],
  age: ['teen', 'young-adult', 'adult', 'middle-aged', 'mature'],
  clothing: ['casual', 'business', 'fitness', 'trendy', 'formal', 'creative'],
};

const person = (options: object, seed = 7) => performerOfFace({ ...FaceOptions.parse(options), seed });
const range = ([from, to]: readonly [number, number]) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const everyChoice = [
  ...Object.entries(LISTS).flatMap(([option, values]) => values.map((value) => [option, value] as const)),
  ...Object.entries(SCALES).flatMap(([option, ends]) => range(ends).map((value) => [option, value] as const)),
];
/** A person with each choice of an option, all else being the same. */
const withEach = (option: string, values: readonly unknown[], others: object = {}) =>
  values.map((value) => JSON.stringify(person({ ...others, [option]: value }).look));

describe('every documented choice of the Face Studio', () => {
  test('is taken and makes somebody, the same person for the same seed and others for other seeds', () => {
    const faulty = everyChoice.filter(([option, value]) => {
      const [one, again, ...others] = [7, 7, 8, 9].map((seed) => JSON.stringify(person({ [option]: value }, seed)));
      return one !== again || new Set([one, ...others]).size !== 3;
    });
    expect(everyChoice.length).toBe(114);
    expect(faulty).toEqual([]);
  });

  test.each(['gender', 'ethnicity', 'mood', 'zoom_level'] as const)('of %s shows in the person', (option) => {
    expect(new Set(withEach(option, LISTS[option])).size).toBe(LISTS[option].length);
  });

  test.each(Object.keys(SCALES) as (keyof typeof SCALES)[])(
    'of %s makes another person than its other end',
    (option) => {
      const ends = withEach(option, SCALES[option], { gender: 'male' });
      expect(new Set(ends).size).toBe(2);
    },
  );

  test('of the picture is taken', () => {
    const { query } = avatarsApi.generateFace;
    for (const [option, values] of Object.entries(PICTURES))
      for (const value of values) expect(query.parse({ [option]: value })).toMatchObject({ [option]: value });
  });
});

test.each(Object.keys(SCALES))('a blank %s is random: left to the seed, as if it were not there', (option) => {
  const blank = (seed: number) => JSON.stringify(person({ gender: 'male', [option]: '' }, seed).look);
  expect(blank(3)).toBe(JSON.stringify(person({ gender: 'male' }, 3).look));
  expect(new Set([1, 2, 3, 4, 5, 6].map(blank)).size).toBe(6);
});

test('a blank age is that of a grown-up for each seed', () => {
  const ages = Array.from({ length: 300 }, (_, seed) => person({ age: '' }, seed).ageYears);
  expect([Math.min(...ages) >= FACE_AGE.min, Math.max(...ages) <= FACE_AGE.max]).toEqual([true, true]);
});

test('every age below 18 is refused in the words for it, and one beyond 80 too', () => {
  const wordsFor = (age: number) => FaceOptions.safeParse({ age }).error?.issues.map(({ message }) => message);
  const ages = range([0, 17]);
  expect(ages.map(wordsFor)).toEqual(ages.map(() => [FACE_UNDER_AGE]));
  expect(wordsFor(81)).toEqual(['Use a whole number from 18 to 80.']);
});

test('every documented choice of Create Custom is taken', () => {
  const form = {
    description: 'x',
    gender: 'female',
    appearance: 'other',
    age: 'adult',
    productUploadId: crypto.randomUUID(),
  };
  for (const [option, values] of Object.entries(CUSTOM))
    for (const value of values)
      expect(GenerateAvatarForm.parse({ ...form, [option]: value })).toMatchObject({ [option]: value });
});
