import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import type { PerformerLook } from '../look.ts';
import { curve, traceLoop, withSharpEnds } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { inside } from '../shapes/paint.ts';
import { clothTones, fold, panel } from './cloth.ts';
import type { ClothTones } from './cloth.ts';
import { paintRibs } from './ribs.ts';
import { HEM_Y, paintTorso, torsoOutline } from './torso.ts';

/** A knitted jumper with a ribbed crew neck. */
export function paintKnit(canvas: Canvas2D, look: PerformerLook): void {
  const tones = clothTones(look.garment.color);
  const n = look.build.neckX;
  const neckline: Outline = [
    [-n - 6, 4],
    [-n * 0.7, 48],
    [0, 76],
    [n * 0.7, 48],
    [n + 6, 4],
  ];
  const outline = torsoOutline(look, neckline);
  paintTorso(canvas, look, { tones, outline });
  inside(
    canvas,
    () => traceLoop(canvas, outline),
    () => {
      paintStitches(canvas, look, tones);
      for (const points of FOLDS) fold(canvas, tones, { points, width: 16 });
    },
  );
  paintCollar(canvas, n, tones);
}

/** Folds where the jumper falls over chest and belly. */
const FOLDS: readonly Outline[] = [
  curve('-340,380 -280,424 -204,436'),
  curve('352,392 290,444 222,462'),
  curve('-60,690 40,712 150,680'),
  curve('-170,780 -60,812 40,804'),
];

/** Columns of stitches: lines so fine that they read as texture. */
function paintStitches(canvas: Canvas2D, look: PerformerLook, tones: ClothTones): void {
  const { shoulderX } = look.build;
  canvas.lineWidth = 3;
  for (let x = -shoulderX - 60; x <= shoulderX + 60; x += 11) {
    const bend = (x / shoulderX) * 26;
    for (const [shift, style] of [
      [0, fade(tones.deep, 0.1)],
      [4, fade(tones.light, 0.12)],
    ] as const) {
      canvas.strokeStyle = style;
      canvas.beginPath();
      canvas.moveTo(x * 0.9 + shift, -30);
      canvas.quadraticCurveTo(x + shift, 400, x + bend + shift, HEM_Y);
      canvas.stroke();
    }
  }
}

function paintCollar(canvas: Canvas2D, n: number, tones: ClothTones): void {
  const inner: Outline = [
    [-n - 2, -24],
    [-n * 0.74, 30],
    [0, 56],
    [n * 0.74, 30],
    [n + 2, -24],
  ];
  const outer: Outline = [
    [n + 34, 0],
    [n * 0.98, 58],
    [n * 0.5, 88],
    [0, 97],
    [-n * 0.5, 88],
    [-n * 0.98, 58],
    [-n - 34, 0],
  ];
  const band: Outline = [...withSharpEnds(inner), ...withSharpEnds(outer)];
  panel(canvas, tones, { outline: band });
  inside(
    canvas,
    () => traceLoop(canvas, band),
    () => {
      paintRibs(canvas, tones, { inner, outer: outer.toReversed() });
    },
  );
}
