import { expect, test } from 'vitest';
import { STILL_CAMERA } from '../model/scene-spec.ts';
import { stageOf } from '../stage/stage.ts';
import { type Camera, nearestView, PUNCH_FRAMES, viewAt } from './view-at.ts';

const FIGURE = stageOf('9:16').figure;
const STILL: Camera = { shots: [], punches: [], pushFrames: 0, handSeed: null };
const FRAMES = Array.from({ length: 900 }, (_, frame) => frame);

test('a camera on its stand shows everything as it was painted', () => {
  expect(viewAt(STILL, FIGURE, 40)).toEqual({ shot: 'wide', figure: [1, 0, 0, 1, 0, 0], background: null });
});

test('a quick zoom comes nearer with every frame, slower and slower, stays, and is gone after its last frame', () => {
  const camera = { ...STILL, punches: [{ startFrame: 20, endFrame: 60 }] };
  const sizes = FRAMES.slice(18, 62).map((frame) => viewAt(camera, FIGURE, frame).figure[0]);
  expect(sizes.slice(0, 2)).toEqual([1, 1]);
  const steps = sizes.slice(2, 2 + PUNCH_FRAMES).map((size, step) => size - (sizes[step + 1] ?? 0));
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(new Set(sizes.slice(1 + PUNCH_FRAMES, -2)).size).toBe(1);
  expect(sizes.slice(-2)).toEqual([1, 1]);
  const { figure, background } = viewAt(camera, FIGURE, 50);
  expect(background?.[0]).toBeLessThan(figure[0]);
});

test('a hand holds the camera: it wanders all the time, on twos, never by a jump, and differently for another seed', () => {
  const lefts = (handSeed: number) =>
    FRAMES.map((frame) => viewAt({ ...STILL, handSeed }, FIGURE, frame).background?.[4] ?? 0);
  const [one, other] = [lefts(1), lefts(2)];
  const poses = one.filter((_, frame) => frame % 2 === 0);
  expect(one).toEqual(one.map((_, frame) => poses[Math.floor(frame / 2)]));
  const steps = poses.slice(1).map((left, pose) => Math.abs(left - (poses[pose] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(5);
  expect(steps.every((step) => step > 0)).toBe(true);
  expect(Math.max(...poses) - Math.min(...poses)).toBeGreaterThan(12);
  expect(other).not.toEqual(one);
});

test('no camera comes nearer than the nearest view of its moves', () => {
  const moves = { ...STILL_CAMERA, handheld: true, punchIns: true };
  const nearest = nearestView(moves, FIGURE);
  const camera = { ...STILL, handSeed: 3, punches: [{ startFrame: 0, endFrame: 900 }] };
  for (const frame of FRAMES) {
    const [a, b] = viewAt(camera, FIGURE, frame).figure;
    expect(Math.hypot(a, b)).toBeLessThanOrEqual(nearest[0]);
  }
});
