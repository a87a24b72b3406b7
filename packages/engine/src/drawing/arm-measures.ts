import type { GarmentStyle, PerformerLook } from '../model/look.ts';

/**
 * Lengths of an arm in pixels of the body's sprite. (`shoulderX`, `shoulderY`): the shoulder joint from the base of the neck, on the picture's right side;
 * `upper` from shoulder to elbow, `fore` from elbow to wrist; `girth`: how thick the arm is and `size` how large the hand beside those that the shapes are
 * drawn for, and `handWidth` how broad the hand; `isBare`: without sleeves on the forearms, so the hand grows out of the arm.
 */
export type ArmMeasures = {
  shoulderX: number;
  shoulderY: number;
  upper: number;
  fore: number;
  girth: number;
  size: number;
  handWidth: number;
  isBare: boolean;
};

/** Which arm, on the picture: the lamp stands on its left (-1). */
export type ArmSide = -1 | 1;

const SHORT_SLEEVED: ReadonlySet<GarmentStyle> = new Set(['tee']);

/** Height of the joint below the base of the neck, where the shoulders fall as in the drawn body. */
const SHOULDER_Y = 184;

/** Half width of the shoulders of the body that the shapes are drawn for. */
const DRAWN_FOR = 400;

/** How far the joint lies inside the shoulder's edge, in pixels. */
export const JOINT_INSIDE = 46;

/** Half width of the drawn body's sleeve below the shoulder, in pixels. */
export const SLEEVE = 57;

/** Hands beside those of the shapes: from the wrist to the fingertips about three quarters of a face. */
const HAND_SIZE = 1.15;

/** Length of the drawn body's upper arm, in pixels. */
export const UPPER = 388;
/** Length of the drawn body's forearm, in pixels. */
export const FORE = 410;

/** Broad people have longer arms and larger hands, the latter by less. */
export function armMeasures({ build, garment }: Pick<PerformerLook, 'build' | 'garment'>): ArmMeasures {
  const share = build.shoulderX / DRAWN_FOR;
  const strong = Math.max(0, Math.min(0.16, (build.neckX - 73) / 190));
  return {
    shoulderX: build.shoulderX - JOINT_INSIDE,
    shoulderY: SHOULDER_Y + Math.round(0.6 * (build.torso?.slope ?? 0)),
    upper: UPPER * share,
    fore: FORE * share,
    girth: share * (0.9 + 0.8 * strong),
    size: HAND_SIZE * (0.5 + 0.5 * share),
    handWidth: 0.88 + strong,
    isBare: SHORT_SLEEVED.has(garment.style),
  };
}

/** The sides of the picture, with the sign of their x. */
export const ARM_SIDES = [
  { name: 'left', side: -1 },
  { name: 'right', side: 1 },
] as const;

/** A forearm that is bent further than this, in radians, lies beside its upper arm, which then shows nothing below the elbow: the forearm has all of the elbow. */
const RAISED_FROM = 2.7;

/** Sprite of a forearm. `bend`: how far it turns from the upper arm's direction, across the body negative, in radians. */
export function forearmId(name: 'left' | 'right', bend: number): string {
  return bend < -RAISED_FROM ? `forearm-${name}-raised` : `forearm-${name}`;
}
