import { AppError } from '@sayso/contract';
import { CHILD_ENDED } from '@sayso/media';
import { describe, expect, test, vi } from 'vitest';
import { cleanSemaphore, refuseOrFail } from './clean-file.ts';

describe('clean semaphore', () => {
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
});

describe('refuse or fail', () => {
  const refused = (reason: string) => Object.assign(new Error('refused'), { code: `REFUSED_${reason}` });
  const died = () => Object.assign(new Error('clean-voice-child was killed by SIGKILL'), { code: CHILD_ENDED });
  const open = () => {
    const log = { warn: vi.fn<() => void>() };
    const abort = new AbortController();
    const outcome = (clean: () => Promise<unknown>) =>
      refuseOrFail(
        { log: log as never },
        { what: 'recording', signal: abort.signal, wordsOf: (reason) => reason },
        clean,
      );
    return { log, abort, outcome };
  };

  test('what the child says of the file is told to whoever sent it, and nothing is tried again', async () => {
    const { outcome, log } = open();
    const clean = vi.fn<() => Promise<never>>(() => Promise.reject(refused('silent')));
    await expect(outcome(clean)).rejects.toMatchObject({ code: 'upload_refused', message: 'silent' });
    expect(clean).toHaveBeenCalledTimes(1);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('a child that dies is tried once more, and the file is taken when that goes well', async () => {
    const { outcome, log } = open();
    const clean = vi.fn<() => Promise<string>>().mockRejectedValueOnce(died()).mockResolvedValueOnce('clean');
    expect(await outcome(clean)).toBe('clean');
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  test('a child that dies twice, and an error without a name, are faults of ours and not of the file', async () => {
    for (const [failure, tries] of [
      [died(), 2],
      [new Error('no encoder'), 1],
    ] as const) {
      const { outcome } = open();
      const clean = vi.fn<() => Promise<never>>(() => Promise.reject(failure));
      const error = await outcome(clean).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'upload_not_processed', cause: failure });
      expect(clean).toHaveBeenCalledTimes(tries);
    }
  });

  test('a full disk and errors with a name of ours keep it, and who breaks off gets the reason', async () => {
    const { outcome, abort } = open();
    await expect(outcome(() => Promise.reject(new AppError('not_ready')))).rejects.toMatchObject({ code: 'not_ready' });
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    await expect(outcome(() => Promise.reject(full))).rejects.toBe(full);
    const clean = vi.fn<() => Promise<never>>(() => {
      abort.abort(new Error('left'));
      return Promise.reject(died());
    });
    await expect(outcome(clean)).rejects.toThrow('left');
    expect(clean).toHaveBeenCalledTimes(1);
  });
});
