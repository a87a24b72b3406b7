import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** A special page as a plan has it. `is_enabled` is null where nobody has decided. */
export type PlanPageRow = {
  id: string;
  name: string;
  slug: string;
  content: string;
  seed: string | null;
  is_special: boolean;
  is_enabled: boolean | null;
};

export async function listPlanPages(db: Db, planId: string): Promise<PlanPageRow[]> {
  return db
    .selectFrom('pages')
    .leftJoin('plan_pages', (join) =>
      join.onRef('plan_pages.page_id', '=', 'pages.id').on('plan_pages.plan_id', '=', planId),
    )
    .select(['pages.id', 'name', 'slug', 'content', 'seed', 'is_special', 'is_enabled'])
    .where('is_special', '=', true)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('pages.id')
    .execute();
}

/** Lets whoever decides about a plan's pages go one after the other. Undefined when there is no such plan. */
export async function lockPlan(db: Db, planId: string): Promise<{ slug: string } | undefined> {
  return db.selectFrom('plans').select('slug').where('id', '=', planId).forNoKeyUpdate().executeTakeFirst();
}

export async function getPlanSlug(db: Db, planId: string): Promise<string | undefined> {
  return (await db.selectFrom('plans').select('slug').where('id', '=', planId).executeTakeFirst())?.slug;
}

export async function upsertPlanPages(
  db: Db,
  planId: string,
  pages: readonly { page_id: string; is_enabled: boolean }[],
): Promise<void> {
  if (pages.length === 0) return;
  await db
    .insertInto('plan_pages')
    .values(pages.map((page) => ({ plan_id: planId, ...page })))
    .onConflict((conflict) =>
      conflict.columns(['plan_id', 'page_id']).doUpdateSet({ is_enabled: sql`excluded.is_enabled` }),
    )
    .execute();
}

/** Shows a page to people on some plans, by their slugs. Those that are not there are left out. */
export async function showOnPlans(db: Db, pageId: string, slugs: readonly string[]): Promise<void> {
  await sql`
    insert into plan_pages (plan_id, page_id, is_enabled)
    select id, ${pageId}::uuid, true from plans where slug = any(${slugs}::text[])
    on conflict do nothing`.execute(db);
}
