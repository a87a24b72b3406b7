import { readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeAll, finishVideo } from '../index.ts';
import { encodeSynthetic, lab, makeSound, SMALL, temporaryFolder } from './testing/test-video.ts';

const folder = await temporaryFolder();
const changeTimes = (segmentsDir: string): Promise<Map<string, number>> =>
  readdir(segmentsDir).then(async (names) => {
    const times = await Promise.all(names.map(async (name) => (await stat(join(segmentsDir, name))).mtimeMs));
    return new Map(names.toSorted().map((name, index) => [name, times[index] ?? 0]));
  });

test('each segment holds one closed group of at most 120 frames that starts with its only keyframe', async () => {
  for (const frames of [1, 120, 121, 245]) {
    const segmentsDir = join(folder, `count-${frames}`);
    await encodeSynthetic({ ...SMALL, frames, segmentsDir });
    const names = (await readdir(segmentsDir)).toSorted();
    expect(names).toEqual(['0000.mp4', '0001.mp4', '0002.mp4'].slice(0, Math.ceil(frames / 120)));
    const counts: number[] = [];
    for (const name of names) {
      const packets = await lab('listPackets', { path: join(segmentsDir, name) });
      expect(packets.map((packet) => packet.isKeyframe)).toEqual(packets.map((_, index) => index === 0));
      expect(packets.map((packet) => Math.round(packet.ptsS * 30)).toSorted((a, b) => a - b)).toEqual(
        packets.map((_, index) => index),
      );
      counts.push(packets.length);
    }
    expect(counts).toEqual(counts.map((_, index) => Math.min(120, frames - index * 120)));
  }
});

test('a killed encode resumes: finished segments stay untouched, and every frame is there once and in its place', async () => {
  const frames = 300;
  const segmentsDir = join(folder, 'killed');
  const job = { ...SMALL, frames, segmentsDir };
  await expect(encodeSynthetic({ ...job, dieAtFrame: 200 })).rejects.toThrow('was killed by SIGKILL');
  const before = await changeTimes(segmentsDir);
  expect([...before.keys()]).toEqual(['0000.mp4', '0001.mp4.partial']);

  const progress: number[] = [];
  await encodeSynthetic(job, (framesDone) => progress.push(framesDone));
  const after = await changeTimes(segmentsDir);
  expect([...after.keys()]).toEqual(['0000.mp4', '0001.mp4', '0002.mp4']);
  expect(after.get('0000.mp4')).toBe(before.get('0000.mp4'));
  expect(progress[0]).toBeGreaterThan(120);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(frames);

  const path = join(folder, 'resumed.mp4');
  const audioPath = await makeSound({ folder, frames });
  await finishVideo({ segmentsDir, audioPath, frames, outputPath: path, title: 'Resumed', speechMs: 0 });
  expect(await decodeAll(path)).toEqual({ ...SMALL, frames, damaged: 0, samples: frames * 1600, complaints: [] });
  const ratios = await lab('comparePictures', { path, video: { ...SMALL, frames } });
  expect(ratios).toHaveLength(frames);
  expect(Math.min(...ratios)).toBeGreaterThan(30);
});

test('only what is missing or cut off is encoded again, also in the middle', async () => {
  const segmentsDir = join(folder, 'holes');
  const job = { ...SMALL, frames: 500, segmentsDir };
  await encodeSynthetic(job);
  const before = await changeTimes(segmentsDir);
  await rm(join(segmentsDir, '0001.mp4'));
  await truncate(join(segmentsDir, '0003.mp4'), 5000);
  await encodeSynthetic(job);
  const after = await changeTimes(segmentsDir);
  const changed = [...after].filter(([name, time]) => before.get(name) !== time).map(([name]) => name);
  expect(changed).toEqual(['0001.mp4', '0003.mp4']);
  const packets = await lab('listPackets', { path: join(segmentsDir, '0003.mp4') });
  expect(packets).toHaveLength(120);
});

test('nothing is done, and all frames are reported, when all segments are there', async () => {
  const job = { ...SMALL, frames: 130, segmentsDir: join(folder, 'done') };
  await encodeSynthetic(job);
  const before = await changeTimes(job.segmentsDir);
  const progress: number[] = [];
  await encodeSynthetic(job, (framesDone) => progress.push(framesDone));
  expect(await changeTimes(job.segmentsDir)).toEqual(before);
  expect(progress).toEqual([130]);
});

test('pictures planned for another length are refused before anything is encoded', async () => {
  const segmentsDir = join(folder, 'disagree');
  const encoding = encodeSynthetic({ ...SMALL, frames: 60, plannedFrames: 61, segmentsDir });
  await expect(encoding).rejects.toThrow('the pictures are planned for 61 frames, the video for 60');
  expect(await readdir(segmentsDir)).toEqual([]);
});
