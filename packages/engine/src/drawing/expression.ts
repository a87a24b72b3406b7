import { bendBrows } from './eyes/bend-brows.ts';
import type { Mood, PerformerLook } from '../model/look.ts';

/** What a mood does to a face at rest: `smile` and `lids` are shares of what a face has, `browY` pixels up, `inner` as in `bendBrows`. */
type Expression = { smile: number; lids: number; browY: number; inner: number };

const EXPRESSIONS: Readonly<Record<Mood, Expression>> = {
  joyous: { smile: 1.55, lids: 0.9, browY: 3, inner: 0.02 },
  composed: { smile: 0.62, lids: 0.97, browY: -1, inner: 0 },
  excited: { smile: 1.6, lids: 0.98, browY: 9, inner: 0.06 },
  warm: { smile: 1.2, lids: 0.93, browY: 1, inner: 0.08 },
  serious: { smile: 0.05, lids: 0.92, browY: -5, inner: -0.1 },
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
