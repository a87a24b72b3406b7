import type { Canvas2D } from '../canvas-2d.ts';
import { clothTones, fold } from '../garments/cloth.ts';
import type { PerformerLook } from '../../model/look.ts';
import type { ArmSide } from './arm-measures.ts';

/** Folds of a long sleeve over the upper arm. */
export function paintUpperFolds(
  canvas: Canvas2D,
  look: PerformerLook,
  { upper, side }: { upper: number; side: ArmSide },
): void {
  const tones = clothTones(look.garment.color);
  const folds: readonly (readonly [number, number, number, number, number])[] = [
    [-52, upper - 128, 4, upper - 84, 10],
    [-52, upper - 82, 14, upper - 40, 12],
    [-50, upper - 46, 22, upper - 12, 9],
    [48, upper - 176, 10, upper - 150, 9],
    [-50, 110, 10, 150, 12],
  ];
  for (const [x, y, endX, endY, width] of folds) {
    fold(canvas, tones, {
      points: [
        [side * x, y],
        [side * ((x + endX) / 2), (y + endY) / 2 + 8],
        [side * endX, endY],
      ],
      width,
    });
  }
}

/** Folds of a long sleeve over the forearm; those of the elbow run from where the arm bends: on its other side when it is raised. */
export function paintForeFolds(
  canvas: Canvas2D,
  look: PerformerLook,
  { fore, side, isRaised }: { fore: number; side: ArmSide; isRaised: boolean },
): void {
  const tones = clothTones(look.garment.color);
  const inner = isRaised ? -1 : 1;
  const folds: readonly (readonly [number, number, number, number, number])[] = [
    [-52 * inner, 66, 22 * inner, 26, 12],
    [-53 * inner, 104, 16 * inner, 84, 10],
    [-52 * inner, 146, -6 * inner, 146, 8],
    [44, fore * 0.5, 0, fore * 0.56, 8],
    [-40, fore * 0.72, 4, fore * 0.76, 8],
    [42, fore * 0.82, 4, fore * 0.85, 7],
  ];
  for (const [x, y, endX, endY, width] of folds) {
    fold(canvas, tones, {
      points: [
        [side * x, y],
        [side * ((x + endX) / 2), (y + endY) / 2 + 7],
        [side * endX, endY],
      ],
      width,
    });
  }
}
