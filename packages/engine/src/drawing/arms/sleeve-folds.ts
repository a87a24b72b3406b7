import type { Canvas2D } from '../canvas-2d.ts';
import { clothTones, fold } from '../garments/cloth.ts';
import type { PerformerLook } from '../look.ts';
import type { ArmSide } from './arm-measures.ts';

/** Folds of a long sleeve over the upper arm. */
export function paintUpperFolds(
  canvas: Canvas2D,
  look: PerformerLook,
  { upper, side }: { upper: number; side: ArmSide },
): void {
  const tones = clothTones(look.garment.color);
  const folds: readonly (readonly [number, number, number, number, number])[] = [
    [-48, upper - 96, 6, upper - 78, 11],
    [-46, upper - 46, 14, upper - 36, 10],
    [48, upper - 70, 4, upper - 56, 9],
    [-46, 110, 10, 150, 12],
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

/** Folds of a long sleeve over the forearm. */
export function paintForeFolds(
  canvas: Canvas2D,
  look: PerformerLook,
  { fore, side }: { fore: number; side: ArmSide },
): void {
  const tones = clothTones(look.garment.color);
  const folds: readonly (readonly [number, number, number, number, number])[] = [
    [-49, 34, 6, 46, 10],
    [-48, 84, 0, 104, 9],
    [46, fore * 0.5, 2, fore * 0.54, 9],
    [-44, fore * 0.68, 4, fore * 0.7, 8],
    [44, fore * 0.8, 0, fore * 0.83, 8],
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
