import type { Hex } from '../model/look.ts';
import { channelsOf, contrastOfLuminances, relativeLuminance } from './colour.ts';

/** Side of the small copy of a picture that its plate is chosen by, in pixels: so many that a thin line of solid colour is told from one that is half clear. */
export const PLATE_SAMPLE_PX = 256;
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
/** From a grey that is between both colours of a lettering, its letters are read from this contrast on. */
const LEAST_BETWEEN = 4;
/** What is clearer is faint, however it was meant; faint letters are read from this contrast on. @see WCAG 2.2, success criterion 1.4.3. */
const LEAST_SOLID = 0.6;
const LEAST_FAINT = 4.5;
const LIGHT: Hex = '#ffffff';
const DARK: Hex = '#1a1015';
/** Greys between both: what is white and what is black stand out from each of them. */
const MIDDLES: readonly Hex[] = ['#6f646a', '#7b6f75', '#84797f', '#968a90'];

/** What is put under a picture: a plate, and a line around what of the picture would be lost on it, or null where nothing is. */
type Plate = { color: Hex; edge: Hex | null };

/**
 * The plate on which every part of a picture is seen: the first of white, dark and a grey between them from which all that lies along the picture's outline stands out, as faint as it is.
 * Where none does it is the one on which most stands out, with an edge for the rest. A picture that has a ground of its own gets none.
 * @param pixels RGBA of a small square copy, not premultiplied.
 * @param kind The letters of a logo have to be read, however faint; a product of glass is to look like glass.
 */
export function plateFor(pixels: ArrayLike<number>, kind: 'logo' | 'product' = 'logo'): Plate | null {
  const alpha = Array.from({ length: Math.floor(pixels.length / 4) }, (_, at) => (pixels[4 * at + 3] ?? 0) / 255);
  const covered = alpha.reduce((sum, share) => sum + share, 0);
  if (covered === 0 || covered / alpha.length >= OWN_GROUND_SHARE) return null;
  const all = partsOf(pixels, alpha);
  const isLogo = kind === 'logo';
  const isFaint = isLogo && all.every(({ solid }) => solid < LEAST_SOLID);
  // A soft shadow or a pane of glass beside what is solid is meant to be faint.
  const parts = isFaint ? all : all.map((part) => ({ ...part, solid: 1 }));
  const worstOn = (color: Hex) => Math.min(...parts.map((part) => contrastOn(color, part)));
  const middle = MIDDLES.toSorted((one, other) => worstOn(other) - worstOn(one))[0] ?? LIGHT;
  // Coloured logos are made for white.
  const color = [LIGHT, DARK].find((one) => worstOn(one) >= (isFaint ? LEAST_FAINT : LEAST_CONTRAST));
  if (color) return { color, edge: null };
  if (!isFaint && worstOn(middle) >= (isLogo ? LEAST_BETWEEN : LEAST_CONTRAST)) return { color: middle, edge: null };
  // An edge lies under what is half clear too, and makes it as solid as the rest.
  const seenOn = (one: Hex) =>
    parts.reduce((sum, part) => sum + (contrastOn(one, { ...part, solid: 1 }) < LEAST_CONTRAST ? 0 : part.share), 0);
  return seenOn(DARK) > seenOn(LIGHT) ? { color: DARK, edge: LIGHT } : { color: LIGHT, edge: DARK };
}

/** The contrast that a part has on a plate, which is seen through it where it is half clear. */
function contrastOn(plate: Hex, { channels, solid }: Part): number {
  const under = channelsOf(plate);
  const seen = under.map((channel, nth) => channel + ((channels[nth] ?? 0) - channel) * solid);
  const [red = 0, green = 0, blue = 0] = seen;
  return contrastOfLuminances(relativeLuminance(under), relativeLuminance([red, green, blue]));
}

/** What is of about one lightness along a picture's outline: its mean colour, how solid it is at most, and how much of the outline it makes up. */
type Part = { channels: readonly number[]; solid: number; share: number };

/** The lightnesses along a picture's outline: what lies within is seen by what is around it. */
function partsOf(pixels: ArrayLike<number>, alpha: readonly number[]): Part[] {
  const side = Math.round(Math.sqrt(alpha.length));
  const parts = Array.from({ length: PARTS }, () => ({ sums: [0, 0, 0], solid: 0, share: 0 }));
  let whole = 0;
  for (const [at, share] of alpha.entries()) {
    if (share < LEAST_ALPHA) continue;
    const channels = [pixels[4 * at] ?? 0, pixels[4 * at + 1] ?? 0, pixels[4 * at + 2] ?? 0] as const;
    // Lightness as the eye has it goes by about the cube root of luminance.
    const part = parts[Math.min(PARTS - 1, Math.floor(Math.cbrt(relativeLuminance(channels)) * PARTS))];
    if (!part) continue;
    part.solid = Math.max(part.solid, share);
    if (!isOutline(alpha, at, side)) continue;
    part.sums = part.sums.map((sum, nth) => sum + share * (channels[nth] ?? 0));
    part.share += share;
    whole += share;
  }
  return parts
    .filter(({ share }) => share > 0 && share >= LEAST_PART_SHARE * whole)
    .map(({ sums, solid, share }) => ({ channels: sums.map((sum) => sum / share), solid, share: share / whole }));
}

/** True for a pixel at the edge of the copy, and for one that has a clear neighbour. */
function isOutline(alpha: readonly number[], at: number, side: number): boolean {
  const [x, y] = [at % side, Math.floor(at / side)];
  if (x === 0 || y === 0 || x === side - 1 || y === side - 1) return true;
  return [at - 1, at + 1, at - side, at + side].some((neighbour) => (alpha[neighbour] ?? 0) < 0.5);
}
