import {
  AppError,
  DEFAULT_PREFERENCES,
  ERRORS,
  type Login,
  type Register,
  type SessionUser,
  type SecondStep,
  type SecondStepNeeded,
} from '@sayso/contract';
import type { z } from 'zod';
import type { Actor, Device } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { ownAddresses, type Signer } from '../../platform/storage/signed-addresses.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { giveFirstPlan, plansOfUser } from '../plans/plans.service.ts';
import { issueToken } from './account-tokens.ts';
import { toSessionUser } from './accounts.mapper.ts';
import * as store from './accounts.store.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { emailTaken } from './email-taken.ts';
import { isEmailHeld } from './email.store.ts';
import { eraseUser } from './erase-user.ts';
import { recordFailedLogin } from './failed-logins.ts';
import { refuseLeaving } from './leaving.service.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { upsertPreferences } from './preferences.store.ts';
import { startSession } from './sessions.service.ts';
import { deleteSession } from './sessions.store.ts';
import { signIn } from './sign-in.ts';
import {
  endChallenge,
  endChallenges,
  hasSecondStep,
  issueChallenge,
  passSecondStep,
  takeAttempt,
} from './two-factor.service.ts';

/** Whoever is still here after a night is no newcomer any more, in milliseconds. */
const FIRST_VISIT_MS = 12 * 60 * 60 * 1000;

type AccountsDeps = Pick<Deps, 'db' | 'now' | 'measures'>;
type Doors = Pick<Deps, 'settings' | 'log'>;
type SignedIn = { token: string; user: SessionUser };
type NewUser = { name: string; email: string; password: string; userType: 'admin' | 'user' };

/**
 * Makes a user with an account of their own and signs them in.
 * @throws AppError `email_taken`, also for the slower of two equal sign-ups at once; `registration_closed`; `password_too_common`.
 */
export async function register(
  deps: AccountsDeps & Doors & Pick<Deps, 'config' | 'vault' | 'queue' | 'storage'>,
  input: z.output<typeof Register>,
  device: Device,
): Promise<SignedIn> {
  const { registration_enabled, default_plan, email_verification_required } = deps.settings.current();
  if (!registration_enabled) throw new AppError('registration_closed');
  await refuseCommonPassword(input.password, { field: 'password', own: input });
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction().execute(async (trx) => {
    const member = await insertOwner(deps, trx, {
      ...input,
      passwordHash,
      userType: 'user',
      facts: { consented_at: deps.now() },
    });
    await giveFirstPlan(deps, trx, { userId: member.id, slug: default_plan });
    await deps.measures.countToday(trx, 'sign_up');
    const { id: session, token } = await startSession(deps, trx, { member, device });
    const actor = { userId: member.id, device };
    await recordAudit(trx, { actor, action: 'user.register', details: { session } });
    const link = { userId: member.id, kind: 'verify', email: member.email } as const;
    const welcome = email_verification_required ? { token: await issueToken(deps, trx, link) } : {};
    await sendMail(deps, trx, { to: member.email, template: 'welcome', input: { name: member.name, ...welcome } });
    return { token, user: await sessionUser(deps, trx, member) };
  });
}

/**
 * Signs a person in; where a second step follows, answers its challenge.
 * @throws AppError `bad_credentials`, the same and as late for an unknown e-mail; `account_suspended` or `account_banned`
 * after the right password only, and so `account_to_be_deleted`; `maintenance` for everybody but administrators.
 */
export async function login(
  deps: AccountsDeps & Doors & Pick<Deps, 'config' | 'vault' | 'queue' | 'storage'>,
  input: z.output<typeof Login>,
  device: Device,
): Promise<SignedIn | z.output<typeof SecondStepNeeded>> {
  const credentials = await store.getCredentials(deps.db, input.email);
  const isRight = await verifyPassword(input.password, credentials?.password_hash);
  const member = credentials && isRight ? await admit(deps, credentials) : 'bad_credentials';
  if (!credentials || typeof member === 'string') {
    const reason = typeof member === 'string' ? member : 'bad_credentials';
    await recordFailedLogin(deps, { email: input.email, userId: credentials?.id, device, reason });
    throw new AppError(reason);
  }
  if (await hasSecondStep(deps, member.id)) return issueChallenge(deps, member.id);
  return deps.db.transaction().execute(async (trx) => {
    const { two_factor_enabled_at: secondStep } = await admitAgain(deps, trx, credentials);
    if (secondStep) throw new AppError('bad_credentials');
    const token = await signIn(deps, trx, { member, device });
    return { token, user: await sessionUser(deps, trx, member) };
  });
}

/**
 * Signs a person in who has shown the password before, with the code of the second step.
 * @throws AppError `two_factor_wrong` with its text at its field; `two_factor_expired` after ten minutes or five tries; `too_many_codes`;
 * `account_suspended`, `account_banned`, `maintenance` as at the first step.
 */
export async function completeLogin(
  deps: AccountsDeps & Doors & Pick<Deps, 'config' | 'vault' | 'queue' | 'storage'>,
  { challenge, code }: z.output<typeof SecondStep>,
  device: Device,
): Promise<SignedIn> {
  const { userId, guess } = await takeAttempt(deps, { challenge, code });
  const credentials = await store.getCredentialsById(deps.db, userId);
  if (!credentials) throw new AppError('two_factor_expired');
  const member = await admit(deps, credentials);
  if (typeof member === 'string') throw new AppError(member);
  const signedIn = await deps.db.transaction().execute(async (trx) => {
    const actor = { userId, device };
    await admitAgain(deps, trx, credentials);
    if (!(await passSecondStep(deps, trx, { actor, code, guess }))) return null;
    // Of two codes at once one comes in, and none once the password is another.
    if (!(await endChallenge(trx, challenge))) throw new AppError('two_factor_expired');
    await endChallenges(trx, userId);
    return { token: await signIn(deps, trx, { member, device }), user: await sessionUser(deps, trx, member) };
  });
  if (signedIn) return signedIn;
  await recordFailedLogin(deps, { email: member.email, userId, device, reason: 'two_factor_wrong' });
  throw new AppError('two_factor_wrong', { errors: { code: [ERRORS.two_factor_wrong.message] } });
}

/** Ends the session that asks; others of the same person go on. */
export async function logout({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deleteSession(trx, actor.sessionId);
    await recordAudit(trx, { actor, action: 'session.logout', details: { session: actor.sessionId } });
  });
}

/** @throws AppError `unauthenticated` when the member has been removed since the request began. */
export async function currentUser(deps: Signer & Pick<Deps, 'db'>, actor: Actor): Promise<SessionUser> {
  const { db } = deps;
  const member = await store.getMember(db, actor.userId, actor.accountId);
  if (!member) throw new AppError('unauthenticated');
  const impersonator = actor.impersonatorId && (await store.getName(db, actor.impersonatorId));
  // Whoever acts as somebody is no visit of theirs.
  return { ...(await sessionUser(deps, db, member)), ...(impersonator ? { impersonator, first_visit: false } : {}) };
}

/** Makes the administrator of a new installation. Answers whether there was none before. */
export async function createFirstAdministrator(deps: AccountsDeps, input: Omit<NewUser, 'userType'>): Promise<boolean> {
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction().execute(async (trx) => {
    await store.lockAdministrators(trx);
    if (await store.hasAdministrator(trx)) return false;
    // Mails to a name of the local network would come back.
    const facts = { email_verified_at: deps.now(), login_notifications: !input.email.endsWith('.local') };
    const member = await insertOwner(deps, trx, { ...input, passwordHash, userType: 'admin', facts });
    await recordAudit(trx, { actor: null, action: 'administrator.create', target: { type: 'user', id: member.id } });
    return true;
  });
}

/** Whether the installation has nobody yet who operates it. */
export async function needsAdministrator({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return !(await store.hasAdministrator(db));
}

/** Makes a customer who did not sign up by themselves and reads no mails, on a plan. Answers the user's id. */
export async function addCustomer(
  deps: Pick<Deps, 'now' | 'log'>,
  trx: Db,
  input: Omit<NewUser, 'userType'> & { plan: string },
): Promise<string> {
  const passwordHash = await hashPassword(input.password);
  const at = deps.now();
  const facts = { email_verified_at: at, login_notifications: false };
  const { id } = await insertOwner(deps, trx, { ...input, passwordHash, userType: 'user', facts });
  const chosen = { ...DEFAULT_PREFERENCES, emailNotifications: false };
  await upsertPreferences(trx, id, { chosen, marketingSince: null, at });
  await giveFirstPlan(deps, trx, { userId: id, slug: input.plan });
  return id;
}

/** Whether anybody is here who does not operate the installation. */
export async function hasCustomers(db: Db): Promise<boolean> {
  return store.hasCustomer(db);
}

/** Erases people, the accounts they own, and all that any feature keeps of them. Answers the files, which are to be removed after the commit. */
export async function eraseCustomers(
  deps: Pick<Deps, 'ownedData'>,
  trx: Db,
  customers: readonly { id: string; email: string }[],
): Promise<string[]> {
  const files: string[] = [];
  for (const customer of customers) files.push(...(await eraseUser(deps, trx, customer)));
  return files;
}

/** The member that somebody with the right password signs in as, or why they may not. */
async function admit(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { id, status }: store.Credentials,
): Promise<store.MemberRow | 'account_banned' | 'account_suspended' | 'maintenance'> {
  if (status === 'banned') return 'account_banned';
  await refuseLeaving(db, id);
  const member = await store.getMember(db, id);
  if (status === 'suspended' || !member) return 'account_suspended';
  return settings.current().maintenance_mode && member.user_type !== 'admin' ? 'maintenance' : member;
}

/**
 * The same once more, with the person locked: whoever is suspended, leaves or has another password by now must not come in with a session that ending theirs
 * has missed.
 * @throws AppError as signing in does.
 */
async function admitAgain(deps: Pick<Deps, 'settings'>, trx: Db, { id, password_hash: shown }: store.Credentials) {
  const credentials = await store.lockCredentials(trx, id);
  if (credentials?.password_hash !== shown) throw new AppError('bad_credentials');
  const member = await admit({ ...deps, db: trx }, credentials);
  if (typeof member === 'string') throw new AppError(member);
  return credentials;
}

/** A person as their browser sees them. */
export async function sessionUser(deps: Signer, db: Db, member: store.MemberRow): Promise<SessionUser> {
  const { first_visit_at: firstAt, has_returned: hasReturned } = await store.getVisits(db, member.id);
  const isFirstVisit = !hasReturned && firstAt !== null && deps.now().getTime() - firstAt.getTime() < FIRST_VISIT_MS;
  return toSessionUser(member, {
    held: await plansOfUser(db, member.id),
    fileUrl: ownAddresses(deps, member.id),
    isFirstVisit,
  });
}

/** Makes a user with an account of their own. @throws AppError `email_taken`. */
export async function insertOwner(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  input: Omit<NewUser, 'password'> & { passwordHash: string; facts?: store.UserFacts },
): Promise<store.MemberRow> {
  const { name, email, userType, passwordHash, facts } = input;
  const user = { id: newId(), name, email, user_type: userType, created_at: now() };
  const accountId = newId();
  try {
    await store.insertUser(db, { ...user, ...facts, password_hash: passwordHash });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    throw emailTaken(error);
  }
  // Whoever moved somebody's account away must not keep its owner out with a new one.
  if (await isEmailHeld(db, { email, userId: user.id, now: user.created_at })) throw emailTaken();
  await store.insertAccount(db, { id: accountId, name, ownerId: user.id });
  const { email_verified_at = null } = facts ?? {};
  return { ...user, account_id: accountId, role: 'owner', email_verified_at, avatar_file: null };
}
