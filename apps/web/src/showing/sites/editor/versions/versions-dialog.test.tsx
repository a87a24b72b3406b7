import { expect, test } from 'vitest';
import { labelsOf, stretchesOf } from './versions-dialog.tsx';

const LENA = { id: 'lena', name: 'Lena' };
const NOAH = { id: 'noah', name: 'Noah' };
const of = (version: number, time: string, { by = LENA, is_published = false } = {}) => ({
  version,
  is_published,
  at: `2026-03-01T${time}.000Z`,
  by,
});

test('versions of one person within half an hour are one stretch, what visitors saw stands alone', () => {
  const versions = [
    of(9, '11:00:00'),
    of(8, '10:45:10'),
    of(7, '10:45:05', { is_published: true }),
    of(6, '10:44:00'),
    of(5, '10:43:00', { by: NOAH }),
    of(4, '10:42:00', { by: NOAH }),
    of(3, '10:10:00', { by: NOAH }),
    of(2, '10:09:00', { by: NOAH }),
  ];
  const found = stretchesOf(versions, (version) => version === 2);
  expect(found.map(({ newest, earlier }) => [newest.version, ...earlier.map(({ version }) => version)])).toEqual([
    [9, 8],
    [7, 6],
    [5, 4],
    [3],
    [2],
  ]);
});

test('no two versions are called alike, and seconds are said only where they are needed', () => {
  const labels = labelsOf([of(4, '10:45:10'), of(3, '10:45:05'), of(2, '10:45:05'), of(1, '10:44:00')]);
  const [four = '', three = '', two = '', one = ''] = labels.values();
  expect(four).toContain('45:10');
  expect(three).toMatch(/45:05.*\(3\)/u);
  expect(two).toMatch(/45:05.*\(2\)/u);
  expect(one).not.toContain('44:00');
});
