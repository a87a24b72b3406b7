import { expect, test } from 'vitest';
import { findHeirs, missingProcesses } from './readings.ts';

const at = (seconds: number) => new Date(seconds * 1000);
type Life = { from: number; to?: number; host?: string; heir?: string };
const one = (id: string, roles: string[], { from, to, host = 'here', heir }: Life) => ({
  id,
  host,
  roles,
  startedAt: at(from),
  seenAt: at(to ?? 1_000),
  isGone: to !== undefined,
  heirId: heir ?? null,
});
/** Who is missed once it is noted who has taken whose place. */
const missing = (...rows: ReturnType<typeof one>[]) => {
  const heirs = new Map(findHeirs(rows).map(({ id, heirId }) => [id, heirId]));
  return missingProcesses(rows.map((row) => ({ ...row, heirId: row.heirId ?? heirs.get(row.id) ?? null }))).map(
    ({ id }) => id,
  );
};

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

test('a place that is filled again and again is empty only if the last one died as well', () => {
  const lives = [
    one('first', ['worker'], { from: 0, to: 100 }),
    one('second', ['worker'], { from: 101, to: 200 }),
    one('third', ['worker'], { from: 201, to: 300 }),
  ];
  expect(missing(...lives)).toEqual(['third']);
  expect(missing(...lives, one('fourth', ['worker'], { from: 301 }))).toEqual([]);
});

test('who has a place keeps it, and takes no second one', () => {
  const first = one('first', ['worker'], { from: 0, to: 100, heir: 'heir' });
  const second = one('second', ['worker'], { from: 0, to: 140 });
  expect(missing(first, second, one('heir', ['worker'], { from: 150 }))).toEqual(['second']);
  // The heir has ended in good order since, and stands on no list any more.
  expect(missing(first)).toEqual([]);
});

test('the place is that of the host where it can be', () => {
  const there = one('there', ['worker'], { from: 0, to: 99, host: 'there' });
  const here = one('here', ['worker'], { from: 0, to: 100 });
  expect(missing(there, here, one('heir', ['worker'], { from: 110 }))).toEqual(['there']);
  // A container that was made anew has another name.
  expect(missing(there, one('heir', ['worker'], { from: 110, host: 'anew' }))).toEqual([]);
});
