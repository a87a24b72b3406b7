import type { Config } from '../../config.ts';
import type { Db } from '../db/connection.ts';
import { fileExists } from '../lib/file-exists.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { keyFileIn } from './key-file.ts';
import type { SealedColumn } from './sealed-column.ts';
import { hasSealed } from './sealed-values.store.ts';

/**
 * Goes before the vault is opened, which makes a key file where there is none: new keys would open nothing of what is stored.
 * @throws OperatorError when the key file of an installation is missing.
 */
export async function requireKeys(
  db: Db,
  { keys, dataDir }: Pick<Config, 'keys' | 'dataDir'>,
  sealed: readonly SealedColumn[],
): Promise<void> {
  // In this order: of several first starts at once, whoever has sealed something made the file before.
  if (keys || !(await isAnythingSealed(db, sealed)) || (await fileExists(keyFileIn(dataDir)))) return;
  const file = keyFileIn(dataDir);
  throw new OperatorError(`${file} is missing, and the database holds secrets that its keys have sealed.
Put it back from a backup or from another machine of this installation, or set SAYSO_KEYS to its content.
If it is lost for good, make a new one. What is sealed stays unreadable then: enter the mail server's password again;
mails that wait do not leave.
  (umask 077; printf '{"current":"new","keys":{"new":"%s"}}' "$(openssl rand -base64 32)" > '${file}')`);
}

async function isAnythingSealed(db: Db, sealed: readonly SealedColumn[]): Promise<boolean> {
  for (const column of sealed) if (await hasSealed(db, column)) return true;
  return false;
}
