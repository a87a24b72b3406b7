import { WORD_CONTENT, withoutMarkup } from './characters.ts';

/** How a word is set off from the one before it: by a space, a line break, or an empty line. */
export type WordGap = 'space' | 'line' | 'paragraph';

/**
 * One word as the script writes it (`text`), and the same stretch without markup (`source`), which may be empty.
 * `gapBefore` of the first word is 'paragraph'.
 */
export type DisplayWord = { text: string; source: string; gapBefore: WordGap };

// Control characters separate words as white space does: nobody sees them, and no synthesiser takes them.
const WORD = /[^\s\p{Cc}]+/gu;
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/g;

/** Cuts a script at white space. Joined with spaces, the texts are the script again. */
export function splitIntoWords(script: string): DisplayWord[] {
  const spoken = withoutMarkup(script);
  let previousEnd = 0;
  return [...script.matchAll(WORD)].map((match) => {
    const end = match.index + match[0].length;
    const gapBefore = gapOf(script.slice(previousEnd, match.index), previousEnd === 0);
    previousEnd = end;
    return { text: match[0], source: spoken.slice(match.index, end).replaceAll(/[\s\p{Cc}]/gu, ''), gapBefore };
  });
}

/** Whether a stretch of text holds a letter or a digit of any script. */
export function hasWordContent(text: string): boolean {
  return WORD_CONTENT.test(text);
}

function gapOf(between: string, isFirst: boolean): WordGap {
  if (isFirst) return 'paragraph';
  const breaks = between.match(LINE_BREAK)?.length ?? 0;
  if (breaks > 1) return 'paragraph';
  return breaks === 1 ? 'line' : 'space';
}
