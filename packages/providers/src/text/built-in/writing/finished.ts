/** Begins a sentence: the first letter of the text, or one behind a sign that ends a sentence. */
const SENTENCE_BEGIN = /(^|[.!?]["')]?\s+)(\p{Ll})/gu;
const ENDS_NO_SENTENCE = /\b(?:Dr|Mr|Mrs|Ms|St|vs)\. $/u;

/** A sentence, or several, with their capitals and an end. */
export function finished(text: string): string {
  const said = text.trim();
  const ended = /[.!?…]["')]?$/u.test(said) ? said : `${said}.`;
  return ended.replaceAll(SENTENCE_BEGIN, (whole, before: string, letter: string, at: number) =>
    ENDS_NO_SENTENCE.test(ended.slice(0, at) + before) ? whole : before + letter.toUpperCase(),
  );
}
