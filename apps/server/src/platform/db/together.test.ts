import { expect, test } from 'vitest';
import { together } from './together.ts';

/** Questions that are answered when the test says so, with what was asked at the same time. */
function heldBack(most = 100) {
  const rounds: { asked: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const ask = together<string, string>(
    async (asked) => {
      const end = Promise.withResolvers<void>();
      rounds.push({ asked, end });
      await end.promise;
      if (asked.includes('bad')) throw new Error(`cannot do ${asked.join(' ')}`);
      return asked.map((one) => one.toUpperCase());
    },
    { most },
  );
  const endRound = async (at: number) => {
    await expect.poll(() => rounds.length).toBeGreaterThan(at);
    rounds[at]?.end.resolve();
  };
  return { ask, endRound, rounds, asked: () => rounds.map((round) => round.asked) };
}

test('the first is begun at once, and who comes meanwhile is answered in one go after it', async () => {
  const { ask, endRound, asked } = heldBack();
  const [first, second, third] = [ask('a'), ask('b'), ask('c')];
  expect(asked()).toEqual([['a']]);
  await endRound(0);
  expect(await first).toBe('A');
  await endRound(1);
  expect(await Promise.all([second, third])).toEqual(['B', 'C']);
  expect(asked()).toEqual([['a'], ['b', 'c']]);
});

test('no more are done at a time than may be', async () => {
  const { ask, endRound, asked } = heldBack(2);
  const answers = Promise.all(['a', 'b', 'c', 'd'].map(ask));
  for (const round of [0, 1, 2]) await endRound(round);
  expect(await answers).toEqual(['A', 'B', 'C', 'D']);
  expect(asked()).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('what cannot be done fails alone, and others are answered after it', async () => {
  const { ask, endRound, asked } = heldBack();
  const answers = Promise.allSettled(['a', 'b', 'bad', 'c'].map(ask));
  const later = answers.then(() => ask('d'));
  for (const round of [0, 1, 2, 3, 4, 5]) await endRound(round);
  expect(await answers).toMatchObject([
    { value: 'A' },
    { value: 'B' },
    { status: 'rejected', reason: { message: 'cannot do bad' } },
    { value: 'C' },
  ]);
  expect(await later).toBe('D');
  expect(asked()).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c'], ['d']]);
});

test('an answer that is missing is a failure of those who wait for it, and of nobody else', async () => {
  const ask = together<string, string>(async (asked) => (asked.length > 1 ? [] : [...asked]), { most: 10 });
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['a', 'b', 'c']);
});

test('where the database is away all fail at once: none waits for the others to be tried', async () => {
  const rounds: number[] = [];
  const away = Object.assign(new Error('no connection'), { code: '57P01' });
  const ask = together<string, string>(
    async (asked) => {
      rounds.push(asked.length);
      if (asked.length > 1) throw away;
      return asked;
    },
    { most: 10 },
  );
  const answers = await Promise.allSettled(['a', 'b', 'c'].map(ask));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(rounds).toEqual([1, 2]);
});
