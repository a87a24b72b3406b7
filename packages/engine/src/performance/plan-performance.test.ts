import { expect, test } from 'vitest';
import type { Mood } from '../model/look.ts';
import { PERFORMERS } from '../performers/index.ts';
import { CAPTION_TAKES } from '../testing/caption-plan.ts';
import { sceneWith } from '../model/scene-spec.ts';
import { sceneOf, measureByCount } from '../testing/scene.ts';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { MOUTHS } from '../visemes/mouth-bank.ts';
import type { CaptionGroup } from '../captions/plan-captions.ts';
import { frameCount } from './frame-count.ts';
import { layersAt } from './layers-at.ts';
import { planPerformance, cutCaptions } from './plan-performance.ts';
import { spritesOf } from './sprites-of.ts';

const plan = (scene = sceneOf({})) => planPerformance({ take: SHORT_TAKE, scene, measureText: measureByCount });

test('the same take, scene and seed give the same performance, another seed another one', () => {
  expect(plan()).toEqual(plan());
  expect(plan(sceneOf({ seed: 8 })).motion).not.toEqual(plan().motion);
});

test('a performance survives as JSON', () => {
  const performance = plan();
  expect(JSON.parse(JSON.stringify(performance))).toStrictEqual(performance);
});

for (const { id } of PERFORMERS) {
  test(`${id}: every layer of every frame has a sprite, and every sprite has an id of its own`, () => {
    const performance = plan(sceneOf({ performerId: id }));
    const ids = spritesOf(performance).map((sprite) => sprite.id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = new Set(framesOf(performance).flatMap(({ layers }) => layers.map(({ spriteId }) => spriteId)));
    expect([...used].filter((spriteId) => !ids.includes(spriteId))).toEqual([]);
  });
}

test('sprites come out the same from a stored performance, where no font measures text', () => {
  const sizes = (sprites: ReturnType<typeof spritesOf>) => sprites.map(({ id, width, height }) => [id, width, height]);
  const performance = plan();
  expect(sizes(spritesOf(JSON.parse(JSON.stringify(performance))))).toEqual(sizes(spritesOf(performance)));
  expect(() => spritesOf({ ...performance, textWidths: {} })).toThrow(RangeError);
});

test('sprites that are copied have even anchors, so that even shifts put them on even pixels', () => {
  for (const take of Object.values(CAPTION_TAKES)) {
    const performance = planPerformance({
      take,
      scene: sceneOf({}),
      measureText: (text, font) => measureByCount(text, font) + 0.37,
    });
    const copied = spritesOf(performance).filter(({ id }) => /^(background|logo|caption)/u.test(id));
    expect(copied.filter(({ anchorX, anchorY }) => anchorX % 2 !== 0 || anchorY % 2 !== 0)).toEqual([]);
    expect(copied.length).toBeGreaterThan(2);
  }
});

test('a mood is in the face and in the movement: the excited move more than the serious', () => {
  const [maya] = PERFORMERS;
  const feel = (mood: Mood) =>
    plan(sceneWith({ look: { ...(maya as (typeof PERFORMERS)[number]).look, mood }, seed: 7 }));
  const travel = ({ motion }: ReturnType<typeof plan>) =>
    motion.pitch.reduce((sum, value, pose) => sum + Math.abs(value - (motion.pitch[pose - 1] ?? value)), 0);
  expect(travel(feel('excited'))).toBeGreaterThan(travel(feel('serious')) * 1.1);
  expect(Math.min(...feel('serious').motion.innerBrow)).toBeLessThan(-0.1);
  const keys = (mood: Mood) =>
    spritesOf(feel(mood)).flatMap(({ id, sharedKey }) => (/^mouth|^brows/u.test(id) ? sharedKey : []));
  expect(keys('excited').filter((key) => keys('serious').includes(key))).toEqual([]);
});

test('captions and logo can be left out', () => {
  const performance = plan(sceneWith({ performerId: 'maya' }));
  const slots = new Set(
    framesOf(performance).flatMap(({ layers }) => layers.map(({ slot }) => slot.replace(/\d+$/u, ''))),
  );
  expect([...slots].some((slot) => slot.startsWith('caption') || slot === 'logo')).toBe(false);
  expect(spritesOf(performance).some(({ id }) => id === 'logo')).toBe(false);
});

test('a take of no length, a take of silence and words without phones are performed too', () => {
  const empty = { durationMs: 0, words: [], phones: [], loudness: [] };
  expect(framesOf(planPerformance({ take: empty, scene: sceneOf({}), measureText: measureByCount }))).toHaveLength(
    frameCount(empty),
  );
  const mute = planPerformance({
    take: { ...SHORT_TAKE, phones: [] },
    scene: sceneOf({}),
    measureText: measureByCount,
  });
  const opens = mute.mouths.map((index) => MOUTHS[index]?.open ?? 0);
  expect(Math.max(...opens)).toBeGreaterThan(0.4);
  expect(opens[0]).toBe(0);
  expect(opens.at(-1)).toBe(0);
});

test('a performer nobody knows and a take of negative length are refused', () => {
  expect(() => plan(sceneOf({ performerId: 'nobody' }))).toThrow(RangeError);
  for (const durationMs of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => frameCount({ durationMs })).toThrow(RangeError);
});

test('a clip holds all of its sound and a short tail', () => {
  for (const durationMs of [0, 1, 33, 34, 1000, 21_900]) {
    const seconds = frameCount({ durationMs }) / 30;
    expect(seconds).toBeGreaterThanOrEqual(durationMs / 1000 + 0.4);
    expect(seconds).toBeLessThan(durationMs / 1000 + 0.44);
  }
});

function framesOf(performance: ReturnType<typeof plan>) {
  return Array.from({ length: performance.frames }, (_, frame) => ({ frame, layers: layersAt(performance, frame) }));
}

/** A group of which only the times matter. */
function group(startFrame: number, endFrame: number, ...otherStarts: number[]): CaptionGroup {
  const words = [startFrame, ...otherStarts].map((start) => ({ startFrame: start }));
  return { startFrame, endFrame, words } as unknown as CaptionGroup;
}
const timesOf = (groups: readonly CaptionGroup[]) => groups.map(({ startFrame, endFrame }) => [startFrame, endFrame]);

test('a group ends with its passage, and the first of the next passage comes up with it', () => {
  expect(timesOf(cutCaptions([group(6, 40), group(40, 66), group(66, 90)], [0, 60]))).toEqual([
    [6, 40],
    [40, 60],
    [60, 90],
  ]);
});

test('the clip begins without words, and a group that is spoken long after a cut waits for it', () => {
  expect(timesOf(cutCaptions([group(6, 40), group(80, 95)], [0, 60]))).toEqual([
    [6, 40],
    [80, 95],
  ]);
});

test('no word is lost when a group holds words of two passages', () => {
  expect(timesOf(cutCaptions([group(6, 90, 50, 66), group(90, 99)], [0, 60, 88]))).toEqual([
    [6, 88],
    [88, 99],
  ]);
});
