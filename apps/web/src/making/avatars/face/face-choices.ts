import {
  DEFAULT_FACE,
  type DraftContent,
  ETHNICITIES,
  FACE_AGE,
  FACE_SEED_MAX,
  type FaceOptions,
  FACE_SCALE,
  faceUnderAge,
} from '@sayso/contract';
import { faceTexts as texts } from './face.texts.gen.ts';

type Described = Pick<DraftContent, 'gender' | 'appearance' | 'clothing' | 'age'>;
type Required = Pick<FaceOptions, 'gender' | 'ethnicity' | 'lighting' | 'mood' | 'zoom_level'>;

/** What is chosen in the Face Studio. Null: it is left to chance; not-a-number: what stands in the box is no number. */
export type FaceChoices = Required & {
  age: number | null;
  skintone: number | null;
  hair_color: NonNullable<FaceOptions['hair_color']> | null;
  hair_length: number | null;
  facial_hair: number | null;
  seed: number | null;
  /** How they differ from the person of the seed; null for that person. */
  variation: string | null;
  resolution: '512' | '1024';
  image_format: 'jpeg' | 'png' | 'webp';
  stampless: 'true' | 'false';
};

const FIRST: FaceChoices = {
  ...DEFAULT_FACE,
  resolution: `${DEFAULT_FACE.resolution}`,
  stampless: `${DEFAULT_FACE.stampless}`,
  skintone: null,
  hair_color: null,
  hair_length: null,
  facial_hair: null,
  seed: null,
  variation: null,
};

const AGES = { teen: 18, 'young-adult': 25, adult: 35, 'middle-aged': 45, mature: 55 } as const;
const ETHNICITY = {
  caucasian: 'european',
  african: 'african',
  asian: 'east_asian',
  hispanic: 'latin_american',
  mixed: 'european',
  other: 'european',
} as const;
const COMPOSED = new Set(['business', 'formal']);

/** What was chosen, or else what a description comes to, as the documents map it; without either what they begin with. */
export function faceOf(face: DraftContent['face'], described: Described): FaceChoices {
  if (face !== null) return { ...FIRST, ...(face as Partial<FaceChoices>) };
  const { gender, appearance, clothing, age } = described;
  if ([gender, appearance, clothing, age].every((said) => said === '')) return FIRST;
  return {
    ...FIRST,
    gender: gender === '' ? FIRST.gender : gender,
    age: age === '' ? AGES['young-adult'] : AGES[age],
    ethnicity: appearance === '' ? 'european' : ETHNICITY[appearance],
    mood: clothing === '' ? 'auto' : COMPOSED.has(clothing) ? 'composed' : 'joyous',
  };
}

/** Whoever is chosen; null while nobody is. */
export function seededFace(choices: FaceChoices): (FaceChoices & { seed: number }) | null {
  const { seed } = choices;
  return seed === null ? null : { ...choices, seed };
}

/** Anybody: all that makes a person is left to chance; how they are shown stays. */
export function anybody(choices: FaceChoices): FaceChoices {
  return {
    ...choices,
    gender: Math.random() < 0.5 ? 'female' : 'male',
    ethnicity: ETHNICITIES[Math.floor(Math.random() * ETHNICITIES.length)] ?? 'european',
    age: FACE_AGE.min + Math.floor(Math.random() * (60 - FACE_AGE.min)),
    skintone: null,
    hair_color: null,
    hair_length: null,
    facial_hair: null,
    seed: null,
    variation: null,
  };
}

/** A number of which nobody has drawn the person yet, most likely. */
export const anySeed = (): number => Math.floor(Math.random() * FACE_SEED_MAX);

type NumberField = 'age' | 'skintone' | 'hair_length' | 'facial_hair' | 'seed';
export type FaceProblems = Partial<Record<NumberField, string>>;

/** What is wrong with the numbers, by field. Blank ones are left to chance. */
export function problemsOf(choices: FaceChoices): FaceProblems {
  const problems: FaceProblems = {};
  const { age, seed } = choices;
  if (age !== null && age < FACE_AGE.min) problems.age = faceUnderAge();
  else if (age !== null && !isWhole(age, FACE_AGE.max)) problems.age = texts.wrongNumber.age;
  if (seed !== null && !isWhole(seed, FACE_SEED_MAX)) problems.seed = texts.wrongNumber.seed;
  for (const field of ['skintone', 'hair_length', 'facial_hair'] as const) {
    const value = choices[field];
    if (value !== null && !(value >= FACE_SCALE.min && value <= FACE_SCALE.max))
      problems[field] = texts.wrongNumber.scale;
  }
  return problems;
}

const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;
