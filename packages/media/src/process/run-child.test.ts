import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reserve, runChild } from './run-child.ts';
import type { FixtureJob } from './testing/fixture-child.ts';

const script = new URL('./testing/fixture-child.ts', import.meta.url);
const run = (
  job: FixtureJob,
  more: { signal?: AbortSignal; timeoutMs?: number; memoryBytes?: number } = {},
): Promise<unknown> => runChild({ script, job, ...more });

test('the result and the progress of a child reach the parent', async () => {
  const heard: unknown[] = [];
  const result = await runChild({ script, job: { kind: 'double', value: 21 }, onProgress: (p) => heard.push(p) });
  expect(result).toEqual({ doubled: 42 });
  expect(heard).toEqual([{ halfway: 21 }]);
});

test('numbers that JSON loses survive the way there and back', async () => {
  expect(await run({ kind: 'double', value: -Infinity })).toEqual({ doubled: -Infinity });
});

test('a child sees no environment but PATH, TMPDIR, the time zone and where compiled modules lie', async () => {
  const { names, zone } = (await run({ kind: 'environment' })) as { names: string[]; zone: string };
  expect(names.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([
    'NODE_COMPILE_CACHE',
    'PATH',
    'TMPDIR',
    'TZ',
  ]);
  expect(zone).toBe('UTC');
});

test('a failure carries the message, and the stack of the child as its cause', async () => {
  const error = await failureOf(run({ kind: 'fail', message: 'no such picture' }));
  expect(error.message).toBe('no such picture');
  expect((error.cause as { stack: string }).stack).toMatch(/RangeError: no such picture[\s\S]*fixture-child/);
});

test('a failure keeps its code, and the causes behind it', async () => {
  const error = await failureOf(
    run({ kind: 'fail', message: 'write failed', code: 'ENOSPC', because: 'the disk is full' }),
  );
  expect(error).toMatchObject({ message: 'write failed', code: 'ENOSPC' });
  expect((error.cause as Error).stack).toMatch(/RangeError: write failed[\s\S]*the disk is full/);
  expect(await failureOf(run({ kind: 'fail', message: 'plain' }))).not.toHaveProperty('code');
});

test('a result counts, also when its child hangs while it cleans up', async () => {
  expect(await run({ kind: 'linger', value: 7 })).toBe(7);
});

test('a result counts, also when its child goes beyond a limit while it cleans up', async () => {
  const limit = 150 * 1024 ** 2;
  expect(await run({ kind: 'linger', value: 7, bytes: 2 * limit }, { memoryBytes: limit })).toBe(7);
});

test('a job that cannot be sent is a failure, and leaves no child', async () => {
  const job = { kind: 'double', value: () => 21 };
  // Those of the tests before are let go of when they have been collected.
  await expect.poll(countChildren).toBe(0);
  expect((await failureOf(runChild({ script, job }))).message).toContain('could not be cloned');
  expect((await failureOf(runChild({ script, job: Promise.resolve(job) }))).message).toContain('could not be cloned');
  await expect.poll(countChildren).toBe(0);
});

test('a crash names the signal and keeps only the last 4 kB the child wrote to stderr', async () => {
  const error = await failureOf(
    run({ kind: 'crash', signal: 'SIGSEGV', complaint: `${'x'.repeat(9000)} the last word` }),
  );
  expect(error.message).toBe('fixture-child was killed by SIGSEGV');
  const { stderr } = error.cause as { stderr: string };
  expect(stderr).toMatch(/the last word$/);
  expect(stderr.length).toBe(4096);
});

test('a child that ends without a result is a failure, whatever its code', async () => {
  expect((await failureOf(run({ kind: 'leave', code: 0 }))).message).toBe('fixture-child ended with code 0');
  expect((await failureOf(run({ kind: 'leave', code: 3 }))).message).toBe('fixture-child ended with code 3');
});

test('a missing script is a failure that says what is missing', async () => {
  const error = await failureOf(runChild({ script: new URL('./testing/nowhere.ts', import.meta.url), job: {} }));
  expect((error.cause as { stderr: string }).stderr).toContain('nowhere.ts');
});

test('a child in the background has more time, as it gets less of the machine', async () => {
  const error = await failureOf(runChild({ script, job: { kind: 'forever' }, timeoutMs: 30, isBackground: true }));
  expect(error.message).toBe('fixture-child took longer than 300 ms');
});

test('a child that takes too long is killed', async () => {
  const error = await failureOf(run({ kind: 'forever' }, { timeoutMs: 300 }));
  expect(error.message).toBe('fixture-child took longer than 300 ms');
});

test('a job may come later, and the child starts meanwhile', async () => {
  const later = sleep(100, { kind: 'double', value: 21 } satisfies FixtureJob);
  expect(await runChild({ script, job: later })).toEqual({ doubled: 42 });
});

test('a job that never comes ends the child with the reason', async () => {
  const job = sleep(100).then(() => Promise.reject(new Error('nothing to do')));
  expect((await failureOf(runChild({ script, job }))).message).toBe('nothing to do');
});

test('a child that takes more memory than it may is killed', async () => {
  const [less, more] = [150 * 1024 ** 2, 300 * 1024 ** 2];
  const error = await failureOf(run({ kind: 'hoard', bytes: more }, { memoryBytes: less }));
  expect(error.message).toBe(`fixture-child took more than ${less} bytes of memory`);
  expect(await run({ kind: 'double', value: 1 }, { memoryBytes: less })).toEqual({ doubled: 2 });
});

test('an abort kills the child, even a busy one, before the promise rejects with the reason', async () => {
  const controller = new AbortController();
  let pid = 0;
  const running = runChild({
    script,
    job: { kind: 'busy' },
    signal: controller.signal,
    onProgress: (progress) => {
      pid = (progress as { pid: number }).pid;
      controller.abort(new Error('cancelled by its owner'));
    },
  });
  expect((await failureOf(running)).message).toBe('cancelled by its owner');
  expect(isAlive(pid)).toBe(false);
});

test.each([
  [true, constants.priority.PRIORITY_LOW],
  ['alone', getPriority()],
  [false, getPriority()],
] as const)(
  'a child in the background (%s) lets all other work go first, what waits for jobs included',
  async (isBackground, expected) => {
    const [busy, take] = [vi.spyOn(reserve, 'busy'), vi.spyOn(reserve, 'take')];
    onTestFinished(() => (busy.mockRestore(), take.mockRestore()));
    const controller = new AbortController();
    let priority: number | undefined;
    const running = runChild({
      script,
      job: { kind: 'forever' },
      isBackground,
      signal: controller.signal,
      onProgress: (progress) => {
        priority = getPriority((progress as { pid: number }).pid);
        controller.abort(new Error('seen'));
      },
    });
    expect((await failureOf(running)).message).toBe('seen');
    expect(priority).toBe(expected);
    expect(busy).toHaveBeenCalledTimes(isBackground ? 0 : 1);
    expect(take).toHaveBeenCalledTimes(isBackground ? 0 : 1);
  },
);

test('an abort before the start starts nothing', async () => {
  const error = await failureOf(
    run({ kind: 'double', value: 1 }, { signal: AbortSignal.abort(new Error('too late')) }),
  );
  expect(error.message).toBe('too late');
});

test('a job that fails after such an abort is nobody’s fault any more', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  const job = sleep(10).then(() => Promise.reject(new Error('nothing to do')));
  const error = await failureOf(runChild({ script, job, signal: AbortSignal.abort(new Error('too late')) }));
  await sleep(20);
  process.off('unhandledRejection', hear);
  expect(error.message).toBe('too late');
  expect(unheard).toEqual([]);
});

test('a busy child vanishes when its parent is killed', async () => {
  const parent = spawn(process.execPath, [fileURLToPath(new URL('./testing/fixture-parent.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const { pid } = JSON.parse(line.toString()) as { pid: number };
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'close');
  await expect.poll(() => isAlive(pid), { interval: 10 }).toBe(false);
});

async function failureOf(running: Promise<unknown>): Promise<Error> {
  const outcome = await running.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(outcome instanceof Error)) throw new Error('expected a failure');
  return outcome;
}

function countChildren(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
}

/** A dead process that its new parent has not collected yet still answers signals: only its state tells. */
function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
