import { isUnspaced } from '../drawing/index.ts';

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

/** A host with what may stand around it: `shop.example`, `https://www.shop.example/a?b=c`, `hello@shop.example`. */
const ADDRESS =
  /^[\p{Ps}\p{Pi}"']*(?:(?:https?:\/\/|www\.|mailto:)\S|[\p{L}\d._%+-]+@[\p{L}\d-]+\.|[\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/:?#]|\P{L}*$))/iu;
/** What nobody says of an address, before something that is said. */
const UNSAID = /^([\p{Ps}\p{Pi}"']*)(?:https?:\/\/|mailto:)?(?:www\.)?(?=[\p{L}\d])/iu;
const LAST_SLASH = /(?<=[\p{L}\d])\/(?=[.,;:!?)\]}"'»”’]*$)/u;
/** Where an address may be broken: behind a slash or a hyphen, before a point or an at sign. */
const JOINTS = /(?<=[/-])(?![/-])|(?=[.@][\p{L}\d])/u;

/** True for an address of the web or of e-mail: its letters mean what they are, large or small. */
export function isAddress(word: string): boolean {
  return ADDRESS.test(word);
}

/** An address as one says it, without `https://` and `www.`; other texts stay as they are. */
export function saidAddress(word: string): string {
  return isAddress(word) ? word.replace(UNSAID, '$1').replace(LAST_SLASH, '') : word;
}

/** Breaks an address at its joints into few pieces, each as long as fits. A part that does not fit alone is cut by `cut`. Joined, the pieces are the address again. */
export function breakAddress(
  address: string,
  fits: (piece: string) => boolean,
  cut: (part: string) => string[],
): string[] {
  const pieces: string[] = [];
  for (const part of address.split(JOINTS).flatMap((unit) => (fits(unit) ? [unit] : cut(unit)))) {
    const last = pieces.at(-1);
    if (last !== undefined && fits(last + part)) pieces[pieces.length - 1] = last + part;
    else pieces.push(part);
  }
  return pieces;
}

/** True when the two words stand side by side without a space, as in Thai or Japanese. */
export function joinsWithoutSpace(left: string, right: string): boolean {
  // Searched character by character: a pattern that ends in `+$` takes quadratic time on a long run of signs.
  const last = [...left].findLast((character) => !BEHIND_LETTER.test(character)) ?? '';
  const first = [...right].find((character) => !BEFORE_LETTER.test(character)) ?? '';
  return isUnspaced(last) && isUnspaced(first);
}
