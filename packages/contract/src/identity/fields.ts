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
  .pipe(z.email('Enter a valid email address.'));

/** What a new password that is too short is answered. */
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN_CHARACTERS} characters long.`;

/** A password that somebody chooses. The server also refuses those that everybody chooses. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN_CHARACTERS, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX_CHARACTERS, atMost(PASSWORD_MAX_CHARACTERS));

/** What somebody is answered who was asked for their password and gave none. */
export const PASSWORD_MISSING = 'Enter your password.';

/** The password of somebody who is asked for it. */
export const GivenPassword = z
  .string()
  .min(1, PASSWORD_MISSING)
  .max(PASSWORD_MAX_CHARACTERS, atMost(PASSWORD_MAX_CHARACTERS));

/** What a sign-up without consent is answered. */
export const CONSENT_MISSING = 'Please accept the terms and the privacy policy.';

/** The version that was on the screen. Without it, the present one is agreed to; an empty one is that of a product without terms. */
export const ConsentVersion = shortText(100).optional();

/** What a second writing of a new password that differs is answered. */
export const PASSWORDS_DIFFER = "New password and confirmation don't match.";

const QUARTER = { perSeconds: 15 * 60, counted: 'shared', counts: 'failures' } as const;

/** Guesses of somebody signed in at their password or a code: calls that ask for one share one count. */
export const SIGNED_IN_GUESSES = [{ name: 'password-guesses', by: 'person', times: 10, ...QUARTER }] as const;

/** Wrong passwords of whoever is not signed in: calls that let them guess share one count. */
export const SIGN_IN_GUESSES = [
  { name: 'sign-in-guesses', by: 'address', times: 50, ...QUARTER },
  { name: 'sign-in-guesses', by: 'prefix', times: 200, ...QUARTER },
  { name: 'sign-in-guesses', by: 'email', times: 10, ...QUARTER },
] as const;
