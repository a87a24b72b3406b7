import type { PerformerLook, HairStyle } from '../../model/look.ts';
import type { Outline } from '../shapes/curve.ts';
import type { HairMass } from './mass.ts';

/**
 * How long hair is compared to how it is drawn: `short` at length 0, 1 at the length it is drawn at (5 unless told), `long` at 10. Hair of which no length
 * is known is as it is drawn.
 */
export function growth({ hair }: PerformerLook, cut: { short: number; long: number; drawnAt?: number }): number {
  const { short, long, drawnAt = 5 } = cut;
  const length = Math.max(0, Math.min(10, hair.length ?? drawnAt));
  if (length < drawnAt) return short + ((1 - short) * length) / drawnAt;
  return drawnAt === 10 ? 1 : 1 + ((long - 1) * (length - drawnAt)) / (10 - drawnAt);
}

/** What hangs below `fromY` drawn so many times as long. Shorter hair stands off less from the line beside the face. */
export function grown(outline: Outline, fromY: number, factor: number): Outline {
  const stands = Math.min(1, 0.3 + 0.7 * factor);
  return outline.map((point) => {
    if (point[1] <= fromY) return point;
    const beyond = Math.max(0, Math.abs(point[0]) - BESIDE_FACE_X);
    const x = point[0] - Math.sign(point[0]) * beyond * (1 - stands);
    const y = fromY + (point[1] - fromY) * factor;
    return point.length === 3 ? ([x, y, 'corner'] as const) : ([x, y] as const);
  });
}

/** Hair hangs about here beside the face, in pixels from the middle line. */
const BESIDE_FACE_X = 200;

/** A mass of hair of which what hangs below `fromY` is so many times as long. */
export function grownMass(mass: HairMass, fromY: number, factor: number): HairMass {
  return {
    ...mass,
    outline: grown(mass.outline, fromY, factor),
    guides: mass.guides.map((guide) => grown(guide, fromY, factor)),
  };
}

/** An outline swollen about a point by so many times. */
export function swollen(outline: Outline, centreY: number, factor: number): Outline {
  return outline.map(([x, y]) => [x * factor, centreY + (y - centreY) * factor] as const);
}

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
