import { SETTINGS } from '@sayso/contract';
import type { Check } from '../../platform/health/check.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkBackup } from './check-backup.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkEncoder } from './check-encoder.ts';
import { checkFonts } from './check-fonts.ts';
import { checkKeys } from './check-keys.ts';
import { checkMachine } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkOutbox } from './check-outbox.ts';
import { checkQueue, checkWork } from './check-queue.ts';
import { checkReleases } from './check-releases.ts';
import { checkRender } from './check-render.ts';
import { checkRenders } from './check-renders.ts';
import { checkRests } from './check-rests.ts';
import { checkProviders, checkVoicePacks, checkVoices } from './check-speech.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

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
