/** Languages that are written in other letters than Latin ones, beside which names and brands stand in Latin letters. */
const OWN_LETTERS: Readonly<Record<string, string>> = {
  ru: String.raw`\p{Script=Cyrillic}`,
  uk: String.raw`\p{Script=Cyrillic}`,
  el: String.raw`\p{Script=Greek}`,
  ar: String.raw`\p{Script=Arabic}`,
  // With the joiners that tell how letters are written together.
  hi: String.raw`\p{Script=Devanagari}\u200c\u200d`,
};

/**
 * Makes the function that leaves of words what espeak-ng reads in a language: its own letters and Latin ones. Letters of other scripts, emoji and symbols of markup
 * are dropped; points and apostrophes stay inside words.
 */
export function toTextOf(language: string): (spoken: string) => string {
  const foreign = new RegExp(String.raw`[^\p{Script=Latin}${OWN_LETTERS[language] ?? ''}\p{M}0-9.' -]`, 'gu');
  return (spoken) =>
    spoken
      .replaceAll(foreign, ' ')
      .replaceAll(/(?<![\p{L}\p{M}0-9\u200c\u200d])[.'\p{M}]|[.'](?![\p{L}0-9])/gu, ' ')
      .replaceAll(/(?<![\p{L}\p{M}0-9])-+|-+(?![\p{L}0-9])/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
}

/** The same for a language in Latin script. */
export const toLatinText = toTextOf('');
