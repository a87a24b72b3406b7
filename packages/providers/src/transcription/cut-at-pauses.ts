import { HEARD_RATE_HZ } from './transcriber.ts';

/** A part of a sound, and how much lies before it. */
export type Part = { samples: Int16Array; startMs: number };

/** Looked for a pause in this share of a part, its last. */
const SEARCHED_SHARE = 0.4;
/** A pause between words is longer, in samples. */
const WINDOW = HEARD_RATE_HZ / 5;
const STEP = HEARD_RATE_HZ / 50;

/** Cuts a sound where it is quietest, into parts of `maxMs` at most: a word is cut only where nobody ever pauses. */
export function cutAtPauses(samples: Int16Array, maxMs: number): Part[] {
  const most = Math.floor((maxMs / 1000) * HEARD_RATE_HZ);
  const parts: Part[] = [];
  let from = 0;
  while (samples.length - from > most) {
    const to = quietestIn(samples, { from: from + Math.floor(most * (1 - SEARCHED_SHARE)), to: from + most });
    parts.push(partOf(samples, from, to));
    from = to;
  }
  parts.push(partOf(samples, from, samples.length));
  return parts;
}

const partOf = (samples: Int16Array, from: number, to: number): Part => ({
  samples: samples.subarray(from, to),
  startMs: (from / HEARD_RATE_HZ) * 1000,
});

/** The middle of the quietest fifth of a second. */
function quietestIn(samples: Int16Array, { from, to }: { from: number; to: number }): number {
  let [best, least] = [to, Number.POSITIVE_INFINITY];
  for (let start = from; start + WINDOW <= to; start += STEP) {
    let loud = 0;
    for (let at = start; at < start + WINDOW; at++) loud += Math.abs(samples[at] ?? 0);
    if (loud < least) [best, least] = [start + WINDOW / 2, loud];
  }
  return best;
}
