import { expect, test } from 'vitest';
import { toSpokenLatin } from './latin.ts';

test.each([
  ['¿Cómo', 'Cómo', ''],
  ['estás?', 'estás', '?'],
  ['«Grüße»,', 'Grüße', ','],
  ['l’été.', "l'été", '.'],
  ['9,99', '9,99', ''],
  ['20%', '20%', ''],
  ['%', '%', ''],
  ['€', '€', ''],
  ['z.', 'z.', ''],
  ['s.a.', 's.a.', ''],
  ['م.', '', '.'],
  ['т.е.', '', '.'],
  ['https://example.fr/page?x=1', 'example.fr/page', ''],
  ['**fett**', 'fett', ''],
  ['мир', '', ''],
  ['🔥', '', ''],
  ['—', '', ','],
])('%s is spoken as "%s" with the break "%s"', (source, spoken, wordBreak) => {
  expect(toSpokenLatin(source)).toEqual({ texts: spoken ? [spoken] : [], break: wordBreak });
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
  const texts = [...random, ...initials].flatMap((source) => toSpokenLatin(source).texts);
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter((text) => !/^[\p{Script=Latin}\p{M}0-9.,:'/&@%+$€£¥°-]+(?: \S+)*$/u.test(text))).toEqual([]);
  expect(texts.filter((text) => /(?!\p{Script=Latin})\p{L}/u.test(text))).toEqual([]);
  expect(texts.filter((text) => text.length > 120)).toEqual([]);
  expect(texts.flatMap((text) => text.split(' ')).filter((run) => run.length > 40)).toEqual([]);
});
