import type { PerformerLook } from '../../model/look.ts';
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
