import type { Video } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { somebodyWaits } from '../../testing/concurrency.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo, storeFiles } from '../../making/renders/testing/start-test-video.ts';
import { findUploads } from '../../people/uploads/uploads.service.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { checkAll } from './check/check-all.ts';
import { checkContent } from './check/check-content.ts';
import { getOpenSweep, updateSweep } from './check/sweeps.store.ts';
import { sweepContent } from './decisions/erase-removed.ts';
import { countAppeals, countWaiting } from './queue.store.ts';
import { moderationOwnedData } from './moderation.feature.ts';
import { tellReporters } from './tell-reporters.ts';
import { mailsOf, queueOf } from './testing/queue.ts';

let app: TestApp;
let now: Date;
let ada: TestUser;
let operator: TestUser;
let queue: ReturnType<typeof queueOf>;
let pattern: Video;
const START = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const never = new AbortController().signal;

beforeAll(async () => {
  now = START;
  app = await createTestApp({ deps: { now: () => now } });
  [ada, operator] = [await app.registerUser(), await app.registerAdministrator()];
  queue = queueOf(operator);
  pattern = await startTestVideo(ada);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = START;
  await app.deps.db.deleteFrom('moderation_items').execute();
  await app.deps.db.deleteFrom('mails').execute();
  await app.deps.settings.refresh();
});

async function publicVideo(title: string) {
  const id = await copyVideo(app.deps.db, pattern.id, ada.user.account_id);
  const files = await storeFiles(app, id);
  await ada.put(`/api/videos/${id}`, { title, visibility: 'public' });
  await check(id);
  return { id, files, title };
}
const check = (id: string) => checkContent(app.deps, { kind: 'video', id }, never);
const report = (id: string, payload: object) =>
  app.server.inject({ method: 'POST', url: `/api/videos/slug/${id}/report`, payload });
const publicStatus = async (id: string) =>
  (await app.server.inject({ method: 'GET', url: `/api/videos/slug/${id}/public` })).statusCode;
const sweepAt = (ms: number) => sweepContent({ ...app.deps, now: () => new Date(START.getTime() + ms) }, never);
const waiting = () => countWaiting(app.deps.db);

test('a flood of reports keeps nobody from deciding, and fills nothing', async () => {
  const video = await publicVideo('Flooded');
  const seen = await queue.of(video);
  for (let i = 0; i < 60; i += 1) await report(video.id, { reason: 'other', details: `Reason ${i}` });
  const item = await queue.of(video);
  expect(item).toMatchObject({ reports: 60, status: 'pending', version: seen.version });
  const { report_list: reports } = await queue.detail(item.id);
  expect(reports).toHaveLength(51);
  expect(reports.reduce((sum, { times }) => sum + times, 0)).toBe(60);
  // Decided upon what was read before the flood.
  expect(await queue.decide('remove', [seen])).toMatchObject([{ done: true }]);
});

test('who reports with an address is told that it arrived and what was decided; operators alone see it, for as long as the record is kept', async () => {
  const video = await publicVideo('Told of');
  const who = { name: 'Grace Hopper', email: 'Grace@example.com' };
  expect((await report(video.id, { reason: 'misleading', ...who, email: 'nobody' })).json()).toMatchObject({
    errors: { email: ['Enter a valid e-mail address.'] },
  });
  await report(video.id, { reason: 'misleading', ...who });
  await report(video.id, { reason: 'misleading', ...who });
  expect(await mailsOf(app, 'reportReceived')).toMatchObject([{ to_address: who.email }]);
  const item = await queue.of(video);
  expect((await queue.detail(item.id)).report_list).toMatchObject([{ times: 2, reporters: [who] }]);
  const owner = { userId: ada.user.id, email: ada.email, accountIds: [ada.user.account_id] };
  const copied: object[] = [];
  for await (const entry of moderationOwnedData.exportData(app.deps.db, owner))
    if ('list' in entry) for await (const row of entry.list) copied.push(row);
  expect(JSON.stringify(copied)).not.toMatch(/grace/iu);

  const flagged = await queue.decideOn('flag', video);
  await tellReporters(app.deps, flagged.decision_id ?? '', never);
  expect(await mailsOf(app, 'reportDecided')).toMatchObject([{ to_address: who.email }]);
  // What is taken back before it went out is told to nobody.
  await queue.undo(flagged.decision_id ?? '');
  expect(await mailsOf(app, 'reportDecided')).toEqual([]);
  const removed = await queue.decideOn('remove', video);
  await tellReporters(app.deps, removed.decision_id ?? '', never);
  expect(await mailsOf(app, 'reportDecided')).toHaveLength(1);

  const keptDays = app.deps.settings.current().audit_retention_days;
  const reporters = () => app.deps.db.selectFrom('moderation_reporters').selectAll().execute();
  await sweepAt(keptDays * DAY_MS - 1);
  expect(await reporters()).toHaveLength(1);
  await sweepAt(keptDays * DAY_MS);
  expect(await reporters()).toEqual([]);
});

test('nobody fills the mailbox of somebody else by reporting', async () => {
  for (let i = 0; i < 7; i += 1)
    await report((await publicVideo(`Many ${i}`)).id, { reason: 'sexual', email: 'victim@example.com' });
  expect(await mailsOf(app, 'reportReceived')).toHaveLength(5);
});

test('what is flagged and reported or edited since is brought up again, until somebody has looked', async () => {
  const video = await publicVideo('Flagged for now');
  await queue.decideOn('flag', video);
  expect(await waiting()).toBe(0);
  await report(video.id, { reason: 'hateful' });
  expect(await waiting()).toBe(1);
  expect(await queue.of(video)).toMatchObject({ status: 'flagged', is_raised: true });
  await queue.decideOn('flag', video);
  expect(await waiting()).toBe(0);
  await check(video.id);
  expect(await waiting()).toBe(0);
  await ada.put(`/api/videos/${video.id}`, { description: 'Something else now.' });
  await check(video.id);
  expect(await waiting()).toBe(1);
  expect(await queue.of(video)).toMatchObject({ status: 'flagged', is_raised: true });
});

test('a word that was let pass in one text comes up again when that text is another', async () => {
  const list = { name: 'Oil', reason: 'health', language: 'en', action: 'review', is_on: true, terms: ['snake oil'] };
  await operator.post('/api/admin/moderation/lists', list);
  const video = await publicVideo('Let pass');
  await ada.put(`/api/videos/${video.id}`, { description: 'This is no snake oil.' });
  await check(video.id);
  await queue.decideOn('approve', video);
  await check(video.id);
  const approved = await queue.of(video);
  expect(approved.status).toBe('approved');
  // A check that finds nothing new changes nothing.
  await check(video.id);
  expect((await queue.of(video)).version).toBe(approved.version);
  await ada.put(`/api/videos/${video.id}`, { description: 'Buy snake oil.' });
  await check(video.id);
  expect(await queue.of(video)).toMatchObject({ status: 'pending', reason: 'health' });
});

test('an appeal has an answer also when what it is about is taken back, or removed anew', async () => {
  const video = await publicVideo('Appealed');
  const first = await queue.decideOn('remove', video);
  const appeal = (id: string | null) => ada.post(`/api/content-decisions/${id}/appeal`, { text: 'It is fine.' });
  expect((await appeal(first.decision_id)).statusCode).toBe(200);
  expect(await countAppeals(app.deps.db)).toBe(1);
  expect((await queue.undo(first.decision_id ?? '')).statusCode).toBe(200);
  expect(await mailsOf(app, 'appealAnswered')).toHaveLength(1);
  const open = () => app.deps.db.selectFrom('moderation_appeals').selectAll().where('outcome', 'is', null).execute();
  expect(await open()).toEqual([]);
  expect(await queue.of(video)).toMatchObject({ has_appeal: false });

  now = new Date(START.getTime() + 60_000);
  // A flag with an appeal becomes a removal, which is taken back: the appeal against the flag waits still.
  const flag = await queue.decideOn('flag', video);
  await appeal(flag.decision_id);
  const removal = await queue.decideOn('remove', video);
  expect((await appeal(removal.decision_id)).statusCode).toBe(200);
  await queue.undo(removal.decision_id ?? '');
  expect(await queue.of(video)).toMatchObject({ status: 'flagged', has_appeal: true });
  expect(await open()).toHaveLength(1);
});

test('erasing counts from the newest removal', async () => {
  const video = await publicVideo('Removed anew');
  await queue.decideOn('remove', video);
  now = new Date(START.getTime() + 60_000);
  const restored = await queue.decideOn('restore', video);
  now = new Date(START.getTime() + 120_000);
  await queue.undo(restored.decision_id ?? '');
  const eraseAt = new Date(now.getTime() + 30 * DAY_MS).toISOString();
  expect(await queue.of(video)).toMatchObject({ status: 'removed', erase_at: eraseAt });
  await sweepAt(30 * DAY_MS + 90_000);
  expect(await app.deps.storage.stat(video.files.video)).not.toBeNull();
  await sweepAt(30 * DAY_MS + 120_000);
  expect(await app.deps.storage.stat(video.files.video)).toBeNull();
});

test('one that cannot be erased keeps the others from nothing', async () => {
  const [stuck, other] = [await publicVideo('Stuck'), await publicVideo('Goes')];
  for (const video of [stuck, other]) await queue.decideOn('remove', video);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    app.deps.db,
  );
  await sql`create trigger refuse before delete on videos for each row when (old.id = ${sql.lit(stuck.id)}) execute function refuse()`.execute(
    app.deps.db,
  );
  await sweepAt(31 * DAY_MS);
  await sql`drop function refuse() cascade`.execute(app.deps.db);
  expect(await app.deps.storage.stat(other.files.video)).toBeNull();
  expect(await app.deps.storage.stat(stuck.files.video)).not.toBeNull();
  expect(await queue.of(stuck)).toMatchObject({ is_gone: false });
  await sweepAt(31 * DAY_MS);
  expect(await app.deps.storage.stat(stuck.files.video)).toBeNull();
});

test('a removal that is restored while it is erased stays', async () => {
  const video = await publicVideo('Saved in time');
  await queue.decideOn('remove', video);
  const { id } = await queue.of(video);
  let swept: Promise<void> | undefined;
  await app.deps.db.transaction().execute(async (trx) => {
    await sql`select 1 from moderation_items where id = ${id} for no key update`.execute(trx);
    swept = sweepAt(31 * DAY_MS);
    await somebodyWaits(app.deps.db);
    await sql`update moderation_items set status = 'approved', erase_at = null where id = ${id}`.execute(trx);
  });
  await swept;
  expect(await queue.of(video)).toMatchObject({ status: 'approved', is_gone: false });
  expect(await publicStatus(video.id)).toBe(200);
});

test('what was made while the check was switched off is checked when it is on again', async () => {
  await checkAll(app.deps, never);
  await app.deps.db.deleteFrom('moderation_items').execute();
  await operator.put('/api/admin/settings/check_content', { value: false });
  const video = await publicVideo('Made meanwhile');
  await checkAll(app.deps, never);
  expect((await queue.list()).total).toBe(0);
  await operator.put('/api/admin/settings/check_content', { value: true });
  await checkAll(app.deps, never);
  expect(await queue.of(video)).toMatchObject({ status: 'approved' });
});

test('everything that is asked for anew begins at the start, also while an earlier round is at work', async () => {
  await operator.post('/api/admin/moderation/lists/check-again');
  const sweep = await getOpenSweep(app.deps.db);
  if (!sweep) throw new Error('there is no round');
  await operator.post('/api/admin/moderation/lists/check-again');
  await updateSweep(app.deps.db, sweep, { after: pattern.id, isDone: true });
  expect(await getOpenSweep(app.deps.db)).toMatchObject({ after: null, round: sweep.round + 1 });
});

test('a video that shows a picture which is held back is seen by nobody, and none is made with it', async () => {
  const logo = await uploadFile(app, ada, 'logo');
  await checkContent(app.deps, { kind: 'upload', id: logo }, never);
  const video = await publicVideo('With a logo');
  await app.deps.db
    .insertInto('upload_references')
    .values({ account_id: ada.user.account_id, subject_id: logo, referrer_kind: 'video', referrer_id: video.id })
    .execute();
  expect(await publicStatus(video.id)).toBe(200);
  await queue.decideOn('remove', { title: 'mine' });
  expect(await publicStatus(video.id)).toBe(404);
  for (const file of [video.files.video, video.files.poster])
    expect((await app.server.inject({ method: 'GET', url: `/media/${file}` })).statusCode).toBe(404);
  // Held back for two reasons at once, it is removed.
  await queue.decideOn('remove', video);
  expect(await publicStatus(video.id)).toBe(410);
  await queue.decideOn('restore', video);
  await queue.decideOn('restore', { title: 'mine' });
  expect(await publicStatus(video.id)).toBe(200);

  await app.deps.db
    .updateTable('moderation_items')
    .set({ status: 'pending', is_hidden: true })
    .where('kind', '=', 'upload')
    .execute();
  const { rows } = await sql<{ held: string }>`select hold as held from held_content where kind = 'upload'`.execute(
    app.deps.db,
  );
  expect(rows).toEqual([{ held: 'hidden' }]);
  expect(await findUploads(app.deps.db, ada.user.account_id, [logo])).toEqual([]);
});
