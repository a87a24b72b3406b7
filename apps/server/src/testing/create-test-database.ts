import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { SocketAddress } from '../platform/db/embedded/embedded-postgres.ts';
import { connect, type Db } from '../platform/db/connection.ts';

/** Copies the migrated database for one test file. It goes away with the server at the end of the run. */
export async function createTestDatabase(): Promise<SocketAddress> {
  const template = inject('template');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ ...template, database: 'postgres' });
  await client.connect();
  // Files are copied in a third of the time that writing each page to the log takes.
  await client.query(`create database ${database} template ${template.database} strategy file_copy`);
  await client.end();
  return { ...template, database };
}

/** The folder of the run in which drawn sprites are kept. It goes away at the end of the run. */
export const sharedAtlases = (): string => inject('atlases');

/** An empty database, on which no migration has run. Whoever asks for one destroys the connection. */
export async function createEmptyDatabase(): Promise<Db> {
  const address = await createTestDatabase();
  const database = `empty_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ ...address });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  return connect({ ...address, database }, () => undefined);
}
