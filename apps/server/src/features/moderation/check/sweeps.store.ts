import type { ContentKind } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/** How far all contents of a kind have been checked. */
export type Sweep = { kind: ContentKind; after: string | null };

/** A kind of which not everything has been checked, and from where to go on; undefined when all is done. */
export async function getOpenSweep(db: Db): Promise<Sweep | undefined> {
  const { rows } = await sql<Sweep>`
    select kind, after from moderation_sweeps where not is_done order by kind limit 1`.execute(db);
  return rows[0];
}

export async function updateSweep(db: Db, { kind, after, isDone }: Sweep & { isDone: boolean }): Promise<void> {
  await sql`update moderation_sweeps set after = ${after}, is_done = ${isDone} where kind = ${kind}`.execute(db);
}

/** Everything is to be checked once more. */
export async function resetSweeps(db: Db): Promise<void> {
  await sql`update moderation_sweeps set after = null, is_done = false`.execute(db);
}

/** The next contents of a kind, in the order of their ids. */
export async function listContentIds(db: Db, { kind, after, limit }: Sweep & { limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from content_ids where kind = ${kind} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
