import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, createEmptyDatabase } from '../../testing/create-test-database.ts';
import { schemaTypes } from '../../testing/schema-types.ts';
import { EVENTS_CHANNEL, publish } from '../live/publish.ts';
import { connect, type Db } from './connection.ts';
import type { SocketAddress } from './embedded/embedded-postgres.ts';
import { createListen, type Listen, LISTENER_NAME } from './listen.ts';
import { isMigrated, migrate, migrationNames } from './migrate.ts';
import { newId } from './new-id.ts';
import { openDatabase } from './open-database.ts';

describe('db', () => {
  let address: SocketAddress;
  let db: Db;
  const accountId = newId();
  beforeAll(async () => {
    address = await createTestDatabase();
    db = connect(address, () => undefined);
    await db.insertInto('accounts').values({ id: accountId, name: 'Test' }).execute();
  });
  afterAll(() => db.destroy());

  test('the row types are those of the migrations', async () => {
    const written = await readFile(path.join(import.meta.dirname, 'schema.gen.ts'), 'utf8');
    expect(written, 'run: node apps/server/src/testing/generate-schema.ts').toBe(await schemaTypes(db));
  });

  test('migrating again changes nothing', async () => {
    expect(await migrate(db)).toEqual([]);
    expect(await isMigrated(db)).toBe(true);
  });

  test('several processes may migrate an empty database at once', async () => {
    const client = new pg.Client({ ...address, database: 'postgres' });
    await client.connect();
    const database = `${address.database}_fresh`;
    await client.query(`create database ${database}`);
    await client.end();
    const connections = [1, 2, 3].map(() => connect({ ...address, database }, () => undefined));
    const ran = await Promise.all(connections.map((one) => migrate(one)));
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
    for (const one of connections) await one.destroy();
  });

  test("the operator's own database is used as it is, once it answers", async () => {
    const own = (host: string) =>
      `postgres://${address.user}@localhost/${address.database}?host=${encodeURIComponent(host)}`;
    const settings = { dataDir: '/nowhere', pgBinDir: null };
    const opened = await openDatabase({ ...settings, databaseUrl: own(address.host) });
    expect(opened.address).toEqual({ connectionString: own(address.host) });
    const mine = connect(opened.address, () => undefined);
    expect(await isMigrated(mine)).toBe(true);
    await mine.destroy();
    await opened.stop();
    await expect(openDatabase({ ...settings, databaseUrl: own('/nowhere') })).rejects.toThrow(
      /^DATABASE_URL: the database does not answer/,
    );
  });

  test('ids are UUIDs of version 7, and later ones sort later', () => {
    const ids = Array.from({ length: 50 }, (_, index) => newId(1_700_000_000_000 + index));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(Array.from({ length: 1_000 }, () => newId(1_700_000_000_000))).size).toBe(1_000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16)).toBe(1_700_000_000_000);
  });

  test('an event is heard when its transaction commits, and not when it fails', async () => {
    const heard: string[] = [];
    const listening = await createListen(address, () => undefined)(EVENTS_CHANNEL, {
      onMessage: (payload) => heard.push(payload),
      onConnect: () => undefined,
    });
    const event = { accountId, type: 'video', payload: { id: 'x' } };
    await db
      .transaction()
      .execute(async (trx) => {
        await publish(trx, event);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    const id = await db.transaction().execute((trx) => publish(trx, event));
    await vi.waitFor(() => expect(heard).toEqual([`${accountId}:${id}`]));
    await listening.close();
  });

  test('events of an account get their ids in the order of their commits', async () => {
    const event = { accountId, type: 'video', payload: {} };
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = db.transaction().execute(async (trx) => {
      order.push(await publish(trx, event));
      await promise;
    });
    await vi.waitFor(() => expect(order).toHaveLength(1));
    const fast = publishCommitted(event);
    const early = await Promise.race([fast.then(() => 'early'), new Promise((done) => setTimeout(done, 300, 'waits'))]);
    expect(early).toBe('waits');
    resolve();
    await slow;
    expect(Number(await fast)).toBeGreaterThan(Number(order[0]));
  });

  /** Somebody who listens, and what they hear. */
  async function listenTo(listen: Listen, channel: string) {
    const heard: string[] = [];
    const connected = vi.fn<() => void>();
    const { close } = await listen(channel, { onMessage: (payload) => heard.push(payload), onConnect: connected });
    return { heard, connected, close };
  }

  async function query(text: string): Promise<number | null> {
    const client = new pg.Client(address);
    await client.connect();
    try {
      return (await client.query(text)).rowCount;
    } finally {
      await client.end();
    }
  }

  const listeners = (text: string) =>
    query(
      `select ${text} from pg_stat_activity where application_name = '${LISTENER_NAME}' and datname = current_database()`,
    );

  test('listeners whose connection breaks come back and are told', async () => {
    const listen = createListen(address, () => undefined);
    const [one, other] = [await listenTo(listen, 'one_channel'), await listenTo(listen, 'other_channel')];
    await listeners('pg_terminate_backend(pid)');
    await vi.waitFor(() =>
      expect([one.connected, other.connected].map(({ mock }) => mock.calls.length)).toEqual([2, 2]),
    );
    await query("select pg_notify('one_channel', 'to one'), pg_notify('other_channel', 'to other')");
    await vi.waitFor(() => expect([one.heard, other.heard]).toEqual([['to one'], ['to other']]));
    await Promise.all([one.close(), other.close()]);
  });

  test('all who listen share one connection, which goes with the last of them', async () => {
    const listen = createListen(address, () => undefined);
    const [one, same, other] = await Promise.all(['one', 'one', 'other'].map((channel) => listenTo(listen, channel)));
    expect(await listeners('')).toBe(1);
    await one?.close();
    await query("select pg_notify('one', 'still heard')");
    await vi.waitFor(() => expect([one?.heard, same?.heard, other?.heard]).toEqual([[], ['still heard'], []]));
    await same?.close();
    expect(await listeners('')).toBe(1);
    await other?.close();
    await vi.waitFor(async () => expect(await listeners('')).toBe(0));
    const later = await listenTo(listen, 'one');
    await query("select pg_notify('one', 'later')");
    await vi.waitFor(() => expect(later.heard).toEqual(['later']));
    await later.close();
  });

  test('what one listener does wrong keeps nothing from the others', async () => {
    const faults: unknown[] = [];
    const listen = createListen(address, (error) => faults.push(error));
    const wrong = () => {
      throw new Error('handled wrongly');
    };
    const faulty = await listen('one_channel', { onMessage: wrong, onConnect: wrong });
    const sound = await listenTo(listen, 'one_channel');
    await listeners('pg_terminate_backend(pid)');
    await vi.waitFor(() => expect(sound.connected.mock.calls.length).toBe(2));
    await query("select pg_notify('one_channel', 'to all')");
    await vi.waitFor(() => expect(sound.heard).toEqual(['to all']));
    expect(faults.filter((fault) => (fault as Error).message === 'handled wrongly')).toHaveLength(3);
    await Promise.all([faulty.close(), sound.close()]);
  });

  test('where there is no database nobody listens, and it is said at once', async () => {
    const nowhere = createListen({ ...address, host: '/nowhere' }, () => undefined);
    await expect(listenTo(nowhere, 'one')).rejects.toThrow('ENOENT');
  });

  function publishCommitted(event: Parameters<typeof publish>[1]): Promise<string> {
    return db.transaction().execute((trx) => publish(trx, event));
  }
});

describe('migrations', () => {
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
    await expect(migrate(db, async () => ((runs += 1), { error: new Error('syntax error') }))).rejects.toThrow(
      'syntax',
    );
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
});
