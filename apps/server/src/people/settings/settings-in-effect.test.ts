import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { accountsApi, ERRORS, identityApi, LIVE_PATH, PRODUCT_NAME } from '@sayso/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startBody, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { specOf } from '../../making/specs/testing/change-spec.ts';

const FILES = {
  'client/index.html':
    '<!doctype html><html><head><title>Sayso</title><meta name="description" content="Built words." /></head><body>The app<noscript><main>No script.</main></noscript></body></html>',
  'client/.vite/manifest.json': JSON.stringify({ 'src/entry-watch.tsx': { file: 'assets/watch.js' } }),
  'ssr/watch.js': 'export const renderWatch = ({ siteName, status }) => `${siteName} ${status}`;',
};

let app: TestApp;
let admin: TestUser;
let webDistDir: string;

beforeAll(async () => {
  const base = await createTestApp();
  webDistDir = path.join(base.deps.config.dataDir, 'web');
  for (const [file, content] of Object.entries(FILES)) {
    await mkdir(path.join(webDistDir, path.dirname(file)), { recursive: true });
    await writeFile(path.join(webDistDir, file), content);
  }
  app = await createTestApp({ config: { webDistDir } });
  await base.close();
  admin = await app.registerAdministrator();
});
afterEach(async () => {
  await app.deps.db.deleteFrom('settings').execute();
  await app.deps.settings.refresh();
});
afterAll(async () => {
  await app.close();
  await rm(webDistDir, { recursive: true, force: true });
});

const set = (key: string, value: unknown) => admin.put(`/api/admin/settings/${key}`, { value });
const get = (url: string) => app.server.inject({ url });
const PASSWORD = 'correct horse battery';
const signUp = (email: string) =>
  app.server.inject({
    method: 'POST',
    url: accountsApi.register.path,
    payload: { name: 'Ada', email, password: PASSWORD, password_confirmation: PASSWORD, consent: true },
  });
const signIn = ({ email, password }: TestUser) =>
  app.server.inject({ method: 'POST', url: identityApi.login.path, payload: { email, password } });

test('closed registration turns away who wants to sign up, and nobody who is here', async () => {
  const person = await app.registerUser();
  await set('registration_enabled', false);
  const answer = await signUp('late@example.com');
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'registration_closed', message: 'Registration is closed.' });
  expect((await signIn(person)).statusCode).toBe(200);
  expect((await get('/api/site')).json().data.registration_enabled).toBe(false);
  await set('registration_enabled', true);
  expect((await signUp('late@example.com')).statusCode).toBe(201);
});

test('in maintenance calls answer 503 with when to try again, but those of administrators', async () => {
  const person = await app.registerUser();
  await set('maintenance_mode', true);
  const refused = await Promise.all([
    person.get(identityApi.currentUser.path),
    person.get('/api/videos'),
    person.get(LIVE_PATH),
    signIn(person),
    signUp('maintenance@example.com'),
  ]);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 'error', code: 'maintenance', message: ERRORS.maintenance.message });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await signIn(admin)).statusCode).toBe(200);
  expect((await admin.get('/api/videos')).statusCode).toBe(200);
});

test('in maintenance a wrong password is told no different from a right one of nobody', async () => {
  const person = await app.registerUser();
  await set('maintenance_mode', true);
  expect((await signIn({ ...person, password: 'wrong password' })).json().code).toBe('bad_credentials');
});

test('an administrator who acts as a customer goes on in maintenance', async () => {
  const person = await app.registerUser();
  const { token } = (await admin.post(identityApi.loginAsUser.path, { user_id: person.user.id })).json().data;
  await set('maintenance_mode', true);
  const headers = { authorization: `Bearer ${token}` };
  for (const url of [identityApi.currentUser.path, '/api/videos'])
    expect((await app.server.inject({ method: 'GET', url, headers })).statusCode).toBe(200);
});

test('in maintenance shared videos, stored files, health, the description of the API and signing out still work', async () => {
  const person = await app.registerUser();
  const file = await app.deps.storage.put(Buffer.from('WEBVTT'), { extension: 'vtt' });
  await set('maintenance_mode', true);
  expect((await get('/watch/unknown')).statusCode).toBe(404);
  expect((await get(app.deps.storage.url(file))).statusCode).toBe(200);
  expect((await get('/healthz')).statusCode).toBe(200);
  expect((await get('/readyz')).statusCode).toBe(200);
  expect((await get('/api/openapi.json')).statusCode).toBe(200);
  expect((await get('/api/videos/slug/unknown/public')).json().code).toBe('video_not_found');
  expect((await get('/api/site')).json().data.maintenance_mode).toBe(true);
  expect((await person.post(identityApi.logout.path)).statusCode).toBe(200);
});

test('in maintenance the pages of the app come with status 503 and say so in their facts', async () => {
  await set('maintenance_mode', true);
  for (const url of ['/', '/dashboard', '/nowhere']) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toHaveProperty('retry-after');
    expect(answer.payload).toContain('"maintenance_mode":true');
  }
  await set('maintenance_mode', false);
  expect((await get('/dashboard')).statusCode).toBe(200);
});

test('name and description stand escaped in the page, with the facts as data that no browser runs', async () => {
  const name = '</title><script>x';
  await set('site_name', name);
  await set('site_description', `"Tom" & 'Jerry' $& </script>`);
  const { payload } = await get('/');
  expect(payload).toContain('<title>&lt;/title&gt;&lt;script&gt;x</title>');
  expect(payload).toContain('content="&quot;Tom&quot; &amp; &#39;Jerry&#39; $&amp; &lt;/script&gt;"');
  expect(payload.match(/<\/script>/g)).toHaveLength(1);
  const facts = /<script type="application\/json" id="site-facts">(.*)<\/script>/.exec(payload)?.[1];
  expect(JSON.parse(facts ?? '')).toEqual((await get('/api/site')).json().data);
  expect(JSON.parse(facts ?? '')).toMatchObject({ site_name: name });
});

test('without a name and words of the operator the product has its own', async () => {
  await set('site_description', '');
  const { payload } = await get('/');
  expect(payload).toContain(`<title>${PRODUCT_NAME}</title>`);
  expect(payload).toContain('content="Built words."');
});

test('the name is the title of the watch page, of the API and of new videos, at once and without a restart', async () => {
  const person = await app.registerUser();
  const before = await startTestVideo(person);
  await set('site_name', 'Clip House');
  expect((await get('/watch/unknown')).payload).toBe('Clip House 404');
  expect((await get('/api/openapi.json')).json().info.title).toBe('Clip House');
  const after = await startTestVideo(person);
  const logoOf = async (id: string) => (await specOf(app.deps.db, id)).scene.logo.text;
  expect([await logoOf(before.id), await logoOf(after.id)]).toEqual([PRODUCT_NAME, 'Clip House']);
});

test('an account that has all the videos it may keep is told how many, and so is each of two starts at once', async () => {
  const person = await app.registerUser();
  const speech = await speakScript(person);
  await set('max_videos_per_user', 2);
  const start = () => person.post('/api/video-generation/start', startBody(speech));
  expect((await start()).statusCode).toBe(201);
  const answers = await Promise.all([start(), start(), start()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 403, 403]);
  const refused = answers.find(({ statusCode }) => statusCode === 403);
  expect(refused?.json()).toMatchObject({
    success: false,
    code: 'video_limit_reached',
    message:
      'This account has 2 videos, the trash included, and may keep 2. Delete some forever, or ask the operator of this site for more.',
    data: { limit: 'max_videos_per_user', plan: null, used: 2, max: 2 },
  });
  await set('max_videos_per_user', null);
  expect((await start()).statusCode).toBe(201);
});

test('an account whose videos take up all its room is told how much', async () => {
  const person = await app.registerUser();
  const video = await startTestVideo(person);
  const take = await app.deps.db
    .selectFrom('takes')
    .select('id')
    .where('video_id', '=', video.id)
    .executeTakeFirstOrThrow();
  await app.deps.db
    .insertInto('renditions')
    .values({ video_id: video.id, take_id: take.id, kind: 'video', file: 'big.mp4', size_bytes: 5.5 * 1024 ** 3 })
    .execute();
  const answer = await person.post('/api/video-generation/start', startBody(await speakScript(person)));
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    code: 'storage_limit_reached',
    message:
      'The files of this account take up 5.5 GB, and on every plan an account may have 5 GB. Empty the trash, delete uploads, or ask the operator of this site for more.',
    data: { limit: 'storage', plan: null, used: 5.5 * 1024 ** 3, max: 5 * 1024 ** 3 },
  });
  await set('storage_limit_gb', 6);
  expect((await startTestVideo(person)).status).toBe('pending');
});

test('another take is held to the same limits as a new video; administrators have none', async () => {
  const person = await app.registerUser();
  const script = 'This takes a good deal longer than a second to say. '.repeat(2);
  const start = async (user: TestUser) => {
    const { id } = await startTestVideo(user, await speakScript(user, script));
    await user.post(`/api/videos/${id}/cancel`);
    return id;
  };
  const retry = (user: TestUser, id: string) => user.post(`/api/video-generation/retry/${id}`);
  const [own, ofAdmin] = [await start(person), await start(admin)];
  await set('max_video_length', 2);
  expect((await retry(person, own)).json()).toMatchObject({ success: false, code: 'script_too_long_to_speak' });
  await set('max_video_length', 300);
  await set('storage_limit_gb', 0);
  expect((await retry(person, own)).json()).toMatchObject({ code: 'storage_limit_reached' });
  expect((await person.get(`/api/videos/${own}`)).json().data).toMatchObject({ status: 'cancelled', attempts: 1 });
  await set('max_video_length', 2);
  expect((await retry(admin, ofAdmin)).statusCode).toBe(200);
  await set('max_video_length', 300);
  await set('storage_limit_gb', null);
  await set('max_videos_per_user', 1);
  expect((await retry(person, own)).statusCode).toBe(200);
});

test('a script that speaks longer than a video may be is told both lengths; administrators have the product’s own ceiling', async () => {
  const person = await app.registerUser();
  const script = 'This takes a good deal longer than a second to say. '.repeat(2);
  await set('max_video_length', 2);
  const answer = await person.post('/api/video-generation/start', startBody(await speakScript(person, script)));
  expect(answer.json()).toMatchObject({ code: 'script_too_long_to_speak' });
  expect(answer.json().message).toMatch(/^The speech takes \d seconds, and a video may be 2 seconds long\./);
  await set('max_videos_per_user', 0);
  expect((await startTestVideo(admin, await speakScript(admin, script))).status).toBe('pending');
});

test('an editor of others may be framed by the app, and by nothing else; an address of this site may not', async () => {
  const policy = async (url: string) => String((await get(url)).headers['content-security-policy']);
  const none = await policy('/dashboard');
  expect(none).not.toContain('editor.example');
  for (const value of [
    'javascript:alert(1)',
    'editor.example',
    'https://me:secret@editor.example',
    `${app.deps.config.publicUrl}/admin`,
  ]) {
    expect((await set('ai_editor_url', value)).statusCode).toBe(422);
  }
  const { publicUrl } = app.deps.config;
  Object.assign(app.deps.config, { publicUrl: 'https://videos.example.com' });
  const plain = await set('ai_editor_url', 'http://editor.example');
  Object.assign(app.deps.config, { publicUrl });
  expect([plain.statusCode, JSON.stringify(plain.json().errors)]).toEqual([422, expect.stringContaining('https://')]);
  expect((await set('ai_editor_url', ' https://editor.example:8443/start;x ')).statusCode).toBe(200);
  expect((await get('/api/site')).json().data.ai_editor_url).toBe('https://editor.example:8443/start;x');
  expect(await policy('/dashboard')).toContain(
    'frame-src https://www.youtube-nocookie.com https://editor.example:8443',
  );
  expect(await policy('/api/site')).toBe(none);
});
