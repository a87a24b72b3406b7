/** Begins a sentence: the first letter of the text, or one behind a sign that ends a sentence; 'eIDAS' and 'iPhone' stay as they are. */
const SENTENCE_BEGIN =
  /(^["'(]?|(?<!\b(?:Dr|Mr|Mrs|Ms|St|vs|No|min|max|incl|approx|Inc|Ltd)\.)(?<=[.!?]["')]?)\s+)(\p{Ll})(?!\p{L}*\p{Lu})/gu;

/** A sentence, or several, with their capitals and an end. */
export function finished(text: string): string {
  const said = text.trim();
  const ended = /[.!?…]["')]?$/u.test(said) ? said : `${said}.`;
  return ended.replaceAll(SENTENCE_BEGIN, (_, before: string, letter: string) => before + letter.toUpperCase());
}
