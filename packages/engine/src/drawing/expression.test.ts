import { expect, test } from 'vitest';
import { performerFromOptions } from '../performers/from-options.ts';
import { expressed, expressedMouth } from './expression.ts';
import { lidLines } from './eyes/eyes.ts';
import type { Mood, PerformerLook } from '../model/look.ts';
import { mouthLines } from './mouth/mouth-lines.ts';

const PEOPLE = [1, 2, 3, 4, 5, 6].map((seed) => performerFromOptions({ seed, mood: 'auto' }));
const MOODS: readonly Mood[] = ['joyous', 'composed', 'excited', 'warm', 'serious'];
const REST = { open: 0, width: 1.16, round: 0, teeth: 0, tongue: 0, lowerTeeth: 0 };

/** How high the corners of the mouth stand, how open the eyes are and how high brows are, in pixels. */
function faceOf(look: PerformerLook, mood: Mood | undefined) {
  const felt = expressed({ ...look, ...(mood && { mood }) });
  const { upper, lower } = lidLines(felt.eyes, 1);
  return {
    smile: -mouthLines(felt.lips, REST).cornerY,
    eyes: (lower[2]?.[1] ?? 0) - (upper[2]?.[1] ?? 0),
    brows: felt.brows.y,
    slant: felt.brows.slant ?? 0,
  };
}

test.each(PEOPLE)('$name feels what the mood says', ({ look }) => {
  const plain = faceOf(look, undefined);
  const [joyous, composed, excited, warm, serious] = MOODS.map((mood) => faceOf(look, mood));
  const smiles = [serious, composed, plain, warm, joyous, excited].map((face) => face?.smile ?? 0);
  expect(smiles).toEqual(smiles.toSorted((a, b) => a - b));
  expect((joyous?.smile ?? 0) - (serious?.smile ?? 0)).toBeGreaterThan(12);
  expect(joyous?.eyes).toBeLessThan(plain.eyes);
  expect(excited?.eyes).toBeGreaterThan(joyous?.eyes ?? 0);
  expect(excited?.brows).toBeGreaterThan((serious?.brows ?? 0) + 8);
  expect(warm?.slant).toBeLessThan(plain.slant);
  expect(serious?.slant).toBeGreaterThan(plain.slant);
  expect(composed?.slant).toBe(plain.slant);
});

test('who is glad shows teeth while smiling at rest, and shuts the lips where a sound does', () => {
  const shut = { ...REST, width: 0.96 };
  for (const mood of MOODS) {
    const shows = mood === 'joyous' || mood === 'excited';
    expect(expressedMouth(REST, mood).open > 0).toBe(shows);
    expect(expressedMouth(shut, mood)).toBe(shut);
  }
  expect(expressedMouth(REST, undefined).open).toBe(0);
});

test('a face without a mood stays as it is', () => {
  for (const { look } of PEOPLE) expect(expressed(look)).toBe(look);
});
