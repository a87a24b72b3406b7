import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { WaitingSubjects } from '../../../platform/work/work.store.ts';
import type { DataExports } from '../../../platform/db/schema.gen.ts';

export type DataExportRow = Selectable<DataExports>;

/** The copy of a person's data, however far it is. */
export async function getDataExport(db: Db, userId: string): Promise<DataExportRow | undefined> {
  const row = await db.selectFrom('data_exports').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row;
}

/** Lets whoever asks for a copy of one person's data, finishes one or erases them go one after the other. */
export async function lockOwner(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Puts a new one in the place of the one that is there. */
export async function replaceDataExport(
  db: Db,
  { userId, id, at }: { userId: string; id: string; at: Date },
): Promise<DataExportRow> {
  await db.deleteFrom('data_exports').where('user_id', '=', userId).execute();
  const row = await db
    .insertInto('data_exports')
    .values({ id, user_id: userId, state: 'waiting', requested_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row;
}

/** Begins one that waits, or that somebody began and left. Undefined when there is nothing to do. */
export async function beginDataExport(db: Db, id: string): Promise<{ id: string; email: string } | undefined> {
  return db
    .updateTable('data_exports')
    .from('users')
    .set({ state: 'making' })
    .whereRef('users.id', '=', 'data_exports.user_id')
    .where('data_exports.id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .returning(['users.id', 'users.email'])
    .executeTakeFirst();
}

/** Makes it ready. False when somebody else was faster, or its owner is gone: the file is nobody's then. */
export async function finishDataExport(
  db: Db,
  id: string,
  made: { file: string; size_bytes: number; ready_at: Date; expires_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set({ state: 'ready', ...made })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function failDataExport(db: Db, id: string, code: string): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed', failure_code: code })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .execute();
}

/** Copies that somebody waits for, whose makers belong to no account. */
export const WAITING_EXPORTS: WaitingSubjects = sql`
  select id as subject_id, null::uuid as account_id, requested_at as created_at from data_exports where state in ('waiting', 'making')`;

/** Opens a link, which ends the one before it. Undefined when there is nothing to download. */
export async function updateLink(
  db: Db,
  link: { userId: string; sha256: Buffer; sessionId: string; now: Date; expiresAt: Date },
): Promise<{ expires_at: Date } | undefined> {
  const row = await db
    .updateTable('data_exports')
    .set(({ fn, val }) => ({
      link_sha256: link.sha256,
      link_session_id: link.sessionId,
      link_expires_at: fn('least', [val(link.expiresAt), 'expires_at']),
    }))
    .where('user_id', '=', link.userId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', link.now)
    .returning('link_expires_at')
    .executeTakeFirst();
  return row?.link_expires_at ? { expires_at: row.link_expires_at } : undefined;
}

/** Ends the link to a person's copy. */
export async function endLink(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ link_sha256: null, link_expires_at: null, link_session_id: null })
    .where('user_id', '=', userId)
    .where('link_sha256', 'is not', null)
    .execute();
}

/** What a link opens and in which session it was made, as long as it lasts. */
export async function findByLink(
  db: Db,
  { sha256, now }: { sha256: Buffer; now: Date },
): Promise<{ file: string; sessionId: string; readyAt: Date } | undefined> {
  const row = await db
    .selectFrom('data_exports')
    .select(['file', 'link_session_id', 'ready_at'])
    .where('link_sha256', '=', sha256)
    .where('link_expires_at', '>', now)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (!row?.file || !row.link_session_id || !row.ready_at) return undefined;
  return { file: row.file, sessionId: row.link_session_id, readyAt: row.ready_at };
}

/** Removes those whose days are over. Answers their files. */
export async function deleteExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await db.deleteFrom('data_exports').where('expires_at', '<=', now).returning('file').execute();
  return rows.flatMap(({ file }) => file ?? []);
}
