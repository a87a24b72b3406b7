import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { storeFiles } from '../../making/renders/testing/store-files.ts';
import { mailsOf, queueOf } from './testing/queue.ts';
import { tellReporters } from './tell-reporters.ts';

let app: TestApp;
let now: Date;
let ada: TestUser;
let queue: ReturnType<typeof queueOf>;
let pattern: string;
let slug: string;
const VIDEO = { title: 'Glow serum' };

beforeAll(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  app = await createTestApp({ deps: { now: () => now } });
  ada = await app.registerUser();
  queue = queueOf(await app.registerAdministrator());
  pattern = (await startTestVideo(ada)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['moderation_items', 'mails'] as const) await app.deps.db.deleteFrom(table).execute();
  slug = await copyVideo(app.deps.db, pattern, ada.user.account_id);
  await storeFiles(app, slug);
});

async function report(details: string, form: object = {}): Promise<void> {
  now = new Date(now.getTime() + 1_000);
  const payload = { reason: 'other', details, ...form };
  await app.server.inject({ method: 'POST', url: `/api/videos/slug/${slug}/report`, payload });
}
async function flood(times: number, form: object = {}): Promise<void> {
  for (let i = 0; i < times; i += 1) await report(`Junk ${i}`, form);
}
const reports = async () => (await queue.detail((await queue.of(VIDEO)).id)).report_list;
const wordsOf = async () => (await reports()).map(({ details }) => details);
const timesInAll = async () => (await reports()).reduce((sum, { times }) => sum + times, 0);

test('a flood of junk drowns neither what was said before it nor what is said after it, and every report counts', async () => {
  await report('Said at first');
  await flood(60);
  await report('Said at last');
  await report('Said at last');
  const words = await wordsOf();
  expect(words).toEqual(expect.arrayContaining(['Said at first', 'Said at last', 'Junk 59']));
  expect(words.filter((details) => details !== '')).toHaveLength(50);
  expect(await timesInAll()).toBe(63);
  expect(await queue.of(VIDEO)).toMatchObject({ reports: 63 });
});

test('of what came late one without an address gives way first; who left one is told of the decision all the same', async () => {
  await flood(25);
  await report('With an address', { email: 'grace@example.com' });
  await flood(30, { reason: 'misleading' });
  expect(await wordsOf()).toContain('With an address');
  for (let i = 0; i < 26; i += 1) await report(`Address ${i}`, { email: `person${i}@example.com` });
  const words = await wordsOf();
  expect(words).not.toContain('With an address');
  expect(words).toContain('Address 25');
  const { decision_id: decisionId } = await queue.decideOn('flag', VIDEO);
  await tellReporters(app.deps, decisionId ?? '', new AbortController().signal);
  const told = (await mailsOf(app, 'reportDecided')).map(({ to_address: to }) => to);
  expect(told).toEqual(expect.arrayContaining(['grace@example.com', 'person0@example.com', 'person25@example.com']));
  expect(told).toHaveLength(27);
});
