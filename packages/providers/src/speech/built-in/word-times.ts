import { itemAt } from '@sayso/engine/model/item-at';
import type { WordCue, SpeechTake } from '@sayso/engine/speech/speech-take';
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

/** A word as a service says it spoke it; it may be cut and spelled in other ways than the script. Milliseconds; services that mark beginnings alone tell no end. */
export type HeardWord = { text: string; startMs: number; endMs?: number | undefined };

/** A time of the take, and when a service says that is. */
type Anchor = { atMs: number; heardMs: number };

/** Words that lie further apart than this are not the same, in words. */
const REACH = 6;
/** Times that would press what lies between into less than a tenth, or stretch it tenfold, are not believed. */
const MOST_STRETCH = 10;

/**
 * Moves the words and phones of a take to where the service says they are: words that both have are anchors, and what lies between is stretched evenly.
 * Times that run backwards or beyond the sound are passed over.
 */
export function toHeardTimes(take: SpeechTake, heard: readonly HeardWord[]): SpeechTake {
  const anchors = believable(anchorsOf(take, heard), take.durationMs);
  if (anchors.length === 0) return take;
  const all = [{ atMs: 0, heardMs: 0 }, ...anchors, { atMs: take.durationMs, heardMs: take.durationMs }];
  const move = <Cue extends { startMs: number; endMs: number }>(cue: Cue): Cue => ({
    ...cue,
    startMs: moved(cue.startMs, all),
    endMs: moved(cue.endMs, all),
  });
  return { ...take, words: take.words.map(move), phones: take.phones.map(move) };
}

function anchorsOf({ words }: SpeechTake, heard: readonly HeardWord[]): Anchor[] {
  const anchors: Anchor[] = [];
  const spelled = heard.map(({ text, startMs, endMs }) => ({ key: keyOf(text), startMs, endMs }));
  let from = 0;
  for (const { text, startMs, endMs } of words) {
    const key = keyOf(text);
    const at = key ? spelled.findIndex((one, index) => index >= from && index < from + REACH && one.key === key) : -1;
    const found = spelled[at];
    if (!found) continue;
    anchors.push({ atMs: startMs, heardMs: found.startMs });
    if (found.endMs !== undefined) anchors.push({ atMs: endMs, heardMs: found.endMs });
    from = at + 1;
  }
  return anchors;
}

/** Those that come one after the other in both, inside the sound, at a believable pace. */
function believable(anchors: readonly Anchor[], durationMs: number): Anchor[] {
  const kept: Anchor[] = [];
  for (const anchor of anchors) {
    const last = kept.at(-1) ?? { atMs: 0, heardMs: 0 };
    const [ownMs, heardMs] = [anchor.atMs - last.atMs, anchor.heardMs - last.heardMs];
    const isInside = Number.isFinite(anchor.heardMs) && anchor.heardMs < durationMs && anchor.atMs < durationMs;
    if (isInside && ownMs > 0 && heardMs > ownMs / MOST_STRETCH && heardMs < ownMs * MOST_STRETCH) kept.push(anchor);
  }
  return kept;
}

function moved(timeMs: number, anchors: readonly Anchor[]): number {
  const next = Math.max(
    1,
    anchors.findIndex(({ atMs }) => atMs >= timeMs),
  );
  const [before, after] = [itemAt(anchors, next - 1), itemAt(anchors, next)];
  const share = (timeMs - before.atMs) / Math.max(1, after.atMs - before.atMs);
  return Math.round(before.heardMs + share * (after.heardMs - before.heardMs));
}

const keyOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
