import type { TopVideoOrder } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJune } from '../testing/june.ts';
import { listTopVideos } from './videos.store.ts';

const ORDERS: readonly TopVideoOrder[] = ['views', 'downloads', 'shares'];
const HOUR_MS = 60 * 60 * 1000;
const BEGIN = Date.parse('2025-11-20T00:00:00Z');
const DAYS = 200;
const VIDEOS = 30;
/** Long and short ones, with and without whole months, over the turn of a year. */
const STRETCHES = [
  ['2025-11-25T18:30:00Z', '2026-05-10T18:30:00Z'],
  ['2025-12-01T00:00:00Z', '2026-02-01T00:00:00Z'],
  ['2026-01-03T05:45:00Z', '2026-01-28T05:45:00Z'],
  ['2026-02-20T00:00:00Z', '2026-03-14T00:00:00Z'],
  ['2026-03-10T00:00:00Z', '2026-03-12T00:00:00Z'],
].map(([from = '', to = '']) => ({ from: new Date(from), to: new Date(to) }));

let june: Awaited<ReturnType<typeof openJune>>;
let ids: string[];

beforeAll(async () => {
  june = await openJune();
  await june.clear();
  const { history } = june;
  const person = await history.person('2025-01-01');
  ids = await Promise.all(
    Array.from({ length: VIDEOS }, () => history.video(person, '2025-11-01', { lengthMs: 1000 })),
  );
  let seed = 19;
  // Numerical Recipes' generator: the same numbers in every run.
  const random = () => (seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  for (let nth = 0; nth < 400; nth += 1) {
    const id = ids[Math.floor(random() ** 2.5 * VIDEOS)] ?? '';
    const at = new Date(BEGIN + Math.floor(random() * DAYS * 24) * HOUR_MS).toISOString();
    const some = {
      views: Math.ceil(random() * 5),
      downloads: Math.floor(random() * 3),
      shares: Number(random() < 0.2),
    };
    await history.watched(id, at, some);
  }
}, 60_000);
afterAll(() => june.app.close());

test.each([1, 4, 1000])(
  'the best are those that a sum of everything says, by %i leaders of each month',
  async (leaders) => {
    for (const stretch of STRETCHES)
      for (const by of ORDERS) {
        const rows = await listTopVideos(june.db, stretch, { by, limit: 3, spare: 1, leaders });
        expect(rows.map(({ id, [by]: most }) => [id, most])).toEqual(await addedUp(by, stretch, 3));
      }
  },
);

test('where the best are in the trash the next ones take their places', async () => {
  const [stretch] = STRETCHES;
  if (!stretch) throw new Error('no stretch');
  const gone = (await addedUp('views', stretch, 6)).map(([id]) => String(id));
  await sql`update videos set removed_at = now() where id = any(${gone}::uuid[])`.execute(june.db);
  const rows = await listTopVideos(june.db, stretch, { by: 'views', limit: 3, spare: 1, leaders: 4 });
  expect(rows.map(({ id }) => id)).toEqual((await addedUp('views', stretch, 3)).map(([id]) => id));
  await sql`update videos set removed_at = null`.execute(june.db);
});

test('months are the sums of their quarters whatever is counted, corrected and erased', async () => {
  await sql`update watch_quarters set views = views + 2 where video_id = ${ids[0]}`.execute(june.db);
  await sql`delete from watch_quarters where video_id = ${ids[1]} and quarter < '2026-02-10'`.execute(june.db);
  await sql`delete from videos where id = ${ids[2]}`.execute(june.db);
  const { rows } = await sql`
    select month::text, video_id, views::int, downloads::int, shares::int from watch_months order by 1, 2`.execute(
    june.db,
  );
  const { rows: summed } = await sql`
    select date_trunc('month', quarter at time zone 'UTC')::date::text as month, video_id, sum(views)::int as views, sum(downloads)::int as downloads, sum(shares)::int as shares
    from watch_quarters where video_id <> '00000000-0000-0000-0000-000000000000' group by 1, 2 order by 1, 2`.execute(
    june.db,
  );
  expect(rows).toEqual(summed);
  expect(rows.length).toBeGreaterThan(50);
});

/** What is there still, by adding everything up. */
async function addedUp(by: TopVideoOrder, { from, to }: { from: Date; to: Date }, limit: number) {
  const { rows } = await sql<{ id: string; most: number }>`
    select video_id as id, sum(${sql.ref(by)})::int as most from watch_quarters
    where quarter >= ${from} and quarter < ${to} and ${sql.ref(by)} > 0 and video_id in (select id from videos where removed_at is null)
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(june.db);
  return rows.map(({ id, most }) => [id, most]);
}
