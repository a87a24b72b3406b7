import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseUser } from '../../people/accounts/deletion.service.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { OWNED_DATA } from '../../features.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Column = { table: string; column: string; type: string };

async function listColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1, 2`.execute(
    app.deps.db,
  );
  return rows;
}

test('every table with rows of a person or an account is owned by one feature', async () => {
  const columns = await listColumns();
  const isSomebodys = ({ column }: Column) =>
    /^(user|account|actor|impersonator)_id$/.test(column) ||
    column === 'to_address' ||
    /^(customer_)?email$/.test(column);
  const somebodys = new Set([...columns.filter(isSomebodys).map(({ table }) => table), 'accounts']);
  expect(OWNED_DATA.flatMap(({ tables }) => tables).toSorted()).toEqual([...somebodys].toSorted());
});

test('who is erased is named nowhere any more, but for the bare id of who did what to whom', async () => {
  const ada = await app.registerUser();
  await startTestVideo(ada);
  await uploadFile(app, ada, 'logo');
  const { id, account_id: accountId } = ada.user;
  await app.deps.db.transaction().execute((trx) => eraseUser(app.deps, trx, { id, email: ada.email }));
  const left: string[] = [];
  for (const { table, column, type } of await listColumns()) {
    if (!/^(uuid|text|jsonb|ARRAY)$/.test(type)) continue;
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)}::text ~ ${`${id}|${accountId}|${ada.email}`}`.execute(
      app.deps.db,
    );
    if (rows.length > 0) left.push(`${table}.${column}`);
  }
  expect(left).toEqual(['audit_log.actor_id', 'audit_log.target_id']);
});
