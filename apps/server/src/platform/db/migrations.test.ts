import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { connect, type Db } from './connection.ts';
import { migrate, migrateTo, migrationNames } from './migrate.ts';

let db: Db;

/** An empty database, on which no migration has run. */
beforeEach(async () => {
  const address = await createTestDatabase();
  const database = `empty_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ ...address });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  db = connect({ ...address, database }, () => undefined);
});
afterEach(() => db.destroy());

type Column = { name: string; table: string; isNeeded: boolean };
const columns = async () =>
  (
    await sql<Column>`
      select table_name as table, table_name || '.' || column_name as name,
        is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isNeeded"
      from information_schema.columns where table_schema = 'public'`.execute(db)
  ).rows;

test('what a migration adds to a table may be left out: during an update the version before goes on storing rows', async () => {
  const added = new Set<string>();
  let before: Column[] = [];
  for (const name of await migrationNames()) {
    await migrateTo(db, name);
    const after = await columns();
    const isOldTable = (table: string) => before.some((column) => column.table === table);
    const isOld = (column: Column) => before.some((other) => other.name === column.name);
    for (const column of after) if (isOldTable(column.table) && !isOld(column)) added.add(column.name);
    before = after;
  }
  expect(added).toContain('videos.logo_text');
  const needed = before.filter(({ name, isNeeded }) => isNeeded && added.has(name));
  expect(needed.map(({ name }) => name)).toEqual([]);
});

test('currencies that were written by hand get a code', async () => {
  await migrateTo(db, '0009_live_presence');
  const write = (slug: string, currency: string) =>
    db.updateTable('plans').set({ currency }).where('slug', '=', slug).execute();
  await write('DFY', ' eur ');
  await write('UNLIMITED', 'dollars');
  await migrate(db);
  const rows = await db.selectFrom('plans').select(['slug', 'currency']).orderBy('created_at').execute();
  expect(rows.map(({ slug, currency }) => [slug, currency])).toEqual([
    ['FE', 'USD'],
    ['DFY', 'EUR'],
    ['UNLIMITED', 'XXX'],
    ['INCOME_MAXIMIZER', 'USD'],
    ['AUTOMATION', 'USD'],
  ]);
});
