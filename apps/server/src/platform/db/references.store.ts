import { sql } from 'kysely';
import type { Db } from './connection.ts';

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
