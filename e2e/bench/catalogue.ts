import { connect, type Db } from '../../apps/server/src/platform/db/connection.ts';
import { seedCatalogue } from '../../apps/server/src/testing/seed-catalogue.ts';
import { type LocalServer, sendJson, startLocalServer } from '../../packages/providers/src/testing/local-server.ts';
import { makePicture } from '../../packages/providers/src/testing/fakes/film/make-picture.ts';
import { type ApiUser, changeFreePlan, signIn, signUp } from '../testing/api.ts';
import { pause } from '../testing/pause.ts';
import { pssBytes } from '../testing/process-use.ts';
import { freePort, OPERATOR, type Product, removeData, startProduct } from '../testing/start-product.ts';
import { startPostgres } from '../testing/start-postgres.ts';
import { say } from './lines.ts';

const PRESENTERS = 5_000;
const VOICES = 3_000;
/** Presenters that the person who is measured has marked. */
const MARKED = 40;
/** Calls of each kind in one run, after a few that are not counted. */
const CALLS = 40;
const WARM_UP_CALLS = 3;
/** Nobody notices that they have waited. */
const MOST_MS = 150;
/** A frame or two of somebody else's call. */
const MOST_LAG_MS = 100;
/** Pictures that the server of presenters has: one run of the job copies fewer. */
const PICTURES = 200;
const PICTURES_A_RUN = 120;
const SYNC_LIMIT_MS = 10 * 60_000;

type Bench = { product: Product; db: Db; user: ApiUser; operator: ApiUser; lists: LocalServer; metricsUrl: string };

/** What the wizard asks of the library of avatars, with the whole library. */
const AVATARS: Readonly<Record<string, string>> = {
  'first page': 'page=1',
  'page 50': 'page=50',
  'last page': `page=${Math.floor(PRESENTERS / 12)}`,
  'search by a name': 'page=1&search=priya',
  'search, page 10': 'page=10&search=anna',
  'search: nobody': 'page=1&search=qqxzzq',
  'realism: photo-real': 'page=1&realism=photo-real',
  'realism: illustrated': 'page=1&realism=illustrated',
  'source: A2E': 'page=1&source=a2e',
  'gender: female': 'page=1&gender=female',
  'gender and search': 'page=1&gender=male&search=studio&realism=photo-real',
  favourites: 'page=1&favourites=true',
  'whether anybody is photo-real': 'page=1&per_page=1&realism=photo-real',
};
const VOICE_CALLS: Readonly<Record<string, string>> = {
  countries: '/api/a2e/tts/countries',
  'regions of English': '/api/a2e/tts/regions/en',
  'American English': '/api/a2e/tts/voices?country=en&region=US&voice_map_type=en-US',
  Dutch: '/api/a2e/tts/voices?country=nl&region=NL&voice_map_type=nl-NL',
  'American women': '/api/a2e/tts/voices?country=en&region=US&voice_map_type=en-US&gender=female',
  'languages, counted': '/api/tts/languages',
  'all of English': '/api/tts/voices?language_code=en',
  'all there are': '/api/tts/voices',
  favourites: '/api/tts/voices?favourite=true',
};

/** The library with thousands of presenters and voices of partners: how long its calls take, and what reading a list of thousands does to everybody else. */
export async function measureCatalogue(runs: number): Promise<void> {
  const postgres = await startPostgres();
  const lists = await startLists();
  const metricsPort = await freePort();
  const product = await startProduct({ env: { DATABASE_URL: postgres.url, METRICS_PORT: String(metricsPort) } });
  const db = connect({ connectionString: postgres.url }, () => undefined);
  try {
    await seedCatalogue(postgres.url, { presenters: PRESENTERS, voices: VOICES, address: lists.origin });
    const operator = await signIn(product.url, OPERATOR);
    await offer(operator, lists.origin);
    await changeFreePlan(product.url, { full_avatar_library: true });
    const user = await signUp(product.url, 'Bench Runner');
    const bench = { product, db, user, operator, lists, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
    await markSome(bench);
    await measureCalls(bench, runs);
    await changeFreePlan(product.url, { full_avatar_library: false });
    await measureSmallPlan(bench, runs);
    await changeFreePlan(product.url, { full_avatar_library: true });
    await measureSync(bench);
  } finally {
    await db.destroy();
    await product.stop();
    await lists.close();
    await postgres.stop();
    await removeData(product);
  }
}

/** Stands for the operator's own server of presenters, which tells its whole list in one answer. */
function startLists(): Promise<LocalServer> {
  return startLocalServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://lists');
    if (pathname === '/presenters') {
      const presenters = Array.from({ length: PRESENTERS }, (_, n) => ({
        id: `own-${n}`,
        name: `Presenter ${n} of our own`,
        gender: n % 2 === 0 ? 'female' : 'male',
        ...(n < PICTURES && { picture: `/pictures/${n}.png` }),
      }));
      return sendJson(response, 200, { presenters });
    }
    if (!pathname.startsWith('/pictures/')) return sendJson(response, 404, {});
    response.writeHead(200, { 'content-type': 'image/png' }).end(makePicture(pathname));
  });
}

async function offer(operator: ApiUser, address: string): Promise<void> {
  const partners = { heygen: 'heygen', a2e: 'a2e', elevenlabs: 'elevenlabs', google: 'google_tts' };
  const settings = Object.values(partners).flatMap((name) => [
    { key: `${name}_url`, value: address },
    { key: `${name}_key`, value: 'key-of-the-bench-1234' },
    { key: `${name}_enabled`, value: true },
  ]);
  await operator.call('PUT', '/api/admin/settings', { settings });
}

type Listed = { data: { id: string }[] };

async function markSome({ user }: Bench): Promise<void> {
  const { data } = await user.call<Listed>('GET', `/api/a2e/avatars?realism=photo-real&per_page=${MARKED}`);
  if (data.length < MARKED) throw new Error(`only ${data.length} presenters are on offer`);
  for (const { id } of data) await user.call('PUT', `/api/a2e/avatars/${id}/favourite`, { is_favourite: true });
  const { data: voices } = await user.call<{ data: { value: string }[] }>('GET', '/api/tts/voices?language_code=en');
  if (voices.length < VOICES / 10) throw new Error(`only ${voices.length} English voices are on offer`);
  for (const { value } of voices.slice(-MARKED))
    await user.call('PUT', `/api/tts/voices/${encodeURIComponent(value)}/favourite`);
}

async function measureCalls({ user }: Bench, runs: number): Promise<void> {
  for (const [what, query] of Object.entries(AVATARS))
    await sayCall(user, {
      what: `avatars: ${what}`,
      path: `/api/a2e/avatars?${query.includes('per_page') ? '' : 'per_page=12&'}${query}`,
      runs,
    });
  const { data } = await user.call<Listed>('GET', '/api/a2e/avatars?realism=photo-real&page=50');
  await sayCall(user, { what: 'avatars: one of a partner', path: `/api/a2e/avatars/${data[0]?.id}`, runs });
  for (const [what, path] of Object.entries(VOICE_CALLS)) await sayCall(user, { what: `voices: ${what}`, path, runs });
}

/** A plan without the whole library: presenters of partners are none of it. */
async function measureSmallPlan({ user }: Bench, runs: number): Promise<void> {
  const seen = await user.call<Listed>('GET', '/api/a2e/avatars?realism=photo-real');
  if (seen.data.length > 0) throw new Error('a plan without the whole library sees presenters of partners');
  for (const [what, query] of Object.entries({ 'first page': 'page=1', search: 'page=1&search=priya' }))
    await sayCall(user, { what: `small plan: ${what}`, path: `/api/a2e/avatars?per_page=12&${query}`, runs });
}

type Call = { what: string; path: string; runs: number };

async function sayCall(user: ApiUser, { what, path, runs }: Call): Promise<void> {
  const times: number[] = [];
  for (let call = 0; call < CALLS * runs + WARM_UP_CALLS; call += 1) times.push(await time(user, path));
  const counted = times.slice(WARM_UP_CALLS);
  const note = `p50 ${at(counted, 0.5).toFixed(1)} ms`;
  say({ what, value: at(counted, 0.95), unit: 'ms', digits: 1, note, aim: { below: MOST_MS } });
}

/** Reads a list of thousands while somebody uses the library. */
async function measureSync({ db, user, operator, lists, product, metricsUrl }: Bench): Promise<void> {
  const settings = [
    { key: 'presenter_server_url', value: lists.origin },
    { key: 'presenter_server_enabled', value: true },
  ];
  await operator.call('PUT', '/api/admin/settings', { settings });
  const before = await pssBytes(product.pid);
  await worstLagMs(metricsUrl);
  const memory = watch(product.pid);
  const calls = keepCalling(user);
  const started = performance.now();
  await operator.call('POST', '/api/admin/presenter-partners/server/sync');
  await until(async () => (await count(db, 'gone_at is null')) === PRESENTERS);
  const listMs = performance.now() - started;
  const listLagMs = await worstLagMs(metricsUrl);
  await until(async () => (await count(db, 'picture_file is not null')) >= PICTURES_A_RUN);
  const picturesMs = performance.now() - started - listMs;
  const lagMs = await worstLagMs(metricsUrl);
  const times = await calls.stop();
  const peak = await memory.stop();
  say(
    { what: `sync: ${PRESENTERS} presenters are listed after`, value: listMs / 1000, unit: 's' },
    {
      what: 'sync: worst lag of the event loop meanwhile',
      value: listLagMs,
      unit: 'ms',
      digits: 0,
      aim: { most: MOST_LAG_MS },
    },
    { what: `sync: ${PICTURES_A_RUN} pictures are copied in a further`, value: picturesMs / 1000, unit: 's' },
    { what: 'sync: worst lag meanwhile', value: lagMs, unit: 'ms', digits: 0, aim: { most: MOST_LAG_MS } },
    {
      what: 'sync: memory of the server beyond what it held (PSS)',
      value: (peak - before) / 1e6,
      unit: 'MB',
      digits: 0,
    },
    {
      what: 'sync: a page of the library meanwhile, p95',
      value: at(times, 0.95),
      unit: 'ms',
      digits: 1,
      note: `p50 ${at(times, 0.5).toFixed(1)} ms`,
      aim: { below: MOST_MS },
    },
  );
}

async function count(db: Db, condition: 'gone_at is null' | 'picture_file is not null'): Promise<number> {
  const { total } = await db
    .selectFrom('partner_presenters')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('partner', '=', 'server')
    .where(
      condition === 'gone_at is null' ? 'gone_at' : 'picture_file',
      condition === 'gone_at is null' ? 'is' : 'is not',
      null,
    )
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > SYNC_LIMIT_MS) throw new Error('the list was not read in time');
    await pause(20);
  }
}

/** Somebody who looks at the library again and again. Answers how long each time took. */
function keepCalling(user: ApiUser): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      times.push(await time(user, '/api/a2e/avatars?page=1&per_page=12'));
      await pause(20);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await calling;
      return times;
    },
  };
}

/** The most that one process holds until `stop`. */
function watch(pid: number): { stop(): Promise<number> } {
  let peak = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await pssBytes(pid));
      await pause(100);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return peak;
    },
  };
}

/** The longest that anything has waited for the event loop since somebody asked last. */
async function worstLagMs(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (.+)$/m.exec(text)?.[1]) * 1_000;
}

async function time(user: ApiUser, path: string): Promise<number> {
  const started = performance.now();
  await user.call('GET', path);
  return performance.now() - started;
}

const at = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1] ?? Number.NaN;
