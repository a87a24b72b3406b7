import { expect, test } from 'vitest';
import type { Utterance } from '../speech-plan.ts';
import {
  planContour,
  semitonesAt,
  type Target,
  shapePhrases,
  type ShapedPhrase,
  stressedVowel,
  weightOfWord,
} from './contour.ts';
import { relaxPhones, ownMovement, withinReach } from './intone.ts';

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

const vowels = (phones: string) => phones.split(' ').map((phone) => ({ phone, lengthMs: 70 }));

test.each([
  ['morning', 'ao ih', 0],
  ['again', 'ax eh', 1],
  ['compare', 'ax eh', 1],
  ['yesterday', 'eh er ey', 0],
  ['information', 'ih er ey ax', 2],
  ['quality', 'aa ax iy', 0],
  ['fantastic', 'ae ae ih', 1],
  ['skin', 'ih', 0],
])('%s is stressed where people stress it', (word, phones, stressed) => {
  expect(stressedVowel(word, vowels(phones))).toBe(stressed);
});

test('a word without a vowel has none that is stressed', () => expect(stressedVowel('hm', [])).toBe(-1));

test('little words weigh nothing, others do, and those that people lean on weigh most', () => {
  expect(['the', 'Of', "you're", 'you’re'].map(weightOfWord)).toEqual([0, 0, 0, 0]);
  expect(weightOfWord('bottle')).toBe(1);
  expect(['never', 'free', "don't"].map(weightOfWord)).toEqual([1.3, 1.3, 1.3]);
});

test('single steps in which the pitch is mistaken are no movement of the voice', () => {
  const pitch = new Float32Array(100).fill(150);
  pitch.fill(80, 50, 54);
  pitch.fill(0, 70, 76);
  expect(ownMovement(pitch, 150).map(Math.abs)).toEqual(Array.from({ length: 100 }, () => 0));
  const risen = new Float32Array(100).fill(150).fill(300, 50);
  expect(ownMovement(risen, 150)[20]).toBe(0);
  expect(ownMovement(risen, 150)[80]).toBeCloseTo(12, 3);
});

test('a voice goes ever less far towards the ends of its reach, a deep one less far down and a high one less far up', () => {
  for (const meanHz of [85, 126, 183]) {
    const hz = (semitones: number) => meanHz * 2 ** (withinReach(semitones, meanHz) / 12);
    expect(hz(-40)).toBeGreaterThan(65.9);
    expect(hz(40)).toBeLessThan(300.1);
    expect(withinReach(0.5, meanHz)).toBeCloseTo(0.5, 1);
    const steps = [-8, -4, -2, 0, 2, 4, 8].map((semitones) => withinReach(semitones, meanHz));
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  }
  expect(withinReach(-6, 85)).toBeGreaterThan(withinReach(-6, 183));
  expect(withinReach(9, 183)).toBeLessThan(withinReach(9, 85));
});
