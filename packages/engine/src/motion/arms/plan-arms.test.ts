import { describe, expect, test } from 'vitest';
import { armMeasures } from '../../drawing/arm-measures.ts';
import { HAND_WAYS } from '../../model/look.ts';
import type { Stance } from '../../model/look.ts';
import { HAND_SHAPES, HANDS } from '../../drawing/hands/hand-shapes.ts';
import type { Gesture, GestureCue } from '../gestures/gesture-cue.ts';
import type { ArmCurves } from './arm-pose.ts';
import type { Held } from './holding.ts';
import { RESTS, restsOf } from './rests.ts';
import { planArms, strokePose } from './plan-arms.ts';

const GESTURES: readonly Gesture[] = [
  'open-palms',
  'point-viewer',
  'count',
  'hold',
  'show-product',
  'thumbs-up',
  'wave',
  'hand-to-chest',
  'beat',
];
const POSES = 90;
/** Fingertips from the wrist, in pixels. */
const FINGERS_AT = 290;
const BOTTLE: Held = { width: 150, height: 350, grip: 'grip' };
const cue = (gesture: Gesture, more: Partial<GestureCue> = {}): GestureCue => ({
  gesture,
  side: 'right',
  atMs: 1500,
  holdMs: 900,
  size: 1,
  ...more,
});
const shapeAt = ({ shape }: ArmCurves, pose: number) => HAND_SHAPES[shape[pose] ?? -1];

/** Where the wrist is, in pixels beside and below the base of the neck. */
function wristAt(curves: ArmCurves, pose: number, shoulderX = 400) {
  const arm = armMeasures({
    build: { shoulderX, neckX: 80 },
    garment: { style: 'tee', color: '#445566', under: '#ffffff' },
  });
  const at = (values: readonly number[]) => values[pose] ?? 0;
  const part = (angle: number, length: number) => ({ x: Math.sin(angle) * length, y: Math.cos(angle) * length });
  const upper = part(at(curves.upper), arm.upper * at(curves.upperReach));
  const fore = part(at(curves.fore), arm.fore * at(curves.foreReach));
  return { x: arm.shoulderX + upper.x + fore.x, y: arm.shoulderY + upper.y + fore.y };
}

describe.each(GESTURES)('%s', (gesture) => {
  const { left, right } = planArms([cue(gesture)], POSES);

  test("starts and ends at rest, and lands on its moment with the performer's own right hand, on the picture's left", () => {
    expect(left.fore[0]).toBeCloseTo(RESTS.left.fore, 3);
    expect(left.fore.at(-1)).toBeCloseTo(RESTS.left.fore, 3);
    expect(shapeAt(left, 0)).toBe('relaxed');
    expect(shapeAt(left, POSES - 1)).toBe('relaxed');
    expect(left.fore[23]).toBeCloseTo(strokePose(cue(gesture), RESTS.left).fore, 1);
    expect(shapeAt(left, 23)).toBe(strokePose(cue(gesture), RESTS.left).shape);
    expect(new Set(right.fore).size).toBe(1);
  });

  test('moves without a jump, and shows the edge of the hand where its shape changes', () => {
    for (let pose = 1; pose < POSES; pose++) {
      const [before, now] = [wristAt(left, pose - 1), wristAt(left, pose)];
      expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(140);
      expect(Math.abs((left.hand[pose] ?? 0) - (left.hand[pose - 1] ?? 0))).toBeLessThan(0.6);
    }
    const changes = left.shape.flatMap((shape, pose) =>
      pose > 0 && shape !== left.shape[pose - 1] ? [Math.min(left.wide[pose] ?? 1, left.wide[pose - 1] ?? 1)] : [],
    );
    expect(changes.filter((wide) => wide > 0.8)).toEqual([]);
  });

  test('takes the hand about straight to where it is wanted', () => {
    const [from, to] = [wristAt(left, 0), wristAt(left, 22)];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const aside = Array.from({ length: 22 }, (_, pose) => {
      const { x, y } = wristAt(left, pose);
      return Math.abs((x - from.x) * dy - (y - from.y) * dx) / Math.hypot(dx, dy);
    });
    expect(Math.max(...aside)).toBeLessThan(30);
  });

  test('keeps the wrist in an upright picture and below the mouth, for slight and for broad people', () => {
    for (const shoulderX of [370, 400, 450]) {
      for (let pose = 0; pose < POSES; pose++) {
        const { x, y } = wristAt(left, pose, shoulderX);
        expect(Math.abs(x)).toBeLessThan(500);
        expect(Math.abs(x) < 250 ? y : Infinity).toBeGreaterThan(250);
      }
    }
  });
});

test('every count shows its fingers, and five is the open hand', () => {
  const shapes = [1, 2, 3, 4, 5].map((count) => strokePose(cue('count', { count }), RESTS.left).shape);
  expect(shapes).toEqual(['count-1', 'count-2', 'count-3', 'count-4', 'open']);
});

test('every hand has five digits', () => {
  expect(HAND_SHAPES.filter((shape) => HANDS[shape].digits.length !== 5)).toEqual([]);
});

test('a greeting on the first word lands as soon as the arm can be there', () => {
  const { left } = planArms([cue('wave', { atMs: 60, holdMs: 600 })], POSES);
  expect(wristAt(left, 8).y).toBeLessThan(300);
});

test('a gesture that has no time is left out, wherever it stands; one near the next goes over into it', () => {
  for (const atMs of [5900, 9000]) expect(new Set(planArms([cue('wave', { atMs })], POSES).left.fore).size).toBe(1);
  expect(new Set(planArms([cue('wave', { atMs: 100 })], 8).left.fore).size).toBe(1);
  const { left } = planArms([cue('count', { atMs: 1200, holdMs: 300 }), cue('thumbs-up', { atMs: 2200 })], POSES);
  const between = left.fore.slice(18, 34).map((fore) => Math.abs(fore - RESTS.left.fore));
  expect(Math.min(...between)).toBeGreaterThan(1);
  const tight = planArms([cue('count', { atMs: 1200, holdMs: 300 }), cue('wave', { atMs: 1250 })], POSES).left;
  expect(shapeAt(tight, 19)).toBe('count-1');
  expect(tight.fore.at(-1)).toBeCloseTo(RESTS.left.fore, 3);
});

test.each([true, false])('the hand that has a product (held: %s) shows it and does nothing else', (isHeld) => {
  for (const gesture of GESTURES) {
    const cues = [cue(gesture), cue(gesture, { side: 'both', atMs: 4000 })];
    const { left, right } = planArms(cues, POSES * 2, { product: { side: 'right', held: isHeld ? BOTTLE : null } });
    expect(new Set(left.fore).size > 1).toBe(gesture === 'show-product');
    expect(new Set(right.fore).size).toBeGreaterThan(1);
  }
});

test('at rest people hold their hands as they stand: either one on the other, higher or lower', () => {
  const at = (stance: Stance) => planArms([], POSES, { stance });
  const [left, right] = [at({ top: 'left', drop: 0 }), at({ top: 'right', drop: 0 })];
  expect(left.left.fore[0]).toBeCloseTo(RESTS.left.fore, 3);
  expect(right.right).toEqual(left.left);
  expect(right.left).toEqual(left.right);
  const low = at({ top: 'left', drop: 1 });
  for (const side of ['left', 'right'] as const) {
    expect(wristAt(low[side], 0).y - wristAt(left[side], 0).y).toBeGreaterThan(30);
    expect(wristAt(low[side], 0).y).toBeLessThan(800);
    expect(
      Math.max(...[low, left].flatMap((arms) => [arms[side].upperReach[0] ?? 2, arms[side].foreReach[0] ?? 2])),
    ).toBeLessThanOrEqual(1);
  }
});

describe.each(HAND_WAYS)('hands at rest: %s', (hands) => {
  const stances: Stance[] = (['left', 'right'] as const).map((top) => ({ top, drop: 0.4, hands }));

  test('a gesture starts there, goes as far as from any other rest, and ends there', () => {
    for (const stance of stances) {
      const rest = restsOf(stance).left;
      const { left } = planArms([cue('open-palms', { size: 1.12 })], POSES, { stance });
      for (const at of [0, -1]) {
        expect(left.upper.at(at)).toBeCloseTo(rest.upper, 3);
        expect(left.fore.at(at)).toBeCloseTo(rest.fore, 3);
        expect(left.hand.at(at)).toBeCloseTo(rest.hand, 3);
        expect(shapeAt(left, at === 0 ? 0 : POSES - 1)).toBe(rest.shape);
      }
      expect(left.fore[23]).toBeCloseTo(strokePose(cue('open-palms', { size: 1.12 }), RESTS.left).fore, 1);
      for (let pose = 1; pose < POSES; pose++) {
        const [before, now] = [wristAt(left, pose - 1), wristAt(left, pose)];
        expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(140);
      }
    }
  });

  test('looks like no other way', () => {
    const wristsOf = (way: (typeof HAND_WAYS)[number]) => {
      const arms = planArms([], 1, { stance: { top: 'left', drop: 0, hands: way } });
      return [wristAt(arms.left, 0), wristAt(arms.right, 0)] as const;
    };
    const [left, right] = wristsOf(hands);
    const apart = HAND_WAYS.filter((way) => way !== hands).map((way) => {
      const [otherLeft, otherRight] = wristsOf(way);
      return Math.hypot(left.x - otherLeft.x, left.y - otherLeft.y, right.x - otherRight.x, right.y - otherRight.y);
    });
    expect(Math.min(...apart)).toBeGreaterThan(25);
  });
});

test('who says nothing of the hands has them together', () => {
  for (const top of ['left', 'right'] as const)
    expect(restsOf({ top, drop: 0.5 })).toEqual(restsOf({ top, drop: 0.5, hands: 'clasped' }));
});

test.each(HAND_WAYS)('hands that rise and fall together do not cross above where they rest: %s', (hands) => {
  for (const top of ['left', 'right'] as const) {
    // Higher than any that both hands do.
    const arms = planArms([cue('wave', { side: 'both' })], POSES, { stance: { top, drop: 0.4, hands } });
    const fingersOf = (curves: ArmCurves) =>
      curves.hand.map((hand, pose) => {
        const { x, y } = wristAt(curves, pose);
        return { risen: wristAt(curves, 0).y - y, x: x + Math.sin(hand) * FINGERS_AT };
      });
    const right = fingersOf(arms.right);
    const pairs = fingersOf(arms.left).map((fingers, pose) => ({
      risen: Math.min(fingers.risen, right[pose]?.risen ?? 0),
      between: fingers.x + (right[pose]?.x ?? 0),
    }));
    expect(Math.max(...pairs.map(({ risen }) => risen))).toBeGreaterThan(220);
    expect(pairs.filter(({ risen, between }) => risen > 220 && between < 0)).toEqual([]);
  }
});

/** How far a wrist bends to either side, in degrees, with room for what is rounded. */
const MOST_WRIST = 46;

test.each(HAND_WAYS)('no wrist bends further than wrists do, at rest, in any gesture and on the way: %s', (hands) => {
  const stance: Stance = { top: 'left', drop: 0.4, hands };
  const bends = GESTURES.flatMap((gesture) =>
    [null, { side: 'right', held: BOTTLE } as const].flatMap((product) => {
      const { fore, hand } = planArms([cue(gesture)], POSES, { stance, product }).left;
      return hand.map((angle, pose) => (Math.abs(angle - (fore[pose] ?? 0)) * 180) / Math.PI);
    }),
  );
  expect(Math.max(...bends)).toBeLessThan(MOST_WRIST);
});

test('both hands do what both are to do', () => {
  const { left, right } = planArms([cue('open-palms', { side: 'both' })], POSES);
  expect(left.fore[24]).toBeCloseTo(right.fore[24] ?? 0, 3);
  expect(shapeAt(right, 24)).toBe('open');
});
