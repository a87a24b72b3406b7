import { segmentRanges } from '@sayso/engine/performance/segment-ranges';
import { readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeAll, finishVideo } from '../../index.ts';
import { framesOf, segmentName, segmentNamed } from '../segments/segment-plan.ts';
import { encodeSynthetic, lab, makeSound, SMALL, temporaryFolder } from '../testing/test-video.ts';

const folder = await temporaryFolder();
const namesIn = async (segmentsDir: string) =>
  (await readdir(segmentsDir)).filter((name) => segmentNamed(name) || name.endsWith('.partial')).toSorted();
const changeTimes = (segmentsDir: string): Promise<Map<string, number>> =>
  namesIn(segmentsDir).then(async (names) => {
    const times = await Promise.all(names.map(async (name) => (await stat(join(segmentsDir, name))).mtimeMs));
    return new Map(names.map((name, index) => [name, times[index] ?? 0]));
  });

const namesOf = (frames: number): string[] => segmentRanges(frames, []).map(segmentName);

test('each segment holds one closed group that starts with its only keyframe', async () => {
  const uneven = [37, 1, 120, 24].map((frames, index, all) => ({
    startFrame: all.slice(0, index).reduce((sum, one) => sum + one, 0),
    frames,
  }));
  for (const segments of [segmentRanges(1, []), segmentRanges(245, []), uneven]) {
    const segmentsDir = join(folder, `count-${segments.length}`);
    await encodeSynthetic({ ...SMALL, frames: framesOf(segments), segments, segmentsDir });
    expect(await namesIn(segmentsDir)).toEqual(segments.map(segmentName));
    for (const segment of segments) {
      const packets = await lab('listPackets', { path: join(segmentsDir, segmentName(segment)) });
      expect(packets.map((packet) => packet.isKeyframe)).toEqual(packets.map((_, index) => index === 0));
      expect(packets.map((packet) => Math.round(packet.ptsS * 30)).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: segment.frames }, (_, index) => index),
      );
    }
  }
});

test('what is said not to have changed is taken from the picture before, unseen', async () => {
  const frames = 12;
  const segmentsDir = join(folder, 'hinted');
  const likenessOf = async (changed: number[]): Promise<number[]> => {
    await rm(segmentsDir, { recursive: true, force: true });
    await encodeSynthetic({ ...SMALL, frames, segmentsDir, changed });
    const path = join(segmentsDir, segmentName({ startFrame: 0, frames }));
    return lab('comparePictures', { path, video: { ...SMALL, frames } });
  };
  const told = await likenessOf([0, 0, SMALL.width, SMALL.height]);
  expect(Math.min(...told)).toBeGreaterThan(35);
  const [first = 0, ...others] = await likenessOf([]);
  expect(first).toBeGreaterThan(35);
  expect(Math.max(...others)).toBeLessThan(30);
});

test('a killed encode resumes: finished segments stay untouched, and every frame is there once and in its place', async () => {
  const frames = 300;
  const segments = segmentRanges(frames, []);
  const [first = '', , , last = ''] = segments.map(segmentName);
  const segmentsDir = join(folder, 'killed');
  const job = { ...SMALL, frames, segmentsDir };
  await expect(encodeSynthetic({ ...job, dieAtFrame: 250 })).rejects.toThrow('was killed by SIGKILL');
  const before = await changeTimes(segmentsDir);
  expect([...before.keys()]).toContain(first);
  expect([...before.keys()]).toContain(`${last}.partial`);

  const progress: number[] = [];
  await encodeSynthetic(job, (framesDone) => progress.push(framesDone));
  const after = await changeTimes(segmentsDir);
  expect([...after.keys()]).toEqual(segments.map(segmentName));
  expect(after.get(first)).toBe(before.get(first));
  expect(progress[0]).toBeGreaterThan(100);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(frames);

  const path = join(folder, 'resumed.mp4');
  const audioPath = await makeSound({ folder, frames });
  await finishVideo({ segmentsDir, audioPath, segments, outputPath: path, title: 'Resumed', speechMs: 0 });
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
  const [, second = '', , fourth = ''] = namesOf(500);
  await rm(join(segmentsDir, second));
  await truncate(join(segmentsDir, fourth), 5000);
  await encodeSynthetic(job);
  const after = await changeTimes(segmentsDir);
  const changed = [...after].filter(([name, time]) => before.get(name) !== time).map(([name]) => name);
  expect(changed).toEqual([second, fourth]);
  const packets = await lab('listPackets', { path: join(segmentsDir, fourth) });
  expect(packets).toHaveLength(118);
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

test('segments that are cut in another way are not mixed with these', async () => {
  const segmentsDir = join(folder, 'cut-anew');
  await encodeSynthetic({ ...SMALL, frames: 130, segmentsDir });
  const segments = [
    { startFrame: 0, frames: 65 },
    { startFrame: 65, frames: 40 },
    { startFrame: 105, frames: 25 },
  ];
  await encodeSynthetic({ ...SMALL, frames: 130, segments, segmentsDir });
  expect(await namesIn(segmentsDir)).toEqual(segments.map(segmentName));
});
