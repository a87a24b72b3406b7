import { messageOf } from '@sayso/media/process/thrown';
import { type ProductSettings, SETTINGS } from '@sayso/contract';
import type { Config } from '../../config.ts';
import { connect, type Db } from '../../platform/db/connection.ts';
import { createListen } from '../../platform/db/listen.ts';
import { migrate, migrationState } from '../../platform/db/migrate.ts';
import { fileExists } from '../../platform/lib/file-exists.ts';
import { JOB_HANDLERS } from '../../features.ts';
import { startQueue } from '../../platform/work/create-queue.ts';
import { openSettings } from '../../platform/settings/product-settings.ts';
import { keyFileIn } from '../../platform/vault/key-file.ts';
import { openVault, type Vault } from '../../platform/vault/vault.ts';
import { connectOnce } from '../backup/one-connection.ts';
import { noLog } from '../command.ts';
import { refuseOtherOwner } from '../refuse-other-owner.ts';
import { refuseUnfinishedFolder } from '../unfinished-restore.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkEncoder } from './check-encoder.ts';
import { checkFonts } from './check-fonts.ts';
import { checkKeys } from './check-keys.ts';
import { checkMachine } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkQueue } from './check-queue.ts';
import { checkRender } from './check-render.ts';
import { fail, type Finding, ok } from './finding.ts';
import { removeLeftovers } from './doctor-folder.ts';
import { type DoctorDatabase, openForDoctor } from './open-for-doctor.ts';

/**
 * Looks at everything the product needs, one finding after the other. What was not there before is not there afterwards, and what a
 * killed doctor has left goes too. `signal` cuts a long look short.
 */
export async function* examine(config: Config, signal: AbortSignal): AsyncGenerator<Finding> {
  await removeLeftovers(config.dataDir);
  yield* checkMachine(config);
  yield* await checkFonts();
  const { findings, isServed } = await checkAddresses(config);
  yield* findings;
  yield await checkKeys(config);
  yield* examineData(config, isServed);
  yield await checkEncoder(config);
  yield await checkRender(config.dataDir, signal);
}

/** The database, and what only the database knows: settings, the queue, the way of mails. */
async function* examineData(config: Config, isServed: boolean): AsyncGenerator<Finding> {
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
  const client = await connectOnce(address);
  try {
    if (isTrial) {
      yield ok('First start', 'there is no database yet: a trial one was made, looked at, and removed');
      await prepareTrial(db, address);
    }
    yield* await checkDatabase(client, { config, db });
    yield* await checkQueue(client, { address, isServed });
    yield* await examineSettings(config, { db, address });
  } catch (error) {
    yield fail('Database', messageOf(error), 'What comes after this in the database was not looked at.');
  } finally {
    await client.end();
    await db.destroy();
    await database.close();
  }
}

async function prepareTrial(db: Db, address: DoctorDatabase['address']): Promise<void> {
  await migrate(db);
  const queue = await startQueue({ address, handlers: JOB_HANDLERS, log: noLog, role: 'client' });
  await queue.stop(1_000);
}

/** Checks that ask what the operator has set. Before the schema is there, the defaults hold. */
async function examineSettings(
  config: Config,
  { db, address }: { db: Db; address: DoctorDatabase['address'] },
): Promise<Finding[]> {
  const { waiting } = await migrationState(db);
  if (waiting.length > 0) return checkDisk(config, SETTINGS.min_free_disk_gb.default);
  const listen = createListen(address, () => undefined);
  const settings = await openSettings({ db, listen, log: noLog, vault: await vaultOf(config) });
  try {
    const { min_free_disk_gb: minFreeGb }: ProductSettings = settings.current();
    return [...(await checkDisk(config, minFreeGb)), await checkMail({ config, settings })];
  } finally {
    await settings.close();
  }
}

/** The vault, unless opening it would make the keys of a first start: then nothing is sealed yet. */
async function vaultOf(config: Config): Promise<Vault> {
  if (config.keys || (await fileExists(keyFileIn(config.dataDir)))) return openVault(config);
  const absent = (): never => {
    throw new Error('There are no keys yet.');
  };
  return { seal: absent, open: absent, digest: absent, currentKeyId: absent };
}
