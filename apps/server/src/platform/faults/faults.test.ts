import { expect, test } from 'vitest';
import { describeThrown, parseStack, createFaults } from './faults.ts';

const ROOT = new URL('../../../../..', import.meta.url).pathname;
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
