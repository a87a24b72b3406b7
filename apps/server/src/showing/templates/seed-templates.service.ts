import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import {
  insertVersion,
  updateTemplate,
  insertSeeded,
  listSeeded,
  lockTemplateSeeds,
  type SeededRow,
} from './own-templates.store.ts';
import { askForPreviews } from './previews.job.ts';
import { readVersion } from './recipe.ts';
import type { TemplateSeed } from './seeds/template-seed.ts';
import { HOW_TOS_AND_OFFERS } from './seeds/how-tos-and-offers.ts';
import { PRODUCTS_AND_STORIES } from './seeds/products-and-stories.ts';
import { SERVICES_AND_APPS } from './seeds/services-and-apps.ts';

/**
 * At a start, makes the templates that the product comes with, and a new version of those that a new version of the product says otherwise. What an operator has withdrawn stays so. Asks for the moving pictures
 * that are missing, also for what an interrupted run has left of them.
 */
export async function seedTemplates({
  db,
  now,
  config,
  queue,
}: Pick<Deps, 'db' | 'now' | 'config' | 'queue'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTemplateSeeds(trx);
    const seeded = new Map((await listSeeded(trx)).map((row) => [row.seed_key, row]));
    for (const [order, seed] of TEMPLATE_BOOK.entries())
      await plant(trx, { seed, row: seeded.get(seed.key), at: new Date(now().getTime() + order) });
    await askForPreviews({ config, queue }, trx);
  });
}

/** Templates that the product comes with: presenters, voices and rooms of every plan, and example texts that promise nothing. */
export const TEMPLATE_BOOK: readonly TemplateSeed[] = [
  ...PRODUCTS_AND_STORIES,
  ...HOW_TOS_AND_OFFERS,
  ...SERVICES_AND_APPS,
];

type Planting = { seed: TemplateSeed; row: SeededRow | undefined; at: Date };

async function plant(trx: Db, { seed, row, at }: Planting): Promise<void> {
  const { key, isFeatured, ...state } = seed;
  if (!row) {
    const id = newId();
    await insertSeeded(trx, { id, key, isFeatured, at });
    await insertVersion(trx, { id, version: 1, ...state, userId: null, at });
    return;
  }
  const { name, description, category } = row;
  if (isDeepStrictEqual({ name, description, category, ...readVersion(row) }, state)) return;
  const version = row.version + 1;
  await insertVersion(trx, { id: row.id, version, ...state, userId: null, at });
  const isSeen = row.published_version !== null;
  await updateTemplate(trx, row.id, { version, updated_at: at, ...(isSeen && { published_version: version }) });
}
