import type { WordCue } from '@sayso/engine/speech/speech-take';
import type { WordSpan } from './audio/sound.ts';

// A silent word (an emoji, a dash) is shown this long in a pause; without a pause it takes the end of the word before it.
const SILENT_WORD_MS = 240;
const LONGEST_SHARE = 1 / 3;
// A pause shorter than this is too short to show a word in.
const SHORTEST_MS = 80;

type Span = { startMs: number; endMs: number };

/**
 * Gives every word of a script its time, in whole milliseconds. Words that sound keep theirs, but lend its edge to silent neighbours
 * where no pause is near. Cues are in order, do not overlap and lie between 0 and `durationMs`.
 */
export function timeWords(words: readonly string[], spans: readonly WordSpan[], durationMs: number): WordCue[] {
  const times: Span[] = [];
  let previous: Span = { startMs: 0, endMs: 0 };
  for (const span of [...spans, { wordIndex: words.length, startMs: durationMs, endMs: durationMs }]) {
    const own = { startMs: span.startMs, endMs: span.endMs };
    times.push(...timeSilent({ count: span.wordIndex - times.length, previous, next: own }), own);
    previous = own;
  }
  return words.map((text, index) => ({ text, ...wholeSpan(times[index], durationMs) }));
}

/** Times of the silent words between two that sound; the neighbours give way in place. */
function timeSilent({ count, previous, next }: { count: number; previous: Span; next: Span }): Span[] {
  if (count <= 0) return [];
  if (next.startMs - previous.endMs < SHORTEST_MS * count) makeRoom(previous, next, count);
  const startMs = previous.endMs;
  const eachMs = Math.min(SILENT_WORD_MS, (next.startMs - startMs) / count);
  return Array.from({ length: count }, (_, index) => ({
    startMs: startMs + index * eachMs,
    endMs: startMs + (index + 1) * eachMs,
  }));
}

function makeRoom(previous: Span, next: Span, count: number): void {
  const wantedMs = SHORTEST_MS * count;
  previous.endMs -= Math.min(wantedMs, (previous.endMs - previous.startMs) * LONGEST_SHARE);
  const missingMs = wantedMs - (next.startMs - previous.endMs);
  if (missingMs > 0) next.startMs += Math.min(missingMs, (next.endMs - next.startMs) * LONGEST_SHARE);
}

function wholeSpan(span: Span | undefined, durationMs: number): Span {
  const whole = (timeMs: number) => Math.min(durationMs, Math.max(0, Math.round(timeMs)));
  return { startMs: whole(span?.startMs ?? 0), endMs: whole(span?.endMs ?? 0) };
}
