import { analyticsApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { joinAccount } from '../../testing/join-account.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { storeVideos } from '../../testing/store-videos.ts';

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
