import type { Hex } from '../model/look.ts';

/** Side of the small copy of a picture that its plate is chosen by, in pixels. */
export const PLATE_SAMPLE_PX = 32;
/** A picture that covers so much of its rectangle has a ground of its own. */
const OWN_GROUND_SHARE = 0.97;
/** Relative luminance from which letters stand out from a dark plate better than from a light one. @see WCAG 2.2, "contrast ratio": both are equal at 0.18; coloured logos are made for white. */
const LIGHT_LUMINANCE = 0.5;
const LIGHT: Hex = '#ffffff';
const DARK: Hex = '#1a1015';

/**
 * The plate on which a picture is seen best, by its own luminance: light under dark pictures and those in colour, dark under white ones; none under a picture
 * that has a ground of its own.
 * @param pixels RGBA of a small copy, not premultiplied.
 */
export function plateColor(pixels: ArrayLike<number>): Hex | null {
  let [light, alpha] = [0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const share = (pixels[at + 3] ?? 0) / 255;
    const [red, green, blue] = [linear(pixels[at]), linear(pixels[at + 1]), linear(pixels[at + 2])];
    light += share * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    alpha += share;
  }
  if (alpha === 0 || alpha / (pixels.length / 4) >= OWN_GROUND_SHARE) return null;
  return light / alpha < LIGHT_LUMINANCE ? LIGHT : DARK;
}

/** @see IEC 61966-2-1, sRGB. */
function linear(channel: number | undefined): number {
  const value = (channel ?? 0) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
