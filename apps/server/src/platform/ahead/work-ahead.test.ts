import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openWorkAhead } from './work-ahead.ts';

type Wanted = { name: string };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso-ahead-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Pieces that are made when the test says so. */
async function open() {
  const made: { name: string; signal: AbortSignal; end(answer: number): Promise<void>; fail(): void }[] = [];
  const ahead = await openWorkAhead<Wanted, number>({
    folder,
    extension: '.txt',
    most: 3,
    make({ name }, file, signal) {
      const work = Promise.withResolvers<number>();
      signal.addEventListener('abort', () => work.reject(signal.reason));
      const end = async (answer: number) => {
        await writeFile(file, name);
        work.resolve(answer);
        await settled();
      };
      made.push({ name, signal, end, fail: () => work.reject(new Error('no room')) });
      return work.promise;
    },
  });
  onTestFinished(() => ahead.close());
  return { ahead, made };
}

const settled = () => new Promise((turned) => setImmediate(turned));

test('a finished piece stays where it is found, until it is taken out', async () => {
  const { ahead, made } = await open();
  ahead.prepare({ name: 'one' });
  expect(ahead.find({ name: 'one' })).toBeUndefined();
  expect(ahead.making()).toEqual({ name: 'one' });
  await made[0]?.end(7);
  expect(ahead.making()).toBeUndefined();
  expect(ahead.find({ name: 'two' })).toBeUndefined();
  const found = ahead.find({ name: 'one' });
  expect(found).toEqual({ path: expect.stringMatching(/\.txt$/) as string, made: 7 });
  const out = await ahead.takeOut({ name: 'one' });
  expect(out).toMatchObject({ path: found?.path, made: 7 });
  expect(ahead.find({ name: 'one' })).toBeUndefined();
  expect(await readFile(out?.path ?? '', 'utf8')).toBe('one');
  await out?.remove();
  expect(await readdir(folder)).toEqual([]);
});

test('one that is interrupted can be taken out as it is, or be gone on with', async () => {
  const { ahead, made } = await open();
  ahead.prepare({ name: 'one' });
  ahead.interrupt();
  expect(ahead.making()).toBeUndefined();
  ahead.prepare({ name: 'one' });
  await settled();
  expect(made.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await made[1]?.end(8);
  expect(ahead.find({ name: 'one' })).toMatchObject({ made: 8 });
  ahead.prepare({ name: 'two' });
  ahead.interrupt();
  expect(await ahead.takeOut({ name: 'two' })).toMatchObject({ made: undefined });
  // What is finished cannot be interrupted.
  expect(ahead.find({ name: 'one' })).toMatchObject({ made: 8 });
});

test('one that is interrupted and asked for again before it has ended begins once that has', async () => {
  const late = Promise.withResolvers<number>();
  const began: string[] = [];
  const ahead = await openWorkAhead<Wanted, number>({
    folder,
    extension: '',
    most: 3,
    make(_wanted, file) {
      began.push(file);
      return late.promise;
    },
  });
  ahead.prepare({ name: 'one' });
  ahead.interrupt();
  ahead.prepare({ name: 'one' });
  await settled();
  expect(began).toHaveLength(1);
  late.reject(new Error('killed'));
  await settled();
  expect(began).toEqual([began[0], began[0]]);
  late.promise.catch(() => {});
  await ahead.close();
});

test('one whose making does not end holds up nobody, and is removed once it has', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stuck = Promise.withResolvers<number>();
  const ahead = await openWorkAhead<Wanted, number>({
    folder,
    extension: '',
    most: 3,
    async make(_wanted, file) {
      await writeFile(file, '');
      return stuck.promise;
    },
  });
  ahead.prepare({ name: 'one' });
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1));
  const out = ahead.takeOut({ name: 'one' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await out).toBeUndefined();
  await ahead.close();
  expect(await readdir(folder)).toHaveLength(1);
  stuck.resolve(1);
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
});

test('one that fails is forgotten, and tried again when it is asked for again', async () => {
  const { ahead, made } = await open();
  ahead.prepare({ name: 'one' });
  made[0]?.fail();
  await settled();
  expect(await ahead.takeOut({ name: 'one' })).toBeUndefined();
  ahead.prepare({ name: 'one' });
  expect(made).toHaveLength(2);
});

test('with more than may wait the oldest goes, and after its time each', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ahead, made } = await open();
  for (const name of ['one', 'two', 'three', 'four']) {
    ahead.prepare({ name });
    await made.at(-1)?.end(1);
  }
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(3));
  expect(ahead.find({ name: 'one' })).toBeUndefined();
  expect(ahead.find({ name: 'four' })).toBeDefined();
  vi.advanceTimersByTime(11 * 60_000);
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
});

test('at the end everything goes, also what is just being made', async () => {
  const { ahead, made } = await open();
  ahead.prepare({ name: 'one' });
  await made[0]?.end(1);
  ahead.prepare({ name: 'two' });
  await ahead.close();
  expect(made[1]?.signal.aborted).toBe(true);
  expect(existsSync(folder) && (await readdir(folder))).toEqual([]);
});
