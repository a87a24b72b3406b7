import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

type Page = { after: string | null; limit: number };

/** A site as a copy of somebody's data holds it: what is edited and what visitors see as they are stored. */
export type OwnedSite = {
  id: string;
  name: string;
  domain: string;
  draft: unknown;
  published: unknown;
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
  domains_of_its_own: { host: string; verified_at: string | null }[];
};

/** Sites of some accounts, in the order of their ids. */
export async function listOwnedSites(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: Page,
): Promise<OwnedSite[]> {
  const { rows } = await sql<OwnedSite>`
    select s.id, s.name, s.domain, s.draft, s.published, s.published_at, s.created_at, s.updated_at,
      coalesce((select jsonb_agg(jsonb_build_object('host', h.host, 'verified_at', h.verified_at) order by h.host)
        from site_hosts h where h.site_id = s.id), '[]') as domains_of_its_own
    from sites s
    where s.account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or s.id > ${after}::uuid)
    order by s.id limit ${limit}`.execute(db);
  return rows;
}

/** A stored state of a site. */
export type OwnedVersion = {
  site_id: string;
  version: number;
  name: string;
  document: unknown;
  was_published: boolean;
  made_at: Date;
};

/** The first states of a site after one, oldest first. */
export async function listOwnedVersions(
  db: Db,
  { siteId, after, limit }: { siteId: string; after: number; limit: number },
): Promise<OwnedVersion[]> {
  const { rows } = await sql<OwnedVersion>`
    select site_id, version, name, document, was_published, made_at from site_versions
    where site_id = ${siteId} and version > ${after} order by version limit ${limit}`.execute(db);
  return rows;
}

/** A picture of a site. */
export type OwnedPicture = { id: string; site_id: string; name: string; file: string; created_at: Date };

/** Pictures of sites of some accounts, in the order of their ids. */
export async function listOwnedPictures(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: Page,
): Promise<OwnedPicture[]> {
  const { rows } = await sql<OwnedPicture>`
    select id, site_id, name, file, created_at from site_pictures
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** What a visitor left. */
export type OwnedLead = {
  id: string;
  site_id: string;
  email: string;
  name: string;
  phone: string;
  message: string;
  consent: string;
  created_at: Date;
};

/** Leads of sites of some accounts, in the order of their ids. */
export async function listOwnedLeads(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: Page,
): Promise<OwnedLead[]> {
  const { rows } = await sql<OwnedLead>`
    select l.id, l.site_id, l.email, l.name, l.phone, l.message, l.consent, l.created_at
    from site_leads l join sites s on s.id = l.site_id
    where s.account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or l.id > ${after}::uuid)
    order by l.id limit ${limit}`.execute(db);
  return rows;
}

/** What visitors of sites of some accounts did, by day. */
export async function listOwnedDays(db: Db, accountIds: readonly string[]) {
  const { rows } = await sql<{ site_id: string; day: string; kind: string; what: string; count: number }>`
    select d.site_id, d.day::text as day, d.kind, d.what, d.count from site_days d join sites s on s.id = d.site_id
    where s.account_id = any(${accountIds}::uuid[]) order by d.site_id, d.day, d.kind, d.what`.execute(db);
  return rows;
}
