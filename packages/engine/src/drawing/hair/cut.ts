import type { PerformerLook } from '../look.ts';
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

/** What hangs below `fromY` drawn so many times as long. */
export function grown(outline: Outline, fromY: number, factor: number): Outline {
  return outline.map((point) => {
    const y = point[1] > fromY ? fromY + (point[1] - fromY) * factor : point[1];
    return point.length === 3 ? ([point[0], y, 'corner'] as const) : ([point[0], y] as const);
  });
}

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
