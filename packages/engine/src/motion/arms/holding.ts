import type { GestureCue } from '../gestures/gesture-cue.ts';
import { type ArmPose, armPose, blendPoses } from './arm-pose.ts';

/** An arm that holds a product, before the belly: below the captions. */
export const HOLDING: ArmPose = armPose([410, 560], [196, 692], { hand: -172, shape: 'grip' });
/** The same with the product shown: raised beside the face. */
const SHOWING: ArmPose = armPose([422, 528], [344, 132], { hand: -184, shape: 'grip' });

/** What an arm does of what hands do that holds a product or has it standing beside it: it shows it, and lets the other hand do the rest. */
export function mayDoBesideProduct({ gesture }: GestureCue): boolean {
  return gesture === 'show-product';
}

/** Where it is when the stroke of that lands. */
export function showPose({ size }: GestureCue): ArmPose {
  return { ...blendPoses(HOLDING, SHOWING, Math.max(0.7, Math.min(1, size))), shape: 'grip' };
}
