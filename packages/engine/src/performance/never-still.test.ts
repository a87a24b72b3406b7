import { expect, test } from 'vitest';
import type { Matrix } from '../model/layer.ts';
import { type PictureFormat, sceneWith } from '../model/scene-spec.ts';
import { EYES } from '../motion/eye-bank.ts';
import { FRAMES_PER_POSE } from '../motion/pose-rate.ts';
import { PERFORMERS } from '../performers/index.ts';
import { measureByCount } from '../testing/measure-text.ts';
import { takeOfText } from '../testing/text-take.ts';
import { idlePerformance } from './idle-performance.ts';
import { layersAt } from './layers-at.ts';
import type { Performance } from './performance.ts';
import { planPerformance } from './plan-performance.ts';

const FORMATS: readonly PictureFormat[] = ['9:16', '16:9', '1:1'];
const TAKE = takeOfText(
  'I use it each day. It has been so for all of the year, and it will be so in the next. That is it.',
);
/** Eyes that rest on one point for longer look like glass. */
const LONGEST_FIXATION_S = 2.9;
/** Poses of a second. */
const SECOND = 15;

const spoken = (performerId: string, format: PictureFormat) =>
  planPerformance({ take: TAKE, scene: sceneWith({ performerId, format, seed: 4 }), measureText: measureByCount });
const idle = (performerId: string, format: PictureFormat) =>
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
      for (const performance of [spoken(id, format), idle(id, format)]) {
        expect([id, still(performance, 'body')]).toEqual([id, []]);
        expect([id, still(performance, 'head')]).toEqual([id, []]);
      }
    }
  },
);

test('hands at rest move by themselves, not only with the body, and each in its own way', () => {
  for (const { id } of PERFORMERS) {
    for (const performance of [spoken(id, '9:16'), idle(id, '9:16')]) {
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
    const { left, right } = idle(id, '9:16').arms;
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
    const { eyes } = spoken(id, '9:16');
    let since = 0;
    for (const [frame, eye] of eyes.entries()) {
      const [now, before] = [EYES[eye], EYES[eyes[Math.max(0, frame - 1)] ?? 0]];
      if (now?.gazeX !== before?.gazeX || now?.gazeY !== before?.gazeY) since = frame;
      expect(frame - since).toBeLessThan(LONGEST_FIXATION_S * 30);
    }
  }
});
