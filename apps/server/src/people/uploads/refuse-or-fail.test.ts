import { AppError } from '@sayso/contract';
import { CHILD_ENDED } from '@sayso/media';
import { expect, test, vi } from 'vitest';
import { refuseOrFail } from './clean-file.ts';

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
