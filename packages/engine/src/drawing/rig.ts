import type { Stage } from '../stage/stage.ts';
import { armMeasures } from './arms/arm-measures.ts';
import type { ArmMeasures } from './arms/arm-measures.ts';
import type { PerformerLook } from './look.ts';

/**
 * Where the parts of a performer hang at rest. (`neckX`, `neckY`), in pixels of the picture, is the base of the neck: the body's anchor and the point
 * about which the head turns. `scale` takes sprite pixels to picture pixels; all other lengths are in sprite pixels. `headOffsetY` leads from the neck
 * to the head's centre, which lies between the eyes (negative: up). The travels say how far a part may slide over the head at a full turn or lift:
 * `faceTravelX`, `faceTravelY` for eyes, brows, mouth and glasses, `browTravelY` for a raised brow, `hairTravelX` for the front hair (it goes against
 * the turn), `breathY` for the body. `arm`: where the arms hang and how long they are.
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
  arm: ArmMeasures;
};

/** Distance from the chin down to the base of the neck, in pixels. */
export const CHIN_TO_NECK_BASE = 80;

/** Rig of a look on a stage: a longer face puts the base of the neck lower, so that every performer's eyes meet the viewer's at the same height. */
export function rigOf(look: PerformerLook, { eyeX, eyeY, scale }: Stage['figure']): Rig {
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
    arm: armMeasures(look),
  };
}
