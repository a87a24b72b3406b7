import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type BuiltPlaces, placesIn, stackInSource } from './built-places.ts';

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

test('functions that are numbered in the built file have their own names', () => {
  const dist = `file://${ROOT}apps/server/dist/main.mjs:3:5`;
  const source = `file://${ROOT}apps/server/src/a.ts:10`;
  const stack = ['at async failureOf$7', 'at new Fault$1', 'at Rows$12.read [as next]', 'at $1of$2x', 'at keyOf$3'];
  const built = stack.map((called) => `    ${called} (${dist})`).join('\n');
  expect(inSource(`Error: price$1 .\n${built}\n    at of$1 (node:fs:1:1)`)).toBe(
    ['at async failureOf', 'at new Fault', 'at Rows.read [as next]', 'at $1of$2x', 'at keyOf']
      .map((called) => `    ${called} (${source})`)
      .join('\n')
      .replace(/^/, 'Error: price$1 .\n')
      .concat('\n    at of$1 (node:fs:1:1)'),
  );
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

test('what a build has noted is read by servers that were started after it alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-places-'));
  try {
    const file = path.join(folder, 'places.json');
    expect(placesIn(file)).toBeNull();
    await writeFile(file, JSON.stringify(PLACES));
    expect(placesIn(file)).toBeNull();
    const before = new Date(performance.timeOrigin - 1_000);
    await utimes(file, before, before);
    expect(placesIn(file)).toEqual(PLACES);
  } finally {
    await rm(folder, { recursive: true });
  }
});
