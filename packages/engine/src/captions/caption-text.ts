/** Scripts with capitals that fonts for captions really have (Georgian has them in Unicode, but hardly in fonts). */
const CASED = /^[^\p{L}]*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** Scripts that write words without spaces between them. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * A word as captions show it: in capitals where its script has them, on one line. A word whose capitals would be other letters when made small again
 * (`Straße`, `ﬁn`, a Turkish dotless `ı`) stays as it is written: wrong spelling is worse than small letters.
 */
export function captionText(text: string): string {
  const word = text.trim().replace(/\s+/gu, ' ');
  if (!CASED.test(word)) return word;
  const capitals = word.toUpperCase();
  return capitals.toLowerCase() === word.toLowerCase() ? capitals : word;
}

/** True when the word is written from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** True when the two words stand side by side without a space, as in Thai or Japanese. */
export function joinsWithoutSpace(left: string, right: string): boolean {
  const last = [...left.replace(/[\p{P}\p{M}]+$/u, '')].at(-1) ?? '';
  const first = [...right.replace(/^\p{P}+/u, '')][0] ?? '';
  return UNSPACED.test(last) && UNSPACED.test(first);
}
