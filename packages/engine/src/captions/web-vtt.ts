import { endsClause, endsSentence, visibleWords } from '../speech/sentence-ends.ts';
import type { SpeechTake, WordCue } from '../speech/speech-take.ts';
import { joinsWithoutSpace } from './caption-text.ts';
import { LINGER_MS } from './caption-times.ts';

/** Characters in one line and lines in one cue: the usual measure of broadcasters and of Netflix's timed text style guide. */
const MAX_LINE_CHARS = 42;
/** A cue this long may end at a comma already. */
const LONG_ENOUGH_CHARS = 48;

type Cue = { words: WordCue[]; lines: string[] };

/**
 * Subtitles of a take in the WebVTT format: cues of at most two lines of 42 characters that end with sentences and, where they are long enough, at commas.
 * Words longer than a line are broken between characters. Text is escaped; a take without words gives a file without cues.
 * @see https://www.w3.org/TR/webvtt1/
 */
export function toWebVtt(take: SpeechTake): string {
  const cues = cuesOf(visibleWords(take.words).flatMap(breakLongWord));
  const blocks = cues.map((cue, index) => {
    const startMs = cue.words[0]?.startMs ?? 0;
    const lastMs = (cue.words.at(-1)?.endMs ?? startMs) + LINGER_MS;
    const endMs = Math.max(startMs + 1, Math.min(lastMs, cues[index + 1]?.words[0]?.startMs ?? lastMs));
    return `${clockTime(startMs)} --> ${clockTime(endMs)}\n${cue.lines.map(escapeText).join('\n')}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

function cuesOf(words: readonly WordCue[]): Cue[] {
  const cues: Cue[] = [];
  let open: Cue = { words: [], lines: [] };
  words.forEach((word, index) => {
    const lines = wrap([...open.words, word]);
    if (!lines) cues.push(open);
    open = lines ? { words: [...open.words, word], lines } : { words: [word], lines: [oneLine(word.text)] };
    const longEnough = open.lines.join('').length >= LONG_ENOUGH_CHARS;
    if (!endsSentence(word, words[index + 1]) && !(longEnough && endsClause(word))) return;
    cues.push(open);
    open = { words: [], lines: [] };
  });
  return open.words.length > 0 ? [...cues, open] : cues;
}

/** The words in one line, or in two of about the same length; nothing when they do not fit. */
function wrap(words: readonly WordCue[]): string[] | undefined {
  const whole = joinWords(words);
  if (charCount(whole) <= MAX_LINE_CHARS) return [whole];
  let best: string[] | undefined;
  let bestLength = MAX_LINE_CHARS + 1;
  for (let at = 1; at < words.length; at++) {
    const lines = [joinWords(words.slice(0, at)), joinWords(words.slice(at))];
    const longest = Math.max(...lines.map(charCount));
    if (longest >= bestLength) continue;
    best = lines;
    bestLength = longest;
  }
  return best;
}

function joinWords(words: readonly WordCue[]): string {
  return words.reduce((line, { text }) => {
    const word = oneLine(text);
    return line === '' || joinsWithoutSpace(line, word) ? line + word : `${line} ${word}`;
  }, '');
}

/** Pieces of a word that each fit a line, with the word's time shared out evenly; cut between what readers see as characters. */
function breakLongWord(word: WordCue): WordCue[] {
  const text = oneLine(word.text);
  if (charCount(text) <= MAX_LINE_CHARS) return [word];
  const pieces = [''];
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const last = pieces.at(-1) ?? '';
    if (charCount(last + segment) > MAX_LINE_CHARS && last !== '') pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  const timeAt = (piece: number) => Math.round(word.startMs + ((word.endMs - word.startMs) * piece) / pieces.length);
  return pieces.map((piece, index) => ({ text: piece, startMs: timeAt(index), endMs: timeAt(index + 1) }));
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

function charCount(text: string): number {
  return [...text].length;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function clockTime(timeMs: number): string {
  const ms = Math.max(0, Math.round(timeMs));
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const clock = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${clock.map((part) => pad(part, 2)).join(':')}.${pad(ms % 1000, 3)}`;
}
