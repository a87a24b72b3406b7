import type { ListAction, ModerationReason, PersonRef } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { personRef } from '../../platform/db/owners.ts';

export type ListRow = {
  id: string;
  name: string;
  reason: ModerationReason;
  language: string;
  action: ListAction;
  is_on: boolean;
  terms: string[];
  seed: string | null;
  version: number;
  updated_at: Date;
  changer: PersonRef | null;
};
type ListForm = Pick<ListRow, 'name' | 'reason' | 'language' | 'action' | 'is_on'> & { terms: readonly string[] };

const LIST = sql`
  select l.id, l.name, l.reason, l.language, l.action, l.is_on, l.terms, l.seed, l.version, l.updated_at, ${personRef('l.updated_by')} as changer
  from moderation_lists l`;

/** All lists, by name. */
export async function listLists(db: Db): Promise<ListRow[]> {
  return (await sql<ListRow>`${LIST} order by lower(l.name), l.id`.execute(db)).rows;
}

export async function listEnabledLists(db: Db): Promise<ListRow[]> {
  return (await sql<ListRow>`${LIST} where l.is_on order by l.id`.execute(db)).rows;
}

/** Another text as soon as any list is another one, or gone. */
export async function getListsMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(md5(string_agg(id::text || ':' || version, ',' order by id)), '') as mark from moderation_lists`.execute(
    db,
  );
  return rows[0]?.mark ?? '';
}

export async function getList(db: Db, id: string): Promise<ListRow | undefined> {
  return (await sql<ListRow>`${LIST} where l.id = ${id}`.execute(db)).rows[0];
}

/** Changes of lists follow one another. Held until the end of the transaction. */
export async function lockLists(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sayso:word-lists', 0))`.execute(db);
}

export async function countLists(db: Db): Promise<number> {
  const { rows } = await sql<{ lists: number }>`select count(*)::int as lists from moderation_lists`.execute(db);
  return rows[0]?.lists ?? 0;
}

export async function insertList(
  db: Db,
  list: ListForm & { id: string; seed: string | null; at: Date; userId: string | null },
): Promise<void> {
  const { at, userId, terms, ...columns } = list;
  await db
    .insertInto('moderation_lists')
    .values({ ...columns, terms: [...terms], created_at: at, updated_at: at, updated_by: userId })
    .execute();
}

export async function updateList(
  db: Db,
  id: string,
  { at, userId, terms, ...columns }: ListForm & { at: Date; userId: string },
): Promise<void> {
  await db
    .updateTable('moderation_lists')
    .set({ ...columns, terms: [...terms], updated_at: at, updated_by: userId })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Answers what it was called; undefined when there was none. */
export async function deleteList(db: Db, id: string): Promise<string | undefined> {
  const row = await db.deleteFrom('moderation_lists').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name;
}

/** Names of the lists that the product came with and has made. */
export async function listSeeded(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('moderation_list_seeds').select('seed').execute();
  return rows.map(({ seed }) => seed);
}

export async function insertSeeded(db: Db, seeds: readonly string[]): Promise<void> {
  if (seeds.length === 0) return;
  await db
    .insertInto('moderation_list_seeds')
    .values(seeds.map((seed) => ({ seed })))
    .execute();
}
