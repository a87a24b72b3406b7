import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { giveOwnHost, hostedSite } from '../../showing/sites/testing/hosted-site.ts';
import { mailsOf, queueOf } from './testing/queue.ts';
import { tellReporters } from './tell-reporters.ts';

let app: TestApp;
let ada: TestUser;
let operator: TestUser;
let queue: ReturnType<typeof queueOf>;
const SITE = { title: 'Corner Shop' };

beforeAll(async () => {
  app = await createTestApp();
  [ada, operator] = [await app.registerUser(), await app.registerAdministrator()];
  queue = queueOf(operator);
  const { id } = await hostedSite(app, ada, { domain: 'reported' });
  await giveOwnHost(app.deps.db, { siteId: id, host: 'corner.example.com' });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['moderation_items', 'mails'] as const) await app.deps.db.deleteFrom(table).execute();
});

const report = (site: string, form: object = { reason: 'misleading' }) =>
  app.server.inject({ method: 'POST', url: '/api/reports/site', payload: { site, ...form } });
const codeOf = async (site: string) => (await report(site)).json<{ code: string }>().code;

test('a visitor reports a site at any of its hosts; operators and who reports are told, and it waits in the queue', async () => {
  expect((await report('Reported.localhost')).statusCode).toBe(200);
  const form = { reason: 'illegal', details: 'No imprint', email: 'grace@example.com' };
  expect((await report('corner.example.com', form)).statusCode).toBe(200);
  const item = await queue.of(SITE);
  expect(item).toMatchObject({ kind: 'site', type: 'text', status: 'pending', reports: 2 });
  const { report_list: reports } = await queue.detail(item.id);
  expect(reports.map(({ reason, details, reporters }) => [reason, details, reporters])).toEqual([
    ['illegal', 'No imprint', [{ name: '', email: 'grace@example.com' }]],
    ['misleading', '', []],
  ]);
  expect(await mailsOf(app, 'videoReported')).toMatchObject([
    { to_address: operator.email, subject: 'A site was reported: Corner Shop' },
  ]);
  expect(await mailsOf(app, 'reportReceived')).toMatchObject([{ to_address: 'grace@example.com' }]);
  const { decision_id: decisionId } = await queue.decideOn('flag', SITE);
  await tellReporters(app.deps, decisionId ?? '', new AbortController().signal);
  expect(await mailsOf(app, 'reportDecided')).toMatchObject([
    { to_address: 'grace@example.com', subject: 'Sayso decided about your report' },
  ]);
});

test('only what visitors see is reported', async () => {
  for (const host of ['nobody.localhost', 'www.example.org', "x' or 1=1"])
    expect(await codeOf(host)).toBe('site_not_found');
  expect((await report('', { reason: 'sexual' })).statusCode).toBe(422);
  expect((await report('reported.localhost', { reason: 'other' })).json()).toMatchObject({
    errors: { details: ['Say what is wrong with it.'] },
  });
  await report('reported.localhost');
  await queue.decideOn('remove', SITE);
  expect(await codeOf('reported.localhost')).toBe('gone');
});
