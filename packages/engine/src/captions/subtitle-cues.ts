import { isUnspaced } from '../drawing/index.ts';
import { endsClause, endsSentence, visibleWords } from '../speech/sentence-ends.ts';
import type { SpeechTake, WordCue } from '../speech/speech-take.ts';
import { attachSigns } from './attach-signs.ts';
import { cutIntoWords, cutToFit, isParted, shareTime } from './break-word.ts';
import type { CutCue } from './break-word.ts';
import { LINGER_MS } from './caption-times.ts';

/** Characters in one line of letters: the usual measure of broadcasters and of Netflix's timed text style guides. */
const MAX_LINE_CHARS = 42;
/** A Chinese, Japanese or Korean character counts for so many: 16 of them fill a line, by the same guides. */
const WIDE_CHARS = MAX_LINE_CHARS / 16;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30ff\uff01-\uff60]/gu;
/** A cue this long may end at a comma already. */
const LONG_ENOUGH_CHARS = 48;

/** A word of at most a line. `chars`: its characters; `gap`: characters between it and the word before it in a line, 0 or 1. */
type SubtitleWord = { cue: WordCue; text: string; chars: number; gap: number };

/** Words of one cue; `breakAt` of them stand in the first line (all of them when it is the only line). */
type WordGroup = { words: SubtitleWord[]; breakAt: number };

/** One subtitle: one or two lines, shown from `startMs` up to `endMs`. */
export type SubtitleCue = { startMs: number; endMs: number; lines: string[] };

/**
 * Subtitles of a take: cues of at most two lines of 42 characters (16 in East Asian writing) that end with sentences and, where they are long enough, at
 * commas. Words longer than a line are cut, and writing without spaces between its words. Cues start at least a millisecond apart, so that crowded words
 * stay in order.
 */
export function subtitleCues(take: SpeechTake): SubtitleCue[] {
  const cues = cuesOf(toSubtitleWords(attachSigns(visibleWords(take.words), fitsLine)));
  const starts = startTimes(cues);
  return cues.map((cue, index) => {
    const startMs = starts[index] ?? 0;
    const lastMs = (cue.words.at(-1)?.cue.endMs ?? startMs) + LINGER_MS;
    const endMs = Math.max(startMs + 1, Math.min(lastMs, starts[index + 1] ?? lastMs));
    return { startMs, endMs, lines: linesOf(cue) };
  });
}

/** Everything that setting the words in lines asks of them, found once a word. */
function toSubtitleWords(words: readonly WordCue[]): SubtitleWord[] {
  const cut = words
    .flatMap((word) => cutIntoWords({ ...word, text: oneLine(word.text) }))
    .flatMap((word): CutCue[] =>
      shareTime(word, cutToFit(word.text, fitsLine)).map((cue, index) => ({
        ...word,
        ...cue,
        isGlued: index > 0 ? isUnspaced(word.text) : word.isGlued,
      })),
    );
  return cut.map((cue, index) => {
    const previous = cut[index - 1];
    const gap = previous !== undefined && isParted(previous, cue) ? 1 : 0;
    return { cue, text: cue.text, chars: charCount(cue.text), gap };
  });
}

function cuesOf(words: readonly SubtitleWord[]): WordGroup[] {
  const cues: WordGroup[] = [];
  let open: WordGroup = { words: [], breakAt: 0 };
  words.forEach((word, index) => {
    const longer = [...open.words, word];
    const breakAt = wrap(longer);
    if (breakAt === undefined && open.words.length > 0) cues.push(open);
    open = breakAt === undefined ? { words: [word], breakAt: 1 } : { words: longer, breakAt };
    const longEnough = lineChars(open.words) >= LONG_ENOUGH_CHARS;
    if (!endsSentence(word.cue, words[index + 1]?.cue) && !(longEnough && endsClause(word.cue))) return;
    cues.push(open);
    open = { words: [], breakAt: 0 };
  });
  return open.words.length > 0 ? [...cues, open] : cues;
}

/** How many of the words stand in the first line: all when they fit one, else so many that both lines are about equally long; undefined when they do not fit. */
function wrap(words: readonly SubtitleWord[]): number | undefined {
  const whole = lineChars(words);
  if (whole <= MAX_LINE_CHARS) return words.length;
  let best: number | undefined;
  let bestLength = MAX_LINE_CHARS + 1;
  let first = 0;
  for (let at = 1; at < words.length; at++) {
    const before = words[at - 1];
    const gapAfter = words[at]?.gap ?? 0;
    first += (before?.chars ?? 0) + (at > 1 ? (before?.gap ?? 0) : 0);
    const longest = Math.max(first, whole - first - gapAfter);
    if (longest >= bestLength) continue;
    best = at;
    bestLength = longest;
  }
  return best;
}

function lineChars(words: readonly SubtitleWord[]): number {
  return words.reduce((sum, { chars, gap }, index) => sum + chars + (index > 0 ? gap : 0), 0);
}

function linesOf({ words, breakAt }: WordGroup): string[] {
  const lines = [words.slice(0, breakAt), words.slice(breakAt)].filter((line) => line.length > 0);
  return lines.map((line) => line.map(({ text, gap }, index) => (index > 0 && gap > 0 ? ` ${text}` : text)).join(''));
}

function startTimes(cues: readonly WordGroup[]): number[] {
  let previousMs = -1;
  return cues.map(({ words }) => {
    previousMs = Math.max(words[0]?.cue.startMs ?? 0, previousMs + 1);
    return previousMs;
  });
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

function fitsLine(text: string): boolean {
  return charCount(text) <= MAX_LINE_CHARS;
}

/** Characters of a text as they count for the length of a line. */
function charCount(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return [...text].length + wide * (WIDE_CHARS - 1);
}
