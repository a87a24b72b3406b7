import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { PerformerLook } from '../look.ts';
import { strands } from '../shapes/brush.ts';
import { mirrored, onSide, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { glow, softFill } from '../shapes/paint.ts';

/** Paints a short full beard with moustache inside the face, if the look has one. */
export function paintBeard(canvas: Canvas2D, look: PerformerLook): void {
  const { beard } = look;
  if (beard === undefined) return;
  const { cheekX, jawX, jawY, chinY } = look.face;
  const mouthY = look.lips.y;
  const lipX = look.lips.halfWidth;
  // Upper edge from the sideburn along the cheek to the moustache, then around outside the jaw, which the face clips.
  const area: Outline = mirrored([
    [0, mouthY - 33],
    [24, mouthY - 40],
    [lipX + 8, mouthY - 28],
    [lipX + 36, mouthY + 2],
    [jawX - 12, jawY - 46],
    [cheekX - 22, 62],
    [cheekX - 13, -6],
    [cheekX + 30, -20],
    [cheekX + 30, 120],
    [jawX + 24, jawY + 30],
    [84, chinY + 40],
    [0, chinY + 44],
  ]);
  softFill(canvas, { color: beard.color, opacity: beard.density, blur: 13 }, () => traceLoop(canvas, area));
  const light = mix(beard.color, '#8a6a58', 0.45);
  for (const side of [-1, 1] as const) {
    strands(canvas, {
      guides: [
        [
          [cheekX - 14, 10],
          [cheekX - 8, 66],
        ],
        [
          [cheekX - 24, 70],
          [jawX + 16, jawY - 14],
        ],
        [
          [jawX - 14, jawY - 40],
          [jawX - 8, jawY + 22],
        ],
        [
          [lipX + 30, mouthY + 6],
          [lipX + 20, chinY - 20],
        ],
        [
          [lipX - 6, mouthY + 36],
          [lipX - 18, chinY],
        ],
        [
          [8, mouthY + 48],
          [4, chinY + 4],
        ],
      ].map((guide) => onSide(side, guide as unknown as Outline)),
      count: 130,
      seed: side + 7,
      width: 3,
      spread: 8,
      trim: 0.45,
      styles: [fade(light, 0.2), fade(beard.color, 0.6), fade(light, 0.12)],
    });
  }
  glow(canvas, { x: -14, y: chinY - 26, rx: 46, ry: 22, color: light, opacity: 0.3 });
  glow(canvas, { x: -jawX + 6, y: jawY - 20, rx: 30, ry: 56, turn: -0.3, color: light, opacity: 0.22 });
}
