import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import type { DB } from '../db/schema.gen.ts';
import { newId } from '../db/new-id.ts';
import { type NewEvent, publish } from './publish.ts';

const ACCOUNTS = [newId(), newId(), newId(), newId()] as const;
const statements: string[] = [];
let db: Kysely<DB>;

beforeAll(async () => {
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...(await createTestDatabase()), max: 8 }) }),
    log: ({ query }) => void statements.push(query.sql),
  });
  for (const id of ACCOUNTS) await db.insertInto('accounts').values({ id, name: 'Somebody' }).execute();
});
afterAll(() => db.destroy());

const eventOf = (accountId: string) => ({ accountId, type: 'video', payload: { id: 'x' } });

test('outside a transaction an event gets one of its own, so that its lock lasts until it is stored', async () => {
  statements.length = 0;
  await publish(db, eventOf(ACCOUNTS[0]));
  expect(statements).toHaveLength(5);
  expect([statements[0], statements.at(-1)]).toEqual(['begin', 'commit']);
});

test('events for many accounts, published by many in any order, wait for nobody for ever', async () => {
  const events = ACCOUNTS.map(eventOf) as [NewEvent, ...NewEvent[]];
  const forth = () => publish(db, ...events);
  const back = () => publish(db, ...(events.toReversed() as typeof events));
  const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? forth() : back())));
  expect(new Set(ids).size).toBe(40);
});
