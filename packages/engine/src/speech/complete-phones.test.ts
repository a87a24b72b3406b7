import { expect, test } from 'vitest';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { completePhones, speechStartMs, spellPhones, withPhoneLoudness } from './complete-phones.ts';
import { meanLoudness, stepLevels, toLoudness } from './loudness.ts';

test('a take with phones for every word keeps them as they are', () => {
  expect(completePhones(SHORT_TAKE)).toEqual(SHORT_TAKE.phones);
});

test('a word without phones gets some inside its own time, in order with the others', () => {
  const [, maybe] = SHORT_TAKE.words;
  const { startMs, endMs } = maybe ?? { startMs: 0, endMs: 0 };
  const holed = SHORT_TAKE.phones.filter((phone) => phone.endMs <= startMs || phone.startMs >= endMs);
  const phones = completePhones({ ...SHORT_TAKE, phones: holed });
  const added = phones.filter((phone) => phone.startMs >= startMs && phone.endMs <= endMs);
  expect(added.map(({ phone }) => phone)).toEqual(['m', 'aa', 'iy', 'b', 'eh']);
  expect(phones.map((phone) => phone.startMs)).toEqual(phones.map((phone) => phone.startMs).toSorted((a, b) => a - b));
});

test('speech begins with the first phone that is no silence or breath, whatever the aligner calls those', () => {
  const phone = { phone: 'hh', startMs: 320, endMs: 400 };
  for (const silence of ['pau', 'sil', 'h#', 'brth'])
    expect(speechStartMs([{ phone: silence, startMs: 0, endMs: 320 }, phone])).toBe(320);
  expect(speechStartMs([{ phone: 'sil', startMs: 0, endMs: 320 }])).toBeUndefined();
});

test('a word in silence stays silent', () => {
  const loudness = SHORT_TAKE.loudness.map(() => 0);
  expect(completePhones({ ...SHORT_TAKE, phones: [], loudness })).toEqual([]);
});

test('spelled phones fill the time of the word without holes, in every script', () => {
  for (const text of ['Wahnsinn', 'Été!', 'สวัสดี', 'مرحبا', '🔥', '2026']) {
    const phones = spellPhones({ text, startMs: 100, endMs: 731 });
    expect(phones[0]?.startMs).toBe(100);
    expect(phones.at(-1)?.endMs).toBe(731);
    phones.slice(1).forEach((phone, index) => expect(phone.startMs).toBe(phones[index]?.endMs));
    expect(phones.some(({ phone }) => /^(aa|eh|ih|iy|ow|uh|uw)$/u.test(phone))).toBe(true);
  }
});

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

const RATE_HZ = 16_000;
const sine = (amplitude: number, seconds: number) =>
  Int16Array.from(
    { length: RATE_HZ * seconds },
    (_, index) => amplitude * Math.sin((index * 2 * Math.PI * 200) / RATE_HZ),
  );

test('levels are the RMS of each 10 ms', () => {
  const levels = stepLevels(sine(10_000, 0.095), RATE_HZ);
  expect(levels).toHaveLength(10);
  for (const level of levels.slice(0, 9)) expect(level).toBeCloseTo(10_000 / Math.SQRT2, -2);
});

test('loudness is 1 at the 95th percentile, and 0 for silence', () => {
  expect(toLoudness(Array.from({ length: 100 }, (_, index) => index))[95]).toBe(1);
  expect(toLoudness(Array.from({ length: 100 }, (_, index) => index))[19]).toBe(0.2);
  expect(toLoudness([0, 0])).toEqual([0, 0]);
});
