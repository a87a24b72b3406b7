import { createHash, randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Four groups of four: 79 bits, beyond guessing, so that a plain hash keeps them. */
const GROUPS = 4;
const GROUP_CHARACTERS = 4;
/** Recovery codes that a person gets. */
const RECOVERY_CODES = 10;

/** One step of an authenticator app, in milliseconds. @see RFC 6238 */
const STEP_MS = 30_000;
/** Steps before and after the present one whose code is accepted: clocks differ, and typing takes time. */
const STEPS_AROUND = 1;

/** White around a picture for cameras, in its squares, so that they find it on a dark screen. @see ISO/IEC 18004 */
const QUIET_SQUARES = 4;

/** Codes for a day without the app, to be shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, () =>
      Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    ).join('-'),
  );
}

/** Whether a code is written like a recovery code, which nobody guesses. Six digits of an app are guessed in time. */
export function isRecoveryShaped(code: string): boolean {
  return plain(code).length === GROUPS * GROUP_CHARACTERS;
}

/** However it is typed. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(plain(code)).digest();
}

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What an app is set up with: a secret, its address, and a picture of that. The makers are loaded when somebody begins. */
export async function newAppSecret(label: {
  issuer: string;
  account: string;
}): Promise<{ secret: string; url: string; svg: string }> {
  const [{ Secret, TOTP }, { renderSVG }] = await Promise.all([import('otpauth'), import('uqr')]);
  const secret = new Secret();
  const url = new TOTP({ issuer: label.issuer, label: label.account, secret }).toString();
  return { secret: secret.base32, url, svg: renderSVG(url, { border: QUIET_SQUARES }) };
}

/** The step of time that a code of an app belongs to; null when it is none of this moment. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const { TOTP } = await import('otpauth');
  const timestamp = now.getTime();
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = new TOTP({ secret }).validate({ token, timestamp, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
}
