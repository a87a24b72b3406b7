import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { connectOnce } from './one-connection.ts';

test('values are written the same, and nothing is cut short, whatever the defaults of a database are', async () => {
  const address = await createTestDatabase();
  const plain = new pg.Client(address);
  await plain.connect();
  const hostile = [
    `datestyle = 'SQL, DMY'`,
    `intervalstyle = 'sql_standard'`,
    'extra_float_digits = -15',
    'default_transaction_read_only = on',
    ...['statement_timeout', 'lock_timeout', 'transaction_timeout'].map((name) => `${name} = '500ms'`),
    ...['idle_in_transaction_session_timeout', 'idle_session_timeout'].map((name) => `${name} = '500ms'`),
  ];
  for (const setting of hostile) await plain.query(`alter database ${address.database} set ${setting}`);
  await plain.end();

  const client = await connectOnce(address);
  try {
    await client.query('create table written (at timestamptz, span interval, number float8)');
    await client.query(`insert into written values ('2026-02-03 04:05:06Z', '1 day 2 hours', 0.1 + 0.2::float8)`);
    const { rows } = await client
      .query(`set timezone = 'UTC'; select at::text, span::text, number::text from written`)
      .then((results) => (results as unknown as pg.QueryResult[])[1] ?? { rows: [] });
    expect(rows).toEqual([{ at: '2026-02-03 04:05:06+00', span: '1 day 02:00:00', number: '0.30000000000000004' }]);
    await client.query('begin');
    await client.query('select pg_sleep(0.6)');
    await new Promise((resolve) => void setTimeout(resolve, 600));
    await client.query('commit');
  } finally {
    await client.end();
  }
});
