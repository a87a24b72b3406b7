import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { mailJobHandlers } from './mail.feature.ts';
import { sendMail } from './mail.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WAIT = { interval: 50 };
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ role: 'worker' });
});
afterAll(() => app.close());
beforeEach(() => app.deps.db.deleteFrom('mails').execute());

const run = (name: string) =>
  mailJobHandlers
    .find(({ job }) => job.name === name)
    ?.handle(app.deps, {}, { signal: new AbortController().signal, attempt: 1 });
const queueMail = (db = app.deps.db) =>
  sendMail(app.deps, db, { to: 'ada@example.com', template: 'welcome', input: { name: 'Ada' } });
const states = async () => (await app.deps.db.selectFrom('mails').select('state').execute()).map(({ state }) => state);

test('what is dealt with is kept for 30 days, and what waits for as long as it waits', async () => {
  const finish = async (state: 'sent' | 'failed' | 'kept', agoMs: number) => {
    const finished_at = new Date(Date.now() - agoMs);
    await app.deps.db
      .updateTable('mails')
      .set({ state, finished_at })
      .where('id', '=', String(await queueMail()))
      .execute();
  };
  for (const state of ['sent', 'kept', 'failed'] as const) {
    await finish(state, 29 * DAY_MS);
    await finish(state, 31 * DAY_MS);
  }
  await queueMail();
  await run('sweep-mails');
  expect((await states()).toSorted()).toEqual(['failed', 'kept', 'queued', 'sent']);
});

test('a worker sends a mail as soon as its transaction commits', async () => {
  await app.work();
  await app.deps.db.transaction().execute((trx) => queueMail(trx));
  await expect.poll(states, WAIT).toEqual(['kept']);
});

test('a mail whose turn was lost is found, and sent', async () => {
  const id = String(await queueMail());
  await expect.poll(states, WAIT).toEqual(['kept']);
  // As after a pause between two tries, when no job is left that knows of it.
  await app.deps.db
    .updateTable('mails')
    .set({ state: 'queued', next_attempt_at: new Date(), finished_at: null })
    .where('id', '=', id)
    .execute();
  await run('find-due-mails');
  await expect.poll(states, WAIT).toEqual(['kept']);
});
