import type { Canvas2D } from '../canvas-2d.ts';
import { lightnessOf, mix } from '../colour.ts';
import { skinTones } from '../face/skin-tones.ts';
import type { SkinTones } from '../face/skin-tones.ts';
import type { Hex, PerformerLook } from '../../model/look.ts';
import type { HandDrawing } from './hand-drawing.ts';

/** The skin of one side of a hand, and its nails. */
export type HandTones = SkinTones & { nail: Hex };

/** How much of the palm's skin is seen. */
const PALM_SEEN = { palm: 1, edge: 0.45, back: 0 } as const;

/** Palms are paler than the backs of hands, most of all where skin is dark. */
export function handTones(look: PerformerLook, { view, skin: side = view }: HandDrawing): HandTones {
  const { base } = look.skin;
  const pale = lightnessOf(base);
  const skin = mix(base, '#f2b79c', PALM_SEEN[side] * (0.16 + 0.34 * (1 - pale)));
  return { ...skinTones(skin), nail: mix(skin, '#ffd9cc', 0.24 + 0.06 * (1 - pale)) };
}

/** One ramp over the whole hand, so that its parts meet without an edge. */
export function skinRamp(canvas: Canvas2D, tones: SkinTones): unknown {
  const ramp = canvas.createLinearGradient(-90, -220, 80, 10);
  ramp.addColorStop(0, mix(tones.base, tones.light, 0.5));
  ramp.addColorStop(0.5, mix(tones.base, tones.light, 0.12));
  ramp.addColorStop(1, mix(tones.base, tones.shade, 0.22));
  return ramp;
}
