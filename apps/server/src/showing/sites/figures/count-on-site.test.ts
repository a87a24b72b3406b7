import { randomUUID } from 'node:crypto';
import { SiteBlock } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { type StoredSite, storeSite } from '../testing/store-site.ts';
import { countOnSite, sweepVisitors } from './count-on-site.service.ts';

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
    await app.deps.db.selectFrom('site_days').select(['kind', 'what', 'count']).orderBy('day').orderBy('kind').execute()
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
