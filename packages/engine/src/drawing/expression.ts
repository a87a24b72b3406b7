import { bendBrows } from './eyes/brows-sprite.ts';
import type { Mood, PerformerLook, MouthShape } from '../model/look.ts';

/** What a mood does to a face at rest: `smile` and `lids` are shares of what a face has, `browY` pixels up, `inner` as in `bendBrows`. */
type Expression = { smile: number; lids: number; browY: number; inner: number };

const EXPRESSIONS: Readonly<Record<Mood, Expression>> = {
  joyous: { smile: 1.95, lids: 0.8, browY: 4, inner: 0.06 },
  composed: { smile: 0.45, lids: 0.93, browY: -1, inner: 0 },
  excited: { smile: 2.05, lids: 1.16, browY: 15, inner: 0.12 },
  warm: { smile: 1.3, lids: 0.9, browY: 2, inner: 0.42 },
  serious: { smile: -0.25, lids: 0.85, browY: -7, inner: -0.46 },
};

/** What a mood makes of a mouth depends so far on how it stands at rest: lips that pout can be glad as well. */
const OWN_SMILE = 0.3;

/** How far a smile at rest parts the lips, as `MouthShape.open`: who beams shows teeth. */
const PARTS: Readonly<Partial<Record<Mood, number>>> = { joyous: 0.2, excited: 0.26 };
/** Mouths wider than this that are shut are smiles, and not sounds. */
const SMILES_FROM = 1.1;

/** The mouth as a mood has it: a smile at rest may show teeth, lips that a sound shuts stay shut. */
export function expressedMouth(shape: MouthShape, mood: Mood | undefined): MouthShape {
  const open = (mood && PARTS[mood]) ?? 0;
  return shape.open > 0 || shape.width < SMILES_FROM ? shape : { ...shape, open, teeth: open > 0 ? 1 : shape.teeth };
}

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
