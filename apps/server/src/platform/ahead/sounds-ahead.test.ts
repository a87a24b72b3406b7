import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Loudness } from '@sayso/media';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Master, openSoundsAhead, type SoundToMaster } from './sounds-ahead.ts';

const LOUDNESS: Loudness = { integratedLufs: -14, truePeakDb: -3 };
const SOUND: SoundToMaster = { audioFile: 'speech.wav', frames: 60, speechMs: 1900, bitRate: 128_000 };
/** Beyond this no sound is kept, in milliseconds. */
const LATER_MS = 11 * 60_000;

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sayso-sounds-'));
  folder = path.join(root, 'sounds');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Sounds that are made when the test says so. */
async function open(state: { isBusy?: boolean } = {}) {
  const made: { signal: AbortSignal; end(): Promise<void>; fail(): void }[] = [];
  const master: Master = (outputPath, signal) => {
    const work = Promise.withResolvers<Loudness>();
    const end = async () => {
      await writeFile(outputPath, 'sound');
      work.resolve(LOUDNESS);
      await settled();
    };
    made.push({ signal, end, fail: () => work.reject(new Error('the recording is too quiet')) });
    signal.addEventListener('abort', () => work.reject(signal.reason));
    return work.promise;
  };
  const ahead = await openWith(master, () => state.isBusy ?? false);
  onTestFinished(() => ahead.close());
  return { ahead, made };
}

async function openWith(master: Master, isBusy = () => false) {
  const ahead = await openSoundsAhead({ folder, isBusy });
  return { ...ahead, prepare: (sound: SoundToMaster) => ahead.prepare(sound, master) };
}

const settled = () => new Promise((turned) => setImmediate(turned));
const output = (name = 'audio.m4a') => path.join(root, name);

test('a finished sound is put where the video has its own, as often as it is wanted', async () => {
  const { ahead, made } = await open();
  ahead.prepare(SOUND);
  await made[0]?.end();
  for (const name of ['one', 'two']) {
    expect(await ahead.take({ ...SOUND }, output(name))).toEqual(LOUDNESS);
    expect(await readFile(output(name), 'utf8')).toBe('sound');
  }
});

test('another length, another bit rate or another recording is another sound', async () => {
  const { ahead, made } = await open();
  ahead.prepare(SOUND);
  await made[0]?.end();
  const others: Partial<SoundToMaster>[] = [
    { frames: 61 },
    { speechMs: 1901 },
    { bitRate: 96_000 },
    { audioFile: 'other.wav' },
  ];
  for (const other of others) expect(await ahead.take({ ...SOUND, ...other }, output())).toBeUndefined();
  expect(existsSync(output())).toBe(false);
});

test('a sound that is not finished when its video is made is given up', async () => {
  const { ahead, made } = await open();
  ahead.prepare(SOUND);
  expect(await ahead.take(SOUND, output())).toBeUndefined();
  expect(made[0]?.signal.aborted).toBe(true);
});

test('one is made at a time, each once, and none while somebody waits for a video or of a long script', async () => {
  const state = { isBusy: false };
  const { ahead, made } = await open(state);
  ahead.prepare({ ...SOUND, speechMs: 100_000 });
  ahead.prepare(SOUND);
  ahead.prepare({ ...SOUND, frames: 70 });
  await made[0]?.end();
  ahead.prepare(SOUND);
  state.isBusy = true;
  ahead.prepare({ ...SOUND, frames: 80 });
  expect(made).toHaveLength(1);
});

test('a recording that cannot be mastered is tried again when it is heard again', async () => {
  const { ahead, made } = await open();
  ahead.prepare(SOUND);
  made[0]?.fail();
  await settled();
  expect(await ahead.take(SOUND, output())).toBeUndefined();
  ahead.prepare(SOUND);
  expect(made).toHaveLength(2);
});

test('sounds are removed after ten minutes, when sixteen newer ones wait, and at the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ahead, made } = await open();
  for (let frames = 1; frames <= 17; frames++) {
    ahead.prepare({ ...SOUND, frames });
    await made.at(-1)?.end();
  }
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(16));
  expect(await ahead.take({ ...SOUND, frames: 1 }, output())).toBeUndefined();
  vi.advanceTimersByTime(LATER_MS);
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
  ahead.prepare(SOUND);
  await made.at(-1)?.end();
  await ahead.close();
  expect(await readdir(folder)).toEqual([]);
});

test('what a killed process left is removed at the next start, and not what another one has just made', async () => {
  const [left, fresh] = ['left.m4a', 'fresh.m4a'];
  await mkdir(folder);
  for (const name of [left, fresh]) await writeFile(path.join(folder, name), 'sound');
  const longAgo = new Date(Date.now() - LATER_MS);
  await utimes(path.join(folder, left), longAgo, longAgo);
  await open();
  expect(await readdir(folder)).toEqual([fresh]);
});

test('a folder that was emptied meanwhile costs only the work', async () => {
  const { ahead, made } = await open();
  ahead.prepare(SOUND);
  await made[0]?.end();
  await rm(folder, { recursive: true });
  expect(await ahead.take(SOUND, output())).toBeUndefined();
});

test('what a process left that was killed just before is removed later, by the one that runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await mkdir(folder);
  const left = path.join(folder, 'left.m4a.partial');
  await writeFile(left, 'sound');
  await open();
  const longAgo = new Date(Date.now() - LATER_MS);
  await utimes(left, longAgo, longAgo);
  vi.advanceTimersByTime(LATER_MS);
  vi.useRealTimers();
  await expect.poll(() => readdir(folder), { timeout: 2_000 }).toEqual([]);
});

test('a sound that gets its name when it has been given up is removed all the same, before the end', async () => {
  const late = Promise.withResolvers<Loudness>();
  const master: Master = (outputPath) =>
    late.promise.then(async (loudness) => {
      await writeFile(outputPath, 'sound');
      return loudness;
    });
  const ahead = await openWith(master);
  ahead.prepare(SOUND);
  expect(await ahead.take(SOUND, output())).toBeUndefined();
  ahead.prepare(SOUND);
  const closing = ahead.close();
  late.resolve(LOUDNESS);
  await closing;
  await expect.poll(() => readdir(folder), { timeout: 2_000 }).toEqual([]);
});

test('giving up an earlier try leaves the next one of the same sound alone', async () => {
  const tries: { work: PromiseWithResolvers<Loudness>; signal: AbortSignal }[] = [];
  const master: Master = (_outputPath, signal) => {
    const work = Promise.withResolvers<Loudness>();
    tries.push({ work, signal });
    return work.promise;
  };
  const ahead = await openWith(master);
  ahead.prepare(SOUND);
  await ahead.take(SOUND, output());
  ahead.prepare(SOUND);
  tries[0]?.work.reject(new Error('killed'));
  await settled();
  expect(tries.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('a folder in which nothing can be removed any more fails no video and ends no process', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ahead, made } = await open();
  for (const frames of [1, 2]) {
    ahead.prepare({ ...SOUND, frames });
    await made.at(-1)?.end();
  }
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  expect(await ahead.take({ ...SOUND, frames: 1 }, output())).toBeUndefined();
  vi.advanceTimersByTime(LATER_MS);
  vi.useRealTimers();
  await new Promise((passed) => setTimeout(passed, 50));
  await ahead.close();
});
