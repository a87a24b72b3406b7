import type { SiteBlock } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { type StoredSite, storeSite } from './store-site.ts';

/** Stores a site that visitors see at a sub-domain of one's choice. */
export async function hostedSite(
  app: TestApp,
  owner: TestUser,
  { domain, blocks }: { domain: string; blocks?: SiteBlock[] },
): Promise<StoredSite> {
  const site = await storeSite(app, owner, blocks);
  await app.deps.db.updateTable('sites').set({ domain }).where('id', '=', site.id).execute();
  return site;
}

/** Stores that a site has proved a domain of its own. */
export async function giveOwnHost(db: Db, { siteId, host }: { siteId: string; host: string }): Promise<void> {
  const at = new Date();
  await db
    .insertInto('site_hosts')
    .values({ id: newId(), site_id: siteId, host, token: newId(), verified_at: at, checked_at: at, created_at: at })
    .execute();
}
