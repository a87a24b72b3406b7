import type { Canvas2D } from '../canvas-2d.ts';
import { mix } from '../colour.ts';
import type { PerformerLook } from '../../model/look.ts';
import { curve, onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, inside, softFill, softStroke } from '../shapes/paint.ts';
import { clothTones, fold, panel, seam } from './cloth.ts';
import type { ClothTones } from './cloth.ts';
import { flankLine, HEM_Y, paintTorso, torsoOutline } from './torso.ts';

const FOLDS: readonly Outline[] = [
  curve('-320,380 -262,430 -190,446'),
  curve('236,220 250,310 214,400'),
  curve('-40,330 -66,440 -44,560'),
  curve('96,330 70,430 92,530'),
];

/** A hoodie over a T-shirt: the hood lies around the neck, two cords hang from it. */
export function paintHoodie(canvas: Canvas2D, look: PerformerLook): void {
  const tones = clothTones(look.garment.color);
  const shirt = clothTones(look.garment.under);
  const n = look.build.neckX;
  const tee: Outline = [
    [-n - 30, 0, 'corner'],
    [-n * 0.7, 54],
    [0, 84],
    [n * 0.7, 54],
    [n + 30, 0, 'corner'],
    [n + 40, 240, 'corner'],
    [-n - 40, 240, 'corner'],
  ];
  panel(canvas, shirt, { outline: tee, shadow: 0.2 });
  seam(canvas, shirt, [
    [-n - 14, 10],
    [-n * 0.66, 68],
    [0, 100],
    [n * 0.66, 68],
    [n + 14, 10],
  ]);
  const neckline: Outline = [
    [-n - 44, 8, 'corner'],
    [-n + 10, 110],
    [0, 190],
    [n - 10, 110],
    [n + 44, 8, 'corner'],
  ];
  const outline = torsoOutline(look, neckline);
  paintTorso(canvas, look, { tones, outline });
  inside(
    canvas,
    () => traceLoop(canvas, outline),
    () => {
      for (const points of FOLDS) fold(canvas, tones, { points, width: 18 });
      paintPocket(canvas, look, tones);
    },
  );
  for (const side of [1, -1] as const) paintHood(canvas, { n, side, tones });
  for (const side of [-1, 1] as const) paintCord(canvas, side, n);
}

/** One half of the hood as it lies on the shoulder: inside dark, rim rolled towards the viewer. */
function paintHood(canvas: Canvas2D, hood: { n: number; side: -1 | 1; tones: ClothTones }): void {
  const { n, side, tones } = hood;
  // The heavier side of the hood hangs lower.
  const sag = side < 0 ? 16 : 0;
  const lining: Outline = onSide(side, [
    [n - 4, -84, 'corner'],
    [n + 34, -66],
    [n + 50, -8],
    [n + 34, 84],
    [8, 212, 'corner'],
    [n - 26, 108],
    [n + 2, 0],
  ]);
  const dark = { ...tones, light: tones.shade, base: mix(tones.shade, tones.deep, 0.5), shade: tones.deep };
  panel(canvas, dark, { outline: lining, shadow: 0.4 });
  const rim: Outline = onSide(side, [
    [n + 6, -90, 'corner'],
    [n + 52, -78],
    [n + 102, -30],
    [n + 142, 34 + sag * 0.5],
    [n + 152, 92 + sag],
    [n + 122, 146 + sag],
    [n + 66, 192 + sag * 0.6],
    [-2, 246, 'corner'],
    [-2, 204, 'corner'],
    [n - 2, 130],
    [n + 30, 62],
    [n + 32, -14],
    [n + 20, -62],
  ]);
  panel(canvas, tones, { outline: rim, shadow: 0.7 });
  inside(
    canvas,
    () => traceLoop(canvas, rim),
    () => {
      softStroke(canvas, { color: tones.light, opacity: 0.5, blur: 20, width: 16 }, () =>
        traceLine(
          canvas,
          onSide(side, [
            [n + 44, -58],
            [n + 74, 14],
            [n + 60, 104],
            [20, 214],
          ]),
        ),
      );
      fold(canvas, tones, {
        points: onSide(side, [
          [n + 60, -54],
          [n + 104, 24 + sag],
          [n + 118, 84 + sag],
          [n + 96, 124 + sag],
        ]),
        width: 16,
      });
      fold(canvas, tones, {
        points: onSide(side, [
          [n + 50, 10],
          [n + 78, 84 + sag],
          [n + 58, 148 + sag],
          [n + 18, 186],
        ]),
        width: 12,
      });
    },
  );
  seam(
    canvas,
    tones,
    onSide(side, [
      [n + 32, -54],
      [n + 44, 0],
      [n + 42, 62],
      [n + 8, 136],
      [4, 214],
    ]),
  );
}

function paintCord(canvas: Canvas2D, side: -1 | 1, n: number): void {
  const length = side < 0 ? 400 : 372;
  const cord = onSide(side, [
    [n - 28, 178],
    [n - 14, 246],
    [n - 20, 322],
    [n - 10, length],
  ]);
  canvas.save();
  canvas.translate(5, 8);
  softStroke(canvas, { color: '#1c2a20', opacity: 0.5, blur: 8, width: 9 }, () => traceLine(canvas, cord));
  canvas.restore();
  canvas.lineCap = 'round';
  for (const [width, color] of [
    [10, '#d8d2c4'],
    [5, '#f7f3ea'],
  ] as const) {
    canvas.strokeStyle = color;
    canvas.lineWidth = width;
    canvas.beginPath();
    traceLine(canvas, cord);
    canvas.stroke();
  }
  const x = side * (n - 10);
  fillPath(canvas, '#b9b2a2', () => canvas.roundRect(x - 7, length - 4, 14, 34, 5));
  softFill(canvas, { color: '#ffffff', opacity: 0.7, blur: 4 }, () => canvas.rect(x - 4, length, 3, 26));
}

/** The pocket at the belly, as wide as the waist allows; hands have worn its openings soft. */
function paintPocket(canvas: Canvas2D, look: PerformerLook, tones: ClothTones): void {
  const waistX = flankLine(look)[2]?.[0] ?? 0;
  const [top, foot] = [waistX * 0.46, waistX * 0.7];
  const pocket: Outline = [
    [-top, 706, 'corner'],
    [top, 702, 'corner'],
    [top + 26, 770],
    [foot, 850, 'corner'],
    [foot + 8, HEM_Y + 20, 'corner'],
    [-foot - 8, HEM_Y + 20, 'corner'],
    [-foot, 856, 'corner'],
    [-top - 22, 774],
  ];
  const flat = { ...tones, light: mix(tones.base, tones.light, 0.4) };
  panel(canvas, flat, { outline: pocket, shadow: 0.5 });
  for (const side of [-1, 1] as const)
    seam(
      canvas,
      tones,
      onSide(side, [
        [top - 12, 716],
        [top + 12, 776],
        [foot - 14, 852],
      ]),
    );
}
