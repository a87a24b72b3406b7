import { expect, test } from 'vitest';
import { PERFORMERS } from '../performers/index.ts';
import { sceneOf, measureByCount } from '../testing/scene.ts';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { takeOfText, takeOfSentences } from '../testing/text-take.ts';
import type { Matrix } from '../model/layer.ts';
import { EYES } from '../motion/eye-bank.ts';
import { MOUTHS } from '../visemes/mouth-bank.ts';
import { DEFAULT_CAPTIONS, sceneWith, type PictureFormat } from '../model/scene-spec.ts';
import { FRAMES_PER_POSE } from '../motion/pose-rate.ts';
import { layersAt } from './layers-at.ts';
import { planPerformance } from './plan-performance.ts';
import { idlePerformance } from './idle-performance.ts';
import type { Performance } from './performance.ts';
import { restingFrame } from './resting-frame.ts';

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

test('an idle performer smiles with closed lips, looks at the viewer at first, blinks now and then and never stands quite still', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const idle = idlePerformance({ scene: sceneOf({ seed }), measureText: measureByCount });
    expect(new Set(idle.mouths.map((index) => MOUTHS[index]?.open))).toEqual(new Set([0]));
    expect(Math.min(...idle.mouths.map((index) => MOUTHS[index]?.width ?? 0))).toBeGreaterThan(1.1);
    expect(EYES[idle.eyes[0] ?? -1]).toEqual({ openness: 1, gazeX: 0, gazeY: 0 });
    expect(idle.eyes.some((index) => EYES[index]?.openness === 0)).toBe(true);
    const heads = Array.from({ length: idle.frames }, (_, frame) =>
      layersAt(idle, frame)
        .find(({ slot }) => slot === 'head')
        ?.matrix.join(),
    );
    expect(new Set(heads).size).toBe(Math.ceil(idle.frames / 2));
  }
});

test('an idle clip is as long as it is asked for', () => {
  expect(idlePerformance({ scene: sceneOf({}), measureText: measureByCount, durationMs: 2000 }).frames).toBe(72);
});

const SCRIPTS = [
  'I never liked serums. Then I tried this one!',

  'Wow!',
  'Say it loud, say it clear, and say it today.',
];
const perform = (text: string, style: 'highlight' | 'karaoke' | 'box' | 'off', seed = 1) =>
  planPerformance({
    take: takeOfText(text),
    scene: sceneWith({ performerId: 'maya', seed, captions: { ...DEFAULT_CAPTIONS, style } }),
    measureText: measureByCount,
  });
const captionsAt = (performance: Performance, frame: number) =>
  layersAt(performance, frame).filter(({ slot }) => slot.startsWith('caption'));

test.each(['highlight', 'karaoke', 'box'] as const)(
  'is the first frame in which the first page of %s captions stands and somebody with open eyes speaks',
  (style) => {
    for (const text of SCRIPTS) {
      const performance = perform(text, style);
      const frame = restingFrame(performance);
      const page = performance.captions.groups[0];
      expect(frame).toBeGreaterThan(page?.startFrame ?? 0);
      expect(frame).toBeLessThan(page?.endFrame ?? 0);
      expect(captionsAt(performance, frame).length).toBeGreaterThanOrEqual(page?.words.length ?? 0);
      const seen = { mouth: MOUTHS[performance.mouths[frame] ?? 0], eyes: EYES[performance.eyes[frame] ?? 0] };
      expect(seen.mouth?.open).toBeGreaterThanOrEqual(0.2);
      expect(seen.eyes?.openness).toBeGreaterThanOrEqual(1);
    }
  },
);

test('is the first frame in which somebody speaks where there are no captions', () => {
  for (const seed of [1, 2, 3]) {
    const performance = perform('Two drops, that is it.', 'off', seed);
    const frame = restingFrame(performance);
    expect(MOUTHS[performance.mouths[frame] ?? 0]?.open).toBeGreaterThanOrEqual(0.2);
    expect(performance.mouths.slice(0, frame).every((mouth) => (MOUTHS[mouth]?.open ?? 0) < 0.2)).toBe(true);
  }
});

test('is a frame of the clip, before the end card, even where nothing is said', () => {
  const endCard = { product: null, name: 'Serum', price: '', button: '', link: '' };
  const take = { durationMs: 40, words: [{ text: 'Hm', startMs: 0, endMs: 40 }], phones: [], loudness: [] };
  for (const words of [take.words, []]) {
    const scene = sceneWith({ performerId: 'maya', endCard });
    const performance = planPerformance({ take: { ...take, words }, scene, measureText: measureByCount });
    expect(restingFrame(performance)).toBeLessThan(performance.endCard?.startFrame ?? 0);
    expect(() => layersAt(performance, restingFrame(performance))).not.toThrow();
  }
});

test('until somebody speaks, the first page of what will be said stands all the time as it will in the resting frame', () => {
  const take = takeOfSentences(['Everybody liked serums, and then I tried this one every morning.', 'Two drops.']);
  const scene = sceneWith({ performerId: 'maya', captions: { ...DEFAULT_CAPTIONS, style: 'highlight' } });
  const spoken = planPerformance({ take, scene, measureText: measureByCount });
  const idle = idlePerformance({ scene, measureText: measureByCount, words: take.words });
  const page = spoken.captions.groups[0];
  const wanted = captionsAt(spoken, (page?.startFrame ?? 0) + 4);
  for (const frame of [0, restingFrame(idle), Math.floor(idle.frames / 2), idle.frames - 1])
    expect(captionsAt(idle, frame)).toEqual(wanted);
});

const FORMATS: readonly PictureFormat[] = ['9:16', '16:9', '1:1'];
const TAKE = takeOfText(
  'I use it each day. It has been so for all of the year, and it will be so in the next. That is it.',
);
/** Eyes that rest on one point for longer look like glass. */
const LONGEST_FIXATION_S = 2.9;
/** Poses of a second. */
const SECOND = 15;

const spokenFor = (performerId: string, format: PictureFormat) =>
  planPerformance({ take: TAKE, scene: sceneWith({ performerId, format, seed: 4 }), measureText: measureByCount });
const idleFor = (performerId: string, format: PictureFormat) =>
  idlePerformance({ scene: sceneWith({ performerId, format, seed: 4 }), measureText: measureByCount });

const matrixAt = (performance: Performance, pose: number, slot: string): Matrix => {
  const matrix = layersAt(performance, pose * FRAMES_PER_POSE).find((layer) => layer.slot === slot)?.matrix;
  if (!matrix) throw new Error(`There is no ${slot}.`);
  return matrix;
};
const posesOf = ({ frames }: Performance) =>
  Array.from({ length: Math.floor(frames / FRAMES_PER_POSE) }, (_, at) => at);

/** Poses in which a part stands just as in the one before. */
function still(performance: Performance, slot: string): number[] {
  const places = posesOf(performance).map((pose) => matrixAt(performance, pose, slot).join(' '));
  return posesOf(performance).filter((pose) => pose > 0 && places[pose] === places[pose - 1]);
}

test.each(FORMATS)(
  'in %s body and head never stand still from one pose to the next, whether anything is said or not',
  (format) => {
    for (const { id } of PERFORMERS) {
      for (const performance of [spokenFor(id, format), idleFor(id, format)]) {
        expect([id, still(performance, 'body')]).toEqual([id, []]);
        expect([id, still(performance, 'head')]).toEqual([id, []]);
      }
    }
  },
);

test('hands at rest move by themselves, not only with the body, and each in its own way', () => {
  for (const { id } of PERFORMERS) {
    for (const performance of [spokenFor(id, '9:16'), idleFor(id, '9:16')]) {
      const { left, right } = performance.arms;
      for (const arm of [left, right]) {
        // At the seams of passages a hand rests for a moment.
        for (let from = SECOND; from + SECOND < arm.hand.length; from += SECOND)
          expect(new Set(arm.hand.slice(from, from + SECOND)).size).toBeGreaterThanOrEqual(4);
      }
      const steps = ({ hand }: typeof left) => hand.slice(1).map((angle, at) => angle - (hand[at] ?? 0));
      expect(steps(left)).not.toEqual(steps(right));
    }
  }
});

test('the small motion of hands is smooth, and too small to be a gesture', () => {
  for (const { id } of PERFORMERS) {
    const { left, right } = idleFor(id, '9:16').arms;
    for (const { hand, fore } of [left, right]) {
      for (const [angles, most] of [
        [hand, 0.06],
        [fore, 0.025],
      ] as const) {
        expect(Math.max(...angles) - Math.min(...angles)).toBeLessThan(most);
        for (let at = 1; at < angles.length; at++)
          expect(Math.abs((angles[at] ?? 0) - (angles[at - 1] ?? 0))).toBeLessThan(most / 8);
      }
    }
  }
});

test('the gaze shifts again before it looks like glass', () => {
  for (const { id } of PERFORMERS) {
    const { eyes } = spokenFor(id, '9:16');
    let since = 0;
    for (const [frame, eye] of eyes.entries()) {
      const [now, before] = [EYES[eye], EYES[eyes[Math.max(0, frame - 1)] ?? 0]];
      if (now?.gazeX !== before?.gazeX || now?.gazeY !== before?.gazeY) since = frame;
      expect(frame - since).toBeLessThan(LONGEST_FIXATION_S * 30);
    }
  }
});
