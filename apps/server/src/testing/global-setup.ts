import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../platform/db/connection.ts';
import { type SocketAddress, startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { JOB_HANDLERS } from '../features.ts';
import { startQueue } from '../platform/work/create-queue.ts';
import { silentLog } from './silent-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the migrated database that each test file copies. */
    template: SocketAddress;
    /** Folder for sprites that any test has drawn. */
    atlases: string;
  }
}

/**
 * Tests need no disk that survives a power cut. Each test file keeps some connections open. Nobody cleans up: with hundreds of databases
 * that would begin several times a second.
 */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum: 'off',
};

/** One PostgreSQL for the whole run, with a database ready to be copied. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sayso-test-'));
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, pgBinDir: null, settings: SETTINGS });
  const template = { ...server.address, database: 'sayso_template' };
  await createDatabase(server.address, template.database);
  await prepare(template);
  project.provide('template', template);
  const atlases = await mkdtemp(path.join(os.tmpdir(), 'sayso-test-atlases-'));
  project.provide('atlases', atlases);
  return async () => {
    await server.stop();
    await rm(atlases, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function createDatabase(address: SocketAddress, name: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

async function prepare(address: SocketAddress): Promise<void> {
  const db = connect(address, () => undefined);
  await migrate(db);
  const queue = await startQueue({ db, handlers: JOB_HANDLERS, log: silentLog, role: 'client' });
  await queue.stop(1_000);
  await db.destroy();
}
