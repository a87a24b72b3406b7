import type { ContentKind } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/** How far all contents of a kind have been checked. */
export type Sweep = { kind: ContentKind; after: string | null; round: number };

/** A kind of which not everything has been checked, and from where to go on; undefined when all is done. */
export async function getOpenSweep(db: Db): Promise<Sweep | undefined> {
  const { rows } = await sql<Sweep>`
    select kind, after, round from moderation_sweeps where not is_done order by kind limit 1`.execute(db);
  return rows[0];
}

/** Of all processes one checks everything at a time. Held until the end of the transaction; false where another has it. */
export async function lockSweeps(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('sayso:content-sweeps', 0)) as is_mine`.execute(trx);
  return rows[0]?.is_mine === true;
}

/** Notes how far a round came since it was read. A round that has begun anew since begins at the start, and one that somebody else took further stays there. */
export async function updateSweep(
  db: Db,
  { kind, after: from, round }: Sweep,
  { after, isDone }: { after: string | null; isDone: boolean },
): Promise<void> {
  await sql`
    update moderation_sweeps set after = ${after}, is_done = ${isDone}
    where kind = ${kind} and round = ${round} and after is not distinct from ${from}::uuid`.execute(db);
}

/** Everything is to be checked once more. */
export async function resetSweeps(db: Db): Promise<void> {
  await sql`update moderation_sweeps set after = null, is_done = false, round = round + 1`.execute(db);
}

/** The next contents of a kind, in the order of their ids. */
export async function listContentIds(
  db: Db,
  { kind, after, limit }: Omit<Sweep, 'round'> & { limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from content_ids where kind = ${kind} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Notes what is to be checked once the check is switched on again. */
export async function insertUnchecked(db: Db, { kind, id }: { kind: ContentKind; id: string }): Promise<void> {
  await sql`
    insert into moderation_unchecked (kind, subject_id) values (${kind}, ${id}) on conflict do nothing`.execute(db);
}

export async function listUnchecked(db: Db, limit: number): Promise<{ kind: ContentKind; id: string }[]> {
  const { rows } = await sql<{ kind: ContentKind; id: string }>`
    select kind, subject_id as id from moderation_unchecked order by kind, subject_id limit ${limit}`.execute(db);
  return rows;
}

export async function deleteUnchecked(db: Db, { kind, id }: { kind: ContentKind; id: string }): Promise<void> {
  await sql`delete from moderation_unchecked where kind = ${kind} and subject_id = ${id}`.execute(db);
}
