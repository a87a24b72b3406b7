import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { OperatorError } from '../platform/lib/operator-error.ts';
import { keyFileIn } from '../platform/vault/keys.ts';
import type { Db } from '../platform/db/connection.ts';
import { isBeforeFirstRelease, migrationState } from '../platform/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../platform/db/open-database.ts';
import { fileExists } from '../platform/lib/files.ts';
import { refuseUnfinishedFolder } from './unfinished-restore.ts';

/** `nobody`: root lends PostgreSQL's folder to it, see `db/embedded/binaries.ts`, and a network disk may show files as its own. */
const NOBODY = 65_534;

/**
 * A command run as another user would leave files behind that the server cannot read: its keys, or the whole embedded database.
 * @throws OperatorError when what the server has made belongs to somebody else than who asks.
 */
export async function refuseOtherOwner({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const us = process.geteuid?.();
  if (us === undefined) return;
  const ours = us === 0 ? [0, NOBODY] : [us];
  await refuse(dataDir, databaseUrl ? null : path.join(dataDir, 'postgres'), ours);
  for (const place of [keyFileIn(dataDir), path.join(dataDir, 'files')])
    await refuse(dataDir, place, [...ours, NOBODY]);
}

async function refuse(dataDir: string, place: string | null, owners: readonly number[]): Promise<void> {
  const found = place ? await lstat(place).catch(() => null) : null;
  if (!found || owners.includes(found.uid)) return;
  throw new OperatorError(
    `${dataDir} belongs to the user with the id ${found.uid}. Run this as that user: sudo -u '#${found.uid}' npm run ...`,
  );
}

/**
 * Opens the database of an installation that is there, for a command: nothing is made, and nothing changes hands.
 * @throws OperatorError when there is none, or it is not ours to open.
 */
export async function openInstallation(config: Config): Promise<OpenDatabase> {
  await refuseUnfinishedFolder(config.dataDir);
  await refuseOtherOwner(config);
  if (!config.databaseUrl && !(await fileExists(path.join(config.dataDir, 'postgres'))))
    throw new OperatorError(`There is no installation in ${config.dataDir}. SAYSO_DATA names its folder.`);
  return openDatabase(config);
}

/** @throws OperatorError when the schema is not that of this version: bringing it there is the affair of a start. */
export async function refuseOtherSchema(db: Db): Promise<void> {
  const { executed, waiting, unknown } = await migrationState(db);
  if (executed.length === 0) throw new OperatorError('This database is empty: the first start fills it.');
  if (isBeforeFirstRelease(executed))
    throw new OperatorError('The database was made before 0.2.0, the first release. Use the commit that made it.');
  if (unknown.length > 0)
    throw new OperatorError(`The database was made by a newer version (${unknown.join(', ')}). Use that version.`);
  if (waiting.length > 0)
    throw new OperatorError(
      'The database was made by an earlier version: start Sayso once, which brings it up to date.',
    );
}
