import type { Pronunciation, SavePronunciation } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';

/** The one name that a constraint of the table has for a word that is listed already. */
export const WRITTEN_UNIQUE = 'pronunciations_written';

const COLUMNS = ['id', 'written', 'spoken'] as const;

/** All of an account, by alphabet. */
export async function listPronunciations(db: Db, accountId: string): Promise<Pronunciation[]> {
  return db
    .selectFrom('pronunciations')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('written_key')
    .orderBy('id')
    .execute();
}

export async function countPronunciations(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('pronunciations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertPronunciation(
  db: Db,
  row: { id: string; accountId: string } & SavePronunciation,
): Promise<Pronunciation> {
  return db
    .insertInto('pronunciations')
    .values({ id: row.id, account_id: row.accountId, ...columnsOf(row) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Undefined when the account has no such entry. */
export async function updatePronunciation(
  db: Db,
  row: { id: string; accountId: string } & SavePronunciation,
): Promise<Pronunciation | undefined> {
  return db
    .updateTable('pronunciations')
    .set(columnsOf(row))
    .where('account_id', '=', row.accountId)
    .where('id', '=', row.id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Answers what was deleted; undefined when the account has no such entry. */
export async function deletePronunciation(db: Db, accountId: string, id: string): Promise<Pronunciation | undefined> {
  return db
    .deleteFrom('pronunciations')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Deletes all entries of some accounts. Answers how many there were. */
export async function deletePronunciationsOf(db: Db, accountIds: readonly string[]): Promise<number> {
  if (accountIds.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('pronunciations')
    .where('account_id', 'in', [...accountIds])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function columnsOf({ written, spoken }: SavePronunciation) {
  return { written, spoken, written_key: written.replaceAll(/\s+/gu, ' ').toLowerCase() };
}
