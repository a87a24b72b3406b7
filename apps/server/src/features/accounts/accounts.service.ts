import { AppError, ERRORS, type Login, type Register, type SessionUser } from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import { newId } from '../../db/new-id.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { sendMail } from '../mail/mail.service.ts';
import { giveFirstPlan, plansOfUser } from '../plans/plans.service.ts';
import { toSessionUser } from './accounts.mapper.ts';
import * as store from './accounts.store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { startSession } from './sessions.service.ts';
import { deleteSession } from './sessions.store.ts';

type AccountsDeps = Pick<Deps, 'db' | 'now' | 'measures'>;
type Doors = Pick<Deps, 'settings' | 'log'>;
type Device = { userAgentFamily: string };
type SignedIn = { token: string; user: SessionUser };
type NewUser = { name: string; email: string; password: string; userType: 'admin' | 'user' };

/**
 * Makes a user with an account of their own and signs them in.
 * @throws AppError `email_taken`, also for the slower of two equal sign-ups at once; `registration_closed`.
 */
export async function register(
  deps: AccountsDeps & Doors & Pick<Deps, 'config' | 'vault' | 'queue'>,
  input: z.output<typeof Register>,
  device: Device,
): Promise<SignedIn> {
  const { registration_enabled, default_plan } = deps.settings.current();
  if (!registration_enabled) throw new AppError('registration_closed');
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction().execute(async (trx) => {
    const member = await insertOwner(deps, trx, { ...input, passwordHash, userType: 'user' });
    await giveFirstPlan(deps, trx, { userId: member.id, slug: default_plan });
    await deps.measures.countToday(trx, 'sign_up');
    await sendMail(deps, trx, { to: member.email, template: 'welcome', input: { name: member.name } });
    return { token: await startSession(deps, trx, { ...member, ...device }), user: await sessionUser(trx, member) };
  });
}

/**
 * Signs a person in.
 * @throws AppError `bad_credentials`, the same and as late for an unknown e-mail; `account_suspended` or `account_banned`
 * after the right password only; `maintenance` for everybody but administrators.
 */
export async function login(
  deps: AccountsDeps & Doors,
  input: z.output<typeof Login>,
  device: Device,
): Promise<SignedIn> {
  const credentials = await store.getCredentials(deps.db, input.email);
  const isRight = await verifyPassword(input.password, credentials?.password_hash);
  if (!credentials || !isRight) throw new AppError('bad_credentials');
  if (credentials.status === 'banned') throw new AppError('account_banned');
  const member = await store.getMember(deps.db, credentials.id);
  if (credentials.status === 'suspended' || !member) throw new AppError('account_suspended');
  if (deps.settings.current().maintenance_mode && member.user_type !== 'admin') throw new AppError('maintenance');
  return deps.db.transaction().execute(async (trx) => {
    await deps.measures.countToday(trx, 'sign_in');
    return { token: await startSession(deps, trx, { ...member, ...device }), user: await sessionUser(trx, member) };
  });
}

/** Ends the session that asks; others of the same person go on. */
export async function logout({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<void> {
  await deleteSession(db, actor.sessionId);
}

/** @throws AppError `unauthenticated` when the member has been removed since the request began. */
export async function currentUser({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<SessionUser> {
  const member = await store.getMember(db, actor.userId, actor.accountId);
  if (!member) throw new AppError('unauthenticated');
  return sessionUser(db, member);
}

/** Makes the administrator of a new installation. Answers whether there was none before. */
export async function createFirstAdministrator(deps: AccountsDeps, input: Omit<NewUser, 'userType'>): Promise<boolean> {
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction().execute(async (trx) => {
    await store.lockAdministrators(trx);
    if (await store.hasAdministrator(trx)) return false;
    await insertOwner(deps, trx, { ...input, passwordHash, userType: 'admin' });
    return true;
  });
}

/** Whether the installation has nobody yet who operates it. */
export async function needsAdministrator({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return !(await store.hasAdministrator(db));
}

async function sessionUser(db: Db, member: store.MemberRow): Promise<SessionUser> {
  return toSessionUser(member, await plansOfUser(db, member.id));
}

async function insertOwner(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  input: Omit<NewUser, 'password'> & { passwordHash: string },
): Promise<store.MemberRow> {
  const { name, email, userType, passwordHash } = input;
  const user = { id: newId(), name, email, user_type: userType, created_at: now() };
  const accountId = newId();
  try {
    await store.insertUser(db, { ...user, password_hash: passwordHash });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    throw new AppError('email_taken', { errors: { email: [ERRORS.email_taken.message] } }, error);
  }
  await store.insertAccount(db, { id: accountId, name, ownerId: user.id });
  return { ...user, account_id: accountId, role: 'owner' };
}
