import { connect, type Db } from '../../apps/server/src/platform/db/connection.ts';
import { publish } from '../../apps/server/src/platform/live/publish.ts';
import { copyVideo } from '../../apps/server/src/testing/copy-video.ts';
import { type ApiUser, signUp, speak, startVideo } from '../testing/api.ts';
import { type LiveReader, openLiveReader } from '../testing/live-reader.ts';
import { pause } from '../testing/pause.ts';
import { pssBytes } from '../testing/process-use.ts';
import { freePort, type Product, removeData, startProduct } from '../testing/start-product.ts';
import { startPostgres } from '../testing/start-postgres.ts';

/** A browser may hold six; a thousand streams need this many sessions. */
const PER_SESSION = 6;
const STREAMS = 1_000;
const ROUNDS = 15;
const CALLS = 150;
/** Between two events of somebody's renders while the API is called, in milliseconds. */
const EVENT_EVERY_MS = 50;

type Person = { user: ApiUser; accountId: string; videoId: string };
type Bench = { product: Product; db: Db; people: Person[]; metricsUrl: string };

/** A thousand live streams on one process: memory for each, time from an event to its readers, and what other calls feel of it. */
export async function measureLive(): Promise<string[]> {
  const postgres = await startPostgres();
  const metricsPort = await freePort();
  const env = { DATABASE_URL: postgres.url, ROLES: 'api', RATE_LIMITS: 'off', METRICS_PORT: String(metricsPort) };
  const product = await startProduct({ env });
  const db = connect({ connectionString: postgres.url }, () => undefined);
  try {
    const people = await settle({ product, db });
    return await measure({ product, db, people, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` });
  } finally {
    await db.destroy();
    await product.stop();
    await postgres.stop();
    await removeData(product);
  }
}

async function measure(bench: Bench): Promise<string[]> {
  const { product, people } = bench;
  const [first] = people;
  if (!first) throw new Error('nobody signed up');
  const alone = await openLiveReader({ url: product.url, token: first.user.token });
  const oneMs = await fanOut(bench, { readers: [[alone]], people: [first] });
  const calmMs = await latency(first.user);
  alone.close();
  // Memory that the first streams leave behind is not theirs alone: it is there before the measurement.
  for (const reader of (await openAll(bench)).flat()) reader.close();
  await pause(3_000);
  const before = await pssBytes(product.pid);
  const opening = performance.now();
  const readers = await openAll(bench);
  const openedMs = performance.now() - opening;
  await pause(3_000);
  const bytes = ((await pssBytes(product.pid)) - before) / readers.flat().length;
  const amongManyMs = await fanOut(bench, { readers: readers.slice(0, 1), people: [first] });
  const allMs = await fanOut(bench, { readers, people });
  await resetLag(bench);
  const idleMs = await latency(first.user);
  const stop = keepHappening(bench);
  const busyMs = await latency(first.user);
  await stop();
  const lagMs = Number(await metric(bench, 'nodejs_eventloop_lag_p99_seconds')) * 1_000;
  const open = await metric(bench, 'sayso_live_streams');
  for (const reader of readers.flat()) reader.close();
  return [
    `live: ${open} streams of ${people.length} sessions on one process, opened in ${(openedMs / 1000).toFixed(1)} s, ${(bytes / 1000).toFixed(0)} kB of memory each`,
    `live: event to its reader, one stream open ${oneMs.toFixed(0)} ms; to six of ${open} ${amongManyMs.toFixed(0)} ms (${(amongManyMs / oneMs).toFixed(2)} times); to all ${open} at once ${allMs.toFixed(0)} ms (${(allMs / oneMs).toFixed(2)} times)`,
    `live: a call takes ${calmMs.toFixed(1)} ms without streams, ${idleMs.toFixed(1)} ms beside ${open} idle ones, ${busyMs.toFixed(1)} ms with ${1_000 / EVENT_EVERY_MS} events a second (medians); event loop lag p99 ${lagMs.toFixed(0)} ms`,
  ];
}

/** People with one waiting video each. The first is made through the API, the others' are its copies: the streams read them all the same. */
async function settle({ product, db }: { product: Product; db: Db }): Promise<Person[]> {
  const users: ApiUser[] = [];
  const wanted = Math.ceil(STREAMS / PER_SESSION);
  for (let made = 0; made < wanted; made += 10) {
    const names = Array.from({ length: Math.min(10, wanted - made) }, (_, index) => `Live ${letters(made + index)}`);
    users.push(...(await Promise.all(names.map((name) => signUp(product.url, name)))));
  }
  const [first] = users;
  if (!first) throw new Error('nobody signed up');
  const videoId = await startVideo(first, { title: 'Bench', speechId: await speak(first, 'Two drops, that is it.') });
  const people: Person[] = [];
  for (const user of users) {
    const { account_id: accountId } = await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select('account_id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    if (user === first) people.push({ user, accountId, videoId });
    else people.push({ user, accountId, videoId: await copyVideo(db, videoId, accountId) });
  }
  return people;
}

/** Six streams for each session, as many as are wanted in all. Opened a session at a time, ten sessions at once. */
async function openAll({ product, people }: Bench): Promise<LiveReader[][]> {
  const all: LiveReader[][] = [];
  let left = STREAMS;
  for (let start = 0; start < people.length; start += 10) {
    const some = people.slice(start, start + 10).map(async ({ user }) => {
      const count = Math.min(PER_SESSION, left);
      left -= count;
      return Promise.all(Array.from({ length: count }, () => openLiveReader({ url: product.url, token: user.token })));
    });
    all.push(...(await Promise.all(some)));
  }
  return all;
}

/** Milliseconds from an event's commit until the last reader of all these people has it; the median of several. */
async function fanOut(
  { db }: Bench,
  { readers, people }: { readers: LiveReader[][]; people: readonly Person[] },
): Promise<number> {
  const times: number[] = [];
  const isGone = { now: false };
  for (const { ended } of readers.flat()) void ended.then(() => (isGone.now = true));
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = readers.flat();
    const seen = all.map(({ heard }) => heard.length);
    const [event, ...others] = people.map(({ accountId, videoId }) => ({
      accountId,
      type: 'video',
      payload: { id: videoId },
    }));
    if (!event) return 0;
    await publish(db, event, ...others);
    const committedAt = performance.now();
    while (all.some(({ heard }, index) => heard.length === seen[index])) {
      if (isGone.now) throw new Error('a live stream ended while it was waited for');
      await pause(1);
    }
    const last = Math.max(...all.map(({ heard }, index) => heard[seen[index] ?? 0]?.atMs ?? 0));
    times.push(last - committedAt);
    await pause(60);
  }
  return median(times);
}

async function latency(user: ApiUser): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const started = performance.now();
    await user.call('GET', '/api/videos');
    times.push(performance.now() - started);
  }
  return median(times);
}

/** Lets something happen in one account after the other. */
function keepHappening({ db, people }: Bench): () => Promise<void> {
  let next = 0;
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const person = people[next++ % people.length];
    if (person) last = publish(db, { accountId: person.accountId, type: 'video', payload: { id: person.videoId } });
  }, EVENT_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await last;
  };
}

/** The process counts its lag from one look to the next. */
async function resetLag(bench: Bench): Promise<void> {
  await metric(bench, 'nodejs_eventloop_lag_p99_seconds');
}

async function metric({ metricsUrl }: Bench, name: string): Promise<string> {
  const text = await (await fetch(metricsUrl)).text();
  return new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? '';
}

/** Numbers as letters: names have no digits. */
const letters = (number: number) =>
  number.toString(26).replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
