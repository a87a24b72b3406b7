import { expect, test, vi } from 'vitest';
import { askDisk, DiskSilent } from './disk-guard.ts';

test('a disk that answers is asked each time', async () => {
  const ask = vi.fn<() => Promise<number>>(async () => 7);
  expect(await askDisk('room', ask)).toBe(7);
  expect(await askDisk('room', ask)).toBe(7);
  expect(ask).toHaveBeenCalledTimes(2);
  await expect(askDisk('room', () => Promise.reject(new Error('no such folder')))).rejects.toThrow('no such folder');
});

test('nobody waits for a disk that does not answer, it is not asked the same again meanwhile, and it is asked anew once it has', async () => {
  const answer = Promise.withResolvers<number>();
  const ask = vi.fn<() => Promise<number>>(() => answer.promise);
  await expect(askDisk('hung', ask, 1)).rejects.toThrow(DiskSilent);
  // Were this one waited for, the limit of vitest would end it.
  await expect(askDisk('hung', ask, 3_600_000)).rejects.toThrow(DiskSilent);
  expect(ask).toHaveBeenCalledTimes(1);
  answer.resolve(1);
  await answer.promise;
  await expect.poll(() => askDisk('hung', async () => 2).catch(() => null)).toBe(2);
});
