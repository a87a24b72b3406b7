/** How much had come of a download, and when that was known (milliseconds since 1970). */
export type Seen = { bytes: number; atMs: number };

/** Less than this says nothing of how fast it comes. */
const LEAST_SEEN_MS = 4_000;

/** Until all of a download is here, in milliseconds, as fast as it came since it was first seen; null while that is not known. */
export function downloadLeftMs(first: Seen, now: Seen, totalBytes: number | null): number | null {
  const [bytes, ms] = [now.bytes - first.bytes, now.atMs - first.atMs];
  if (totalBytes === null || bytes <= 0 || ms < LEAST_SEEN_MS) return null;
  return Math.max(0, totalBytes - now.bytes) * (ms / bytes);
}
