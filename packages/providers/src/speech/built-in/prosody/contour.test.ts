import { expect, test } from 'vitest';
import type { Utterance } from '../speech-plan.ts';
import { planContour, semitonesAt, type Target } from './contour.ts';
import { relaxPhones } from './intone.ts';
import { shapePhrases, type ShapedPhrase } from './phrase-shape.ts';

/** Utterances in which each word is a consonant and a vowel of 100 ms each; a comma is a pause of 150 ms. */
function shaped(text: string): {
  phrases: ShapedPhrase[];
  phones: { phone: string; startMs: number; endMs: number }[];
} {
  const ending = text.at(-1) as Utterance['ending'];
  const words = text.slice(0, -1).split(' ');
  const parts = words.map((word, wordIndex) => ({
    wordIndex,
    text: word.replace(',', ''),
    isBeforeComma: word.endsWith(','),
  }));
  let atMs = 0;
  const lasting = (phone: string, ms: number) => ({ phone, startMs: atMs, endMs: (atMs += ms) });
  const spoken = parts.flatMap(({ isBeforeComma }, part) => [
    { part, span: lasting('t', 100) },
    { part, span: lasting('aa', 100) },
    ...(isBeforeComma ? [{ part: undefined, span: lasting('pau', 150) }] : []),
  ]);
  const utterance = { parts, ending, pauseAfterMs: 300, breakAfterMs: 0, startsSentence: true };
  const phones = spoken.map(({ span }) => span);
  return { phones, phrases: shapePhrases(utterance, { phones, partOfPhone: spoken.map(({ part }) => part) }) };
}

const tuneOf = (text: string) => {
  const { phrases, phones } = shaped(text);
  return { targets: planContour(phrases, { accents: 1 }), phrases, endMs: phones.at(-1)?.endMs ?? 0 };
};
const peakIn = (targets: readonly Target[], fromMs: number, toMs: number) =>
  Math.max(...Array.from({ length: 21 }, (_, step) => semitonesAt(targets, fromMs + ((toMs - fromMs) * step) / 20)));

test('words that count stand out, and the words between them do not', () => {
  const { targets } = tuneOf('the bottle of the serum is on the table.');
  const peak = (word: number) => peakIn(targets, 200 * word + 100, 200 * word + 200);
  expect(peak(1)).toBeGreaterThan(peak(3) + 2);
  expect(peak(4)).toBeGreaterThan(peak(6) + 2);
});

test('a statement falls to its end, a question rises, and one that begins with an asking word falls', () => {
  const endOf = (text: string) => {
    const { targets, endMs } = tuneOf(text);
    return semitonesAt(targets, endMs) - semitonesAt(targets, endMs - 400);
  };
  expect(endOf('you like this little bottle.')).toBeLessThan(-1);
  expect(endOf('do you like this little bottle?')).toBeGreaterThan(3);
  expect(endOf('why do you like this little bottle?')).toBeLessThan(-1);
});

test('members of a list end high, the last one low', () => {
  const { targets, phrases } = tuneOf('it works for hands, face, neck, and lips.');
  expect(phrases.map(({ end }) => end)).toEqual(['list', 'list', 'list', 'statement']);
  const ends = phrases.map(({ endMs }) => semitonesAt(targets, endMs));
  expect(Math.min(...ends.slice(0, -1))).toBeGreaterThan((ends.at(-1) ?? 0) + 4);
});

test('the line sinks over a sentence, and the same sentence has the same tune', () => {
  const text = 'bottles make morning people happy during winter.';
  const { targets, endMs } = tuneOf(text);
  expect(peakIn(targets, 0, endMs / 3)).toBeGreaterThan(semitonesAt(targets, endMs) + 4);
  expect(tuneOf(text).targets).toEqual(targets);
});

test('the last vowel before a pause is held, pauses give time for a breath, and nothing else moves apart', () => {
  const { phones, phrases } = shaped('it works, and it lasts.');
  const relaxed = relaxPhones(phones, phrases, 1);
  const lengths = relaxed.map(({ startMs, endMs }) => Math.round(endMs - startMs));
  expect(lengths).toEqual([100, 100, 100, 107, 170, 100, 100, 100, 100, 100, 114]);
  for (const [index, { startMs }] of relaxed.entries()) expect(startMs).toBe(relaxed[index - 1]?.endMs ?? 0);
});
