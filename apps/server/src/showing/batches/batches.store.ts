import type { BatchRowState, BatchState, PersonRef } from '@sayso/contract';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/keyset.ts';
import { personRef } from '../../platform/db/owners.ts';
import type { WaitingSubjects } from '../../platform/work/work.store.ts';
import type { Batches } from '../../platform/db/schema.gen.ts';

/** How many rows stand where; those that no row has are absent. */
export type StateCounts = Partial<Record<BatchRowState, number>>;

/** A batch with how many of its rows stand where. */
export type BatchRecord = {
  id: string;
  account_id: string;
  name: string;
  kind: 'table' | 'matrix';
  state: BatchState;
  pause_code: string | null;
  pause_message: string | null;
  source_kind: 'template' | 'draft';
  template_id: string | null;
  draft_id: string | null;
  source_name: string;
  source_version: number | null;
  recipe: unknown;
  slots: unknown;
  columns: string[];
  mapping: unknown;
  matrix: unknown;
  file_name_rule: string;
  run_by: string | null;
  sample_row: number | null;
  sample_state: BatchRowState | null;
  check_round: number;
  runs: number;
  maker: PersonRef | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  counts: StateCounts;
};

const BATCH = sql`
  select b.id, b.account_id, b.name, b.kind, b.state, b.pause_code, b.pause_message, b.source_kind, b.template_id, b.draft_id, b.source_name, b.source_version,
    b.recipe, b.slots, b.columns, b.mapping, b.matrix, b.file_name_rule, b.run_by, b.sample_row, b.check_round, b.runs, ${personRef('b.created_by')} as maker,
    b.created_at, b.started_at, b.ended_at,
    (select r.state from batch_rows r where r.batch_id = b.id and r.number = b.sample_row) as sample_state,
    coalesce((select jsonb_object_agg(c.state, c.count) from (
      select r.state, count(*)::int as count from batch_rows r where r.batch_id = b.id group by r.state) c), '{}') as counts
  from batches b`;

async function read(db: Db, query: RawBuilder<unknown>): Promise<BatchRecord[]> {
  return (await sql<BatchRecord>`${query}`.execute(db)).rows;
}

/** Undefined where it is another account's. */
export async function getBatch(db: Db, accountId: string, id: string): Promise<BatchRecord | undefined> {
  return (await read(db, sql`${BATCH} where b.id = ${id} and b.account_id = ${accountId}`))[0];
}

/** For workers: whoever's it is. */
export async function getAnyBatch(db: Db, id: string): Promise<BatchRecord | undefined> {
  return (await read(db, sql`${BATCH} where b.id = ${id}`))[0];
}

/** Takes a batch's lock: whatever changes where it or its rows stand follows one another. */
export async function lockBatch(trx: Db, id: string): Promise<void> {
  await sql`select 1 from batches where id = ${id} for update`.execute(trx);
}

/** The same for the batch of a row. */
export async function lockBatchOfRow(trx: Db, rowId: string): Promise<void> {
  await sql`
    select 1 from batches where id = (select batch_id from batch_rows where id = ${rowId}) for update`.execute(trx);
}

type Filter = { accountId: string; state?: BatchState | undefined; search?: string | undefined };

export async function listBatches(
  db: Db,
  { accountId, state, search, limit, offset }: Filter & { limit: number; offset: number },
): Promise<{ rows: BatchRecord[]; total: number }> {
  const pattern = search ? containing(search) : null;
  const isWanted = sql`b.account_id = ${accountId} and (${state ?? null}::text is null or b.state = ${state ?? null})
    and (${pattern}::text is null or b.name ilike ${pattern})`;
  const rows = await read(
    db,
    sql`${BATCH} where ${isWanted} order by b.created_at desc, b.id desc limit ${limit} offset ${offset}`,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from batches b where ${isWanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countBatches(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from batches where account_id = ${accountId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertBatch(db: Db, batch: Insertable<Batches>): Promise<void> {
  await db.insertInto('batches').values(batch).execute();
}

export async function updateBatch(db: Db, id: string, change: Updateable<Batches>): Promise<void> {
  await db.updateTable('batches').set(change).where('id', '=', id).execute();
}

/** Nothing stands against a batch any more. */
export const NO_PAUSE = { pause_code: null, pause_message: null } as const;

/** Notes that a batch keeps so many bytes more. */
export async function addStoredBytes(db: Db, id: string, more: number): Promise<void> {
  await sql`update batches set stored_bytes = stored_bytes + ${more} where id = ${id}`.execute(db);
}

export async function deleteBatch(db: Db, id: string): Promise<void> {
  await db.deleteFrom('batches').where('id', '=', id).execute();
}

/** Batches by their state, rows by theirs, and rows that were done since a moment, of an account. */
export async function sumBatches(
  db: Db,
  accountId: string,
  since: Date,
): Promise<{ batches: Partial<Record<BatchState, number>>; rows: StateCounts; doneSince: number }> {
  const batches = await sql<{ state: BatchState; count: number }>`
    select state, count(*)::int as count from batches where account_id = ${accountId} group by state`.execute(db);
  const rows = await sql<{ state: BatchRowState; count: number; recent: number }>`
    select r.state, count(*)::int as count, (count(*) filter (where r.ended_at >= ${since}))::int as recent
    from batch_rows r join batches b on b.id = r.batch_id where b.account_id = ${accountId} group by r.state`.execute(
    db,
  );
  return {
    batches: Object.fromEntries(batches.rows.map(({ state, count }) => [state, count])),
    rows: Object.fromEntries(rows.rows.map(({ state, count }) => [state, count])),
    doneSince: rows.rows.find(({ state }) => state === 'done')?.recent ?? 0,
  };
}

/** Batches whose rows are to be checked. What is asked for again is as old as that: a batch may be weeks older. */
export const waitingChecks: WaitingSubjects = sql`
  select id as subject_id, account_id, now() as created_at from batches where state = 'checking'`;

/** Batches that somebody waits for, none of whose rows is in the making: a process died between two of them. */
export const waitingBatches: WaitingSubjects = sql`
  select b.id as subject_id, b.account_id, now() as created_at from batches b
  where (b.state in ('sampling', 'running') or (b.state = 'cancelled' and b.ended_at is null))
    and not exists (select 1 from batch_rows r where r.batch_id = b.id and r.state in ('speaking', 'making'))`;

type Page = { after: string | null; limit: number };

/** Batches of some accounts, for a copy of what is theirs. */
export async function listOwnedBatches(db: Db, accountIds: readonly string[], { after, limit }: Page) {
  const { rows } = await sql<{ id: string; [field: string]: unknown }>`
    select id, name, kind, state, source_name, columns, mapping, matrix, file_name_rule, created_at, started_at, ended_at from batches
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Their rows, in the order of their ids. */
export async function listOwnedRows(db: Db, accountIds: readonly string[], { after, limit }: Page) {
  const { rows } = await sql<{ id: string; [field: string]: unknown }>`
    select r.id, r.batch_id, r.number, r.state, r.cells, r.title, r.video_id, r.failure_message, r.stand_in, r.ended_at
    from batch_rows r join batches b on b.id = r.batch_id
    where b.account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or r.id > ${after}::uuid)
    order by r.id limit ${limit}`.execute(db);
  return rows;
}
