import { type ContentHold, type PersonRef, type SiteDocument, usesOfSite } from '@sayso/contract';
import { type Selectable, sql } from 'kysely';
import { holdOf } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import { personRef } from '../../platform/db/owners.ts';
import type { Sites } from '../../platform/db/schema.gen.ts';

/** A site in a list. `own_host`: the first of its own domains that was verified. `has_changes`: what is edited is not what visitors see. */
export type SiteRow = Pick<
  Selectable<Sites>,
  | 'id'
  | 'account_id'
  | 'name'
  | 'domain'
  | 'draft_version'
  | 'published_version'
  | 'published_at'
  | 'created_at'
  | 'updated_at'
> & {
  own_host: string | null;
  has_changes: boolean;
  held: ContentHold | null;
  /** Of what is edited, as an older version of the product may have written it. */
  look: unknown;
  new_leads: number;
  maker: PersonRef | null;
  changer: PersonRef | null;
};

/** The same with its documents, which an older version of the product may have written. */
export type EditedSiteRow = SiteRow & { draft: unknown; published: unknown };

const columns = sql`
  s.id, s.account_id, s.name, s.domain, s.draft_version, s.published_version, s.published_at, s.created_at, s.updated_at,
  ${personRef('s.created_by')} as maker, ${personRef('s.updated_by')} as changer,
  (select h.host from site_hosts h where h.site_id = s.id and h.verified_at is not null order by h.verified_at, h.id limit 1) as own_host,
  s.draft -> 'look' as look, ${holdOf('site', 's.id')} as held,
  s.published is distinct from s.draft or s.name is distinct from (
    select v.name from site_versions v where v.site_id = s.id and v.version = s.published_version) as has_changes,
  (select count(*)::int from site_leads l where l.site_id = s.id
    and (s.leads_seen_at is null or l.created_at > s.leads_seen_at)) as new_leads`;

/** Sites of an account, newest first. */
export async function listSites(db: Db, accountId: string): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select ${columns} from sites s where s.account_id = ${accountId} order by s.created_at desc, s.id desc`.execute(db);
  return rows;
}

/** Undefined when the account has no such site. */
export async function getSite(db: Db, accountId: string, id: string): Promise<EditedSiteRow | undefined> {
  const { rows } = await sql<EditedSiteRow>`
    select ${columns}, s.draft, s.published from sites s where s.account_id = ${accountId} and s.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The same, and nobody else changes it until the transaction ends. Visitors go on leaving leads meanwhile, unless it is to be deleted. */
export async function lockSite(
  db: Db,
  { accountId, id, isToGo = false }: { accountId: string; id: string; isToGo?: boolean },
): Promise<EditedSiteRow | undefined> {
  const strength = isToGo ? sql`for update` : sql`for no key update`;
  await sql`select 1 from sites where account_id = ${accountId} and id = ${id} ${strength}`.execute(db);
  return getSite(db, accountId, id);
}

export async function countSites(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ sites: number }>`
    select count(*)::int as sites from sites where account_id = ${accountId}`.execute(db);
  return rows[0]?.sites ?? 0;
}

/** Whether a site has this sub-domain. */
export async function hasDomain(db: Db, domain: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sites where domain = ${domain}`.execute(db);
  return rows.length > 0;
}

/** Until when nobody gets a sub-domain whose site was deleted; undefined when there was none, or not lately. */
export async function restsUntil(db: Db, { domain, at }: { domain: string; at: Date }): Promise<Date | undefined> {
  const { rows } = await sql<{ free_at: Date }>`
    select free_at from site_names_freed where domain = ${domain} and free_at > ${at}`.execute(db);
  return rows[0]?.free_at;
}

/** Who stores what, and when. */
export type SiteWrite = { id: string; userId: string; name: string; document: SiteDocument; at: Date };

/** Fails with `sites_domain` broken where a site has the sub-domain. */
export async function insertSite(
  db: Db,
  { id, userId, name, document, at, accountId, domain }: SiteWrite & { accountId: string; domain: string },
): Promise<void> {
  await db
    .insertInto('sites')
    .values({
      id,
      account_id: accountId,
      created_by: userId,
      updated_by: userId,
      name,
      domain,
      draft: JSON.stringify(document),
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Makes this what is edited. */
export async function updateDraft(
  db: Db,
  { id, userId, name, document, at, version }: SiteWrite & { version: number },
): Promise<void> {
  await db
    .updateTable('sites')
    .set({
      name,
      draft: JSON.stringify(document),
      draft_version: version,
      updated_by: userId,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Shows visitors what is edited. */
export async function publishDraft(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`
    update sites set published = draft, published_version = draft_version, published_at = ${at} where id = ${id}`.execute(
    db,
  );
}

export async function unpublish(db: Db, id: string): Promise<void> {
  await sql`
    update sites set published = null, published_version = null, published_at = null where id = ${id}`.execute(db);
}

/** Deletes sites with all that is theirs, and keeps their sub-domains from everybody for a while. Answers the names of their files. */
export async function deleteSites(
  db: Db,
  sites: { ids: readonly string[] } | { accountIds: readonly string[] },
  { freeAt }: { freeAt: Date },
): Promise<string[]> {
  const theirs =
    'ids' in sites ? sql`s.id = any(${sites.ids}::uuid[])` : sql`s.account_id = any(${sites.accountIds}::uuid[])`;
  await sql`
    insert into site_names_freed (domain, free_at) select s.domain, ${freeAt} from sites s where ${theirs}
    on conflict (domain) do update set free_at = greatest(site_names_freed.free_at, excluded.free_at)`.execute(db);
  const { rows } = await sql<{ file: string }>`
    select p.file from site_pictures p join sites s on s.id = p.site_id where ${theirs}`.execute(db);
  await sql`delete from sites s where ${theirs}`.execute(db);
  return rows.map(({ file }) => file);
}

/** Forgets sub-domains that anybody may have again. */
export async function deleteFreedNames(db: Db, at: Date): Promise<void> {
  await sql`delete from site_names_freed where free_at <= ${at}`.execute(db);
}

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
