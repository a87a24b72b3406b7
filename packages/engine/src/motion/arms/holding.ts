import type { GestureCue } from '../gestures/gesture-cue.ts';
import { type ArmPose, armPose, blendPoses } from './arm-pose.ts';

/** An arm that holds a product from the side, before the belly: below the captions. */
export const HOLDING: ArmPose = armPose([412, 562], [252, 596], { hand: -104, shape: 'grip' });
/** The same with the product shown: raised beside the face, while the wrist keeps it upright. */
const SHOWING: ArmPose = armPose([440, 492], [384, 100], { hand: -132, shape: 'grip' });

/** What an arm does of what hands do that holds a product or has it standing beside it: it shows it, and lets the other hand do the rest. */
export function mayDoBesideProduct({ gesture }: GestureCue): boolean {
  return gesture === 'show-product';
}

/** Where it is when the stroke of that lands. */
export function showPose({ size }: GestureCue): ArmPose {
  return { ...blendPoses(HOLDING, SHOWING, Math.max(0.85, Math.min(1, size))), shape: 'grip' };
}
