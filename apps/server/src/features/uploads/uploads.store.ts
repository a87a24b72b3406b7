import type { UploadKind } from '@sayso/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { Uploads } from '../../platform/db/schema.gen.ts';

export type UploadRow = Selectable<Uploads>;
type NewUpload = Insertable<Uploads>;
type Page = { accountId: string; kind: UploadKind | undefined; limit: number; offset: number };

export async function insertUpload(db: Db, upload: NewUpload): Promise<UploadRow> {
  return await db.insertInto('uploads').values(upload).returningAll().executeTakeFirstOrThrow();
}

export async function listUploads(db: Db, page: Page): Promise<{ rows: UploadRow[]; total: number }> {
  const { accountId, kind, limit, offset } = page;
  const own = db
    .selectFrom('uploads')
    .where('account_id', '=', accountId)
    .where(({ and }) => and(kind === undefined ? {} : { kind }));
  const [rows, { total }] = await Promise.all([
    own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    own.select((row) => row.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows, total: Number(total) };
}

export async function listUploadsById(db: Db, accountId: string, ids: readonly string[]): Promise<UploadRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('uploads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  return rows;
}

/** How many things of one kind refer to an upload of an account. */
export async function countReferences(
  db: Db,
  { accountId, id, kind }: { accountId: string; id: string; kind: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('upload_references')
    .where('account_id', '=', accountId)
    .where('subject_id', '=', id)
    .where('referrer_kind', '=', kind)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Answers what was deleted; undefined when there was nothing. */
export async function deleteUpload(db: Db, accountId: string, id: string): Promise<UploadRow | undefined> {
  const row = await db
    .deleteFrom('uploads')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row;
}

/** Removes all uploads of some accounts, and answers their files. */
export async function deleteUploadsOf(db: Db, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const rows = await db.deleteFrom('uploads').where('account_id', 'in', accountIds).returning('file').execute();
  return rows.map(({ file }) => file);
}
