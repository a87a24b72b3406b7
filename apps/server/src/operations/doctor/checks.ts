import {
  SETTINGS,
  isNameOf,
  PICTURE_PARTNERS,
  PRESENTER_PARTNERS,
  TEXT_SERVERS,
  TRANSCRIBERS,
  counted,
} from '@sayso/contract';
import { knownEncoder } from '@sayso/media';
import { type Check, type Finding, note, fail, ok, hint } from '../../platform/health/check.ts';
import type { Db } from '../../platform/db/connection.ts';
import { listRests } from '../../platform/partners/partner-rests.store.ts';
import { countRenders } from '../../platform/measures/measures.store.ts';
import type { Config } from '../../config.ts';
import { compareReleases } from '../../platform/processes/processes.ts';
import { firstActAt, lastActAt } from '../../people/audit/audit.service.ts';
import { mailTrouble } from '../../people/mail/mail.service.ts';
import { readCertificate } from '../../platform/network/certificate.ts';
import { encoderCacheDir } from '../../platform/encoder/render-encoder.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkMachine, checkKeys, checkFonts } from './check-machine.ts';
import { checkQueue, checkWork, checkMail } from './check-queue.ts';
import { checkRender } from './check-render.ts';
import { checkProviders, checkVoicePacks, checkVoices } from './check-speech.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const NAMES = { ...PRESENTER_PARTNERS, ...PICTURE_PARTNERS, ...TEXT_SERVERS, ...TRANSCRIBERS };

const isOrdered = (partner: string) => isNameOf(TEXT_SERVERS, partner) || isNameOf(TRANSCRIBERS, partner);

/** Partners that are left alone at the moment, as they failed several times in a row or asked for that. Nothing is asked of them. */
async function checkRests({ db, now }: { db: Db; now: Date }): Promise<Finding[]> {
  return (await listRests(db, now)).map(({ partner, rests_until: until }) =>
    note(
      'Providers',
      `${NAMES[partner].name} is left alone until ${until.toISOString()}`,
      `It failed several times in a row, or asked for it. Partners in the back office say why; ${isOrdered(partner) ? 'the next of the order is asked meanwhile' : 'what is ordered there waits'}.`,
    ),
  );
}

const HOUR_MS = 60 * 60 * 1000;
/** Of fewer videos than this one says nothing about the others. */
const LEAST = 3;
const NOTED_SHARE = 0.2;
const BAD_SHARE = 0.5;
const ADVICE = 'Monitoring lists the reasons, the log says more: look for "take failed".';

/** How the videos of the last hour went. */
async function checkRenders({ db, now }: { db: Db; now: Date }): Promise<Finding> {
  const area = 'Renders';
  const { succeeded, failed } = await countRenders(db, new Date(now.getTime() - HOUR_MS));
  const ended = succeeded + failed;
  if (ended === 0) return ok(area, 'no video was made in the last hour');
  const found = `${succeeded} of ${ended} videos of the last hour were made`;
  if (failed < LEAST || failed / ended <= NOTED_SHARE) return ok(area, found);
  return failed / ended > BAD_SHARE ? fail(area, found, ADVICE) : note(area, found, ADVICE);
}

/** So many are named; a line is no list. */
const MOST_NAMED = 3;

/** Whether what runs is what is installed. */
export async function checkReleases({ config, db }: { config: Pick<Config, 'webDistDir'>; db: Db }): Promise<Finding> {
  const area = 'Updates';
  const { installed, running, others } = await compareReleases(db, config);
  if (others.length === 0)
    return ok(area, running === 0 ? `${installed} is installed` : `every process runs ${installed}, as installed`);
  const names = others.slice(0, MOST_NAMED).map(({ host, pid, release }) => `${host}:${pid} (${release})`);
  const more = others.length > MOST_NAMED ? ` and ${others.length - MOST_NAMED} more` : '';
  return note(
    area,
    `${installed} is installed, and ${others.length} of ${running} processes run another release: ${names.join(', ')}${more}`,
    'Restart them; where they run on several machines, install the same release on each.',
  );
}

/** One night may be missed. */
const NOTED_HOURS = 48;
const CHECK_BACKUP_ADVICE =
  'Make one: npm run backup -- --to <folder>, and every night by a timer. See deploy/README.md.';

/** When the last backup was made. */
export async function checkBackup({ db, now }: { db: Db; now: Date }): Promise<Finding> {
  const area = 'Backup';
  const at = await lastActAt(db, 'backup.create');
  if (!at) {
    const first = await firstActAt(db);
    const isNew = first === null || now.getTime() - first.getTime() < NOTED_HOURS * HOUR_MS;
    // A new installation has as long for its first one.
    return isNew
      ? hint(area, 'none has been made yet', CHECK_BACKUP_ADVICE)
      : note(area, 'none has ever been made', CHECK_BACKUP_ADVICE);
  }
  const hours = Math.floor((now.getTime() - at.getTime()) / HOUR_MS);
  const found = `the last one is ${hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old`;
  return hours < NOTED_HOURS ? ok(area, found) : note(area, found, CHECK_BACKUP_ADVICE);
}

/** Whether mails of the last day have left. */
export async function checkOutbox({ db, now }: { db: Db; now: Date }): Promise<Finding> {
  const area = 'Outbox';
  const { failed, retried, kept } = await mailTrouble(db, new Date(now.getTime() - 24 * HOUR_MS));
  if (failed + retried === 0 && kept > 0)
    return hint(
      area,
      `${counted(kept, 'mail')} kept, not sent`,
      'Set a mail server under Settings > Mail in the back office; the outbox sends them then.',
    );
  if (failed + retried === 0) return ok(area, 'every mail of the last 24 hours has left, or waits for its turn');
  return note(
    area,
    `${failed} failed in the last 24 hours, ${retried} tried again`,
    'Mail outbox in the back office says why at each.',
  );
}

const AREA = 'Certificate';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Most are renewed a month before they end: below this nobody has. */
const NOTED_DAYS = 14;
const BAD_DAYS = 3;

/** Whether the certificate of the address that people type is good, and for how long. */
async function checkCertificate(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  now: Date,
  read: typeof readCertificate = readCertificate,
): Promise<Finding[]> {
  const found = await read(publicUrl);
  if (!found) return [];
  const { endsAt, problem } = found;
  const advice = 'Renew it at the proxy that stands in front, and look whether that renews it by itself.';
  if (!endsAt)
    return [note(AREA, `${publicUrl}: ${problem ?? 'none'}`, 'If this machine cannot reach that address, others may.')];
  const days = Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS);
  const words = `of ${new URL(publicUrl).host}, until ${endsAt.toISOString().slice(0, 10)}`;
  const bad = (found: string): Finding[] => [{ ...fail(AREA, `${words}: ${found}`, advice), rule: 'certificate' }];
  if (days < 0) return bad('it has ended');
  if (problem) return bad(`browsers refuse it (${problem})`);
  if (days < BAD_DAYS) return bad(`${days} days left`);
  return [days < NOTED_DAYS ? note(AREA, `${words}: ${days} days left`, advice) : ok(AREA, words)];
}

type Known = typeof knownEncoder;

/** What videos are encoded with, and why. Nothing is tried here: workers do so, once for each driver. */
export async function checkEncoder(
  config: Pick<Config, 'dataDir' | 'encoder'>,
  known: Known = knownEncoder,
): Promise<Finding> {
  const area = 'Encoder';
  const wanted = config.encoder;
  const cacheDir = encoderCacheDir(config);
  const choice = await known({ preference: wanted, cacheDir });
  if (!choice)
    return hint(
      area,
      'x264, as the devices of this machine have not been tried yet',
      'A worker tries them when it starts: look again a minute later.',
    );
  const found = `${choice.encoder.name}: ${choice.why}`;
  if (wanted === 'auto' || wanted === choice.encoder.name) return ok(area, found);
  return note(
    area,
    found,
    `SAYSO_ENCODER=${wanted} has no effect: correct what was found and remove ${cacheDir}, or set it to auto.`,
  );
}

/** Everything that is looked at, by the doctor in this order and by Monitoring by the clock. */
export const CHECKS: readonly Check[] = [
  {
    key: 'machine',
    service: 'server',
    everySeconds: MINUTE,
    where: 'anywhere',
    needs: 'machine',
    look: async ({ config }) => checkMachine(config),
  },
  {
    key: 'fonts',
    service: 'renders',
    everySeconds: HOUR,
    where: 'worker',
    needs: 'machine',
    look: () => checkFonts(),
  },
  {
    key: 'addresses',
    service: 'server',
    everySeconds: 5 * MINUTE,
    where: 'anywhere',
    needs: 'machine',
    look: async ({ config }) => (await checkAddresses(config)).findings,
  },
  {
    key: 'certificate',
    service: 'server',
    everySeconds: HOUR,
    where: 'anywhere',
    needs: 'machine',
    look: ({ config, now }) => checkCertificate(config, now()),
  },
  {
    key: 'keys',
    service: 'server',
    everySeconds: 10 * MINUTE,
    where: 'anywhere',
    needs: 'machine',
    look: async ({ config }) => [await checkKeys(config)],
  },
  {
    key: 'database',
    service: 'database',
    everySeconds: MINUTE,
    where: 'anywhere',
    needs: 'database',
    look: (place) => checkDatabase(place),
  },
  {
    key: 'updates',
    service: 'server',
    everySeconds: MINUTE,
    where: 'anywhere',
    needs: 'database',
    look: async ({ config, db, settings }) => (settings ? [await checkReleases({ config, db })] : []),
  },
  {
    key: 'queue',
    service: 'queue',
    everySeconds: 10 * MINUTE,
    where: 'anywhere',
    needs: 'database',
    look: (place) => checkQueue(place),
  },
  {
    key: 'work',
    service: 'queue',
    everySeconds: 30,
    where: 'anywhere',
    needs: 'database',
    look: (place) => checkWork(place),
  },
  {
    key: 'renders',
    service: 'renders',
    everySeconds: MINUTE,
    where: 'anywhere',
    needs: 'database',
    look: async ({ db, settings, now }) => (settings ? [await checkRenders({ db, now: now() })] : []),
  },
  {
    key: 'disk',
    service: 'storage',
    everySeconds: 30,
    where: 'anywhere',
    needs: 'database',
    look: ({ config, settings }) =>
      checkDisk(config, settings?.current().min_free_disk_gb ?? SETTINGS.min_free_disk_gb.default),
  },
  {
    key: 'backup',
    service: 'storage',
    everySeconds: 10 * MINUTE,
    where: 'anywhere',
    needs: 'database',
    look: async ({ db, settings, now }) => (settings ? [await checkBackup({ db, now: now() })] : []),
  },
  {
    key: 'mail',
    service: 'mail',
    everySeconds: 10 * MINUTE,
    where: 'anywhere',
    needs: 'database',
    look: async ({ config, settings, db, now }) => (settings ? [await checkMail({ config, settings, db, now })] : []),
  },
  {
    key: 'outbox',
    service: 'mail',
    everySeconds: MINUTE,
    where: 'anywhere',
    needs: 'database',
    look: async ({ db, settings, now }) => (settings ? [await checkOutbox({ db, now: now() })] : []),
  },
  {
    key: 'providers',
    service: 'providers',
    everySeconds: 5 * MINUTE,
    where: 'anywhere',
    needs: 'database',
    look: async ({ settings, signal, db, now }) =>
      settings ? [...(await checkProviders(settings, signal)), ...(await checkRests({ db, now: now() }))] : [],
  },
  {
    key: 'voice-packs',
    service: 'speech',
    everySeconds: 5 * MINUTE,
    where: 'anywhere',
    needs: 'database',
    look: async ({ db, settings }) => (settings ? checkVoicePacks(db) : []),
  },
  {
    key: 'encoder',
    service: 'renders',
    everySeconds: 10 * MINUTE,
    where: 'worker',
    needs: 'machine',
    look: async ({ config }) => [await checkEncoder(config)],
  },
  {
    key: 'voices',
    service: 'speech',
    everySeconds: HOUR,
    where: 'worker',
    needs: 'machine',
    look: async ({ signal }) => [await checkVoices(signal)],
  },
  {
    key: 'video',
    service: 'renders',
    everySeconds: null,
    where: 'worker',
    needs: 'machine',
    look: async ({ config, signal }) => [await checkRender(config.dataDir, signal)],
  },
];
