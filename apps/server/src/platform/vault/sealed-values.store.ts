import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { SealedColumn } from './sealed-column.ts';
import { SEALED_PREFIX, sealedPrefixOf } from './sealed-text.ts';

/** A sealed text and the primary key of its row, as text. */
export type SealedValue = { key: string; sealed: string };

/** Texts that another key than the given one has sealed, in the order of their rows, after a row. */
export async function listSealedByOthers(
  db: Db,
  { table, key, column }: SealedColumn,
  { keyId, after, limit }: { keyId: string; after: string | null; limit: number },
): Promise<SealedValue[]> {
  const [name, id, text] = [sql.table(table), sql.ref(key), sql.ref(column)];
  const { rows } = await sql<SealedValue>`
    select ${id}::text as key, ${text} as sealed from ${name}
    where ${text} like ${`${SEALED_PREFIX}%`} and not starts_with(${text}, ${sealedPrefixOf(keyId)})
      and ${after === null ? sql`true` : sql`${id} > ${after}`}
    order by ${id} limit ${limit}`.execute(db);
  return rows;
}

/** Replaces a sealed text. False when it has changed since it was read: what stands there now was sealed by the present key. */
export async function replaceSealed(
  db: Db,
  { table, key, column }: SealedColumn,
  { value, sealed }: { value: SealedValue; sealed: string },
): Promise<boolean> {
  const text = sql.ref(column);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${text} = ${sealed} where ${sql.ref(key)} = ${value.key} and ${text} = ${value.sealed}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Whether any text of a column is sealed. */
export async function hasSealed(db: Db, { table, column }: SealedColumn): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${sql.ref(column)} like ${`${SEALED_PREFIX}%`} limit 1`.execute(db);
  return rows.length > 0;
}

/** How many texts each key has sealed in a column, by key id. */
export async function countSealed(db: Db, { table, column }: SealedColumn): Promise<ReadonlyMap<string, number>> {
  const text = sql.ref(column);
  const { rows } = await sql<{ id: string; count: number }>`
    select split_part(${text}, '.', 2) as id, count(*)::int as count from ${sql.table(table)}
    where ${text} like ${`${SEALED_PREFIX}%`} group by 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Whether this connection may change the keys now. Others may not until it closes or lets go. */
export async function tryLockKeys(db: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_lock(hashtextextended('sayso:keys', 0)) as held`.execute(db);
  return rows[0]?.held ?? false;
}

/** Holds off changes of the keys until this connection closes; others may hold them off at the same time. Waits for a change at work. */
export async function holdKeys(db: Db): Promise<void> {
  await sql`select pg_advisory_lock_shared(hashtextextended('sayso:keys', 0))`.execute(db);
}

export async function unlockKeys(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended('sayso:keys', 0))`.execute(db);
}
