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
  ['https://example.fr/page?x=1', 'example.fr/page', ''],
  ['**fett**', 'fett', ''],
  ['мир', '', ''],
  ['🔥', '', ''],
  ['—', '', ','],
])('%s is spoken as "%s" with the break "%s"', (source, spoken, wordBreak) => {
  expect(toSpokenLatin(source)).toEqual({ texts: spoken ? [spoken] : [], break: wordBreak });
});
