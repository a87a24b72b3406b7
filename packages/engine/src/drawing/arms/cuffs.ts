import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { button, clothTones, paintRibs } from '../garments/cloth.ts';
import type { ClothTones } from '../garments/cloth.ts';
import type { Hex, PerformerLook } from '../../model/look.ts';
import { traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, softFill } from '../shapes/paint.ts';
import type { ArmSide } from '../arm-measures.ts';

/** Where a sleeve ends: below the joint, and its half width there. */
type SleeveEnd = { side: ArmSide; y: number; radius: number };

/** How far a round edge hangs in the middle, in pixels. */
const SAG = 12;

/** Paints the end of a sleeve as its garment has it: ribbed, hemmed, or with buttons and the shirt's cuff below. */
export function paintCuff(canvas: Canvas2D, look: PerformerLook, end: SleeveEnd): void {
  const tones = clothTones(look.garment.color);
  const { side, y, radius } = end;
  switch (look.garment.style) {
    case 'knit':
    case 'hoodie':
    case 'pullover': {
      if (look.garment.style === 'pullover')
        paintBand(canvas, { tones: clothTones(look.garment.under), top: y, bottom: y + 12, radius: radius - 5, side });
      const band = { tones, top: y - 46, bottom: y + 2, radius, side };
      paintBand(canvas, band);
      paintRibs(canvas, tones, { inner: edge(y - 46, radius), outer: edge(y + 2, radius - 1) });
      return;
    }
    case 'blazer': {
      paintBand(canvas, {
        tones: clothTones(look.garment.under),
        top: y - 2,
        bottom: y + 15,
        radius: radius - 6,
        side,
      });
      paintHem(canvas, { tones, y, radius });
      for (const step of [0, 1, 2])
        button(canvas, mix(tones.deep, tones.base, 0.2), {
          x: side * (radius - 19),
          y: y - 22 - step * 24,
          radius: 7.5,
        });
      return;
    }
    case 'coat':
      paintBand(canvas, { tones, top: y - 70, bottom: y + 2, radius: radius + 2, side });
      paintHem(canvas, { tones, y, radius });
      return;
    default:
      paintBand(canvas, { tones, top: y - 22, bottom: y + 2, radius, side });
      paintHem(canvas, { tones, y, radius });
  }
}

function edge(y: number, radius: number): Outline {
  return [
    [-radius, y],
    [-radius * 0.5, y + SAG * 0.75],
    [0, y + SAG],
    [radius * 0.5, y + SAG * 0.75],
    [radius, y],
  ];
}

/** A band around the sleeve, round as the arm is. */
function paintBand(
  canvas: Canvas2D,
  band: { tones: ClothTones; top: number; bottom: number; radius: number; side: ArmSide },
): void {
  const { tones, top, bottom, radius, side } = band;
  const corner = ([x, y]: readonly [number, number, ...unknown[]]) => [x, y, 'corner'] as const;
  const ends = (line: Outline) => line.map((point, at) => (at === 0 || at === line.length - 1 ? corner(point) : point));
  const shape = () => traceLoop(canvas, [...ends(edge(top, radius)), ...ends(edge(bottom, radius - 1)).toReversed()]);
  canvas.save();
  canvas.translate(0, 5);
  softFill(canvas, { color: tones.deep, opacity: 0.45, blur: 8 }, shape);
  canvas.restore();
  fillPath(canvas, across(canvas, { tones, radius, side }), shape);
  canvas.strokeStyle = fade(tones.seam, 0.5);
  canvas.lineWidth = 2;
  canvas.beginPath();
  shape();
  canvas.stroke();
}

/** Light across a round arm. */
function across(canvas: Canvas2D, arm: { tones: ClothTones; radius: number; side: ArmSide }): unknown {
  const { tones, radius, side } = arm;
  const ramp = canvas.createLinearGradient(-radius, 0, radius, 0);
  const stops: readonly (readonly [number, Hex])[] =
    side < 0
      ? [
          [0, mix(tones.base, tones.shade, 0.45)],
          [0.3, mix(tones.base, tones.light, 0.6)],
          [0.6, tones.base],
          [1, mix(tones.shade, tones.deep, 0.4)],
        ]
      : [
          [0, mix(tones.base, tones.shade, 0.8)],
          [0.4, mix(tones.base, tones.light, 0.2)],
          [0.65, mix(tones.base, tones.shade, 0.3)],
          [1, mix(tones.shade, tones.deep, 0.6)],
        ];
  for (const [offset, color] of stops) ramp.addColorStop(offset, color);
  return ramp;
}

/** A stitched edge: the sleeve's thickness and the stitches above it. */
function paintHem(canvas: Canvas2D, hem: { tones: ClothTones; y: number; radius: number }): void {
  const { tones, y, radius } = hem;
  canvas.lineCap = 'round';
  for (const [dy, width, style] of [
    [0, 3, fade(tones.deep, 0.7)],
    [-14, 2, fade(tones.seam, 0.5)],
    [-12, 1.4, fade(tones.light, 0.35)],
  ] as const) {
    canvas.strokeStyle = style;
    canvas.lineWidth = width;
    canvas.beginPath();
    canvas.moveTo(-radius + 1, y + dy);
    canvas.quadraticCurveTo(0, y + dy + SAG * 2, radius - 1, y + dy);
    canvas.stroke();
  }
}
