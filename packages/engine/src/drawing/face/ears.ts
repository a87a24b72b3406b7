import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { HairStyle, Hex, PerformerLook } from '../../model/look.ts';
import { brush } from '../shapes/brush.ts';
import { curve, onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, inside, softFill, softStroke, TURN } from '../shapes/paint.ts';
import type { SkinTones } from './skin-tones.ts';

/** Hair that hides the ears. */
export const COVERS_EARS: ReadonlySet<HairStyle> = new Set(['hijab', 'waves', 'bob', 'straight', 'ringlets', 'locs']);

/** Centre of the lobe below the eye line, and its distance outside the cheek, in pixels. */
const LOBE = { x: 8, y: 84 } as const;

/** Paints one ear behind the face; `side` -1 is on the picture's left. */
export function paintEar(canvas: Canvas2D, ear: { look: PerformerLook; tones: SkinTones; side: -1 | 1 }): void {
  const { tones, side } = ear;
  const x = ear.look.face.cheekX;
  const at = (points: Outline) =>
    onSide(
      side,
      points.map(([px, py]) => [x + px, py] as const),
    );
  const rim = at(curve('-16,-10 8,-32 28,-20 31,8 23,42 19,72 7,92 -10,84'));
  const skin = canvas.createLinearGradient(side * (x - 10), 0, side * (x + 30), 0);
  // Beside the head it is dark; the ear away from the lamp is lit from behind alone, through its rim.
  skin.addColorStop(0, mix(tones.shade, tones.deep, side < 0 ? 0.3 : 0.5));
  skin.addColorStop(0.55, side < 0 ? mix(tones.base, tones.warm, 0.4) : mix(tones.warm, tones.shade, 0.55));
  skin.addColorStop(1, side < 0 ? mix(tones.base, tones.light, 0.25) : mix(tones.warm, tones.light, 0.2));
  fillPath(canvas, skin, () => traceLoop(canvas, rim));
  inside(
    canvas,
    () => traceLoop(canvas, rim),
    () => {
      softFill(canvas, { color: tones.deep, opacity: 0.5, blur: 14 }, () =>
        traceLoop(canvas, at(curve('-14,0 6,-16 17,0 13,30 2,58 -14,62'))),
      );
      softStroke(canvas, { color: tones.light, opacity: side < 0 ? 0.6 : 0.3, blur: 5, width: 4 }, () => {
        traceLine(canvas, at(curve('-4,-20 12,-27 26,-10 26,14 20,40')));
      });
      // The groove inside the rim, the ridge before it and the hollow that leads inwards.
      brush(canvas, fade(tones.deep, 0.55), { points: at(curve('-6,-8 8,-18 19,-4 18,18 13,36')), width: 4 });
      softStroke(canvas, { color: tones.light, opacity: side < 0 ? 0.4 : 0.2, blur: 5, width: 4 }, () => {
        traceLine(canvas, at(curve('3,-2 11,8 9,28 3,46')));
      });
      softFill(canvas, { color: tones.line, opacity: 0.5, blur: 7 }, () =>
        traceLoop(canvas, at(curve('-10,14 2,14 4,30 -2,44 -12,42'))),
      );
      softFill(canvas, { color: tones.warm, opacity: 0.5, blur: 10 }, () =>
        canvas.arc(side * (x + 9), 74, 12, 0, TURN),
      );
    },
  );
}

/** Paints the earring on one ear, if the look has any. */
export function paintEarring(canvas: Canvas2D, look: PerformerLook, side: -1 | 1): void {
  const { earrings } = look;
  if (earrings === undefined) return;
  const x = side * (look.face.cheekX + LOBE.x);
  const shine = mix(earrings.color, '#fffbe8', 0.75);
  const dark = mix(earrings.color, '#5a2c0a', 0.55);
  if (earrings.style === 'stud') {
    softFill(canvas, { color: '#30100a', opacity: 0.4, blur: 8 }, () => canvas.arc(x + 2, LOBE.y + 5, 9, 0, TURN));
    const ball = canvas.createRadialGradient(x - 3, LOBE.y - 3, 1, x, LOBE.y, 10);
    ball.addColorStop(0, shine);
    ball.addColorStop(0.45, earrings.color);
    ball.addColorStop(1, dark);
    return fillPath(canvas, ball, () => canvas.arc(x, LOBE.y, 9.5, 0, TURN));
  }
  if (earrings.style === 'drop') return paintDrop(canvas, { x, color: earrings.color, shine, dark });
  const radius = 36;
  const y = LOBE.y + radius + 4;
  const metal = canvas.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  for (const [offset, color] of [
    [0, shine],
    [0.3, earrings.color],
    [0.6, dark],
    [0.8, earrings.color],
    [1, shine],
  ] as const) {
    metal.addColorStop(offset, color);
  }
  canvas.strokeStyle = metal;
  canvas.lineWidth = 7;
  canvas.beginPath();
  canvas.ellipse(x + side * 3, y, radius * 0.86, radius, 0, 0, TURN);
  canvas.stroke();
}

/** A small link and a long drop below it. */
function paintDrop(canvas: Canvas2D, drop: { x: number; color: Hex; shine: Hex; dark: Hex }): void {
  const { x, color, shine, dark } = drop;
  const metal = canvas.createLinearGradient(x - 10, LOBE.y, x + 10, LOBE.y + 70);
  metal.addColorStop(0, shine);
  metal.addColorStop(0.4, color);
  metal.addColorStop(1, dark);
  softFill(canvas, { color: '#30100a', opacity: 0.35, blur: 8 }, () =>
    canvas.ellipse(x + 3, LOBE.y + 46, 9, 24, 0, 0, TURN),
  );
  fillPath(canvas, metal, () => canvas.arc(x, LOBE.y, 6.5, 0, TURN));
  fillPath(canvas, metal, () => canvas.rect(x - 1.6, LOBE.y + 4, 3.2, 20));
  fillPath(canvas, metal, () =>
    traceLoop(canvas, [
      [x, LOBE.y + 18, 'corner'],
      [x + 10, LOBE.y + 48],
      [x, LOBE.y + 66],
      [x - 10, LOBE.y + 48],
    ]),
  );
}
