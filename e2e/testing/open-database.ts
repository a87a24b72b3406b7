import { connect } from '../../apps/server/src/platform/db/connection.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';

/** The database of a product that runs on this data: for what nobody can do from outside, such as damage. */
export async function openDatabase({ dataDir }: { dataDir: string }): Promise<ReturnType<typeof connect>> {
  const { address, adopted } = await startEmbeddedPostgres({ dataDir, pgBinDir: null });
  if (!adopted) throw new Error('no product runs on this data');
  return connect(address, () => undefined);
}
