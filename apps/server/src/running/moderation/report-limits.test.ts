import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyVideo } from '../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { storeFiles } from '../../making/renders/testing/store-files.ts';

let app: TestApp;
let now: Date;
/** The copy's slug is its id. */
let slug: string;

beforeAll(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  app = await createTestApp({ config: { rateLimits: true }, deps: { now: () => now } });
  const ada = await app.registerUser();
  slug = await copyVideo(app.deps.db, (await startTestVideo(ada)).id, ada.user.account_id);
  await storeFiles(app, slug);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  await app.deps.db.deleteFrom('rate_limits').execute();
});

const report = (form: object, { ip = '192.0.2.1' } = {}) =>
  app.server.inject({
    method: 'POST',
    url: `/api/videos/slug/${slug}/report`,
    payload: form,
    remoteAddress: ip,
  });

test('one address cannot flood the queue, whichever process it asks', async () => {
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

test('one address reports thirty times a day at most, however it spreads them', async () => {
  const statuses = async (times: number, ip?: string) => {
    const found = new Set<number>();
    for (let i = 0; i < times; i += 1)
      found.add((await report({ reason: 'sexual' }, { ...(ip && { ip }) })).statusCode);
    return [...found];
  };
  for (const hour of ['12', '14', '16']) {
    now = new Date(`2026-03-01T${hour}:00:00Z`);
    expect(await statuses(10)).toEqual([200]);
  }
  now = new Date('2026-03-01T18:00:00Z');
  expect(await statuses(1)).toEqual([429]);
  expect(await statuses(1, '198.51.100.7')).toEqual([200]);
  now = new Date('2026-03-03T12:00:00Z');
  expect(await statuses(1)).toEqual([200]);
});
