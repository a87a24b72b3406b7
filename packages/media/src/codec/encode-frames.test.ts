import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_CAPTIONS, sceneWith } from '@sayso/engine/performance/scene-spec';
import { drawAtlas, encodeFrames } from '../index.ts';
import { lab, temporaryFolder } from './testing/test-video.ts';

const folder = await temporaryFolder();
const words = ['Say', 'it', 'so.'].map((text, index) => ({
  text,
  startMs: 1000 + index * 400,
  endMs: 1300 + index * 400,
}));
const phones = words.map(({ startMs, endMs }) => ({ phone: 'aa', startMs, endMs }));
const loudness = Array.from({ length: 400 }, (_, step) => (step % 100) / 100);
const take = { durationMs: 4000, words, phones, loudness };
const logo = { position: 'top-left', text: 'Sayso', picture: null } as const;
const scene = sceneWith({ performerId: 'maya', background: { id: 'home' }, captions: DEFAULT_CAPTIONS, logo });

const FRAMES = 132;
const atlasPath = join(folder, 'atlas');
const encodedDir = join(folder, 'encoded');
const segmentIn = (segmentsDir: string, name: string): string => join(segmentsDir, name);

beforeAll(async () => {
  const drawing = drawAtlas({ take, scene, atlasPath });
  await encodeFrames({ atlasPath, drawing, segmentsDir: encodedDir, frames: FRAMES });
});

test('an encode that starts before its atlas is drawn waits for it and does all frames', async () => {
  expect(await countPackets(encodedDir)).toEqual({ '0000.mp4': 120, '0001.mp4': 12 });
});

test('a drawing that fails ends the encode that waits for it, with the same error', async () => {
  const nowhere = join(folder, 'never-drawn');
  const drawing = drawAtlas({ take, scene: { ...scene, background: { id: 'moon' } }, atlasPath: nowhere });
  const encoding = encodeFrames({ atlasPath: nowhere, drawing, segmentsDir: join(folder, 'waits'), frames: FRAMES });
  const [drawn, encoded] = await Promise.allSettled([drawing, encoding]);
  expect(drawn).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('moon') } });
  expect(encoded).toEqual(drawn);
});

test('an abort ends the child while it waits for its atlas', async () => {
  const drawing = new Promise<never>(() => {});
  const signal = AbortSignal.timeout(500);
  const where = { atlasPath: join(folder, 'later'), segmentsDir: join(folder, 'aborted') };
  await expect(encodeFrames({ ...where, drawing, frames: FRAMES, signal })).rejects.toThrow('timeout');
});

test('an abort ends the child with its compositor thread, and the next call finishes the work', async () => {
  const segmentsDir = join(folder, 'stopped');
  const controller = new AbortController();
  const onProgress = (): void => controller.abort(new Error('enough'));
  const encoding = encodeFrames({ atlasPath, segmentsDir, frames: FRAMES, onProgress, signal: controller.signal });
  await expect(encoding).rejects.toThrow('enough');
  expect(await countPackets(segmentsDir)).toEqual({});
  await encodeFrames({ atlasPath, segmentsDir, frames: FRAMES });
  expect(await countPackets(segmentsDir)).toEqual({ '0000.mp4': 120, '0001.mp4': 12 });
});

test('a resumed encode keeps whole segments and makes the pictures of a lost one again', async () => {
  const segmentsDir = join(folder, 'resumed');
  await encodeFrames({ atlasPath, segmentsDir, frames: FRAMES });
  const [kept, lost] = [segmentIn(segmentsDir, '0000.mp4'), segmentIn(segmentsDir, '0001.mp4')];
  const { ino } = await stat(kept);
  await rm(lost);
  const progress: number[] = [];
  await encodeFrames({
    atlasPath,
    segmentsDir,
    frames: FRAMES,
    onProgress: (framesDone) => progress.push(framesDone),
  });
  expect((await stat(kept)).ino).toBe(ino);
  expect(progress[0]).toBeGreaterThan(120);
  expect(progress.at(-1)).toBe(FRAMES);
  // A fresh encoder spends its bits a little differently, so the same pictures may differ by a fraction of a step in the mean.
  const first = await lab('meanColours', { path: segmentIn(encodedDir, '0001.mp4') });
  const again = await lab('meanColours', { path: lost });
  expect(again).toHaveLength(first.length);
  const differences = again.flatMap((colour, frame) =>
    colour.map((value, plane) => Math.abs(value - (first[frame]?.[plane] ?? 0))),
  );
  expect(Math.max(...differences)).toBeLessThan(0.5);
});

test('a missing atlas that nobody draws is a failure, not a wait', async () => {
  const segmentsDir = join(folder, 'none');
  const encoding = encodeFrames({ atlasPath: join(folder, 'nowhere'), segmentsDir, frames: FRAMES });
  await expect(encoding).rejects.toMatchObject({ code: 'ENOENT' });
});

/** Packets of every segment that has a name. */
async function countPackets(segmentsDir: string): Promise<Record<string, number>> {
  const names = (await readdir(segmentsDir)).filter((name) => name.endsWith('.mp4'));
  const counts = names.map(
    async (name) => [name, (await lab('listPackets', { path: segmentIn(segmentsDir, name) })).length] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}
