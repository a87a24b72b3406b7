import { cp, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { finishVideo, type ReadGroup } from '../../index.ts';
import { judgedOf, segmentName, type Segment } from '../segments/segment-plan.ts';
import { encodeSynthetic, lab, makeSound, SMALL, temporaryFolder } from '../testing/test-video.ts';

const folder = await temporaryFolder();
/** The gate decodes the first two and the last. */
const segments: Segment[] = [
  { startFrame: 0, frames: 48 },
  { startFrame: 48, frames: 30 },
  { startFrame: 78, frames: 30 },
  { startFrame: 108, frames: 22 },
];
const SECOND = segmentName({ startFrame: 48, frames: 30 });
const JUDGED = [0, 48, 108];
const FRAMES = 130;
const encodedDir = join(folder, 'encoded');
let audioPath = '';

beforeAll(async () => {
  await encodeSynthetic({ ...SMALL, frames: FRAMES, segments, segmentsDir: encodedDir });
  audioPath = await makeSound({ folder, frames: FRAMES });
});

const copyOf = async (name: string): Promise<string> => {
  const segmentsDir = join(folder, name);
  await cp(encodedDir, segmentsDir, { recursive: true });
  return segmentsDir;
};
const read = (segmentsDir: string) => lab('readGroups', { segmentsDir, judged: judgedOf(segments) });
const startsOf = (groups: readonly ReadGroup[]) => groups.map(({ startFrame }) => startFrame);
const problemsOf = async (segmentsDir: string, readAhead?: ReadGroup[]): Promise<string[]> => {
  const outputPath = `${segmentsDir}.mp4`;
  return (await finishVideo({ segmentsDir, audioPath, segments, outputPath, title: '', speechMs: 0, readAhead }))
    .problems;
};

/** Writes noise into the second half of the largest picture behind the keyframe in the first group of a file. */
async function damagePicture(path: string): Promise<void> {
  const pictures = (await lab('listPackets', { path })).filter(
    ({ kind, isKeyframe, ptsS }) => kind === 'video' && !isKeyframe && ptsS < 1.6,
  );
  const [largest] = pictures.toSorted((a, b) => b.sizeBytes - a.sizeBytes);
  const { offset, sizeBytes } = largest ?? { offset: 0, sizeBytes: 0 };
  const bytes = await readFile(path);
  for (let i = Math.floor(sizeBytes / 2); i < sizeBytes; i++) bytes[offset + i] = (i * 37 + 11) & 255;
  await writeFile(path, bytes);
}

test('groups that the gate wants are read once, whoever asks, and the joined file passes with them', async () => {
  const segmentsDir = await copyOf('good');
  const groups = await read(segmentsDir);
  expect(startsOf(groups)).toEqual(JUDGED);
  expect(await read(segmentsDir)).toEqual([]);
  expect(await problemsOf(segmentsDir, groups)).toEqual([]);
});

test('what does not stand yet is left to whoever comes later', async () => {
  const segmentsDir = await copyOf('early');
  await rm(join(segmentsDir, SECOND));
  expect(startsOf(await read(segmentsDir))).toEqual([0, 108]);
  await copyFile(join(encodedDir, SECOND), join(segmentsDir, SECOND));
  expect(startsOf(await read(segmentsDir))).toEqual([48]);
});

test('a damaged segment, and one that is no video, are told nothing of, and the gate says what it says without a reader', async () => {
  const segmentsDir = await copyOf('damaged');
  await damagePicture(join(segmentsDir, SECOND));
  const groups = await read(segmentsDir);
  expect(startsOf(groups)).toEqual([0, 108]);
  const problems = await problemsOf(segmentsDir, groups);
  expect(problems.join()).toMatch(/\d pictures are damaged/);
  expect(problems).toEqual(await problemsOf(segmentsDir));

  const other = await copyOf('text');
  await writeFile(join(other, SECOND), 'this is not a video '.repeat(100));
  expect(startsOf(await read(other))).toEqual([0, 108]);
});

test('a group whose packets in the file are others than were read is refused, and decoded there', async () => {
  const segmentsDir = await copyOf('changed');
  const groups = await read(segmentsDir);
  await damagePicture(join(segmentsDir, SECOND));
  const problems = await problemsOf(segmentsDir, groups);
  expect(problems).toContain('the pictures from frame 48 on are not those that were encoded');
  expect(problems.join()).toMatch(/\d pictures are damaged/);

  const replaced = await copyOf('replaced');
  const colour = [90, 128, 128] as const;
  const otherDir = join(folder, 'other');
  await encodeSynthetic({ ...SMALL, frames: FRAMES, segments, segmentsDir: otherDir, colour });
  await copyFile(join(otherDir, SECOND), join(replaced, SECOND));
  expect(await problemsOf(replaced)).toEqual([]);
  expect(await problemsOf(replaced, groups)).toEqual(['the pictures from frame 48 on are not those that were encoded']);
});

test('a file that is damaged behind the join is refused, whatever was read before', async () => {
  const segmentsDir = await copyOf('joined');
  const groups = await read(segmentsDir);
  expect(await problemsOf(segmentsDir, groups)).toEqual([]);
  const path = `${segmentsDir}.mp4`;
  const check = () => lab('checkVideo', { path, segments, speechMs: 0, readAhead: groups });
  expect((await check()).problems).toEqual([]);
  await damagePicture(path);
  const { problems } = await check();
  expect(problems).toContain('the pictures from frame 0 on are not those that were encoded');
  expect(problems.join()).toMatch(/\d pictures are damaged/);
});

test('what was read ahead is not decoded once more', async () => {
  const segmentsDir = await copyOf('trusted');
  const path = join(segmentsDir, SECOND);
  await damagePicture(path);
  // Nobody but this test says of it that it was decoded.
  const digest = await lab('groupDigest', { path });
  expect(await problemsOf(segmentsDir, [{ startFrame: 48, digest }])).toEqual([]);
});
