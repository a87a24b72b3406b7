import { type MadeBy, mapTable, type PersonRef } from '@sayso/contract';
import { sql, type RawBuilder } from 'kysely';
import { type Db, keepStatement } from '../../platform/db/connection.ts';
import {
  type AskedPart,
  inKeysetOrder,
  isAfter,
  type Keyset,
  keysAtRow,
  type OrderColumn,
  type Part,
  partOf,
} from '../../platform/db/keyset.ts';
import { isMadeBy } from '../../platform/db/owners.ts';

export type VideoFilter = {
  accountId: string;
  status: 'all' | 'completed' | 'processing' | 'queued' | 'failed' | 'cancelled';
  /** What makes a tag the same: its key. */
  tagKey: string | null;
  madeBy: MadeBy | undefined;
  isTrash: boolean;
  sort: 'newest' | 'oldest' | 'popular' | 'title';
};

type Asked = { filter: VideoFilter; part: AskedPart };
/** Ids of a part of the list. */
type Ids = Part<{ id: string; keys: string[] }>;

/** Texts to find: of each group one, somewhere in title, description, tags, script or captions. */
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
type Order = { from: RawBuilder<unknown>; keyset: Keyset };

const ID: OrderColumn = { column: sql`v.id`, kind: 'id' };
const CREATED: OrderColumn = { column: sql`v.created_at`, kind: 'moment' };
const REMOVED_AT: OrderColumn = { column: sql`v.removed_at`, kind: 'moment' };
const VIEWS: OrderColumn = { column: sql`v.views`, kind: 'number' };
const TITLE: OrderColumn = { column: sql`v.title_key`, kind: 'text' };

const LIBRARY = sql`(select id, account_id, created_at, title_key, status, file_ms from videos where removed_at is null) v`;
const RANKS = sql`(select video_id as id, account_id, views, created_at, status, file_ms from video_ranks) v`;
const ORDERS: Record<VideoFilter['sort'], Order> = {
  newest: { from: LIBRARY, keyset: { name: 'newest', way: 'down', columns: [CREATED, ID] } },
  oldest: { from: LIBRARY, keyset: { name: 'oldest', way: 'up', columns: [CREATED, ID] } },
  popular: { from: RANKS, keyset: { name: 'popular', way: 'down', columns: [VIEWS, CREATED, ID] } },
  title: { from: LIBRARY, keyset: { name: 'title', way: 'up', columns: [TITLE, ID] } },
};

const REMOVED = sql`(select id, account_id, removed_at, title_key, views, created_at, status, file_ms from videos where removed_at is not null) v`;
const TRASH_ORDERS: Record<VideoFilter['sort'], Order> = {
  newest: { from: REMOVED, keyset: { name: 'trash newest', way: 'down', columns: [REMOVED_AT, ID] } },
  oldest: { from: REMOVED, keyset: { name: 'trash oldest', way: 'up', columns: [REMOVED_AT, ID] } },
  popular: { from: REMOVED, keyset: { ...ORDERS.popular.keyset, name: 'trash popular' } },
  title: { from: REMOVED, keyset: { ...ORDERS.title.keyset, name: 'trash title' } },
};

const orderOf = ({ sort, isTrash }: Pick<VideoFilter, 'sort' | 'isTrash'>): Order =>
  (isTrash ? TRASH_ORDERS : ORDERS)[sort];

/** How a list is ordered. Of a search, what is found by title, description and tags comes first: where that is known, the first key says it. */
export function keysetOf(filter: Pick<VideoFilter, 'sort' | 'isTrash'>, { isSearch }: { isSearch: boolean }): Keyset {
  const { keyset } = orderOf(filter);
  return isSearch ? { ...keyset, name: `search ${keyset.name}`, columns: [IN_TITLE, ...keyset.columns] } : keyset;
}

const IN_TITLE: OrderColumn = { column: sql`v.is_in_title`, kind: 'flag' };

type Place = { accountId: string; limit: number; offset: number };

const pageOf = ({ from, keyset }: Order, { accountId, limit, offset }: Place, narrowed: RawBuilder<unknown>) =>
  sql<{ id: string; keys: string[] }>`
    select v.id, ${keysAtRow(keyset)} as keys from ${from} where v.account_id = ${accountId} and ${narrowed}
    order by ${inKeysetOrder(keyset)} limit ${limit} offset ${offset}`;

/** What the library opens with; parts of one status alone, and further on, are asked for now and then. */
const firstPage = mapTable(ORDERS, (order) => keepStatement((_db, given: Place) => pageOf(order, given, sql`true`)));

/** Ids of one part of everything that is not in the trash. */
export async function pickPage(db: Db, { filter, part }: Asked): Promise<Ids> {
  const { sort, status, accountId } = filter;
  const { keyset } = ORDERS[sort];
  const place = { accountId, limit: part.limit + 1, offset: part.offset };
  const isFirst = status === 'all' && part.after === null && part.offset === 0;
  const narrowed = sql`${HAS_STATUS[status]} and ${isAfter(keyset, part.after)}`;
  const rows = isFirst
    ? await firstPage[sort](db, place)
    : (await pageOf(ORDERS[sort], place, narrowed).execute(db)).rows;
  return partOf(rows, keyset, part);
}

/**
 * Ids of one part of what a search, a tag, a maker or the trash leaves, and how many that are in all. What is found by title, description and tags comes before what
 * is found by its script.
 */
export async function findPage(
  db: Db,
  { filter, part, wanted }: Asked & { wanted: Wanted | null },
): Promise<Ids & { total: number }> {
  const { accountId, tagKey, madeBy, status } = filter;
  const { from, keyset } = orderOf(filter);
  const order = keysetOf(filter, { isSearch: true });
  const isTagged = tagKey
    ? sql`v.id in (select video_id from video_tags where account_id = ${accountId} and key = ${tagKey})`
    : sql`true`;
  const isOfMaker =
    madeBy === undefined
      ? sql`true`
      : sql`v.id in (select id from videos where account_id = ${accountId} and ${isMadeBy('created_by', madeBy)})`;
  const hits = wanted ? sql`join (${holding(accountId, wanted)}) hit on hit.video_id = v.id` : sql``;
  const isInTitle = wanted ? sql`hit.is_in_title` : sql`true`;
  const columns = sql.join(keyset.columns.map(({ column }) => column));
  const { rows } = await sql<{ found: { id: string; keys: string[] }[]; total: number }>`
    with found as materialized (
      select ${columns}, ${isInTitle} as is_in_title from ${from} ${hits}
      where v.account_id = ${accountId} and ${HAS_STATUS[status]} and ${isTagged} and ${isOfMaker}
    )
    select (select coalesce(json_agg(page), '[]') from (
        select v.id, ${keysAtRow(order)} as keys from found v where ${isAfterFound(order, part)}
        order by v.is_in_title desc, ${inKeysetOrder(keyset)} limit ${part.limit + 1} offset ${part.offset}
      ) page) as found,
      (select count(*)::int from found) as total`.execute(db);
  const { found = [], total = 0 } = rows[0] ?? {};
  return { ...partOf(found, order, part), total };
}

/** The first key goes down whichever way the others go. */
function isAfterFound({ columns, ...order }: Keyset, { after }: AskedPart): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const [first, ...keys] = after.keys;
  const rest = isAfter({ ...order, columns: columns.slice(1) }, { ...after, keys });
  return sql`(v.is_in_title < ${first}::boolean or (v.is_in_title = ${first}::boolean and ${rest}))`;
}

/** The tags of an account, each once, by one look into their index for each. */
const tagKeys = (accountId: string) => sql`(
  with recursive tag as (
    (select key from video_tags where account_id = ${accountId} order by key limit 1)
    union all
    select (select key from video_tags where account_id = ${accountId} and key > tag.key order by key limit 1)
    from tag where tag.key is not null
  ) select key from tag where key is not null)`;

/** Videos of an account whose texts hold what is wanted, and whether it takes no script for that. Short texts are read from their index alone. */
function holding(accountId: string, wanted: Wanted) {
  const holds = (column: RawBuilder<unknown>, texts: readonly string[]) =>
    anyOf(texts.map((text) => sql`strpos(${column}, fold_text(${text})) > 0`));
  const isTagged = (texts: readonly string[]) => sql`video_id in (
    select video_id from video_tags where account_id = ${accountId}
    and key in (select key from ${tagKeys(accountId)} as tags where ${holds(sql`fold_text(key)`, texts)}))`;
  const inTitle = (texts: readonly string[]) => sql`(${holds(sql`folded`, texts)} or ${isTagged(texts)})`;
  const inAny = (texts: readonly string[]) =>
    sql`(${holds(sql`folded`, texts)} or ${holds(sql`spoken`, texts)} or ${isTagged(texts)})`;
  const textsOf = (length: RawBuilder<unknown>) => sql`
    select video_id, ${allOf(wanted.map(inTitle))} as is_in_title from video_texts
    where account_id = ${accountId} and ${length} and ${allOf(wanted.map(inAny))}`;
  const bytes = sql`octet_length(folded) + octet_length(spoken)`;
  return sql`${textsOf(sql`${bytes} <= 2000`)} union all ${textsOf(sql`${bytes} > 2000`)}`;
}

const anyOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;
const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` and `)})`;

/** The words of a search as they are searched, each with those of the account's words that are about as long; null: it is too short, or no word. */
export async function listLikeWords(
  db: Db,
  { accountId, search }: { accountId: string; search: string },
): Promise<{ word: string; known: string[] | null }[]> {
  const { rows } = await sql<{ word: string; known: string | null }>`
    with asked as (
      select distinct word from regexp_split_to_table(fold_text(${search}), '[^[:alnum:]]+') word where word <> ''
    ), known as (
      select word, letters from video_words where account_id = ${accountId}
      union all
      select word, length(word) from ${tagKeys(accountId)} as tags, words_of(fold_text(key)) word
    )
    select word, case when word ~ '^[[:alpha:]]{4,24}$' then coalesce((
      select string_agg(k.word, ' ') from known k where k.letters between length(asked.word) - 2 and length(asked.word) + 2
    ), '') end as known
    from asked`.execute(db);
  return rows.map(({ word, known }) => ({ word, known: known?.split(' ') ?? null }));
}

type Totals = { total: number; completed: number; processing: number; queued: number; views: number };

const counts = keepStatement(
  (_db, given: { accountId: string }) => sql<Totals & { failed: number; cancelled: number }>`
    select count(*)::int as total,
      count(*) filter (where ${HAS_FILE})::int as completed,
      count(*) filter (where status = 'processing')::int as processing,
      count(*) filter (where status = 'pending')::int as queued,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      coalesce(sum(views), 0)::float8 as views
    from video_ranks v where account_id = ${given.accountId}`,
);

/** Everything outside the trash. `byStatus`: what a filter leaves of it. */
export async function countVideos(
  db: Db,
  accountId: string,
): Promise<{ totals: Totals; byStatus: Record<VideoFilter['status'], number> }> {
  const rows = await counts(db, { accountId });
  const { failed, cancelled, ...totals } = rows[0] ?? NOTHING;
  const { total, completed, processing, queued } = totals;
  return {
    totals,
    byStatus: { all: total, completed, processing: processing + queued, queued, failed, cancelled },
  };
}

const NOTHING = { total: 0, completed: 0, processing: 0, queued: 0, failed: 0, cancelled: 0, views: 0 };

/** Who made videos of an account, each once, by one look into their index for each; null where somebody is nobody by now. */
const videoMakers = (accountId: string) => sql`(
  with recursive maker as (
    (select created_by from videos where account_id = ${accountId} and created_by is not null order by created_by limit 1)
    union all
    select (select created_by from videos where account_id = ${accountId} and created_by > maker.created_by order by created_by limit 1)
    from maker where maker.created_by is not null
  ) select created_by as user_id from maker where created_by is not null
  union all (select null from videos where account_id = ${accountId} and created_by is null limit 1))`;

/** Who made what an account has, by their names; null stands for all who have been erased. */
export async function listMakers(db: Db, accountId: string): Promise<(PersonRef | null)[]> {
  const { rows } = await sql<{ id: string | null; name: string | null }>`
    select person.user_id as id, person.name from (
      select user_id from ${videoMakers(accountId)} as video_makers
      union select user_id from draft_makers where account_id = ${accountId}
      union select user_id from avatar_makers where account_id = ${accountId}
    ) maker left join people person using (user_id) order by lower(person.name), person.user_id`.execute(db);
  return rows.map(({ id, name }) => (id === null || name === null ? null : { id, name }));
}
