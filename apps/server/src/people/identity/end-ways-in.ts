import type { Db } from '../../platform/db/connection.ts';
import type { Owner } from '../../platform/db/owners.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount } from '../../platform/storage/account-storage.ts';
import { updateTokensVoid, updateUndosVoid } from './account-tokens.store.ts';
import { listAccountsOfUnproven } from './people.store.ts';
import { deleteSessionsOfUser } from './sessions.store.ts';
import { deleteTokensOfUser } from './tokens/tokens.store.ts';
import { deleteChallenges } from './two-factor.store.ts';

type Person = {
  userId: string;
  /** The address that the person has now. */
  email: string;
  apiTokens: 'end' | 'keep';
  resetLinks?: 'end' | 'keep';
  /** The session that goes on. */
  keptSessionId?: string | undefined;
};
export type EndedWaysIn = { endedSessions: number; endedTokens: number };

/**
 * Ends what somebody who knew a person's password may have prepared: sessions, sign-ins that wait for their second step, mailed links,
 * what features let in without signing in and, where told, API tokens. The person's row must be locked.
 */
export async function endWaysIn(
  { now, ownedData }: Pick<Deps, 'now' | 'ownedData'>,
  trx: Db,
  { userId, email, apiTokens, resetLinks = 'end', keptSessionId }: Person,
): Promise<EndedWaysIn> {
  const at = now();
  const kinds = resetLinks === 'end' ? (['reset', 'verify', 'change'] as const) : (['verify', 'change'] as const);
  await updateTokensVoid(trx, { userId, kinds, now: at });
  await updateUndosVoid(trx, { userId, email, now: at });
  await deleteChallenges(trx, userId);
  for (const owned of ownedData) await owned.endWaysIn?.(trx, userId);
  const endedTokens = apiTokens === 'end' ? await deleteTokensOfUser(trx, userId) : 0;
  return { endedSessions: await deleteSessionsOfUser(trx, userId, keptSessionId), endedTokens };
}

/** Locks the accounts that a person owns whose e-mail is not proven yet. Call it before the person is locked, as everybody locks accounts first. */
export async function lockUnproven(trx: Db, userId: string): Promise<string[]> {
  const accountIds = await listAccountsOfUnproven(trx, userId);
  for (const id of accountIds) await lockAccount(trx, id);
  return accountIds;
}

/** Ends what was prepared under an address that is proven now for the first time. The person must be locked, and `accountIds` by `lockUnproven`. */
export async function endUnproven(
  { now, ownedData }: Pick<Deps, 'now' | 'ownedData'>,
  trx: Db,
  owner: Owner,
): Promise<Record<string, number>> {
  const ended: Record<string, number> = {};
  for (const owned of ownedData) Object.assign(ended, await owned.endUnproven?.(trx, owner, now()));
  return ended;
}
