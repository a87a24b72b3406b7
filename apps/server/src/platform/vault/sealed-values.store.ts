import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Db } from '../db/connection.ts';
import { fileExists } from '../lib/files.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { SEALED_PREFIX, sealedPrefixOf, type SealedColumn } from './sealed-text.ts';
import { keyFileIn } from './keys.ts';

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
async function hasSealed(db: Db, { table, column }: SealedColumn): Promise<boolean> {
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

/**
 * Goes before the vault is opened, which makes a key file where there is none: new keys would open nothing of what is stored.
 * @throws OperatorError when the key file of an installation is missing.
 */
export async function requireKeys(
  db: Db,
  { keys, dataDir }: Pick<Config, 'keys' | 'dataDir'>,
  sealed: readonly SealedColumn[],
): Promise<void> {
  // In this order: of several first starts at once, whoever has sealed something made the file before.
  if (keys || !(await isAnythingSealed(db, sealed)) || (await fileExists(keyFileIn(dataDir)))) return;
  const file = keyFileIn(dataDir);
  throw new OperatorError(`${file} is missing, and the database holds secrets that its keys have sealed.
Put it back from a backup or from another machine of this installation, or set SAYSO_KEYS to its content.
If it is lost for good, make a new one. What is sealed stays unreadable then: enter the mail server's password again;
mails that wait do not leave.
  (umask 077; printf '{"current":"new","keys":{"new":"%s"}}' "$(openssl rand -base64 32)" > '${file}')`);
}

async function isAnythingSealed(db: Db, sealed: readonly SealedColumn[]): Promise<boolean> {
  for (const column of sealed) if (await hasSealed(db, column)) return true;
  return false;
}
