import {
  AppError,
  type ChangePassword,
  consentMissing,
  ERRORS,
  type ForgotPassword,
  type ResetPassword,
} from '@sayso/contract';
import { z } from 'zod';
import type { Actor, Device } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { RouteDeps } from '../../feature.ts';
import { defineJob } from '../../platform/work/job.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { findToken, issueToken, redeemToken, secondsToNextLink } from './account-tokens.service.ts';
import { confirmEmail } from './people.service.ts';
import * as store from './people.store.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { type EndedWaysIn, endUnproven, endWaysIn, lockUnproven } from './end-ways-in.ts';
import { hashPassword, verifyPassword } from './secrets.ts';
import { requireSession } from './sessions.service.ts';
import { deleteGuesses } from './two-factor.store.ts';

export { endWaysIn } from './end-ways-in.ts';
export { refuseCommonPassword } from './common-passwords.ts';
export { hashOfNobody, hashPassword, randomPassword, verifyPassword } from './secrets.ts';

type PasswordDeps = Pick<Deps, 'db' | 'ownedData' | 'now' | 'config' | 'settings' | 'vault' | 'queue'>;
type ConsentDeps = Pick<RouteDeps, 'storeConsentOf'>;
type GivenConsent = { consent?: boolean | undefined; consent_version?: string | undefined };

/** Asks a worker for a reset link. What is done here is the same for every e-mail, whether somebody has it or not. */
export async function forgotPassword(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { email }: z.output<typeof ForgotPassword>,
): Promise<void> {
  await queue.enqueue(db, forgotPasswordJob, { email });
}

/** Looks whether somebody has an e-mail and sends them a link: later, so that no answer tells by its time. */
export const forgotPasswordJob = defineJob({ name: 'forgot-password', schema: z.object({ email: z.string() }) });

/** Mails a reset link to the person who has an e-mail, unless they had one just now, or may never sign in again. */
export async function sendResetLink(deps: PasswordDeps, { email }: { email: string }): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const person = await store.lockUserByEmail(trx, email);
    if (!person || person.status === 'banned') return;
    if ((await mailResetLink(deps, trx, { userId: person.id, email })) > 0) return;
    await recordAudit(trx, { actor: null, action: 'password.forgot', target: { type: 'user', id: person.id } });
  });
}

/** Mails a reset link to somebody whose row is locked. Answers 0, or the seconds until another one may be sent: then none was. */
export async function mailResetLink(
  deps: PasswordDeps,
  trx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<number> {
  const about = { userId, kind: 'reset' } as const;
  const pauseSeconds = await secondsToNextLink(deps, trx, about);
  if (pauseSeconds > 0) return pauseSeconds;
  const token = await issueToken(deps, trx, { ...about, email });
  await sendMail(deps, trx, { to: email, template: 'resetPassword', input: { email, token } });
  return 0;
}

/**
 * Gives a person the password they chose with a mailed link, and ends all ways in: sessions, API tokens, open links and the codes that were tried. The link has shown that the e-mail is theirs.
 * When nothing had shown that before, a stranger may have signed up with it: what they prepared ends, and so does their second step.
 * @throws AppError `password_too_common`, `consent_changed`, `reset_link_invalid`: unknown, used, too old, or another's; `invalid_input` where consent is owed.
 */
export async function resetPassword(
  deps: PasswordDeps & ConsentDeps,
  { email, token, password, ...given }: z.output<typeof ResetPassword>,
  device: Device,
): Promise<void> {
  await refuseCommonPassword(password, { field: 'password', own: { email } });
  // Strangers do not make us hash.
  const opened = await findToken(deps, { kind: 'reset', token });
  if (!opened) throw new AppError('reset_link_invalid');
  const passwordHash = await hashPassword(password);
  await deps.db.transaction().execute(async (trx) => {
    const accountIds = await lockUnproven(trx, opened.user_id);
    // The person first, as whoever sends them a link does: two that wait for each other would not end.
    const person = await store.lockUserByEmail(trx, email);
    const link = await redeemToken(deps, trx, { kind: 'reset', token });
    if (!person || person.id !== link?.user_id || link.email !== email) throw new AppError('reset_link_invalid');
    await refuseCommonPassword(password, { field: 'password', own: { email, name: person.name } });
    await takeConsent(deps, trx, { userId: person.id, given });
    const isFirstProof = await confirmEmail(deps, trx, { userId: person.id });
    const unproven = isFirstProof && (await endUnproven(deps, trx, { userId: person.id, email, accountIds }));
    await deleteGuesses(trx, person.id);
    const about = { userId: person.id, email, passwordHash, device, apiTokens: 'end' } as const;
    const ended = await replacePassword(deps, trx, about);
    const details = { ...ended, ...(unproven && { unproven }) };
    await recordAudit(trx, { actor: { userId: person.id, device }, action: 'password.reset', details });
  });
}

/**
 * Changes the password of the person who asks, and ends their other sessions, open links and, where they wish, API tokens.
 * @throws AppError `wrong_password`, `password_unchanged`, `password_too_common`, `consent_changed`, `invalid_input` where consent is owed, each with its text at its field.
 */
export async function changePassword(
  deps: PasswordDeps & ConsentDeps,
  actor: Actor,
  { current_password, new_password, end_api_tokens, ...given }: z.output<typeof ChangePassword>,
): Promise<void> {
  const { email, name } = await requirePassword(deps, actor, {
    password: current_password,
    field: 'current_password',
  });
  if (new_password === current_password)
    throw new AppError('password_unchanged', { errors: { new_password: [ERRORS.password_unchanged.message] } });
  await refuseCommonPassword(new_password, { field: 'new_password', own: { email, name } });
  const passwordHash = await hashPassword(new_password);
  await deps.db.transaction().execute(async (trx) => {
    const { userId, device, sessionId } = actor;
    const locked = await store.lockCredentials(trx, userId);
    await requireSession(deps, trx, actor);
    await takeConsent(deps, trx, { userId, given });
    // Nobody has shown yet that the mailbox is theirs: a link that waits in it may be for its real owner.
    const resetLinks = locked?.email_verified_at ? 'end' : 'keep';
    const apiTokens = end_api_tokens ? 'end' : 'keep';
    const about = { userId, email, passwordHash, device, apiTokens, resetLinks, keptSessionId: sessionId } as const;
    const ended = await replacePassword(deps, trx, about);
    await recordAudit(trx, { actor, action: 'password.change', details: { ...ended, session: sessionId } });
  });
}

/**
 * Asks somebody signed in for their password again.
 * @throws AppError `wrong_password` with its text at `field`; `unauthenticated` when the person has been removed.
 */
export async function requirePassword(
  { db }: Pick<Deps, 'db'>,
  { userId }: Actor,
  { password, field }: { password: string; field: string },
): Promise<{ email: string; name: string }> {
  const person = await store.getPasswordOfUser(db, userId);
  if (!person) throw new AppError('unauthenticated');
  if (await verifyPassword(password, person.password_hash)) return { email: person.email, name: person.name };
  throw new AppError('wrong_password', { errors: { [field]: [ERRORS.wrong_password.message] } });
}

export async function isPasswordOf(
  { db }: Pick<Deps, 'db'>,
  { userId, password }: { userId: string; password: string },
): Promise<boolean> {
  return verifyPassword(password, (await store.getPasswordOfUser(db, userId))?.password_hash);
}

/** A person who came in with a password that a team typed agrees to the terms with the first one of their own. */
async function takeConsent(
  { storeConsentOf }: ConsentDeps,
  trx: Db,
  { userId, given }: { userId: string; given: GivenConsent },
): Promise<void> {
  if (!(await store.owesConsent(trx, userId))) return;
  if (given.consent !== true) throw new AppError('invalid_input', { errors: { consent: [consentMissing()] } });
  await storeConsentOf(trx, { userId, shown: given.consent_version });
}

type Replacement = Parameters<typeof endWaysIn>[2] & { passwordHash: string; device: Device };

/** Stores a password, ends the ways in that were opened with the one before, and tells the person. Answers what has ended. */
async function replacePassword(
  deps: PasswordDeps,
  trx: Db,
  { passwordHash, device, ...person }: Replacement,
): Promise<EndedWaysIn> {
  await store.updatePassword(trx, person.userId, passwordHash);
  const ended = await endWaysIn(deps, trx, person);
  await sendMail(deps, trx, {
    to: person.email,
    template: 'passwordChanged',
    input: {
      at: deps.now().toISOString(),
      device: device.userAgentFamily,
      endedTokens: ended.endedTokens,
    },
  });
  return ended;
}
