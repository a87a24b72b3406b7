import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  drawAtlas,
  type DrawnAtlas,
  encodeFrames,
  type EncoderSpec,
  framesOf,
  moveSegments,
  type ReadGroup,
  X264,
} from '../../index.ts';
import { encodersOn } from './hardware-encoders.ts';
import { segmentNamed } from '../segments/segment-plan.ts';
import { lab, temporaryFolder } from '../testing/test-video.ts';
import { TRIAL_CLIP } from './trial-clip.ts';

const folder = await temporaryFolder();
const atlasPath = join(folder, 'atlas');
const encodedDir = join(folder, 'encoded');
const script = new URL('../testing/unruly-encode-child.ts', import.meta.url);
/** Few small pictures in short segments: who makes them, and how often, does not depend on their size or number. */
const quality = 'low';
const clip = { ...TRIAL_CLIP, take: { ...TRIAL_CLIP.take, durationMs: 1400 }, quality } as const;
const FIRST_SEGMENT = 20;
let drawn: Pick<DrawnAtlas, 'segments'>;

beforeAll(async () => {
  const frames = framesOf((await drawAtlas({ ...clip, atlasPath })).segments);
  drawn = {
    segments: [
      { startFrame: 0, frames: FIRST_SEGMENT, key: '' },
      { startFrame: FIRST_SEGMENT, frames: frames - FIRST_SEGMENT, key: '' },
    ],
  };
  await encodeFrames({ atlasPath, drawing: Promise.resolve(drawn), segmentsDir: encodedDir, quality });
});

const standIn = (name: string): EncoderSpec => ({ ...X264, name });
const namesIn = async (dir: string) => (await readdir(dir)).filter(segmentNamed).toSorted();
const markPath = (dir: string) => join(dir, 'encoder');
const encoderOf = async (dir: string) => (await readFile(markPath(dir), 'utf8')).split(' ')[0];

/** Encodes with another encoder; answers what was told about it, and which groups were read ahead. */
async function encodeBy(
  encoder: EncoderSpec,
  segmentsDir: string,
  children = 1,
): Promise<{ faults: Error[]; progress: number[]; read: ReadGroup[] }> {
  const faults: Error[] = [];
  const progress: number[] = [];
  const read = await encodeFrames({
    atlasPath,
    drawing: Promise.resolve(drawn),
    segmentsDir,
    quality,
    encoder,
    script,
    children,
    stallMs: encoder.name === 'hangs' ? 5_000 : undefined,
    onProgress: (framesDone) => void progress.push(framesDone),
    onEncoderFault: (fault) => void faults.push(fault as Error),
  });
  return { faults, progress, read };
}

const encodedColours = new Map<string, [number, number, number][]>();
async function coloursOfEncoded(name: string): Promise<[number, number, number][]> {
  const colours = encodedColours.get(name) ?? (await lab('meanColours', { path: join(encodedDir, name) }));
  encodedColours.set(name, colours);
  return colours;
}

/** Both folders hold the same segments with the same pictures, made by x264. */
async function expectWhole(segmentsDir: string): Promise<void> {
  const names = await namesIn(segmentsDir);
  expect(names).toEqual(await namesIn(encodedDir));
  expect(names).toHaveLength(drawn.segments.length);
  for (const name of names)
    expect(await lab('meanColours', { path: join(segmentsDir, name) })).toEqual(await coloursOfEncoded(name));
  expect(await encoderOf(segmentsDir)).toBe('x264');
}

test.each([
  ['dies', /was killed by SIGKILL/],
  ['hangs', /libx264 has stalled/],
])('where an encoder %s in the middle, x264 makes the whole video, and the fault is told once', async (name, words) => {
  const segmentsDir = join(folder, name);
  const { faults, progress } = await encodeBy(standIn(name), segmentsDir);
  expect(faults.map(({ message }) => message)).toEqual([expect.stringMatching(words)]);
  expect(progress.at(-1)).toBe(framesOf(drawn.segments));
  await expectWhole(segmentsDir);
});

test.each(['dies reading', 'hangs reading'])(
  'a process that %s when all segments stand is not waited for',
  async (name) => {
    const segmentsDir = join(folder, name);
    expect(await encodeBy(standIn(name), segmentsDir)).toMatchObject({ faults: [], read: [] });
    expect(await namesIn(segmentsDir)).toEqual(await namesIn(encodedDir));
  },
);

test('who has nothing left to encode reads what stands, also after a reader that died', async () => {
  const segmentsDir = join(folder, 'reads');
  await cp(encodedDir, segmentsDir, { recursive: true });
  const [first = '', second = ''] = await namesIn(segmentsDir);
  await rm(join(segmentsDir, second));
  await writeFile(markPath(segmentsDir), (await readFile(markPath(encodedDir), 'utf8')).replace('x264', 'reads'));
  await writeFile(join(segmentsDir, `${first}.read`), '');
  const { faults, read } = await encodeBy(standIn('reads'), segmentsDir, 2);
  expect(faults).toEqual([]);
  expect(read).toEqual([{ startFrame: 0, digest: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test('an encoder that does not open leaves the work to x264', async () => {
  const [nvenc] = encodersOn(['/dev/nvidia0']) as [EncoderSpec];
  const segmentsDir = join(folder, 'nvenc');
  // Nothing can be opened under this name, whatever the machine has.
  const { faults } = await encodeBy({ ...nvenc, codec: 'h264_nowhere' }, segmentsDir);
  expect(faults.map(({ message }) => message)).toEqual(['this build of FFmpeg has no h264_nowhere']);
  await expectWhole(segmentsDir);
});

test('an abort is no fault of the encoder', async () => {
  const faults: unknown[] = [];
  const encoding = encodeFrames({
    atlasPath,
    drawing: Promise.resolve(drawn),
    segmentsDir: join(folder, 'aborted'),
    quality,
    encoder: standIn('hangs'),
    script,
    children: 1,
    signal: AbortSignal.timeout(1_000),
    onEncoderFault: (fault) => void faults.push(fault),
  });
  await expect(encoding).rejects.toThrow('timeout');
  expect(faults).toEqual([]);
});

test('segments of another encoder are dropped, those of the same are kept', async () => {
  const segmentsDir = join(folder, 'changed');
  await cp(encodedDir, segmentsDir, { recursive: true });
  const [name = ''] = await namesIn(segmentsDir);
  const changedAt = async () => (await stat(join(segmentsDir, name))).mtimeMs;
  const first = await changedAt();
  const { progress: again } = await encodeBy(standIn('other'), segmentsDir);
  expect(again[0]).toBeLessThan(framesOf(drawn.segments));
  expect(await encoderOf(segmentsDir)).toBe('other');
  const second = await changedAt();
  expect(second).not.toBe(first);
  const { progress: kept } = await encodeBy(standIn('other'), segmentsDir);
  expect(new Set(kept)).toEqual(new Set([framesOf(drawn.segments)]));
  expect(await changedAt()).toBe(second);
});

test('segments of the same encoder in another version are made anew', async () => {
  const segmentsDir = join(folder, 'older');
  await cp(encodedDir, segmentsDir, { recursive: true });
  const [name = ''] = await namesIn(segmentsDir);
  const { mtimeMs } = await stat(join(segmentsDir, name));
  await writeFile(markPath(segmentsDir), 'x264 of an older version');
  await encodeFrames({ atlasPath, drawing: Promise.resolve(drawn), segmentsDir, quality });
  expect((await stat(join(segmentsDir, name))).mtimeMs).not.toBe(mtimeMs);
  await expectWhole(segmentsDir);
});

test('pictures with interleaved colours are the same pictures', async () => {
  const segmentsDir = join(folder, 'interleaved');
  const { faults } = await encodeBy({ ...standIn('interleaved'), pictures: 'nv12' }, segmentsDir);
  expect(faults).toEqual([]);
  for (const name of await namesIn(encodedDir)) {
    const colours = (await lab('meanColours', { path: join(encodedDir, name) })).flat();
    const others = (await lab('meanColours', { path: join(segmentsDir, name) })).flat();
    expect(others).toHaveLength(colours.length);
    for (const [index, mean] of others.entries()) expect(mean).toBeCloseTo(colours[index] as number, 1);
  }
});

test('segments move with their encoder, and not to those of another', async () => {
  const [from, others] = ['from', 'others'].map((name) => join(folder, name)) as [string, string];
  await cp(encodedDir, from, { recursive: true });
  await encodeBy(standIn('other'), others);
  const names = await namesIn(from);
  await moveSegments(from, others);
  expect(await namesIn(from)).toEqual(names);
  await moveSegments(join(folder, 'nowhere'), from);
  expect(await namesIn(from)).toEqual(names);
  await moveSegments(from, join(folder, 'empty'));
  expect(await namesIn(join(folder, 'empty'))).toEqual(names);
  expect(await namesIn(from)).toEqual([]);
  await moveSegments(others, join(folder, 'heir'));
  expect(await encoderOf(join(folder, 'heir'))).toBe('other');
});
