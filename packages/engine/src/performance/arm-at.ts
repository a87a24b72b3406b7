import { forearmId } from '../drawing/arms/forearm-id.ts';
import { HAND_SHAPES } from '../drawing/hands/hand-shapes.ts';
import type { ArmMeasures, HandShape } from '../drawing/index.ts';
import type { ArmCurves } from '../motion/arms/arm-curves.ts';
import type { Matrix } from '../model/layer.ts';
import { chain, shift, stretch, turn } from '../model/matrix.ts';

/** Where the parts of an arm are, which forearm and hand are seen, and how much of the hand's width. */
export type PlacedArm = {
  name: 'left' | 'right';
  upper: Matrix;
  fore: Matrix;
  hand: Matrix;
  foreId: string;
  shape: HandShape;
  wide: number;
};

/** The wrist disappears so far in the sleeve, in pixels of the hand. */
const WRIST_INSIDE = 8;

/** The parts of an arm on a body: each turns about the end of the one before. What is short because it points at the viewer keeps its width. */
export function armAt(
  body: Matrix,
  arm: { measures: ArmMeasures; curves: ArmCurves; pose: number; name: 'left' | 'right'; side: -1 | 1 },
): PlacedArm {
  const { measures, curves, pose, name, side } = arm;
  const at = (curve: readonly number[]) => curve[pose] ?? 0;
  const pointing = (angle: number) => turn(-side * angle);
  const [upper, fore, hand] = [at(curves.upper), at(curves.fore), at(curves.hand)];
  const shoulder = chain(body, shift(side * measures.shoulderX, measures.shoulderY));
  const along = (angle: number, length: number) => shift(side * Math.sin(angle) * length, Math.cos(angle) * length);
  const elbow = chain(shoulder, along(upper, measures.upper * at(curves.upperReach)));
  const wrist = chain(elbow, along(fore, measures.fore * at(curves.foreReach)));
  const wide = measures.size * measures.handWidth;
  return {
    name,
    upper: chain(shoulder, pointing(upper), stretch(1, at(curves.upperReach))),
    fore: chain(elbow, pointing(fore), stretch(1, at(curves.foreReach))),
    hand: chain(wrist, turn(side * (Math.PI - hand)), stretch(side * wide, measures.size), shift(0, WRIST_INSIDE)),
    foreId: forearmId(name, fore - upper),
    shape: HAND_SHAPES[at(curves.shape)] ?? 'relaxed',
    wide: at(curves.wide),
  };
}
