import { HANDS } from '../../drawing/hands/hand-shapes.ts';
import type { HandShape } from '../../drawing/hands/hand-shapes.ts';

/** How far something reaches from a wrist, in pixels of the body's sprite: above it (negative) and below it, towards the middle of the body (negative) and outwards. */
export type Reach = { top: number; bottom: number; inner: number; outer: number };

/** What is nearer to the wrist than this, in pixels of the hand, lies in the sleeve or looks like the arm. */
const IN_SLEEVE_Y = -24;

/** Outline and fingers of each hand as circles, without what the sleeve hides. */
const CIRCLES = new Map<HandShape, readonly (readonly [x: number, y: number, radius: number])[]>();

/** The circles that a hand is seen as, in pixels of the hand: the wrist at the origin, fingers upwards. */
export function circlesOf(shape: HandShape): readonly (readonly [x: number, y: number, radius: number])[] {
  const known = CIRCLES.get(shape);
  if (known) return known;
  const { palm, digits } = HANDS[shape];
  const circles = [
    ...palm.map(([x, y]) => [x, y, 0] as const),
    ...digits.flatMap(({ limb }) => limb.map(([x, y, radius]) => [x, y, radius] as const)),
  ].filter(([, y]) => y <= IN_SLEEVE_Y);
  CIRCLES.set(shape, circles);
  return circles;
}

/** How far a hand reaches that points in a direction, as `ArmPose` has it. `size`, `width`: how large and how broad it is beside the drawn ones. */
export function handReach(shape: HandShape, hand: { angle: number; size: number; width: number }): Reach {
  const turned = Math.PI - hand.angle;
  const [sin, cos] = [Math.sin(turned), Math.cos(turned)];
  const reach = { top: Infinity, bottom: -Infinity, inner: Infinity, outer: -Infinity };
  for (const [x, y, radius] of circlesOf(shape)) {
    const [outwards, down] = [
      hand.size * (cos * x * hand.width - sin * y),
      hand.size * (sin * x * hand.width + cos * y),
    ];
    const around = hand.size * radius;
    reach.top = Math.min(reach.top, down - around);
    reach.bottom = Math.max(reach.bottom, down + around);
    reach.inner = Math.min(reach.inner, outwards - around);
    reach.outer = Math.max(reach.outer, outwards + around);
  }
  return reach;
}
