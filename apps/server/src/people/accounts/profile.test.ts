import { readdir } from 'node:fs/promises';
import { AVATAR_MAX_BYTES, identityApi, profileApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { listNamedFiles } from '../../platform/storage/named-files.ts';
import { sweepFiles } from '../../platform/storage/storage.feature.ts';
import { uploadFolder } from '../uploads/upload-folders.service.ts';
import { photograph } from './testing/photograph.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ada = await app.registerUser();
});
afterAll(() => app.close());

const { path } = profileApi.saveProfile;
const readProfile = async (person = ada) =>
  profileApi.getProfile.response.parse((await person.get(profileApi.getProfile.path)).json()).data;

async function sendPicture(content: Uint8Array<ArrayBuffer>, { person = ada, field = 'avatar' } = {}) {
  const form = new FormData();
  form.set(field, new Blob([content]), 'me.exe');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return app.server.inject({
    method: 'POST',
    url: profileApi.saveAvatar.path,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const picture = (options: Parameters<typeof photograph>[0] = {}) => new Uint8Array(photograph(options));
const urlOf = (answer: { json(): unknown }) => profileApi.saveAvatar.response.parse(answer.json()).data.avatar_url;
const isStored = async (url: string) => (await app.server.inject({ url })).statusCode === 200;

test('a new person has a name, an e-mail and nothing else yet', async () => {
  expect(await readProfile()).toEqual({
    name: 'Ada Lovelace',
    email: ada.email,
    bio: '',
    location: '',
    website: '',
    company: '',
    avatar_url: null,
    created_at: ada.user.created_at,
  });
});

test('both addresses save and read the same profile, and what is left out stays', async () => {
  const first = await ada.put(path, {
    name: ' Ada King ',
    bio: 'I count.',
    website: 'https://ada.example',
    company: 'A',
  });
  expect(first.json()).toMatchObject({ status: 'success', data: { name: 'Ada King', bio: 'I count.' } });
  await ada.put(profileApi.saveUserProfile.path, { name: 'Ada King', location: 'London', website: '' });
  const read = await ada.get(profileApi.getUserProfile.path);
  expect(read.json()).toMatchObject({ data: { bio: 'I count.', location: 'London', website: '', company: 'A' } });
  expect(await readProfile()).toEqual(read.json<{ data: unknown }>().data);
});

test.each([
  [{ name: '  ' }, 'name', 'Please enter your full name.'],
  [{}, 'name', 'Please enter your full name.'],
  [{ name: 'Ada', bio: 'x'.repeat(501) }, 'bio', 'Use 500 characters at most.'],
  [{ name: 'Ada', website: 'javascript:alert(1)' }, 'website', 'Enter an address such as https://example.com.'],
  [{ name: 'Ada', website: 'example' }, 'website', 'Enter an address such as https://example.com.'],
  [{ name: 'Ada', email: 'else@example.com' }, 'email', 'Your email address is changed on the Security tab.'],
  [{ name: 'Ada', avatar_url: 'https://evil.example/x.png' }, 'avatar_url', 'Upload the picture itself.'],
])('%j is refused at its field', async (form, field, message) => {
  const answer = await ada.put(path, form);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: { [field]: [message] } });
  expect(await readProfile()).toMatchObject({ name: 'Ada Lovelace', website: '' });
});

test('the whole documented payload may come back as it was read', async () => {
  await sendPicture(picture());
  const profile = await readProfile();
  const answer = await ada.put(path, { ...profile, email: profile.email.toUpperCase(), bio: 'x'.repeat(500) });
  expect(answer.statusCode).toBe(200);
  expect(await readProfile()).toEqual({ ...profile, bio: 'x'.repeat(500) });
});

test('a picture is known by its content, made square, and loses its metadata', async () => {
  const url = urlOf(await sendPicture(picture({ width: 900, height: 700, note: 'at home in Ockham' })));
  expect((await readProfile()).avatar_url).toBe(url);
  const stored = await app.server.inject({ url });
  expect(stored.headers['content-type']).toBe('image/webp');
  expect(stored.rawPayload.includes('Ockham')).toBe(false);
  // Width and height less one: https://www.rfc-editor.org/rfc/rfc9649#section-2.7
  expect([24, 27].map((at) => stored.rawPayload.readUIntLE(at, 3) + 1)).toEqual([512, 512]);
  expect(await readdir(uploadFolder(app.deps.config))).toEqual([]);
});

test('whoever is signed in is told their picture, here and at the next sign-in', async () => {
  const seen = async () =>
    identityApi.currentUser.response.parse((await ada.get(identityApi.currentUser.path)).json()).data.user.avatar_url;
  expect([ada.user.avatar_url, await seen()]).toEqual([null, null]);
  const url = urlOf(await sendPicture(picture()));
  expect(await seen()).toBe(url);
  const payload = { email: ada.email, password: ada.password };
  const login = await app.server.inject({ method: 'POST', url: identityApi.login.path, payload });
  expect(login.json<{ data: { user: object } }>().data.user).toMatchObject({ avatar_url: url });
});

test('a newer picture takes the place of the old one, and an empty address takes it away', async () => {
  const old = urlOf(await sendPicture(picture()));
  const url = urlOf(await sendPicture(picture({ width: 30 })));
  expect([await isStored(old), await isStored(url)]).toEqual([false, true]);
  await ada.put(path, { name: 'Ada', avatar_url: '' });
  expect([(await readProfile()).avatar_url, await isStored(url)]).toEqual([null, false]);
});

test('a picture is deleted by its own call too', async () => {
  const url = urlOf(await sendPicture(picture()));
  expect((await ada.delete(profileApi.deleteAvatar.path)).statusCode).toBe(200);
  expect((await ada.delete(profileApi.deleteAvatar.path)).statusCode).toBe(200);
  expect([(await readProfile()).avatar_url, await isStored(url)]).toEqual([null, false]);
});

test('the sweep of files knows whose picture it is, and backups take it along', async () => {
  const url = urlOf(await sendPicture(picture()));
  const inTwoDays = new Date(Date.now() + 48 * 60 * 60 * 1000);
  await sweepFiles({ ...app.deps, now: () => inTwoDays });
  expect(await isStored(url)).toBe(true);
  expect((await listNamedFiles(app.deps.db, app.deps.fileColumns)).map(app.deps.storage.url)).toContain(
    url.split('?')[0],
  );
});

test('what is no picture is refused in the documented words, and the present picture stays', async () => {
  const url = urlOf(await sendPicture(picture()));
  const answer = await sendPicture(new TextEncoder().encode('<svg onload="alert(1)"/>'));
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'upload_refused', message: 'Please select an image file.' });
  expect((await readProfile()).avatar_url).toBe(url);
});

test('more than 5 MB are refused in the documented words, on the line of what is a picture', async () => {
  for (const extra of [1, 200_000]) {
    const answer = await sendPicture(new Uint8Array(AVATAR_MAX_BYTES + extra));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ message: 'Please select an image smaller than 5MB.' });
  }
  expect((await sendPicture(new Uint8Array(AVATAR_MAX_BYTES))).statusCode).toBe(422);
});

test('a form without the field, a broken form and no form at all are no server errors', async () => {
  const missing = await sendPicture(picture(), { field: 'other' });
  expect([missing.statusCode, missing.json<{ errors: object }>().errors]).toEqual([
    422,
    { avatar: ['Send a file in the field avatar.'] },
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const broken = await ada.post(profileApi.saveAvatar.path, undefined, {
    headers,
    payload: '--x\r\nnonsense',
  } as never);
  expect(broken.statusCode).toBe(400);
  expect((await ada.post(profileApi.saveAvatar.path, {})).statusCode).toBe(415);
  expect((await ada.put(path, {}, { headers })).statusCode).toBe(415);
});

test('strangers have no profile', async () => {
  expect((await app.server.inject({ url: path })).statusCode).toBe(401);
});

test('the log says which fields changed and not what they say', async () => {
  await ada.put(path, { name: 'Ada Lovelace', bio: 'A secret.' });
  const rows = await app.deps.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'profile.update')
    .where('actor_id', '=', ada.user.id)
    .execute();
  expect(rows).toEqual([{ details: { fields: ['bio'] } }]);
});
