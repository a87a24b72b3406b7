import { randomUUID } from 'node:crypto';
import { SiteBlock, type SiteFigures, siteLeadsCalls } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { receiveLead } from './leads/receive-lead.service.ts';
import { agreeing, type StoredSite, storeSite } from './testing/store-site.ts';
import { countOnSite, sweepVisitors } from './figures.service.ts';

describe('figures', () => {
  const SHOP = 'https://shop.example.com/';
  const OLD = 'https://old.example.com/';
  let app: TestApp;
  let now = new Date('2026-03-01T12:00:00Z');
  let ada: TestUser;
  let site: StoredSite;
  let videoId: string;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => now } });
    ada = await app.registerUser();
    const video = await startTestVideo(ada);
    videoId = video.id;
    site = await storeSite(app, ada, [
      SiteBlock.parse({ id: 'hero', type: 'hero', button: { text: 'Buy', href: SHOP }, video: videoId }),
      SiteBlock.parse({ id: 'contact', type: 'leads' }),
      SiteBlock.parse({ id: 'footer', type: 'footer', links: [{ id: 'a', text: 'Old', href: OLD }] }),
    ]);
    await app.deps.db.updateTable('videos').set({ title: 'Glow in spring' }).where('id', '=', videoId).execute();
    const act = (kind: 'visit' | 'play' | 'click', what = '', address = '192.0.2.1') =>
      countOnSite(app.deps, { site, kind, what, visitor: { address, userAgent: 'Firefox/144.0' } });
    await act('visit');
    await act('visit', '', '192.0.2.2');
    await act('play', videoId);
    for (let times = 0; times < 2; times += 1) await act('click', SHOP);
    await act('click', OLD);
    const fields = { submission: randomUUID(), email: 'mia@example.com', ...agreeing(site.document) };
    await receiveLead(app.deps, { site, fields, address: '192.0.2.1' });
    now = new Date('2026-03-02T10:00:00Z');
    await act('visit');
  });
  afterAll(() => app.close());

  const ask = (query = '') => ada.get(`${siteLeadsCalls.siteFigures.path.replace(':id', site.id)}${query}`);
  const figures = async (query = '') => (await ask(query)).json<{ data: SiteFigures }>().data;

  test('each day of the past weeks is there, with what was done on it and in all', async () => {
    const { from, to, total, days } = await figures();
    expect([from, to, days.length]).toEqual(['2026-02-03', '2026-03-02', 28]);
    expect(total).toEqual({ visits: 3, plays: 1, clicks: 3, leads: 1 });
    expect(days.slice(-3)).toEqual([
      { day: '2026-02-28', visits: 0, plays: 0, clicks: 0, leads: 0 },
      { day: '2026-03-01', visits: 2, plays: 1, clicks: 3, leads: 1 },
      { day: '2026-03-02', visits: 1, plays: 0, clicks: 0, leads: 0 },
    ]);
  });

  test('videos and links have the titles of today, and a link that the site lost its address', async () => {
    const document = { ...site.document, blocks: site.document.blocks.slice(0, 2) };
    await app.deps.db
      .updateTable('sites')
      .set({ published: JSON.stringify(document) })
      .where('id', '=', site.id)
      .execute();
    expect(await figures()).toMatchObject({
      videos: [{ video_id: videoId, title: 'Glow in spring', plays: 1 }],
      links: [
        { text: 'Buy', href: SHOP, clicks: 2 },
        { text: OLD, href: OLD, clicks: 1 },
      ],
    });
  });

  test('only the days that are asked for are counted', async () => {
    const { total, days, videos } = await figures('?date_from=2026-03-02&date_to=2026-03-03');
    expect(total).toEqual({ visits: 1, plays: 0, clicks: 0, leads: 0 });
    expect([days.length, videos]).toEqual([2, []]);
  });

  test.each([
    ['?date_from=2026-03-02&date_to=2026-03-01', 'The last day comes before the first one.'],
    ['?date_from=2025-01-01&date_to=2026-03-01', 'Choose 366 days at most.'],
    ['?date_from=2026-02-30', 'Use a date such as 2026-01-31.'],
  ])('%s is refused', async (query, message) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(message);
  });
});

describe('count on site', () => {
  const FIREFOX = 'Mozilla/5.0 Firefox/144.0';
  const LONG = `https://shop.example.com/${'é'.repeat(1_900)}`;
  const VIDEO = randomUUID();
  let app: TestApp;
  let now = new Date('2026-03-01T12:00:00Z');
  let ada: TestUser;
  let site: StoredSite;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => now } });
    ada = await app.registerUser();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    await app.deps.db.deleteFrom('sites').execute();
    site = await storeSite(app, ada, [
      SiteBlock.parse({ id: 'hero', type: 'hero', button: { text: 'Buy', href: LONG } }),
      SiteBlock.parse({ id: 'videos', type: 'gallery', videos: [VIDEO] }),
    ]);
  });

  type Deed = { kind?: 'visit' | 'play' | 'click'; what?: string; address?: string; userAgent?: string };

  const act = ({ kind = 'visit', what = '', address = '192.0.2.1', userAgent = FIREFOX }: Deed = {}) =>
    countOnSite(app.deps, { site, kind, what, visitor: { address, userAgent } });
  const days = async () =>
    (
      await app.deps.db
        .selectFrom('site_days')
        .select(['kind', 'what', 'count'])
        .orderBy('day')
        .orderBy('kind')
        .execute()
    ).map(({ kind, what, count }) => `${kind} ${what} ${count}`.replace('  ', ' '));

  test('a visitor counts once a day, a second one and the next day count again', async () => {
    await Promise.all(Array.from({ length: 10 }, () => act()));
    await act({ what: 'anything' });
    expect(await days()).toEqual(['visit 1']);
    await act({ address: '192.0.2.2' });
    expect(await days()).toEqual(['visit 2']);
    now = new Date('2026-03-02T00:00:01Z');
    await act();
    expect(await days()).toEqual(['visit 2', 'visit 1']);
  });

  test('nobody makes plays and clicks grow by pressing again', async () => {
    const deeds: Deed[] = [
      { kind: 'play', what: VIDEO },
      { kind: 'click', what: LONG },
    ];
    for (const deed of deeds) await Promise.all(Array.from({ length: 12 }, () => act(deed)));
    expect(await days()).toEqual([`click ${LONG} 3`, `play ${VIDEO} 3`]);
    await act({ kind: 'play', what: VIDEO, address: '192.0.2.2' });
    expect(await days()).toEqual([`click ${LONG} 3`, `play ${VIDEO} 4`]);
  });

  test('what the site does not show is not counted', async () => {
    await act({ kind: 'play', what: randomUUID() });
    await act({ kind: 'play', what: LONG });
    await act({ kind: 'click', what: 'https://elsewhere.example.com' });
    await act({ kind: 'click', what: VIDEO });
    expect(await days()).toEqual([]);
  });

  test('programs that say what they are are not counted', async () => {
    await act({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect(await days()).toEqual([]);
  });

  test('who it was is forgotten with the day, and what was counted stays', async () => {
    await act();
    now = new Date('2026-03-02T12:00:00Z');
    await act();
    await sweepVisitors(app.deps);
    expect(await app.deps.db.selectFrom('site_visitors').select('count').execute()).toHaveLength(1);
    expect(await days()).toEqual(['visit 1', 'visit 1']);
  });

  test('nothing is counted of a site that is gone', async () => {
    await app.deps.db.deleteFrom('sites').execute();
    await act();
    expect(await days()).toEqual([]);
  });
});
