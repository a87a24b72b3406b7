import type { ArmCurves } from '../motion/arms/arm-curves.ts';
import type { MotionCurves } from '../motion/motion-curves.ts';
import type { PassagePlan } from './plan-passage.ts';

/** The plans of all passages behind one another. Passages begin at even frames, so poses stay whole. */
export function joinPassages(plans: readonly PassagePlan[]): PassagePlan {
  const curve = (name: keyof MotionCurves) => plans.flatMap(({ motion }) => motion[name]);
  const arm = (side: 'left' | 'right'): ArmCurves => {
    const part = (name: keyof ArmCurves) => plans.flatMap(({ arms }) => arms[side][name]);
    return {
      upper: part('upper'),
      upperReach: part('upperReach'),
      fore: part('fore'),
      foreReach: part('foreReach'),
      hand: part('hand'),
      wide: part('wide'),
      shape: part('shape'),
    };
  };
  return {
    arms: { left: arm('left'), right: arm('right') },
    mouths: plans.flatMap(({ mouths }) => mouths),
    eyes: plans.flatMap(({ eyes }) => eyes),
    motion: {
      tilt: curve('tilt'),
      yaw: curve('yaw'),
      pitch: curve('pitch'),
      shiftX: curve('shiftX'),
      shiftY: curve('shiftY'),
      leanX: curve('leanX'),
      roll: curve('roll'),
      forward: curve('forward'),
      breath: curve('breath'),
      brow: curve('brow'),
      innerBrow: curve('innerBrow'),
    },
  };
}
