import { expect, test } from 'vitest';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { completePhones, speechStartMs, spellPhones } from './complete-phones.ts';

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
