import { segmentRanges } from '@sayso/engine/performance/segment-ranges';
import { copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { lab, makeSound, makeVideo, temporaryFolder } from './testing/test-video.ts';

const folder = await temporaryFolder();
const FRAMES = 290;
/** Where the second segment begins. */
const SECOND = 30;
let path = '';

beforeAll(async () => {
  path = await makeVideo({ folder, frames: FRAMES });
});

const problemsOf = async (file: string, frames = FRAMES): Promise<string[]> =>
  (await lab('checkVideo', { path: file, segments: segmentRanges(frames, []), speechMs: 9000 })).problems;

test('a good video passes', async () => {
  expect(await problemsOf(path)).toEqual([]);
});

test('a video of one frame passes', async () => {
  const short = await makeVideo({ folder, frames: 1 });
  expect((await lab('checkVideo', { path: short, segments: segmentRanges(1, []), speechMs: 30 })).problems).toEqual([]);
});

test('a video of another length is stopped', async () => {
  expect(await problemsOf(path, FRAMES + 1)).toContain('290 pictures instead of 291');
});

test('a cut-off video is stopped', async () => {
  const { size } = await stat(path);
  for (const part of [0.05, 0.5, 0.999]) {
    const file = join(folder, `cut-${part}.mp4`);
    await copyFile(path, file);
    await truncate(file, Math.floor(size * part));
    expect((await problemsOf(file)).join()).toContain('is cut off');
  }
});

test('a lost picture is noticed wherever it is', async () => {
  for (const dropPicture of [0, 150, 289]) {
    const file = join(folder, `drop-${dropPicture}.mp4`);
    await lab('damage', { path, outputPath: file, dropPicture });
    expect(await problemsOf(file)).toContain('289 pictures instead of 290');
  }
});

test('sound that starts late or early by more than a frame is stopped', async () => {
  for (const shiftSoundMs of [200, 60]) {
    const file = join(folder, `shift-${shiftSoundMs}.mp4`);
    await lab('damage', { path, outputPath: file, shiftSoundMs });
    expect((await problemsOf(file)).join()).toMatch(/sound (starts|ends) at/);
  }
});

test('speech that is too quiet is stopped, unless there is too little of it to judge', async () => {
  // Short enough that mastering lets it through.
  const quiet = await makeVideo({ folder, frames: 89, level: 0.003 });
  const judge = (speechMs: number) => lab('checkVideo', { path: quiet, segments: segmentRanges(89, []), speechMs });
  expect((await judge(3000)).problems.join()).toMatch(/^loudness is -\d+\.\d instead of -14 LUFS$/);
  expect((await judge(2900)).problems).toEqual([]);
});

test('damaged picture data is noticed, though a decoder hides it without a word', async () => {
  const pictures = (await lab('listPackets', { path })).filter(
    (packet) => packet.kind === 'video' && !packet.isKeyframe,
  );
  const [largest] = pictures.slice(0, 90).toSorted((a, b) => b.sizeBytes - a.sizeBytes);
  const { offset, sizeBytes } = largest ?? { offset: 0, sizeBytes: 0 };
  const bytes = await readFile(path);
  for (let i = Math.floor(sizeBytes / 2); i < sizeBytes; i++) bytes[offset + i] = (i * 37 + 11) & 255;
  const file = join(folder, 'noise.mp4');
  await writeFile(file, bytes);
  expect((await problemsOf(file)).join()).toMatch(/\d pictures are damaged/);
});

test('pictures that come a frame late are stopped, as are keyframes in wrong places', async () => {
  const file = join(folder, 'late.mp4');
  await lab('damage', { path, outputPath: file, shiftPicturesMs: 1000 / 30 });
  const problems = await problemsOf(file);
  expect(problems).toContain(`frame ${SECOND + 1} is an unexpected keyframe`);
  expect(problems).toContain(`frame ${SECOND} is no keyframe`);
});

test('keyframes that do not stand where the segments begin are stopped', async () => {
  const [first, ...others] = segmentRanges(FRAMES, []);
  const moved = [{ startFrame: 0, frames: (first?.frames ?? 0) + 1 }, ...others.map((segment) => ({ ...segment }))];
  const [, second] = moved;
  if (second) Object.assign(second, { startFrame: second.startFrame + 1, frames: second.frames - 1 });
  const { problems } = await lab('checkVideo', { path, segments: moved, speechMs: 9000 });
  expect(problems.slice(0, 2)).toEqual([
    `frame ${SECOND} is an unexpected keyframe`,
    `frame ${SECOND + 1} is no keyframe`,
  ]);
});

test('sound in place of a video is stopped', async () => {
  const problems = await problemsOf(await makeSound({ folder, frames: FRAMES }));
  expect(problems).toContain('pictures are missing instead of h264');
});

test('an index behind the media and missing labels are noticed', async () => {
  const file = join(folder, 'index-last.mp4');
  await lab('damage', { path, outputPath: file, isIndexLast: true });
  expect(await problemsOf(file)).toEqual([
    'box uuid is missing',
    'the index stands behind the media',
    'the comment does not say that the video is AI generated',
  ]);
});

test('a file that is no video at all is a problem, not a crash', async () => {
  const file = join(folder, 'text.mp4');
  await writeFile(file, 'this is not a video '.repeat(100));
  expect((await problemsOf(file)).length).toBeGreaterThan(0);
  expect((await problemsOf(join(folder, 'nowhere.mp4'))).join()).toContain('ENOENT');
});
