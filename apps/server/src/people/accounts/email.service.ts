import { AppError, type ChangeEmail, ERRORS } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, isByAdministrator } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { isUniqueViolation } from '../../platform/db/writes.ts';
import type { Deps } from '../../deps.ts';
import { mailSetup } from '../../platform/mail/mail-setup.ts';
import { lockAccount } from '../../platform/storage/account-storage.ts';
import { recordAudit } from '../audit/audit.service.ts';
import {
  type AccountToken,
  getOpenEmail,
  isEmailHeld,
  issueToken,
  type Found,
  type Opened,
  openLink,
  secondsToNextLink,
  type TokenKind,
  updateTokensVoid,
} from '../identity/account-tokens.service.ts';
import { isPasswordOf, requirePassword } from '../identity/passwords.service.ts';
import { confirmEmail, emailConfirmedJob, lockEmail } from '../identity/people.service.ts';
import { removeSecondStepSince, takeBack } from '../identity/take-back.service.ts';
import { askForCode } from '../identity/two-factor.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { hasTypedPassword } from './accounts.store.ts';
import * as store from './accounts.store.ts';

type EmailDeps = Pick<Deps, 'db' | 'now' | 'config' | 'settings' | 'vault' | 'queue'>;

/** Videos that may be started before the e-mail is confirmed. */
const FREE_STARTS = 1;

/**
 * Whether somebody may start a video: the first one at once, more when their e-mail is confirmed. Where no mail can be sent nobody is
 * asked. Starts of one unconfirmed person follow one another from here to the end of the transaction.
 * @throws AppError `email_not_verified`.
 */
export async function requireVerified(
  deps: Pick<Deps, 'config' | 'settings'>,
  trx: Db,
  { actor, started }: { actor: Actor; started(): Promise<number> },
): Promise<void> {
  if (isByAdministrator(actor)) return;
  if (!deps.settings.current().email_verification_required || mailSetup(deps).missing.length > 0) return;
  // Starts from a draft hold the account already: in one order, two starts at once do not wait for each other.
  await lockAccount(trx, actor.accountId);
  const person = await lockEmail(trx, actor.userId);
  if (person?.email_verified_at) return;
  if ((await started()) >= FREE_STARTS) throw new AppError('email_not_verified');
}

/** A link that proves an address, opened by `actor` or by somebody who sends the account's password. */
type Proof = Opened & { actor: Actor | null; password?: string | undefined };

/** Confirms an e-mail. @throws AppError `link_invalid`, also when the person has another e-mail by now; `link_needs_password`, `wrong_password`; `password_change_required` while a team knows the password. */
export async function verifyEmail(deps: EmailDeps, { token, device, ...holder }: Proof): Promise<void> {
  await openLink(deps, { kind: 'verify', token, admit: requireHolder(deps, holder) }, async (trx, { person, link }) => {
    if (person.email !== link.email) throw new AppError('link_invalid');
    // The team that typed the password would receive what is bought under the address.
    if (await hasTypedPassword(trx, person.id)) throw new AppError('password_change_required');
    await confirmEmail(deps, trx, { userId: person.id });
    await recordAudit(trx, { actor: { userId: person.id, device }, action: 'email.verify' });
  });
}

/**
 * Refuses a link that is opened by somebody who is neither signed in to the account nor knows its password. Anybody can sign up with an address
 * of another person: if a press in that person's mailbox were enough, the account of a stranger would receive what is bought under the address.
 * Choosing a password by mail is their way in.
 */
const requireHolder =
  (deps: Pick<EmailDeps, 'db'>, { actor, password }: Omit<Proof, keyof Opened>) =>
  async ({ user_id: userId }: AccountToken): Promise<void> => {
    if (actor?.userId === userId && !actor.impersonatorId) return;
    if (password === undefined) throw new AppError('link_needs_password');
    if (await isPasswordOf(deps, { userId, password })) return;
    throw new AppError('wrong_password', { errors: { password: [ERRORS.wrong_password.message] } });
  };

/** Mails another link to confirm the e-mail; nothing when it is confirmed. @throws AppError `rate_limited`. */
export async function resendVerification(deps: EmailDeps, { userId }: Actor): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const person = await lockEmail(trx, userId);
    if (!person || person.email_verified_at) return;
    await mailVerification(deps, trx, person);
  });
}

/** Mails a link to confirm the e-mail to somebody whose row is locked. @throws AppError `rate_limited`. */
export async function mailVerification(
  deps: EmailDeps,
  trx: Db,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  const about = { userId, kind: 'verify', email } as const;
  await requirePause(deps, trx, about);
  const token = await issueToken(deps, trx, about);
  await sendMail(deps, trx, { to: email, template: 'verifyEmail', input: { token } });
}

/**
 * Mails a link to the e-mail that somebody wants to have. Until it is opened nothing changes. Where signing in takes a second step, so does this: whoever has the
 * e-mail can choose another password.
 * @throws AppError `wrong_password`, `two_factor_wrong`, `email_taken`, each with its text at its field; `too_many_codes`, `rate_limited`.
 */
export async function changeEmail(
  deps: EmailDeps,
  actor: Actor,
  { email, password, code }: z.output<typeof ChangeEmail>,
): Promise<void> {
  await requirePassword(deps, actor, { password, field: 'password' });
  const asking = await askForCode(deps, actor, code);
  await deps.db.transaction().execute(async (trx) => {
    await asking.finish(trx);
    if (await store.isEmailTaken(trx, email)) throw emailTaken();
    await mailChangeLink(deps, trx, { userId: actor.userId, email });
    await recordAudit(trx, { actor, action: 'email.ask_change', details: { session: actor.sessionId } });
  });
}

/** Somebody has this e-mail, or may still take it back; said at its field. */
export const emailTaken = (cause?: unknown): AppError =>
  new AppError('email_taken', { errors: { email: [ERRORS.email_taken.message] } }, cause);

/** The e-mail that waits for its confirmation; null when none does. */
export async function getPendingEmail(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: Actor,
): Promise<string | null> {
  return (await getOpenEmail(db, { userId, kind: 'change', now: now() })) ?? null;
}

/** Mails another link to the e-mail that waits for its confirmation. @throws AppError `not_found` when none does; `rate_limited`. */
export async function resendEmailChange(deps: EmailDeps, { userId }: Actor): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockEmail(trx, userId);
    const email = await getOpenEmail(trx, { userId, kind: 'change', now: deps.now() });
    if (email === undefined) throw new AppError('not_found');
    await mailChangeLink(deps, trx, { userId, email });
  });
}

/** Ends the link to another e-mail; nothing when there is none. */
export async function cancelEmailChange({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<void> {
  const { userId, sessionId } = actor;
  await db.transaction().execute(async (trx) => {
    await lockEmail(trx, userId);
    if ((await getOpenEmail(trx, { userId, kind: 'change', now: now() })) === undefined) return;
    await updateTokensVoid(trx, { userId, kinds: ['change'], now: now() });
    await recordAudit(trx, { actor, action: 'email.cancel_change', details: { session: sessionId } });
  });
}

async function mailChangeLink(
  deps: EmailDeps,
  trx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const token = await issueChangeLink(deps, trx, { userId, email });
  await sendMail(deps, trx, { to: email, template: 'confirmEmail', input: { token } });
}

/** The secret of a link to mail to the e-mail that a locked person is to have. @throws AppError `rate_limited`. */
export async function issueChangeLink(
  deps: Pick<Deps, 'now'>,
  trx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const about = { userId, kind: 'change', email } as const;
  await requirePause(deps, trx, about);
  return issueToken(deps, trx, about);
}

/**
 * Changes an e-mail. The old one gets a link to undo it if it was proven; an unproven one may be a stranger's. The new one stays unproven while the
 * account has a password that its team typed, because the team could sign in to whatever is bought under it.
 * @throws AppError `link_invalid`, `email_taken`, `link_needs_password`, `wrong_password`.
 */
export async function confirmEmailChange(deps: EmailDeps, { token, device, ...holder }: Proof): Promise<void> {
  await openLink(deps, { kind: 'change', token, admit: requireHolder(deps, holder) }, async (trx, { person, link }) => {
    const wasProven = person.email_verified_at !== null;
    const isTyped = await hasTypedPassword(trx, person.id);
    await replaceEmail(deps, trx, { link, person, isProven: !isTyped });
    await recordAudit(trx, { actor: { userId: person.id, device }, action: 'email.change' });
    if (!wasProven) return;
    const undo = await issueToken(deps, trx, { userId: person.id, kind: 'undo', email: person.email });
    const input = { at: deps.now().toISOString(), token: undo };
    await sendMail(deps, trx, { to: person.email, template: 'emailChanged', input });
  });
}

/**
 * Gives a person an e-mail back that they had, and the account with it.
 * @throws AppError `link_invalid`, `email_taken`.
 */
export async function undoEmailChange(
  deps: EmailDeps & Pick<Deps, 'ownedData'>,
  { token, device }: Opened,
): Promise<void> {
  await openLink(deps, { kind: 'undo', token }, async (trx, { person, link }) => {
    await replaceEmail(deps, trx, { link, person, isProven: true });
    await removeSecondStepSince(deps, trx, { userId: person.id, since: link.created_at });
    const ended = await takeBack(deps, trx, { link, undone: 'email' });
    await recordAudit(trx, { actor: { userId: person.id, device }, action: 'email.undo', details: ended });
  });
}

/** `person`: with the address before. */
type Replacement = Found & { isProven: boolean };

/** Stores another e-mail. Links that were mailed about the one before end, and purchases that wait under it are looked at again. */
async function replaceEmail(
  { now, queue }: Pick<Deps, 'now' | 'queue'>,
  trx: Db,
  { link: { user_id: userId, email }, person, isProven }: Replacement,
): Promise<void> {
  const at = now();
  try {
    await store.updateEmail(trx, userId, { email, provenAt: isProven ? at : null });
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? emailTaken(error) : error;
  }
  if (await isEmailHeld(trx, { email, userId, now: at })) throw emailTaken();
  await queue.enqueue(trx, emailConfirmedJob, { userId, left: person.email_verified_at ? undefined : person.email });
  await updateTokensVoid(trx, { userId, kinds: ['reset', 'verify', 'change'], now: at });
}

async function requirePause(
  deps: Pick<Deps, 'now'>,
  trx: Db,
  about: { userId: string; kind: TokenKind },
): Promise<void> {
  const retryAfterSeconds = await secondsToNextLink(deps, trx, about);
  if (retryAfterSeconds > 0) throw new AppError('rate_limited', { retryAfterSeconds });
}
