import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOf, listOpenJobs } from '../../platform/work/queued-jobs.store.ts';
import { createWebhookApp, send, storedEvents, type WebhookApp } from './testing/webhook-app.ts';

let app: WebhookApp;
beforeAll(async () => {
  app = await createWebhookApp({ role: 'worker' });
});
afterAll(() => app.close());

test('a worker is asked once for all that wait, and processes what comes without anybody asking again', async () => {
  const { path } = await app.addSource();
  const sell = (id: string) => send(app, path, { id, kind: 'sale', item: 'starter', email: 'mia@example.com' });
  for (const id of ['T-1', 'T-2', 'T-3']) await sell(id);
  expect(await listOpenJobs(askOf(app.deps.db), ['process-webhook-events'])).toHaveLength(1);
  await app.work();
  const statuses = async () => (await storedEvents(app)).map(({ status }) => status);
  await expect.poll(statuses, { timeout: 10_000 }).toEqual(['success', 'success', 'success']);
  await sell('T-4');
  await expect.poll(async () => new Set(await statuses()), { timeout: 10_000 }).toEqual(new Set(['success']));
});
