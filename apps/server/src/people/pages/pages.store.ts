import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { DB, Pages } from '../../platform/db/schema.gen.ts';

export type PageRow = Selectable<Pages>;
/** A page as lists link it. */
export type PageLinkRow = Pick<
  PageRow,
  'id' | 'name' | 'slug' | 'link' | 'is_special' | 'is_public' | 'place' | 'seed' | 'version'
> & {
  /** '' where no placeholder can stand in it, so that lists need not read it. */
  content: string;
};
/** What is stored of a page by whoever writes it. */
export type PageColumns = Pick<
  PageRow,
  'name' | 'slug' | 'link' | 'content' | 'is_special' | 'is_public' | 'place' | 'position'
>;
/** What is stored anew; the rest stays. */
export type PageChange = { [Column in keyof PageColumns]?: PageColumns[Column] | undefined };

const LINK_COLUMNS = ['id', 'name', 'slug', 'link', 'is_special', 'is_public', 'place', 'seed', 'version'] as const;

/** How the note begins that stands at the top of every page which its operator has to complete. */
export const OPERATOR_NOTE = 'To be completed by the operator';

/** The content of those pages alone in which a placeholder may stand. */
const judgedContent = sql<string>`case when (seed is not null and content like '%[%') or content like ${`%${OPERATOR_NOTE}%`} then content else '' end`;

const inOrder = (db: Db) => db.selectFrom('pages').orderBy('position').orderBy('created_at').orderBy('id');

/** Whose pages: everybody's, a person's, or all there are. */
export type Reader = 'stranger' | 'operator' | { userId: string };

export async function listPageLinks(db: Db, reader: Reader): Promise<PageLinkRow[]> {
  return await readBy(db, reader).select(LINK_COLUMNS).select(judgedContent.as('content')).execute();
}

/** The same whole. */
export async function listReadPages(db: Db, reader: Reader): Promise<PageRow[]> {
  return await readBy(db, reader).selectAll().execute();
}

function readBy(db: Db, reader: Reader) {
  if (reader === 'operator') return inOrder(db);
  return inOrder(db).where((row) =>
    reader === 'stranger'
      ? row('is_public', '=', true)
      : row.or([row('is_special', '=', false), isShownTo(row, reader.userId)]),
  );
}

/** The public pages that are linked at the foot of every page. */
export async function listFooterLinks(db: Db): Promise<PageLinkRow[]> {
  const rows = await inOrder(db)
    .select(LINK_COLUMNS)
    .select(judgedContent.as('content'))
    .where('is_public', '=', true)
    .where('is_special', '=', false)
    .where('place', '=', 'footer')
    .execute();
  return rows;
}

export async function getPageBySlug(db: Db, slug: string): Promise<PageRow | undefined> {
  return await db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** Whether one of a person's plans shows a special page. */
export async function isShownByPlans(db: Db, userId: string, pageId: string): Promise<boolean> {
  const found = await db
    .selectFrom('pages')
    .select('id')
    .where('id', '=', pageId)
    .where((row) => isShownTo(row, userId))
    .executeTakeFirst();
  return found !== undefined;
}

/** All pages with their content. */
export async function listPages(db: Db): Promise<PageRow[]> {
  return await inOrder(db).selectAll().execute();
}

export async function getPage(db: Db, id: string): Promise<PageRow | undefined> {
  return await db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lets whoever changes or deletes a page go one after the other. */
export async function lockPage(db: Db, id: string): Promise<PageRow | undefined> {
  const row = await db.selectFrom('pages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row;
}

type NewPage = PageColumns & { id: string; created_at: Date; updated_at: Date; seed?: string };

export async function insertPage(db: Db, page: NewPage): Promise<PageRow> {
  return await db.insertInto('pages').values(page).returningAll().executeTakeFirstOrThrow();
}

/** Answers false where a page has the slug. */
export async function insertPageWithFreeSlug(db: Db, page: NewPage): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('pages')
    .values(page)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
}

export async function updatePage(db: Db, id: string, change: PageChange & { updated_at: Date }): Promise<PageRow> {
  const row = await db
    .updateTable('pages')
    .set((page) => ({ ...change, version: page('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row;
}

export async function deletePage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pages').where('id', '=', id).execute();
}

/** Stores which files a page shows, in place of those from before. */
export async function replacePictures(db: Db, pageId: string, files: readonly string[]): Promise<void> {
  await db.deleteFrom('page_pictures').where('page_id', '=', pageId).execute();
  if (files.length === 0) return;
  await db
    .insertInto('page_pictures')
    .values(files.map((file) => ({ page_id: pageId, file })))
    .execute();
}

/** Lets whoever plants pages go one after the other, over all processes. */
export async function lockSeeds(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sayso:pages', 0))`.execute(db);
}

/** Slugs of the pages that the product has brought along before. */
export async function listSeeded(db: Db): Promise<string[]> {
  return (await db.selectFrom('page_seeds').select('slug').execute()).map(({ slug }) => slug);
}

export async function insertSeeded(db: Db, slugs: readonly string[], seededAt: Date): Promise<void> {
  if (slugs.length === 0) return;
  await db
    .insertInto('page_seeds')
    .values(slugs.map((slug) => ({ slug, planted_at: seededAt })))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

function isShownTo(row: ExpressionBuilder<DB, 'pages'>, userId: string) {
  return row.exists(
    row
      .selectFrom('plan_pages')
      .innerJoin('user_plans', 'user_plans.plan_id', 'plan_pages.plan_id')
      .select('plan_pages.page_id')
      .whereRef('plan_pages.page_id', '=', 'pages.id')
      .where('plan_pages.is_enabled', '=', true)
      .where('user_plans.user_id', '=', userId),
  );
}

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
