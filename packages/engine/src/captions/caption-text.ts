/** Scripts with capitals that fonts for captions really have (Georgian has them in Unicode, but hardly in fonts). */
const CASED = /^[^\p{L}]*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** Punctuation or signs at either end of a word; drawn alone they would follow the canvas and land on the wrong side. */
const NEUTRAL_EDGE = /^[\p{P}\p{S}]|[\p{P}\p{S}]$/u;
/** Invisible letter that pulls neutral signs to its own direction. @see Unicode Standard Annex 9, "Bidirectional algorithm". */
const RIGHT_TO_LEFT_MARK = '\u200f';
/** Scripts that write words without spaces between them. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * A word as captions show it: on one line, in capitals where its script has them, with its punctuation on the left where it is read from the right.
 * A word whose capitals would be other letters when made small again (`Straße`, `ﬁn`, a Turkish dotless `ı`) stays as it is written:
 * wrong spelling is worse than small letters.
 */
export function captionText(text: string): string {
  const word = text.trim().replace(/\s+/gu, ' ');
  if (isRightToLeft(word) && NEUTRAL_EDGE.test(word)) return RIGHT_TO_LEFT_MARK + word + RIGHT_TO_LEFT_MARK;
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
