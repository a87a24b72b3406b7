import type {
  PersonRef,
  TEMPLATE_REVIEWS,
  TEMPLATE_SORTS,
  TemplateCategory,
  TemplateVisibility,
  ContentHold,
  ReviewedTemplate,
} from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { isPublicContent, isRemovedContent, holdOf } from '../../platform/content/content.ts';
import { personRef } from '../../platform/db/owners.ts';

/** Who looks at templates. */
export type Viewer = { userId: string; accountId: string };

/** A template in the state in which somebody sees it: accounts their own present ones, everybody else the published one. `current_version`: the present state. */
export type TemplateRow = {
  id: string;
  account_id: string | null;
  version: number;
  current_version: number;
  published_version: number | null;
  name: string;
  description: string;
  category: TemplateCategory;
  recipe: unknown;
  slots: unknown;
  visibility: TemplateVisibility;
  review: (typeof TEMPLATE_REVIEWS)[number];
  review_note: string;
  is_featured: boolean;
  rating_sum: number;
  rating_count: number;
  uses: number;
  is_own: boolean;
  my_rating: number | null;
  maker: PersonRef | null;
  updated_at: Date;
};

/** Which templates a list shows. */
export type TemplateFilter = {
  category?: TemplateCategory | undefined;
  search?: string | undefined;
  scope: 'all' | 'own' | 'featured';
};

/** What is read of a template and a state of it. */
const columnsFor = ({ userId, accountId }: Viewer) => sql`
  t.id, t.account_id, v.version, t.version as current_version, t.published_version, v.name, v.description, v.category, v.recipe, v.slots, t.visibility, t.review, t.review_note, t.is_featured,
  t.rating_sum, t.rating_count, t.uses, coalesce(t.account_id = ${accountId}, false) as is_own,
  (select r.rating::int from template_ratings r where r.template_id = t.id and r.user_id = ${userId}) as my_rating,
  ${personRef('t.created_by')} as maker, t.updated_at`;

/** Templates that somebody may use, each in the state that they see. Others see none that an operator holds back, and none of an owner who is suspended, banned or leaving. */
const seenBy = ({ userId, accountId }: Viewer) => sql`
  templates t join template_versions v on v.template_id = t.id and v.version = case when t.account_id = ${accountId} then t.version else t.published_version end
  where not ${isRemovedContent('template', 't.id')} and case when t.account_id = ${accountId} then t.visibility <> 'private' or t.created_by = ${userId} or t.created_by is null
    else t.published_version is not null and ${isPublicContent('template', 't.id')}
      and not exists (select 1 from inactive_accounts i where i.account_id = t.account_id) end`;

const ORDERS: Record<(typeof TEMPLATE_SORTS)[number], RawBuilder<unknown>> = {
  popular: sql`t.uses desc, t.created_at, t.id`,
  // Few stars say little: five ratings in the middle are added to those that there are.
  rating: sql`(t.rating_sum + 15.0) / (t.rating_count + 5) desc, t.rating_count desc, t.id`,
  newest: sql`t.created_at desc, t.id desc`,
  name: sql`lower(v.name), t.id`,
};

/** The order of a list, and which part of it is read. */
export type TemplatePart = { sort: (typeof TEMPLATE_SORTS)[number]; limit: number; offset: number };

export async function listTemplates(
  db: Db,
  viewer: Viewer,
  { sort, limit, offset, ...filter }: TemplateFilter & TemplatePart,
): Promise<{ rows: TemplateRow[]; total: number }> {
  const from = sql`${seenBy(viewer)} and ${isWanted(filter, viewer)}`;
  const { rows } = await sql<TemplateRow>`
    select ${columnsFor(viewer)} from ${from} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function isWanted({ category, search, scope }: TemplateFilter, { accountId }: Viewer): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (category) parts.push(sql`v.category = ${category}`);
  if (scope === 'own') parts.push(sql`t.account_id = ${accountId}`);
  if (scope === 'featured') parts.push(sql`t.is_featured`);
  if (search) parts.push(contains(search));
  return sql.join(parts, sql` and `);
}

/** Whether a template has a word in what is said about it, or in what it says. */
const contains = (search: string): RawBuilder<unknown> =>
  sql`position(lower(${search}) in lower(v.name || ' ' || v.description || ' ' || (v.recipe ->> 'script'))) > 0`;

/** How many templates somebody sees of each category; those without any are absent. */
export async function countByCategory(
  db: Db,
  viewer: Viewer,
): Promise<{ category: TemplateCategory; count: number }[]> {
  const { rows } = await sql<{ category: TemplateCategory; count: number }>`
    select v.category, count(*)::int as count from ${seenBy(viewer)} group by v.category`.execute(db);
  return rows;
}

/** Undefined where they do not see it. */
export async function getTemplate(db: Db, viewer: Viewer, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    select ${columnsFor(viewer)} from ${seenBy(viewer)} and t.id = ${id}`.execute(db);
  return rows[0];
}

/** Takes a template's lock for the rest of the transaction. */
export async function lockTemplate(trx: Db, id: string): Promise<void> {
  await sql`select 1 from templates where id = ${id} for update`.execute(trx);
}

/** Stores a person's stars. */
export async function upsertRating(
  trx: Db,
  { id, userId, rating, at }: { id: string; userId: string; rating: number; at: Date },
): Promise<void> {
  await sql`
    insert into template_ratings (template_id, user_id, rating, rated_at) values (${id}, ${userId}, ${rating}, ${at})
    on conflict (template_id, user_id) do update set rating = excluded.rating, rated_at = excluded.rated_at`.execute(
    trx,
  );
}

/** Counts that an account used a template. */
export async function addUse(
  trx: Db,
  { id, accountId, at }: { id: string; accountId: string; at: Date },
): Promise<void> {
  await sql`
    insert into template_uses (template_id, account_id, day, times)
    values (${id}, ${accountId}, (${at}::timestamptz at time zone 'UTC')::date, 1)
    on conflict (template_id, account_id, day) do update set times = template_uses.times + 1`.execute(trx);
  await sql`update templates set uses = uses + 1 where id = ${id}`.execute(trx);
}

/** Templates that an account used in some days of UTC, most used first. What it no longer sees is not named. */
export async function listUsed(
  db: Db,
  viewer: Viewer,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<{ id: string; name: string; uses: number; last_day: string }[]> {
  const { rows } = await sql<{ id: string; name: string; uses: number; last_day: string }>`
    with used as (
      select template_id, sum(times)::int as uses, max(day)::text as last_day from template_uses
      where account_id = ${viewer.accountId} and day between ${from}::date and ${to}::date group by template_id)
    select seen.id, seen.name, used.uses, used.last_day
    from used join (select t.id, v.name from ${seenBy(viewer)}) seen on seen.id = used.template_id
    order by used.uses desc, used.last_day desc, seen.id limit ${limit}`.execute(db);
  return rows;
}

/** The first day of UTC on which an account used a template. */
export async function getFirstUse(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day)::text as day from template_uses where account_id = ${accountId}`.execute(db);
  return rows[0]?.day ?? null;
}

/**
 * A state of a template that somebody sees: the present one, and the published one. `is_open`: everybody may use it. `is_inactive`: its owner is suspended, banned or leaving.
 * `held`: what an operator holds back.
 */
export type ShownRow = {
  id: string;
  version: number;
  recipe: unknown;
  slots: unknown;
  account_id: string | null;
  visibility: TemplateVisibility;
  owner_id: string | null;
  is_open: boolean;
  is_inactive: boolean;
  held: ContentHold | null;
};

const SHOWN = sql`
  select t.id, v.version, v.recipe, v.slots, t.account_id, t.visibility, t.account_id is null or v.version is not distinct from t.published_version as is_open,
    (select o.user_id from account_owners o where o.account_id = t.account_id limit 1) as owner_id,
    exists (select 1 from inactive_accounts i where i.account_id = t.account_id) as is_inactive, ${holdOf('template', 't.id')} as held
  from templates t
  join template_versions v on v.template_id = t.id and v.version in (t.version, t.published_version)`;

/** Of one template. */
export async function listShownOf(db: Db, id: string): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`${SHOWN} where t.id = ${id}`.execute(db);
  return rows;
}

/** All of them by name alone, those first that everybody sees. */
export async function listShown(db: Db): Promise<Pick<ShownRow, 'id' | 'version'>[]> {
  const { rows } = await sql<Pick<ShownRow, 'id' | 'version'>>`
    select t.id, v.version from templates t
    join template_versions v on v.template_id = t.id and v.version in (t.version, t.published_version)
    order by v.version is not distinct from t.published_version desc, t.created_at, t.id`.execute(db);
  return rows;
}

/** A template as operators see it: the state that waits or was refused, else the published one. */
export type ReviewedRow = TemplateRow & { owner: ReviewedTemplate['owner'] };

const STATES = {
  waiting: sql`t.review = 'waiting'`,
  published: sql`t.published_version is not null`,
  refused: sql`t.review = 'refused' and t.published_version is null`,
} as const;
type State = keyof typeof STATES;

const owner = sql`(
  select jsonb_build_object('id', p.user_id, 'name', p.name, 'email', p.email)
  from account_owners o join people p on p.user_id = o.user_id where o.account_id = t.account_id limit 1) as owner`;

const reviewed = (state: RawBuilder<unknown>, version: RawBuilder<unknown>) =>
  sql`templates t join template_versions v on v.template_id = t.id and v.version = ${version} where ${state}`;

/** One page, what waits longest first; of the others, the latest. */
export async function listReviewed(
  db: Db,
  viewer: Viewer,
  { state, search, limit, offset }: { state: State; search?: string | undefined; limit: number; offset: number },
): Promise<{ rows: ReviewedRow[]; total: number }> {
  const version = state === 'published' ? sql`t.published_version` : sql`t.version`;
  const found = sql`${reviewed(STATES[state], version)} and ${search ? contains(search) : sql`true`}`;
  const order = state === 'waiting' ? sql`t.updated_at, t.id` : sql`t.updated_at desc, t.id desc`;
  const { rows } = await sql<ReviewedRow>`
    select ${columnsFor(viewer)}, ${owner} from ${found} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A template in one of its states. */
export async function getReviewed(
  db: Db,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
): Promise<ReviewedRow | undefined> {
  const { rows } = await sql<ReviewedRow>`
    select ${columnsFor(viewer)}, ${owner} from ${reviewed(sql`t.id = ${id}`, sql`${version}::int`)}`.execute(db);
  return rows[0];
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from templates where review = 'waiting'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
