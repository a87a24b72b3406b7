import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** Whether a statement failed because another row has the same value. @see https://www.postgresql.org/docs/15/errcodes-appendix.html */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && broken === constraint;
}

/** Whether a row could not be removed because others name it. */
export function isStillNamed(error: unknown): boolean {
  // A rule that restricts has a code of its own beside the plain violation.
  const { code } = error as { code?: unknown };
  return code === '23503' || code === '23001';
}

/** Rows that are read together. */
const BATCH = 500;

/** Every row of a list that is read in parts, in the order of their ids. `read` answers the first rows after an id. */
export async function* inBatches<Row extends { id: string }>(
  read: (page: { after: string | null; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await read({ after, limit: BATCH });
    yield* rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}

/** Runs work in a transaction that is taken back in any case: all its rules are asked, and nothing of it stays. @throws What the work throws. */
export async function rehearse<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  const trx = await db.startTransaction().execute();
  try {
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}

/**
 * Stores a call's answer in the transaction that does its work: after a crash both exist or neither.
 * @throws AppError `request_in_progress` when another request has taken the key over; the transaction must not commit.
 */
export type SaveResponse<Answer = unknown> = (trx: Db, answer: Answer) => Promise<void>;

/** Something that needs what another room keeps. `kind` is what it calls itself: 'draft', 'video'. */
export type Referrer = { kind: string; id: string };

/** Tables that say who refers to the things of a room. All are built the same. */
type ReferenceTable = 'speech_references' | 'upload_references';

/** Makes a referrer refer to these things of its account from now on, and to no others. */
export async function replaceReferences(
  trx: Db,
  table: ReferenceTable,
  { from, accountId, ids }: { from: Referrer; accountId: string; ids: readonly string[] },
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where referrer_kind = ${from.kind} and referrer_id = ${from.id} and subject_id <> all(${ids}::uuid[])`.execute(trx);
  if (ids.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (account_id, subject_id, referrer_kind, referrer_id)
    select distinct ${accountId}::uuid, id, ${from.kind}, ${from.id}::uuid from unnest(${ids}::uuid[]) id
    on conflict do nothing`.execute(trx);
}

/** A referrer refers to none of them any more. */
export async function deleteReferences(trx: Db, table: ReferenceTable, from: Referrer): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where referrer_kind = ${from.kind} and referrer_id = ${from.id}`.execute(trx);
}
