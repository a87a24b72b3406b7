import type { HairStyle, PerformerLook } from '../../model/look.ts';
import { growth } from './cut.ts';

/**
 * How hair hangs, in pixels of the performer's parts below the eyes: where it ends at the length that it is drawn at, and from where on it grows. `mostY`: what is longer is behind a shoulder. `topY`: how high it
 * stands.
 */
type Hang = {
  topY: number;
  fromY: number;
  endY: number;
  mostY?: number;
  short: number;
  long: number;
  drawnAt?: number;
};

/** Hair that may hang below the chin. */
const HANGING: Partial<Readonly<Record<HairStyle, Hang>>> = {
  waves: { topY: -312, fromY: 60, endY: 642, short: 0.36, long: 1.02, drawnAt: 8 },
  straight: { topY: -312, fromY: 60, endY: 627, short: 0.32, long: 1.04, drawnAt: 8 },
  bob: { topY: -312, fromY: 60, endY: 296, short: 0.72, long: 1.4 },
  curls: { topY: -361, fromY: -30, endY: 250, short: 0.1, long: 1.25 },
  ringlets: { topY: -328, fromY: 60, endY: 345, short: 0.4, long: 1.5 },
  ponytail: { topY: -377, fromY: -20, endY: 483, mostY: 372, short: 0.35, long: 1.33 },
  locs: { topY: -316, fromY: 60, endY: 290, short: 0.35, long: 1.9 },
  braids: { topY: -304, fromY: 158, endY: 558, short: 0.4, long: 1.2 },
};

/** Single hairs at the end of a mass, in pixels. */
const STRAY_PX = 10;

/**
 * How far hair that hangs reaches above and below the eyes where it is seen, in pixels of the performer's parts; null for what ends above the chin at any length, and for a cloth, which falls as a garment does.
 */
export function hangingHair(look: PerformerLook): { above: number; below: number } | null {
  const hang = HANGING[look.hair.style];
  if (!hang) return null;
  const { topY, fromY, endY, mostY = Infinity } = hang;
  return { above: -topY, below: Math.ceil(Math.min(mostY, fromY + (endY - fromY) * growth(look, hang)) + STRAY_PX) };
}
