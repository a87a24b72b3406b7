import type { Stage } from '../stage/stage.ts';
import { armMeasures } from './arm-measures.ts';
import type { ArmMeasures } from './arm-measures.ts';
import type { PerformerLook } from '../model/look.ts';

/**
 * Where the parts of a performer hang at rest. (`neckX`, `neckY`), in pixels of the picture, is the base of the neck: the body's anchor and the point
 * about which the head turns. `scale` takes sprite pixels to picture pixels; all other lengths are in sprite pixels. `headOffsetY` leads from the neck
 * to the head's centre, which lies between the eyes (negative: up). The travels say how far a part may slide over the head at a full turn or lift:
 * `faceTravelX`, `faceTravelY` for eyes, brows, mouth and glasses, `browTravelY` for a raised brow, `hairTravelX` for the front hair (it goes against
 * the turn), `breathY` for the body. `restTilt`: how far the head leans at rest, in radians about the hinge of the jaw, which lies `hingeY` below the
 * head's centre; the shoulders lean by `restRoll`, the other way. `arm`: where the arms hang and how long they are; `topArm`: which of them,
 * on the picture, lies over the other.
 */
export type Rig = {
  neckX: number;
  neckY: number;
  headOffsetY: number;
  scale: number;
  faceTravelX: number;
  faceTravelY: number;
  browTravelY: number;
  hairTravelX: number;
  breathY: number;
  restTilt: number;
  restRoll: number;
  hingeY: number;
  arm: ArmMeasures;
  topArm: 'left' | 'right';
};

/** Distance from the chin down to the base of the neck, in pixels. */
export const CHIN_TO_NECK_BASE = 56;

/** Nobody holds the head quite straight: it leans away from the brow that stands higher, so far in radians for each pixel, and at most. */
const TILT_PER_PX = 0.024;
const MOST_TILT = 0.072;
/** The shoulders give in to it a little. */
const ROLL_SHARE = 0.14;
/** The hinge of the jaw, as a share of the way from the eyes to the chin. */
const HINGE_SHARE = 0.62;

function restTiltOf({ brows: { uneven = 0 } }: PerformerLook): number {
  return Math.max(-MOST_TILT, Math.min(MOST_TILT, -uneven * TILT_PER_PX));
}

/** Rig of a look on a stage: a longer face puts the base of the neck lower, so that every performer's eyes meet the viewer's at the same height. */
export function rigOf(look: PerformerLook, { eyeX, eyeY, scale }: Stage['figure']): Rig {
  const restTilt = restTiltOf(look);
  const headOffsetY = -(look.face.chinY + CHIN_TO_NECK_BASE);
  return {
    neckX: eyeX,
    neckY: eyeY - headOffsetY * scale,
    headOffsetY,
    scale,
    faceTravelX: 13,
    faceTravelY: 8,
    browTravelY: 16,
    hairTravelX: look.hair.style === 'hijab' ? 0 : 4,
    breathY: 6,
    restTilt,
    restRoll: -ROLL_SHARE * restTilt,
    hingeY: look.face.chinY * HINGE_SHARE,
    arm: armMeasures(look),
    topArm: look.stance?.top ?? 'left',
  };
}
