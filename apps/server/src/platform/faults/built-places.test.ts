import { expect, test } from 'vitest';
import { type BuiltPlaces, stackInSource } from './built-places.ts';

const ROOT = new URL('../../../../..', import.meta.url).pathname;
const PLACES: BuiltPlaces = {
  sources: ['apps/server/src/a.ts', 'packages/media/src/b.ts'],
  files: {
    'main.mjs': [
      [3, 0, 10],
      [6, 1, 1],
      [9, 0, 40],
    ],
  },
};
const inSource = (line: string) => stackInSource(line, () => PLACES);

test('a line of the built server is told as it stands in its source, also where it goes on from an entry', () => {
  expect(inSource(`    at readRow (file://${ROOT}apps/server/dist/main.mjs:3:5)`)).toBe(
    `    at readRow (file://${ROOT}apps/server/src/a.ts:10)`,
  );
  expect(inSource('at apps/server/dist/main.mjs:5:1')).toBe('at apps/server/src/a.ts:12');
  expect(inSource('at apps/server/dist/main.mjs:8:1')).toBe('at packages/media/src/b.ts:3');
  expect(inSource('at apps/server/dist/main.mjs:9:1')).toBe('at apps/server/src/a.ts:40');
});

test('what comes from no source stays as it is, and so does every line where no build has told anything', () => {
  for (const line of [
    'at apps/server/dist/main.mjs:2:1',
    'at apps/server/dist/other-1a.mjs:5:1',
    'at node:internal/timers:5:1',
  ])
    expect(inSource(line)).toBe(line);
  const built = 'at apps/server/dist/main.mjs:5:1';
  expect(stackInSource(built, () => null)).toBe(built);
});
