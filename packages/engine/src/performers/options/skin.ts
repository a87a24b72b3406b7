import { mix } from '../../drawing/colour.ts';
import type { Hex } from '../../model/look.ts';

/** Skins from the palest (0) to the darkest (10). */
export const SKIN_TONES: readonly Hex[] = [
  '#f8dac4',
  '#f3cbae',
  '#eec09e',
  '#e5b088',
  '#d9a076',
  '#c88c60',
  '#b5764a',
  '#a0673f',
  '#8a5736',
  '#70452b',
  '#573522',
];

/** The skin at a place of the scale, 0 to 10, and where blood shines through it. */
export function skinAt(tone: number): { base: Hex; blush: Hex } {
  const place = Math.max(0, Math.min(SKIN_TONES.length - 1, tone));
  const below = Math.min(SKIN_TONES.length - 2, Math.floor(place));
  const base = mix(SKIN_TONES[below] ?? '#d9a076', SKIN_TONES[below + 1] ?? '#d9a076', place - below);
  return { base, blush: mix(base, place > 5 ? '#c23a28' : '#e2523f', 0.55) };
}

/** Lips of a skin: a warmer red of it, and with colour on them for who wears make-up. */
export function lipsOf(base: Hex, madeUp: number): Hex {
  return mix(mix(base, '#a8323a', 0.4), '#b8303f', 0.4 * madeUp);
}

/** Signs of the years: none up to the late twenties, all of them from 66 on. */
export function linesAt(ageYears: number): number {
  return Math.round(Math.max(0, Math.min(1, (ageYears - 27) / 39)) * 100) / 100;
}
