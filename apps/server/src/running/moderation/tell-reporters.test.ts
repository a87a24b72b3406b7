import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { somebodyWaits } from '../../testing/somebody-waits.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { storeFiles } from '../../making/renders/testing/store-files.ts';
import { mailsOf, queueOf, readMail } from './testing/queue.ts';
import { tellReporters } from './tell-reporters.ts';

let app: TestApp;
let ada: TestUser;
let queue: ReturnType<typeof queueOf>;
let pattern: string;
/** The copy's slug is its id. */
let slug: string;
const never = new AbortController().signal;
const VIDEO = { title: 'Cheap pills at pills.example' };
/** More than are told at a time. */
const MANY = 30;

beforeAll(async () => {
  app = await createTestApp();
  ada = await app.registerUser();
  queue = queueOf(await app.registerAdministrator());
  pattern = (await startTestVideo(ada)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['moderation_items', 'mails'] as const) await app.deps.db.deleteFrom(table).execute();
  slug = await copyVideo(app.deps.db, pattern, ada.user.account_id);
  await storeFiles(app, slug);
  await ada.put(`/api/videos/${slug}`, VIDEO);
});

const report = (form: object) =>
  app.server.inject({ method: 'POST', url: `/api/videos/slug/${slug}/report`, payload: form });
const told = () => mailsOf(app, 'reportDecided');
const tell = (decisionId: string | null, signal = never, deps = app.deps) =>
  tellReporters(deps, decisionId ?? '', signal);
const jobs = async () =>
  (
    await app.deps.db
      .selectFrom(['pgboss', 'job'].join('.') as never)
      .select('data' as never)
      .where('name' as never, '=', 'tell-reporters' as never)
      .execute()
  ).map(({ data }) => data);
const reporters = () =>
  app.deps.db.selectFrom('moderation_reporters').select(['told_of', 'mail_id']).distinct().execute();

async function manyReport() {
  for (let i = 0; i < MANY; i += 1) await report({ reason: 'misleading', email: `person${i}@example.com` });
}

test('a decision waits for no mail to those who reported: each is told once afterwards, however often it is tried', async () => {
  await manyReport();
  const { decision_id: decisionId } = await queue.decideOn('remove', VIDEO);
  expect(await told()).toEqual([]);
  expect(await jobs()).toContainEqual({ decisionId });
  await tell(decisionId);
  await tell(decisionId);
  expect(new Set((await told()).map(({ to_address: to }) => to)).size).toBe(MANY);
  expect(await told()).toHaveLength(MANY);
});

test('nobody is asked to tell anybody where nobody left an address', async () => {
  await report({ reason: 'misleading', name: 'Grace' });
  const { decision_id: decisionId } = await queue.decideOn('remove', VIDEO);
  expect(await jobs()).not.toContainEqual({ decisionId });
});

test('a decision that is taken back is told to nobody who has not heard of it, and everybody hears of the next', async () => {
  await manyReport();
  const first = await queue.decideOn('remove', VIDEO);
  // The worker is stopped after the first of them.
  const stopping = new AbortController();
  const now = () => {
    stopping.abort();
    return app.deps.now();
  };
  await expect(tell(first.decision_id, stopping.signal, { ...app.deps, now })).rejects.toThrow('aborted');
  const before = await told();
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(MANY);
  const [early] = before;
  await app.deps.db
    .updateTable('mails')
    .set({ state: 'sent' })
    .where('template', '=', 'reportDecided')
    .where('to_address', '=', early?.to_address ?? '')
    .execute();
  await queue.undo(first.decision_id ?? '');
  await tell(first.decision_id);
  expect(await told()).toEqual([early]);
  expect(await reporters()).toEqual([{ told_of: null, mail_id: null }]);

  const second = await queue.decideOn('flag', VIDEO);
  await tell(second.decision_id);
  expect(await told()).toHaveLength(MANY + 1);
});

test('a decision that is taken back while people are told of it waits for them, and takes their mails back', async () => {
  await report({ reason: 'misleading', email: 'grace@example.com' });
  const { decision_id: decisionId } = await queue.decideOn('remove', VIDEO);
  let undone: ReturnType<typeof queue.undo> | undefined;
  const enqueue: typeof app.deps.queue.enqueue = async (db, job, payload) => {
    undone = queue.undo(decisionId ?? '');
    await somebodyWaits(app.deps.db);
    return app.deps.queue.enqueue(db, job, payload);
  };
  await tell(decisionId, never, { ...app.deps, queue: { enqueue } });
  expect((await undone)?.statusCode).toBe(200);
  expect(await told()).toEqual([]);
  expect(await reporters()).toEqual([{ told_of: null, mail_id: null }]);
});

test('what those who report are mailed carries no word and no address of what they reported', async () => {
  await report({ reason: 'misleading', details: 'See spam.example', name: 'Buy now', email: 'stranger@example.com' });
  const { decision_id: decisionId } = await queue.decideOn('remove', VIDEO);
  await tell(decisionId);
  const { reference } = await app.deps.db
    .selectFrom('moderation_reporters')
    .select('id as reference')
    .executeTakeFirstOrThrow();
  for (const template of ['reportReceived', 'reportDecided']) {
    const mail = await readMail(app, template);
    expect(mail).toContain('Is a scam or misleading');
    expect(mail).toContain(reference);
    expect(mail).not.toMatch(new RegExp(`pills|spam\\.example|Buy now|${slug}`, 'u'));
  }
  // By the reference operators find it.
  expect((await queue.list(`search=${reference}`)).data).toMatchObject([VIDEO]);
});

test('whoever was told is told once of a later decision that goes the other way, and the report says what holds', async () => {
  await report({ reason: 'misleading', details: 'Sugar pills', email: 'grace@example.com' });
  const statuses = async () => (await queue.detail((await queue.of(VIDEO)).id)).report_list.map(({ status }) => status);
  const flagged = await queue.decideOn('flag', VIDEO);
  await tell(flagged.decision_id);
  const removed = await queue.decideOn('remove', VIDEO);
  expect(await jobs()).not.toContainEqual({ decisionId: removed.decision_id });
  expect(await statuses()).toEqual(['acted']);

  const restored = await queue.decideOn('restore', VIDEO);
  expect(await jobs()).toContainEqual({ decisionId: restored.decision_id });
  await tell(restored.decision_id);
  await tell(restored.decision_id);
  // What is late says nothing that no longer holds.
  await tell(removed.decision_id);
  expect((await told()).map(({ subject }) => subject)).toEqual([
    'Sayso decided about your report',
    'Sayso decided again about your report',
  ]);
  expect(await statuses()).toEqual(['dismissed']);

  await queue.undo(restored.decision_id ?? '');
  expect(await statuses()).toEqual(['acted']);
});
