import type { Avatar, MadeBy, PersonRef, PresenterKind, PresenterPartnerId, WordsDrawn } from '@sayso/contract';
import type { PerformerLook } from '@sayso/engine';
import { type Expression, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { isPublicContent, isRemovedContent } from '../../platform/content/content.ts';
import { type Db, keepStatement } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/keyset.ts';
import { isMadeBy, personRef } from '../../platform/db/owners.ts';
import type { DB, OwnAvatars } from '../../platform/db/schema.gen.ts';
import type { WaitingSubjects } from '../../platform/work/work.store.ts';
import { listFaceFiles } from './own-presenters/trainings.store.ts';
import { drawClipWork } from './draw-avatar.work.ts';

type Traits = Pick<Avatar, 'gender' | 'age' | 'appearance' | 'category'>;
/** An avatar that an account made; `maker` and `changer` are null who have been erased. `made`: by whom one was made of a face. */
export type OwnAvatarRow = Selectable<OwnAvatars> & {
  maker: PersonRef | null;
  changer: PersonRef | null;
  made: { partner: PresenterPartnerId; presenter: string; kind: PresenterKind; isOwnKey: boolean } | null;
};
/** One that the engine draws. */
export type DrawnAvatarRow = OwnAvatarRow & { look: PerformerLook };

/** Read with every row. */
const BYLINE = [
  personRef('own_avatars.created_by').as('maker'),
  personRef('own_avatars.updated_by').as('changer'),
  sql<OwnAvatarRow['made']>`(
    select jsonb_build_object('partner', t.partner, 'presenter', t.presenter, 'kind', t.kind, 'isOwnKey', t.is_own_key)
    from presenter_trainings t where t.id = own_avatars.id and t.state = 'trained')`.as('made'),
] as const;
type NewAvatar = Omit<Insertable<OwnAvatars>, 'look' | 'words_drawn'> & {
  look?: PerformerLook;
  words_drawn?: WordsDrawn | null;
};

/** What narrows a list down. `ids`: only some of them; `source` and `realism`: drawn here, or made by a partner. */
export type OwnFilter = { [Trait in keyof Traits]?: Traits[Trait] | undefined } & {
  search?: string | undefined;
  ids?: readonly string[] | undefined;
  madeBy?: MadeBy | undefined;
  source?: Avatar['source'] | undefined;
  realism?: Avatar['realism'] | undefined;
};

/** Stores an avatar, unless the same one is there or being made: then null. */
export async function insertAvatar(
  db: Db,
  { look, words_drawn: words, ...avatar }: NewAvatar,
): Promise<OwnAvatarRow | null> {
  const row = await db
    .insertInto('own_avatars')
    .values({
      ...avatar,
      updated_by: avatar.created_by,
      look: look ? JSON.stringify(look) : null,
      words_drawn: words ? JSON.stringify(words) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning(BYLINE)
    .executeTakeFirst();
  return row ?? null;
}

/** The same person of the Face Studio, or the same wish while it is worked on. */
export async function getSameAvatar(db: Db, accountId: string, contentHash: string): Promise<OwnAvatarRow | undefined> {
  const row = await db
    .selectFrom('own_avatars')
    .selectAll()
    .select(BYLINE)
    .where('account_id', '=', accountId)
    .where('content_hash', '=', contentHash)
    .where(isThere)
    .where((is) => is.or([is('status', '=', 'processing'), is('kind', '=', 'digital')]))
    .executeTakeFirst();
  return row;
}

/** Whether nobody has removed it from everybody. */
const isThere = sql<boolean>`not ${isRemovedContent('avatar', 'own_avatars.id')}`;

/** An avatar that an account can use. */
export async function getAvatar(db: Db, accountId: string, id: string): Promise<OwnAvatarRow | undefined> {
  const row = await db
    .selectFrom('own_avatars')
    .selectAll()
    .select(BYLINE)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(isThere)
    .executeTakeFirst();
  return row;
}

/** Of an avatar of an account, whether it may play in something new: nobody holds it back. */
export async function isUsable(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('own_avatars')
    .select('id')
    .where('id', '=', id)
    .where(isPublicContent('avatar', 'own_avatars.id'))
    .executeTakeFirst();
  return row !== undefined;
}

/** The one that a job is for, whoever's it is, while it is to be drawn. */
export async function getWaitingAvatar(db: Db, id: string): Promise<DrawnAvatarRow | undefined> {
  const row = await db
    .selectFrom('own_avatars')
    .selectAll()
    .select(BYLINE)
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return row && drawn(row);
}

/** Presenters that partners make have nothing that could be drawn. */
const drawn = ({ look, ...row }: OwnAvatarRow): DrawnAvatarRow | undefined =>
  look === null ? undefined : { ...row, look };

/** A finished avatar of any account, removed or not. It stays until the transaction ends. */
export async function holdAvatar(trx: Db, id: string): Promise<Selectable<OwnAvatars> | undefined> {
  return trx
    .selectFrom('own_avatars')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .forKeyShare()
    .executeTakeFirst();
}

type Asked = { accountId: string; limit: number; offset: number };

const finished = (db: Db, { accountId }: Pick<Asked, 'accountId'>, filter: OwnFilter) =>
  db
    .selectFrom('own_avatars')
    .where('account_id', '=', accountId)
    .where('status', '=', 'completed')
    .where(isThere)
    .where((is) => is.and(conditions(is, filter)));

const pageOf = (db: Db, asked: Asked, filter: OwnFilter) =>
  finished(db, asked, filter)
    .selectAll()
    .select(BYLINE)
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .offset(asked.offset);

const wholePage = keepStatement((db, given: Asked) => pageOf(db, given, {}));

/** Some of an account's finished avatars, newest first, and how many there are in all. */
export async function listAvatars(
  db: Db,
  { filter, ...asked }: Asked & { filter: OwnFilter },
): Promise<{ rows: OwnAvatarRow[]; total: number }> {
  const isWhole = Object.values(filter).every((value) => value === undefined);
  const found = isWhole ? await wholePage(db, asked) : await pageOf(db, asked, filter).execute();
  const rows = found.map(({ total: _all, ...row }) => row);
  if (found[0]) return { rows, total: Number(found[0].total) };
  // Beyond the last one there is no row that would say how many come before it.
  const count = finished(db, asked, filter).select(({ fn }) => fn.countAll<string>().as('total'));
  return { rows, total: Number((await count.executeTakeFirstOrThrow()).total) };
}

function conditions(
  is: ExpressionBuilder<DB, 'own_avatars'>,
  { search, ids, madeBy, source, realism, ...traits }: OwnFilter,
) {
  const all: Expression<SqlBool>[] = Object.entries(traits).flatMap(([trait, value]) =>
    value === undefined ? [] : [is(trait as keyof Traits, '=', value)],
  );
  if (search) {
    const pattern = containing(search);
    all.push(is.or([is('name', 'ilike', pattern), is('description', 'ilike', pattern), is('style', 'ilike', pattern)]));
  }
  if (madeBy !== undefined) all.push(isMadeBy('created_by', madeBy));
  if (realism) all.push(is('kind', realism === 'photo-real' ? '=' : '<>', 'presenter'));
  if (source === 'engine') all.push(is('kind', '<>', 'presenter'));
  else if (source)
    all.push(
      sql<boolean>`exists (select 1 from presenter_trainings t where t.id = own_avatars.id and t.partner = ${source})`,
    );
  if (ids) all.push(sql<boolean>`id = any(${ids}::uuid[])`);
  return all;
}

/** Gives an avatar its picture. False when it is not waited for any more: it is ready already, or deleted. */
export async function completeAvatar(
  db: Db,
  id: string,
  picture: { picture_file: string; size_bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_avatars')
    .set({ ...picture, status: 'completed' })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A finished one that has no clip yet, whoever's it is. */
export async function getAvatarWithoutClip(db: Db, id: string): Promise<DrawnAvatarRow | undefined> {
  const row = await db
    .selectFrom('own_avatars')
    .selectAll()
    .select(BYLINE)
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .where('clip_file', 'is', null)
    .executeTakeFirst();
  return row && drawn(row);
}

/** Gives an avatar its clip. False when it has one, or is deleted. */
export async function addClip(
  db: Db,
  id: string,
  { file, sizeBytes }: { file: string; sizeBytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_avatars')
    .set(({ eb }) => ({ clip_file: file, size_bytes: eb('size_bytes', '+', sizeBytes) }))
    .where('id', '=', id)
    .where('clip_file', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Undefined when it is not waited for any more. */
export async function failAvatar(db: Db, id: string, code: string): Promise<{ account_id: string } | undefined> {
  return db
    .updateTable('own_avatars')
    .set({ status: 'failed', failure_code: code })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('account_id')
    .executeTakeFirst();
}

/** Undefined when there is nothing to rename. */
export async function renameAvatar(
  db: Db,
  { accountId, id, name, userId }: { accountId: string; id: string; name: string; userId: string },
): Promise<OwnAvatarRow | undefined> {
  const row = await db
    .updateTable('own_avatars')
    .set({ name, updated_by: userId })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .returningAll()
    .returning(BYLINE)
    .executeTakeFirst();
  return row;
}

/** Whether an operator has removed an avatar of an account. */
export async function isTakenDown(db: Db, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from own_avatars where account_id = ${accountId} and id = ${id} and not ${isThere}`.execute(db);
  return rows.length > 0;
}

/** Answers what was deleted; undefined when there was nothing. `isMade`: a partner has made it of a face. */
export async function deleteAvatar(
  db: Db,
  accountId: string,
  id: string,
): Promise<{ name: string; files: string[]; isMade: boolean } | undefined> {
  const faces = await listFaceFiles(db, { ids: [id] });
  const row = await db
    .deleteFrom('own_avatars')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['name', 'kind', 'picture_file', 'clip_file'])
    .executeTakeFirst();
  return row && { name: row.name, files: [...filesOf(row), ...faces], isMade: row.kind === 'presenter' };
}

function filesOf(row: { picture_file: string | null; clip_file: string | null }): string[] {
  return [row.picture_file, row.clip_file].flatMap((file) => file ?? []);
}

/** Removes all avatars of some accounts with the marks that people set at them, and answers their files. */
export async function deleteAvatarsOf(db: Db, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const faces = await listFaceFiles(db, { accountIds });
  const rows = await db
    .deleteFrom('own_avatars')
    .where('account_id', 'in', accountIds)
    .returning(['id', 'picture_file', 'clip_file'])
    .execute();
  const ids = rows.map(({ id }) => id);
  await sql`delete from favourite_avatars where avatar_id = any(${ids}::text[])`.execute(db);
  return [...rows.flatMap(filesOf), ...faces];
}

/** An own avatar as a copy of somebody's data holds it. */
export type OwnedAvatar = Omit<
  Selectable<OwnAvatars>,
  'account_id' | 'created_by' | 'updated_by' | 'content_hash' | 'look' | 'clip_file'
>;

/** Avatars of some accounts, in the order of their ids. */
export async function listOwnedAvatars(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnedAvatar[]> {
  const { rows } = await sql<OwnedAvatar>`
    select id, kind, name, description, words_drawn, style, gender, age, appearance, category, options, product_upload_id, status, failure_code,
      picture_file, size_bytes, created_at
    from own_avatars
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Avatars that somebody waits for and that are drawn here. */
export const WAITING_AVATARS: WaitingSubjects = sql`
  select id as subject_id, account_id, created_at from own_avatars where status = 'processing' and kind <> 'presenter'`;

/** New avatars whose clip nobody has been asked for. */
export const WAITING_CLIPS: WaitingSubjects = sql`
  select id as subject_id, account_id, created_at from own_avatars
  where status = 'completed' and kind <> 'presenter' and clip_file is null and created_at > now() - interval '1 day'
    and not exists (select 1 from work where work.subject_id = own_avatars.id and work.kind = ${drawClipWork.name})`;

/** Removes drawn avatars that came to nothing. Answers how many. */
export async function deleteFailedAvatars(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('own_avatars')
    .where('status', '=', 'failed')
    .where('kind', '<>', 'presenter')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Removes presenters of which nothing came and that nobody has tried again, also not at this moment. Answers their files; what partners may have made of them is deleted there. */
export async function deleteFailedPresenters(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ files: (string | null)[] }>`
    with failed as (
      select a.id, array[a.picture_file, t.face_file] as files from own_avatars a join presenter_trainings t on t.id = a.id
      where a.status = 'failed' and t.ended_at < ${before}
    )
    delete from own_avatars a using failed where a.id = failed.id and a.status = 'failed' returning failed.files`.execute(
    db,
  );
  return rows.flatMap(({ files }) => files.flatMap((file) => file ?? []));
}
