import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

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
