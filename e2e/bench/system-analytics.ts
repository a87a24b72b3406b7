import { analyze, seedEvents, compareSums, countEvents } from '../../apps/server/src/testing/seed-events.ts';
import { seedLibrary } from '../../apps/server/src/testing/seed-library.ts';
import { keepSums } from '../../apps/server/src/showing/analytics/analytics.jobs.ts';
import { markEverything } from '../../apps/server/src/showing/analytics/system/sums.store.ts';
import { connect } from '../../apps/server/src/platform/db/connection.ts';
import { type ApiUser, signIn } from '../testing/api.ts';
import { OPERATOR, type Product, removeData, startProduct } from '../testing/start-product.ts';
import { type Postgres, startPostgres } from '../testing/start-postgres.ts';
import { say } from './lines.ts';

const VIDEOS = { videos: 1_000_000, own: 1_000, accounts: 60_000, isSearched: false };
/** With a try for each video, and what the API answered, more than five million rows of things that happened. */
const EVENTS = { watched: 2_600_000, visits: 1_200_000, purchases: 100_000 };
/** Calls of each kind in one run. */
const CALLS = 40;
const MOST_MS = 300;
/** Half an hour off the others, so that no day ends with an hour of UTC. */
const ZONE = 'Asia/Kolkata';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const RANGES: Readonly<Record<string, string>> = {
  '24 hours': 'range=24h',
  '7 days': 'range=7d',
  '30 days': 'range=30d',
  '90 days': 'range=90d',
  'own dates: half a year': `date_from=${daysAgo(250)}&date_to=${daysAgo(70)}`,
};
const CALLS_OF_SCREEN = {
  summary: '/api/admin/analytics/summary?',
  engagement: '/api/admin/analytics/engagement?',
  'top videos': '/api/admin/analytics/top-videos?',
  videos: '/api/admin/analytics/videos?',
} as const;

/** Each call of the operator's analytics over each range, once the sums have been held against a count of everything. */
export async function measureSystemAnalytics(runs: number): Promise<void> {
  const { product, postgres, operator } = await open();
  try {
    await compare(postgres.url, operator);
    for (const [range, query] of Object.entries(RANGES))
      for (const [call, path] of Object.entries(CALLS_OF_SCREEN)) {
        const times: number[] = [];
        for (let turn = 0; turn < CALLS * runs + 3; turn += 1) {
          const started = performance.now();
          await operator.call('GET', `${path}${query}&time_zone=${ZONE}`);
          times.push(performance.now() - started);
        }
        const sorted = times.slice(3).toSorted((one, other) => one - other);
        const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
        const note = `median ${at(0.5).toFixed(0)} ms`;
        say({ what: `${call}, ${range}, p95`, value: at(0.95), unit: 'ms', digits: 0, note, aim: { below: MOST_MS } });
      }
  } finally {
    await product.stop();
    await postgres.stop();
    await removeData(product);
  }
}

type Summary = { from: string; to: string; figures: Record<(typeof FIGURES)[keyof typeof FIGURES], number> };

/** What is counted, and what the summary calls it. */
const FIGURES = {
  users: 'users_new',
  videos: 'videos_new',
  generated: 'generated',
  views: 'views',
  downloads: 'downloads',
  shares: 'shares',
} as const;

/** Sums are worth nothing where they are quick and wrong. */
async function compare(url: string, operator: ApiUser): Promise<void> {
  const { quarters, different, money } = await compareSums(url);
  const note = `of ${quarters}`;
  say({ what: 'quarters whose sum is not what a count says', value: different, unit: '', digits: 0, note, aim: NONE });
  say({ what: 'currencies whose sum is not what a count says', value: money, unit: '', digits: 0, aim: NONE });
  for (const [range, query] of Object.entries(RANGES)) {
    const path = `${CALLS_OF_SCREEN.summary}${query}&time_zone=${ZONE}`;
    const summary = (await operator.call<{ data: Summary }>('GET', path)).data;
    const counted = await countEvents(url, summary);
    const wrong = Object.entries(FIGURES).filter(
      ([name, figure]) => counted[name as keyof typeof FIGURES] !== summary.figures[figure],
    );
    const names = wrong.map(([, figure]) => figure).join(', ');
    say({
      what: `figures that a count denies, ${range}`,
      value: wrong.length,
      unit: '',
      digits: 0,
      note: names,
      aim: NONE,
    });
  }
}

const NONE = { exactly: 0 };

async function open(): Promise<{ product: Product; postgres: Postgres; operator: ApiUser }> {
  const postgres = await startPostgres();
  const product = await startProduct({ env: { DATABASE_URL: postgres.url, ROLES: 'api' } });
  const operator = await signIn(product.url, OPERATOR);
  const until = new Date();
  const size = { ...VIDEOS, until: until.toISOString().slice(0, 10) };
  const library = await seedLibrary(postgres.url, { email: operator.email, size });
  say({ what: 'a million videos seeded', value: library, unit: 's', digits: 0 });
  const seeding = performance.now();
  const rows = await seedEvents(postgres.url, { ...EVENTS, until: until.toISOString() });
  say({ what: 'things that happened', value: rows, unit: 'rows', digits: 0, aim: { least: 5_000_000 } });
  say({ what: 'the rest seeded', value: (performance.now() - seeding) / 1000, unit: 's', digits: 0 });
  const db = connect(postgres.address, () => undefined);
  const started = performance.now();
  await markEverything(db);
  await keepSums({ db });
  say({ what: 'all of it summed up anew', value: (performance.now() - started) / 1000, unit: 's', digits: 0 });
  await analyze(postgres.url);
  await db.destroy();
  return { product, postgres, operator };
}
