import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';

/** Root lends PostgreSQL its own folder to `nobody`, or keeps it: see `db/embedded/run-as.ts`. */
const OF_ROOT = [0, 65_534];

/**
 * A start as another user would hand the embedded database over to that user, and the running server could no longer write.
 * @throws OperatorError when the database's folder belongs to somebody else than who asks.
 */
export async function refuseOtherOwner({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const us = process.getuid?.();
  if (databaseUrl || us === undefined) return;
  const folder = await lstat(path.join(dataDir, 'postgres')).catch(() => null);
  if (!folder || folder.uid === us || (us === 0 && OF_ROOT.includes(folder.uid))) return;
  throw new OperatorError(
    `${dataDir} belongs to the user with the id ${folder.uid}. Run this as that user: sudo -u '#${folder.uid}' npm run ...`,
  );
}
