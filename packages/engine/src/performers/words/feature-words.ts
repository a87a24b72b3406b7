import type { BrowKind, EyeKind, FaceKind, LipKind, NoseKind } from '../features/kinds.ts';
import type { WordTable } from './word-table.ts';

/** Shapes of faces. */
export const FACES: WordTable<FaceKind> = [
  ['heart[- ]shaped face|heart face|pointed chin', 'heart'],
  ['round face|round-faced|chubby(?: cheeks)?|full cheeks', 'round'],
  ['square (?:jaw|face|chin)|strong jaw(?:line)?|angular(?: face)?|chiselled|chiseled', 'square'],
  ['long face|oblong face|narrow face|slim face', 'long'],
  ['high cheekbones|diamond[- ]shaped face', 'diamond'],
  ['oval face', 'oval'],
];

/** Shapes of eyes; a colour may stand between the two words. */
export const EYES: WordTable<EyeKind> = [
  ['monolids?|single eyelids?', 'monolid'],
  ['hooded (?:\\p{L}+ )?eyes|hooded lids', 'hooded'],
  ['deep[- ]set (?:\\p{L}+ )?eyes', 'deep-set'],
  ['wide[- ]set (?:\\p{L}+ )?eyes', 'wide'],
  ['upturned (?:\\p{L}+ )?eyes|cateye eyes', 'upturned'],
  ['downturned (?:\\p{L}+ )?eyes|sleepy (?:\\p{L}+ )?eyes', 'downturned'],
  ['almond(?:[- ]shaped)? (?:\\p{L}+ )?eyes', 'almond'],
  ['(?:big|large|round) (?:\\p{L}+ )?eyes', 'round'],
];

/** Brows. */
export const BROWS: WordTable<BrowKind> = [
  ['(?:thick|bushy|strong|full) (?:eye)?brows', 'thick'],
  ['(?:thin|fine|plucked) (?:eye)?brows', 'thin'],
  ['arched (?:eye)?brows', 'arched'],
  ['straight (?:eye)?brows', 'straight'],
];

/** Noses. */
export const NOSES: WordTable<NoseKind> = [
  ['aquiline nose|hooked nose|roman nose|crooked nose', 'aquiline'],
  ['(?:big|large|broad|wide) nose', 'broad'],
  ['(?:small|button|little) nose', 'button'],
  ['(?:snub|upturned) nose', 'snub'],
  ['long nose', 'long'],
  ['(?:narrow|thin|slim|fine) nose', 'narrow'],
];

/** Lips. */
export const LIPS: WordTable<LipKind> = [
  ['(?:full|plump|big|thick) lips', 'full'],
  ['thin lips', 'thin'],
  ['wide mouth|(?:wide|broad|big) smile', 'wide'],
  ['cupid.s bow|heart-shaped lips', 'bow'],
  ['pout|pouty(?: lips)?', 'pout'],
];

/** How much make-up, from 0 to 1. */
export const MAKE_UP: WordTable<number> = [
  ['free of make-?up|natural look|bare-?faced', 0],
  ['red lipstick|bold lips|heavy make-?up|smok[ye]y? eyes|eye ?shadow|glamorous', 1],
  ['light make-?up|subtle make-?up', 0.4],
  ['lipstick|make-?up|made up|eyeliner|mascara', 0.8],
];
