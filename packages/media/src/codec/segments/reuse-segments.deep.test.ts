import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { decodeAll, finishVideo, reuseSegments } from '../../index.ts';
import { segmentName, segmentNamed, type Segment } from './segment-plan.ts';
import { encodeSynthetic, lab, makeSound, SMALL, temporaryFolder } from '../testing/test-video.ts';

const folder = await temporaryFolder();
const FRAMES = 200;
const earlier: Segment[] = [
  { startFrame: 0, frames: 40 },
  { startFrame: 40, frames: 110 },
  { startFrame: 150, frames: 50 },
];
const segmentsDir = join(folder, 'earlier');
const videoPath = join(folder, 'earlier.mp4');
const finish = async (from: string, segments: Segment[], outputPath: string) => {
  const frames = segments.reduce((sum, segment) => sum + segment.frames, 0);
  const audioPath = await makeSound({ folder, frames });
  return finishVideo({ segmentsDir: from, audioPath, segments, outputPath, title: '', speechMs: 0 });
};
const coloursOf = (path: string) => lab('meanColours', { path });
async function newFolder(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  return path;
}

beforeAll(async () => {
  await encodeSynthetic({ ...SMALL, frames: FRAMES, segments: earlier, segmentsDir });
  await finish(segmentsDir, earlier, videoPath);
});

test('segments come out of a finished video with the pictures that went in, in any order and more than once', async () => {
  const again = await newFolder('again');
  const wanted = [
    { from: 150, startFrame: 0, frames: 50 },
    { from: 0, startFrame: 50, frames: 40 },
    { from: 150, startFrame: 90, frames: 50 },
  ];
  const reused = await reuseSegments({ videoPath, wanted, segmentsDir: again });
  expect(reused).toEqual(wanted.map(({ startFrame, frames }) => ({ startFrame, frames })));
  for (const { from, startFrame, frames } of wanted)
    expect(await coloursOf(join(again, segmentName({ startFrame, frames })))).toEqual(
      await coloursOf(join(segmentsDir, segmentName({ startFrame: from, frames }))),
    );
});

test('reused and newly encoded segments make one video without a flaw', async () => {
  const mixed = await newFolder('mixed');
  const segments = [
    { startFrame: 0, frames: 40 },
    { startFrame: 40, frames: 60 },
    { startFrame: 100, frames: 50 },
  ];
  const wanted = [
    { from: 0, startFrame: 0, frames: 40 },
    { from: 150, startFrame: 100, frames: 50 },
  ];
  await reuseSegments({ videoPath, wanted, segmentsDir: mixed });
  const progress: number[] = [];
  await encodeSynthetic({ ...SMALL, frames: 150, segments, segmentsDir: mixed }, (done) => progress.push(done));
  expect(progress[0]).toBeGreaterThanOrEqual(90);
  const outputPath = join(folder, 'mixed.mp4');
  expect(await finish(mixed, segments, outputPath)).toEqual({ problems: [] });
  expect(await decodeAll(outputPath)).toMatchObject({ frames: 150, damaged: 0, complaints: [] });
});

test('what is no closed group of the earlier video is left out', async () => {
  const none = await newFolder('none');
  const wanted = [
    { from: 1, startFrame: 0, frames: 39 },
    { from: 40, startFrame: 39, frames: 109 },
    { from: 0, startFrame: 148, frames: 41 },
    { from: 150, startFrame: 189, frames: 51 },
    { from: 500, startFrame: 240, frames: 30 },
  ];
  expect(await reuseSegments({ videoPath, wanted, segmentsDir: none })).toEqual([]);
  expect((await readdir(none)).filter(segmentNamed)).toEqual([]);
});

test('nothing is taken from a video of another quality, whose pictures could not be joined with new ones', async () => {
  const other = await newFolder('other');
  const wanted = [{ from: 0, startFrame: 0, frames: 40 }];
  expect(await reuseSegments({ videoPath, wanted, segmentsDir: other, quality: 'high' })).toEqual([]);
});

test('a video that is gone is an error', async () => {
  const wanted = [{ from: 0, startFrame: 0, frames: 40 }];
  const reusing = reuseSegments({ videoPath: join(folder, 'nowhere.mp4'), wanted, segmentsDir });
  await expect(reusing).rejects.toMatchObject({ code: 'ENOENT' });
});
