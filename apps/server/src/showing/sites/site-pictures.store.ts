import { type Insertable, type Selectable, sql } from 'kysely';
import { isPublicContent, isRemovedContent } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { SitePictures } from '../../platform/db/schema.gen.ts';

export type SitePictureRow = Selectable<SitePictures>;

export async function insertPicture(db: Db, picture: Insertable<SitePictures>): Promise<SitePictureRow> {
  return db.insertInto('site_pictures').values(picture).returningAll().executeTakeFirstOrThrow();
}

/** Of some ids those that are pictures of a site, for its account: also those that are hidden from visitors. */
export async function listPictures(
  db: Db,
  { siteId, ids }: { siteId: string; ids: readonly string[] },
): Promise<SitePictureRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('site_pictures')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .where(sql<boolean>`not ${isRemovedContent('site_picture', 'site_pictures.id')}`)
    .execute();
}

/** Of some ids those that visitors of a site may see. */
export async function listShownPictures(
  db: Db,
  { siteId, ids }: { siteId: string; ids: readonly string[] },
): Promise<SitePictureRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('site_pictures')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .where(isPublicContent('site_picture', 'site_pictures.id'))
    .execute();
}

/** Whether an operator has removed a picture of a site. */
export async function isPictureTakenDown(db: Db, siteId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from site_pictures p where p.site_id = ${siteId} and p.id = ${id} and ${isRemovedContent('site_picture', 'p.id')}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Keeps the pictures that a document names from being swept until the transaction ends. Those that are gone stay gone. */
export async function holdPictures(db: Db, { siteId, ids }: { siteId: string; ids: readonly string[] }): Promise<void> {
  await sql`
    select 1 from site_pictures where site_id = ${siteId} and id = any(${ids}::uuid[]) order by id for share`.execute(
    db,
  );
}

/** What an operator has removed waits for its owner's appeal. */
const isUnused = sql`not exists (
  select 1 from site_versions v where v.site_id = p.site_id and p.id = any(v.pictures))
  and not ${isRemovedContent('site_picture', 'p.id')}`;

/**
 * Removes pictures that no kept state of their site names, some at a time. What somebody is about to name is passed over, and looked at again once it is locked. Answers also whether there
 * may be more.
 */
export async function deleteUnusedPictures(
  trx: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<{ removed: { id: string; file: string }[]; mayBeMore: boolean }> {
  const { rows: unused } = await sql<{ id: string }>`
    select p.id from site_pictures p where p.created_at < ${before} and ${isUnused}
    order by p.id limit ${limit} for update skip locked`.execute(trx);
  if (unused.length === 0) return { removed: [], mayBeMore: false };
  const { rows } = await sql<{ id: string; file: string }>`
    delete from site_pictures p where p.id = any(${unused.map(({ id }) => id)}::uuid[]) and ${isUnused}
    returning p.id, p.file`.execute(trx);
  return { removed: rows, mayBeMore: unused.length === limit && rows.length > 0 };
}

/** What visitors see of a site, as it is stored. */
export type SiteContentRow = {
  id: string;
  account_id: string;
  created_by: string | null;
  created_at: Date;
  name: string;
  domain: string;
  own_host: string | null;
  published: unknown;
};

/** A site of any account. It stays until the transaction ends. */
export async function holdSiteContent(trx: Db, id: string): Promise<SiteContentRow | undefined> {
  const { rows } = await sql<SiteContentRow>`
    select s.id, s.account_id, s.created_by, s.created_at, s.domain, s.published,
      coalesce((select v.name from site_versions v where v.site_id = s.id and v.version = s.published_version), s.name) as name,
      (select h.host from site_hosts h where h.site_id = s.id and h.verified_at is not null order by h.verified_at, h.id limit 1) as own_host
    from sites s where s.id = ${id} for key share of s`.execute(trx);
  return rows[0];
}

/** A picture of a site of any account, and when it came. */
export async function holdPictureContent(trx: Db, id: string) {
  return trx
    .selectFrom('site_pictures')
    .select(['id', 'site_id', 'account_id', 'name', 'file', 'created_at'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
}

/** Answers the file; undefined where there was none. */
export async function deletePicture(trx: Db, accountId: string, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('site_pictures')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('file')
    .executeTakeFirst();
  return row?.file;
}
