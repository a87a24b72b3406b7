import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { curve, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { inside, softStroke } from '../shapes/paint.ts';
import { clothTones, fold, panel, seam } from './cloth.ts';
import type { ClothTones } from './cloth.ts';
import { traceLine } from '../shapes/curve.ts';
import { flankLine, HEM_Y, paintTorso, shoulderLine, torsoOutline } from './torso.ts';

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
  paintSash(canvas, look, tones);
}

/** The ends of the sash that hang from its knot, one longer than the other. */
const ENDS: readonly Outline[] = [
  [
    [-150, 716, 'corner'],
    [-126, 712, 'corner'],
    [-86, 800],
    [-66, 872, 'corner'],
    [-122, 880, 'corner'],
    [-136, 800],
  ],
  [
    [-178, 714, 'corner'],
    [-140, 716, 'corner'],
    [-138, 820],
    [-158, HEM_Y, 'corner'],
    [-232, HEM_Y, 'corner'],
    [-196, 820],
  ],
];
const KNOT = curve('-190,664 -156,652 -124,664 -116,692 -130,720 -160,728 -188,716 -198,690');

/** A sash around the waist, drawn together in a knot at one side. */
function paintSash(canvas: Canvas2D, look: PerformerLook, tones: ClothTones): void {
  const waistX = flankLine(look)[2]?.[0] ?? 0;
  const band: Outline = [
    [-waistX - 14, 644, 'corner'],
    [-160, 668],
    [20, 672],
    [waistX + 14, 640, 'corner'],
    [waistX + 14, 700, 'corner'],
    [20, 728],
    [-160, 718],
    [-waistX - 14, 696, 'corner'],
  ];
  inside(
    canvas,
    () =>
      traceLoop(
        canvas,
        torsoOutline(look, [
          [-1, 0],
          [1, 0],
        ]),
      ),
    () => {
      panel(canvas, tones, { outline: band, shadow: 0.6 });
      for (const points of [
        curve('-130,684 20,694 160,680'),
        curve('-128,700 0,712 120,706'),
        curve('-190,690 -220,682 -262,676'),
      ])
        fold(canvas, tones, { points, width: 9 });
    },
  );
  for (const outline of ENDS) panel(canvas, tones, { outline, shadow: 0.5 });
  panel(canvas, tones, { outline: KNOT, shadow: 0.6 });
  for (const points of [curve('-186,676 -160,690 -124,682'), curve('-188,704 -158,704 -128,710')])
    fold(canvas, tones, { points, width: 8 });
}
