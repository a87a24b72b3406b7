import { WORD_CONTENT } from './characters.ts';

/** The break that a word's punctuation asks for: none, one inside a sentence in steps (comma, semicolon or colon, dash, ellipsis), or its end. */
export type Break = '' | ',' | ';' | '\u2014' | '\u2026' | '.' | '?' | '!';

/**
 * How one word of a script is spoken: texts for the synthesiser, empty when the word is silent, and the break behind it.
 * A text holds no sentence punctuation, and its words are separated by single spaces.
 */
export type SpokenForm = { texts: string[]; break: Break };

/** Turns the words of a script, already without markup, into their spoken forms, one for each. */
export type ToSpokenForms = (sources: readonly string[]) => SpokenForm[];

// Longer runs of letters than any word of a supported language: beyond it a synthesiser takes quadratic time.
const LONGEST_RUN = 40;
const RUN = new RegExp(`\\S{1,${LONGEST_RUN}}`, 'gu');
// A word that expands to more than this ('@@@@...') is spoken in several texts, so that no utterance grows without bound.
const LONGEST_TEXT = 120;

/** Cuts what is spoken of a word into texts that a synthesiser can take; most often it is one. */
export function toTexts(spoken: string): string[] {
  const texts: string[] = [];
  for (const [run] of spoken.matchAll(RUN)) {
    const joined = `${texts.at(-1) ?? ''} ${run}`.trim();
    if (texts.length === 0 || joined.length > LONGEST_TEXT) texts.push(run);
    else texts[texts.length - 1] = joined;
  }
  return texts;
}

/** The break that the punctuation at the end of a word asks for. */
export function breakOf(source: string): Break {
  const characters = [...source];
  const tail = characters.slice(characters.findLastIndex((character) => WORD_CONTENT.test(character)) + 1).join('');
  if (tail.includes('?')) return '?';
  if (tail.includes('!')) return '!';
  if (/\.\.|\u2026/.test(tail)) return '\u2026';
  if (/[.\u0964\u3002]/.test(tail)) return '.';
  if (/\u2014|--/.test(tail) || /^-+$/.test(source)) return '\u2014';
  if (/[;:]/.test(tail)) return ';';
  return /[,)]/.test(tail) ? ',' : '';
}
