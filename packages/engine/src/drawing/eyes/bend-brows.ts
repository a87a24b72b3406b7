import type { PerformerLook } from '../../model/look.ts';

/** So far fully raised inner ends turn the brow, and lift the whole of it: the arch stays where it is. In pixels. */
const TURNS = 9;
const LIFTS = 4.5;
/** Knit brows come so much nearer to each other, in pixels. */
const NEARS = 3;

/** The look with its brows bent: `inner` from -1 (knit) over 0 (as they are) to 1 (inner ends raised). */
export function bendBrows(look: PerformerLook, inner: number): PerformerLook {
  const { brows, eyes } = look;
  return {
    ...look,
    eyes: { ...eyes, centreX: eyes.centreX + NEARS * Math.min(0, inner) },
    brows: { ...brows, slant: (brows.slant ?? 0) - TURNS * inner, y: brows.y + LIFTS * inner },
  };
}
