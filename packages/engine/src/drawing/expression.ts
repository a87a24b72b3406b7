import { bendBrows } from './eyes/bend-brows.ts';
import type { Mood, PerformerLook } from './look.ts';

/** What a mood does to a face at rest: `smile` and `lids` are shares of what a face has, `browY` pixels up, `inner` as in `bendBrows`. */
type Expression = { smile: number; lids: number; browY: number; inner: number };

const EXPRESSIONS: Readonly<Record<Mood, Expression>> = {
  joyous: { smile: 1.35, lids: 0.94, browY: 2, inner: 0.02 },
  composed: { smile: 0.48, lids: 0.97, browY: -1, inner: 0 },
  excited: { smile: 1.4, lids: 0.96, browY: 6, inner: 0.05 },
  warm: { smile: 1.2, lids: 0.93, browY: 1, inner: 0.08 },
  serious: { smile: 0.18, lids: 0.94, browY: -2, inner: -0.05 },
};

/** What a mood makes of a mouth depends so far on how it stands at rest: lips that pout can be glad as well. */
const OWN_SMILE = 0.3;

/** The look with its mood in the face. What has no mood stays as it is. */
export function expressed(look: PerformerLook): PerformerLook {
  if (!look.mood) return look;
  const { smile, lids, browY, inner } = EXPRESSIONS[look.mood];
  const { brows, eyes, lips } = look;
  const felt = {
    ...look,
    lips: { ...lips, smile: (OWN_SMILE * (lips.smile ?? 1) + 1 - OWN_SMILE) * smile },
    eyes: { ...eyes, height: eyes.height * lids },
    brows: { ...brows, y: brows.y + browY },
  };
  return { ...felt, brows: bendBrows(felt, inner).brows };
}
