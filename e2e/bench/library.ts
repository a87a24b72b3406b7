import { seedLibrary, type Size } from '../../apps/server/src/testing/seed-library.ts';
import { type ApiUser, signUp } from '../testing/api.ts';
import { type Product, removeData, startProduct } from '../testing/start-product.ts';
import { type Postgres, startPostgres } from '../testing/start-postgres.ts';
import { say } from './lines.ts';

/** A thousand videos of one account are what a million are held against: all of them its own, so that each page is full. */
const SMALL: Size = { videos: 1_000, own: 1_000, accounts: 1_000 };
const LARGE: Size = { videos: 1_000_000, own: 10_000, accounts: 1_000 };
/** Calls of each kind in one run; in each the small and the large library are asked in turns, so that both meet the same machine. */
const CALLS = 60;
const MOST_TIMES = 3;

type Library = { product: Product; postgres: Postgres; user: ApiUser; lastPage: number };

/** What people ask of their library. Words that most videos hold, few, or none as they are typed. */
const ASKED: Readonly<Record<string, (library: Library) => string>> = {
  'a page': () => 'page=1',
  'the last page': ({ lastPage }) => `page=${lastPage}`,
  'sort: oldest': () => 'sort=oldest',
  'sort: most views': () => 'sort=popular',
  'sort: title': () => 'sort=title',
  'sort: title, last page': ({ lastPage }) => `sort=title&page=${lastPage}`,
  'filter: failed': () => 'status=failed',
  'search: a frequent word': () => 'search=serum',
  'search: a rarer word': () => 'search=vitamin',
  'search: a word of scripts': () => 'search=kitchen',
  'search: a slip in that': () => 'search=kichten',
  'search: two words': () => 'search=winter+coffee',
  'search: an accent left out': () => 'search=smorgas',
  'search: a slip in it': () => 'search=vitamni',
  'search: nothing there': () => 'search=qqxzzq',
  'search: sorted by title': () => 'search=serum&sort=title',
};

/** The library at a million videos, against the same calls at a thousand. */
export async function measureLibrary(runs: number): Promise<void> {
  const [small, large] = [await open(SMALL), await open(LARGE)];
  try {
    for (const [what, ask] of Object.entries(ASKED)) {
      const [before, after] = [[], []] as [number[], number[]];
      for (let call = 0; call < CALLS * runs + 5; call += 1) {
        before.push(await time(small, ask));
        after.push(await time(large, ask));
      }
      const [smallMs, largeMs] = [ninetyFifth(before.slice(5)), ninetyFifth(after.slice(5))];
      say({
        what: `library: ${what}`,
        value: largeMs / smallMs,
        unit: 'times',
        note: `p95 ${largeMs.toFixed(1)} ms, at 1,000 videos ${smallMs.toFixed(1)} ms`,
        aim: { most: MOST_TIMES },
      });
    }
  } finally {
    for (const library of [small, large]) await close(library);
  }
}

async function open(size: Size): Promise<Library> {
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url, ROLES: 'api' };
  const product = await startProduct({ env });
  const user = await signUp(product.url, 'Bench Runner');
  const seconds = await seedLibrary(postgres.url, { email: user.email, size });
  say({ what: `library: ${size.videos} videos stored`, value: seconds, unit: 's', digits: 0 });
  return { product, postgres, user, lastPage: Math.ceil((size.own * 0.97) / 12) };
}

async function close({ product, postgres }: Library): Promise<void> {
  await product.stop();
  await postgres.stop();
  await removeData(product);
}

async function time(library: Library, ask: (library: Library) => string): Promise<number> {
  const started = performance.now();
  await library.user.call('GET', `/api/videos?${ask(library)}`);
  return performance.now() - started;
}

const ninetyFifth = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
