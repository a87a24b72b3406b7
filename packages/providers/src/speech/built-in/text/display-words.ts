import { readEmphasis } from '@sayso/contract';
import { findBreaks, LONGEST_BREAK_MS, withoutBreaks } from './break-tags.ts';
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
