import { curve } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { tube } from '../shapes/tube.ts';
import type { Tube } from '../shapes/tube.ts';
import { itemAt } from '../../model/item-at.ts';

/** The digits in the order in which they are painted, by what is seen of the hand: what comes later lies over what comes before. */
const ORDERS = {
  palm: ['index', 'middle', 'ring', 'pinky', 'thumb'],
  back: ['pinky', 'ring', 'middle', 'index', 'thumb'],
  aimed: ['pinky', 'ring', 'middle', 'thumb', 'index'],
  thumbed: ['thumb', 'pinky', 'ring', 'middle', 'index'],
  pinched: ['index', 'thumb', 'middle', 'ring', 'pinky'],
} as const;

/** A finger or the thumb. */
type DigitName = (typeof ORDERS)['palm'][number];

/**
 * One finger or the thumb. `root`: `flush` grows out of the palm without an edge, `web` does so as far as a thumb, `soft` does too but lies over what was painted before, `fold` is a finger bent at its knuckle, `round` lies over
 * it with an edge all around, as a bent joint does. `creases`: where the skin folds, as shares of its length. `nail`: the tip is seen from the back. `isAimed`: it points at the viewer, who sees its tip from the front. `isBehind`: it lies behind what the hand holds.
 */
export type Digit = {
  name: DigitName;
  limb: Tube;
  root: 'flush' | 'web' | 'soft' | 'fold' | 'round';
  creases: readonly number[];
  nail: boolean;
  isAimed: boolean;
  isBehind: boolean;
};

/** What is seen of a hand: one of its sides, or the edge below the little finger. */
export type Side = 'palm' | 'back' | 'edge';

/**
 * A hand as it is seen: the wrist at the origin, fingers upwards, 270 pixels long. Drawn for the picture's right side, so the thumb is on the left of a
 * palm and on the right of a back. Five digits always, in the order in which they are painted. `skin`: the side whose skin is seen where that is not the side that is drawn.
 */
export type HandDrawing = { view: Side; skin?: Side; palm: Outline; digits: readonly Digit[] };

/** A digit as it is written down: its name follows from its place among the others. */
type Written = Omit<Digit, 'name'>;

/** A digit from the text of its tube. */
export function digit(
  root: Digit['root'],
  text: string,
  { creases = [], nail = false, isAimed = false, isBehind = false }: Partial<Written> = {},
): Written {
  return { limb: tube(text), root, creases, nail, isAimed, isBehind };
}

/** Names the digits of a drawing by the order in which they are painted. */
export function named(order: keyof typeof ORDERS, digits: readonly Written[]): Digit[] {
  return digits.map((one, at) => ({ ...one, name: itemAt(ORDERS[order], at) }));
}

/** Where the skin folds over the joints of a finger that is seen from its back. */
export const BACK_FOLDS = { creases: [0.46, 0.74], nail: true } as const;

/** The same of one that is bent, whose tip is turned away. */
export const BENT_FOLDS = { creases: [0.58] } as const;

/** The outline of a hand that is seen from its back, without its fingers. */
export const BACK = curve(
  '0,33 -23,25 -31,0 -39,-36 -52,-72 -58,-104 -55,-130 -42,-146 -16,-158 14,-162 40,-154 56,-138 59,-112 57,-80 46,-42 31,0 23,25',
);
