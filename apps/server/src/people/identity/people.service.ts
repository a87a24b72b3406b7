import { AppError, type SessionUser, Id, OPERATOR_PERMISSIONS, permissionsOf, type Role } from '@sayso/contract';
import { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { ownAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { defineJob } from '../../platform/work/job.ts';
import { plansOfUser } from '../plans/plans.service.ts';
import * as store from './people.store.ts';
import { type MemberRow, type SessionMemberRow, getEraseAt } from './people.store.ts';
import { identityTexts } from './identity.texts.gen.ts';

export { getEraseAt, getOwnerId, listMemberships, lockEmail, type MemberRow, type UserRow } from './people.store.ts';

/** Who is still here after a night is no newcomer any more, in milliseconds. */
const FIRST_VISIT_MS = 12 * 60 * 60 * 1000;

/** @throws AppError `unauthenticated` when the member has been removed since the request began. */
export async function currentUser(
  deps: SigningDeps & Pick<Deps, 'db'>,
  {
    userId,
    accountId,
    impersonatorId,
    mustSetTwoFactor = false,
  }: Pick<Actor, 'userId' | 'accountId' | 'impersonatorId' | 'mustSetTwoFactor'>,
): Promise<SessionUser> {
  const { db } = deps;
  const user = await sessionUser(deps, db, { id: userId, account_id: accountId });
  const impersonator = impersonatorId && (await store.getName(db, impersonatorId));
  // Whoever acts as somebody is no visit of theirs.
  const needs = { two_factor_setup_required: mustSetTwoFactor };
  return { ...user, ...needs, ...(impersonator ? { impersonator, first_visit: false } : {}) };
}

/** Notes that somebody has shown that their e-mail is theirs, and lets go on what has waited for that. When it was shown before, it stays. Answers whether this was the first time. Their row must be locked. `left`: the address they had before. */
export async function confirmEmail(
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  trx: Db,
  { userId, left }: { userId: string; left?: string | undefined },
): Promise<boolean> {
  const isFirst = await store.updateVerified(trx, userId, now());
  if (isFirst) await queue.enqueue(trx, emailConfirmedJob, { userId, left });
  return isFirst;
}

/** Somebody has shown that their e-mail is theirs: what has waited for that goes on. `left`: the unproven address that they had before. `sales` handles it. */
export const emailConfirmedJob = defineJob({
  name: 'email-confirmed',
  schema: z.object({ userId: Id, left: z.string().optional() }),
});

/** A person as their browser sees them, in one of their accounts. @throws AppError `unauthenticated` when they do not work in it. */
export async function sessionUser(
  deps: SigningDeps,
  db: Db,
  { id: userId, account_id: accountId }: Pick<MemberRow, 'id' | 'account_id'>,
): Promise<SessionUser> {
  const member = await store.getSessionMember(db, { userId, accountId });
  if (!member) throw new AppError('unauthenticated');
  const { first_visit_at: firstAt, has_returned: hasReturned } = member;
  return toSessionUser(member, {
    held: await plansOfUser(db, userId),
    fileUrl: ownAddresses(deps, userId),
    isFirstVisit: !hasReturned && firstAt !== null && deps.now().getTime() - firstAt.getTime() < FIRST_VISIT_MS,
  });
}

type HeldPlans = Pick<SessionUser, 'default_plan' | 'plans' | 'activePlans'>;

/** Whoever asks with a token, of a browser or of a program: `id` is that of its session or its own. */
type BearerRow = {
  id: string;
  user_id: string;
  account_id: string;
  role: Role;
  user_type: 'admin' | 'user';
  must_change_password: boolean;
  needs_two_factor?: boolean;
};

export function toActor(row: BearerRow): Omit<Actor, 'device'> {
  return {
    userId: row.user_id,
    accountId: row.account_id,
    role: row.role,
    userType: row.user_type,
    sessionId: row.id,
    ...(row.must_change_password ? { mustChangePassword: true } : {}),
    ...(row.needs_two_factor ? { mustSetTwoFactor: true } : {}),
  };
}

type Context = { held: HeldPlans; fileUrl: (name: string) => string; isFirstVisit: boolean };

function toSessionUser(row: SessionMemberRow, { held, fileUrl, isFirstVisit }: Context): SessionUser {
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    avatar_url: row.avatar_file === null ? null : fileUrl(row.avatar_file),
    user_type: row.user_type,
    role: row.role,
    permissions: [...permissionsOf(row.role), ...(row.user_type === 'admin' ? OPERATOR_PERMISSIONS : [])],
    is_shared: row.is_shared,
    memberships: row.memberships.map(({ id, name, role }) => ({
      account_id: id,
      name,
      role,
      is_active: id === row.account_id,
    })),
    created_at: row.created_at.toISOString(),
    first_visit: isFirstVisit,
    password_change_required: row.must_change_password,
    two_factor_setup_required: false,
    default_plan: held.default_plan,
    plans: held.plans,
    activePlans: held.activePlans,
  };
}

/** Lets nobody in who is to be erased. @throws AppError `account_to_be_deleted`, which says on what day. */
export async function refuseLeaving(db: Db, userId: string): Promise<void> {
  const eraseAt = await getEraseAt(db, userId);
  if (!eraseAt) return;
  const message = identityTexts.restoreAccount({ day: dayOf(eraseAt) });
  throw new AppError('account_to_be_deleted', { message });
}

/** Lets nobody act as who is to be erased. @throws AppError `cannot_impersonate`, which says why. */
export async function refuseActingAsLeaving(db: Db, userId: string): Promise<void> {
  const eraseAt = await getEraseAt(db, userId);
  if (!eraseAt) return;
  const message = identityTexts.accountToBeDeleted({ day: dayOf(eraseAt) });
  throw new AppError('cannot_impersonate', { message });
}

const dayOf = (at: Date) => at.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
