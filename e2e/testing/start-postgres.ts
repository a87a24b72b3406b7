import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '../../apps/server/src/platform/db/connection.ts';
import {
  type SocketAddress,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';

/** A PostgreSQL that stands by itself, for products that are pointed to it. */
export type Postgres = {
  url: string;
  address: SocketAddress;
  /** Processes that have claimed a take. */ claimants(): Promise<string[]>;
  stop(): Promise<void>;
};

/** @param options `dataDir`: begins with the database of a product that has stopped, which has this folder. It goes at the end. */
export async function startPostgres(options: { dataDir?: string } = {}): Promise<Postgres> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'sayso-pg-')));
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, pgBinDir: null });
  const { host, user, database, port } = server.address;
  const db = connect(server.address, () => undefined);
  return {
    address: server.address,
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    async claimants() {
      const rows = await db
        .selectFrom('takes')
        .select('claimed_by')
        .distinct()
        .where('claimed_by', 'is not', null)
        .execute();
      return rows.map((row) => row.claimed_by ?? '');
    },
    async stop() {
      await db.destroy();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The database of a product that runs on this data: for what nobody can do from outside, such as damage. */
export async function openDatabase({ dataDir }: { dataDir: string }): Promise<ReturnType<typeof connect>> {
  const { address, adopted } = await startEmbeddedPostgres({ dataDir, pgBinDir: null });
  if (!adopted) throw new Error('no product runs on this data');
  return connect(address, () => undefined);
}
