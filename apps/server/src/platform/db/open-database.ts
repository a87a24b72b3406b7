import { messageOf } from '@sayso/media/process/thrown';
import pg from 'pg';
import type { Config } from '../../config.ts';
import type { DatabaseAddress } from './client.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { OperatorError } from '../lib/operator-error.ts';

/** PostgreSQL's own number for 15.0. */
const LEAST_VERSION = 150_000;

/** A database that answers. `stop` ends the server if it is ours and nobody else uses it. */
export type OpenDatabase = { address: DatabaseAddress; stop(): Promise<void> };

/**
 * Opens the operator's database, or starts the embedded one, which may call `onLost` when it ends by itself.
 * @throws OperatorError when there is none.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'pgBinDir'>,
  onLost: (error: Error) => void = () => undefined,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, pgBinDir } = config;
  if (!databaseUrl) return startEmbeddedPostgres({ dataDir, pgBinDir, onLost });
  const address = { connectionString: databaseUrl };
  await checkVersion(address);
  return { address, stop: async () => undefined };
}

async function checkVersion(address: { connectionString: string }): Promise<void> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number; name: string }>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
    );
    const [version] = rows;
    if (!version || version.number >= LEAST_VERSION) return;
    throw new OperatorError(`DATABASE_URL: PostgreSQL ${version.name} is too old; Sayso needs 15 or newer.`);
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`DATABASE_URL: the database does not answer (${messageOf(cause)}).`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}
