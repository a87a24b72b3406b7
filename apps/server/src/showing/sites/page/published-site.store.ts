import type { ContentHold } from '@sayso/contract';
import { sql } from 'kysely';
import { holdOf } from '../../../platform/content/content.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** A site as a host leads to it. `name`: as it was published. `own_host`: the first of its own domains that was verified. */
export type HostedSite = {
  id: string;
  account_id: string;
  name: string;
  domain: string;
  own_host: string | null;
  published_version: number | null;
  published_at: Date | null;
  is_closed: boolean;
  /** Its owner is suspended, banned or leaving. */
  is_inactive: boolean;
  held: ContentHold | null;
};

/** The site at a sub-domain of the product. */
export function getSiteByDomain(db: Db, domain: string): Promise<HostedSite | undefined> {
  return getSite(db, sql`s.domain = ${domain}`);
}

/** The site at a verified domain of its own. */
export function getSiteByOwnHost(db: Db, host: string): Promise<HostedSite | undefined> {
  return getSite(db, sql`s.id = (select site_id from site_hosts where host = ${host} and verified_at is not null)`);
}

async function getSite(db: Db, condition: ReturnType<typeof sql>): Promise<HostedSite | undefined> {
  const { rows } = await sql<HostedSite>`
    select s.id, s.account_id, s.domain, s.published_version, s.published_at, coalesce(v.name, s.name) as name,
      (select h.host from site_hosts h where h.site_id = s.id and h.verified_at is not null order by h.verified_at, h.id limit 1) as own_host,
      exists (select 1 from closed_accounts closed where closed.account_id = s.account_id) as is_closed,
      exists (select 1 from inactive_accounts inactive where inactive.account_id = s.account_id) as is_inactive,
      ${holdOf('site', 's.id')} as held
    from sites s left join site_versions v on v.site_id = s.id and v.version = s.published_version where ${condition}`.execute(
    db,
  );
  return rows[0];
}

/** What visitors see of a site, as it was stored, and which version that is; the version is null where they see nothing. */
export async function getPublished(
  db: Db,
  id: string,
): Promise<{ published: unknown; published_version: number | null } | undefined> {
  return db.selectFrom('sites').select(['published', 'published_version']).where('id', '=', id).executeTakeFirst();
}

/** Whether a deleted site had this sub-domain a short while ago. */
export async function isResting(db: Db, { domain, now }: { domain: string; now: Date }): Promise<boolean> {
  const row = await db
    .selectFrom('site_names_freed')
    .select('domain')
    .where('domain', '=', domain)
    .where('free_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of these files those of pictures that are still there, of any site. */
export async function listPictureFiles(db: Db, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await db.selectFrom('site_pictures').select('file').where('file', 'in', files).execute();
  return rows.map(({ file }) => file);
}

/** Whether a copy of the form has been sent. */
export async function wasSubmitted(db: Db, siteId: string, submissionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('site_leads')
    .select('id')
    .where('site_id', '=', siteId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  return row !== undefined;
}
