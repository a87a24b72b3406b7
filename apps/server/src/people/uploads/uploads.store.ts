import type { FileKind } from '@sayso/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { isPublicContent, isRemovedContent } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import {
  type AskedPart,
  inKeysetOrder,
  isAfter,
  keysAtRow,
  newestFirst,
  type Part,
  partOf,
} from '../../platform/db/keyset.ts';
import type { Uploads } from '../../platform/db/schema.gen.ts';

export type UploadRow = Selectable<Uploads>;
type NewUpload = Insertable<Uploads>;
type Asked = AskedPart & { accountId: string; kind: FileKind | undefined };

/** How they are listed. */
export const UPLOADS_ORDER = newestFirst('uploads');

export async function insertUpload(db: Db, upload: NewUpload): Promise<UploadRow> {
  return await db.insertInto('uploads').values(upload).returningAll().executeTakeFirstOrThrow();
}

/** Whether nobody has removed it from everybody. */
const isThere = sql<boolean>`not ${isRemovedContent('upload', 'uploads.id')}`;

/** One page of what an account can use. */
export async function listUploads(db: Db, asked: Asked): Promise<Part<UploadRow> & { total: number }> {
  const { accountId, kind, after, limit, offset } = asked;
  const own = db
    .selectFrom('uploads')
    .where('account_id', '=', accountId)
    .where(isThere)
    .where(({ and }) => and(kind === undefined ? {} : { kind }));
  const [rows, { total }] = await Promise.all([
    own
      .where(isAfter(UPLOADS_ORDER, after))
      .selectAll()
      .select(keysAtRow(UPLOADS_ORDER).as('keys'))
      .orderBy(inKeysetOrder(UPLOADS_ORDER))
      .limit(limit + 1)
      .offset(offset)
      .execute(),
    own.select((row) => row.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ...partOf(rows, UPLOADS_ORDER, asked), total: Number(total) };
}

/** Of some ids, those that an account can use. */
export async function listUploadsById(db: Db, accountId: string, ids: readonly string[]): Promise<UploadRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('uploads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where(isThere)
    .execute();
  return rows;
}

/** Of some ids, those that may go into something new: nothing that is held back. */
export async function listUsableUploads(db: Db, accountId: string, ids: readonly string[]): Promise<UploadRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where(isPublicContent('upload', 'uploads.id'))
    .execute();
}

/** What the newest uploads are called that may go into something new. */
export async function listUsableNames(
  db: Db,
  accountId: string,
  limit: number,
): Promise<Pick<UploadRow, 'id' | 'kind' | 'name'>[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'kind', 'name'])
    .where('account_id', '=', accountId)
    .where(isPublicContent('upload', 'uploads.id'))
    .orderBy(inKeysetOrder(UPLOADS_ORDER))
    .limit(limit)
    .execute();
}

/** An upload of any account, removed or not. It stays until the transaction ends. */
export async function holdUpload(trx: Db, id: string): Promise<UploadRow | undefined> {
  return trx.selectFrom('uploads').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
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

/** Things of one kind that refer to an upload of an account, the newest first. */
export async function listReferrers(
  db: Db,
  { accountId, id, kind, limit }: { accountId: string; id: string; kind: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_references')
    .select('referrer_id')
    .where('account_id', '=', accountId)
    .where('subject_id', '=', id)
    .where('referrer_kind', '=', kind)
    .orderBy('referrer_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.referrer_id);
}

/** Whether an operator has removed an upload of an account. */
export async function isTakenDown(db: Db, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from uploads where account_id = ${accountId} and id = ${id} and not ${isThere}`.execute(db);
  return rows.length > 0;
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

/** False where there is nothing to rename. */
export async function renameUpload(
  db: Db,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes an upload that nothing refers to. Undefined where something does, or there is none. */
export async function deleteUnnamed(db: Db, accountId: string, id: string): Promise<UploadRow | undefined> {
  return db
    .deleteFrom('uploads')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('upload_references').select('referrer_id').where('subject_id', '=', id))),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Removes all uploads of some accounts, and answers their files. */
export async function deleteUploadsOf(db: Db, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const rows = await db.deleteFrom('uploads').where('account_id', 'in', accountIds).returning('file').execute();
  return rows.map(({ file }) => file);
}

/** Uploads of some accounts, in the order of their ids. */
export async function listOwnedUploads(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<Omit<UploadRow, 'account_id' | 'created_by'>[]> {
  const { rows } = await sql<UploadRow>`
    select id, kind, name, file, size_bytes, width, height, duration_ms, made_with, consent_at, created_at from uploads
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
