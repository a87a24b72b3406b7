import { analyticsApi, type TopVideoOrder } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JUNE, openJune } from '../testing/june.ts';
import { keepSums } from '../analytics.jobs.ts';
import { lookedAt } from './system-time.ts';
import { listTopVideos } from './videos.store.ts';

describe('system', () => {
  let june: Awaited<ReturnType<typeof openJune>>;
  beforeAll(async () => {
    june = await openJune();
  });
  afterAll(() => june.app.close());
  beforeEach(() => june.clear());

  describe.each([
    ['before anything is summed up', async () => undefined],
    ['once it is summed up', () => keepSums(june.app.deps)],
  ])('a month that is added up by hand, %s', (_, sumUp) => {
    test('has these figures', async () => {
      await june.tellOfJune();
      await sumUp();
      const { figures, previous, generated_today: today, revenue, points, step } = await june.summary(JUNE);
      expect(figures).toEqual({
        users: 3,
        users_new: 2,
        users_active: 3,
        videos: 3,
        videos_new: 2,
        videos_finished: 2,
        generated: 2,
        failed: 1,
        generation_ms: 15_000,
        success_percent: expect.closeTo(66.67, 1) as number,
        views: 11,
        downloads: 2,
        shares: 1,
        answers: expect.any(Number) as number,
        answer_ms: expect.any(Number) as number,
        error_percent: expect.any(Number) as number,
        uptime_percent: 100,
        load_percent: 50,
      });
      expect(today).toBe(1);
      expect(previous).toMatchObject({
        users: 1,
        users_new: 1,
        users_active: 1,
        videos: 1,
        views: 50,
        downloads: 5,
        generated: 1,
        generation_ms: 40_000,
      });
      expect(revenue).toEqual([
        {
          currency: 'JPY',
          gross: 980,
          refunds: 0,
          fees: 0,
          commissions: 0,
          net: 980,
          sales: 1,
          previous: { gross: 0, refunds: 0, fees: 0, commissions: 0, net: 0, sales: 0 },
        },
        {
          currency: 'USD',
          gross: 47,
          refunds: 10,
          fees: 3,
          commissions: 0,
          net: 34,
          sales: 1,
          previous: { gross: 20, refunds: 0, fees: 0, commissions: 0, net: 20, sales: 1 },
        },
      ]);
      expect([step, points.length]).toEqual(['day', 30]);
      const sum = (name: 'users_new' | 'videos_new' | 'views' | 'generated') =>
        points.reduce((all, point) => all + point[name], 0);
      expect([sum('users_new'), sum('videos_new'), sum('views'), sum('generated')]).toEqual([2, 2, 11, 2]);
      expect(points[4]).toMatchObject({
        at: '2026-06-05T00:00:00.000Z',
        failed: 1,
        answer_ms: 50,
        error_percent: 10,
        load_percent: 50,
      });
    });

    test('agrees with the lists of users, of videos, of sales and of the best videos', async () => {
      await june.tellOfJune();
      await sumUp();
      const { figures, revenue } = await june.summary(JUNE);
      const users = (await june.operator().get('/api/admin/users?date_from=2026-06-01&date_to=2026-06-30')).json<{
        data: { total: number };
      }>();
      const everybody = (await june.operator().get('/api/admin/users')).json<{ data: { total: number } }>();
      // The operator is in the list, and no figure about people counts them.
      expect([users.data.total, everybody.data.total]).toEqual([figures.users_new, figures.users + 1]);
      const videos = await june.read('systemVideos', JUNE);
      expect(videos).toMatchObject({ total: figures.videos_new });
      const sales = (
        await june.operator().get('/api/admin/sales/revenue?date_from=2026-06-01&date_to=2026-06-30')
      ).json<{
        data: { totals: { currency: string; gross: number; net: number }[] };
      }>();
      expect(sales.data.totals.map(({ currency, gross, net }) => [currency, gross, net])).toEqual(
        revenue.map(({ currency, gross, net }) => [currency, gross, net]),
      );
      const best = await june.read('topVideos', `${JUNE}&limit=100`);
      expect(best).toMatchObject([
        { rank: 1, title: 'Bens', views: 8, downloads: 2, shares: 1, creator: { name: 'Ben' }, views_total: 8 },
        { rank: 2, title: 'Old', views: 3, creator: { name: 'Ada' }, views_total: 57 },
      ]);
      expect(await june.read('topVideos', `${JUNE}&by=downloads`)).toMatchObject([{ title: 'Bens', downloads: 2 }]);
    });
  });

  test('people are followed by the day, the week of signing up, and the steps they take', async () => {
    await june.tellOfJune();
    const { figures, previous, points, cohorts, sessions_since: since } = await june.engagement(JUNE);
    expect(figures).toMatchObject({
      retained_7: { people: 1, of: 2 },
      retained_30: { people: 0, of: 1 },
      funnel: { signed_up: 2, first_video: 1, shared: 1, paid: 1 },
      sessions: 5,
    });
    // The operator who asks is here now, and no figure counts them.
    expect(figures.session_ms).toBe(((20 + 1 + 9 + 10 + 20) * 60_000) / 5);
    expect(figures).toMatchObject({ day_active: 1, week_active: 1, month_active: 3 });
    expect(previous).toMatchObject({
      day_active: 0,
      month_active: 1,
      funnel: { signed_up: 1, first_video: 1, shared: 1, paid: 0 },
    });
    expect([1, 2, 9, 28, 29].map((day) => points[day]?.active)).toEqual([1, 2, 1, 1, 1]);
    expect(since).toBe('2026-05-20T10:00:00.000Z');
    expect(cohorts.find(({ week }) => week === '2026-06-01')).toEqual({
      week: '2026-06-01',
      people: 2,
      day_1: { people: 1, of: 2 },
      day_7: { people: 1, of: 2 },
      day_30: null,
    });
    expect(cohorts.find(({ week }) => week === '2026-05-18')).toMatchObject({
      people: 1,
      day_30: { people: 0, of: 1 },
    });
  });

  test('days begin where the operator is, also half and quarter hours off', async () => {
    const ada = await june.history.person('2026-06-10T18:20:00Z');
    const video = await june.history.video(ada, '2026-06-10T18:20:00Z', { lengthMs: 1_000 });
    await june.history.watched(video, '2026-06-10T18:20:00Z', { views: 1 });
    await june.history.visit(ada, '2026-06-10T18:20:00Z', '2026-06-10T18:25:00Z');
    const dayIn = async (zone: string) => {
      const query = `${JUNE}&time_zone=${encodeURIComponent(zone)}`;
      const [{ points }, people] = [await june.summary(query), await june.engagement(query)];
      const name = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
      const found = [
        points.find(({ users_new: count }) => count > 0),
        points.find(({ views }) => views > 0),
        people.points.find(({ active }) => active > 0),
      ];
      return [...new Set(found.map((point) => name.format(new Date(point?.at ?? 0)).slice(-2)))];
    };
    expect(await dayIn('UTC')).toEqual(['10']);
    expect(await dayIn('Asia/Kolkata')).toEqual(['10']);
    expect(await dayIn('Asia/Kathmandu')).toEqual(['11']);
    expect(await dayIn('Pacific/Kiritimati')).toEqual(['11']);
    expect(await dayIn('America/Los_Angeles')).toEqual(['10']);
    const answer = await june.operator().get(`${analyticsApi.systemSummary.path}?time_zone=Mars/Olympus`);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toMatchObject([
      422,
      { time_zone: expect.anything() as unknown },
    ]);
  });
});

describe('system time', () => {
  const NOW = new Date('2026-11-24T10:40:00Z');
  const iso = (at: Date) => at.toISOString().slice(0, 16);
  const look = (asked: Partial<Parameters<typeof lookedAt>[0]>, now = NOW) => {
    const time = lookedAt({ range: '7d', time_zone: 'UTC', ...asked }, now);
    const { from, to, previous, step, starts, days } = time;
    return {
      time: [iso(from), iso(to)],
      before: [iso(previous.from), iso(previous.to)],
      step,
      steps: starts.length,
      first: iso(starts[0] ?? now),
      days,
    };
  };

  describe('the time to look at', () => {
    test('of seven days ends now, and is held against seven days up to the same time of day', () => {
      expect(look({})).toEqual({
        time: ['2026-11-18T00:00', '2026-11-24T10:45'],
        before: ['2026-11-11T00:00', '2026-11-17T10:30'],
        step: 'day',
        steps: 7,
        first: '2026-11-18T00:00',
        days: { from: '2026-11-18', to: '2026-11-24' },
      });
    });

    test('of 24 hours begins with a full hour of the place', () => {
      expect(look({ range: '24h', time_zone: 'Asia/Kolkata' })).toMatchObject({
        time: ['2026-11-23T11:30', '2026-11-24T10:45'],
        before: ['2026-11-22T11:30', '2026-11-23T10:30'],
        step: 'hour',
        steps: 24,
        days: { from: '2026-11-23', to: '2026-11-24' },
      });
    });

    test('has the days of the zone, also those with other lengths', () => {
      expect(look({ range: '30d', time_zone: 'Europe/Berlin' }).time).toEqual(['2026-10-25T23:00', '2026-11-24T10:45']);
      expect(look({ date_from: '2026-10-25', date_to: '2026-10-25', time_zone: 'Europe/Berlin' }).time).toEqual([
        '2026-10-24T22:00',
        '2026-10-25T23:00',
      ]);
    });

    test('of own days that are over is held against all of as many days before', () => {
      expect(look({ date_from: '2026-11-01', date_to: '2026-11-10' })).toMatchObject({
        time: ['2026-11-01T00:00', '2026-11-11T00:00'],
        before: ['2026-10-22T00:00', '2026-11-01T00:00'],
        steps: 10,
      });
    });

    test('may be named from its end, and is never to come', () => {
      expect(look({ date_from: '2026-11-10', date_to: '2026-11-01' }).days).toEqual({
        from: '2026-11-01',
        to: '2026-11-10',
      });
      expect(look({ date_to: '2027-05-01' }).days).toEqual({ from: '2026-11-24', to: '2026-11-24' });
      expect(look({ date_from: '2026-11-20' }).days).toEqual({ from: '2026-11-20', to: '2026-11-24' });
    });

    test('of many days is told by weeks and months, the first of which begins where it does', () => {
      expect(look({ date_from: '2026-01-01' })).toMatchObject({ step: 'week', first: '2026-01-01T00:00' });
      expect(look({ date_from: '2023-01-15' })).toMatchObject({ step: 'month', first: '2023-01-15T00:00', steps: 47 });
    });
  });
});

describe('videos store', () => {
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
});
