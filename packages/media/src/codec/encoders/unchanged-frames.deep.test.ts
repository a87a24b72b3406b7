import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeAll, finishVideo, reuseSegments } from '../../index.ts';
import { framesOf, segmentName, type Segment } from '../segments/segment-plan.ts';
import type { SyntheticEncodeJob } from '../testing/encode-child.ts';
import { encodeSynthetic, lab, makeSound, SMALL, temporaryFolder } from '../testing/test-video.ts';

const folder = await temporaryFolder();

/** Encodes a video of one segment unless told, and gives its pictures as they are decoded. */
async function picturesOf(job: Omit<SyntheticEncodeJob, 'segmentsDir'> & { name: string }) {
  const { name, ...video } = job;
  const segmentsDir = join(folder, name);
  const segments = video.segments ?? [{ startFrame: 0, frames: video.frames }];
  await encodeSynthetic({ ...video, segments, segmentsDir });
  const ofEach = await Promise.all(
    segments.map((segment) => lab('listPictures', { path: join(segmentsDir, segmentName(segment)) })),
  );
  const pictures = ofEach.flat();
  return {
    hashes: pictures.map(({ hash }) => hash),
    leftOut: [...pictures.keys()].filter((frame) => pictures[frame]?.isReference === false),
  };
}

/** Of pictures, those that are exactly as the one before. */
const repeated = (hashes: readonly string[]): number[] =>
  [...hashes.keys()].filter((frame) => hashes[frame] === hashes[frame - 1]);

/** Runs of 1, 2, 3 and 5 unchanged frames, the first right behind the keyframe, and one at the end. */
const RUNS = { ...SMALL, frames: 40, still: [1, 5, 6, 10, 11, 12, 16, 17, 18, 19, 20, 39] };

test('of unchanged frames in a row the encoder is given every second, and all look like the one before', async () => {
  const { hashes, leftOut } = await picturesOf({ ...RUNS, name: 'runs' });
  expect(leftOut).toEqual([1, 5, 10, 12, 16, 18, 20, 39]);
  expect(repeated(hashes)).toEqual(RUNS.still);
  const path = join(folder, 'runs', segmentName({ startFrame: 0, frames: RUNS.frames }));
  const likeness = await lab('comparePictures', { path, video: RUNS });
  expect(likeness).toHaveLength(RUNS.frames);
  expect(Math.min(...likeness)).toBeGreaterThan(35);
});

test('the pictures of the encoder are the same with and without those between them', async () => {
  const { hashes, leftOut } = await picturesOf({ ...RUNS, name: 'between' });
  const path = join(folder, 'between', segmentName({ startFrame: 0, frames: RUNS.frames }));
  const alone = await lab('listPictures', { path, onlyReferences: true });
  expect(alone.map(({ hash }) => hash)).toEqual(hashes.filter((_, frame) => !leftOut.includes(frame)));
});

test('packets come in order and in time, each once', async () => {
  await picturesOf({ ...RUNS, name: 'times' });
  const path = join(folder, 'times', segmentName({ startFrame: 0, frames: RUNS.frames }));
  const packets = await lab('listPackets', { path });
  expect(packets.map(({ ptsS }) => Math.round(ptsS * 30))).toEqual(Array.from({ length: RUNS.frames }, (_, at) => at));
  for (const { ptsS, dtsS, durationS } of packets) {
    expect(dtsS).toBe(ptsS);
    expect(durationS).toBeCloseTo(1 / 30, 6);
  }
});

test('an encoder with threads of its own, whose packets come late, gives the same frames in the same order', async () => {
  const { hashes, leftOut } = await picturesOf({ ...RUNS, name: 'threads', threads: 3 });
  expect(leftOut).toEqual([1, 5, 10, 12, 16, 18, 20, 39]);
  expect(repeated(hashes)).toEqual(RUNS.still);
});

test('numbers of frames begin anew many times in a long segment', async () => {
  const frames = 600;
  const still = Array.from({ length: frames }, (_, frame) => frame).filter(
    (frame) => frame % 7 === 3 || frame % 5 === 4,
  );
  const { hashes, leftOut } = await picturesOf({ ...SMALL, frames, still, name: 'long' });
  expect(repeated(hashes)).toEqual(still);
  expect(leftOut.length).toBeGreaterThan(150);
});

test.each([
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1080 },
  { width: 720, height: 1280 },
  { width: 1280, height: 720 },
  { width: 720, height: 720 },
])('pictures of $width x $height', async (size) => {
  const { hashes, leftOut } = await picturesOf({
    ...size,
    frames: 5,
    still: [1, 3],
    name: `size-${size.width}-${size.height}`,
  });
  expect(leftOut).toEqual([1, 3]);
  expect(repeated(hashes)).toEqual([1, 3]);
});

test('segments of one encoder make a whole video, and can be taken out of it again', async () => {
  const segments: Segment[] = [
    { startFrame: 0, frames: 20 },
    { startFrame: 20, frames: 1 },
    { startFrame: 21, frames: 30 },
    { startFrame: 51, frames: 19 },
  ];
  const frames = framesOf(segments);
  // The last frame of a segment and the first of the next among them, which is a keyframe whatever it shows.
  const video = { ...SMALL, frames, still: [1, 3, 4, 19, 20, 21, 22, 40, 50, 52, 69] };
  const { hashes, leftOut } = await picturesOf({ ...video, segments, name: 'joined' });
  expect(leftOut).toEqual([1, 3, 19, 22, 40, 50, 52, 69]);
  const segmentsDir = join(folder, 'joined');
  const outputPath = join(folder, 'joined.mp4');
  const audioPath = await makeSound({ folder, frames });
  const finished = await finishVideo({ segmentsDir, audioPath, segments, outputPath, title: '', speechMs: 0 });
  expect(finished).toEqual({ problems: [] });
  expect(await decodeAll(outputPath)).toMatchObject({ frames, damaged: 0, complaints: [] });
  expect((await lab('listPictures', { path: outputPath })).map(({ hash }) => hash)).toEqual(hashes);

  const again = join(folder, 'again');
  const wanted = [{ from: 21, startFrame: 0, frames: 30 }];
  const reused = await reuseSegments({ videoPath: outputPath, wanted, segmentsDir: again });
  expect(reused).toEqual([{ startFrame: 0, frames: 30 }]);
  const copied = await lab('listPictures', { path: join(again, segmentName({ startFrame: 0, frames: 30 })) });
  expect(copied.map(({ hash }) => hash)).toEqual(hashes.slice(21, 51));
});

test('where nobody says what has changed, the encoder is given every frame', async () => {
  const { leftOut } = await picturesOf({ ...SMALL, frames: 10, colour: [90, 128, 128], name: 'unsaid' });
  expect(leftOut).toEqual([]);
});
