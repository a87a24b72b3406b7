import type { EyeLook } from '../look.ts';
import type { Point } from '../shapes/curve.ts';

/** Lines of the lids from the inner to the outer corner, around the eye's centre with x growing towards the temple. */
export type LidLines = { upper: Point[]; lower: Point[]; crease: Point[] };

/** Places of the lids' points along the eye, as shares of its half width. */
const PLACES = [-1, -0.56, 0, 0.56, 1] as const;
/** Height of the open upper lid there, as a share of its rise; highest a little inside the middle as in a real eye. */
const UPPER = [0, 0.74, 1, 0.8, 0] as const;
const LOWER = [0, 0.66, 1, 0.84, 0] as const;

/** Shares of the opening above and below the corners' line, and how low the lids meet, as a share of the lower part. */
const ABOVE = 0.58;
const BELOW = 0.42;
const MEET = 0.62;

/** Lids of an eye that is `openness` open: 0 shut, 1 at rest, 1.2 wide. */
export function lidLines(eyes: EyeLook, openness: number): LidLines {
  const { halfWidth, height, tiltY, creaseY } = eyes;
  const cornerY = (place: number) => 3 - ((place + 1) / 2) * tiltY;
  const shutY = (i: number) => height * BELOW * MEET * (LOWER[i] ?? 0);
  const lowerOpen = Math.min(1, openness);
  const line = (yOf: (i: number) => number) =>
    PLACES.map((place, i): Point => [place * halfWidth, cornerY(place) + yOf(i)]);
  const upper = line((i) => shutY(i) + (-height * ABOVE * (UPPER[i] ?? 0) - shutY(i)) * openness);
  const lower = line((i) => shutY(i) + (height * BELOW * (LOWER[i] ?? 0) - shutY(i)) * lowerOpen);
  // The crease sinks only a little when the eye shuts: the skin above it is stretched, not moved.
  const sink = (1 - Math.min(1, openness)) * 5;
  const fold = Math.max(4, creaseY);
  const crease = line((i) => -height * ABOVE * (UPPER[i] ?? 0) - fold * (0.35 + 0.65 * (UPPER[i] ?? 0)) + sink);
  const outer = crease.at(-1);
  if (outer !== undefined) crease[crease.length - 1] = [outer[0] + 3, outer[1] + 2];
  return { upper, lower, crease };
}
