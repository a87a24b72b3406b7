import { AppError, type Membership, type SessionUser, type SwitchAccount } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Db } from '../../platform/db/connection.ts';
import { currentUser } from './people.service.ts';
import { getAccountWith, listMemberships, listMembershipsOf } from './people.store.ts';
import { updateAccount } from './sessions.store.ts';
import { updateMemberSeen } from './visits.store.ts';

/**
 * Lets the session that asks go on in another account that its person is a member of. Asked for the one it works in, it changes nothing.
 * @throws AppError `not_found` for an account they may not work in.
 */
export async function switchAccount(
  deps: SigningDeps & Pick<Deps, 'db'>,
  actor: Actor,
  { account_id: accountId }: z.output<typeof SwitchAccount>,
): Promise<SessionUser> {
  authorize(actor, 'account.switch');
  return deps.db.transaction().execute((trx) => switchWithin(deps, trx, { actor, accountId }));
}

/** The same within a transaction of somebody who has already authorised. @throws AppError `not_found`. */
export async function switchWithin(
  deps: SigningDeps,
  trx: Db,
  { actor, accountId }: { actor: Actor; accountId: string },
): Promise<SessionUser> {
  const account = (await listMemberships(trx, actor.userId)).find(({ id }) => id === accountId);
  if (!account) throw new AppError('not_found');
  const user = await currentUser({ ...deps, db: trx }, { ...actor, accountId });
  if (accountId === actor.accountId) return user;
  const { sessionId: id, userId } = actor;
  if (!(await updateAccount(trx, { id, userId, accountId }))) throw new AppError('not_found');
  if (!actor.impersonatorId) await updateMemberSeen(trx, { userId, accountId, at: deps.now() });
  const target = { type: 'account', id: accountId, label: account.name } as const;
  const details = { session: id, from: actor.accountId, role: account.role };
  await recordAudit(trx, { actor, action: 'session.switch_account', target, details });
  return user;
}

/** The other account of a person that has a row of a table; null where none of theirs has. */
export async function findElsewhere(
  db: Db,
  { userId, accountId }: Actor,
  { id, table }: { id: string; table: string | undefined },
): Promise<{ id: string; name: string } | null> {
  if (table === undefined) return null;
  return (await getAccountWith(db, { userId, exceptId: accountId }, { id, table })) ?? null;
}

/** The accounts that some people may work in, each person's own first, by person. */
export async function placesOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, Omit<Membership, 'is_active'>[]>> {
  const places = new Map<string, Omit<Membership, 'is_active'>[]>();
  for (const { user_id: userId, ...place } of await listMembershipsOf(db, userIds))
    places.set(userId, [...(places.get(userId) ?? []), place]);
  return places;
}
