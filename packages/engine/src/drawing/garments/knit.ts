import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import type { PerformerLook } from '../../model/look.ts';
import { curve, shifted, traceLine, traceLoop, withSharpEnds } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { inside } from '../shapes/paint.ts';
import { clothTones, fold, panel, paintRibs } from './cloth.ts';
import type { ClothTones } from './cloth.ts';
import { flankLine, paintTorso, torsoOutline } from './torso.ts';

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
  curve('196,96 214,190 196,300'),
  curve('-60,690 40,712 150,680'),
  curve('-170,780 -60,812 40,804'),
];

/** Heights at which columns of stitches are led, below the base of the neck in pixels, down to where the sides are given by the torso. */
const RIB_TOP = -30;
const CHEST_Y = 300;
/** How far a full bust pushes columns apart, in pixels. */
const BULGE = 20;

/** Columns of stitches: lines so fine that they read as texture. They spread over the chest, draw in at the waist and follow the sides. */
function paintStitches(canvas: Canvas2D, look: PerformerLook, tones: ClothTones): void {
  const { shoulderX, torso } = look.build;
  const bulge = BULGE * (0.5 + (torso?.bust ?? 0));
  const sides = flankLine(look);
  canvas.lineWidth = 3;
  for (let x = -shoulderX - 60; x <= shoulderX + 60; x += 11) {
    const share = x / shoulderX;
    const swell = bulge * Math.sin(Math.PI * Math.max(-1, Math.min(1, share)));
    const column: Outline = [
      [x * 0.86, RIB_TOP],
      [x + swell, CHEST_Y],
      ...sides.map(([sideX, y]) => [share * (sideX + 40) + swell * Math.max(0, 1 - (y - CHEST_Y) / 260), y] as const),
    ];
    for (const [shift, style] of [
      [0, fade(tones.deep, 0.1)],
      [4, fade(tones.light, 0.12)],
    ] as const) {
      canvas.strokeStyle = style;
      canvas.beginPath();
      traceLine(canvas, shifted(column, shift, 0));
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
