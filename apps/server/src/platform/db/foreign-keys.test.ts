import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { connect } from './connection.ts';

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
