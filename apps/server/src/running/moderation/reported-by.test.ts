import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { storeFiles } from '../../making/renders/testing/store-files.ts';
import { moderationOwnedData } from './moderation.feature.ts';

let app: TestApp;
/** Whose video is reported. */
let ada: TestUser;
/** Whoever has signed up under the address that stands at the report. */
let person: TestUser;
const AT = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp();
  [ada, person] = [await app.registerUser(), await app.registerUser()];
  const slug = await copyVideo(app.deps.db, (await startTestVideo(ada)).id, ada.user.account_id);
  await storeFiles(app, slug);
  const payload = { reason: 'illegal', details: 'My own words', email: person.email.toUpperCase() };
  await app.server.inject({ method: 'POST', url: `/api/videos/slug/${slug}/report`, payload });
});
afterAll(() => app.close());

const confirm = (at: Date | null) =>
  app.deps.db.updateTable('users').set({ email_verified_at: at }).where('id', '=', person.user.id).execute();
const owner = () => ({ userId: person.user.id, email: person.email, accountIds: [person.user.account_id] });
const erase = () => app.deps.db.transaction().execute((trx) => moderationOwnedData.eraseData(trx, owner(), AT));
const reporters = async () => (await app.deps.db.selectFrom('moderation_reporters').select('id').execute()).length;

async function reported(): Promise<object[]> {
  const rows: object[] = [];
  for await (const entry of moderationOwnedData.exportData(app.deps.db, owner()))
    if ('list' in entry && entry.path === 'moderation/reported.json')
      for await (const row of entry.list) rows.push(row);
  return rows;
}

test('whoever signs up under the address of somebody else gets none of their reports, and erases none', async () => {
  await confirm(null);
  expect(await reported()).toEqual([]);
  await erase();
  expect(await reporters()).toBe(1);
});

test('whoever has confirmed their address has a copy of what they reported, and it goes with them', async () => {
  await confirm(AT);
  expect(await reported()).toMatchObject([{ reason: 'illegal', details: 'My own words' }]);
  await erase();
  expect(await reporters()).toBe(0);
});
