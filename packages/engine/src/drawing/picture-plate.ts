import type { Hex } from '../model/look.ts';
import { channelsOf, contrastOfLuminances, relativeLuminance } from './colour.ts';

/** Side of the small copy of a picture that its plate is chosen by, in pixels. */
export const PLATE_SAMPLE_PX = 64;
/** A picture that covers so much of its rectangle has a ground of its own. */
const OWN_GROUND_SHARE = 0.97;
/** The colour of a pixel that covers so little is chance. */
const LEAST_ALPHA = 0.1;
/** What makes up less of a picture's edges is no part of it but where two parts meet. */
const LEAST_PART_SHARE = 0.03;
/** Steps of lightness by which parts are told apart: each is hardly seen beside the next. */
const PARTS = 24;
/** Graphics are recognised from this contrast on. @see WCAG 2.2, success criterion 1.4.11. */
const LEAST_CONTRAST = 3;
const LIGHT: Hex = '#ffffff';
const DARK: Hex = '#1a1015';
/** Greys between both: what is white and what is black stand out from each of them. */
const MIDDLES: readonly Hex[] = ['#6f646a', '#7b6f75', '#84797f', '#968a90'];

/** What is put under a picture: a plate, and a line around what of the picture would be lost on it, or null where nothing is. */
type Plate = { color: Hex; edge: Hex | null };

/**
 * The plate on which every part of a picture is seen: the first of white, dark and a grey between them from which all that lies along the picture's outline stands out.
 * Where none does it is the one on which most stands out, with an edge for the rest. A picture that has a ground of its own gets none.
 * @param pixels RGBA of a small square copy, not premultiplied.
 */
export function plateFor(pixels: ArrayLike<number>): Plate | null {
  const alpha = Array.from({ length: Math.floor(pixels.length / 4) }, (_, at) => (pixels[4 * at + 3] ?? 0) / 255);
  const covered = alpha.reduce((sum, share) => sum + share, 0);
  if (covered === 0 || covered / alpha.length >= OWN_GROUND_SHARE) return null;
  const parts = partsOf(pixels, alpha);
  const worstOn = (color: Hex) => Math.min(...parts.map(({ luminance }) => contrastWith(color, luminance)));
  const middle = MIDDLES.toSorted((one, other) => worstOn(other) - worstOn(one))[0] ?? LIGHT;
  // Coloured logos are made for white.
  const color = [LIGHT, DARK, middle].find((one) => worstOn(one) >= LEAST_CONTRAST);
  if (color) return { color, edge: null };
  const seenOn = (one: Hex) =>
    parts.reduce((sum, { luminance, share }) => sum + (contrastWith(one, luminance) < LEAST_CONTRAST ? 0 : share), 0);
  return seenOn(DARK) > seenOn(LIGHT) ? { color: DARK, edge: LIGHT } : { color: LIGHT, edge: DARK };
}

function contrastWith(color: Hex, luminance: number): number {
  return contrastOfLuminances(relativeLuminance(channelsOf(color)), luminance);
}

/** The lightnesses along a picture's outline: what lies within is seen by what is around it. */
function partsOf(pixels: ArrayLike<number>, alpha: readonly number[]): { luminance: number; share: number }[] {
  const side = Math.round(Math.sqrt(alpha.length));
  const parts = Array.from({ length: PARTS }, () => ({ light: 0, share: 0 }));
  let whole = 0;
  for (const [at, share] of alpha.entries()) {
    if (share < LEAST_ALPHA || !isOutline(alpha, at, side)) continue;
    const luminance = relativeLuminance([pixels[4 * at] ?? 0, pixels[4 * at + 1] ?? 0, pixels[4 * at + 2] ?? 0]);
    // Lightness as the eye has it goes by about the cube root of luminance.
    const part = parts[Math.min(PARTS - 1, Math.floor(Math.cbrt(luminance) * PARTS))];
    if (!part) continue;
    part.light += share * luminance;
    part.share += share;
    whole += share;
  }
  return parts
    .filter(({ share }) => share > 0 && share >= LEAST_PART_SHARE * whole)
    .map(({ light, share }) => ({ luminance: light / share, share: share / whole }));
}

/** True for a pixel at the edge of the copy, and for one that has a clear neighbour. */
function isOutline(alpha: readonly number[], at: number, side: number): boolean {
  const [x, y] = [at % side, Math.floor(at / side)];
  if (x === 0 || y === 0 || x === side - 1 || y === side - 1) return true;
  return [at - 1, at + 1, at - side, at + side].some((neighbour) => (alpha[neighbour] ?? 0) < 0.5);
}
