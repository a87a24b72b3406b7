import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi, afterAll } from 'vitest';
import { createReserve, type Reserve, startChild } from './reserve.ts';
import { compileCache } from './compile-cache.ts';

const script = new URL('./testing/fixture-child.ts', import.meta.url);
type Child = ReturnType<typeof startChild>;

/** Longer than the pause before a reserve fills up. */
const A_WHILE_MS = 1_000;
const KEPT_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A reserve whose children are known. */
function watchedReserve() {
  const started: Child[] = [];
  const reserve = createReserve((module) => {
    const child = startChild(module);
    started.push(child);
    return child;
  });
  onTestFinished(() => void started.map((child) => child.kill('SIGKILL')));
  return { reserve, started };
}

function keep(reserve: Reserve, count: number): void {
  reserve.keep([{ script, count }], KEPT_MS);
  vi.advanceTimersByTime(A_WHILE_MS);
}

test('what is kept waits to be taken, each once', () => {
  const { reserve, started } = watchedReserve();
  expect(reserve.take(script)).toBeUndefined();
  keep(reserve, 2);
  const taken = [reserve.take(script), reserve.take(script), reserve.take(script)];
  expect(taken).toEqual([started[0], started[1], undefined]);
});

test('a process that waited takes its job', async () => {
  const { reserve } = watchedReserve();
  keep(reserve, 1);
  const child = reserve.take(script) as Child;
  const answers: unknown[] = [];
  child.on('message', (answer) => answers.push(answer));
  child.send({ kind: 'double', value: 21 });
  await once(child, 'close');
  expect(answers).toContainEqual({ kind: 'result', value: { doubled: 42 } });
});

test('another module gets none of them', () => {
  const { reserve } = watchedReserve();
  keep(reserve, 1);
  expect(reserve.take(new URL('./testing/fixture-parent.ts', import.meta.url))).toBeUndefined();
});

test('nothing is started while a child is at work, and all once it is gone', () => {
  const { reserve, started } = watchedReserve();
  const rest = reserve.busy();
  const restToo = reserve.busy();
  keep(reserve, 2);
  rest();
  // One child that is gone twice: the other still counts.
  rest();
  vi.advanceTimersByTime(A_WHILE_MS);
  expect(started).toHaveLength(0);
  expect(reserve.isBusy()).toBe(true);
  restToo();
  expect(reserve.isBusy()).toBe(false);
  vi.advanceTimersByTime(A_WHILE_MS);
  expect(started).toHaveLength(2);
});

test('what was taken is replaced once it is gone', () => {
  const { reserve, started } = watchedReserve();
  keep(reserve, 1);
  const rest = reserve.busy();
  reserve.take(script);
  vi.advanceTimersByTime(A_WHILE_MS);
  expect(started).toHaveLength(1);
  rest();
  vi.advanceTimersByTime(A_WHILE_MS);
  expect(reserve.take(script)).toBe(started[1]);
});

test('one that dies while it waits is not given out', async () => {
  const { reserve, started } = watchedReserve();
  keep(reserve, 1);
  const [dead] = started as [Child];
  dead.kill('SIGKILL');
  await once(dead, 'exit');
  expect(reserve.take(script)).toBeUndefined();
  keep(reserve, 1);
  expect(reserve.take(script)).toBe(started[1]);
});

test('one that cannot be started at once ends nothing, and the next filling tries again', () => {
  let isFull = true;
  const reserve = createReserve((module) => {
    // As `spawn` does where the system has no memory for a process.
    if (isFull) throw new Error('spawn ENOMEM');
    const child = startChild(module);
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  });
  keep(reserve, 1);
  expect(reserve.take(script)).toBeUndefined();
  isFull = false;
  keep(reserve, 1);
  expect(reserve.take(script)).toBeDefined();
});

test('after its time the stock ends, and no more is started', async () => {
  const { reserve, started } = watchedReserve();
  keep(reserve, 1);
  const gone = once(started[0] as Child, 'exit');
  vi.advanceTimersByTime(KEPT_MS);
  await gone;
  reserve.busy()();
  vi.advanceTimersByTime(A_WHILE_MS);
  expect(reserve.take(script)).toBeUndefined();
  expect(started).toHaveLength(1);
});

const parent = mkdtempSync(join(tmpdir(), 'sayso-media-'));
afterAll(() => rmSync(parent, { recursive: true }));

test('the folder is for its owner alone, and the same the next time', () => {
  const folder = join(parent, 'fresh');
  expect(compileCache(folder)).toBe(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(compileCache(folder)).toBe(folder);
});

test('nothing is used that others may write to or that leads elsewhere', () => {
  const open = join(parent, 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  expect(compileCache(open)).toBeUndefined();
  const link = join(parent, 'link');
  symlinkSync(join(parent, 'fresh'), link);
  expect(compileCache(link)).toBeUndefined();
  const file = join(parent, 'file');
  writeFileSync(file, '', { mode: 0o600 });
  expect(compileCache(file)).toBeUndefined();
});

test('where nothing can be made there is no folder, and no failure', () => {
  expect(compileCache(join(parent, 'nowhere', 'deep'))).toBeUndefined();
});
