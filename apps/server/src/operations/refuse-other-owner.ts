import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { OperatorError } from '../platform/lib/operator-error.ts';
import { keyFileIn } from '../platform/vault/keys.ts';

/** `nobody`: root lends PostgreSQL's folder to it, see `db/embedded/run-as.ts`, and a network disk may show files as its own. */
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
