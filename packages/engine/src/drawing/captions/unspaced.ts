/** Scripts that write words without spaces between them. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u;

/** True when the text holds writing without spaces between its words. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}
