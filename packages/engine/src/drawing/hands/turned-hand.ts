import { itemAt } from '../../model/item-at.ts';
import type { Outline } from '../shapes/curve.ts';
import { sampleLine } from '../shapes/brush.ts';
import { spineOf } from '../shapes/tube.ts';
import type { Tube } from '../shapes/tube.ts';
import type { Digit, HandDrawing } from './hand-drawing.ts';
import { HANDS, type HandShape } from './hand-shapes.ts';

/**
 * Steps in which a hand turns from how it is drawn to its edge, by which it goes over into another shape. `wide`: the share of its width that is seen there; `share` of the way; `angle`: how far
 * the hand is turned from its palm or its back, in radians.
 */
export const TURNS = [
  { wide: 1, share: 0, angle: 0 },
  { wide: 0.72, share: 0.44, angle: 0.78 },
  { wide: 0.4, share: 1, angle: Math.PI / 2 },
] as const;

/** Joints of a digit, and points of a palm, that two hands share. */
const JOINTS = 6;
const PALM_POINTS = 36;
/** Half of how thick a hand is at its heel and at its knuckles, in pixels, and between which heights; its roundness reaches so far from the middle to its sides. */
const THICK = { heel: 34, knuckles: 24, from: -30, to: -150 } as const;
/** Above this height the knuckles of a hand that is seen from its edge are round, up to where they end. */
const KNUCKLES = { from: -112, to: -170 } as const;
const ROUND_OVER = 14;
/** How far fingers bend towards the palm at their tips, in pixels, as they are drawn; folded ones lie before the palm. */
const BENT = { flush: 34, web: 40, soft: 46, fold: 40, round: 44 } as const;
/** The same of a hand that changes its shape: half closed. */
const BENT_BETWEEN = 92;
/** A thumb stands before the palm at its root, and more at its tip, in pixels. */
const THUMB = { before: 12, bent: 44 } as const;

/** A point of a digit in the hand: x and y as seen from the palm, z out of it, and the half width there. */
type Joint = readonly [x: number, y: number, z: number, radius: number];
type Jointed = { digit: Digit; joints: readonly Joint[] };

/**
 * A hand on its way to its edge: every joint between where it is in its shape and where it is half closed, turned about the forearm. `step`: an index of `TURNS`; the last is the same for all.
 */
export function turnedHand(drawing: HandDrawing, step: number): HandDrawing {
  const { share, angle } = itemAt(TURNS, step);
  if (share === 0) return drawing;
  const seen = sideOf(drawing);
  const between = jointsOf(HANDS.relaxed, BENT_BETWEEN);
  // From the palm, and from the back on the other side, to the edge below the little finger.
  const turn = seen < 0 ? Math.PI + angle : -angle;
  const [across, deep] = [Math.cos(turn), Math.sin(turn)];
  const turned = jointsOf(drawing).map(({ digit, joints }, at) => {
    const other = between.find((one) => one.digit.name === digit.name) ?? itemAt(between, at);
    const moved = joints.map((joint, index) => blend(joint, itemAt(other.joints, index), share));
    const limb: Tube = moved.map(([x, y, z, radius]) => [x * across + z * deep, y, radius] as const);
    const depth = moved.reduce((sum, [x, , z]) => sum - x * deep + z * across, 0);
    return {
      depth,
      digit: {
        ...digit,
        limb,
        ...(share > 0.5 && { root: 'soft', creases: [], nail: false, isAimed: false, isBehind: false }),
      } as Digit,
    };
  });
  const digits = share > 0.5 ? turned.toSorted((one, other) => one.depth - other.depth) : turned;
  return {
    view: share > 0.5 ? 'edge' : drawing.view,
    skin: step === TURNS.length - 1 ? 'edge' : (drawing.skin ?? drawing.view),
    palm: turnedPalm(blendOutlines(palmOf(drawing, seen), palmOf(HANDS.relaxed, -1), share), across, Math.abs(deep)),
    digits: digits.map(({ digit }) => digit),
  };
}

/** The joints of a hand's digits, as seen from its palm. */
function jointsOf(drawing: HandDrawing, bent?: number): Jointed[] {
  const { digits } = drawing;
  const side = sideOf(drawing);
  return digits.map((digit) => {
    const spine = spineOf(digit.limb);
    const isThumb = digit.name === 'thumb';
    const before = isThumb ? THUMB.before : 0;
    const reach = isThumb ? THUMB.bent : (bent ?? BENT[digit.root]);
    const joints = Array.from({ length: JOINTS }, (_, index) => {
      const share = index / (JOINTS - 1);
      const [x, y, radius] = itemAt(spine, Math.round(share * (spine.length - 1)));
      return [x * side, y, before + reach * share ** 1.6, radius] as const;
    });
    return { digit, joints };
  });
}

/** -1 for a hand that is seen from its back: its thumb is on the right. A fist from the front has it on the left, whatever skin it shows. */
function sideOf({ view, digits }: HandDrawing): -1 | 1 {
  const [, , middle] = digits.find(({ name }) => name === 'thumb')?.limb ?? [];
  return view === 'back' && (middle?.[0] ?? 0) > 0 ? -1 : 1;
}

function blend(one: Joint, other: Joint, share: number): Joint {
  const at = (index: 0 | 1 | 2 | 3) => one[index] + (other[index] - one[index]) * share;
  return [at(0), at(1), at(2), at(3)];
}

/** A palm's outline as seen from it, from the wrist along the side of the thumb. */
function palmOf({ palm }: HandDrawing, side: number): Outline {
  const first = itemAt(palm, 0);
  const dense = sampleLine([...palm, first]);
  const points = Array.from({ length: PALM_POINTS }, (_, index) =>
    itemAt(dense, Math.round((index / PALM_POINTS) * (dense.length - 1))),
  );
  const [start, ...others] = points.map(([x, y]) => [x * side, y] as const);
  return start && side < 0 ? [start, ...others.toReversed()] : points;
}

function blendOutlines(one: Outline, other: Outline, share: number): Outline {
  return one.map(([x, y], at) => {
    const [otherX, otherY] = itemAt(other, at);
    return [x + (otherX - x) * share, y + (otherY - y) * share] as const;
  });
}

/** The outline of a palm that is turned: an ellipse across, as wide and as thick as a hand is there. */
function turnedPalm(palm: Outline, across: number, deep: number): Outline {
  const seen = across < 0 ? -1 : 1;
  const points = palm.map(([x, y]) => {
    const thick = (Math.abs(x) / Math.hypot(x, ROUND_OVER)) * thickAt(y);
    return [seen * Math.sign(x) * Math.hypot(x * across, thick * deep), y] as const;
  });
  // What is seen from the other side is drawn in the other direction, as digits are.
  return seen < 0 ? points.toReversed() : points;
}

/** Half of how thick a hand is: at its heel about as much as the wrist, less towards the fingers. */
function thickAt(y: number): number {
  const share = Math.max(0, Math.min(1, (THICK.from - y) / (THICK.from - THICK.to)));
  const above = Math.max(0, Math.min(1, (KNUCKLES.from - y) / (KNUCKLES.from - KNUCKLES.to)));
  return (THICK.heel + (THICK.knuckles - THICK.heel) * share) * Math.sqrt(1 - above ** 2);
}

/** Sprite of a hand of which so much of its width is seen, from 1 (as it is drawn) to the edge, which all hands share. */
export function handId(shape: HandShape, wide = 1): string {
  const turn = nearestTurn(wide);
  if (turn === 0 || beforeId(shape)) return `hand-${shape}`;
  return turn === TURNS.length - 1 ? 'hand-edge' : `hand-${RESTING.has(shape) ? 'relaxed' : shape}-${turn}`;
}

/** Hands at rest turn alike. */
const RESTING: ReadonlySet<HandShape> = new Set(['curled', 'hanging']);

/** Sprite of what of a hand lies before the thing that it holds, if it has one. */
export function beforeId(shape: HandShape): string | undefined {
  return HANDS[shape].digits.some(({ isBehind }) => isBehind) ? `hand-${shape}-before` : undefined;
}

function nearestTurn(wide: number): number {
  const apart = TURNS.map((turn) => Math.abs(turn.wide - wide));
  return apart.indexOf(Math.min(...apart));
}
