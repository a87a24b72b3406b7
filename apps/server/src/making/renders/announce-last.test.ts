import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/db/connection.ts';
import { publish } from '../../platform/live/publish.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startBody } from './testing/start-test-video.ts';

let app: TestApp;
let user: TestUser;
/** What was already done in the transaction when it told the account's browsers. */
const done: { audited: string[]; answered: string[] }[] = [];

beforeAll(async () => {
  const watched: typeof publish = async (db, ...events) => {
    if (db.isTransaction) done.push(await doneIn(db));
    return publish(db, ...events);
  };
  app = await createTestApp({ deps: { publish: watched } });
  user = await app.registerUser();
  done.length = 0;
});
afterAll(() => app.close());

async function doneIn(db: Db) {
  const entries = await db.selectFrom('audit_log').select('action').where('action', 'like', 'video.%').execute();
  const keys = await db.selectFrom('idempotency_keys').select('key').where('answer', 'is not', null).execute();
  return { audited: entries.map(({ action }) => action), answered: keys.map(({ key }) => key) };
}
const call = async (url: string, key: string, body?: object) =>
  (await user.post(url, body, { headers: { 'idempotency-key': key } })).json();

test('browsers are told last: until the commit, what else happens in the account waits for that', async () => {
  const { video_id: id } = await call('/api/video-generation/start', 'start', startBody(await speakScript(user)));
  await user.post(`/api/videos/${id}/cancel`);
  await call(`/api/video-generation/retry/${id}`, 'retry');
  const inOrder = done.map(({ audited, answered }) => [audited.toSorted(), answered.toSorted()]);
  expect(inOrder).toEqual([
    [['video.start'], ['start']],
    [['video.cancel', 'video.start'], ['start']],
    [
      ['video.cancel', 'video.retry', 'video.start'],
      ['retry', 'start'],
    ],
  ]);
});
