import { fork } from 'node:child_process';
import path from 'node:path';
import { seedLibrary } from '../../apps/server/src/testing/seed-library.ts';
import { seedPeople, type SeededSession } from '../../apps/server/src/testing/seed-people.ts';
import { signUp } from '../testing/api.ts';
import { postmasterAddress, postmasterPid, rssBytes, treeCpuMs, cpuTimes } from '../testing/process-use.ts';
import { OPERATOR, type Product, removeData, startProduct } from '../testing/start-product.ts';
import type { LoadAnswer, LoadOrder } from './api/load-child.ts';
import { say } from './lines.ts';

/** Three hundred accounts with forty videos each. */
const SIZE = { videos: 12_000, own: 40, accounts: 300 };
/** So many that no session meets the limit of one, and no address that of one: limits are counted as for customers. */
const SESSIONS = 600;
const CONNECTIONS = 20;
const WARM_UP_MS = 3_000;
const MEASURED_MS = 5_000;

type Bench = { product: Product; sessions: SeededSession[]; slugs: string[] };
type Asked = LoadOrder['asked'];

/** Somebody behind a proxy of ours: each has an address of their own. */
const addressOf = (n: number) => `10.${n >> 8}.${n & 255}.1`;
const by = ({ token }: SeededSession, n: number) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': addressOf(n),
});
const asPeople = ({ sessions }: Bench, where: string): Asked =>
  sessions.slice(0, SESSIONS).map((session, n) => ({ path: where, headers: by(session, n) }));

function asStrangers({ slugs }: Bench): Asked {
  return slugs.map((slug, n) => ({
    path: `/api/videos/slug/${slug}/public`,
    headers: { 'x-forwarded-for': addressOf(n) },
  }));
}

function asOperator({ sessions }: Bench): Asked {
  return sessions.slice(SESSIONS).map((session, n) => ({ path: '/api/admin/users', headers: by(session, n) }));
}

/** What is asked, and how many seconds of a core 1,000 answers may cost server and database together: a third of what they did before ADR 122, on a slow machine. */
const CALLS: Readonly<Record<string, { mostCpu: number; ask(bench: Bench): Asked }>> = {
  'GET /auth/user': { mostCpu: 1.9, ask: (bench) => asPeople(bench, '/api/auth/user') },
  'GET /videos': { mostCpu: 2, ask: (bench) => asPeople(bench, '/api/videos') },
  'a public video': { mostCpu: 1.2, ask: asStrangers },
  avatars: { mostCpu: 2, ask: (bench) => asPeople(bench, '/api/a2e/avatars') },
  'users of the back office': { mostCpu: 1.5, ask: asOperator },
};

/** How many calls one process answers in a second, with its database and whoever asks beside it; and what each costs, which depends less on the machine's mood. */
export async function measureApi(): Promise<void> {
  const product = await startProduct({
    env: { ROLES: 'api', RATE_LIMITS: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'info' },
  });
  try {
    const bench = await settle(product);
    say({ what: 'memory before', value: (await rssBytes(product.pid)) / 1e6, unit: 'MB', digits: 0 });
    for (const what of Object.keys(CALLS)) await sayCall(bench, what);
    say({ what: 'memory after', value: (await rssBytes(product.pid)) / 1e6, unit: 'MB', digits: 0 });
  } finally {
    await product.stop();
    await removeData(product);
  }
}

async function settle(product: Product): Promise<Bench> {
  const { host, port, user, database } = await postmasterAddress(product.dataDir);
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const { email } = await signUp(product.url, 'Bench Runner');
  await seedLibrary(url, { email, size: SIZE });
  const sessions = await seedPeople(url, { sessions: SESSIONS, operator: OPERATOR.email });
  return { product, sessions, slugs: await listSlugs(product, sessions) };
}

async function listSlugs({ url }: Product, sessions: readonly SeededSession[]): Promise<string[]> {
  const some = sessions.slice(0, 60).map(async ({ token }) => {
    const answer = await fetch(`${url}/api/videos?status=completed`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: { data: { slug: string }[] } };
    return data.data.map(({ slug }) => slug);
  });
  return (await Promise.all(some)).flat();
}

async function sayCall(bench: Bench, what: string): Promise<void> {
  const { product } = bench;
  const { ask, mostCpu } = CALLS[what] as (typeof CALLS)[string];
  const order = { url: product.url, connections: CONNECTIONS, asked: ask(bench) };
  await load({ ...order, ms: WARM_UP_MS });
  const postmaster = await postmasterPid(product.dataDir);
  const costs = async () => [(await cpuTimes(product.pid)).ownMs, await treeCpuMs(postmaster)] as const;
  const [serverBefore, databaseBefore] = await costs();
  const { answered, ms, p50, p99, refused } = await load({ ...order, ms: MEASURED_MS });
  const [server, database] = await costs();
  if (Object.keys(refused).length > 0) throw new Error(`${what}: refused ${JSON.stringify(refused)}`);
  const [ofServer, ofDatabase] = [(server - serverBefore) / answered, (database - databaseBefore) / answered];
  say(
    {
      what,
      value: answered / (ms / 1000),
      unit: '/s',
      digits: 0,
      note: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    },
    {
      what: '  work of a core for 1,000',
      value: ofServer + ofDatabase,
      unit: 's',
      note: `server ${ofServer.toFixed(2)}, database ${ofDatabase.toFixed(2)}`,
      aim: { most: mostCpu },
    },
  );
}

/** Asks from a process of its own, so that neither waits for the other. */
async function load(order: LoadOrder): Promise<LoadAnswer> {
  const child = fork(path.join(import.meta.dirname, 'api/load-child.ts'));
  try {
    return await new Promise<LoadAnswer>((resolve, reject) => {
      child.once('message', (answer) => resolve(answer as LoadAnswer));
      child.once('exit', (code) => reject(new Error(`whoever asks ended with ${code}`)));
      child.send(order);
    });
  } finally {
    child.kill();
  }
}
