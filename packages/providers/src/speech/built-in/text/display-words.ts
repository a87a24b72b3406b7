import { readEmphasis } from '@sayso/contract';
import { WORD_CONTENT, withoutMarkup } from './characters.ts';

/** How a word is set off from the one before it: by a space, a line break, or an empty line. */
export type WordGap = 'space' | 'line' | 'paragraph';

/**
 * One word as the script writes it (`text`), and the same stretch without markup (`source`), which may be empty.
 * `gapBefore` of the first word is 'paragraph'. `breakAfterMs` is the silence that tags behind the word ask for, undefined without a tag.
 * `isStressed`: marks of emphasis stand around it or a part of it; they are none of the text.
 */
export type DisplayWord = {
  text: string;
  source: string;
  gapBefore: WordGap;
  breakAfterMs: number | undefined;
  isStressed: boolean;
};

/** The words of a script, and the silence that tags before the first one ask for. */
export type ScriptWords = { leadMs: number; words: DisplayWord[] };

// Control characters separate words as white space does: nobody sees them, and no synthesiser takes them.
const WORD = /[^\s\p{Cc}]+/gu;
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/g;

/** Cuts a script at white space and at break tags, which are no words. Joined with spaces, the texts are the script without its tags and marks. */
export function splitIntoWords(marked: string): ScriptWords {
  const { text: script, stressed } = readEmphasis(marked);
  const shown = withoutBreaks(script);
  const spoken = withoutMarkup(shown);
  const breaks = findBreaks(script);
  const matches = [...shown.matchAll(WORD)];
  const endOf = (match: RegExpExecArray) => match.index + match[0].length;
  const words = matches.map((match, index) => {
    const previous = matches[index - 1];
    const end = endOf(match);
    return {
      text: match[0],
      source: spoken.slice(match.index, end).replaceAll(/[\s\p{Cc}]/gu, ''),
      gapBefore: previous ? gapOf(script.slice(endOf(previous), match.index)) : ('paragraph' as const),
      breakAfterMs: silenceIn(breaks, end, matches[index + 1]?.index ?? script.length),
      isStressed: stressed.some(({ from, to }) => from < end && to > match.index),
    };
  });
  return { leadMs: silenceIn(breaks, 0, matches[0]?.index ?? script.length) ?? 0, words };
}

/** The longest silence that one place of a script can ask for, in milliseconds. */
export const LONGEST_BREAK_MS = 10_000;

// How long each strength of SSML lasts here; `medium` is a tag without anything.
const STRENGTHS: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 100,
  weak: 200,
  medium: 400,
  strong: 700,
  'x-strong': 1200,
};
const TAG = /<break\b([^<>]*?)\/?>(?:\s*<\/break\s*>)?|<\/break\s*>/gi;

/** A `<break/>` of a script: where it stands, in UTF-16 units, and the silence that it asks for. */
type BreakTag = { index: number; length: number; durationMs: number };

/**
 * Every `<break time="1.5s"/>`, `<break time="800ms"/>` and `<break strength="strong"/>` of a script, in order. A time that cannot
 * be read counts as none.
 * @see https://www.w3.org/TR/speech-synthesis11/#S3.2.3
 */
function findBreaks(script: string): BreakTag[] {
  return [...script.matchAll(TAG)].map((match) => ({
    index: match.index,
    length: match[0].length,
    durationMs: match[1] === undefined ? 0 : durationOf(match[1]),
  }));
}

/** The script without its break tags; each leaves spaces, so that every other character keeps its place. */
function withoutBreaks(script: string): string {
  return script.replaceAll(TAG, (tag) => ' '.repeat(tag.length));
}

function durationOf(attributes: string): number {
  const [, number, unit] = /\btime\s*=\s*["']?\s*\+?(\d+(?:\.\d+)?|\.\d+)\s*(ms|s)\b/i.exec(attributes) ?? [];
  if (number) return Math.min(LONGEST_BREAK_MS, Number(number) * (unit?.toLowerCase() === 's' ? 1000 : 1));
  const strength = /\bstrength\s*=\s*["']?\s*([a-z-]+)/i.exec(attributes)?.[1]?.toLowerCase();
  return STRENGTHS[strength ?? 'medium'] ?? STRENGTHS['medium'] ?? 0;
}

/** Whether a stretch of text holds a letter or a digit of any script. */
export function hasWordContent(text: string): boolean {
  return WORD_CONTENT.test(text);
}

function silenceIn(breaks: ReturnType<typeof findBreaks>, from: number, to: number): number | undefined {
  const here = breaks.filter(({ index }) => index >= from && index < to);
  if (here.length === 0) return undefined;
  return Math.min(
    LONGEST_BREAK_MS,
    here.reduce((sum, { durationMs }) => sum + durationMs, 0),
  );
}

function gapOf(between: string): WordGap {
  const breaks = between.match(LINE_BREAK)?.length ?? 0;
  if (breaks > 1) return 'paragraph';
  return breaks === 1 ? 'line' : 'space';
}
