import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { SiteEntries } from '../../platform/db/schema.gen.ts';

/** A site of any account. */
export type AnySite = { id: string; account_id: string; name: string };
/** What a link or a token opens, and for whom. */
export type EntryRow = { id: string; user_id: string; session_id: string; site: AnySite };

export async function getAnySite(db: Db, id: string): Promise<AnySite | undefined> {
  return db.selectFrom('sites').select(['id', 'account_id', 'name']).where('id', '=', id).executeTakeFirst();
}

export async function insertEntry(db: Db, entry: Insertable<SiteEntries>): Promise<void> {
  await db.insertInto('site_entries').values(entry).execute();
}

type Use = { linkSha256: Buffer; tokenSha256: Buffer; at: Date; endsAt: Date };

/** Uses a link: of two at once, one. Undefined when it has been used, has ended, or never was. */
export async function useLink(db: Db, { linkSha256, tokenSha256, at, endsAt }: Use): Promise<EntryRow | undefined> {
  const used = await db
    .updateTable('site_entries')
    .set({ used_at: at, token_sha256: tokenSha256, ends_at: endsAt })
    .where('link_sha256', '=', linkSha256)
    .where('used_at', 'is', null)
    .where('link_ends_at', '>', at)
    .returning(['id', 'user_id', 'session_id', 'site_id'])
    .executeTakeFirst();
  const site = used && (await getAnySite(db, used.site_id));
  return site && { id: used.id, user_id: used.user_id, session_id: used.session_id, site };
}

/** What a token opens, as long as it lasts. Runs on every request that is made with one. */
export async function getEntry(db: Db, tokenSha256: Buffer, now: Date): Promise<EntryRow | undefined> {
  const row = await db
    .selectFrom('site_entries as e')
    .innerJoin('sites as s', 's.id', 'e.site_id')
    .select(['e.id', 'e.user_id', 'e.session_id', 's.id as site_id', 's.account_id', 's.name'])
    .where('e.token_sha256', '=', tokenSha256)
    .where('e.ends_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, user_id, session_id, site_id, account_id, name } = row;
  return { id, user_id, session_id, site: { id: site_id, account_id, name } };
}

/** Removes links and tokens that were made before a moment. */
export async function deleteEntriesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('site_entries').where('created_at', '<', before).execute();
}
