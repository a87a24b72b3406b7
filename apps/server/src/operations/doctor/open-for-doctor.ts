import { chmod, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '../../config.ts';
import type { DatabaseAddress } from '../../platform/db/database-address.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { fileExists } from '../../platform/lib/file-exists.ts';
import { makeDoctorFolder } from './doctor-folder.ts';

/** A database to look at. `isTrial`: there is none yet, and this one goes away again. */
export type DoctorDatabase = { address: DatabaseAddress; isTrial: boolean; close(): Promise<void> };

/** Opens the database as a start would. Before the first start there is none: then one is made elsewhere, to see that it can be. */
export async function openForDoctor(config: Config): Promise<DoctorDatabase> {
  const isMade = config.databaseUrl !== null || (await fileExists(path.join(config.dataDir, 'postgres/PG_VERSION')));
  if (isMade) {
    const database = await openDatabase(config);
    return { address: database.address, isTrial: false, close: () => database.stop() };
  }
  const dataDir = await makeDoctorFolder(os.tmpdir());
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    // PostgreSQL may have to run as another user than root.
    await chmod(dataDir, 0o711);
    const database = await openDatabase({ ...config, dataDir });
    const close = () => database.stop().finally(remove);
    return { address: database.address, isTrial: true, close };
  } catch (error) {
    await remove();
    throw error;
  }
}
