import { type PersonRef, type SiteDocument, usesOfSite } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { personRef } from '../../platform/db/owners.ts';

/** A stored state in a list. */
export type VersionRow = { version: number; was_published: boolean; maker: PersonRef | null; made_at: Date };

/** Keeps a state of a site. */
export async function insertVersion(
  db: Db,
  state: { siteId: string; version: number; name: string; document: SiteDocument; userId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('site_versions')
    .values({
      site_id: state.siteId,
      version: state.version,
      name: state.name,
      document: JSON.stringify(state.document),
      pictures: usesOfSite(state.document).pictures,
      made_by: state.userId,
      made_at: state.at,
    })
    .execute();
}

/** Notes that visitors have seen a state. */
export async function markPublished(db: Db, { siteId, version }: { siteId: string; version: number }): Promise<void> {
  await sql`
    update site_versions set was_published = true where site_id = ${siteId} and version = ${version}`.execute(db);
}

/** Forgets all but the last changes, the last one of each of the last hours with changes, the last that were published, what is edited and what visitors see. */
export async function dropOldVersions(
  db: Db,
  { siteId, kept }: { siteId: string; kept: { changes: number; hours: number; published: number } },
): Promise<void> {
  await sql`
    with placed as (
      select version, was_published,
        row_number() over (order by version desc) as place,
        row_number() over (partition by was_published order by version desc) as place_alike,
        row_number() over (partition by date_trunc('hour', made_at) order by version desc) as place_in_hour,
        dense_rank() over (order by date_trunc('hour', made_at) desc) as hour
      from site_versions where site_id = ${siteId})
    delete from site_versions v using sites s, placed p
    where s.id = ${siteId} and v.site_id = s.id and p.version = v.version and v.version <> s.draft_version
      and v.version is distinct from s.published_version
      and not (p.place <= ${kept.changes} or (p.place_in_hour = 1 and p.hour <= ${kept.hours})
        or (p.was_published and p.place_alike <= ${kept.published}))`.execute(db);
}

/** One page of the stored states of a site, newest first. */
export async function listVersions(
  db: Db,
  { siteId, limit, offset }: { siteId: string; limit: number; offset: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.was_published, ${personRef('v.made_by')} as maker, v.made_at from site_versions v
    where v.site_id = ${siteId} order by v.version desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from site_versions where site_id = ${siteId}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Undefined when it is not kept any more. The document may have been written by an older version of the product. */
export async function getVersion(
  db: Db,
  { siteId, version }: { siteId: string; version: number },
): Promise<{ name: string; document: unknown } | undefined> {
  const { rows } = await sql<{ name: string; document: unknown }>`
    select name, document from site_versions where site_id = ${siteId} and version = ${version}`.execute(db);
  return rows[0];
}
