import { expect, test } from 'vitest';
import { PERFORMERS } from '../performers/index.ts';
import { measureByCount } from '../testing/measure-text.ts';
import { sceneOf } from '../testing/scene.ts';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { takeOfText } from '../testing/text-take.ts';
import type { Matrix } from '../model/layer.ts';
import { layersAt } from './layers-at.ts';
import { planPerformance } from './plan-performance.ts';

const TALK = takeOfText(
  'Have you ever given up? I did, more than once! Then I found a tool that writes, speaks and renders everything. Why not try it?',
);
const performance = planPerformance({ take: SHORT_TAKE, scene: sceneOf({}), measureText: measureByCount });
const talking = planPerformance({
  take: TALK,
  scene: sceneOf({ performerId: 'zoe', seed: 3 }),
  measureText: measureByCount,
});
const HELD = ['hair-back', 'body', 'head', 'eyes', 'brows', 'mouth', 'glasses', 'hair-front'];

test('frames outside the clip, broken and fractional ones are refused', () => {
  for (const frame of [-1, performance.frames, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => layersAt(performance, frame)).toThrow(RangeError);
  }
  expect(layersAt(performance, performance.frames - 1).length).toBeGreaterThan(7);
});

test('a frame depends on nothing but its number', () => {
  const backwards = Array.from({ length: performance.frames }, (_, index) =>
    layersAt(performance, performance.frames - 1 - index),
  );
  backwards.forEach((layers, index) => expect(layers).toEqual(layersAt(performance, performance.frames - 1 - index)));
});

test('layers lie in order from the background to the captions, one to a slot', () => {
  const orderOf = (under: string, over: string) => [
    'background',
    'hair-back',
    'body',
    'upper-arm',
    'head',
    'eyes',
    'brows',
    'mouth',
    'glasses',
    'hair-front',
    `hand-${under}`,
    `forearm-${under}`,
    `hand-${over}`,
    `forearm-${over}`,
    'logo',
    'caption',
  ];
  for (const { id } of PERFORMERS) {
    const plan = planPerformance({
      take: SHORT_TAKE,
      scene: sceneOf({ performerId: id }),
      measureText: measureByCount,
    });
    const slots = layersAt(plan, 60).map(({ slot }) => slot);
    const order = plan.rig.topArm === 'left' ? orderOf('right', 'left') : orderOf('left', 'right');
    const ranks = slots.map((slot) => order.findIndex((name) => slot.startsWith(name)));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(slots).size).toBe(slots.length);
  }
});

test('head and body hold each pose for two frames while mouth and eyes go on', () => {
  let mouthMovesBetween = 0;
  for (let frame = 0; frame + 1 < talking.frames; frame += 2) {
    const [first, second] = [layersAt(talking, frame), layersAt(talking, frame + 1)];
    for (const slot of HELD)
      expect(second.find((layer) => layer.slot === slot)?.matrix).toEqual(
        first.find((layer) => layer.slot === slot)?.matrix,
      );
    mouthMovesBetween += Number(talking.mouths[frame] !== talking.mouths[frame + 1]);
  }
  expect(mouthMovesBetween).toBeGreaterThan(20);
});

test('no part of the figure jumps: the eye line moves less than 9 px and turns less than half a degree from pose to pose', () => {
  for (const plan of [performance, talking]) {
    for (let frame = 2; frame < plan.frames; frame += 2) {
      for (const slot of HELD) {
        const before = layersAt(plan, frame - 2).find((layer) => layer.slot === slot)?.matrix;
        const now = layersAt(plan, frame).find((layer) => layer.slot === slot)?.matrix;
        if (!before || !now) continue;
        expect(Math.hypot(now[4] - before[4], now[5] - before[5])).toBeLessThan(9);
        expect(Math.abs(angleOf(now) - angleOf(before))).toBeLessThan(Math.PI / 360);
      }
    }
  }
});

test('the eyes stay near y = 700 and the body covers the picture down to its lower edge', () => {
  for (let frame = 0; frame < talking.frames; frame += 2) {
    const layers = layersAt(talking, frame);
    const head = layers.find(({ slot }) => slot === 'head')?.matrix;
    expect(Math.abs((head?.[5] ?? 0) - 700)).toBeLessThan(40);
    const body = layers.find(({ slot }) => slot === 'body')?.matrix;
    if (!body) throw new Error('The figure has no body.');
    for (const x of [-420, 420]) expect(body[1] * x + body[3] * 940 + body[5]).toBeGreaterThan(1920);
  }
});

test('only what stands still on whole even pixels says so', () => {
  const layers = Array.from({ length: performance.frames }, (_, frame) => layersAt(performance, frame)).flat();
  const copied = layers.filter(({ wholePixels }) => wholePixels);
  const isWhole = ([a, b, c, d, e, f]: Matrix) =>
    a === 1 && b === 0 && c === 0 && d === 1 && e % 2 === 0 && f % 2 === 0;
  expect(copied.filter(({ matrix }) => !isWhole(matrix))).toEqual([]);
  expect(new Set(copied.map(({ slot }) => slot.replace(/-\d$/u, '')))).toEqual(
    new Set(['background', 'logo', 'caption']),
  );
});

test('the hand that somebody lays on the other is painted after it', () => {
  for (const topArm of ['left', 'right'] as const) {
    const slots = layersAt({ ...performance, rig: { ...performance.rig, topArm } }, 0).map(({ slot }) => slot);
    const other = topArm === 'left' ? 'right' : 'left';
    expect(slots.indexOf(`hand-${topArm}`)).toBeGreaterThan(slots.indexOf(`hand-${other}`));
    expect(slots.indexOf(`hand-${topArm}`)).toBeGreaterThan(slots.indexOf(`forearm-${other}`));
  }
});

test('golden: frame 50 of the short take, for a rig in round numbers', () => {
  const rig = {
    ...performance.rig,
    neckX: 540,
    neckY: 1060,
    headOffsetY: -360,
    scale: 1,
    faceTravelX: 13,
    faceTravelY: 8,
    browTravelY: 16,
    hairTravelX: 4,
    breathY: 6,
    restTilt: 0,
    restRoll: 0,
    hingeY: 160,
  };
  const frame = layersAt({ ...performance, rig }, 50).map(
    ({ slot, spriteId, matrix }) => `${slot} ${spriteId} ${matrix.map((value) => Number(value.toFixed(3))).join(' ')}`,
  );
  expect(frame).toMatchInlineSnapshot(`
    [
      "background background 1 0 0 1 0 0",
      "hair-back hair-back 1 0.008 -0.008 1 546.945 695.129",
      "body body 1 -0.002 0.003 1.004 538.835 1056.577",
      "upper-arm-left upper-arm-left 0.998 0.061 -0.059 0.989 195.456 1247.986",
      "upper-arm-right upper-arm-right 0.998 -0.065 0.065 0.988 883.455 1246.679",
      "head head 1 0.01 -0.01 1 548.972 695.159",
      "eyes eyes-1 0.982 0.01 -0.01 1 556.9 692.932",
      "brows brows-5 0.982 0.01 -0.01 1 556.915 691.372",
      "mouth mouth-4 0.982 0.01 -0.01 1 556.9 692.932",
      "hair-front hair-front 1 0.01 -0.01 1 546.54 695.135",
      "hand-right hand-relaxed -0.153 -1.028 1.123 -0.167 650.219 1719.603",
      "forearm-right forearm-right 0.352 0.94 -0.667 0.251 908.056 1620.575",
      "hand-left hand-relaxed 0.181 -1.023 -1.118 -0.201 431.867 1739.268",
      "forearm-left forearm-left 0.404 -0.918 0.669 0.297 173.29 1621.971",
      "logo logo 1 0 0 1 690 270",
      "caption-0 caption-highlight-#ff4d6d-montserrat-sc-800-60-0.7-0-ltr-plain-MAYBE 1 0 0 1 320 1104",
      "caption-1 caption-highlight-#ff4d6d-montserrat-sc-800-60-0.7-0-ltr-plain-MY 1 0 0 1 496 1104",
      "caption-3 caption-highlight-#ff4d6d-montserrat-sc-800-60-0.7-0-ltr-plain-IS 1 0 0 1 354 1176",
      "caption-4 caption-highlight-#ff4d6d-montserrat-sc-800-60-0.7-0-ltr-plain-OBVIOUS. 1 0 0 1 596 1176",
      "caption-2 caption-highlight-#ff4d6d-montserrat-sc-800-60-0.7-0-ltr-spoken-PROBLEM 1 0 0 1 718 1104",
    ]
  `);
});

function angleOf(matrix: Matrix): number {
  return Math.atan2(matrix[1], matrix[0]);
}
