import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFaults, describeThrown, parseStack } from './faults.ts';
import { type BuiltPlaces, placesIn, stackInSource } from './built-places.ts';

const ROOT = new URL('../../../../..', import.meta.url).pathname;

describe('faults', () => {
  const V8 = `TypeError: x
    at readRow (file://${ROOT}apps/server/src/a.ts:10:5)
    at async Object.<anonymous> (${ROOT}node_modules/kysely/dist/b.js:1:2)
    at node:internal/timers:5:1`;

  test('lines of V8, Firefox and Safari are read, from the folder of the product on', () => {
    expect(parseStack(V8)).toEqual([
      { call: 'readRow', file: 'apps/server/src/a.ts', line: 10, column: 5, isOwn: true },
      { call: 'Object.<anonymous>', file: 'node_modules/kysely/dist/b.js', line: 1, column: 2, isOwn: false },
      { call: '(anonymous)', file: 'node:internal/timers', line: 5, column: 1, isOwn: false },
    ]);
    expect(parseStack('go@https://a.example.com/assets/app-1.js:3:44\n@https://a.example.com/x.js:1:1')).toEqual([
      { call: 'go', file: 'assets/app-1.js', line: 3, column: 44, isOwn: true },
      { call: '(anonymous)', file: 'x.js', line: 1, column: 1, isOwn: true },
    ]);
  });

  test('the same cause has the same fingerprint, whatever it befell and wherever its line stands by now', () => {
    const at = (line: number, message: string, name = 'readRow') => ({
      name: 'Error',
      message,
      stack: `Error\n    at ${name} (file://${ROOT}apps/server/src/a.ts:${line}:5)`,
    });
    const of = (thrown: unknown) => describeThrown(thrown, 'job failed').fingerprint;
    expect(of(at(10, 'row 7 of ada@example.com'))).toBe(of(at(99, 'row 12 of bob@example.org')));
    expect(of(at(10, 'row 7'))).not.toBe(of(at(10, 'row 7', 'readOther')));
    expect(of(at(10, 'row 7'))).not.toBe(of(at(10, 'no such thing')));
    expect(describeThrown(at(10, 'of ada@example.com'), '').message).toBe('of <email>');
    expect(describeThrown('a text', 'job failed')).toMatchObject({ type: 'Error', message: 'job failed' });
  });

  test('what waits to be written is counted, and its memory is bounded', () => {
    const faults = createFaults(() => new Date(5));
    const note = (said: string) => faults.note({ thrown: undefined, said, requestId: 'r', of: undefined });
    for (let time = 0; time < 1_000; time += 1) note('the same');
    for (let kind = 0; kind < 500; kind += 1) note(`other ${'x'.repeat(kind)}`);
    const taken = faults.take();
    expect(taken.length).toBe(200);
    expect(taken[0]).toMatchObject({ count: 1_000, message: 'the same' });
    expect(taken[0]?.seen).toHaveLength(10);
    expect(faults.take()).toEqual([]);
    faults.giveBack(taken);
    expect(faults.take()).toHaveLength(200);
  });
});

describe('built places', () => {
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
});
