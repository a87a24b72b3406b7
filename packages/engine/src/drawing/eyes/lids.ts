import type { EyeLook } from '../../model/look.ts';
import type { Point } from '../shapes/curve.ts';

/** Lines of the lids from the inner to the outer corner, around the eye's centre with x growing towards the temple. */
export type LidLines = { upper: Point[]; lower: Point[]; crease: Point[] };

/** Places of the lids' points along the eye, as shares of its half width. */
const PLACES = [-1, -0.56, 0, 0.56, 1] as const;
/** Height of the open upper lid there, as a share of its rise; highest a little inside the middle as in a real eye. */
const UPPER = [0, 0.74, 1, 0.8, 0] as const;
const LOWER = [0, 0.66, 1, 0.84, 0] as const;
/** What a round eye has more there, what skin that hangs takes of the opening, and of the distance up to the crease. */
const ROUNDER = [0, 0.16, 0.1, 0.16, 0] as const;
const HOODED = [0, 0, 0.04, 0.2, 0] as const;
const HUNG = [0, 0.2, 0.55, 0.9, 0.6] as const;

/** Shares of the opening above and below the corners' line, and how low the lids meet, as a share of the lower part. */
const ABOVE = 0.58;
const BELOW = 0.42;
const MEET = 0.62;

/** Lids of an eye that is `openness` open: 0 shut, 1 at rest, 1.2 wide. */
export function lidLines(eyes: EyeLook, openness: number): LidLines {
  const { halfWidth, height, tiltY, creaseY, round = 0, hood = 0 } = eyes;
  const cornerY = (place: number) => 3 - ((place + 1) / 2) * tiltY;
  const upperAt = (i: number) => (UPPER[i] ?? 0) * (1 + (ROUNDER[i] ?? 0) * round) * (1 - (HOODED[i] ?? 0) * hood);
  const lowerAt = (i: number) => (LOWER[i] ?? 0) * (1 + (ROUNDER[i] ?? 0) * 1.3 * round);
  const shutY = (i: number) => height * BELOW * MEET * lowerAt(i);
  const lowerOpen = Math.min(1, openness);
  const line = (yOf: (i: number) => number) =>
    PLACES.map((place, i): Point => [place * halfWidth, cornerY(place) + yOf(i)]);
  const upper = line((i) => shutY(i) + (-height * ABOVE * upperAt(i) - shutY(i)) * openness);
  const lower = line((i) => shutY(i) + (height * BELOW * lowerAt(i) - shutY(i)) * lowerOpen);
  // The crease sinks only a little when the eye shuts: the skin above it is stretched, not moved.
  const sink = (1 - Math.min(1, openness)) * 5;
  const fold = Math.max(4, creaseY);
  const crease = line(
    (i) => -height * ABOVE * upperAt(i) - fold * (0.35 + 0.65 * (UPPER[i] ?? 0)) * (1 - (HUNG[i] ?? 0) * hood) + sink,
  );
  const outer = crease.at(-1);
  if (outer !== undefined) crease[crease.length - 1] = [outer[0] + 3, outer[1] + 2 + 5 * hood];
  return { upper, lower, crease };
}
