import { countWords } from '@sayso/contract';
import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { changeHook, lengthen, shorten } from './rewriting.ts';

const OWN =
  'Hey guys! So I am really excited to tell you about my new pottery studio in Leeds. We are open every day until nine. You can bring your kids. It is very relaxing and honestly it is a lot of fun. There is free parking behind the building. Book a class at mudandco.com.';
const room = { maxCharacters: 10_000, maxMs: 300_000, rate: 1 };
const given = (seed: number) => ({ brief: null, random: seededRandom(seed) });

test('shorter: what says least goes, free parking and the call to action stay', () => {
  const shorter = shorten(OWN) ?? '';
  expect(countWords(shorter)).toBeLessThan(countWords(OWN) * 0.85);
  expect(shorter).toMatch(/^Hey guys! .*free parking.* Book a class at mudandco\.com\.$/u);
  expect(shorter).not.toContain('honestly');
});

test('shorter: a question goes with its answer, counted reasons stay', () => {
  const script =
    'Three reasons to look. One: it folds. Two: it is light. Three: it is blue. Heavy? Not at all. Tap the link.';
  expect(shorten(script)).toBe(
    "Three reasons to look. One: it folds. Two: it's light. Three: it's blue. Tap the link.",
  );
  expect(shorten('Tap here')).toBeNull();
});

test('longer: what comes in stands before the call to action, and never twice', () => {
  let script = OWN;
  for (let times = 0; times < 20; times += 1) {
    const longer = lengthen(script, { ...given(times), room });
    if (longer === null) break;
    expect(longer.startsWith('Hey guys!')).toBe(true);
    expect(longer.endsWith(' Book a class at mudandco.com.')).toBe(true);
    script = longer;
  }
  const sentences = script.split(/(?<=[.!?])\s/u);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(lengthen(OWN, { ...given(1), room: { ...room, maxMs: 1_000 } })).toBeNull();
});

test('another hook: what only the first sentence says stays behind it, a question goes', () => {
  const changed = changeHook(OWN, given(3)) ?? '';
  expect(changed.startsWith('Hey guys!')).toBe(false);
  expect(changed).toContain('my new pottery studio in Leeds. We are open');
  const asked = changeHook('Tired of mud? Yes, us too. We made Mudless for you. Try Mudless now.', given(3)) ?? '';
  expect(asked).toMatch(/Mudless.* We made Mudless for you\. Try Mudless now\.$/u);
  expect(asked).not.toMatch(/Tired|us too/u);
});

test('thousands of tiny sentences are rewritten without end', () => {
  const script = 'Ab. '.repeat(3_000);
  expect(countWords(shorten(script) ?? '')).toBeLessThan(3_000);
  expect(lengthen(script, { ...given(1), room })).toBeNull();
});
