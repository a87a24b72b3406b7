import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { SiteHosts } from '../../../platform/db/schema.gen.ts';

/** Carries names that come, go, or change their proof: by a trigger of `site_hosts`, and by `updateHost`. */
export const SITE_HOSTS_CHANNEL = 'sayso_site_hosts';

export type HostRow = Selectable<SiteHosts>;
/** A name with the site that it is of. */
export type NamedHost = HostRow & { account_id: string; domain: string; site_name: string };

/** Every name that leads to a site. */
export async function listServedNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('site_hosts').select('host').where('verified_at', 'is not', null).execute();
  return rows.map(({ host }) => host);
}

export async function isHostServed(db: Db, host: string): Promise<boolean> {
  return (await getServedHost(db, host)) !== undefined;
}

const named = (db: Db) =>
  db
    .selectFrom('site_hosts')
    .innerJoin('sites', 'sites.id', 'site_hosts.site_id')
    .selectAll('site_hosts')
    .select(['sites.account_id', 'sites.domain', 'sites.name as site_name']);

/** Names of a site in the order in which they were asked for. */
export async function listHosts(db: Db, siteId: string): Promise<NamedHost[]> {
  return named(db).where('site_id', '=', siteId).orderBy('site_hosts.created_at').orderBy('site_hosts.id').execute();
}

export async function getHost(
  db: Db,
  { siteId, hostId }: { siteId: string; hostId: string },
): Promise<NamedHost | undefined> {
  return named(db).where('site_id', '=', siteId).where('site_hosts.id', '=', hostId).executeTakeFirst();
}

/** The site that a name leads to now. */
export async function getServedHost(db: Db, host: string): Promise<NamedHost | undefined> {
  return named(db).where('host', '=', host).where('verified_at', 'is not', null).executeTakeFirst();
}

/** All names that lead to a site, those that were looked up longest ago first. */
export async function listServedHosts(db: Db): Promise<NamedHost[]> {
  return named(db).where('verified_at', 'is not', null).orderBy('checked_at').execute();
}

/** Whoever decides which site a name leads to waits until the transaction ends. */
export async function lockHostName(trx: Db, host: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sayso:site-host ${host}`}, 0))`.execute(trx);
}

export async function insertHost(db: Db, row: Insertable<SiteHosts>): Promise<void> {
  await db.insertInto('site_hosts').values(row).execute();
}

export async function deleteHost(db: Db, id: string): Promise<void> {
  await db.deleteFrom('site_hosts').where('id', '=', id).execute();
}

/** Deletes the names of all sites of some accounts. Answers how many there were. */
export async function deleteHostsOf(db: Db, accountIds: readonly string[]): Promise<number> {
  if (accountIds.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('site_hosts')
    .where('site_id', 'in', (query) =>
      query
        .selectFrom('sites')
        .select('id')
        .where('account_id', 'in', [...accountIds]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Notes what a look-up found, and tells every process where the name may have begun to lead to its site, or no longer does. */
export async function updateHost(
  db: Db,
  id: string,
  state: Partial<Pick<HostRow, 'verified_at' | 'checked_at' | 'failures' | 'problem'>>,
): Promise<void> {
  await db.updateTable('site_hosts').set(state).where('id', '=', id).execute();
  if (state.verified_at === undefined) return;
  await sql`select pg_notify(${SITE_HOSTS_CHANNEL}, host) from site_hosts where id = ${id}`.execute(db);
}

/** Whether visitors may be at a sub-domain: a site is published there. */
export async function hasPublishedSite(db: Db, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('sites')
    .select('id')
    .where('domain', '=', domain)
    .where('published_version', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
