import { HEARD_RATE_HZ, type Transcript } from './transcriber.ts';

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

/** What was understood of a part of a sound, and how much of it lies before that part. */
export type HeardPart = { transcript: Transcript; startMs: number };

/** What was understood of a whole sound, out of its parts. */
export function joinTranscripts(parts: readonly HeardPart[]): Transcript {
  return {
    text: parts
      .map(({ transcript }) => transcript.text)
      .filter((text) => text !== '')
      .join(' '),
    words: parts.flatMap(({ transcript, startMs: beforeMs }) => {
      const at = (ms: number) => ms + Math.round(beforeMs);
      return transcript.words.map(({ text, startMs, endMs }) => ({ text, startMs: at(startMs), endMs: at(endMs) }));
    }),
    language: parts.find(({ transcript }) => transcript.language !== null)?.transcript.language ?? null,
  };
}

/** Nobody says more in a recording: what lies behind is not read. */
const MOST_CHARACTERS = 20_000;

/** Words alone: without what a model writes of other sounds, marks that scripts know, and signs that nobody sees. */
export function spokenText(text: string): string {
  return text
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/\[[^\]\n]{0,60}\]/gu, ' ')
    .replaceAll(/[<>*♪♫\p{Cc}\p{Co}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
