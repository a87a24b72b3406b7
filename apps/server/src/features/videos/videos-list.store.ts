import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { VIDEO, type VideoRow } from './videos.store.ts';

export type VideoFilter = {
  accountId: string;
  status: 'all' | 'completed' | 'processing' | 'queued' | 'failed' | 'cancelled';
  /** What makes a tag the same: its key. */
  tagKey: string | null;
  isTrash: boolean;
  sort: 'newest' | 'oldest' | 'popular' | 'title';
  limit: number;
  offset: number;
};

/** Texts to find: of each group one, somewhere in title or description. */
export type Wanted = readonly (readonly string[])[];

/** Videos that have a file, while they are being changed too, count as completed beside what else they are. */
const HAS_FILE = sql`(v.status = 'completed' or (v.status in ('pending', 'processing') and v.file_ms is not null))`;

const HAS_STATUS = {
  all: sql`true`,
  completed: HAS_FILE,
  processing: sql`v.status in ('pending', 'processing')`,
  queued: sql`v.status = 'pending'`,
  failed: sql`v.status = 'failed'`,
  cancelled: sql`v.status = 'cancelled'`,
};

/** Where an order is read from, and the columns that make it. Each has an index that begins with the account. */
type Order = { from: RawBuilder<unknown>; columns: RawBuilder<unknown>; by: RawBuilder<unknown> };

const LIBRARY = sql`(select id, account_id, created_at, title_key, status, file_ms from videos where removed_at is null) v`;
const RANKS = sql`(select video_id as id, account_id, views, created_at, status, file_ms from video_ranks) v`;
const ORDERS: Record<VideoFilter['sort'], Order> = {
  newest: { from: LIBRARY, columns: sql`v.id, v.created_at`, by: sql`created_at desc, id desc` },
  oldest: { from: LIBRARY, columns: sql`v.id, v.created_at`, by: sql`created_at, id` },
  popular: { from: RANKS, columns: sql`v.id, v.views, v.created_at`, by: sql`views desc, created_at desc, id desc` },
  title: { from: LIBRARY, columns: sql`v.id, v.title_key`, by: sql`title_key, id` },
};

const REMOVED = sql`(select id, account_id, removed_at, title_key, views, created_at, status, file_ms from videos where removed_at is not null) v`;
const TRASH_ORDERS: Record<VideoFilter['sort'], Order> = {
  newest: { from: REMOVED, columns: sql`v.id, v.removed_at`, by: sql`removed_at desc, id desc` },
  oldest: { from: REMOVED, columns: sql`v.id, v.removed_at`, by: sql`removed_at, id` },
  popular: { ...ORDERS.popular, from: REMOVED },
  title: { ...ORDERS.title, from: REMOVED },
};

/** Ids of one page over everything that is not in the trash. */
export async function pickPage(db: Db, filter: VideoFilter): Promise<string[]> {
  const { from, columns, by } = ORDERS[filter.sort];
  const { rows } = await sql<{ id: string }>`
    select ${columns} from ${from} where v.account_id = ${filter.accountId} and ${HAS_STATUS[filter.status]}
    order by ${by} limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of one page of what a search, a tag or the trash leaves, and how many that are in all. */
export async function findPage(
  db: Db,
  { filter, wanted }: { filter: VideoFilter; wanted: Wanted | null },
): Promise<{ ids: string[]; total: number }> {
  const { accountId, tagKey, status, sort, limit, offset } = filter;
  const { from, columns, by } = (filter.isTrash ? TRASH_ORDERS : ORDERS)[sort];
  const isFound = wanted ? sql`v.id in (${holding(accountId, wanted)})` : sql`true`;
  const isTagged = tagKey
    ? sql`v.id in (select video_id from video_tags where account_id = ${accountId} and key = ${tagKey})`
    : sql`true`;
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (
      select ${columns} from ${from}
      where v.account_id = ${accountId} and ${HAS_STATUS[status]} and ${isFound} and ${isTagged}
    )
    select array(select id from found order by ${by} limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from found) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Videos of an account whose title and description hold what is wanted. Short texts are read from their index alone. */
function holding(accountId: string, wanted: Wanted) {
  // Folded first: signs that mean something to `like` may come of it.
  const pattern = (text: string) => sql`'%' || regexp_replace(fold_text(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  const any = (texts: readonly string[]) =>
    sql.join(
      texts.map((text) => sql`folded like ${pattern(text)}`),
      sql` or `,
    );
  const all = sql.join(
    wanted.map((texts) => sql`(${any(texts)})`),
    sql` and `,
  );
  return sql`select video_id from video_texts where account_id = ${accountId} and octet_length(folded) <= 2000 and ${all}
    union all select video_id from video_texts where account_id = ${accountId} and octet_length(folded) > 2000 and ${all}`;
}

/** The words of a search as they are searched, each with those of the account's words that are about as long; null: it is too short, or no word. */
export async function listLikeWords(
  db: Db,
  { accountId, search }: { accountId: string; search: string },
): Promise<{ word: string; known: string[] | null }[]> {
  const { rows } = await sql<{ word: string; known: string | null }>`
    select word, case when word ~ '^[[:alpha:]]{4,24}$' then coalesce((
      select string_agg(w.word, ' ') from video_words w
      where w.account_id = ${accountId} and w.letters between length(asked.word) - 2 and length(asked.word) + 2
    ), '') end as known
    from (select distinct word from regexp_split_to_table(fold_text(${search}), '[^[:alnum:]]+') word where word <> '') asked`.execute(
    db,
  );
  return rows.map(({ word, known }) => ({ word, known: known?.split(' ') ?? null }));
}

/** Videos by their ids, in this order. */
export async function listChosen(db: Db, ids: readonly string[]): Promise<VideoRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<VideoRow>`${VIDEO} where v.id = any(${ids}::uuid[])`.execute(db);
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

type Totals = { total: number; completed: number; processing: number; queued: number; views: number };

/** Everything outside the trash. `byStatus`: what a filter leaves of it. */
export async function countVideos(
  db: Db,
  accountId: string,
): Promise<{ totals: Totals; byStatus: Record<VideoFilter['status'], number> }> {
  const { rows } = await sql<Totals & { failed: number; cancelled: number }>`
    select count(*)::int as total,
      count(*) filter (where ${HAS_FILE})::int as completed,
      count(*) filter (where status = 'processing')::int as processing,
      count(*) filter (where status = 'pending')::int as queued,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      coalesce(sum(views), 0)::float8 as views
    from video_ranks v where account_id = ${accountId}`.execute(db);
  const { failed, cancelled, ...totals } = rows[0] ?? NOTHING;
  const { total, completed, processing, queued } = totals;
  return {
    totals,
    byStatus: { all: total, completed, processing: processing + queued, queued, failed, cancelled },
  };
}

const NOTHING = { total: 0, completed: 0, processing: 0, queued: 0, failed: 0, cancelled: 0, views: 0 };
