import { analyticsApi, type VideoWatchSummary, type WatchedVideo, type WatchSummary } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';
import { startTestVideo, giveFile } from '../../making/renders/testing/start-test-video.ts';
import { storeVideos } from '../../testing/store-videos.ts';
import { analyticsJobHandlers } from './analytics.jobs.ts';
import { analyticsOwnedData } from './analytics.feature.ts';
import { sendReport, watchReport } from './testing/watch-report.ts';
import { type AskedDays, daysBefore, daysOf, startsOf, stepOf } from './days-of.ts';

describe('analytics', () => {
  /** A hundredth of it is a tenth of a second. */
  const LENGTH_MS = 10_000;
  const NOON = new Date('2026-03-10T12:00:00Z');
  let app: TestApp;
  let now = NOON;
  let ada: TestUser;
  let slug: string;
  let videoId: string;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => now } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = NOON;
    ada = await app.registerUser();
    ({ slug, id: videoId } = await finishedVideo(ada));
  });

  async function finishedVideo(owner: TestUser) {
    const video = await startTestVideo(owner);
    const { db } = app.deps;
    await giveFile(db, video.id);
    await db
      .updateTable('videos')
      .set({ status: 'completed', file_ms: LENGTH_MS })
      .where('id', '=', video.id)
      .execute();
    return video;
  }

  const send = (report: unknown, sent: object = {}) => sendReport(app, report, { slug, ...sent });

  /** A page that opens and tells, so much later, what it has watched. */
  async function watch(
    stretches: [number, number][],
    { ms = 30_000, ...sent }: { ms?: number; referrer?: string } = {},
  ) {
    const report = watchReport([], { ...sent });
    await send(report);
    now = new Date(now.getTime() + ms);
    await send(watchReport(stretches, { ...report, ...sent, seq: 2, segments: watchReport(stretches).segments }));
  }

  const summary = async (query = '', who = ada) =>
    (await who.get(`/api/analytics/summary${query}`)).json<{ data: WatchSummary }>().data;
  const ofVideo = async (query = '') =>
    (await ada.get(`/api/analytics/videos/${videoId}${query}`)).json<{ data: VideoWatchSummary }>().data;

  test('the owner sees which parts were watched, how often, and what came of it', async () => {
    await watch([[0, 99]]);
    await watch([
      [0, 49],
      [40, 49],
    ]);
    const { figures, curve, points, step, from, to } = await ofVideo('?range=7d');
    expect(figures).toMatchObject({ plays: 2, watched_ms: 16_000, average_percent: 75, completions: 1 });
    expect(curve.plays).toBe(2);
    expect([0, 39, 40, 49, 50, 99].map((place) => curve.segments[place])).toEqual([2, 2, 3, 3, 1, 1]);
    expect({ step, from, to, points: points.length }).toEqual({
      step: 'day',
      from: '2026-03-04',
      to: '2026-03-10',
      points: 7,
    });
    expect(points.at(-1)).toEqual({ day: '2026-03-10', views: 0, plays: 2, watched_ms: 16_000 });
    expect((await summary()).figures).toEqual(figures);
  });

  test('reports that are repeated, overtaken or lost count once', async () => {
    const report = watchReport([]);
    await send(report);
    now = new Date(now.getTime() + 20_000);
    const { segments } = watchReport([[0, 59]]);
    await send({ ...report, seq: 4, segments });
    await Promise.all([2, 3, 4, 4].map((seq) => send({ ...report, seq, segments: watchReport([[0, 30]]).segments })));
    expect((await ofVideo()).figures).toMatchObject({ plays: 1, watched_ms: 6_000 });
    await send({ ...report, seq: 4, segments });
    expect((await ofVideo()).figures).toMatchObject({ plays: 1, watched_ms: 6_000 });
  });

  test('a page tells no more than its time allows', async () => {
    await send(
      watchReport([
        [0, 99],
        [0, 99],
        [0, 99],
        [0, 99],
      ]),
    );
    expect((await ofVideo()).figures).toMatchObject({ plays: 1, watched_ms: 4_000, completions: 0 });
  });

  describe('who and what does not count', () => {
    test.each([
      ['a member of the account', () => ({ token: ada.token })],
      ['a program that says what it is', () => ({ agent: 'Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/140' })],
    ])('%s', async (_who, sent) => {
      const answer = await send(watchReport([[0, 20]]), sent());
      expect(answer.statusCode).toBe(202);
      expect((await ofVideo()).figures.plays).toBe(0);
    });

    test('a private video is not there, one with a password is locked, one in the trash is gone', async () => {
      const { db } = app.deps;
      const become = (change: object) => db.updateTable('videos').set(change).where('id', '=', videoId).execute();
      const codes: string[] = [];
      for (const change of [
        { visibility: 'private' },
        { visibility: 'password', watch_password_hash: 'x' },
        { visibility: 'unlisted', removed_at: now },
      ]) {
        await become(change);
        codes.push((await send(watchReport([[0, 20]]))).json<{ code: string }>().code);
      }
      expect(codes).toEqual(['video_not_found', 'video_locked', 'gone']);
      await become({ removed_at: null });
      expect((await ofVideo()).figures.plays).toBe(0);
    });

    test('reports that nobody sends are refused without harm', async () => {
      const good = watchReport([[0, 20]]);
      const { segments } = good;
      const hostile: unknown[] = [
        '{',
        '[]',
        'null',
        '"\\u0000"',
        { ...good, session: 'short' },
        { ...good, session: `${'a'.repeat(20)}'; drop table videos; --` },
        { ...good, session: '\u0000'.repeat(20) },
        { ...good, seq: 0 },
        { ...good, seq: 1e300 },
        { ...good, seq: 1.5 },
        { ...good, segments: segments.slice(1) },
        { ...good, segments: [...segments, 1] },
        { ...good, segments: segments.map(() => -1) },
        { ...good, segments: segments.map(() => 2 ** 31) },
        { ...good, segments: segments.map(() => '1') },
        { ...good, downloads: 51 },
        { ...good, shares: { telepathy: 1 } },
        { ...good, shares: { __proto__: null, copy: -1 } },
        { ...good, referrer: 'x'.repeat(301) },
      ];
      const statuses = [];
      for (const body of hostile) statuses.push((await send(body)).statusCode);
      expect(statuses.filter((status) => status !== 400 && status !== 422)).toEqual([]);
      expect((await sendReport(app, good, { slug: 'no-such-video' })).statusCode).toBe(404);
      expect((await sendReport(app, good, { slug: '%00' })).statusCode).toBeLessThan(500);
      expect((await ofVideo()).figures.plays).toBe(0);
      expect((await send({ ...good, referrer: '<script>' })).statusCode).toBe(202);
      expect((await ofVideo()).referrers).toEqual([{ host: null, plays: 1 }]);
    });
  });

  test('shares by kind, downloads and clicks are those of pages, without a play as well', async () => {
    const report = watchReport([], { played: false, downloads: 1, clicks: 2, shares: { copy: 1, whatsapp: 2 } });
    await send(report);
    await send({ ...report, seq: 2, shares: { copy: 2, whatsapp: 2 } });
    const { figures, shares } = await ofVideo();
    expect(figures).toMatchObject({ plays: 0, average_percent: null, downloads: 1, clicks: 2, shares: 4 });
    expect(shares).toEqual({ copy: 2, whatsapp: 2 });
  });

  test('plays are counted by the host that led to them', async () => {
    await watch([[0, 9]], { referrer: 'www.instagram.com' });
    await watch([[0, 9]], { referrer: 'instagram.com' });
    await watch([[0, 9]]);
    expect((await ofVideo()).referrers).toEqual([
      { host: 'instagram.com', plays: 2 },
      { host: null, plays: 1 },
    ]);
  });

  test('each day is kept, and compared with as many days before', async () => {
    now = new Date('2026-03-01T23:59:50Z');
    await watch([[0, 49]]);
    now = new Date('2026-03-09T12:00:00Z');
    await watch([[0, 99]]);
    await watch([[0, 99]]);
    now = NOON;
    const week = await ofVideo('?range=7d');
    expect([week.figures.plays, week.previous?.plays]).toEqual([2, 1]);
    expect([week.figures.average_percent, week.previous?.average_percent]).toEqual([100, 50]);
    const all = await ofVideo('?range=all');
    expect([all.from, all.figures.plays, all.previous]).toEqual(['2026-03-01', 3, null]);
    const one = await ofVideo('?date_from=2026-03-01&date_to=2026-03-01');
    expect(one.points).toEqual([{ day: '2026-03-01', views: 0, plays: 1, watched_ms: 5_000 }]);
    expect(one.curve.segments[10]).toBe(1);
  });

  test('the curve of a video is that of its present length', async () => {
    await watch([[0, 99]]);
    await ofVideo();
    await app.deps.db.updateTable('videos').set({ file_ms: 20_000 }).where('id', '=', videoId).execute();
    const { curve, figures } = await ofVideo();
    expect([curve.plays, curve.segments[0], figures.plays]).toEqual([0, 0, 1]);
    now = new Date(now.getTime() + 6_000);
    await watch([[0, 19]]);
    expect((await ofVideo()).curve.segments.slice(18, 22)).toEqual([1, 1, 0, 0]);
  });

  test('views are the viewers of each day, added up, however a video is named', async () => {
    const view = (url: string, ip: string) => app.server.inject({ method: 'POST', url, remoteAddress: ip });
    await view(`/api/videos/slug/${slug}/view`, '192.0.2.1');
    await view(`/api/videos/${videoId}/view`, '192.0.2.1');
    const answer = await view(`/api/videos/${videoId}/view`, '192.0.2.2');
    expect(answer.json()).toEqual({ status: 'success', data: { views: 2 } });
    expect((await view('/api/videos/01890000-0000-7000-8000-000000000000/view', '192.0.2.1')).statusCode).toBe(404);
    now = new Date('2026-03-11T00:30:00Z');
    await view(`/api/videos/${videoId}/view`, '192.0.2.1');
    const { figures, points } = await summary('?range=7d');
    expect([figures.views, points.slice(-2).map(({ views }) => views)]).toEqual([3, [2, 1]]);
  });

  describe('the table of videos', () => {
    const table = async (query = '') =>
      (await ada.get(`/api/analytics/videos${query}`)).json<{ data: { data: WatchedVideo[]; total: number } }>().data;

    test('is sorted, searched and paged by the server, with those that nobody watched', async () => {
      const second = await finishedVideo(ada);
      const { db } = app.deps;
      await db.updateTable('videos').set({ title: 'Cold brew' }).where('id', '=', second.id).execute();
      await watch([[0, 99]]);
      const all = await table('?sort_by=average_percent&per_page=1');
      expect([all.total, all.data.map(({ id }) => id)]).toEqual([2, [videoId]]);
      expect(all.data[0]).toMatchObject({ plays: 1, average_percent: 100, duration_ms: LENGTH_MS });
      expect((await table('?sort_by=title&sort_order=asc')).data.map(({ title }) => title)).toEqual([
        'Cold brew',
        'Glow serum',
      ]);
      expect((await table('?search=brew')).data).toMatchObject([{ plays: 0, average_percent: null }]);
      await db.updateTable('videos').set({ removed_at: now }).where('id', '=', second.id).execute();
      expect((await table()).total).toBe(1);
    });

    test('and the days are files of harmless cells', async () => {
      const { db } = app.deps;
      await db.updateTable('videos').set({ title: '=HYPERLINK("http://x")' }).where('id', '=', videoId).execute();
      await watch([[0, 99]]);
      const videos = await ada.get('/api/analytics/videos-export');
      expect(videos.headers['content-disposition']).toContain('videos-2026-02-11-2026-03-10.csv');
      const lines = videos.body.split('\r\n');
      expect(lines[1]).toMatch(
        /^"'=HYPERLINK\(""http:\/\/x""\)",".*\/watch\/[\w-]+","\d{4}-\d\d-\d\d","10","0","1","10","100","1","0","0","0"$/,
      );
      const days = await ada.get(`/api/analytics/days-export?video=${videoId}&range=7d`);
      expect(days.body.trim().split('\r\n')).toHaveLength(8);
      expect(days.body).toContain('"2026-03-10","0","1","10","100","1","0","0","0"');
      const bob = await app.registerUser();
      expect((await bob.get(`/api/analytics/days-export?video=${videoId}`)).statusCode).toBe(404);
      expect((await summary('?range=all', bob)).figures.plays).toBe(0);
    });
  });

  test('what was counted is in the copy of the own data, and goes with the video', async () => {
    await watch([[0, 99]], { referrer: 'instagram.com' });
    await ofVideo();
    const { db } = app.deps;
    const owner = { userId: ada.user.id, email: ada.email, accountIds: [ada.user.account_id] };
    for await (const entry of analyticsOwnedData.exportData(db, owner)) {
      const rows: object[] = [];
      if ('list' in entry) for await (const row of entry.list) rows.push(row);
      expect(rows).toMatchObject([
        { id: videoId, days: [{ day: '2026-03-10', plays: 1, views: 0, referrers: { 'instagram.com': 1 } }] },
      ]);
    }
    await db.deleteFrom('videos').where('id', '=', videoId).execute();
    for (const table of ['watch_days', 'watch_sessions'] as const)
      expect(await db.selectFrom(table).select('video_id').where('video_id', '=', videoId).execute()).toEqual([]);
  });

  test('pages that were long not heard of are forgotten, what they watched stays', async () => {
    await watch([[0, 99]]);
    await ofVideo();
    const [sweep] = analyticsJobHandlers;
    now = new Date(now.getTime() + 5 * 60 * 60_000);
    await watch([[0, 9]]);
    await ofVideo();
    const { db } = app.deps;
    const sessions = () => db.selectFrom('watch_sessions').select('name').where('video_id', '=', videoId).execute();
    expect(await sessions()).toHaveLength(2);
    now = new Date(now.getTime() + 2 * 60 * 60_000);
    await sweep?.handle(app.deps, {}, { signal: new AbortController().signal, attempt: 1 });
    expect(await sessions()).toHaveLength(1);
    expect((await ofVideo('?range=7d')).figures.plays).toBe(2);
  });

  test('nothing that is stored tells who watched', async () => {
    await send(watchReport([[0, 20]]), { ip: '198.51.100.77' });
    await ofVideo();
    const { db } = app.deps;
    const rows = [
      await db.selectFrom('watch_days').selectAll().where('video_id', '=', videoId).execute(),
      await db.selectFrom('watch_sessions').selectAll().where('video_id', '=', videoId).execute(),
    ];
    expect(rows.map(({ length }) => length)).toEqual([1, 1]);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|Chrome/);
  });
});

describe('days of', () => {
  const today = '2026-03-15';
  const of = (asked: Partial<AskedDays>, first: string | null = '2025-11-20') =>
    daysOf({ range: '28d', ...asked }, { today, first });

  test.each([
    [{ range: '7d' }, '2026-03-09', today],
    [{ range: '28d' }, '2026-02-16', today],
    [{ range: 'all' }, '2025-11-20', today],
    [{ date_from: '2026-03-01', date_to: '2026-03-03' }, '2026-03-01', '2026-03-03'],
    [{ date_from: '2026-03-03', date_to: '2026-03-01' }, '2026-03-01', '2026-03-03'],
    [{ date_from: '2026-03-10' }, '2026-03-10', today],
    [{ date_to: '2026-01-01' }, '2025-11-20', '2026-01-01'],
    [{ date_from: '0001-01-01', date_to: '9999-12-31' }, '2020-01-01', today],
  ] as const)('%j is from %s to %s', (asked, from, to) => {
    expect(of(asked)).toEqual({ from, to });
  });

  test('before anything was counted, everything is today', () => {
    expect(of({ range: 'all' }, null)).toEqual({ from: today, to: today });
  });

  test('the days before are as many, and end the day before', () => {
    expect(daysBefore({ from: '2026-03-09', to: today })).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  });

  test('long stretches are shown by weeks that begin on Monday, longer ones by months', () => {
    const quarter = { from: '2025-12-16', to: today };
    expect([stepOf(quarter), startsOf(quarter, 'day').length]).toEqual(['day', 90]);
    const year = { from: '2025-03-16', to: today };
    expect([stepOf(year), startsOf(year, 'week').slice(0, 2)]).toEqual(['week', ['2025-03-10', '2025-03-17']]);
    const years = { from: '2023-11-30', to: today };
    expect([stepOf(years), startsOf(years, 'month').slice(0, 3)]).toEqual([
      'month',
      ['2023-11-01', '2023-12-01', '2024-01-01'],
    ]);
  });
});

describe('own work', () => {
  const NOON = new Date('2026-03-10T12:00:00Z');
  let app: TestApp;
  let ada: TestUser;
  let other: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => NOON } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await app.registerUser();
    other = await app.registerUser();
  });

  const rate = async (query = '', who = ada) =>
    analyticsApi.successRate.response.parse((await who.get(`${analyticsApi.successRate.path}${query}`)).json()).data;
  const activity = async (query = '', who = ada) =>
    analyticsApi.userActivity.response.parse((await who.get(`${analyticsApi.userActivity.path}${query}`)).json()).data;

  /** Lets the takes of some videos have ended. */
  async function end(ids: readonly string[], how: { state: string; at: string; code?: string }) {
    const { state, at, code = null } = how;
    await sql`update takes set state = ${state}, failure_code = ${code}, finished_at = ${at} where video_id = any(${ids}::uuid[])`.execute(
      app.deps.db,
    );
  }

  test('tries to make a video are told by what became of them, in the days that are asked for and before', async () => {
    const ids = await storeVideos(
      app.deps.db,
      ada,
      Array.from({ length: 6 }, () => ({ created_at: '2026-03-01' })),
    );
    const [one = '', two = '', three = '', four = '', five = '', six = ''] = ids;
    await end([one, two], { state: 'succeeded', at: '2026-03-09T10:00:00Z' });
    await end([three], { state: 'failed', at: '2026-03-09T10:00:00Z', code: 'take_frames_failed' });
    await end([four], { state: 'cancelled', at: '2026-03-09T10:00:00Z' });
    await end([five], { state: 'succeeded', at: '2026-03-03T23:59:59Z' });
    await end([six], { state: 'failed', at: '2026-03-04T00:00:00Z', code: 'of another version' });
    const { figures, previous, points, reasons, from, to } = await rate('?range=7d');
    expect([from, to, points.length]).toEqual(['2026-03-04', '2026-03-10', 7]);
    expect(figures).toEqual({ succeeded: 2, failed: 2, cancelled: 1, percent: 50 });
    expect(previous).toEqual({ succeeded: 1, failed: 0, cancelled: 0, percent: 100 });
    expect(points[5]).toEqual({ day: '2026-03-09', succeeded: 2, failed: 1 });
    expect(reasons.map(({ code, times }) => [code, times])).toEqual([
      ['of another version', 1],
      ['take_frames_failed', 1],
    ]);
    expect(reasons.every(({ message }) => message.length > 10)).toBe(true);
    const all = await rate('?range=all');
    expect([all.from, all.previous]).toEqual(['2026-03-03', null]);
    expect((await rate('', other)).figures).toEqual({ succeeded: 0, failed: 0, cancelled: 0, percent: null });
  });

  test('members are told by the days on which they were here and what they made, those of other accounts are not', async () => {
    const { db } = app.deps;
    await joinAccount(db, other, { owner: ada, role: 'editor' });
    const [, second = ''] = await storeVideos(db, ada, [
      { created_at: '2026-03-09T10:00:00Z' },
      { created_at: '2026-03-09T11:00:00Z' },
    ]);
    await sql`update videos set created_by = null where id = ${second}`.execute(db);
    const here = (who: TestUser, day: string) =>
      db.insertInto('active_days').values({ account_id: ada.user.account_id, user_id: who.user.id, day }).execute();
    await here(other, '2026-03-08');
    await here(other, '2026-03-09');
    const { members, points } = await activity('?range=7d');
    expect(members).toEqual([
      { member: { id: other.user.id, name: 'Ada Lovelace' }, days: 2, last_day: '2026-03-09', videos: 0 },
      { member: { id: ada.user.id, name: 'Ada Lovelace' }, days: 1, last_day: '2026-03-10', videos: 1 },
      { member: null, days: 0, last_day: null, videos: 1 },
    ]);
    expect(points.slice(-3)).toEqual([
      { day: '2026-03-08', members: 1, videos: 0 },
      { day: '2026-03-09', members: 1, videos: 2 },
      { day: '2026-03-10', members: 1, videos: 0 },
    ]);
  });
});
