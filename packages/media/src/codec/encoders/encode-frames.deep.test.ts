import { cp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_CAPTIONS, sceneWith } from '@sayso/engine/model/scene-spec';
import { drawAtlas, encodeFrames } from '../../index.ts';
import { lab, temporaryFolder } from '../testing/test-video.ts';

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
const WHOLE = { '0000000-66.mp4': 66, '0000066-66.mp4': 66 };
const atlasPath = join(folder, 'atlas');
const encodedDir = join(folder, 'encoded');
const segmentIn = (segmentsDir: string, name: string): string => join(segmentsDir, name);

/** Small pictures: who makes which segment does not depend on their size. */
const quality = 'low';
const draw = () => drawAtlas({ take, scene, atlasPath, quality });

beforeAll(async () => {
  await encodeFrames({ atlasPath, drawing: draw(), segmentsDir: encodedDir, quality, children: 1 });
});

test('an encode that starts before its atlas is drawn waits for it and does all frames', async () => {
  expect(await countPackets(encodedDir)).toEqual(WHOLE);
});

test('a drawing that fails ends the encode that waits for it, with the same error', async () => {
  const nowhere = join(folder, 'never-drawn');
  const drawing = drawAtlas({ take, scene: { ...scene, background: { id: 'moon' } }, atlasPath: nowhere });
  const encoding = encodeFrames({ atlasPath: nowhere, drawing, segmentsDir: join(folder, 'waits') });
  const [drawn, encoded] = await Promise.allSettled([drawing, encoding]);
  expect(drawn).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('moon') } });
  expect(encoded).toEqual(drawn);
});

test('an abort ends the children while they wait for their atlas', async () => {
  const drawing = new Promise<never>(() => {});
  const signal = AbortSignal.timeout(500);
  const where = { atlasPath: join(folder, 'later'), segmentsDir: join(folder, 'aborted') };
  await expect(encodeFrames({ ...where, drawing, signal })).rejects.toThrow('timeout');
});

test('an abort ends the children, and the next call finishes the work', async () => {
  const segmentsDir = join(folder, 'stopped');
  const controller = new AbortController();
  const onProgress = (): void => controller.abort(new Error('enough'));
  const encoding = encodeFrames({
    atlasPath,
    drawing: draw(),
    segmentsDir,
    quality,
    onProgress,
    signal: controller.signal,
  });
  await expect(encoding).rejects.toThrow('enough');
  expect(await countPackets(segmentsDir)).toEqual({});
  await encodeFrames({ atlasPath, drawing: draw(), segmentsDir, quality });
  expect(await countPackets(segmentsDir)).toEqual(WHOLE);
});

test('several children share the segments, and a segment has the same pictures whoever made it', async () => {
  const crowdDir = join(folder, 'crowd');
  const progress: number[] = [];
  const onProgress = (framesDone: number): void => void progress.push(framesDone);
  await encodeFrames({ atlasPath, drawing: draw(), segmentsDir: crowdDir, quality, children: 3, onProgress });
  expect(await countPackets(crowdDir)).toEqual(WHOLE);
  expect(progress.at(-1)).toBe(FRAMES);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  for (const name of Object.keys(WHOLE)) {
    const [alone, shared] = [segmentIn(encodedDir, name), segmentIn(crowdDir, name)];
    expect(await lab('meanColours', { path: shared })).toEqual(await lab('meanColours', { path: alone }));
  }
});

test('a resumed encode keeps whole segments and makes the pictures of a lost one again', async () => {
  const segmentsDir = join(folder, 'resumed');
  await cp(encodedDir, segmentsDir, { recursive: true });
  const [kept = '', lost = ''] = Object.keys(WHOLE).map((name) => segmentIn(segmentsDir, name));
  const { ino } = await stat(kept);
  await rm(lost);
  const progress: number[] = [];
  const onProgress = (framesDone: number): void => void progress.push(framesDone);
  await encodeFrames({ atlasPath, drawing: draw(), segmentsDir, quality, onProgress });
  expect((await stat(kept)).ino).toBe(ino);
  expect(progress[0]).toBeGreaterThanOrEqual(66);
  expect(progress.at(-1)).toBe(FRAMES);
  const again = await lab('meanColours', { path: lost });
  expect(again).toEqual(await lab('meanColours', { path: segmentIn(encodedDir, '0000066-66.mp4') }));
});

test('an atlas that has vanished is a failure', async () => {
  const segmentsDir = join(folder, 'none');
  const encoding = encodeFrames({ atlasPath: join(folder, 'nowhere'), drawing: draw(), segmentsDir });
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
