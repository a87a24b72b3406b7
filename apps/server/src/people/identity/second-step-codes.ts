import { createHash, randomInt } from 'node:crypto';
import { AppError } from '@sayso/contract';
import { newId } from '../../platform/db/new-id.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import * as store from './two-factor.store.ts';

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
function isRecoveryShaped(code: string): boolean {
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

const MINUTE_MS = 60_000;
/** In any such time so many codes are judged for one person, wherever they are asked for: at sign-ins and in dialogs. */
const WINDOW_MS = 10 * MINUTE_MS;
const GUESSES = 20;

/**
 * Counts a code that is about to be judged. Call it in a transaction that is committed whatever becomes of the code. Guesses at once
 * go one after the other. A recovery code does not count and is never refused: its 79 bits are beyond guessing, and its owner comes
 * in with it while somebody else uses all guesses up.
 * @returns The guess, to be given back when the code was right; null when it does not count.
 * @throws AppError `too_many_codes` with the seconds until the next guess.
 */
export async function countGuess(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  { userId, code }: { userId: string; code: string },
): Promise<string | null> {
  if (isRecoveryShaped(code)) return null;
  await store.lockTwoFactor(trx, userId);
  const at = now();
  const since = new Date(at.getTime() - WINDOW_MS);
  const oldest = (await store.listGuessTimes(trx, { userId, since, limit: GUESSES })).at(GUESSES - 1);
  if (oldest) {
    const retryAfterSeconds = Math.ceil((oldest.getTime() + WINDOW_MS - at.getTime()) / 1000);
    throw new AppError('too_many_codes', { retryAfterSeconds });
  }
  const id = newId(at.getTime());
  await store.insertGuess(trx, { id, user_id: userId, at });
  return id;
}

/** Counts a code before it is judged, for good. Without a code there is nothing to count. */
export async function beginGuess(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, code }: { userId: string; code: string | undefined },
): Promise<string | null> {
  if (code === undefined) return null;
  return db.transaction().execute((trx) => countGuess({ now }, trx, { userId, code }));
}

/** Takes a guess back that was right. */
export async function giveGuessBack(trx: Db, guess: string | null): Promise<void> {
  if (guess !== null) await store.deleteGuess(trx, guess);
}

/** Removes guesses that count no more. */
export async function sweepGuesses({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteGuessesBefore(db, new Date(now().getTime() - WINDOW_MS));
}
