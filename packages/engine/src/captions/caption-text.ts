import { isUnspaced } from '../drawing/index.ts';
import { isAddress, saidAddress } from './addresses.ts';

/** Scripts with capitals that fonts for captions really have (Georgian has them in Unicode, but hardly in fonts). */
const CASED = /^[^\p{L}]*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;
const GREEK = /\p{Script=Greek}/u;
/** What may stand behind the last and before the first letter of a word. */
const BEHIND_LETTER = /[\p{P}\p{M}]/u;
const BEFORE_LETTER = /\p{P}/u;
/** Asks for the coloured picture of a sign. Between joined emoji it says nothing new, and Skia breaks them apart there. */
const NEEDLESS_SELECTOR = /\ufe0f(?=\u200d)/gu;
/** The joint between the people of a family. Noto draws joined families as grey silhouettes, and the people alone in colour. */
const FAMILY_JOINT = /(?<=[\u{1f466}-\u{1f469}\u{1f9d1}\u{1f9d2}])\u200d(?=[\u{1f466}-\u{1f469}\u{1f9d1}\u{1f9d2}])/gu;

/** How a style and a language want words written. */
export type Spelling = { capitals: boolean; isTurkish: boolean };

/**
 * A word as captions show it: on one line, in capitals where the style wants them and its script has them.
 * A word whose capitals would be other letters when made small again (`ﬁn`, `ŉ`) stays as it is written: wrong spelling is worse than small letters.
 * Addresses stay as they are written too, and are shown as one says them, without `https://` and `www.`.
 * Greek capitals lose their accents, Turkish ones keep their dots, and German has a capital ẞ, as is usual there.
 */
export function captionText(text: string, { capitals, isTurkish }: Spelling): string {
  const word = saidAddress(text.trim().replace(/\s+/gu, ' ').replace(NEEDLESS_SELECTOR, '').replace(FAMILY_JOINT, ''));
  if (!capitals || !CASED.test(word) || isAddress(word)) return word;
  if (GREEK.test(word)) return word.toLocaleUpperCase('el');
  const locale = isTurkish ? 'tr' : 'en';
  const large = word.replaceAll('ß', 'ẞ').toLocaleUpperCase(locale);
  return large.toLocaleLowerCase(locale) === word.toLocaleLowerCase(locale) ? large : word;
}

/** True when the two words stand side by side without a space, as in Thai or Japanese. */
export function joinsWithoutSpace(left: string, right: string): boolean {
  // Searched character by character: a pattern that ends in `+$` takes quadratic time on a long run of signs.
  const last = [...left].findLast((character) => !BEHIND_LETTER.test(character)) ?? '';
  const first = [...right].find((character) => !BEFORE_LETTER.test(character)) ?? '';
  return isUnspaced(last) && isUnspaced(first);
}
