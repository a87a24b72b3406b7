/** The break that a word's punctuation asks for: none, a short one (comma), or the end of a sentence. */
export type Break = '' | ',' | '.' | '?' | '!';

/**
 * How one word of a script is spoken: texts for the synthesiser, empty when the word is silent, and the break behind it.
 * A text holds no sentence punctuation, and its words are separated by single spaces.
 */
export type SpokenForm = { texts: string[]; break: Break };

/** Turns one word, already without markup, into its spoken form. */
export type ToSpokenForm = (source: string) => SpokenForm;

// Longer runs of letters than any word of a supported language: beyond it a synthesiser takes quadratic time.
const LONGEST_RUN = 40;

/** Cuts a spoken text into pieces that a synthesiser can take: at spaces, then every `LONGEST_RUN` characters. */
export function toTexts(spoken: string): string[] {
  const runs = spoken.split(/\s+/).filter(Boolean);
  if (runs.every((run) => run.length <= LONGEST_RUN)) return runs.length ? [runs.join(' ')] : [];
  return runs.flatMap((run) => run.match(new RegExp(`.{1,${LONGEST_RUN}}`, 'gu')) ?? []);
}

/** The break that the punctuation at the end of a word asks for. */
export function breakOf(source: string): Break {
  const tail = /[^\p{L}\p{N}]*$/u.exec(source)?.[0] ?? '';
  if (tail.includes('?')) return '?';
  if (tail.includes('!')) return '!';
  if (tail.includes('.')) return '.';
  return /[,;:)\u2014]/.test(tail) || /^-+$/.test(source) ? ',' : '';
}
