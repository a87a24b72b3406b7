import { expect, test } from 'vitest';
import { stressedVowel, weightOfWord } from './phrase-shape.ts';

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
