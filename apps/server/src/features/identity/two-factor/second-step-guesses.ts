import { AppError } from '@sayso/contract';
import { newId } from '../../../platform/db/new-id.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { isRecoveryShaped } from './second-step-codes.ts';
import * as store from './two-factor.store.ts';

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

/** Takes a guess back that was right. */
export async function giveGuessBack(trx: Db, guess: string | null): Promise<void> {
  if (guess !== null) await store.deleteGuess(trx, guess);
}

/** Removes guesses that count no more. */
export async function sweepGuesses({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteGuessesBefore(db, new Date(now().getTime() - WINDOW_MS));
}
