import {
  CONTENT_KINDS,
  type ContentStatus,
  type ContentType,
  Id,
  type ModerationReason,
  namesOf,
} from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/keyset.ts';
import { BESIDE, ITEM, type ItemRow } from './items.store.ts';

/** What narrows the queue down. */
export type ItemFilter = {
  search?: string | undefined;
  status?: ContentStatus | undefined;
  type?: ContentType | undefined;
  reason?: ModerationReason | undefined;
  language?: string | undefined;
  source?: 'report' | 'check' | 'appeal' | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  reportsMin?: number | undefined;
  account?: string | undefined;
};
export type ItemSort = { by: 'attention' | 'created_at' | 'reports' | 'views'; order: 'asc' | 'desc' };
/** What somebody asks the queue for. */
export type Asked = { filter: ItemFilter; sort: ItemSort };

/** What is gone is of interest where somebody removed it, or waits for an answer. */
const IS_LISTED = sql`(i.gone_at is null or i.status = 'removed' or i.appeal_open)`;

function conditions(filter: ItemFilter): RawBuilder<unknown> {
  const kinds = namesOf(CONTENT_KINDS).filter((kind) => !filter.type || CONTENT_KINDS[kind].type === filter.type);
  const pattern = filter.search ? containing(filter.search) : null;
  const { data: reference = null } = Id.safeParse(filter.search);
  const all = [
    IS_LISTED,
    ...(filter.type ? [sql`i.kind = any(${kinds}::text[])`] : []),
    ...(filter.status ? [sql`i.status = ${filter.status}`] : []),
    ...(filter.reason
      ? [
          sql`(i.reason = ${filter.reason} or exists (
            select 1 from moderation_reports r where r.item_id = i.id and r.reason = ${filter.reason}))`,
        ]
      : []),
    ...(filter.language ? [sql`i.language = ${filter.language}`] : []),
    ...(filter.source ? [BY_SOURCE[filter.source]] : []),
    ...(filter.from ? [sql`i.content_at >= ${filter.from}`] : []),
    ...(filter.before ? [sql`i.content_at < ${filter.before}`] : []),
    ...(filter.reportsMin ? [sql`i.reports >= ${filter.reportsMin}`] : []),
    ...(filter.account ? [sql`i.account_id = ${filter.account}`] : []),
    ...(pattern === null
      ? []
      : [
          sql`(i.title ilike ${pattern} or i.id = (select r.item_id from moderation_reporters p join moderation_reports r on r.id = p.report_id where p.id = ${reference}::uuid) or i.created_by in (select user_id from people where name ilike ${pattern})
            or i.account_id in (select m.account_id from account_owners m join people u on u.user_id = m.user_id
              where u.name ilike ${pattern} or u.email ilike ${pattern}))`,
        ]),
  ];
  return sql.join(all, sql` and `);
}

const BY_SOURCE = {
  report: sql`i.reports > 0`,
  check: sql`i.findings <> '[]'`,
  appeal: sql`i.appeal_open`,
};

function orderOf({ by, order }: ItemSort): RawBuilder<unknown> {
  const way = order === 'asc' ? sql`asc` : sql`desc`;
  if (by === 'attention') return sql`i.needs_decision ${way}, i.last_at ${way}, i.id ${way}`;
  const column = { created_at: sql`i.content_at`, reports: sql`i.reports`, views: sql`coalesce(v.views, 0)` }[by];
  return sql`${column} ${way}, i.id ${way}`;
}

/** One page of the queue. */
export async function listItems(
  db: Db,
  { filter, sort }: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`${ITEM} from moderation_items i ${BESIDE} where i.id = any(array(
      select i.id from moderation_items i left join videos v on i.kind = 'video' and v.id = i.subject_id
      where ${conditions(filter)} order by ${orderOf(sort)} limit ${limit} offset ${offset}))
    order by ${orderOf(sort)}`.execute(db);
  return rows;
}

/** How many items a filter finds. */
export async function countItems(db: Db, filter: ItemFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from moderation_items i where ${conditions(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

type OpenCounts = { pending: number; flagged: number; removed: number; appeals: number };

/** Counters of what is not simply approved, which an index of its own holds. */
export async function countOpen(db: Db): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select count(*) filter (where status = 'pending')::int as pending, count(*) filter (where status = 'flagged')::int as flagged,
      count(*) filter (where status = 'removed')::int as removed, count(*) filter (where appeal_open)::int as appeals
    from moderation_items i where (i.status <> 'approved' or i.appeal_open) and ${IS_LISTED}`.execute(db);
  // An aggregate over nothing is one row as well.
  return rows[0] as OpenCounts;
}

/** How many contents wait for a decision. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from moderation_items i where i.needs_decision and (i.status = 'pending' or i.is_raised) and ${IS_LISTED}`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}

/** How many appeals wait for an answer. */
export async function countAppeals(db: Db): Promise<number> {
  return countItems(db, { source: 'appeal' });
}
