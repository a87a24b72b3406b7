import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createKeyTester, createRecognition } from '@sayso/providers';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { openApps } from './open-apps.ts';
import { type Config, readConfig } from '../config.ts';
import { connect, type Db } from '../platform/db/connection.ts';
import type { SocketAddress } from '../platform/db/embedded/embedded-postgres.ts';
import { createListen } from '../platform/db/listen.ts';
import { publish } from '../platform/live/publish.ts';
import type { Deps } from '../deps.ts';
import { createRenderEncoder } from '../platform/encoder/render-encoder.ts';
import type { Feature } from '../feature.ts';
import { FEATURES, gather } from '../features.ts';
import type { DnsLookup } from '../platform/network/dns-lookup.ts';
import { REACH } from '../platform/network/public-url.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createMeasures } from '../platform/measures/measures.ts';
import { type RunningQueue, startQueue } from '../platform/work/create-queue.ts';
import type { JobHandler } from '../platform/work/job-handler.ts';
import { startWorkLoop, type WorkLoop } from '../platform/work/work-loop.ts';
import { type OpenSettings, openSettings } from '../platform/settings/product-settings.ts';
import { createOwnKeys } from '../people/accounts/api-keys.service.ts';
import { NO_TAKES_AHEAD } from '../platform/ahead/work-ahead.ts';
import { NO_SOUNDS_AHEAD } from '../platform/ahead/sounds-ahead.ts';
import { openSpeech, openTranscriber } from '../platform/speech/open-speech.ts';
import { openText } from '../platform/text/open-text.ts';
import { type OpenPartnerVoices, openPartnerVoices } from '../platform/speech/partner-voices.ts';
import { type OpenVoicePacks, openVoicePacks } from '../platform/speech/voice-packs.ts';
import { freeBytes } from '../platform/storage/disk-guard.ts';
import { openDiskStorage } from '../platform/storage/disk-storage.ts';
import { openVault } from '../platform/vault/vault.ts';
import { silentLog } from './silent-log.ts';
import { registerAdministrator, registerUser, registerVerifiedUser, type TestUser } from './test-user.ts';

export type TestApp = {
  server: FastifyInstance;
  deps: Deps;
  address: SocketAddress;
  /** Starts to do queued jobs and work in this process; needs `role: 'worker'`. */
  work(): Promise<void>;
  /** Signs up somebody new, in an account of their own. */
  registerUser(): Promise<TestUser>;
  /** A person whose address is confirmed, as that of buyers has to be. */
  registerVerifiedUser(): Promise<TestUser>;
  /** Signs up somebody who operates the installation. */
  registerAdministrator(): Promise<TestUser>;
  drain(): void;
  close(): Promise<void>;
};

export type TestAppOptions = {
  config?: Partial<Config>;
  deps?: Partial<
    Pick<
      Deps,
      | 'speech'
      | 'keyTester'
      | 'contentClassifiers'
      | 'now'
      | 'log'
      | 'publish'
      | 'freeBytes'
      | 'prewarmRenderer'
      | 'soundsAhead'
      | 'takesAhead'
      | 'dns'
      | 'reach'
      | 'checks'
    >
  >;
  handlers?: readonly JobHandler[];
  /** Features that are there beside those of the product. */
  features?: Readonly<Record<string, Feature>>;
  role?: 'worker' | 'client';
  /** Shares the database and the folder of another one, as a second process does. Close it before that one. */
  beside?: { address: SocketAddress; deps: { config: Pick<Config, 'dataDir'> } };
  /** `as-sold`: who signs up has the free plan as it is sold. Else that is unlimited, as an operator may make it, so that tests make as many videos as they need. */
  plans?: 'as-sold';
  /** Adds routes before the server is ready. */
  extend?(server: FastifyInstance): void;
};

/** How long what runs may take to stop, in milliseconds. */
const STOP_LIMIT_MS = 1_000;
/** Nothing listens on the discard port: no test leaves the machine. */
const NOWHERE = 'http://127.0.0.1:9';
const NO_DNS: DnsLookup = {
  textsOf: async () => ({ kind: 'unanswered' }),
  addressesOf: async () => ({ v4: [], v6: [] }),
};
const NO_SERVICES = { heygen: NOWHERE, googleTTS: NOWHERE, openai: NOWHERE, faceStudio: NOWHERE };

/** The whole product on a database and a folder of its own; requests go through `inject`, without a port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options;
  const { address, dataDir } = beside ? { ...beside, dataDir: beside.deps.config.dataDir } : await newInstallation();
  const config: Config = {
    ...readConfig({ SAYSO_DATA: dataDir }),
    webDistDir: path.join(dataDir, 'no-web'),
    rateLimits: false,
    ...options.config,
  };
  const features = { ...FEATURES, ...options.features };
  const { jobHandlers, workHandlers, workSources, ownedData, attention, fileColumns } = gather(features);
  const { handlers = jobHandlers, role = 'client' } = options;
  const db = connect(address, () => undefined);
  const listen = createListen(address, () => undefined);
  const queue = await startQueue({ db, listen, handlers, log: silentLog, role });
  if (!beside && !options.plans) await liftFreePlan(db);
  const { now = () => new Date(), log = silentLog } = options.deps ?? {};
  const vault = await openVault(config);
  const settings = await openSettings({ db, listen, log, vault });
  const voicePacks = await openVoicePacks({ db, listen, config, log });
  const partnerVoices = await openPartnerVoices({ db, listen, log });
  const voices = { voicePacks, partnerVoices };
  const recognition = createRecognition();
  const ownKey = createOwnKeys({ db, vault });
  const deps: Deps = {
    config,
    queue,
    publish,
    db,
    measures: createMeasures({ db, log, now, processName: 'test' }),
    storage: await openDiskStorage(path.join(dataDir, 'files')),
    freeBytes,
    vault,
    mailer: createMailer({ config, settings }),
    settings,
    ...voices,
    ...openSpeech({ config, db, settings, ...voices, ownKey, now }, sharedSpeech()),
    text: openText({ db, settings, ownKey, now }),
    recognition,
    transcriber: openTranscriber({ db, settings, voicePacks, recognition, log, now }),
    contentClassifiers: [],
    keyTester: createKeyTester({ origins: NO_SERVICES }),
    encoder: createRenderEncoder({ config, log }),
    prewarmRenderer: () => {},
    soundsAhead: NO_SOUNDS_AHEAD,
    takesAhead: NO_TAKES_AHEAD,
    fileColumns,
    ownedData,
    attention,
    dns: NO_DNS,
    reach: REACH,
    checks: async () => [],
    listen,
    log,
    now,
    ...options.deps,
  };
  const { server, begin, drain } = await createApp(deps, features);
  begin();
  options.extend?.(server);
  let loop: WorkLoop | undefined;
  await server.ready();
  openApps.add(server);
  return {
    server,
    deps,
    address,
    drain,
    async work() {
      await queue.work(deps);
      loop = await startWorkLoop(deps, { handlers: workHandlers, sources: workSources });
    },
    registerUser: () => registerUser(server),
    registerVerifiedUser: () => registerVerifiedUser(server, db),
    registerAdministrator: () => registerAdministrator(server, db),
    async close() {
      openApps.delete(server);
      await loop?.stop(STOP_LIMIT_MS);
      await closeAll({ server, deps, queue, settings, voicePacks, partnerVoices, dataDir: beside ? null : dataDir });
    },
  };
}

/** A database and a folder. Only inside a test is there a database to copy; a process that shares one knows its address. */
async function newInstallation(): Promise<{ address: SocketAddress; dataDir: string }> {
  const { createTestDatabase, sharedAtlases } = await import('./create-test-database.ts');
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sayso-app-'));
  await mkdir(path.join(dataDir, 'cache'));
  // What one test has drawn of a performer is there for all others, as it is for the next video of an installation.
  await symlink(sharedAtlases(), path.join(dataDir, 'cache', 'atlases'));
  return { address: await createTestDatabase(), dataDir };
}

async function liftFreePlan(db: Db): Promise<void> {
  // What costs something makes no free account, which may not have much in the queue.
  const limits = { video_seconds: null, script_characters: null, videos_created: null, team_seats: null };
  const rights = { team_members_enabled: true, marketplace_enabled: true };
  const unlimited = { ...limits, ...rights, price_minor: 1 };
  await db.updateTable('plans').set(unlimited).where('slug', '=', 'FE').execute();
}

async function closeAll(input: {
  server: FastifyInstance;
  deps: Deps;
  queue: RunningQueue;
  settings: OpenSettings;
  voicePacks: OpenVoicePacks;
  partnerVoices: OpenPartnerVoices;
  dataDir: string | null;
}) {
  await input.server.close();
  await input.queue.stop(STOP_LIMIT_MS);
  input.deps.mailer.close();
  await input.deps.speech.close();
  await input.deps.referenceSpeech.close();
  await input.deps.recognition.close();
  await input.deps.measures.close();
  await input.settings.close();
  await input.voicePacks.close();
  await input.partnerVoices.close();
  await input.deps.db.destroy();
  // A job that was told to stop may still be putting its last file away.
  if (input.dataDir) await rm(input.dataDir, { recursive: true, force: true, maxRetries: 10 });
}
