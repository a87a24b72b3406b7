import { expect, test } from 'vitest';
import { nearWords } from './list-videos.ts';

test.each<[word: string, known: string[], near: string[]]>([
  ['serum', ['serum'], []],
  ['seurm', ['serum', 'scrum', 'forum'], ['serum']],
  ['serm', ['serum', 'term', 'sermon', 'rum'], ['serum', 'term']],
  ['sea', ['tea', 'seal'], []],
  ['moistruizer', ['moisturizer', 'moisturizers'], ['moisturizer']],
  ['mositruizer', ['moisturizer'], ['moisturizer']],
  ['mositruizre', ['moisturizer'], []],
  ['colour', ['color', 'colours', 'collar'], ['color', 'colours']],
])('%s among %j', (word, known, near) => {
  expect(nearWords(word, known)).toEqual(near);
});
