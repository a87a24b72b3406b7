import { AppError, type Membership, type SessionUser, type SwitchAccount } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { SigningDeps } from '../../platform/storage/signed-addresses.ts';
import type { Db } from '../../platform/db/connection.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { currentUser } from './people.service.ts';
import {
  getAccountWith,
  listMemberships,
  listMembershipsOf,
  updateMemberSeen,
  getMember,
  isOpenTo,
} from './people.store.ts';
import { updateAccount } from './sessions.store.ts';
import * as store from './sessions.store.ts';

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

/** Whom the product acts for, in which account, and what it is called in the audit log meanwhile. */
type Acting = { userId: string | null; accountId: string; called: string };

/**
 * A member in whose name the product goes on with what they have begun, without a session: with the role and the rights that they have now.
 * @throws AppError `account_changed` where they work there no more, or are suspended, banned or leaving.
 */
export async function actingMember(db: Db, { userId, accountId, called }: Acting): Promise<Actor> {
  const member = userId !== null && (await isOpenTo(db, userId)) ? await getMember(db, userId, accountId) : undefined;
  if (!member) throw new AppError('account_changed');
  return {
    userId: member.id,
    accountId,
    role: member.role,
    userType: member.user_type,
    sessionId: '',
    device: { userAgentFamily: called, ip: '', requestId: '' },
  };
}

export { endSessionsIn } from './sessions.store.ts';

/** What somebody may be in an account, as long as the session lasts in which they asked for it. `role`: null where they are no member of it. */
export type Standing = Pick<Actor, 'userId' | 'userType' | 'impersonatorId' | 'mustChangePassword'> & {
  role: Actor['role'] | null;
};

/** Who a session is of, and what they are in an account now; null when the session has ended, or they may not sign in. */
export async function standingIn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<Standing | null> {
  const row = await store.getStanding(db, { sessionId, accountId, now: now() });
  if (!row) return null;
  const { user_id: userId, user_type: userType, impersonator_id: impersonatorId, role } = row;
  if (impersonatorId) return { userId, userType, role, impersonatorId };
  return { userId, userType, role, ...(row.must_change_password ? { mustChangePassword: true } : {}) };
}
