import { chmod, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SETTINGS } from '@sayso/contract';
import { messageOf } from '@sayso/media/process/thrown';
import type { Config } from '../../config.ts';
import { connect, type Db } from '../../platform/db/connection.ts';
import type { DatabaseAddress } from '../../platform/db/client.ts';
import { createListen } from '../../platform/db/listen.ts';
import { migrate, migrationState } from '../../platform/db/migrate.ts';
import { fileExists } from '../../platform/lib/files.ts';
import { JOB_HANDLERS } from '../../features.ts';
import { type CheckPlace, type MachinePlace, fail, type Finding, ok } from '../../platform/health/check.ts';
import { startQueue } from '../../platform/work/create-queue.ts';
import { type OpenSettings, openSettings } from '../../platform/settings/product-settings.ts';
import { keyFileIn } from '../../platform/vault/keys.ts';
import { openVault, type Vault } from '../../platform/vault/vault.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { noLog } from '../command.ts';
import { refuseOtherOwner } from '../refuse-other-owner.ts';
import { refuseUnfinishedFolder } from '../unfinished-restore.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkDisk } from './check-disk.ts';
import { CHECKS } from './checks.ts';
import { removeLeftovers, makeDoctorFolder } from './doctor-folder.ts';

/**
 * Looks at everything the product needs, one finding after the other. What was not there before is not there afterwards, and what a
 * killed doctor has left goes too. `signal` cuts a long look short.
 */
export async function* examine(config: Config, signal: AbortSignal): AsyncGenerator<Finding> {
  await removeLeftovers(config.dataDir);
  const { isServed } = await checkAddresses(config);
  const machine: MachinePlace = { config, isServed, signal, now: () => new Date() };
  const firstOfData = CHECKS.findIndex(({ needs }) => needs === 'database');
  yield* lookAtMachine(machine, CHECKS.slice(0, firstOfData));
  yield* examineData(machine);
  yield* lookAtMachine(machine, CHECKS.slice(firstOfData));
}

async function* lookAtMachine(place: MachinePlace, checks: typeof CHECKS): AsyncGenerator<Finding> {
  for (const check of checks) if (check.needs === 'machine') yield* await check.look(place);
}

/** The database, and what only the database knows: settings, the queue, the way of mails. */
async function* examineData(machine: MachinePlace): AsyncGenerator<Finding> {
  const { config } = machine;
  let database: DoctorDatabase;
  try {
    await refuseUnfinishedFolder(config.dataDir);
    await refuseOtherOwner(config);
    database = await openForDoctor(config);
  } catch (error) {
    yield fail('Database', messageOf(error), 'Put that right first: the queue, mail and settings were not looked at.');
    yield* await checkDisk(config, SETTINGS.min_free_disk_gb.default);
    return;
  }
  const { address, isTrial } = database;
  const db = connect(address, () => undefined);
  let settings: OpenSettings | null = null;
  try {
    if (isTrial) {
      yield ok('First start', 'there is no database yet: a trial one was made, looked at, and removed');
      await prepareTrial(db);
    }
    settings = await settingsOf(config, { db, address });
    const place: CheckPlace = { ...machine, db, settings };
    for (const check of CHECKS) if (check.needs === 'database') yield* await check.look(place);
  } catch (error) {
    yield fail('Database', messageOf(error), 'What comes after this in the database was not looked at.');
  } finally {
    await settings?.close();
    await db.destroy();
    await database.close();
  }
}

/** A database to look at. `isTrial`: there is none yet, and this one goes away again. */
type DoctorDatabase = { address: DatabaseAddress; isTrial: boolean; close(): Promise<void> };

/** Opens the database as a start would. Before the first start there is none: then one is made elsewhere, to see that it can be. */
async function openForDoctor(config: Config): Promise<DoctorDatabase> {
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

async function prepareTrial(db: Db): Promise<void> {
  await migrate(db);
  const queue = await startQueue({ db, handlers: JOB_HANDLERS, log: noLog, role: 'client' });
  await queue.stop(1_000);
}

/** What the operator has set; null before the schema is there. */
async function settingsOf(
  config: Config,
  { db, address }: { db: Db; address: DoctorDatabase['address'] },
): Promise<OpenSettings | null> {
  const { waiting } = await migrationState(db);
  if (waiting.length > 0) return null;
  const listen = createListen(address, () => undefined);
  return openSettings({ db, listen, log: noLog, vault: await vaultOf(config) });
}

/** The vault, unless opening it would make the keys of a first start: then nothing is sealed yet. */
async function vaultOf(config: Config): Promise<Vault> {
  if (config.keys || (await fileExists(keyFileIn(config.dataDir)))) return openVault(config);
  const absent = (): never => {
    throw new Error('There are no keys yet.');
  };
  return { seal: absent, open: absent, digest: absent, currentKeyId: absent };
}
