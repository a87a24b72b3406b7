import { endsClause, endsSentence, visibleWords } from '../speech/sentence-ends.ts';
import type { SpeechTake, WordCue } from '../speech/speech-take.ts';
import { attachSigns } from './attach-signs.ts';
import { cutIntoWords, cutToFit, shareTime } from './break-word.ts';
import type { CutCue } from './break-word.ts';
import { joinsWithoutSpace } from './caption-text.ts';
import { LINGER_MS } from './caption-times.ts';

/** Characters in one line of letters: the usual measure of broadcasters and of Netflix's timed text style guides. */
const MAX_LINE_CHARS = 42;
/** A Chinese, Japanese or Korean character counts for so many: 16 of them fill a line, by the same guides. */
const WIDE_CHARS = MAX_LINE_CHARS / 16;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30ff\uff01-\uff60]/gu;
/** What players take for a tag or a command, and readers of the file for a line of times. */
const LIKE_MARKUP = /<(?=[/a-z])|\{(?=\\)|--(?=>)/giu;
/** Invisible, without a width, and no place to break the line. */
const WORD_JOINER = '\u2060';
/** A cue this long may end at a comma already. */
const LONG_ENOUGH_CHARS = 48;

/** A word of at most a line. `chars`: its characters; `gap`: characters between it and the word before it in a line, 0 or 1. */
type VttWord = { cue: WordCue; text: string; chars: number; gap: number };

/** Words of one cue; `breakAt` of them stand in the first line (all of them when it is the only line). */
type VttCue = { words: VttWord[]; breakAt: number };

/**
 * Subtitles of a take in the WebVTT format: cues of at most two lines of 42 characters that end with sentences and, where they are long enough, at commas.
 * Words longer than a line are cut, and writing without spaces between its words. Cues start at least a millisecond apart, so that crowded words stay in order. Text is escaped; a take without words
 * gives a file without cues.
 * @see https://www.w3.org/TR/webvtt1/
 */
export function toWebVtt(take: SpeechTake): string {
  const blocks = subtitleCues(take).map(
    ({ startMs, endMs, lines }) =>
      `${clockTime(startMs, '.')} --> ${clockTime(endMs, '.')}\n${lines.map(escapeText).join('\n')}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/**
 * The same subtitles in the SubRip format: numbered, with a comma before the milliseconds, and text as it stands. The format knows no escapes, so what
 * players would take for markup is parted by an invisible sign.
 */
export function toSrt(take: SpeechTake): string {
  const blocks = subtitleCues(take).map(
    ({ startMs, endMs, lines }, index) =>
      `${index + 1}\n${clockTime(startMs, ',')} --> ${clockTime(endMs, ',')}\n${lines.map(plainText).join('\n')}\n`,
  );
  return blocks.join('\n');
}

function subtitleCues(take: SpeechTake): { startMs: number; endMs: number; lines: string[] }[] {
  const cues = cuesOf(toVttWords(attachSigns(visibleWords(take.words), fitsLine)));
  const starts = startTimes(cues);
  return cues.map((cue, index) => {
    const startMs = starts[index] ?? 0;
    const lastMs = (cue.words.at(-1)?.cue.endMs ?? startMs) + LINGER_MS;
    const endMs = Math.max(startMs + 1, Math.min(lastMs, starts[index + 1] ?? lastMs));
    return { startMs, endMs, lines: linesOf(cue) };
  });
}

/** Everything that setting the words in lines asks of them, found once a word. */
function toVttWords(words: readonly WordCue[]): VttWord[] {
  let previous: string | undefined;
  return words
    .flatMap((word) => cutIntoWords({ ...word, text: oneLine(word.text) }))
    .flatMap((word): CutCue[] =>
      shareTime(word, cutToFit(word.text, fitsLine)).map((cue) => ({ ...cue, isGlued: word.isGlued })),
    )
    .map((cue) => {
      const { text } = cue;
      const gap = previous === undefined || cue.isGlued || joinsWithoutSpace(previous, text) ? 0 : 1;
      previous = text;
      return { cue, text, chars: charCount(text), gap };
    });
}

function cuesOf(words: readonly VttWord[]): VttCue[] {
  const cues: VttCue[] = [];
  let open: VttCue = { words: [], breakAt: 0 };
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
function wrap(words: readonly VttWord[]): number | undefined {
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

function lineChars(words: readonly VttWord[]): number {
  return words.reduce((sum, { chars, gap }, index) => sum + chars + (index > 0 ? gap : 0), 0);
}

function linesOf({ words, breakAt }: VttCue): string[] {
  const lines = [words.slice(0, breakAt), words.slice(breakAt)].filter((line) => line.length > 0);
  return lines.map((line) => line.map(({ text, gap }, index) => (index > 0 && gap > 0 ? ` ${text}` : text)).join(''));
}

function startTimes(cues: readonly VttCue[]): number[] {
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

function plainText(text: string): string {
  return text.replace(LIKE_MARKUP, (sign) => sign + WORD_JOINER);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function clockTime(timeMs: number, beforeMs: '.' | ','): string {
  const ms = Math.round(timeMs);
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const clock = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${clock.map((part) => pad(part, 2)).join(':')}${beforeMs}${pad(ms % 1000, 3)}`;
}
