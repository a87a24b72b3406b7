import type { ReviewedTemplate } from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { columnsFor, contains, type TemplateRow, type Viewer } from './templates.store.ts';

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

const from = (state: RawBuilder<unknown>, version: RawBuilder<unknown>) =>
  sql`templates t join template_versions v on v.template_id = t.id and v.version = ${version} where ${state}`;

/** One page, what waits longest first; of the others, the latest. */
export async function listReviewed(
  db: Db,
  viewer: Viewer,
  { state, search, limit, offset }: { state: State; search?: string | undefined; limit: number; offset: number },
): Promise<{ rows: ReviewedRow[]; total: number }> {
  const version = state === 'published' ? sql`t.published_version` : sql`t.version`;
  const found = sql`${from(STATES[state], version)} and ${search ? contains(search) : sql`true`}`;
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
    select ${columnsFor(viewer)}, ${owner} from ${from(sql`t.id = ${id}`, sql`${version}::int`)}`.execute(db);
  return rows[0];
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from templates where review = 'waiting'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
