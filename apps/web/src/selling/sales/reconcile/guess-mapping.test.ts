import { expect, test } from 'vitest';
import { wordsIn } from './guess-mapping.ts';

test('the words of a column come without blanks and in lower case, the most frequent first', () => {
  expect(wordsIn('Id,Type\r\n1,SALE\r\n2, Refund \r\n3,refund\r\n4,\r\n', 'Type')).toEqual(['refund', 'sale']);
});

test('quotes hold separators, quotes and line breaks', () => {
  expect(wordsIn('\uFEFF"Name","What, really"\n"a ""b""\nc","Sale; big"\n"d","x"\n', 'What, really')).toEqual([
    'sale; big',
    'x',
  ]);
});

test.each([';', '\t'])('a file may part its cells by %j', (separator) => {
  const csv = [
    ['Id', 'Total', 'Type'],
    ['1', '4,70', 'Sale'],
  ].map((cells) => cells.join(separator));
  expect(wordsIn(csv.join('\n'), 'Type')).toEqual(['sale']);
});

test('there are none of a column that the file does not have, and of an empty one', () => {
  expect(wordsIn('Id,Type\n1,Sale', 'Status')).toBeUndefined();
  expect(wordsIn('Id,Type\n1,\n', 'Type')).toEqual([]);
  expect(wordsIn('', 'Type')).toBeUndefined();
});

test('a short row and a quote that is never closed end nothing', () => {
  expect(wordsIn('Id,Type\n1\n2,Sale\n3,"open', 'Type')).toContain('sale');
});
