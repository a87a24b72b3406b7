/** Scripts with capitals that fonts for captions really have (Georgian has them in Unicode, but hardly in fonts). */
const CASED = /^[^\p{L}]*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;
/** Scripts that write words without spaces between them. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** What may stand behind the last and before the first letter of a word. */
const BEHIND_LETTER = /[\p{P}\p{M}]/u;
const BEFORE_LETTER = /\p{P}/u;

/**
 * A word as captions show it: on one line, in capitals where its script has them.
 * A word whose capitals would be other letters when made small again (`Straße`, `ﬁn`, a Turkish dotless `ı`) stays as it is written:
 * wrong spelling is worse than small letters.
 */
export function captionText(text: string): string {
  const word = text.trim().replace(/\s+/gu, ' ');
  if (!CASED.test(word)) return word;
  const capitals = word.toUpperCase();
  return capitals.toLowerCase() === word.toLowerCase() ? capitals : word;
}

/** True when the text holds writing without spaces between its words. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** True when the two words stand side by side without a space, as in Thai or Japanese. */
export function joinsWithoutSpace(left: string, right: string): boolean {
  // Searched character by character: a pattern that ends in `+$` takes quadratic time on a long run of signs.
  const last = [...left].findLast((character) => !BEHIND_LETTER.test(character)) ?? '';
  const first = [...right].find((character) => !BEFORE_LETTER.test(character)) ?? '';
  return isUnspaced(last) && isUnspaced(first);
}
