import type { GestureCue } from '../gestures/gesture-cue.ts';
import { type ArmPose, armPose } from './arm-pose.ts';
import { blendPoses } from './gesture-poses.ts';

/** An arm that holds a product, before the shoulder where it is seen beside the body. */
export const HOLDING: ArmPose = armPose([428, 574], [276, 510], { hand: -174, shape: 'grip' });
/** The same with the product shown: raised and brought nearer to the face. */
const SHOWING: ArmPose = armPose([434, 554], [352, 322], { hand: -187, shape: 'grip' });

/** What an arm that holds a product does of what hands do: it shows it, and lets the other hand do the rest. */
export function mayDoHolding({ gesture }: GestureCue): boolean {
  return gesture === 'show-product';
}

/** Where it is when the stroke of that lands. */
export function showPose({ size }: GestureCue): ArmPose {
  return { ...blendPoses(HOLDING, SHOWING, Math.max(0.7, Math.min(1, size))), shape: 'grip' };
}
