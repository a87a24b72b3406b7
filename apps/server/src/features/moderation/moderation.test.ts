import { moderationApi, REPORT_REASONS, type VideoReport } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { moderationOwnedData } from './moderation.owned.ts';
import { startTestVideo } from '../renders/testing/start-test-video.ts';
import { storeFiles } from '../renders/testing/store-files.ts';

let app: TestApp;
let now = new Date('2026-03-01T12:00:00Z');
let ada: TestUser;
let operator: TestUser;
let pattern: string;
/** The copy's slug is its id. */
let slug: string;

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: true }, deps: { now: () => now } });
  [ada, operator] = [await app.registerUser(), await app.registerAdministrator()];
  pattern = (await startTestVideo(ada)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  for (const table of ['video_reports', 'mails', 'rate_limits'] as const) await app.deps.db.deleteFrom(table).execute();
  slug = await newVideo();
});

async function newVideo(): Promise<string> {
  const id = await copyVideo(app.deps.db, pattern, ada.user.account_id);
  await storeFiles(app, id);
  return id;
}

const report = (form: object, { of = slug, ip = '192.0.2.1' } = {}) =>
  app.server.inject({
    method: 'POST',
    url: `/api/videos/slug/${of}/report`,
    payload: form,
    remoteAddress: ip,
  });
const list = async (query = '') =>
  (await operator.get(`${moderationApi.listReports.path}?${query}`)).json<{
    data: { data: VideoReport[]; total: number };
  }>().data;
const decide = (id: string, status: string) => operator.put(`/api/admin/reports/${id}`, { status });
const mails = () =>
  app.deps.db.selectFrom('mails').select(['to_address', 'subject']).where('template', '=', 'videoReported').execute();

test('a report is stored without who sent it; the same words count up', async () => {
  for (const ip of ['192.0.2.1', '192.0.2.2'])
    expect((await report({ reason: 'misleading' }, { ip })).statusCode).toBe(200);
  await report({ reason: 'misleading', details: '  They never ship.  ' });
  const { data } = await list();
  expect(data.map(({ reason, details, times }) => [reason, details, times])).toEqual([
    ['misleading', 'They never ship.', 1],
    ['misleading', '', 2],
  ]);
  expect(data[0]).toMatchObject({
    status: 'open',
    video: { id: slug, visibility: 'unlisted', removed: false },
    owner: { email: ada.email },
  });
  const stored = await app.deps.db.selectFrom('video_reports').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('192.0.2');
});

test.each([
  [{}, { reason: ['Choose a reason.'] }],
  [{ reason: 'boring' }, { reason: ['Choose a reason.'] }],
  [{ reason: 'other', details: '  ' }, { details: ['Say what is wrong with it.'] }],
  [{ reason: 'other', details: 'x'.repeat(1001) }, { details: ['Use 1,000 characters at most.'] }],
])('%j is refused', async (form, errors) => {
  const answer = await report(form);
  expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, errors]);
});

test('only who may watch a video may report it', async () => {
  await ada.put(`/api/videos/${slug}`, { visibility: 'password', password: 'open sesame' });
  expect((await report({ reason: 'sexual' })).json()).toMatchObject({ code: 'video_locked' });
  const unlocked = await app.server.inject({
    method: 'POST',
    url: `/api/videos/slug/${slug}/unlock`,
    payload: { password: 'open sesame' },
  });
  const { grant } = unlocked.json<{ data: { grant: string } }>().data;
  expect((await report({ reason: 'sexual', grant })).statusCode).toBe(200);
  await ada.put(`/api/videos/${slug}`, { visibility: 'private' });
  expect((await report({ reason: 'sexual', grant })).json()).toMatchObject({ code: 'video_not_found' });
  expect((await report({ reason: 'sexual' }, { of: "x' or 1=1" })).statusCode).toBe(404);
});

test('those who operate the installation and may sign in are told, once for a video in an hour', async () => {
  const banned = await app.registerAdministrator();
  await app.deps.db.updateTable('users').set({ status: 'banned' }).where('id', '=', banned.user.id).execute();
  await report({ reason: 'illegal', details: 'Line\r\nbreak' });
  await report({ reason: 'hateful' });
  expect(await mails()).toEqual([{ to_address: operator.email, subject: 'A video was reported: Glow serum' }]);
  await report({ reason: 'hateful' }, { of: await newVideo() });
  expect(await mails()).toHaveLength(2);
  now = new Date('2026-03-01T13:00:00Z');
  await report({ reason: 'hateful' });
  expect(await mails()).toHaveLength(3);
});

test('one address cannot flood the list, whichever process it asks', async () => {
  const beside = await createTestApp({ beside: app, config: { rateLimits: true }, deps: { now: () => now } });
  const statuses = [];
  for (let i = 0; i < 6; i++) {
    statuses.push((await report({ reason: 'other', details: `${i}` })).statusCode);
    const url = `/api/videos/slug/${slug}/report`;
    const payload = { reason: 'other', details: `beside ${i}` };
    const answer = await beside.server.inject({ method: 'POST', url, payload, remoteAddress: '192.0.2.1' });
    statuses.push(answer.statusCode);
  }
  await beside.close();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect((await report({ reason: 'sexual' }, { ip: '198.51.100.7' })).statusCode).toBe(200);
});

test('administrators find reports and decide upon them; that is in the audit log', async () => {
  await report({ reason: 'copyright', details: 'My song' });
  now = new Date('2026-03-01T12:05:00Z');
  await report({ reason: 'sexual' });
  await report({ reason: 'sexual' });
  const reasons = async (query: string) => (await list(query)).data.map(({ reason }) => reason);
  expect(await reasons('')).toEqual(['sexual', 'copyright']);
  expect(await reasons('sort_by=times&sort_order=asc')).toEqual(['copyright', 'sexual']);
  expect(await reasons('search=my%20SONG')).toEqual(['copyright']);
  expect(await reasons(`search=${encodeURIComponent(ada.email)}`)).toHaveLength(2);
  expect(await reasons('search=%25')).toEqual([]);
  expect(await reasons('reason=sexual&per_page=1')).toEqual(['sexual']);

  const [sexual] = (await list('reason=sexual')).data;
  const answer = await decide(sexual?.id ?? '', 'dismissed');
  expect(answer.json()).toMatchObject({ data: { status: 'dismissed', decided_at: now.toISOString() } });
  expect(await reasons('status=open')).toEqual(['copyright']);
  expect(await reasons('status=dismissed')).toEqual(['sexual']);
  const acts = await app.deps.db
    .selectFrom('audit_log')
    .select(['details', 'target_label'])
    .where('action', '=', 'report.decide')
    .execute();
  expect(acts).toEqual([
    {
      target_label: 'Glow serum',
      details: { reason: 'sexual', changes: { status: { from: 'open', to: 'dismissed' } } },
    },
  ]);

  await report({ reason: 'sexual' });
  expect((await decide(sexual?.id ?? '', 'open')).json()).toMatchObject({ code: 'report_is_open' });
  const [again] = (await list('reason=sexual&status=open')).data;
  await decide(again?.id ?? '', 'acted');
  expect((await decide(sexual?.id ?? '', 'open')).json()).toMatchObject({ data: { status: 'open', decided_at: null } });
});

test('what is reported goes with the video, and whoever it belongs to may have a copy', async () => {
  await report({ reason: 'child', details: 'Look at 0:07' });
  const owner = { userId: ada.user.id, email: ada.email, accountIds: [ada.user.account_id] };
  const rows = [];
  for await (const entry of moderationOwnedData.exportData(app.deps.db, owner))
    if ('list' in entry) for await (const row of entry.list) rows.push(row);
  expect(rows).toMatchObject([{ video_id: slug, reason: 'child', details: 'Look at 0:07', times: 1 }]);
  await app.deps.db.deleteFrom('videos').where('id', '=', slug).execute();
  expect((await list()).total).toBe(0);
});

test('every reason has words', () => {
  for (const words of Object.values(REPORT_REASONS)) expect(words).toMatch(/^[A-Z][a-z ]+$/);
});
