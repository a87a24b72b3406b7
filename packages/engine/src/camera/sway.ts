import type { Matrix } from '../model/layer.ts';
import { chain, shift, stretch, turn } from '../model/matrix.ts';
import { createDrift } from '../motion/drift.ts';
import { randomStream } from '../motion/stream.ts';

/** How far an arm lets a camera wander, in pixels of the picture and radians: what is far away goes further, for the face is held in the middle. */
export const SWAY = {
  figure: { x: 14, y: 5 },
  background: { x: 26, y: 17 },
  roll: 0.012,
  nearer: 0.008,
} as const;

/** An arm is never still for longer: lengths of the main waves in seconds, sideways, up and down, in turning and in reach. */
const PERIODS_S = { x: 3.7, y: 2.9, roll: 4.6, reach: 5.3 } as const;
/** So much of the face's movement is that of what stands behind it; the rest is the person's own hand. */
const SHARED = 0.6;

/** Where an arm holds the camera at a time: maps of performer and background, about a point that stays where it is. */
export function swayAt(
  seed: number,
  timeS: number,
  about: { x: number; y: number },
): { figure: Matrix; background: Matrix } {
  const wave = (name: keyof typeof PERIODS_S, whose = '') =>
    createDrift(randomStream(seed, `sway ${name}${whose}`), PERIODS_S[name])(timeS);
  const far = { x: wave('x'), y: wave('y') };
  const near = {
    x: SHARED * far.x + (1 - SHARED) * wave('x', ' of the face'),
    y: SHARED * far.y + (1 - SHARED) * wave('y', ' of the face'),
  };
  const roll = SWAY.roll * wave('roll');
  const nearer = 1 + SWAY.nearer * wave('reach');
  const mapOf = (at: { x: number; y: number }, most: { x: number; y: number }, factor: number) =>
    chain(
      shift(about.x + at.x * most.x, about.y + at.y * most.y),
      turn(roll),
      stretch(factor, factor),
      shift(-about.x, -about.y),
    );
  return { figure: mapOf(near, SWAY.figure, nearer), background: mapOf(far, SWAY.background, 1) };
}
