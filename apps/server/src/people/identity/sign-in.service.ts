import {
  AppError,
  type ErrorCode,
  ERRORS,
  type Login,
  type SecondStep,
  type SecondStepNeeded,
  type SessionUser,
} from '@sayso/contract';
import type { z } from 'zod';
import type { Actor, Device } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { RouteDeps } from '../../feature.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { verifyPassword } from './secrets.ts';
import { sessionUser, refuseLeaving } from './people.service.ts';
import * as store from './people.store.ts';
import { locationOf } from './security.mapper.ts';
import * as security from './two-factor.store.ts';
import { operatorsNeedSecondStep, startSession } from './sessions.service.ts';
import { deleteOwnSessions, deleteSession } from './sessions.store.ts';
import {
  endChallenge,
  endChallenges,
  hasSecondStep,
  issueChallenge,
  passSecondStep,
  takeAttempt,
} from './two-factor.service.ts';

type SignInDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'log' | 'config' | 'vault' | 'queue' | 'storage'>;
type SignedIn = { token: string; user: SessionUser };

/**
 * Signs a person in; where a second step follows, answers its challenge.
 * @throws AppError `bad_credentials`, the same and as late for an unknown e-mail; `account_suspended` or `account_banned`
 * after the right password only, and so `account_to_be_deleted`, `team_not_available` and `team_access_paused`; `maintenance` for everybody but administrators.
 */
export async function login(
  deps: SignInDeps & Pick<RouteDeps, 'joinByTypedPassword'>,
  input: z.output<typeof Login>,
  device: Device,
): Promise<SignedIn | z.output<typeof SecondStepNeeded>> {
  const credentials = await requireCredentials(deps, input, device);
  const member = await admit(deps, credentials);
  if (typeof member === 'string') {
    await recordFailedLogin(deps, { email: input.email, userId: credentials.id, device, reason: member });
    throw new AppError(member);
  }
  if (await hasSecondStep(deps, member.id)) return issueChallenge(deps, member.id);
  return deps.db.transaction().execute(async (trx) => {
    const { two_factor_enabled_at: secondStep } = await admitAgain(deps, trx, credentials);
    if (secondStep) throw new AppError('bad_credentials');
    const needsTwoFactor = member.user_type === 'admin' && operatorsNeedSecondStep(deps);
    return signIn(deps, trx, { member, device, needsTwoFactor });
  });
}

/**
 * Signs a person in who has shown the password before, with the code of the second step.
 * @throws AppError `two_factor_wrong` with its text at its field; `two_factor_expired` after ten minutes or five tries; `too_many_codes`;
 * `account_suspended`, `account_banned`, `maintenance` as at the first step.
 */
export async function completeLogin(
  deps: SignInDeps,
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
    return signIn(deps, trx, { member, device, needsTwoFactor: false });
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

/** Who has an e-mail and its password. @throws AppError `bad_credentials`, the same and as late for an unknown e-mail. */
export async function requireCredentials(
  deps: Pick<Deps, 'db' | 'vault'> & Partial<Pick<RouteDeps, 'joinByTypedPassword'>>,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<store.Credentials> {
  const credentials = await store.getCredentials(deps.db, email);
  if (!credentials && deps.joinByTypedPassword) {
    const typedHash = await deps.joinByTypedPassword({ email, password }, device);
    const made = typedHash === null ? undefined : await store.getCredentials(deps.db, email);
    // Another sign-up may take the address at the same moment.
    if (made && made.password_hash === typedHash) return made;
  } else if ((await verifyPassword(password, credentials?.password_hash)) && credentials) return credentials;
  await recordFailedLogin(deps, { email, userId: credentials?.id, device, reason: 'bad_credentials' });
  throw new AppError('bad_credentials');
}

/** Why somebody with the right password does not come in. */
type Refused = 'account_banned' | 'account_suspended' | 'team_not_available' | 'team_access_paused' | 'maintenance';

/** The member that somebody with the right password signs in as, or why they may not. */
async function admit(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { id, status }: store.Credentials,
): Promise<store.MemberRow | Refused> {
  if (status === 'banned') return 'account_banned';
  await refuseLeaving(db, id);
  const member = await store.getMember(db, id);
  if (status === 'suspended') return 'account_suspended';
  if (!member) return (await store.whyNoMember(db, id)) ?? 'account_suspended';
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

/**
 * Lets in somebody who has shown who they are: ends their other sessions and writes them a mail where they want that.
 */
async function signIn(
  deps: Omit<SignInDeps, 'db'>,
  trx: Db,
  { member, device, needsTwoFactor }: { member: store.MemberRow; device: Device; needsTwoFactor: boolean },
): Promise<SignedIn> {
  const at = deps.now();
  // The person's row is locked from here on: of two sign-ins at once the later ends the session of the earlier.
  const preferences = await security.updateLastLogin(trx, member.id, at);
  if (!preferences.allow_multiple_sessions) await deleteOwnSessions(trx, member.id);
  const idleHours = preferences.session_timeout_hours;
  const { id: session, token } = await startSession(deps, trx, { member, device, idleHours, needsTwoFactor });
  await recordAudit(trx, { actor: { userId: member.id, device }, action: 'session.login', details: { session } });
  if (preferences.login_notifications) {
    const input = { at: at.toISOString(), device: device.userAgentFamily, location: locationOf(device.ip) };
    await sendMail(deps, trx, { to: member.email, template: 'newLogin', input });
  }
  return { token, user: { ...(await sessionUser(deps, trx, member)), two_factor_setup_required: needsTwoFactor } };
}

type FailedLogin = { email: string; userId: string | undefined; device: Device; reason: ErrorCode };

/** Notes that somebody did not come in. The e-mail is kept as a digest, which tells equal ones: it may be anybody's, or a password typed into the wrong field. */
async function recordFailedLogin(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { email, userId, device, reason }: FailedLogin,
): Promise<void> {
  await recordAudit(db, {
    actor: { device },
    action: 'session.login_failed',
    ...(userId ? { target: { type: 'user', id: userId } } : {}),
    details: { reason, email_digest: vault.digest(email, 'audit_log.email').toString('base64url') },
  });
}
