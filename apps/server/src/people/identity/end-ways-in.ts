import type { Db } from '../../platform/db/connection.ts';
import type { Owner } from '../../platform/db/owners.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount } from '../../platform/storage/account-storage.ts';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { updateTokensVoid, updateUndosVoid } from './account-tokens.store.ts';
import { listAccountsOfUnproven } from './people.store.ts';
import { deleteSessionsOfUser } from './sessions.store.ts';
import { deleteTokensOfUser } from './tokens.store.ts';
import { deleteChallenges, deleteTwoFactor } from './two-factor.store.ts';
import * as store from './people.store.ts';
import { hashPassword, randomPassword } from './secrets.ts';

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

/** What a person signs in with from now on, and what has ended of what they had. */
type ResetLogin = EndedWaysIn & { email: string; password: string };

/**
 * Gives an administrator a new random password, turns their second step off and ends their sessions, API tokens and open links. Without an e-mail: the only one there is.
 * @throws OperatorError when that leaves nobody, or several.
 */
export async function resetAdministrator(
  { db, now, ownedData }: Pick<Deps, 'db' | 'now' | 'ownedData'>,
  email: string | null,
): Promise<ResetLogin> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const administrator = theOne(await store.listAdministrators(trx), email);
    const { id: userId, email: address } = administrator;
    await store.updatePassword(trx, userId, passwordHash);
    await deleteTwoFactor(trx, userId);
    const ended = await endWaysIn({ now, ownedData }, trx, { userId, email: address, apiTokens: 'end' });
    const target = { type: 'user', id: userId } as const;
    await recordAudit(trx, { actor: null, action: 'administrator.reset_password', target, details: ended });
    return { email: address, password, ...ended };
  });
}

function theOne(administrators: readonly store.Administrator[], email: string | null): store.Administrator {
  const wanted = email?.trim().toLowerCase();
  const [found, another] = administrators.filter((one) => wanted === undefined || one.email.toLowerCase() === wanted);
  if (found && !another) return found;
  const names = administrators.map((one) => one.email).join(', ');
  throw new OperatorError(
    names ? `Name one of the administrators: ${names}` : 'There is no administrator yet: the first start makes one.',
  );
}
