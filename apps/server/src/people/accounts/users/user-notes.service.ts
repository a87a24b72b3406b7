import { AppError, USER_NOTES_MAX, type UserNote } from '@sayso/contract';
import type { Actor } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Deps } from '../../../deps.ts';
import * as store from './user-notes.store.ts';
import { getUser, lockUser } from './users.store.ts';
import { write } from '../../identity/write.service.ts';

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

export function toUserNote({ id, text, author, created_at }: store.UserNoteRow): UserNote {
  return { id, text, author, created_at: created_at.toISOString() };
}
