import type { AppError } from '@sayso/contract';
import { expect, test } from 'vitest';
import { cleanSemaphore } from './clean-file.ts';

const { signal } = new AbortController();

/** Files of some accounts: whose are being cleaned, and how each is let go. */
function sendFiles(...accounts: string[]) {
  const cleaning: string[] = [];
  const files = accounts.map((accountId) => {
    const done = Promise.withResolvers<void>();
    const work = async () => {
      cleaning.push(accountId);
      await done.promise;
    };
    return { ended: cleanSemaphore({ accountId, signal }, work), done: done.resolve };
  });
  return { cleaning, files };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('an account that sends many files leaves the other place to the others', async () => {
  const { cleaning, files } = sendFiles('ada', 'ada', 'ada', 'bob');
  await settle();
  expect(cleaning).toEqual(['ada', 'bob']);
  for (const { done } of files) done();
  await Promise.all(files.map(({ ended }) => ended));
  expect(cleaning.filter((who) => who === 'ada')).toHaveLength(3);
});

test('a line that is too long sends away who comes last, and says when to come back', async () => {
  const { cleaning, files } = sendFiles(...Array.from({ length: 23 }, (_, index) => `account ${index}`));
  const ended = Promise.allSettled(files.map((file) => file.ended));
  await settle();
  expect(cleaning).toHaveLength(2);
  for (const { done } of files) done();
  const ends = await ended;
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as AppError] : []));
  expect(refused).toMatchObject([{ code: 'not_ready', details: { retryAfterSeconds: 15 } }]);
  expect(cleaning).toHaveLength(22);
});

test('a file that fails leaves its place to the next', async () => {
  const broken = cleanSemaphore({ accountId: 'ada', signal }, () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  await expect(cleanSemaphore({ accountId: 'ada', signal }, async () => 'clean')).resolves.toBe('clean');
});
