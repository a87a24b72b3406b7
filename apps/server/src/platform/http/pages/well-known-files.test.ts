import { settingsApi } from '@sayso/contract';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPages } from '../../../people/pages/page-seeds.service.ts';
import { startTestVideo, storeFiles } from '../../../making/renders/testing/start-test-video.ts';
import { openVideoList } from '../../../showing/watch/sitemap.ts';
import { copyVideo } from '../../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';

const ORIGIN = 'https://videos.example.com';

let app: TestApp;
let ada: TestUser;
let bob: TestUser;
let pattern: string;

beforeAll(async () => {
  app = await createTestApp({ config: { publicUrl: ORIGIN } });
  await seedPages(app.deps);
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  pattern = (await startTestVideo(ada)).id;
});
afterAll(() => app.close());

/** A shared video; its slug is its id. */
async function share(person: TestUser, form: object): Promise<string> {
  const id = await copyVideo(app.deps.db, pattern, person.user.account_id);
  await storeFiles(app, id);
  await person.put(`/api/videos/${id}`, form);
  return id;
}

async function locations(url: string): Promise<string[]> {
  const { payload, headers } = await app.server.inject({ url });
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const found: string[] = [];
  let element = '';
  const parser = new Parser(
    { onopentag: (name) => (element = name), ontext: (text) => element === 'loc' && text.trim() && found.push(text) },
    { xmlMode: true },
  );
  parser.end(payload);
  return found;
}

test('search engines are told where they may go and what there is', async () => {
  const { payload } = await app.server.inject({ url: '/robots.txt' });
  expect(payload).toContain('Disallow: /api/');
  expect(payload).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(await locations('/sitemap.xml')).toEqual([`${ORIGIN}/sitemaps/pages.xml`]);
  expect(await locations('/sitemaps/pages.xml')).toEqual(
    // Terms and privacy still wait for their operator.
    [`${ORIGIN}/`, `${ORIGIN}/pricing`, `${ORIGIN}/page/how-it-works`],
  );
  expect((await app.server.inject({ url: '/sitemaps/videos-1.xml' })).statusCode).toBe(404);
});

test('videos are listed that are public and there, and no others', async () => {
  const listed = await share(ada, { visibility: 'public' });
  const banned = await share(bob, { visibility: 'public' });
  for (const form of [{}, { visibility: 'private' }, { visibility: 'password', password: 'open sesame' }])
    await share(ada, form);
  await ada.delete(`/api/videos/${await share(ada, { visibility: 'public' })}`);
  await ada.put(`/api/videos/${pattern}`, { visibility: 'public' });
  await app.deps.db.updateTable('users').set({ status: 'banned' }).where('id', '=', bob.user.id).execute();

  expect(await locations('/sitemap.xml')).toContain(`${ORIGIN}/sitemaps/videos-1.xml`);
  expect(await locations('/sitemaps/videos-1.xml')).toEqual([`${ORIGIN}/watch/${listed}`]);
  await app.deps.db.updateTable('users').set({ status: 'active' }).where('id', '=', bob.user.id).execute();
  expect(await locations('/sitemaps/videos-1.xml')).toEqual([`${ORIGIN}/watch/${listed}`, `${ORIGIN}/watch/${banned}`]);
});

test('a long list goes on in the next one', async () => {
  for (let i = 0; i < 3; i++) await share(ada, { visibility: 'public' });
  const lists = [];
  for (const list of [1, 2, 3, 4]) {
    const places = await openVideoList(app.deps, { list, perList: 2 });
    const paths = [];
    for await (const { path } of places ?? []) paths.push(path);
    lists.push(paths);
  }
  expect(lists.map((paths) => paths.length)).toEqual([2, 2, 1, 0]);
  expect(new Set(lists.flat()).size).toBe(5);
});

test.each(['0', '-1', '1e3', '9999999', 'x', '1 or 1=1', '%27'])('%j names no list', async (list) => {
  expect((await app.server.inject({ url: `/sitemaps/videos-${list}.xml` })).statusCode).toBe(404);
});

test('names the security contact in security.txt once there is one', async () => {
  const ask = () => app.server.inject({ url: '/.well-known/security.txt' });
  expect((await ask()).statusCode).toBe(404);
  const operator = await app.registerAdministrator();
  const settings = [{ key: 'security_email', value: 'security@example.com' }];
  expect((await operator.put(settingsApi.updateSettings.path, { settings })).statusCode).toBe(200);
  const { payload, headers } = await ask();
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const [contact, expires = '', canonical] = payload.split('\n');
  expect([contact, canonical]).toEqual([
    'Contact: mailto:security@example.com',
    `Canonical: ${ORIGIN}/.well-known/security.txt`,
  ]);
  const daysLeft = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect([daysLeft > 170, daysLeft < 365]).toEqual([true, true]);
});
