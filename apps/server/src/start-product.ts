import { hostname } from 'node:os';
import path from 'node:path';
import { keepRenderReady } from '@sayso/media';
import { createKeyTester, createRecognition } from '@sayso/providers';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { connect } from './platform/db/connection.ts';
import type { DatabaseAddress } from './platform/db/client.ts';
import { createListen } from './platform/db/listen.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { publish } from './platform/live/publish.ts';
import type { Deps, Log } from './deps.ts';
import { type AdministratorLogin, ensureAdministrator } from './people/accounts/accounts.service.ts';
import { askForDemo } from './running/demo/demo.feature.ts';
import { seedWordLists } from './running/moderation/lists/word-lists.service.ts';
import { openTakesAhead } from './making/renders/takes/takes-ahead.ts';
import { seedPages } from './people/pages/page-seeds.service.ts';
import { seedTemplates } from './showing/templates/seed-templates.service.ts';
import { askForExamples } from './showing/watch/watch.feature.ts';
import { createRenderEncoder } from './platform/encoder/render-encoder.ts';
import { closeServer } from './platform/http/connections.ts';
import { startWatch } from './running/monitoring/monitoring.service.ts';
import { watchedReader } from './running/monitoring/watched.service.ts';
import { ATTENTION, FILE_COLUMNS, JOB_HANDLERS, OWNED_DATA, SEALED_COLUMNS } from './features.ts';
import type { Faults } from './platform/faults/faults.ts';
import { createIntakeSwitch } from './platform/work/work-loop.ts';
import { startPulse } from './platform/processes/processes.ts';
import type { ServerLoad } from './platform/processes/vitals.ts';
import { readRelease } from './release.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createMeasures } from './platform/measures/measures.ts';
import { OperatorError, type Steps } from './platform/lib/operator-error.ts';
import { createDnsLookup } from './platform/network/dns-lookup.ts';
import { REACH } from './platform/network/public-url.ts';
import { openText } from './platform/text/open-text.ts';
import { refuseUnfinishedDatabase, refuseUnfinishedFolder } from './operations/unfinished-restore.ts';
import { startQueue } from './platform/work/create-queue.ts';
import { NO_SOUNDS_AHEAD, openSoundsAhead } from './platform/ahead/sounds-ahead.ts';
import { trimHeapWhenIdle } from './trim-heap-when-idle.ts';
import { noteServer } from './operations/running-servers.ts';
import { openSettings } from './platform/settings/product-settings.ts';
import { createOwnKeys } from './people/accounts/api-keys.service.ts';
import { openSpeech, openTranscriber } from './platform/speech/open-speech.ts';
import { openPartnerVoices } from './platform/speech/partner-voices.ts';
import { openVoicePacks } from './platform/speech/voice-packs.ts';
import { freeBytes } from './platform/storage/disk-guard.ts';
import { openDiskStorage } from './platform/storage/disk-storage.ts';
import { requireKeys } from './platform/vault/sealed-values.store.ts';
import { openVault } from './platform/vault/vault.ts';
import { startWorker } from './worker.ts';

/** A running process of the product. */
export type RunningProduct = {
  /** Where browsers reach it; null when this process does not answer requests. */
  url: string | null;
  /** Set at the first start only. */
  administrator: AdministratorLogin | null;
  stop(): Promise<void>;
};

/** Tells the processes of an installation apart, in the figures and in the log. */
const PROCESS_NAME = `${hostname()}:${process.pid}`;
/** How long answers under way may take at a stop. With the jobs' time it stays below what `main.ts` allows in all. */
const ANSWERS_STOP_LIMIT_MS = 5_000;
/** How long jobs may take to stop. They are repeated later, so there is nothing to wait for but their clean-up. Work has its own limit: see `worker.ts`. */
const JOBS_STOP_LIMIT_MS = 5_000;

/**
 * Starts what the roles ask for. What a failed start has opened is closed again. `onLost` is called when the product can
 * not go on, because its database has ended.
 */
export async function startProduct(input: {
  config: Config;
  log: Log;
  /** What the log has called a fault. */
  faults: Faults;
  /** Is told how far it is. */
  steps?: Steps;
  /** Ends the start at its next step, with the signal's reason. */
  signal?: AbortSignal;
  onLost(error: Error): void;
}): Promise<RunningProduct> {
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  try {
    return { ...(await open({ ...input, onStop: (close) => void closers.push(close) })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(input: {
  config: Config;
  log: Log;
  faults: Faults;
  steps?: Steps;
  signal?: AbortSignal;
  onLost(error: Error): void;
  onStop(close: () => unknown): void;
}) {
  const { config, log, onLost, onStop } = input;
  const done = (step: string) => {
    input.steps?.done(step);
    input.signal?.throwIfAborted();
  };
  const isWorker = config.roles.includes('worker');
  onStop(trimHeapWhenIdle());
  const onDatabaseError = (error: unknown) => log.warn({ err: error }, 'database connection lost');

  await refuseUnfinishedFolder(config.dataDir);
  const database = await openDatabase(config, onLost);
  onStop(() => database.stop());
  done('Database started');
  const db = connect(database.address, onDatabaseError);
  onStop(() => db.destroy());
  await refuseUnfinishedDatabase(db);
  const migrated = await migrateApart(database.address, onDatabaseError);
  if (migrated.length > 0) log.info({ migrated }, 'database migrated');
  done('Tables made');
  await requireKeys(db, config, SEALED_COLUMNS);
  const now = () => new Date();
  const running = { isApi: config.roles.includes('api') };
  const measures = createMeasures({ db, log, now, processName: PROCESS_NAME, running });
  onStop(() => measures.close());

  const vault = await openVault(config);
  const listen = createListen(database.address, onDatabaseError);
  const settings = await openSettings({ db, listen, log, vault });
  onStop(() => settings.close());
  const voicePacks = await openVoicePacks({ db, listen, config, log });
  onStop(() => voicePacks.close());
  const partnerVoices = await openPartnerVoices({ db, listen, log });
  onStop(() => partnerVoices.close());
  const ownKey = createOwnKeys({ db, vault });
  const voices = { voicePacks, partnerVoices };
  const { speech, referenceSpeech, tryVoicePack } = openSpeech({ config, db, settings, ...voices, ownKey, now });
  onStop(() => speech.close());

  const recognition = createRecognition();
  onStop(() => recognition.close());

  const mailer = createMailer({ config, settings });
  onStop(() => mailer.close());

  // After all that jobs use: at a stop they end before it.
  const role = isWorker ? 'worker' : 'client';
  const queue = await startQueue({ db, listen, handlers: JOB_HANDLERS, log, role });
  onStop(() => queue.stop(JOBS_STOP_LIMIT_MS));
  done('Queues made');

  const soundsAhead =
    isWorker && config.isAheadMade
      ? await openSoundsAhead({ folder: path.join(config.dataDir, 'work', 'sounds') })
      : NO_SOUNDS_AHEAD;
  onStop(() => soundsAhead.close());
  const storage = await openDiskStorage(path.join(config.dataDir, 'files'));
  const encoder = createRenderEncoder({ config, log });
  const takesAhead = await openTakesAhead({ config, db, storage, referenceSpeech, encoder, soundsAhead, log, now });
  onStop(() => takesAhead.close());

  const deps: Deps = {
    config,
    db,
    settings,
    queue,
    speech,
    referenceSpeech,
    tryVoicePack,
    ...voices,
    text: openText({ db, settings, ownKey, now }),
    recognition,
    transcriber: openTranscriber({ db, settings, voicePacks, recognition, log, now }),
    contentClassifiers: [],
    keyTester: createKeyTester(),
    encoder,
    prewarmRenderer: isWorker ? keepRenderReady : () => {},
    soundsAhead,
    takesAhead,
    log,
    publish,
    storage,
    freeBytes,
    vault,
    mailer,
    fileColumns: FILE_COLUMNS,
    ownedData: OWNED_DATA,
    attention: ATTENTION,
    dns: createDnsLookup(config.dnsServers),
    reach: REACH,
    listen,
    measures,
    checks: async () => (await import('./operations/doctor/checks.ts')).CHECKS,
    now,
  };
  await seedPages(deps);
  await seedWordLists(deps);
  await seedTemplates(deps);
  done('Pages and templates written');
  const api = config.roles.includes('api') ? await openServer(deps, onStop) : null;
  done('Web server opened');
  const [intake, release] = [createIntakeSwitch(), await readRelease(config)];
  if (config.metricsPort !== null)
    await openMetrics(deps, { onStop, release: release.server, liveStreams: api?.liveStreams ?? (() => 0) });
  const pulse = await startPulse(deps, { server: api, intake, release: release.server });
  onStop(() => pulse.stop());
  if (isWorker) onStop(await startWorker(deps, { queue, intake }));
  onStop(await startWatch(deps, { faults: input.faults, release }));
  if (config.demo) await askForDemo(deps);
  if (config.examples) await askForExamples(deps);
  done('Work begun');
  // Last, because a password is made here that nobody learns when the start fails afterwards.
  const administrator = await ensureAdministrator(deps);
  // A signal cannot end the start here: the password has to reach the terminal first.
  input.steps?.done('Administrator made');
  api?.begin();
  return { url: api?.url ?? null, administrator };
}

/** On connections of their own, which end with it: one that has made every table holds 15 MB in the database from then on. */
async function migrateApart(address: DatabaseAddress, onError: (error: unknown) => void): Promise<string[]> {
  const db = connect(address, onError);
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Loaded on demand: most installations do without. */
async function openMetrics(
  deps: Deps,
  { onStop, ...own }: { onStop(close: () => unknown): void; release: string; liveStreams(): number },
): Promise<void> {
  const { metricsHost: host, metricsPort: port } = deps.config;
  if (port === null) return;
  const { startMetricsServer } = await import('./platform/measures/metrics/metrics-server.ts');
  const metrics = await startMetricsServer({ deps, host, port, ...own, readWatched: watchedReader(deps) });
  onStop(() => metrics.close());
  deps.log.info({ url: metrics.url }, 'metrics');
}

async function openServer(
  deps: Deps,
  onStop: (close: () => unknown) => void,
): Promise<{ url: string; begin(): void } & ServerLoad> {
  const { host, port, publicUrl, dataDir } = deps.config;
  const { server, begin, drain, liveStreams, connections } = await createApp(deps);
  onStop(() => closeServer(server, ANSWERS_STOP_LIMIT_MS));
  onStop(drain);
  await server.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new OperatorError(`Port ${port} is already in use. Stop the other program, or set PORT to a free one.`, {
      cause: error,
    });
  });
  const address = server.server.address();
  const listensAt = address && typeof address === 'object' ? address.port : port;
  const url = port === 0 ? `http://localhost:${listensAt}` : publicUrl;
  await noteServer(dataDir, { pid: process.pid, host, port: listensAt }).then(onStop, (error: unknown) =>
    deps.log.warn({ err: error }, 'address not left in the data folder'),
  );
  return { url, begin, liveStreams, connections };
}
