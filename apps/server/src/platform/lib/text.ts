import { createHash } from 'node:crypto';
import { type ErrorCode, ERRORS, isNameOf, EmailAddress } from '@sayso/contract';
import { libTexts } from './lib.texts.gen.ts';

/** Digest that tells two texts apart, in characters that an address and a form take. */
export const textVersion = (text: string): string => createHash('sha256').update(text).digest('base64url');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands in HTML, between tags or inside an attribute's quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Whether a text is an id of ours, and not the name of something: the database takes no other for one. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text);

/** A stored error code; `otherwise` where another version has stored it. */
const knownCode = (code: string, otherwise: ErrorCode): ErrorCode => (isNameOf(ERRORS, code) ? code : otherwise);

/** What people read of a stored error code; that of `otherwise` where another version has stored it. */
export const wordsOfCode = (code: string, otherwise: ErrorCode): string => ERRORS[knownCode(code, otherwise)].message;

/** An address as people are stored by it, or why it cannot be used. Both null: none was told. */
type ReadAddress = { email: string | null; problem: string | null };

/**
 * An e-mail address in lower case, its domain in ASCII. 'Ann <ann@x.com>' is one; comments and several addresses are not. Letters that only look like others are refused rather than turned into them:
 * somebody else may have the address that they look like. `ann+shop@` and `ann@` are two people: whether both reach the same mailbox is known to its host alone, and who is wrong about it lets
 * somebody into the account of another.
 */
export function readEmailAddress(told: string): ReadAddress {
  const text = told.trim();
  if (text === '') return { email: null, problem: null };
  const [, inBrackets] = /^[^<>@,;()]*<([^<>]*)>$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const parsed = EmailAddress.safeParse(address);
  // Lower case first would make 'K' (Kelvin) the letter k.
  if (!/^[!-~]*$/.test(local) || !parsed.success) {
    return { email: null, problem: libTexts.noEmail({ text: text.slice(0, 100) }) };
  }
  return { email: parsed.data, problem: null };
}

/** Programs that say so themselves: search engines, link previews, monitors. */
const BOT = /bot\b|bot\/|crawler|spider|slurp|facebookexternalhit|lighthouse|monitor/i;

/** Most specific name first: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const FAMILIES: readonly (readonly [marker: string, family: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
];

/** Which browser a User-Agent header names, without its version; 'Bot' for programs that say that they are one. */
export function userAgentFamily(userAgent: string): string {
  if (BOT.test(userAgent)) return 'Bot';
  return FAMILIES.find(([marker]) => userAgent.includes(marker))?.[1] ?? 'Unknown';
}
