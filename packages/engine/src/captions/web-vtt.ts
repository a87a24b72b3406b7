import type { SpeechTake, WordCue } from '../speech/speech-take.ts';
import { isUnspaced } from '../drawing/index.ts';
import { endsClause, endsSentence, visibleWords } from '../speech/sentence-ends.ts';
import { cutIntoWords, cutToFit, isParted, shareTime, attachSigns, type CutCue } from './break-word.ts';
import { sentencesOf, LINGER_MS } from './caption-groups.ts';
import { phraseLanguageOf, tiesOf } from './phrase-ties.ts';

/** What players take for a tag or a command, and readers of the file for a line of times. */
const LIKE_MARKUP = /<(?=[/a-z])|\{(?=\\)|--(?=>)/giu;
/** Invisible, without a width, and no place to break the line. */
const WORD_JOINER = '\u2060';

/**
 * Subtitles of a take in the WebVTT format. Text is escaped; a take without words gives a file without cues.
 * @see https://www.w3.org/TR/webvtt1/
 */
export function toWebVtt(take: SpeechTake): string {
  const blocks = subtitleCues(take).map(
    ({ startMs, endMs, lines }) =>
      `${clockTime(startMs, '.')} --> ${clockTime(endMs, '.')}\n${lines.map(escapeText).join('\n')}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** Characters in one line of letters: the usual measure of broadcasters and of Netflix's timed text style guides. */
const MAX_LINE_CHARS = 42;
/** A Chinese, Japanese or Korean character counts for so many: 16 of them fill a line, by the same guides. */
const WIDE_CHARS = MAX_LINE_CHARS / 16;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30ff\uff01-\uff60]/gu;
/** A cue that ends before a phrase is cut keeps at least this share of its words. */
const LEAST_SHARE = 0.6;
/** A tie is worth a shorter cue where it is looser by so much. */
const CLEARLY = 0.2;
/** What a tie that a line break cuts costs, as a share of the cue's length. */
const TIE_PRICE = 0.4;
/** A cue this long may end at a comma already. */
const LONG_ENOUGH_CHARS = 48;

/** A word of at most a line. `chars`: its characters; `gap`: characters between it and the word before it in a line, 0 or 1; `tie`: how firmly it holds to the word after it. */
type SubtitleWord = { cue: WordCue; text: string; chars: number; gap: number; tie: number };

/** Words of one cue; `breakAt` of them stand in the first line (all of them when it is the only line). */
type WordGroup = { words: SubtitleWord[]; breakAt: number };

/** One subtitle: one or two lines, shown from `startMs` up to `endMs`. */
type SubtitleCue = { startMs: number; endMs: number; lines: string[] };

/**
 * Subtitles of a take: cues of at most two lines of 42 characters (16 in East Asian writing) that end with sentences and, where they are long enough, at
 * commas. Words longer than a line are cut, and writing without spaces between its words. Cues start at least a millisecond apart, so that crowded words
 * stay in order. Where somebody set the lines of the captions, each of their pages is a cue with the same lines, unless one is too long.
 */
export function subtitleCues(take: SpeechTake): SubtitleCue[] {
  const words = toSubtitleWords(attachSigns(visibleWords(take.words), fitsLine));
  const isWritten = words.some(({ cue }) => cue.breakAfter);
  const cues = isWritten ? sentencesOf(words, ({ cue }) => cue).flatMap(cuesOfPage) : cuesOf(words);
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
        breakAfter: cue.breakAfter,
        isGlued: index > 0 ? isUnspaced(word.text) : word.isGlued,
      })),
    );
  const gaps = cut.map((cue, index) => {
    const previous = cut[index - 1];
    return previous !== undefined && isParted(previous, cue) ? 1 : 0;
  });
  const ties = tiesOf(cut, phraseLanguageOf(cut.map(({ text }) => text)));
  return cut.map((cue, index) => {
    const tie = gaps[index + 1] === 1 ? (ties[index] ?? 0) : 0;
    return { cue, text: cue.text, chars: charCount(cue.text), gap: gaps[index] ?? 0, tie };
  });
}

/** A page that somebody set, as one cue with its lines; as many as it takes where a line of it is too long. */
function cuesOfPage(words: readonly SubtitleWord[]): WordGroup[] {
  const breakAt = words.findIndex(({ cue }) => cue.breakAfter) + 1 || words.length;
  const fits = [words.slice(0, breakAt), words.slice(breakAt)].every((line) => lineChars(line) <= MAX_LINE_CHARS);
  return fits ? [{ words: [...words], breakAt }] : cuesOf(words);
}

function cuesOf(words: readonly SubtitleWord[]): WordGroup[] {
  const cues: WordGroup[] = [];
  let open: WordGroup = { words: [], breakAt: 0 };
  words.forEach((word, index) => {
    const longer = [...open.words, word];
    const breakAt = wrap(longer);
    if (breakAt === undefined && open.words.length > 0) {
      const [full, words] = partAtPhrase(open.words, word);
      cues.push(full);
      open = { words, breakAt: wrap(words) ?? words.length };
    } else open = { words: longer, breakAt: breakAt ?? longer.length };
    const longEnough = lineChars(open.words) >= LONG_ENOUGH_CHARS;
    if (!endsSentence(word.cue, words[index + 1]?.cue) && !(longEnough && endsClause(word.cue))) return;
    cues.push(open);
    open = { words: [], breakAt: 0 };
  });
  return open.words.length > 0 ? [...cues, open] : cues;
}

/** Words that fill a cue, and how the next cue begins: with those of them that belong to what follows, and `word`. */
function partAtPhrase(words: readonly SubtitleWord[], word: SubtitleWord): [full: WordGroup, next: SubtitleWord[]] {
  const least = Math.ceil(words.length * LEAST_SHARE);
  let best = words.length;
  for (let end = words.length - 1; end >= least; end--) {
    const [tie, bestTie] = [words[end - 1]?.tie ?? 0, words[best - 1]?.tie ?? 0];
    if (tie < bestTie - CLEARLY && wrap([...words.slice(end), word]) !== undefined) best = end;
  }
  const full = words.slice(0, best);
  return [{ words: full, breakAt: wrap(full) ?? full.length }, [...words.slice(best), word]];
}

/** How many of the words stand in the first line: all when they fit one, else so many that the lines part where a phrase ends and are about equally long; undefined when they do not fit. */
function wrap(words: readonly SubtitleWord[]): number | undefined {
  const whole = lineChars(words);
  if (whole <= MAX_LINE_CHARS) return words.length;
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  let first = 0;
  for (let at = 1; at < words.length; at++) {
    const before = words[at - 1];
    const gapAfter = words[at]?.gap ?? 0;
    first += (before?.chars ?? 0) + (at > 1 ? (before?.gap ?? 0) : 0);
    const longest = Math.max(first, whole - first - gapAfter);
    const cost = longest / whole + TIE_PRICE * (before?.tie ?? 0);
    if (longest > MAX_LINE_CHARS || cost >= least) continue;
    best = at;
    least = cost;
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
