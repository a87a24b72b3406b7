/** Durations that are told apart, in milliseconds: each bucket counts what took at most so long, one more counts the rest. Stored by place, so the list never changes. */
export const BUCKET_BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;

/** Place of the bucket that a duration falls into. */
export function bucketOf(ms: number): number {
  const place = BUCKET_BOUNDS_MS.findIndex((bound) => ms <= bound);
  return place === -1 ? BUCKET_BOUNDS_MS.length : place;
}

export const emptyBuckets = (): number[] => Array.from({ length: BUCKET_BOUNDS_MS.length + 1 }, () => 0);
