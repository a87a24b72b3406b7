import type { Canvas2D } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { curve, onSide, traceLine, traceLoop, withSharpEnds } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, inside, softFill, softStroke } from '../shapes/paint.ts';
import { clothTones, fold, panel, seam } from './cloth.ts';
import type { ClothTones } from './cloth.ts';
import { HEM_Y, paintTorso, torsoOutline } from './torso.ts';

/** The end of the scarf that falls over chest and shoulder. */
const DRAPE: Outline = curve(
  '-150,-30 -190,50 -232,130 -206,216 -120,290 -10,346 70,352 150,300 214,200 222,110 176,30 140,-40 0,-60',
);

/** Folds of the drape, from the neck outwards. */
const DRAPE_FOLDS: readonly Outline[] = [
  curve('-120,20 -150,120 -120,250'),
  curve('-70,40 -80,160 -30,310'),
  curve('130,10 80,140 -20,260 -60,300'),
  curve('160,50 130,170 40,290'),
  curve('180,100 170,200 100,310'),
];

/** A long open coat over a blouse; the end of a headscarf falls over the chest. */
export function paintCoat(canvas: Canvas2D, look: PerformerLook): void {
  const n = look.build.neckX;
  const under = clothTones(look.garment.under);
  paintTorso(canvas, look, {
    tones: under,
    outline: torsoOutline(look, [
      [-n, 0],
      [0, 30],
      [n, 0],
    ]),
  });
  for (const points of [curve('-40,360 -20,560 -50,800'), curve('50,380 30,600 60,840')] as const)
    fold(canvas, under, { points, width: 18 });
  paintNeckBand(canvas, n, under);
  const tones = clothTones(look.garment.color);
  const opening: Outline = [
    [-n - 40, 10, 'corner'],
    [-128, 240],
    [-112, 560],
    [-128, HEM_Y, 'corner'],
    [128, HEM_Y, 'corner'],
    [112, 560],
    [128, 240],
    [n + 40, 10, 'corner'],
  ];
  const outline = torsoOutline(look, opening);
  canvas.save();
  canvas.translate(4, 10);
  inside(
    canvas,
    () => canvas.rect(-135, 0, 270, HEM_Y),
    () => softFill(canvas, { color: under.deep, opacity: 0.8, blur: 30 }, () => traceLoop(canvas, outline)),
  );
  canvas.restore();
  paintTorso(canvas, look, { tones, outline });
  for (const side of [-1, 1] as const) {
    const band: Outline = onSide(side, [
      [n + 9, -28, 'corner'],
      [n + 18, 4],
      [n + 34, 60],
      [126, 240],
      [110, 560],
      [124, HEM_Y, 'corner'],
      [186, HEM_Y, 'corner'],
      [168, 560],
      [186, 250],
      [n + 86, 66],
      [n + 64, 12],
      [n + 26, -32, 'corner'],
    ]);
    panel(canvas, tones, { outline: band, shadow: 0.45 });
    seam(
      canvas,
      tones,
      onSide(side, [
        [n + 50, 6],
        [n + 76, 70],
        [176, 250],
        [158, 560],
        [176, HEM_Y],
      ]),
    );
    fold(canvas, tones, {
      points: onSide(side, curve('300,420 250,540 214,620')),
      width: 15,
    });
  }
  if (look.hair.style === 'hijab') paintDrape(canvas, look);
}

/** The band at the neck of the top below the coat. */
function paintNeckBand(canvas: Canvas2D, n: number, tones: ClothTones): void {
  const inner: Outline = [
    [-n - 8, -22],
    [-n * 0.72, 22],
    [0, 42],
    [n * 0.72, 22],
    [n + 8, -22],
  ];
  const outer = inner.map(([x, y]) => [x * 1.06, y + 24] as const);
  panel(canvas, tones, { outline: [...withSharpEnds(inner), ...withSharpEnds(outer).toReversed()], shadow: 0.35 });
}

function paintDrape(canvas: Canvas2D, look: PerformerLook): void {
  const tones = clothTones(look.hair.color);
  canvas.save();
  canvas.translate(6, 16);
  softFill(canvas, { color: '#3a2018', opacity: 0.45, blur: 34 }, () => traceLoop(canvas, DRAPE));
  canvas.restore();
  const ramp = canvas.createLinearGradient(-220, -20, 180, 340);
  ramp.addColorStop(0, tones.light);
  ramp.addColorStop(0.4, tones.base);
  ramp.addColorStop(1, tones.shade);
  fillPath(canvas, ramp, () => traceLoop(canvas, DRAPE));
  inside(
    canvas,
    () => traceLoop(canvas, DRAPE),
    () => {
      for (const points of DRAPE_FOLDS) fold(canvas, tones, { points, width: 19 });
      softStroke(canvas, { color: tones.light, opacity: 0.5, blur: 6, width: 4 }, () =>
        traceLine(canvas, DRAPE.slice(2, 11)),
      );
      // Under the wrap around the neck it is dark.
      softFill(canvas, { color: tones.deep, opacity: 0.7, blur: 36 }, () => canvas.ellipse(0, -10, 180, 60, 0, 0, 7));
    },
  );
}
