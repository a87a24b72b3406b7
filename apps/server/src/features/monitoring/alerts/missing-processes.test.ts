import { expect, test } from 'vitest';
import { missingProcesses } from './missing-processes.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const one = (name: string, roles: string[], { from, to }: { from: number; to?: number }) => ({
  name,
  roles,
  startedAt: at(from),
  seenAt: at(to ?? 1_000),
  isGone: to !== undefined,
});
const missing = (...rows: ReturnType<typeof one>[]) => missingProcesses(rows).map(({ name }) => name);

test('who died is missed until another takes the place: with the same parts, and begun after', () => {
  const dead = one('dead', ['worker'], { from: 0, to: 100 });
  expect(missing(dead)).toEqual(['dead']);
  expect(missing(dead, one('older', ['worker'], { from: 50 }))).toEqual(['dead']);
  expect(missing(dead, one('server', ['api'], { from: 150 }))).toEqual(['dead']);
  expect(missing(dead, one('both', ['api', 'worker'], { from: 150 }))).toEqual(['dead']);
  expect(missing(dead, one('heir', ['worker'], { from: 101 }))).toEqual([]);
});

test('one takes the place of one', () => {
  const first = one('first', ['worker', 'api'], { from: 0, to: 100 });
  const second = one('second', ['api', 'worker'], { from: 0, to: 200 });
  expect(missing(first, second, one('heir', ['api', 'worker'], { from: 300 }))).toEqual(['second']);
});
