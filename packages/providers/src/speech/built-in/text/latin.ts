import { between, toPlainCharacters } from './characters.ts';
import { breakOf, toTexts, type SpokenForm } from './spoken-form.ts';

const INITIALS = /^(?:\p{Script=Latin}\p{M}*\.)+$/u;
// Characters that can open and close what is spoken of a word.
const FIRST = /[\p{L}\p{N}$\u20AC\u00A3\u00A5@#%&+-]/u;
const LAST = /[\p{L}\p{N}\p{M}$\u20AC\u00A3\u00A5%\u00B0&+]/u;

/**
 * How a word of a language in Latin script is spoken by espeak-ng, which reads numbers, currencies and most symbols itself.
 * Letters of other scripts, emoji and symbols of markup are dropped; so is punctuation, which comes back as the break.
 */
export function toSpokenLatin(source: string): SpokenForm {
  const plain = toPlainCharacters(source);
  if (INITIALS.test(plain)) return { texts: toTexts(plain), break: '' };
  const spoken = between(withoutQuery(plain), FIRST, LAST)
    .replaceAll(/[^\p{Script=Latin}\p{M}0-9.,:'/&@%+$\u20AC\u00A3\u00A5\u00B0 -]/gu, ' ')
    .replaceAll(/(?<![\p{L}0-9])[.,:'/]|[.,:'/](?![\p{L}0-9])/gu, ' ');
  return { texts: toTexts(spoken), break: breakOf(plain) };
}

/** Of a web address only host and path are spoken; other words stay as they are. */
function withoutQuery(word: string): string {
  const bare = word.replace(/^[a-z]+:\/\//i, '');
  return bare === word ? word : bare.replace(/[?#].*$/, '');
}
