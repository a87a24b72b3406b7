import { circlesOf } from '../motion/arms/arm-pose.ts';
import { type Matrix, chain } from '../model/layer.ts';
import { type Area, stageOf } from '../stage/stage.ts';
import { viewAt } from '../camera/view-at.ts';
import { figureAt } from '../performance/figure-at.ts';
import { heldAt } from '../performance/hold-product.ts';
import type { Performance } from '../performance/performance.ts';

/** A circle in pixels of the picture. */
type Circle = { x: number; y: number; radius: number };

/** What is seen of a hand in a frame: circles of the hand, and the corners of what it holds. */
export function handSeen(performance: Performance, frame: number, side: 'left' | 'right'): Circle[] {
  const { camera, scene, held } = performance;
  const view = viewAt(camera, stageOf(scene.format).figure, frame).figure;
  const arm = figureAt(performance, frame).arms.find(({ name }) => name === side);
  if (!arm) throw new Error(`There is no ${side} arm.`);
  const isHolding = held?.side === side;
  const shape = isHolding ? held.grip : arm.shape;
  const hand = chain(view, arm.hand);
  const size = Math.hypot(hand[2], hand[3]);
  const circles = circlesOf(shape).map(([x, y, radius]) => ({ ...at(hand, x, y), radius: radius * size }));
  if (!isHolding) return circles;
  const [right, below] = [held.width / 2, held.height / 2];
  const corners = [
    [-right, -below],
    [right, -below],
    [-right, below],
    [right, below],
  ] as const;
  const thing = chain(view, heldAt(arm.hand, held));
  return [...circles, ...corners.map(([x, y]) => ({ ...at(thing, x, y), radius: 0 }))];
}

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => ({ x: a * x + c * y + e, y: b * x + d * y + f });

/** Which share of a hand is inside an area. */
export function shareInside(circles: readonly Circle[], { left, top, right, bottom }: Area): number {
  const inside = circles.filter(({ x, y }) => x >= left && x < right && y >= top && y < bottom);
  return inside.length / circles.length;
}
