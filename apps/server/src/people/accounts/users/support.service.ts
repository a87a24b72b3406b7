import { AppError, type UserRole, type UserSupport, USER_NOTES_MAX, type UserNote } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { getOpenEmail } from '../../identity/account-tokens.service.ts';
import { mailResetLink } from '../../identity/passwords.service.ts';
import { getEraseAt, listMemberships, lockEmail } from '../../identity/people.service.ts';
import { listSessionsOf } from '../../identity/security.service.ts';
import { deleteSessionsOfUser } from '../../identity/sessions.service.ts';
import { getUsage, type UsageDeps } from '../../plans/usage.service.ts';
import { write } from '../../identity/write.service.ts';
import { mailVerification } from '../email.service.ts';
import { listNotes, getUser, lockUser } from './users.store.ts';
import * as store from './users.store.ts';
import { accountsTexts } from '../accounts.texts.gen.ts';

type SupportDeps = Pick<Deps, 'db' | 'ownedData' | 'now' | 'config' | 'settings' | 'vault' | 'queue'>;

/** What an operator has to know to help somebody. @throws AppError `not_found`. */
export async function getUserSupport(deps: UsageDeps, actor: Actor, userId: string): Promise<UserSupport> {
  authorize(actor, 'users.manage');
  const { db, now } = deps;
  const person = await store.getVerified(db, userId);
  if (!person) throw new AppError('not_found');
  const [eraseAt, pending, memberships, sessions, notes] = await Promise.all([
    getEraseAt(db, userId),
    getOpenEmail(db, { userId, kind: 'change', now: now() }),
    listMemberships(db, userId),
    listSessionsOf(deps, userId),
    listNotes(db, userId),
  ]);
  return {
    email_verified_at: person.verified_at?.toISOString() ?? null,
    pending_email: pending ?? null,
    erase_at: eraseAt?.toISOString() ?? null,
    accounts: await Promise.all(memberships.map((account) => withUsage(deps, account, person.user_type))),
    sessions,
    notes: notes.map(toUserNote),
  };
}

type NoteDeps = Pick<Deps, 'db' | 'now'>;
type NewNote = { userId: string; text: string; saveResponse(trx: Db, note: UserNote): Promise<void> };

/** Notes something about a person that operators alone read. @throws AppError `not_found`, `too_many_notes`. */
export async function addUserNote(
  { db, now }: NoteDeps,
  actor: Actor,
  { userId, text, saveResponse }: NewNote,
): Promise<UserNote> {
  return write({ db }, actor, 'users.manage', async (trx, { record }) => {
    if (!(await lockUser(trx, userId))) throw new AppError('not_found');
    if ((await store.countNotes(trx, userId)) >= USER_NOTES_MAX) throw new AppError('too_many_notes');
    const at = now();
    const id = newId(at.getTime());
    await store.insertNote(trx, { id, user_id: userId, author_id: actor.userId, text, created_at: at });
    // What was written stands in the note alone, so that it goes with it.
    await record('user.note', { type: 'user', id: userId });
    const author = (await getUser(trx, actor.userId))?.name ?? null;
    const note = toUserNote({ id, text, author, created_at: at });
    await saveResponse(trx, note);
    return note;
  });
}

/** @throws AppError `not_found`, also for a note about somebody else. */
export async function deleteUserNote(
  { db }: NoteDeps,
  actor: Actor,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await write({ db }, actor, 'users.manage', async (trx, { record }) => {
    if (!(await store.deleteNote(trx, { userId, id }))) throw new AppError('not_found');
    await record('user.delete_note', { type: 'user', id: userId });
  });
}

function toUserNote({ id, text, author, created_at }: store.UserNoteRow): UserNote {
  return { id, text, author, created_at: created_at.toISOString() };
}

/** Mails a person a link to choose another password, as if they had asked for it. @throws AppError `not_found`, `user_is_banned`, `rate_limited`. */
export async function sendUserResetLink(deps: SupportDeps, actor: Actor, userId: string): Promise<void> {
  await write(deps, actor, 'users.manage', async (trx, { record }) => {
    const { email } = await lockReachable(trx, userId);
    const retryAfterSeconds = await mailResetLink(deps, trx, { userId, email });
    if (retryAfterSeconds > 0) throw new AppError('rate_limited', { retryAfterSeconds });
    await record('user.send_reset_link', { type: 'user', id: userId });
  });
}

/** Mails a person another link to confirm their e-mail. @throws AppError `not_found`, `email_is_verified`, `user_is_banned`, `rate_limited`. */
export async function sendUserVerification(deps: SupportDeps, actor: Actor, userId: string): Promise<void> {
  await write(deps, actor, 'users.manage', async (trx, { record }) => {
    await lockReachable(trx, userId);
    const person = await lockEmail(trx, userId);
    if (!person) throw new AppError('not_found');
    if (person.email_verified_at) throw new AppError('email_is_verified');
    await mailVerification(deps, trx, person);
    await record('user.send_verification', { type: 'user', id: userId });
  });
}

/** Signs a person out everywhere, whoever acts as them too. Answers how many sessions that ended. @throws AppError `not_found`, `own_user`. */
export async function signUserOut({ db }: Pick<Deps, 'db'>, actor: Actor, userId: string): Promise<number> {
  return write({ db }, actor, 'users.manage', async (trx, { record }) => {
    if (userId === actor.userId) throw new AppError('own_user', { message: accountsTexts.ownDevices });
    if (!(await store.lockUser(trx, userId))) throw new AppError('not_found');
    const ended = await deleteSessionsOfUser(trx, userId);
    await record('user.sign_out', { type: 'user', id: userId }, { ended });
    return ended;
  });
}

type Membership = Awaited<ReturnType<typeof listMemberships>>[number];

/** An account that somebody works in; what is used of a plan is told where it is their own. */
async function withUsage(
  deps: UsageDeps,
  account: Membership,
  userType: UserRole,
): Promise<UserSupport['accounts'][number]> {
  const { id, name, role } = account;
  return { id, name, role, usage: role === 'owner' ? await getUsage(deps, { accountId: id, role, userType }) : null };
}

async function lockReachable(trx: Db, userId: string): Promise<store.LockedUser> {
  const user = await store.lockUser(trx, userId);
  if (!user) throw new AppError('not_found');
  if (user.status === 'banned') throw new AppError('user_is_banned');
  return user;
}
