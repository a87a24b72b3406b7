import { expect, test } from 'vitest';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { meanLoudness } from './loudness.ts';
import { withPhoneLoudness } from './phone-loudness.ts';

const vowel = (lengthMs: number) => {
  const take = {
    durationMs: 400,
    words: [],
    phones: [{ phone: 'aa', startMs: 100, endMs: 100 + lengthMs }],
    loudness: [],
  };
  return meanLoudness(withPhoneLoudness(take), { startMs: 100, endMs: 100 + lengthMs });
};

test('vowels are the louder the longer they last, and louder than any consonant; pauses are silent', () => {
  const levels = [40, 80, 120, 160].map(vowel);
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(new Set(levels).size).toBe(4);
  const take = withPhoneLoudness(SHORT_TAKE);
  const at = (name: string) => {
    const cue = SHORT_TAKE.phones.find(({ phone }) => phone === name);
    return cue ? meanLoudness(take, cue) : -1;
  };
  expect(at('aa')).toBeGreaterThan(at('m'));
  expect(at('m')).toBeGreaterThan(at('s'));
  expect(at('pau')).toBe(0);
});

test('where phones were measured the loudness of the clip does not matter, where they are guessed it does', () => {
  const louder = { ...SHORT_TAKE, loudness: SHORT_TAKE.loudness.map((value) => value / 2) };
  expect(withPhoneLoudness(louder)).toEqual(withPhoneLoudness(SHORT_TAKE));
  const peak = (take: typeof SHORT_TAKE) => Math.max(...withPhoneLoudness({ ...take, phones: [] }).loudness);
  expect(peak(louder)).toBeCloseTo(peak(SHORT_TAKE) / 2, 6);
});
