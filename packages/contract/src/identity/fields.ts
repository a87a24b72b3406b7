import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { identityTexts } from './identity.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, shortText } from '../common.ts';

/** Shortest password that is accepted, in characters. */
export const PASSWORD_MIN_CHARACTERS = 8;
/** Longest password that is accepted, in characters: keeps hashing cheap for us and attacks dear. */
export const PASSWORD_MAX_CHARACTERS = 256;

/** Longest email address (RFC 5321). */
const EMAIL_MAX_CHARACTERS = 254;

/** An address with its domain in ASCII, as it is stored. An invalid domain stays, and is refused later. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).normalize('NFC');
  // oxlint-disable-next-line no-control-regex -- what is not ASCII is meant
  if (at === 0 || /^[\x00-\x7f]*$/.test(domain) || /[/?#:@\\\s]/.test(domain)) return address;
  return URL.canParse(`https://${domain}`) ? address.slice(0, at) + new URL(`https://${domain}`).hostname : address;
}

/** An email address, in lower case and with its domain in ASCII, as it is stored. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .max(EMAIL_MAX_CHARACTERS, atMost(EMAIL_MAX_CHARACTERS))
  .pipe(z.email({ error: () => sharedInputTexts.email }));

/** What a new password that is too short is answered. */
export const passwordTooShort = () => identityTexts.passwordTooShort({ least: PASSWORD_MIN_CHARACTERS });

/** A password that somebody chooses. The server also refuses those that everybody chooses. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN_CHARACTERS, { error: passwordTooShort })
  .max(PASSWORD_MAX_CHARACTERS, atMost(PASSWORD_MAX_CHARACTERS));

/** What somebody is answered who was asked for their password and gave none. */
export const passwordMissing = () => identityTexts.passwordMissing;

/** The password of somebody who is asked for it. */
export const GivenPassword = z
  .string()
  .min(1, { error: passwordMissing })
  .max(PASSWORD_MAX_CHARACTERS, atMost(PASSWORD_MAX_CHARACTERS));

/** What a sign-up without consent is answered. */
export const consentMissing = () => identityTexts.consentMissing;

/** The version that was on the screen. Without it, the present one is agreed to; an empty one is that of a product without terms. */
export const ConsentVersion = shortText(100).optional();

/** What a second writing of a new password that differs is answered. */
export const passwordsDiffer = () => identityTexts.passwordsDiffer;

const QUARTER = { perSeconds: 15 * 60, counted: 'shared', counts: 'failures' } as const;

/** Guesses of somebody signed in at their password or a code: calls that ask for one share one count. */
export const SIGNED_IN_GUESSES = [{ name: 'password-guesses', by: 'person', times: 10, ...QUARTER }] as const;

/** Wrong passwords of whoever is not signed in: calls that let them guess share one count. */
export const SIGN_IN_GUESSES = [
  { name: 'sign-in-guesses', by: 'address', times: 50, ...QUARTER },
  { name: 'sign-in-guesses', by: 'prefix', times: 200, ...QUARTER },
  { name: 'sign-in-guesses', by: 'email', times: 10, ...QUARTER },
] as const;

/** Longest token of a mailed link that is looked up, in characters: ours are shorter. */
const TOKEN_MAX_CHARACTERS = 128;

/** The secret part of a mailed link. */
export const LinkToken = z
  .string()
  .min(1, { error: () => inputTexts.link })
  .max(TOKEN_MAX_CHARACTERS, { error: () => inputTexts.link });

/** A mailed link that was opened. */
export const OpenedLink = z.object({ token: LinkToken });

/** How often mailed links may be opened from one address. */
export const OPENED_LINKS = [{ by: 'address', times: 50, perSeconds: 15 * 60, counted: 'shared' }] as const;

/** Wrong passwords beside a mailed link, from wherever they are sent. */
export const PASSWORD_GUESSES_OF_LINK = [
  { name: 'link-guesses', by: 'link', times: 10, perSeconds: 15 * 60, counted: 'shared', counts: 'failures' },
] as const;

/** Longest name of a person, in characters. */
export const NAME_MAX_CHARACTERS = 120;

/** What somebody is told whose name is no name. */
const NAME_UNUSABLE = { error: () => inputTexts.nameUnusable };

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
export const nameField = (missing: { error: () => string }) =>
  z
    .string(missing)
    .trim()
    .min(1, { ...missing, abort: true })
    .max(NAME_MAX_CHARACTERS, { ...atMost(NAME_MAX_CHARACTERS), abort: true })
    .refine(isReadableName, NAME_UNUSABLE);
