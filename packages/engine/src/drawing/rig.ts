import type { PerformerLook } from './look.ts';

/**
 * Where the parts of a performer hang at rest, in pixels of the 1080x1920 picture.
 * (`neckX`, `neckY`) is the base of the neck: the body's anchor and the point about which the head turns. `headOffsetY` leads from there to the head's
 * centre, which lies between the eyes (negative: up). `scale` takes sprite pixels to picture pixels. The travels say how far a part may slide over the
 * head at a full turn or lift: `faceTravelX`, `faceTravelY` for eyes, brows, mouth and glasses, `browTravelY` for a raised brow,
 * `hairTravelX` for the front hair (it goes against the turn), `breathY` for the body.
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
};

/** Height of the eye line in the picture, in pixels. */
const EYE_LINE_Y = 700;

/** Distance from the chin down to the base of the neck, in pixels. */
export const CHIN_TO_NECK_BASE = 98;

/** Rig of a look: a longer face puts the base of the neck lower, so that every performer's eyes meet the viewer's at the same height. */
export function rigOf(look: PerformerLook): Rig {
  const headOffsetY = -(look.face.chinY + CHIN_TO_NECK_BASE);
  return {
    neckX: 540,
    neckY: EYE_LINE_Y - headOffsetY,
    headOffsetY,
    scale: 1,
    faceTravelX: 13,
    faceTravelY: 8,
    browTravelY: 16,
    hairTravelX: look.hair.style === 'hijab' ? 0 : 4,
    breathY: 6,
  };
}
