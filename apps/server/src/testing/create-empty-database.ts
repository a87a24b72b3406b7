import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect, type Db } from '../platform/db/connection.ts';
import { createTestDatabase } from './create-test-database.ts';

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
