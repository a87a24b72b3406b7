import type { BatchFault, BatchRowState, PictureFormat } from '@sayso/contract';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { WaitingSubjects } from '../../platform/work/work.store.ts';
import type { FoundThings } from './fill/named-things.ts';
import type { BatchRows } from '../../platform/db/schema.gen.ts';

/** A row of a batch as it is stored. `stand_in`: the voice that spoke it because its own did not answer. `things`: what its names were found to mean; null where nobody has looked. */
export type RowRecord = {
  id: string;
  batch_id: string;
  number: number;
  state: BatchRowState;
  cells: string[];
  faults: BatchFault[];
  title: string;
  length_ms: number | null;
  attempts: number;
  failure_code: string | null;
  failure_message: string | null;
  video_id: string | null;
  stand_in: string | null;
  things: FoundThings | null;
};

const COLUMNS = sql`id, batch_id, number, state, cells, faults, title, length_ms, attempts, failure_code, failure_message, video_id, stand_in, things`;

/** Bytes that the cells of a row take up. */
export const bytesOf = (cells: readonly string[]): number => Buffer.byteLength(JSON.stringify(cells));

/** Adds rows, numbered from `first`. */
export async function insertRows(
  db: Db,
  batchId: string,
  { first, rows }: { first: number; rows: readonly (readonly string[])[] },
): Promise<void> {
  await sql`
    insert into batch_rows (batch_id, number, cells)
    select ${batchId}, ${first} + place - 1, cells from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as told (cells, place)`.execute(
    db,
  );
}

/** Rows behind a number, in their order. */
type Part = { after: number; limit: number; states?: readonly BatchRowState[] | undefined };

export async function listRows(db: Db, batchId: string, { after, limit, states }: Part): Promise<RowRecord[]> {
  const { rows } = await sql<RowRecord>`
    select ${COLUMNS} from batch_rows
    where batch_id = ${batchId} and number > ${after} and (${states ?? null}::text[] is null or state = any(${states ?? null}::text[]))
    order by number limit ${limit}`.execute(db);
  return rows;
}

export async function getRow(db: Db, batchId: string, number: number): Promise<RowRecord | undefined> {
  const { rows } = await sql<RowRecord>`
    select ${COLUMNS} from batch_rows where batch_id = ${batchId} and number = ${number}`.execute(db);
  return rows[0];
}

export async function getRowById(db: Db, id: string): Promise<RowRecord | undefined> {
  const { rows } = await sql<RowRecord>`select ${COLUMNS} from batch_rows where id = ${id}`.execute(db);
  return rows[0];
}

/** Changes a row that still stands where it is thought to. False: it no longer does, and nothing is changed. */
export async function updateRow(
  db: Db,
  { id, from }: { id: string; from: readonly BatchRowState[] },
  change: Updateable<BatchRows>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batch_rows')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What was found of rows that were looked at: those that nobody has begun meanwhile take it on. */
export type CheckedRow = Pick<RowRecord, 'id' | 'faults' | 'title' | 'length_ms' | 'things'> & {
  format: PictureFormat | null;
};

export async function updateChecked(db: Db, rows: readonly CheckedRow[]): Promise<void> {
  await sql`
    update batch_rows r set faults = t.faults, title = t.title, length_ms = t.length_ms, things = t.things, format = t.format,
      state = case when t.faults = '[]'::jsonb then 'ready' else 'invalid' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, faults jsonb, title text, length_ms int, things jsonb, format text)
    where r.id = t.id and r.state in ('invalid', 'ready')`.execute(db);
}

/** Moves all rows of a batch that stand somewhere, or those of some numbers. Answers the rows. */
export async function moveRows(
  db: Db,
  batchId: string,
  { from, to, numbers }: { from: readonly BatchRowState[]; to: BatchRowState; numbers?: readonly number[] | undefined },
): Promise<{ id: string; number: number }[]> {
  const { rows } = await sql<{ id: string; number: number }>`
    update batch_rows set state = ${to} where batch_id = ${batchId} and state = any(${from}::text[])
      and (${numbers ?? null}::int[] is null or number = any(${numbers ?? null}::int[])) returning id, number`.execute(
    db,
  );
  return rows;
}

/** Begins waiting rows, in their order, until so many are spoken or made. The batch must be locked. Answers those that were begun. */
export async function beginRows(db: Db, batchId: string, atOnce: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with room as (select ${atOnce} - count(*) as rows from batch_rows where batch_id = ${batchId} and state in ('speaking', 'making')),
    next as (
      select id from batch_rows where batch_id = ${batchId} and state = 'waiting' order by number
      limit (select greatest(rows, 0) from room))
    update batch_rows r set state = 'speaking', attempts = attempts + 1, failure_code = null, failure_message = null, ended_at = null, stand_in = null
    from next where r.id = next.id returning r.id`.execute(db);
  return rows;
}

/** Rows that are ready or wait, of one shape of the picture; null for that of the template. `tooLong`: those that are longer than so much. */
export type OpenRows = { format: PictureFormat | null; videos: number; ms: number; tooLong: number };

/** What rows would take that are ready or wait, by the shape that each of them says. */
export async function sumOpenRows(db: Db, batchId: string, mostMs: number | null): Promise<OpenRows[]> {
  const { rows } = await sql<OpenRows>`
    select format, count(*)::int as videos, coalesce(sum(length_ms), 0)::float8 as ms,
      (count(*) filter (where length_ms > ${mostMs}))::int as "tooLong"
    from batch_rows where batch_id = ${batchId} and state in ('ready', 'waiting') group by format order by format`.execute(
    db,
  );
  return rows;
}

/** Videos of the rows that are done, in the order of the rows. */
export async function listDone(
  db: Db,
  batchId: string,
): Promise<{ number: number; cells: string[]; videoId: string }[]> {
  const { rows } = await sql<{ number: number; cells: string[]; videoId: string }>`
    select number, cells, video_id as "videoId" from batch_rows
    where batch_id = ${batchId} and state = 'done' and video_id is not null order by number`.execute(db);
  return rows;
}

/** Rows that are to be spoken: those that somebody wants to see first, or all others. */
export const waitingToSpeak = ({ isSample }: { isSample: boolean }): WaitingSubjects => sql`
  select r.id as subject_id, b.account_id, now() as created_at from batch_rows r join batches b on b.id = r.batch_id
  where r.state = 'speaking' and (b.state = 'sampling') = ${isSample}`;

/** Rows whose videos may have come to their end without anybody having been told. */
export const waitingToSettle: WaitingSubjects = sql`
  select r.id as subject_id, b.account_id, now() as created_at from batch_rows r join batches b on b.id = r.batch_id where r.state = 'making'`;
