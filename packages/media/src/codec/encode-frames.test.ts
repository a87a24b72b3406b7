import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { drawAtlas, encodeFrames } from '../index.ts';
import { lab, temporaryFolder } from './testing/test-video.ts';

const folder = await temporaryFolder();
const atlasPath = join(folder, 'atlas');
const segmentsDir = join(folder, 'segments');
const second = join(segmentsDir, '0001.mp4');
const words = ['Say', 'it', 'so.'].map((text, index) => ({
  text,
  startMs: 1000 + index * 400,
  endMs: 1300 + index * 400,
}));
let frames = 0;

beforeAll(async () => {
  const phones = words.map(({ startMs, endMs }) => ({ phone: 'aa', startMs, endMs }));
  const take = {
    durationMs: 4000,
    words,
    phones,
    loudness: Array.from({ length: 400 }, (_, step) => (step % 100) / 100),
  };
  const logo = { position: 'top-left', text: 'Sayso' } as const;
  const scene = { performerId: 'maya', backgroundId: 'home', captions: 'highlight', logo, seed: 1 } as const;
  ({ frames } = await drawAtlas({ take, scene, atlasPath }));
});

test('an abort ends the child with its compositor thread, and the next call finishes the work', async () => {
  const controller = new AbortController();
  const onProgress = (): void => controller.abort(new Error('enough'));
  const encoding = encodeFrames({ atlasPath, segmentsDir, frames, onProgress, signal: controller.signal });
  await expect(encoding).rejects.toThrow('enough');
  await encodeFrames({ atlasPath, segmentsDir, frames });
  expect(await lab('listPackets', { path: join(segmentsDir, '0000.mp4') })).toHaveLength(120);
  expect(await lab('listPackets', { path: second })).toHaveLength(frames - 120);
});

test('composed pictures of a resumed encode are those of the first', async () => {
  const before = await lab('meanColours', { path: second });
  const firstChangedMs = (await stat(join(segmentsDir, '0000.mp4'))).mtimeMs;
  await rm(second);
  const progress: number[] = [];
  await encodeFrames({ atlasPath, segmentsDir, frames, onProgress: (framesDone) => progress.push(framesDone) });
  const after = await lab('meanColours', { path: second });
  expect(after).toHaveLength(frames - 120);
  const differences = after.flatMap((colour, frame) =>
    colour.map((value, plane) => Math.abs(value - (before[frame]?.[plane] ?? 0))),
  );
  expect(Math.max(...differences)).toBeLessThan(0.5);
  expect((await stat(join(segmentsDir, '0000.mp4'))).mtimeMs).toBe(firstChangedMs);
  expect(progress[0]).toBeGreaterThan(120);
  expect(progress.at(-1)).toBe(frames);
});

test('a missing atlas is a failure, not a wait', async () => {
  const encoding = encodeFrames({ atlasPath: join(folder, 'nowhere'), segmentsDir: join(folder, 'none'), frames });
  await expect(encoding).rejects.toThrow(/ENOENT/);
});
