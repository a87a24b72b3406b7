import { expect, test } from 'vitest';
import { withVowels } from './arabic-vowels.ts';
import { readWords } from './read-words.ts';
import { packFor } from './packs/index.ts';

test.each([
  ['خمسة وعشرين دولارًا', 'خَمْسَة وَعِشْرِين دُولَارًا'],
  ['السابعة والنصف مساءً', 'السَابِعَة وَالنِصْف مَسَاءً'],
  ['خصم بخمسين بالمئة', 'خَصْم بِخَمْسِين بِلمِئَة'],
  ['ستة أيام', 'سِتْتَة أَيْيَام'],
  ['السَّاعَة', 'السَاعَة'],
  ['للبشرة', 'لِلبَشَرَة'],
])('%s gets its short vowels', (written, said) => {
  expect(withVowels(written)).toBe(said);
});

test.each(['بَشَرَتِي', 'زقزوق', 'Sayso', '25', ''])('%s stays as it is written', (text) => {
  expect(withVowels(text)).toBe(text);
});

test('every number up to a thousand, as it is read, has vowels in each of its words', () => {
  const pack = packFor({ language: 'ar', region: 'SA' });
  const spoken = Array.from({ length: 1001 }, (_, value) =>
    withVowels(readWords([String(value)], pack)[0]?.spoken ?? ''),
  );
  expect(spoken.flatMap((text) => text.split(' ')).filter((word) => !/\p{M}/u.test(word))).toEqual([]);
});
