import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_CAPTIONS, sceneWith } from '@sayso/engine/model/scene-spec';
import { expect, test } from 'vitest';
import { atlasTablePath } from '../compositor/atlas-table.ts';
import { openCompositor } from '../compositor/open-compositor.ts';
import { newTemporaryFolder } from '../compositor/testing/test-atlas.ts';
import { framesOf } from '../codec/segments/segment-plan.ts';
import { drawAtlas } from './draw-atlas.ts';
import { canvasLuma, psnrDb } from './testing/canvas-luma.ts';

const scene = sceneWith({
  performerId: 'maya',
  background: { id: 'home' },
  captions: DEFAULT_CAPTIONS,
  logo: { position: 'top-left', text: 'lumière', picture: null },
  seed: 7,
});
const words = [
  { text: 'Really', startMs: 0, endMs: 300 },
  { text: 'soft!', startMs: 320, endMs: 600 },
];
const take = { durationMs: 700, words, phones: [], loudness: [] };

test('the child draws an atlas from which frames look as Canvas 2D composes them', async () => {
  const atlasPath = join(newTemporaryFolder(), 'atlas');
  const { segments } = await drawAtlas({ take, scene, atlasPath });
  const compositor = openCompositor({ atlasPath });
  expect(compositor).toMatchObject({ frames: framesOf(segments), width: 1080, height: 1920 });
  const luma = compositor.frame(10).subarray(0, 1080 * 1920);
  expect(psnrDb(luma, canvasLuma(atlasPath, 10))).toBeGreaterThan(38);
  compositor.close();
});

test('a whole atlas is kept, and one that lost its end is drawn again', async () => {
  const folder = newTemporaryFolder();
  const atlasPath = join(folder, 'atlas');
  const draw = () => drawAtlas({ take, scene, atlasPath, quality: 'low' });
  const drawn = await draw();
  expect(readdirSync(folder).toSorted()).toEqual(['atlas', 'atlas.json']);
  const { ino, size } = statSync(atlasPath);
  expect(await draw()).toEqual(drawn);
  expect(statSync(atlasPath).ino).toBe(ino);
  truncateSync(atlasPath, size / 2);
  expect(await draw()).toEqual(drawn);
  expect(statSync(atlasPath).size).toBe(size);
});

test('an atlas that an older version has drawn is drawn again', async () => {
  const atlasPath = join(newTemporaryFolder(), 'atlas');
  const draw = () => drawAtlas({ take, scene, atlasPath, quality: 'low' });
  const drawn = await draw();
  const { size } = statSync(atlasPath);
  const table = readFileSync(atlasTablePath(atlasPath), 'utf8');
  writeFileSync(atlasTablePath(atlasPath), JSON.stringify({ ...JSON.parse(table), version: 'older' }));
  writeFileSync(atlasPath, 'as it was drawn then');
  expect(await draw()).toEqual(drawn);
  expect(readFileSync(atlasTablePath(atlasPath), 'utf8')).toBe(table);
  expect(statSync(atlasPath).size).toBe(size);
});

test('a child that is stopped in the middle leaves nothing behind', async () => {
  const folder = newTemporaryFolder();
  const controller = new AbortController();
  const drawing = drawAtlas({ take, scene, atlasPath: join(folder, 'atlas'), signal: controller.signal });
  await expect.poll(() => readdirSync(folder).length, { interval: 1 }).toBeGreaterThan(0);
  controller.abort(new Error('enough'));
  await expect(drawing).rejects.toThrow('enough');
  expect(readdirSync(folder)).toEqual([]);
});

test('a scene that cannot be drawn leaves nothing behind', async () => {
  const folder = newTemporaryFolder();
  const wrong = { ...scene, background: { id: 'moon' } };
  await expect(drawAtlas({ take, scene: wrong, atlasPath: join(folder, 'atlas') })).rejects.toThrow('moon');
  expect(readdirSync(folder)).toEqual([]);
});
