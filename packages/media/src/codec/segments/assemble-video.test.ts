import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { segmentRanges } from '@sayso/engine/performance/segment-ranges';
import { beforeAll, expect, test } from 'vitest';
import { finishVideo } from '../../index.ts';
import { AI_SOURCE_TYPE } from '../label-picture.ts';
import { listBoxes } from '../mp4-boxes.ts';
import { encodeSynthetic, lab, makeSound, SMALL, temporaryFolder, readSourceType } from '../testing/test-video.ts';
import { segmentName, type Segment, segmentNamed } from './segment-plan.ts';

const folder = await temporaryFolder();
const FRAMES = 301;
/** Of three lengths, as sentences have them. */
const segments: Segment[] = [
  { startFrame: 0, frames: 90 },
  { startFrame: 90, frames: 120 },
  { startFrame: 210, frames: 91 },
];
const names = segments.map(segmentName);
const segmentsDir = join(folder, 'segments');
const path = join(folder, 'video.mp4');
let audioPath = '';
const finish = (from: string, to: { title: string; outputPath: string }): Promise<{ problems: string[] }> =>
  finishVideo({ ...to, segmentsDir: from, audioPath, segments, speechMs: 0 });

beforeAll(async () => {
  await encodeSynthetic({ ...SMALL, frames: FRAMES, segments, segmentsDir });
  audioPath = await makeSound({ folder, frames: FRAMES });
  await finish(segmentsDir, { title: 'Größe 7 & more', outputPath: path });
});

test('pictures have every time exactly once, rise in decoding order, and a keyframe at the start of each segment', async () => {
  const pictures = (await lab('listPackets', { path })).filter((packet) => packet.kind === 'video');
  const frames = pictures.map((packet) => packet.ptsS * 30);
  expect(frames.map((frame) => Math.round(frame)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: FRAMES }, (_, frame) => frame),
  );
  for (const frame of frames) expect(frame).toBeCloseTo(Math.round(frame), 6);
  const decoding = pictures.map((packet) => packet.dtsS);
  expect(decoding).toEqual([...new Set(decoding)].toSorted((a, b) => a - b));
  const keyframes = pictures.filter((packet) => packet.isKeyframe).map((packet) => packet.ptsS);
  expect(keyframes).toEqual([0, 3, 7]);
});

test('sound and pictures last equally long', async () => {
  const packets = await lab('listPackets', { path });
  const endOf = (kind: string): number =>
    Math.max(...packets.filter((p) => p.kind === kind).map((p) => p.ptsS + p.durationS));
  expect(endOf('video')).toBeCloseTo(FRAMES / 30, 6);
  expect(endOf('audio')).toBeCloseTo(FRAMES / 30, 6);
});

test('sound lies beside the pictures it belongs to', async () => {
  const packets = await lab('listPackets', { path });
  const distances = packets.map((packet, index) => {
    const heard = packets.slice(0, index).findLast((earlier) => earlier.kind === 'audio');
    return packet.kind === 'audio' || heard === undefined ? 0 : Math.abs(packet.dtsS - heard.dtsS);
  });
  expect(Math.max(...distances)).toBeGreaterThan(0);
  expect(Math.max(...distances)).toBeLessThan(0.2);
});

test('the index stands before the media, so that playing can start at once', async () => {
  const types = (await listBoxes(path)).map((box) => box.type);
  expect(types.filter((type) => type !== 'free')).toEqual(['ftyp', 'moov', 'mdat', 'uuid']);
});

test('the file says that it is AI generated, to people and to machines', async () => {
  const { metadata } = await lab('probeMedia', { path });
  expect(metadata).toMatchObject({ title: 'Größe 7 & more', comment: expect.stringMatching(/^AI generated/) });
  expect(await readSourceType(path)).toBe(AI_SOURCE_TYPE);
});

test('a segment of another encoder is refused, and the earlier video stays', async () => {
  const mixed = join(folder, 'mixed');
  await encodeSynthetic({ width: 128, height: 256, frames: FRAMES, segments, segmentsDir: mixed });
  await copyFile(join(segmentsDir, names[0] ?? ''), join(mixed, names[0] ?? ''));
  const earlier = await readFile(path);
  const assembling = finish(mixed, { title: 'Mixed', outputPath: path });
  await expect(assembling).rejects.toThrow(`segment ${names[1]} was encoded with other settings than the first`);
  expect((await readFile(path)).equals(earlier)).toBe(true);
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

test('missing and short segments are refused by name', async () => {
  const assemble = (dir: string) => finish(dir, { title: '', outputPath: join(folder, 'never.mp4') });
  const incomplete = join(folder, 'incomplete');
  await mkdir(incomplete);
  for (const name of names) await copyFile(join(segmentsDir, name), join(incomplete, name));
  await copyFile(join(segmentsDir, names[2] ?? ''), join(incomplete, names[1] ?? ''));
  await expect(assemble(incomplete)).rejects.toThrow(`segment ${names[1]} has 91 of 120 frames`);
  await rm(join(incomplete, names[1] ?? ''));
  await expect(assemble(incomplete)).rejects.toThrow(`segment ${names[1]}: open file: No such file or directory`);
});

test('names sort as text in the order of the segments and say what the files hold', () => {
  const segments = segmentRanges(30_000, []);
  const names = segments.map(segmentName);
  expect(names.toSorted()).toEqual(names);
  expect(names.map(segmentNamed)).toEqual(segments);
});

test('names of unfinished segments and of other files are no segments', () => {
  for (const name of [`${segmentName({ startFrame: 0, frames: 60 })}.partial`, 'video.mp4', '0001.mp4', ''])
    expect(segmentNamed(name)).toBeUndefined();
});
