import type { Canvas2D } from '../canvas-2d.ts';
import { fade, lightnessOf, mix } from '../colour.ts';
import type { Hex, PerformerLook } from '../look.ts';
import { brush } from '../shapes/brush.ts';
import { curve, onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, inside, softFill, softStroke } from '../shapes/paint.ts';

/** Shades of one cloth, from lit to the depth of a fold; `seam` draws stitched edges. */
export type ClothTones = { light: Hex; base: Hex; shade: Hex; deep: Hex; seam: Hex };

/** Lowest line that garments are drawn to, below the base of the neck in pixels; beyond the picture's edge, so that breathing shows no gap. */
export const HEM_Y = 960;

/** Tones of a cloth; pale cloth takes a warmer, weaker shadow than dark cloth. */
export function clothTones(color: Hex): ClothTones {
  const pale = lightnessOf(color);
  const shadow = mix('#0c0818', '#5b3f4a', pale);
  return {
    light: mix(color, '#fff4e4', 0.14 + 0.2 * (1 - pale)),
    base: color,
    shade: mix(color, shadow, 0.36),
    deep: mix(color, shadow, 0.62),
    seam: mix(color, shadow, 0.5),
  };
}

/** Right half of the body's outline from the neck over shoulder and arm to the hem. */
export function shoulderLine(look: PerformerLook): Outline {
  const { shoulderX: s, neckX: n } = look.build;
  return [
    [n + 12, -20, 'corner'],
    [n + 44, 18],
    [n + 112, 50],
    [s - 118, 90],
    [s - 50, 130],
    [s - 6, 194],
    [s + 16, 284],
    [s + 30, 410],
    [s + 44, 560],
    [s + 50, 700],
    [s + 44, 830],
    [s + 28, HEM_Y, 'corner'],
  ];
}

/** Closed outline of the torso; `neckline` runs from the left side of the neck to the right one. */
export function torsoOutline(look: PerformerLook, neckline: Outline): Outline {
  const [endX] = neckline.at(-1) ?? [0, 0];
  const right = shoulderLine(look).filter(([x]) => x > endX);
  return [...right, ...onSide(-1, right).toReversed(), ...neckline];
}

/** Fills a torso with its light: lit shoulder, darker far side and arms, volume of the chest. */
export function paintTorso(
  canvas: Canvas2D,
  look: PerformerLook,
  cloth: { tones: ClothTones; outline: Outline },
): void {
  const { shoulderX: s } = look.build;
  const { tones } = cloth;
  const shape = () => traceLoop(canvas, cloth.outline);
  const ramp = canvas.createLinearGradient(-s, 60, s * 0.9, 760);
  ramp.addColorStop(0, tones.light);
  ramp.addColorStop(0.34, tones.base);
  ramp.addColorStop(1, tones.shade);
  fillPath(canvas, ramp, shape);
  inside(canvas, shape, () => {
    softFill(canvas, { color: tones.light, opacity: 0.5, blur: 60 }, () =>
      canvas.ellipse(-s + 110, 150, 110, 36, 0.35, 0, 7),
    );
    softFill(canvas, { color: tones.light, opacity: 0.26, blur: 60 }, () =>
      canvas.ellipse(s - 120, 150, 90, 26, -0.35, 0, 7),
    );
    softFill(canvas, { color: tones.light, opacity: 0.3, blur: 90 }, () =>
      canvas.ellipse(-110, 300, 110, 110, 0, 0, 7),
    );
    softFill(canvas, { color: tones.shade, opacity: 0.5, blur: 70 }, () =>
      canvas.ellipse(110, 500, 150, 60, -0.2, 0, 7),
    );
    softFill(canvas, { color: tones.shade, opacity: 0.34, blur: 70 }, () =>
      canvas.ellipse(-130, 500, 120, 46, 0.2, 0, 7),
    );
    for (const side of [-1, 1] as const) paintArm(canvas, { s, tones, side });
  });
}

/** Sets the arm off from the torso and shades its outer side. */
function paintArm(canvas: Canvas2D, arm: { s: number; tones: ClothTones; side: -1 | 1 }): void {
  const { s, tones, side } = arm;
  const gap = onSide(side, [
    [s - 62, 300],
    [s - 66, 420],
    [s - 56, 620],
    [s - 46, 800],
    [s - 42, HEM_Y],
  ]);
  softStroke(canvas, { color: tones.deep, opacity: 0.62, blur: 34, width: 22 }, () => traceLine(canvas, gap));
  brush(canvas, fade(tones.deep, 0.75), { points: gap, width: 8, widest: 0.6 });
  const outer = onSide(side, [
    [s + 16, 220],
    [s + 36, 400],
    [s + 50, 600],
    [s + 64, 960],
  ]);
  softStroke(canvas, { color: tones.deep, opacity: side > 0 ? 0.5 : 0.26, blur: 40, width: 26 }, () =>
    traceLine(canvas, outer),
  );
  const lit = onSide(side, [
    [s - 26, 250],
    [s - 14, 420],
    [s, 640],
    [s + 8, 900],
  ]);
  softStroke(canvas, { color: tones.light, opacity: side < 0 ? 0.4 : 0.2, blur: 40, width: 24 }, () =>
    traceLine(canvas, lit),
  );
  const seam = onSide(side, [
    [s - 84, 96],
    [s - 58, 160],
    [s - 54, 236],
    [s - 64, 316],
  ]);
  brush(canvas, fade(tones.seam, 0.4), { points: seam, width: 4 });
  for (const [from, reach] of curve('330,86 372,60')) {
    fold(canvas, tones, {
      points: onSide(side, [
        [s - 66, from],
        [s - 66 - reach * 0.5, from + 22],
        [s - 66 - reach, from + 54],
      ]),
      width: 11,
    });
  }
  fold(canvas, tones, {
    points: onSide(side, [
      [s - 56, 590],
      [s - 30, 614],
      [s + 8, 618],
    ]),
    width: 10,
  });
  fold(canvas, tones, {
    points: onSide(side, [
      [s + 48, 640],
      [s + 24, 660],
      [s - 8, 658],
    ]),
    width: 9,
  });
  fold(canvas, tones, {
    points: onSide(side, [
      [s - 52, 700],
      [s - 30, 712],
      [s - 4, 706],
    ]),
    width: 8,
  });
}

/** One fold: a soft valley and, above it, the ridge that catches the light. */
export function fold(canvas: Canvas2D, tones: ClothTones, crease: { points: Outline; width: number }): void {
  softStroke(canvas, { color: tones.deep, opacity: 0.3, blur: crease.width * 1.5, width: crease.width }, () =>
    traceLine(canvas, crease.points),
  );
  brush(canvas, fade(tones.deep, 0.2), { points: crease.points, width: crease.width * 0.42, widest: 0.3 });
  softStroke(canvas, { color: tones.light, opacity: 0.34, blur: crease.width * 1.2, width: crease.width * 0.7 }, () =>
    traceLine(
      canvas,
      crease.points.map(([x, y]) => [x - 2, y - crease.width * 1.1] as const),
    ),
  );
}

/** A seam with the stitches beside it. */
export function seam(canvas: Canvas2D, tones: ClothTones, points: Outline): void {
  canvas.strokeStyle = fade(tones.seam, 0.75);
  canvas.lineWidth = 2.6;
  canvas.lineCap = 'round';
  canvas.beginPath();
  traceLine(canvas, points);
  canvas.stroke();
  canvas.strokeStyle = fade(tones.light, 0.35);
  canvas.lineWidth = 1.6;
  canvas.beginPath();
  traceLine(
    canvas,
    points.map(([x, y]) => [x + 2.5, y + 2] as const),
  );
  canvas.stroke();
}

/** A flat piece of cloth on top of others (collar, lapel, band): it throws a shadow, has its own light and a stitched edge. */
export function panel(canvas: Canvas2D, tones: ClothTones, piece: { outline: Outline; shadow?: number }): void {
  const shape = () => traceLoop(canvas, piece.outline);
  canvas.save();
  canvas.translate(5, 11);
  softFill(canvas, { color: tones.deep, opacity: piece.shadow ?? 0.6, blur: 22 }, shape);
  canvas.restore();
  const xs = piece.outline.map(([x]) => x);
  const ys = piece.outline.map(([, y]) => y);
  const ramp = canvas.createLinearGradient(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  ramp.addColorStop(0, tones.light);
  ramp.addColorStop(0.45, tones.base);
  ramp.addColorStop(1, mix(tones.base, tones.shade, 0.7));
  fillPath(canvas, ramp, shape);
  canvas.strokeStyle = fade(tones.seam, 0.5);
  canvas.lineWidth = 2;
  canvas.lineJoin = 'round';
  canvas.beginPath();
  shape();
  canvas.stroke();
}

/** A round button with a lit rim. */
export function button(canvas: Canvas2D, color: Hex, at: { x: number; y: number; radius: number }): void {
  const { x, y, radius } = at;
  softFill(canvas, { color: '#120608', opacity: 0.5, blur: 8 }, () => canvas.arc(x + 2, y + 4, radius, 0, 7));
  const face = canvas.createRadialGradient(x - radius * 0.4, y - radius * 0.4, 1, x, y, radius);
  face.addColorStop(0, mix(color, '#ffffff', 0.5));
  face.addColorStop(0.6, color);
  face.addColorStop(1, mix(color, '#000000', 0.4));
  fillPath(canvas, face, () => canvas.arc(x, y, radius, 0, 7));
}
