import { FACE_AGE, FACE_SCALE, FACE_SEED_MAX, FACE_UNDER_AGE } from '@sayso/contract';
import type { FaceChoices } from './face-choices.ts';
import { faceTexts as texts } from './face.texts.ts';

type NumberField = 'age' | 'skintone' | 'hair_length' | 'facial_hair' | 'seed';
export type FaceProblems = Partial<Record<NumberField, string>>;

/** What is wrong with the numbers, by field. Blank ones are left to chance. */
export function problemsOf(choices: FaceChoices): FaceProblems {
  const problems: FaceProblems = {};
  const { age, seed } = choices;
  if (age !== null && age < FACE_AGE.min) problems.age = FACE_UNDER_AGE;
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
