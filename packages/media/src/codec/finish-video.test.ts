import { segmentRanges } from '@sayso/engine/performance/segment-ranges';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { decodeAll, finishVideo, type Loudness } from '../index.ts';
import { encodeSynthetic, makeSound, SMALL, temporaryFolder } from './testing/test-video.ts';

const folder = await temporaryFolder();
const segmentsDir = join(folder, 'segments');
const FRAMES = 130;
const finish = (
  name: string,
  audioPath: string,
  known: { speechStartMs?: number; voicePath?: string; isTimedByEar?: boolean; loudness?: Loudness } = {},
): Promise<{ problems: string[] }> =>
  finishVideo({
    segmentsDir,
    audioPath,
    segments: segmentRanges(FRAMES, []),
    outputPath: join(folder, name),
    title: 'Done',
    speechMs: 4000,
    ...known,
  });

beforeAll(() => encodeSynthetic({ ...SMALL, frames: FRAMES, segmentsDir }));

test('a video without problems stands under its name and plays to its end', async () => {
  expect(await finish('good.mp4', await makeSound({ folder, frames: FRAMES }))).toEqual({ problems: [] });
  expect(await decodeAll(join(folder, 'good.mp4'))).toMatchObject({ frames: FRAMES, damaged: 0, complaints: [] });
});

test('a video that the gate stops never gets a name', async () => {
  const { problems } = await finish('long.mp4', await makeSound({ folder, frames: FRAMES + 15 }));
  expect(problems).toEqual(['sound ends at 4833 ms, pictures at 4333 ms']);
  expect((await readdir(folder)).filter((name) => name.startsWith('long.mp4'))).toEqual([]);
});

test('speech that is not heard when the mouth begins is stopped, as far from it as viewers notice', async () => {
  const voiceAt = (silenceMs: number) => makeSound({ folder, frames: FRAMES, silenceMs });
  const finishAt = async (silenceMs: number) =>
    (await finish('moved.mp4', await voiceAt(silenceMs), { speechStartMs: 300 })).problems;
  expect(await finishAt(300)).toEqual([]);
  expect(await finishAt(500)).toEqual([
    expect.stringMatching(/^speech is heard at (4[89]|50)0 ms, the mouth begins at 300 ms$/),
  ]);
  expect(await finishAt(200)).toEqual([
    expect.stringMatching(/^speech is heard at (1[89]|20)0 ms, the mouth begins at 300 ms$/),
  ]);
});

test('a recording is judged by its own sound, however far the mouth was guessed from where it begins', async () => {
  const finishAt = async (silenceMs: number) => {
    const audioPath = await makeSound({ folder, frames: FRAMES, silenceMs });
    const guessed = { speechStartMs: 360, voicePath: join(folder, `${FRAMES}-0.3-300.wav`), isTimedByEar: true };
    return (await finish('recorded.mp4', audioPath, guessed)).problems;
  };
  expect(await finishAt(300)).toEqual([]);
  expect(await finishAt(500)).toEqual([
    expect.stringMatching(/^speech is heard at (4[89]|50)0 ms, the mouth begins at (29|30)0 ms$/),
  ]);
});

test('loudness that was measured in the sound before is judged all the same', async () => {
  const audioPath = await makeSound({ folder, frames: FRAMES });
  const finishAt = async (integratedLufs: number) =>
    (await finish('known.mp4', audioPath, { loudness: { integratedLufs, truePeakDb: -2 } })).problems;
  expect(await finishAt(-14)).toEqual([]);
  expect(await finishAt(-20)).toEqual(['loudness is -20.0 instead of -14 LUFS']);
});

test('what cannot be joined is an error with its reason', async () => {
  await expect(finish('silent.mp4', join(folder, 'nowhere.m4a'))).rejects.toMatchObject({
    code: 'ENOENT',
    message: 'open file: No such file or directory',
  });
});
