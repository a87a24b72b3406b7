import {
  type AdminUser,
  AppError,
  type AuditAction,
  type AuditDetails,
  type UpdateUser,
  type UserStatus,
} from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isUniqueViolation } from '../../../platform/db/writes.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { setPlansOfUser } from '../../plans/user-plans.service.ts';
import { updateTokensVoid } from '../../identity/account-tokens.service.ts';
import { confirmEmail, emailConfirmedJob } from '../../identity/people.service.ts';
import { lockAdministrators } from '../accounts.store.ts';
import { emailTaken } from '../email.service.ts';
import { deleteImpersonations, deleteSessionsOfUser, leadAdministrator } from '../../identity/sessions.service.ts';
import { presentUser } from './users.service.ts';
import * as store from './users.store.ts';
import { write } from '../../identity/write.service.ts';

export type UpdateDeps = Pick<Deps, 'db' | 'now' | 'config' | 'settings' | 'vault' | 'queue' | 'publish'>;
type Change = z.output<typeof UpdateUser>;

const STATUS_ACTION: Record<UserStatus, AuditAction> = {
  active: 'user.activate',
  suspended: 'user.suspend',
  banned: 'user.ban',
};

/**
 * Changes a user. Who is suspended or banned is signed out at once, and so is whoever acts as them. Another e-mail is told to the one before.
 * @throws AppError `not_found`, `email_taken`, `own_user`, `last_administrator`, `invalid_input` for a plan that there is not.
 */
export async function updateUser(
  deps: UpdateDeps,
  actor: Actor,
  { id, change }: { id: string; change: Change },
): Promise<AdminUser> {
  return write(deps, actor, 'users.manage', async (trx) => {
    const before = await lockForChange(trx, id);
    await requireChangeable(trx, actor, { before, change });
    return changeLocked(deps, trx, { actor, before, change });
  });
}

/** @throws AppError `own_user`, `last_administrator`. */
export async function requireChangeable(trx: Db, actor: Actor, { before, change }: Stored): Promise<void> {
  const isLosing = change.role === 'user' || (change.status !== undefined && change.status !== 'active');
  if (isLosing) await requireReplaceable(trx, actor, before);
}

/** Changes somebody who is locked. `action`: what the log calls it, unless the change says that. */
export async function changeLocked(
  deps: UpdateDeps,
  trx: Db,
  { actor, before, change, action }: Stored & { actor: Actor; action?: AuditAction },
): Promise<AdminUser> {
  const { id } = before;
  const shownBefore = await presentUser(trx, id);
  await storeFields(deps, trx, { before, change });
  const slugs = chosenSlugs(change);
  if (slugs) await setPlansOfUser(deps, trx, { userId: id, slugs, givenBy: actor.userId });
  await endSessions(trx, before, change);
  if (change.role === 'admin' && before.user_type !== 'admin') await leadAdministrator(deps, trx, id);
  const user = await presentUser(trx, id);
  await recordChange(trx, { actor, before: shownBefore, after: user, action });
  return user;
}

/** Locks a user who is to be changed or deleted. Administrators wait for each other: of two who dismiss each other one stays. @throws AppError `not_found`. */
export async function lockForChange(trx: Db, id: string): Promise<store.LockedUser> {
  await lockAdministrators(trx);
  const user = await store.lockUser(trx, id);
  if (!user) throw new AppError('not_found');
  return user;
}

/**
 * Whether the installation can do without somebody as they are.
 * @throws AppError `own_user`, `last_administrator`.
 */
export async function requireReplaceable(trx: Db, actor: Actor, user: store.LockedUser): Promise<void> {
  if (user.id === actor.userId) throw new AppError('own_user');
  if (user.user_type === 'admin' && (await store.countOtherAdministrators(trx, user.id)) === 0)
    throw new AppError('last_administrator');
}

/** The slugs that a form names: its plans, else its one plan. Undefined when it names none. */
export function chosenSlugs({ plan, plans = [] }: Pick<Change, 'plan' | 'plans'>): string[] | undefined {
  if (plans.length > 0) return plans;
  return plan ? [plan] : undefined;
}

type Stored = { before: store.LockedUser; change: Change };

async function storeFields(deps: UpdateDeps, trx: Db, { before, change }: Stored): Promise<void> {
  const { id } = before;
  const { name = before.name, email = before.email, role = before.user_type, status = before.status } = change;
  try {
    await store.updateUser(trx, id, { name, email, user_type: role, status });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    throw emailTaken(error);
  }
  // Purchases were kept without a link while the account was banned.
  if (before.status === 'banned' && status !== 'banned')
    await deps.queue.enqueue(trx, emailConfirmedJob, { userId: id });
  if (email === before.email) return;
  const at = deps.now();
  // Links in mails to the old address lead nowhere any more, and the administrator vouches for the new one.
  await updateTokensVoid(trx, { userId: id, kinds: ['reset', 'verify', 'change', 'undo', 'undo_two_factor'], now: at });
  await confirmEmail(deps, trx, { userId: id, left: before.email });
  await sendMail(deps, trx, { to: before.email, template: 'emailChanged', input: { at: at.toISOString() } });
}

/** Nobody acts as an administrator, and nobody who is none acts as somebody else. */
async function endSessions(trx: Db, before: store.LockedUser, { status, role }: Change): Promise<void> {
  if (status !== undefined && status !== 'active') await deleteSessionsOfUser(trx, before.id);
  else if (role !== undefined && role !== before.user_type) await deleteImpersonations(trx, before.id);
}

type Recorded = { actor: Actor; before: AdminUser; after: AdminUser; action: AuditAction | undefined };

async function recordChange(trx: Db, { actor, before, after, action: given }: Recorded): Promise<void> {
  const changes: AuditDetails = {};
  for (const field of ['name', 'email', 'role', 'status', 'plan_slugs'] as const) {
    const [from, to] = [before[field], after[field]];
    if (String(from) !== String(to)) changes[field] = { from, to };
  }
  if (Object.keys(changes).length === 0) return;
  const action = given ?? (after.status === before.status ? 'user.update' : STATUS_ACTION[after.status]);
  await recordAudit(trx, { actor, action, target: { type: 'user', id: after.id }, details: { changes } });
}
