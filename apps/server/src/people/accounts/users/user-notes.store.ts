import type { Db } from '../../../platform/db/connection.ts';

export type UserNoteRow = { id: string; text: string; author: string | null; created_at: Date };

/** The latest first. */
export async function listNotes(db: Db, userId: string): Promise<UserNoteRow[]> {
  return db
    .selectFrom('user_notes as note')
    .leftJoin('users as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note.text', 'note.created_at', 'author.name as author'])
    .where('note.user_id', '=', userId)
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .execute();
}

export async function countNotes(db: Db, userId: string): Promise<number> {
  const { notes } = await db
    .selectFrom('user_notes')
    .select(({ fn }) => fn.countAll<string>().as('notes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(notes);
}

type NewNote = { id: string; user_id: string; author_id: string; text: string; created_at: Date };

export async function insertNote(db: Db, note: NewNote): Promise<void> {
  await db.insertInto('user_notes').values(note).execute();
}

/** Answers whether there was such a note about the person. */
export async function deleteNote(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_notes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
