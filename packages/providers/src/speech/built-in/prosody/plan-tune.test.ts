import { expect, test } from 'vitest';
import type { Utterance } from '../speech-plan.ts';
import { levelsOfParts, planTune, type Tune } from './plan-tune.ts';

const WORDS = [
  { text: 'The', phones: ['dh', 'ax'] },
  { text: 'bottle', phones: ['b', 'aa', 't', 'ax', 'l'] },
  { text: 'of', phones: ['ah', 'v'] },
  { text: 'cream', phones: ['k', 'r', 'iy', 'm'] },
  { text: 'is', phones: ['ih', 'z'] },
  { text: 'here', phones: ['hh', 'ih', 'r'] },
];
const PHONES = WORDS.map(({ phones }) => phones);

function tuneFor(ending: Utterance['ending'], meanHz = 170): Tune {
  const parts = WORDS.map(({ text }, wordIndex) => ({ wordIndex, text, isBeforeComma: false }));
  const utterance = { parts, ending, pauseAfterMs: 0, breakAfterMs: 0, startsSentence: true };
  return { utterance, meanHz, range: 1, mood: undefined };
}

test('words that count are spoken higher than the words between them, from the start', () => {
  const [the = 0, bottle = 0, of = 0, cream = 0, is = 0] = levelsOfParts(tuneFor('.'), PHONES);
  expect(bottle).toBeGreaterThan(the + 0.5);
  expect(bottle).toBeGreaterThan(of + 1);
  expect(cream).toBeGreaterThan(is + 1);
});

test('the end of a question is spoken higher than that of a statement, and a deep voice does not go where it creaks', () => {
  const [said = 0, asked = 0] = [
    levelsOfParts(tuneFor('.'), PHONES).at(-1),
    levelsOfParts(tuneFor('?'), PHONES).at(-1),
  ];
  expect(said).toBeLessThan(0);
  const shallow = levelsOfParts(tuneFor('.', 80), PHONES).at(-1) ?? 0;
  expect(shallow).toBeGreaterThan(said);
  expect(shallow).toBeGreaterThan(12 * Math.log2(66 / 80));
  expect(asked).not.toBe(said);
});

test('most of a tune lies in its levels, however long sounds turn out', () => {
  for (const ending of ['.', '!', ','] as const) {
    const tune = tuneFor(ending);
    let atMs = 0;
    const phones = WORDS.flatMap(({ phones: own }, part) =>
      own.map((phone, index) => ({ part, phone, startMs: atMs, endMs: (atMs += 60 + 20 * ((part + index) % 3)) })),
    );
    const planned = planTune({ phones, partOfPhone: phones.map(({ part }) => part) }, tune);
    const levels = levelsOfParts(tune, PHONES);
    let [whole, left] = [0, 0];
    for (const { phone, part, startMs, endMs } of phones) {
      if (!/^[aeiou]/u.test(phone)) continue;
      const semitones = planned.semitonesAt((startMs + endMs) / 2);
      whole += semitones ** 2;
      left += (semitones - (levels[part] ?? 0)) ** 2;
    }
    expect(left).toBeLessThan(0.4 * whole);
  }
});
