import { analyticsApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JUNE, openJune } from '../testing/june.ts';
import { keepSums } from '../analytics.jobs.ts';

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
    const sales = (await june.operator().get('/api/admin/sales/revenue?date_from=2026-06-01&date_to=2026-06-30')).json<{
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
  expect(cohorts.find(({ week }) => week === '2026-05-18')).toMatchObject({ people: 1, day_30: { people: 0, of: 1 } });
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
