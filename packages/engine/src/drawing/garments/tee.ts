import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { curve, traceLoop, withSharpEnds } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { inside } from '../shapes/paint.ts';
import { clothTones, fold, panel, seam } from './cloth.ts';
import { paintTorso, torsoOutline } from './torso.ts';

/** Folds of thin cotton: from the shoulders to the chest and around the belly. */
const FOLDS: readonly { points: Outline; width: number }[] = [
  { points: curve('-300,250 -236,330 -150,372'), width: 13 },
  { points: curve('204,112 232,212 210,330'), width: 13 },
  { points: curve('-90,640 10,668 120,640'), width: 12 },
  { points: curve('-150,760 -40,796 70,786'), width: 12 },
];

/** A T-shirt with a narrow band around the neck. */
export function paintTee(canvas: Canvas2D, look: PerformerLook): void {
  const tones = clothTones(look.garment.color);
  const n = look.build.neckX;
  const inner: Outline = [
    [-n - 24, 2],
    [-n * 0.78, 62],
    [0, 96],
    [n * 0.78, 62],
    [n + 24, 2],
  ];
  const outer: Outline = [
    [n + 44, 12],
    [n * 0.98, 78],
    [0, 122],
    [-n * 0.98, 78],
    [-n - 44, 12],
  ];
  const outline = torsoOutline(look, inner);
  paintTorso(canvas, look, { tones, outline });
  inside(
    canvas,
    () => traceLoop(canvas, outline),
    () => {
      for (const crease of FOLDS) fold(canvas, tones, crease);
    },
  );
  panel(canvas, tones, { outline: [...withSharpEnds(inner), ...withSharpEnds(outer)], shadow: 0.3 });
  seam(
    canvas,
    tones,
    outer.toReversed().map(([x, y]) => [x, y + 3] as const),
  );
}
