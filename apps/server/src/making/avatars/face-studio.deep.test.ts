import { type Avatar, faceUnderAge, FaceOptions, type Video } from '@sayso/contract';
import { performerOfFace } from '@sayso/engine/performers/performer-of-face';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { listStored } from '../../testing/stored-files.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startBody } from '../renders/testing/start-test-video.ts';

const GENERATE = '/api/face-studio/generate';
const USE = '/api/face-studio/avatars';
/** A relative of the person of the seed, with hair of a chosen colour. */
const LOOKS_LIKE = { variation: 'b0k3n9zz', hair_color: 'ginger' } as const;
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: true } });
  ada = await app.registerUser();
});
afterAll(() => app.close());

const face = (query = '') => ada.get(`${GENERATE}?${query}`);
const use = async (body: object) => (await ada.post(USE, body)).json<{ data: Avatar }>().data;

test('a face is drawn with the documented defaults, and its seed brings the same person again', async () => {
  const first = await face();
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ]);
  expect(first.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  const seed = Number(first.headers['x-face-seed']);
  const defaults = 'gender=female&ethnicity=european&resolution=1024&image_format=jpeg&lighting=studio&mood=joyous';
  const again = await face(`${defaults}&stampless=true&zoom_level=standard&seed=${seed}&age=&skintone=`);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect((await face(`seed=${seed}&mood=composed`)).rawPayload.equals(first.rawPayload)).toBe(false);
  expect((await face(`seed=${seed}&stampless=false`)).rawPayload.equals(first.rawPayload)).toBe(false);
});

test('size and format are those that were asked for', async () => {
  const png = await face('resolution=512&image_format=png&seed=4');
  expect([png.headers['content-type'], png.rawPayload.readUInt32BE(16), png.rawPayload.readUInt32BE(20)]).toEqual([
    'image/png',
    512,
    512,
  ]);
  const webp = await face('image_format=webp&zoom_level=closeup&gender=male&facial_hair=9&age=70&seed=4');
  expect([webp.headers['content-type'], webp.rawPayload.subarray(8, 12).toString()]).toEqual(['image/webp', 'WEBP']);
});

test.each([
  ['age=17', 'age', faceUnderAge()],
  ['age=0', 'age', faceUnderAge()],
  ['age=81', 'age', /18 to 80/],
  ['age=30.5', 'age', /whole number/],
  ['skintone=11', 'skintone', /0 to 10/],
  ['hair_length=long', 'hair_length', /0 to 10/],
  ['facial_hair=-1', 'facial_hair', /0 to 10/],
  ['hair_color=mauve', 'hair_color', /possible values/],
  ['variation=z123', 'variation', /variation/],
  [`variation=${'a000'.repeat(26)}`, 'variation', /variation/],
  ['ethnicity=martian', 'ethnicity', /possible values/],
  ['resolution=4096', 'resolution', /possible values/],
  ['image_format=svg', 'image_format', /possible values/],
  ['seed=-1', 'seed', /from 0/],
])('%s is refused on its field', async (query, field, words) => {
  const answer = await face(query);
  const { errors } = answer.json<{ errors: Record<string, string[]> }>();
  expect([answer.statusCode, Object.keys(errors)]).toEqual([422, [field]]);
  expect(errors[field]?.[0]).toMatch(words);
});

test('a face that is used is an avatar of the account, once for the same person, and plays in videos', async () => {
  const before = (await listStored(app.deps.storage)).length;
  const options = { gender: 'male', ethnicity: 'african', age: 62, facial_hair: 8, seed: 99, ...LOOKS_LIKE };
  const [one, two] = await Promise.all([use(options), use(options)]);
  expect(two.id).toBe(one.id);
  // Exactly whom the wall of the browser shows for these choices.
  expect(one.look).toEqual(performerOfFace(FaceOptions.required({ seed: true }).parse(options)).look);
  expect(await use({ ...options, name: 'Sam' })).toMatchObject({ id: one.id, name: 'Sam', display_name: 'Sam' });
  expect((await use(options)).name).toBe('Sam');
  expect(await listStored(app.deps.storage)).toHaveLength(before + 1);
  expect(one).toMatchObject({ is_own: true, type: 'custom', gender: 'male', age: 'mature', appearance: 'african' });
  const picture = await app.server.inject({ url: one.thumbnail_url });
  expect(picture.headers['content-type']).toBe('image/webp');
  const named = await use({ ...options, seed: 100, name: 'Sam' });
  expect([named.id === one.id, named.name]).toEqual([false, 'Sam']);
  const avatar_data = { avatarType: 'digital', selectedAvatarId: one.id };
  const started = await ada.post('/api/video-generation/start', startBody(await speakScript(ada), { avatar_data }));
  const { generation_data: made } = started.json<{ data: Video }>().data;
  const chosen = { selectedAvatar: one.id, avatarType: 'digital', partner: null, stood_in: null };
  expect(made.avatar).toEqual({ ...chosen, name: 'Sam', look: one.look, productUploadId: null });
  expect((await ada.post(USE, { gender: 'male' })).statusCode).toBe(422);
  expect((await ada.post(USE, { seed: 1, age: 16 })).json().errors).toEqual({ age: [faceUnderAge()] });
});

test('whoever asks for too many faces in a minute reads the documented words', async () => {
  const bob = await app.registerUser();
  const ask = () => bob.get(`${GENERATE}?age=1`);
  for (let asked = 0; asked < 30; asked += 1) await ask();
  const answer = await ask();
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    429,
    'Rate limit exceeded. Please try again later.',
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
