import { z } from 'zod';
import { atMost } from '../common.ts';

/** Longest name of a person, in characters. */
export const NAME_MAX_CHARACTERS = 120;

/** What somebody is told whose name is no name. */
const NAME_UNUSABLE =
  'Use a name with letters or numbers, without invisible characters and without web addresses: put a space after a dot.';

/**
 * What shapes the character before it or joins two: parts of one emoji, variants of an ideograph, letters of scripts that need it.
 * @see https://www.unicode.org/reports/tr51/, https://www.unicode.org/reports/tr37/
 */
const SHAPING = /\p{Variation_Selector}|\u200C|\u200D/gu;
/**
 * What nobody sees: control characters, marks that turn the direction of a text, what is not assigned, line breaks, letters that are drawn as nothing (the fillers of Hangul among them), and
 * signs that are drawn as a blank: braille without dots, a note without a head, empty hieroglyphs.
 * @see https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}]/u;
const SEEN = /[\p{L}\p{N}]/u;
/** Full stops of East Asia, which browsers take for the dot of a host. @see https://www.unicode.org/reports/tr46/#Notation */
const DOTS = /\u3002/gu;
/**
 * What a mail program could make a link of, whatever its ending is called: a host has something before a dot, an emoji too, and an ending of two letters at least, an address four
 * numbers, and a scheme a colon with something right after it.
 */
const ADDRESS = /[^\s.]\.[\p{L}\p{M}]{2}|\d{1,3}(?:\.\d{1,3}){3}|\bwww\.|\/\/|\p{L}[\p{N}+.-]{0,9}:\S/iu;

/** Whether a name can be read: it shows a letter or a number, hides nothing, and could not be taken for an address on the web. */
export function isReadableName(name: string): boolean {
  const shown = name.replaceAll(SHAPING, '');
  return SEEN.test(shown) && !UNSEEN.test(shown) && !ADDRESS.test(shown.normalize('NFKC').replaceAll(DOTS, '.'));
}

/** The name of a person or an account, which strangers may read, also in a mail. `missing`: what is said of none. */
export const nameField = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(NAME_MAX_CHARACTERS, { error: atMost(NAME_MAX_CHARACTERS), abort: true })
    .refine(isReadableName, NAME_UNUSABLE);
