import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../look.ts';
import { curve, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { inside, softStroke } from '../shapes/paint.ts';
import { clothTones, fold, panel, seam } from './cloth.ts';
import { traceLine } from '../shapes/curve.ts';
import { HEM_Y, paintTorso, shoulderLine, torsoOutline } from './torso.ts';

/** Folds that run from the shoulders to the knot at the waist. */
const GATHERS: readonly Outline[] = [
  curve('150,150 60,400 -110,690'),
  curve('220,170 110,440 -110,720'),
  curve('270,260 160,500 -90,750'),
  curve('290,400 180,600 -70,780'),
  curve('-240,220 -220,440 -150,660'),
  curve('-180,300 -180,500 -140,680'),
];

/** A wrap top: one side crosses over the other into a deep V. */
export function paintWrap(canvas: Canvas2D, look: PerformerLook): void {
  const tones = clothTones(look.garment.color);
  const n = look.build.neckX;
  const left: Outline = [
    [-n - 58, 22, 'corner'],
    [-n + 4, 130],
    [-10, 300, 'corner'],
    [n - 18, 190],
    [n + 58, 22, 'corner'],
  ];
  paintTorso(canvas, look, { tones, outline: torsoOutline(look, left) });
  const edge: Outline = [
    [n + 58, 22, 'corner'],
    [n - 10, 150],
    [-22, 320],
    [-100, 470],
    [-170, 640, 'corner'],
  ];
  const over: Outline = [
    ...edge,
    [-190, HEM_Y, 'corner'],
    ...shoulderLine(look)
      .toReversed()
      .filter(([x]) => x > n + 58),
  ];
  canvas.save();
  canvas.translate(-8, 8);
  inside(
    canvas,
    () => traceLoop(canvas, torsoOutline(look, left)),
    () => {
      softStroke(canvas, { color: tones.deep, opacity: 0.7, blur: 26, width: 18 }, () => traceLine(canvas, edge));
    },
  );
  canvas.restore();
  inside(
    canvas,
    () => traceLoop(canvas, over),
    () => {
      paintTorso(canvas, look, {
        tones,
        outline: torsoOutline(look, [
          [-n, 0],
          [n, 0],
        ]),
      });
      for (const points of GATHERS.slice(0, 4)) fold(canvas, tones, { points, width: 17 });
    },
  );
  for (const points of GATHERS.slice(4)) fold(canvas, tones, { points, width: 15 });
  seam(canvas, tones, edge.map(([x, y]) => [x + 15, y + 8] as const).slice(0, 4));
  softStroke(canvas, { color: tones.light, opacity: 0.6, blur: 4, width: 3 }, () =>
    traceLine(canvas, edge.slice(0, 4)),
  );
  softStroke(canvas, { color: tones.light, opacity: 0.6, blur: 4, width: 3 }, () =>
    traceLine(canvas, left.slice(0, 3)),
  );
  panel(canvas, tones, {
    outline: curve('-196,650 -120,630 -96,690 -120,740 -190,730 -212,690'),
    shadow: 0.5,
  });
  panel(canvas, tones, {
    outline: [
      [-170, 720, 'corner'],
      [-120, 726, 'corner'],
      [-104, 860],
      [-140, HEM_Y, 'corner'],
      [-210, HEM_Y, 'corner'],
      [-176, 840],
    ],
    shadow: 0.5,
  });
}
