import { expect, test } from 'vitest';
import { packFor } from './packs/index.ts';
import { toLatinText, withVowels } from './synthesiser-text.ts';
import { readWords } from './read-words.ts';
import { toTexts } from './spoken-form.ts';

const spanish = packFor({ language: 'es', region: 'ES' });
const spoken = (source: string) => {
  const [word] = readWords([source], spanish);
  return [toLatinText(word?.spoken ?? ''), word?.break ?? ''];
};

test.each([
  ['¿Cómo', 'Cómo', ''],
  ['estás?', 'estás', '?'],
  ['«Grüße»,', 'Grüße', ','],
  ['l’été.', "l'été", '.'],
  ['9,99', 'nueve coma noventa y nueve', ''],
  ['20%', 'veinte por ciento', ''],
  ['%', 'por ciento', ''],
  ['€', 'euros', ''],
  ['م.', '', '.'],
  ['https://example.fr/page?x=1', 'example punto fr barra page', ''],
  ['**fett**', 'fett', ''],
  ['мир', '', ''],
  ['🔥', '', ''],
  ['—', '', '—'],
])('%s is spoken as "%s" with the break "%s"', (source, text, wordBreak) => {
  expect(spoken(source)).toEqual([text, wordBreak]);
});

test('whatever the characters, only what espeak-ng can read comes out, in pieces that it can take', () => {
  const pool = [...'aéßZ9$€£%&@#.,:;!?\'’"-—_/\\|<>()*~+=م世мა🔥½™°\u0301\u0000\u200B\uD800'];
  const random = Array.from({ length: 3000 }, (_, seed) =>
    Array.from(
      { length: 1 + (seed % 60) },
      (_, index) => pool[(seed * 31 + index * index * seed * 7 + index * 13) % pool.length],
    ).join(''),
  );
  const initials = pool.map((letter) => `${letter}.`.repeat(5000));
  const texts = readWords([...random, ...initials], spanish).flatMap((word) => toTexts(toLatinText(word.spoken)));
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter((text) => !/^[\p{Script=Latin}\p{M}0-9.'-]+(?: \S+)*$/u.test(text))).toEqual([]);
  expect(texts.filter((text) => /(?!\p{Script=Latin})\p{L}/u.test(text))).toEqual([]);
  expect(texts.filter((text) => text.length > 120)).toEqual([]);
  expect(texts.flatMap((text) => text.split(' ')).filter((run) => run.length > 40)).toEqual([]);
});

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
