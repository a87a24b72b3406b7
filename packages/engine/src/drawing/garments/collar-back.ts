import type { Canvas2D } from '../canvas-2d.ts';
import { mix } from '../colour.ts';
import type { GarmentStyle, PerformerLook } from '../../model/look.ts';
import { mirrored, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, softFill } from '../shapes/paint.ts';
import { clothTones } from './cloth.ts';

/** Garments whose collar or hood goes around the neck: how high it stands behind it, how far beside it, in pixels, and of which cloth it is. */
const BACKS: Partial<Record<GarmentStyle, { top: number; beside: number; cloth: 'color' | 'under' }>> = {
  blazer: { top: -38, beside: 24, cloth: 'color' },
  coat: { top: -38, beside: 24, cloth: 'color' },
  hoodie: { top: -88, beside: 58, cloth: 'color' },
  pullover: { top: -74, beside: 20, cloth: 'under' },
};

/** Paints the inside of a collar or a hood behind the neck, so that nothing shows through between them. */
export function paintCollarBack(canvas: Canvas2D, look: PerformerLook): void {
  const { garment, build } = look;
  const back = BACKS[garment.style];
  if (!back) return;
  const { top, beside, cloth } = back;
  const tones = clothTones(garment[cloth]);
  const x = build.neckX + beside;
  const outline: Outline = mirrored([
    [0, top - 8],
    [x * 0.7, top - 4],
    [x - 6, top + 10],
    [x + 8, top + 56],
    [x + 14, 70, 'corner'],
    [0, 90],
  ]);
  const shape = () => traceLoop(canvas, outline);
  const ramp = canvas.createLinearGradient(0, top, 0, 60);
  ramp.addColorStop(0, mix(tones.base, tones.shade, 0.8));
  ramp.addColorStop(1, mix(tones.shade, tones.deep, 0.9));
  fillPath(canvas, ramp, shape);
  softFill(canvas, { color: tones.deep, opacity: 0.6, blur: 18 }, () =>
    canvas.ellipse(0, top + 60, build.neckX + 6, 60, 0, 0, 7),
  );
}
