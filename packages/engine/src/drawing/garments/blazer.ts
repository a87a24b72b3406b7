import type { Canvas2D } from '../canvas-2d.ts';
import { mix } from '../colour.ts';
import type { PerformerLook } from '../../model/look.ts';
import { curve, onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { inside, softStroke } from '../shapes/paint.ts';
import { button, clothTones, fold, panel, seam } from './cloth.ts';
import type { ClothTones } from './cloth.ts';
import { HEM_Y, paintTorso, torsoOutline } from './torso.ts';

/** Where the lapels meet and the jacket is buttoned, below the base of the neck in pixels. */
const WAIST_Y = 600;

/** A tailored blazer with notched lapels, open over a soft top. */
export function paintBlazer(canvas: Canvas2D, look: PerformerLook): void {
  const n = look.build.neckX;
  paintTop(canvas, look, clothTones(look.garment.under));
  const tones = clothTones(look.garment.color);
  const opening: Outline = [
    [-n - 26, 0, 'corner'],
    [-n - 44, 120],
    [-70, 400],
    [-4, WAIST_Y, 'corner'],
    [n + 44, 120],
    [n + 26, 0, 'corner'],
  ];
  const outline = torsoOutline(look, opening);
  paintTorso(canvas, look, { tones, outline });
  inside(
    canvas,
    () => traceLoop(canvas, outline),
    () => {
      for (const side of [-1, 1] as const) {
        seam(
          canvas,
          tones,
          onSide(side, [
            [230, 330],
            [216, 540],
            [236, 760],
            [246, HEM_Y],
          ]),
        );
        fold(canvas, tones, {
          points: onSide(side, curve('250,600 150,640 40,632')),
          width: 15,
        });
        fold(canvas, tones, {
          points: onSide(side, curve('240,680 150,690 60,664')),
          width: 13,
        });
      }
      softStroke(canvas, { color: tones.deep, opacity: 0.7, blur: 16, width: 9 }, () =>
        traceLine(canvas, [
          [0, WAIST_Y],
          [20, 760],
          [30, HEM_Y],
        ]),
      );
      seam(canvas, tones, [
        [-2, WAIST_Y - 4],
        [18, 760],
        [26, HEM_Y],
      ]);
    },
  );
  for (const side of [1, -1] as const) paintLapel(canvas, { n, side, tones });
  button(canvas, tones.deep, { x: -16, y: WAIST_Y + 44, radius: 14 });
}

function paintTop(canvas: Canvas2D, look: PerformerLook, tones: ClothTones): void {
  const n = look.build.neckX;
  const outline = torsoOutline(look, [
    [-n - 44, 26, 'corner'],
    [-n - 6, 120],
    [0, 172],
    [n + 6, 120],
    [n + 44, 26, 'corner'],
  ]);
  inside(
    canvas,
    () => canvas.rect(-n - 60, -40, 2 * n + 120, 800),
    () => {
      paintTorso(canvas, look, { tones, outline });
      for (const points of [
        curve('-50,210 -16,330 -20,470'),
        curve('46,220 20,330 16,500'),
        curve('-90,300 -56,400 -30,540'),
      ] as const) {
        fold(canvas, tones, { points, width: 13 });
      }
      seam(canvas, tones, [
        [-n - 34, 40],
        [-n, 130],
        [0, 184],
        [n, 130],
        [n + 34, 40],
      ]);
    },
  );
}

/** Collar and lapel of one side, with the notch between them. */
function paintLapel(canvas: Canvas2D, lapel: { n: number; side: -1 | 1; tones: ClothTones }): void {
  const { n, side, tones } = lapel;
  // The lapel rolls towards the lamp.
  const lit = { ...tones, light: mix(tones.light, '#ffffff', 0.14), base: mix(tones.base, tones.light, 0.3) };
  const front: Outline = onSide(side, [
    [n + 26, 96, 'corner'],
    [n + 72, 132, 'corner'],
    [n + 108, 138, 'corner'],
    [n + 104, 216],
    [n + 58, 400],
    [4, WAIST_Y + 6, 'corner'],
    [n * 0.72, 330],
  ]);
  panel(canvas, lit, { outline: front, shadow: 0.9 });
  const collar: Outline = onSide(side, [
    [n + 8, -26, 'corner'],
    [n + 13, 16],
    [n + 28, 102, 'corner'],
    [n + 76, 136, 'corner'],
    [n + 98, 104, 'corner'],
    [n + 84, 50],
    [n + 60, 8],
    [n + 22, -31, 'corner'],
  ]);
  panel(canvas, lit, { outline: collar, shadow: 0.7 });
  seam(
    canvas,
    tones,
    onSide(side, [
      [n + 96, 152],
      [n + 93, 216],
      [n + 48, 396],
      [20, WAIST_Y - 26],
    ]),
  );
}
