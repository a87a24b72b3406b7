import type { HandShape } from '../../drawing/hands/hand-shapes.ts';
import type { Gesture, GestureCue } from '../gestures/gesture-cue.ts';
import { armPose, blendPoses } from './arm-pose.ts';
import type { ArmPose } from './arm-pose.ts';

const COUNTED: readonly HandShape[] = ['count-1', 'count-2', 'count-3', 'count-4', 'open'];

/** Where the arm is when the stroke of a gesture lands; `hand` in degrees, up is -180. */
const POSES: Readonly<Record<Exclude<Gesture, 'count'>, ArmPose>> = {
  'open-palms': armPose([430, 558], [344, 392], { hand: -196, shape: 'open' }),
  'point-viewer': armPose([422, 560], [262, 408], { hand: -172, shape: 'point' }),
  hold: armPose([424, 562], [226, 348], { hand: -172, shape: 'hold' }),
  'show-product': armPose([422, 558], [236, 350], { hand: -182, shape: 'open' }),
  'thumbs-up': armPose([426, 562], [246, 344], { hand: -176, shape: 'thumb-up' }),
  wave: armPose([428, 548], [386, 204], { hand: -178, shape: 'open' }),
  'hand-to-chest': armPose([424, 548], [180, 322], { hand: -112, shape: 'flat' }),
  beat: armPose([420, 566], [248, 514], { hand: -134, shape: 'relaxed' }),
};
const COUNT = armPose([420, 558], [328, 262], { hand: -188, shape: 'count-1' });

/** Sizes of a gesture that the arm can follow: further would leave the picture or the sleeve. */
const SIZES = { least: 0.6, most: 1.12 } as const;

/** Where an arm is when the stroke of a cue lands. */
export function strokePose({ gesture, count = 1, size }: GestureCue, rest: ArmPose): ArmPose {
  const whole = gesture === 'count' ? { ...COUNT, shape: COUNTED[Math.round(count) - 1] ?? 'open' } : POSES[gesture];
  // A raised hand keeps its angle: it would say something else.
  const share = Math.max(SIZES.least, Math.min(SIZES.most, gesture === 'beat' ? size : Math.max(0.9, size)));
  return { ...blendPoses(rest, whole, share), hand: whole.hand, shape: whole.shape };
}
