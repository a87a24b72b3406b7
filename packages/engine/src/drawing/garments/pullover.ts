import type { Canvas2D } from '../canvas-2d.ts';
import { sampleLine } from '../shapes/brush.ts';
import type { PerformerLook } from '../../model/look.ts';
import { curve, onSide, traceLoop, withSharpEnds } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, inside } from '../shapes/paint.ts';
import { button, clothTones, fold, panel, seam, paintRibs } from './cloth.ts';
import type { ClothTones } from './cloth.ts';
import { paintTorso, torsoOutline } from './torso.ts';

/** Lowest point of the V, below the base of the neck in pixels. */
const V_Y = 250;

const FOLDS: readonly Outline[] = [
  curve('-176,110 -206,220 -196,330'),
  curve('300,452 214,506 96,512'),
  curve('-120,640 -20,672 90,650'),
  curve('-150,760 -40,800 60,792'),
];

/** A fine pullover with a ribbed V over a collared shirt. */
export function paintPullover(canvas: Canvas2D, look: PerformerLook): void {
  const shirt = clothTones(look.garment.under);
  const wool = clothTones(look.garment.color);
  const n = look.build.neckX;
  paintShirt(canvas, n, shirt);
  const neckline: Outline = [
    [-n - 34, 12, 'corner'],
    [-n + 4, 110],
    [0, V_Y, 'corner'],
    [n - 4, 110],
    [n + 34, 12, 'corner'],
  ];
  const outline = torsoOutline(look, neckline);
  paintTorso(canvas, look, { tones: wool, outline });
  inside(
    canvas,
    () => traceLoop(canvas, outline),
    () => {
      for (const points of FOLDS) fold(canvas, wool, { points, width: 16 });
    },
  );
  for (const side of [-1, 1] as const) paintBand(canvas, { n, side, tones: wool });
  for (const side of [-1, 1] as const) paintCollar(canvas, { n, side, tones: shirt });
}

/** One side of the ribbed band along the V. */
function paintBand(canvas: Canvas2D, band: { n: number; side: -1 | 1; tones: ClothTones }): void {
  const { n, side, tones } = band;
  const inner = onSide(side, [
    [n + 34, 8],
    [n - 4, 108],
    [0, V_Y - 2],
  ]);
  const outer = onSide(side, [
    [n + 62, 26],
    [n + 24, 120],
    [0, V_Y + 34],
  ]);
  const outline = [...withSharpEnds(inner), ...withSharpEnds(outer).toReversed()];
  panel(canvas, tones, { outline, shadow: 0.5 });
  inside(
    canvas,
    () => traceLoop(canvas, outline),
    () => paintRibs(canvas, tones, { inner: sampleLine(inner), outer: sampleLine(outer) }),
  );
}

function paintShirt(canvas: Canvas2D, n: number, tones: ClothTones): void {
  const ramp = canvas.createLinearGradient(-n, 0, n, V_Y);
  ramp.addColorStop(0, tones.light);
  ramp.addColorStop(0.6, tones.base);
  ramp.addColorStop(1, tones.shade);
  fillPath(canvas, ramp, () =>
    traceLoop(canvas, [
      [-n - 16, -10, 'corner'],
      [-n + 8, 6],
      [-12, 66, 'corner'],
      [12, 66, 'corner'],
      [n - 8, 6],
      [n + 16, -10, 'corner'],
      [n + 20, 240, 'corner'],
      [0, 300, 'corner'],
      [-n - 20, 240, 'corner'],
    ]),
  );
  seam(canvas, tones, curve('-15,72 -15,190 -14,260'));
  seam(canvas, tones, curve('15,72 15,190 14,260'));
  button(canvas, '#f4f1ea', { x: 0, y: 132, radius: 7 });
  button(canvas, '#f4f1ea', { x: 0, y: 206, radius: 7 });
}

/** One wing of the shirt's collar, lying over the pullover. */
function paintCollar(canvas: Canvas2D, wing: { n: number; side: -1 | 1; tones: ClothTones }): void {
  const { n, side, tones } = wing;
  const flap: Outline = onSide(side, [
    [n - 4, -62, 'corner'],
    [n - 12, -10],
    [8, 66, 'corner'],
    [38, 128, 'corner'],
    [n + 30, 70, 'corner'],
    [n + 34, 0],
    [n + 14, -50, 'corner'],
  ]);
  panel(canvas, tones, { outline: flap, shadow: 0.5 });
  seam(
    canvas,
    tones,
    onSide(side, [
      [16, 70],
      [40, 116],
      [n + 22, 64],
    ]).map(([x, y]) => [x, y - 1, 'corner'] as const),
  );
}
