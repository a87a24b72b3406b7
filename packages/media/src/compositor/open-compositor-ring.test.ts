import { truncateSync, statSync } from 'node:fs';
import { layersAt } from '@sayso/engine/performance/layers-at';
import { spritesOf } from '@sayso/engine/performance/sprites-of';
import { expect, test } from 'vitest';
import { openCompositor } from './open-compositor.ts';
import { openCompositorRing } from './open-compositor-ring.ts';
import { quietPerformance, writeTestAtlas } from './testing/test-atlas.ts';
import { backdrop, cloud } from './testing/test-sprites.ts';

// A real performance with simple sprites under its sprites' names, seen through a small window in the upper left corner.
const picture = { width: 640, height: 960 };
// Long enough for a blink, which brings sprites that the first frame does not have.
const performance = quietPerformance(2000);
const names = spritesOf(performance).map(({ id }) => id);
const sprites = names.map((id) =>
  id === 'background'
    ? { ...backdrop(picture.width, picture.height), id }
    : { ...cloud(id, 300, 260), anchorX: 150, anchorY: 130 },
);
const writeAtlas = (without = ''): string =>
  writeTestAtlas({ sprites: sprites.filter(({ id }) => id !== without), picture, performance });
const atlasPath = writeAtlas();

test.each([0, 7])('the ring delivers the bytes of the single thread, from frame %i on', async (firstFrame) => {
  const single = openCompositor({ atlasPath });
  const ring = await openCompositorRing({ atlasPath, firstFrame });
  expect(ring).toMatchObject({ frames: performance.frames, ...picture });
  const delivered: number[] = [];
  for (let frame = ring.next(); frame; frame = ring.next()) {
    expect(frame.buffer.equals(single.frame(frame.index))).toBe(true);
    delivered.push(frame.index);
    frame.release();
  }
  expect(delivered).toEqual(Array.from({ length: performance.frames - firstFrame }, (_, index) => firstFrame + index));
  await ring.close();
  single.close();
});

test('frames differ, so that a ring that repeats itself would be noticed', () => {
  const single = openCompositor({ atlasPath });
  const first = single.frame(0).slice();
  expect(Buffer.compare(single.frame(12), first)).not.toBe(0);
  single.close();
});

test('a slot is not painted over before it is released', async () => {
  const ring = await openCompositorRing({ atlasPath, firstFrame: 0, slots: 2 });
  const first = ring.next();
  const second = ring.next();
  const before = Buffer.from(first?.buffer ?? []);
  expect(() => ring.next()).toThrow('all 2 slots of the ring are taken');
  expect(first?.buffer.equals(before)).toBe(true);
  first?.release();
  second?.release();
  expect(ring.next()?.index).toBe(2);
  await ring.close();
});

test('closing ends a thread that waits for a slot', async () => {
  const ring = await openCompositorRing({ atlasPath, firstFrame: 0, slots: 1 });
  expect(ring.next()?.index).toBe(0);
  await expect(ring.close()).resolves.toBeUndefined();
});

test('an atlas that is missing is an error at once', async () => {
  const opening = openCompositorRing({ atlasPath: `${atlasPath}.nowhere`, firstFrame: 0 });
  await expect(opening).rejects.toMatchObject({ code: 'ENOENT' });
});

test('an atlas that is cut short is an error at once', async () => {
  const cut = writeAtlas();
  truncateSync(cut, statSync(cut).size / 2);
  await expect(openCompositorRing({ atlasPath: cut, firstFrame: 0 })).rejects.toThrow(/the atlas ends at byte \d+/);
});

test('a failure in the middle of a clip reaches the consumer, again and again', async () => {
  const idsIn = (frame: number): string[] => layersAt(performance, frame).map(({ spriteId }) => spriteId);
  const later = Array.from({ length: performance.frames }, (_, frame) => idsIn(frame))
    .flat()
    .find((id) => !idsIn(0).includes(id));
  const ring = await openCompositorRing({ atlasPath: writeAtlas(later), firstFrame: 0 });
  let consumed = 0;
  const consume = (): void => {
    for (let frame = ring.next(); frame; frame = ring.next(), consumed += 1) frame.release();
  };
  expect(consume).toThrow(`the atlas has no sprite '${later}'`);
  expect(consume).toThrow(`the atlas has no sprite '${later}'`);
  expect(consumed).toBeLessThan(performance.frames);
  await ring.close();
});

test('frame numbers outside the clip are refused', () => {
  const single = openCompositor({ atlasPath });
  expect(() => single.frame(performance.frames)).toThrow(RangeError);
  expect(() => single.frame(-1)).toThrow(RangeError);
  single.close();
});
