import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/create-empty-database.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { type Db, connect } from './connection.ts';
import { isMigrated, migrate, migrationNames } from './migrate.ts';

let db: Db;

beforeEach(async () => {
  db = await createEmptyDatabase();
});
afterEach(() => db.destroy());

test('retries a migration that deadlocks with the previous version, and no other failure', async () => {
  const deadlock = { error: Object.assign(new Error('deadlock detected'), { code: '40P01' }) };
  let runs = 0;
  const deadlocksTwice = async () => ((runs += 1) < 3 ? deadlock : { results: [] });
  expect(await migrate(db, deadlocksTwice)).toEqual([]);
  expect(runs).toBe(3);

  runs = 0;
  await expect(migrate(db, async () => ((runs += 1), { error: new Error('syntax error') }))).rejects.toThrow('syntax');
  expect(runs).toBe(1);
});

test('leaves the database of a newer version as it is, so that the previous version runs on it', async () => {
  expect(await migrate(db)).toEqual(await migrationNames());
  await sql`insert into kysely_migration (name, timestamp) values ('9999_from_tomorrow', '')`.execute(db);
  expect(await migrate(db)).toEqual([]);
  expect(await isMigrated(db)).toBe(true);
});

test('refuses a database that was made before the first release, and says what to do', async () => {
  await migrate(db);
  await sql`update kysely_migration set name = '0001_core' where name = '0001_baseline'`.execute(db);
  await expect(migrate(db)).rejects.toThrow('made before 0.2.0, the first release');
  await expect(migrate(db)).rejects.toThrow('Start with an empty data folder');
});

/** A handful of rows. */
const SMALL_TABLES = ['settings'];
/** Tables whose rows only a migration removes. */
const NEVER_DELETED = ['partners'];

test('what goes with a row is found by an index: deleting one row reads no table whole', async () => {
  const db = connect(await createTestDatabase(), () => undefined);
  const { rows } = await sql<{ table: string; name: string }>`
    select c.conrelid::regclass::text as table, c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> all (${NEVER_DELETED}::regclass[])
      and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)')
      )
    order by name`.execute(db);
  await db.destroy();
  expect(rows.filter(({ table }) => !SMALL_TABLES.includes(table)).map(({ name }) => name)).toEqual([]);
});
