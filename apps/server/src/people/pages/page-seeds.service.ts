import type { AdminPage } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { site } from '../settings/settings.service.ts';
import { toAdminPage } from './pages.mapper.ts';
import * as store from './pages.store.ts';
import { showOnPlans } from './pages.store.ts';
import { PAGE_SEEDS, type PageSeed } from './page-seeds.ts';
import { write } from '../identity/write.service.ts';

/** At a start, makes the pages that the product comes with and has not made before. What was edited or deleted since stays so. */
export async function seedPages({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await store.lockSeeds(trx);
    const seeded = await store.listSeeded(trx);
    const seeds = PAGE_SEEDS.filter(({ slug }) => !seeded.includes(slug));
    await plant(trx, seeds, now());
  });
}

/** Makes those special pages of the product that are not there. Answers all pages. */
export async function initializeSpecial(
  deps: Pick<Deps, 'db' | 'now' | 'publish' | 'settings' | 'config'>,
  actor: Actor,
): Promise<AdminPage[]> {
  return write(deps, actor, 'pages.manage', async (trx, { record, announce }) => {
    await store.lockSeeds(trx);
    const special = PAGE_SEEDS.filter((seed) => seed.is_special);
    const pages = await plant(trx, special, deps.now());
    if (pages.length > 0) {
      const target = { type: 'page', label: pages.join(', ') } as const;
      await record('page.initialize_special', target);
      await announce('pages');
    }
    return Promise.all((await store.listPages(trx)).map((row) => toAdminPage(row, site(deps).site_name)));
  });
}

/** Answers the slugs of the pages that are new; where a page has a slug already, that one stays. */
async function plant(trx: Db, seeds: readonly PageSeed[], at: Date): Promise<string[]> {
  const made: string[] = [];
  for (const [order, { plans, ...columns }] of seeds.entries()) {
    const id = newId();
    const created_at = new Date(at.getTime() + order);
    if (!(await store.insertPageWithFreeSlug(trx, { ...columns, id, seed: columns.slug, created_at, updated_at: at })))
      continue;
    await showOnPlans(trx, id, plans);
    made.push(columns.slug);
  }
  const slugs = seeds.map(({ slug }) => slug);
  await store.insertSeeded(trx, slugs, at);
  return made;
}
