import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '@sayso/contract';
import { afterAll, expect, test, vi } from 'vitest';
import { effectiveSettings } from '../settings/product-settings.ts';
import { madeOnce } from './made-once.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-made-once-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const deps = {
  config: { dataDir },
  freeBytes: async () => Number.MAX_SAFE_INTEGER,
  settings: { current: () => effectiveSettings([]) },
};

type Begun = { outputPath: string; signal: AbortSignal; finish: () => void };

/** A maker that waits until it is told to finish, or is no longer wanted. */
function slowMaker() {
  const begun: Begun[] = [];
  const make = async (outputPath: string, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => reject(signal.reason));
    begun.push({ outputPath, signal, finish: resolve });
    await promise;
    await writeFile(outputPath, 'sound');
  };
  const sample = (stem: string) => ({ kind: 'test', stem, version: '0'.repeat(16), extension: 'wav', make });
  return { begun, sample };
}
const LEFT = new Error('The caller has left');

test('one making serves all who ask for the same meanwhile, and goes on while one of them waits', async () => {
  const { begun, sample } = slowMaker();
  const give = madeOnce();
  const leaving = new AbortController();
  const left = give(deps, sample('shared'), { signal: leaving.signal });
  const stays = give(deps, sample('shared'), { signal: new AbortController().signal });
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  leaving.abort(LEFT);
  await expect(left).rejects.toBe(LEFT);
  expect(begun[0]?.signal.aborted).toBe(false);
  begun[0]?.finish();
  expect(await readFile(await stays, 'utf8')).toBe('sound');
  expect(begun).toHaveLength(1);
});

test('what nobody waits for any more is given up, and begun anew for whoever asks then', async () => {
  const { begun, sample } = slowMaker();
  const give = madeOnce();
  const leaving = new AbortController();
  const left = give(deps, sample('unwanted'), { signal: leaving.signal });
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  leaving.abort(LEFT);
  await expect(left).rejects.toBe(LEFT);
  expect(begun[0]?.signal.aborted).toBe(true);
  const again = give(deps, sample('unwanted'));
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  begun[1]?.finish();
  expect(await readFile(await again, 'utf8')).toBe('sound');
});

test('what has not begun when the last one leaves is never begun', async () => {
  const { begun, sample } = slowMaker();
  const give = madeOnce();
  const first = give(deps, sample('ahead'));
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  const leaving = new AbortController();
  const countWork = vi.fn<() => Promise<void>>(async () => undefined);
  const left = give(deps, sample('behind'), { signal: leaving.signal, countWork });
  await vi.waitFor(() => expect(countWork).toHaveBeenCalled());
  // It stands in the line as soon as it has been counted.
  await setImmediate();
  const last = give(deps, sample('last'));
  leaving.abort(LEFT);
  await expect(left).rejects.toBe(LEFT);
  begun[0]?.finish();
  await first;
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  begun[1]?.finish();
  await last;
  expect(begun.map(({ outputPath }) => path.basename(outputPath).split('-')[0])).toEqual(['ahead', 'last']);
});

test('only so many are in the making; others are asked to come again, and it is counted before', async () => {
  const { begun, sample } = slowMaker();
  const give = madeOnce({ mostWaiting: 2 });
  const waiting = [give(deps, sample('one')), give(deps, sample('two'))];
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  const countWork = vi.fn<() => Promise<void>>(async () => undefined);
  await vi.waitFor(async () =>
    expect(await give(deps, sample('three'), { countWork }).catch((error: unknown) => error)).toMatchObject({
      code: 'not_ready',
      details: { retryAfterSeconds: 10 },
    }),
  );
  expect(countWork).toHaveBeenCalled();
  countWork.mockClear();
  const refusing = async () => Promise.reject(new AppError('rate_limited'));
  const shared = give(deps, sample('one'), { countWork });
  begun[0]?.finish();
  await shared;
  expect(countWork).not.toHaveBeenCalled();
  await expect(give(deps, sample('four'), { countWork: refusing })).rejects.toMatchObject({ code: 'rate_limited' });
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  begun[1]?.finish();
  await Promise.all(waiting);
  expect(begun).toHaveLength(2);
});
