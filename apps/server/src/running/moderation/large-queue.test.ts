import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../access.ts';
import { addressOf, type Db } from '../../platform/db/connection.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { contentStatistics, exportContent, listContent } from './list-content.ts';
import { countWaiting } from './queue.store.ts';

let app: TestApp;
let operator: TestUser;
let db: Db;
/** What the database was asked, as it was asked. */
let asked: CompiledQuery[] = [];
const NEWEST_FIRST = { sort_by: 'attention', sort_order: 'desc' } as const;
const actor = (): Actor => ({
  userId: operator.user.id,
  accountId: operator.user.account_id,
  role: 'owner',
  userType: 'admin',
  sessionId: 's',
  device: { userAgentFamily: 'Firefox', ip: '192.0.2.1', requestId: 'r' },
});

beforeAll(async () => {
  app = await createTestApp();
  operator = await app.registerAdministrator();
  const dialect = new PostgresDialect({ pool: new pg.Pool({ ...addressOf(app.deps.db), max: 4 }) });
  db = new Kysely<DB>({ dialect, log: ({ query }) => void asked.push(query) });
  // Of many contents few wait for anybody.
  await sql`
    insert into moderation_items (id, kind, subject_id, account_id, title, status, content_at, last_at)
    select gen_random_uuid(), 'video', gen_random_uuid(), ${operator.user.account_id}, 'Video ' || n,
      case when n % 200 = 0 then 'pending' when n % 201 = 0 then 'removed' else 'approved' end, now(), now()
    from generate_series(1, 3000) n`.execute(app.deps.db);
  await sql`analyze moderation_items`.execute(app.deps.db);
});
afterAll(async () => {
  await db.destroy();
  await app.close();
});
beforeEach(() => {
  asked = [];
});

const counts = () => asked.filter((query) => query.sql.includes('count('));

/** How the database answers what was asked. Tables of a test are so small that reading them is the shortest way: what is forbidden is done only where there is no other. */
async function plansOf(queries: readonly CompiledQuery[]): Promise<string> {
  return app.deps.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const lines: string[] = [];
    for (const query of queries) {
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]),
      );
      lines.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return lines.join('\n');
  });
}

test('a table of the queue is read in batches, and nothing is counted for it', async () => {
  const { rows } = await exportContent({ ...app.deps, db }, actor(), NEWEST_FIRST);
  let lines = 0;
  for await (const _row of rows) lines += 1;
  expect(lines).toBe(3000);
  expect(asked.filter(({ sql: text }) => text.includes('moderation_items'))).toHaveLength(7);
  expect(counts()).toEqual([]);
});

test('the counters and the open queue are answered by indexes of their own', async () => {
  await contentStatistics({ ...app.deps, db }, actor(), {});
  // They are asked at the same time, and either may be answered first.
  const both = counts().filter(({ sql: text }) => text.includes('from moderation_items'));
  const open = both.find(({ sql: text }) => text.includes('as appeals'));
  const total = both.find((query) => query !== open);
  expect(await plansOf(total ? [total] : [])).toContain('moderation_items_listed');
  expect(await plansOf(open ? [open] : [])).toContain('moderation_items_open');

  asked = [];
  const page = { page: 1, per_page: 25, status: 'pending', ...NEWEST_FIRST } as const;
  expect(await listContent({ ...app.deps, db }, actor(), page)).toMatchObject({ total: 15 });
  expect(await plansOf(counts())).toContain('moderation_items_open');
  await countWaiting(db);
  expect(await plansOf(asked)).not.toContain('Seq Scan on moderation_items');
});
