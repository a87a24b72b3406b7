import { RECEIVER_LIMITS } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import { deleteOld } from './messages/messages.store.ts';
import { deleteEndedSecrets } from './receivers.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Messages that are deleted together. */
const BATCH = 1_000;

/** Forgets messages after their time, what an account has beyond its share, and secrets that have ended. */
export async function forgetOld({ db, now }: Pick<Deps, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  const at = now().getTime();
  await deleteEndedSecrets(db, new Date(at));
  const before = new Date(at - RECEIVER_LIMITS.keptDays * DAY_MS);
  while (!signal.aborted && (await deleteOld(db, { before, kept: RECEIVER_LIMITS.keptMessages, limit: BATCH })) > 0);
}
