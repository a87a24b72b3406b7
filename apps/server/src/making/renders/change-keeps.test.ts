import { accountsApi, DEFAULT_PREFERENCES, type UploadKind, type Video, type VideoSpec } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { sweepSpeeches } from '../voices/voices.service.ts';
import { speakScript, startBody } from './testing/start-test-video.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { readSpec } from '../specs/specs.service.ts';

let app: TestApp;
let ada: TestUser;
let first: string;
let video: Video;
let own: Record<UploadKind, string>;

/** A video with everything of one's own, as if it were finished: nobody performs it here. */
beforeAll(async () => {
  app = await createTestApp();
  ada = await app.registerUser();
  first = await speakScript(ada);
  own = {
    background: await uploadFile(app, ada, 'background'),
    logo: await uploadFile(app, ada, 'logo'),
    product: await uploadFile(app, ada, 'product'),
    music: await uploadFile(app, ada, 'music'),
  };
  const choices = {
    background_data: { setting: 'home', uploadId: own.background },
    script_data: { logoPosition: 'top-left', logoUploadId: own.logo },
    output: {
      format: '1:1',
      captions: { style: 'karaoke', font: 'oswald', position: 'high' },
      camera: { pushIn: true },
      music: { uploadId: own.music, level: 'low' },
      endCard: { name: 'Lamp', productUploadId: own.product },
    },
  };
  const started = await ada.post('/api/video-generation/start', startBody(first, choices));
  video = started.json<{ data: Video }>().data;
});
afterAll(() => app.close());

const finish = () =>
  app.deps.db.updateTable('videos').set({ status: 'completed' }).where('id', '=', video.id).execute();

/** What a take is asked to make of the video. */
async function changeOf(form: object): Promise<VideoSpec> {
  await finish();
  const answer = await ada.post(`/api/videos/${video.id}/change`, form);
  expect(answer.statusCode).toBe(200);
  const { spec } = await app.deps.db
    .selectFrom('takes')
    .select('spec')
    .where('video_id', '=', video.id)
    .orderBy('attempt', 'desc')
    .executeTakeFirstOrThrow();
  return readSpec(spec);
}

const before = () => ({
  scene: {
    background: { uploadId: own.background, roomId: 'home' },
    logo: { uploadId: own.logo, position: 'top-left' },
    camera: { cutIns: false, pushIn: true },
  },
  captions: { look: { style: 'karaoke', font: 'oswald', position: 'high', size: 'medium' } },
  sound: { music: { uploadId: own.music, bedId: null, level: 'low' } },
  endCard: { name: 'Lamp', productUploadId: own.product },
  output: { format: '1:1' },
});

/** The values of a document by where they stand, as 'scene.logo.position'. */
function flat(document: object, above = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flat(value, `${above}${name}.`))
        : [[`${above}${name}`, value]],
    ),
  );
}

const isIn = (name: string, group: string) => name === group || name.startsWith(`${group}.`);

test.each([
  ['words', { captionText: 'Two drops.' }, { 'captions.text': 'Two drops.' }],
  ['the style of captions', { output: { captions: { style: 'box' } } }, { 'captions.look.style': 'box' }],
  ['the format', { output: { format: '16:9' } }, { 'output.format': '16:9' }],
  ['the camera', { output: { camera: { cutIns: true } } }, { 'scene.camera.cutIns': true }],
  ['music to none', { output: { music: null } }, { 'sound.music': null }],
  ['the end card to none', { output: { endCard: null } }, { endCard: null }],
  ['the logo to none', { script_data: { logoUploadId: null } }, { 'scene.logo.uploadId': null }],
  [
    'the background to a room',
    { background_data: { setting: 'studio' } },
    { 'scene.background.uploadId': null, 'scene.background.roomId': 'studio' },
  ],
])('a change of %s keeps everything else', async (_what, form, changed) => {
  const spec = await changeOf(form);
  for (const [name, value] of Object.entries(changed)) expect(spec).toHaveProperty(name, value);
  const stays = Object.entries(flat(before())).filter(([name]) => !Object.keys(changed).some((one) => isIn(name, one)));
  for (const [name, value] of stays) expect(spec).toHaveProperty(name, value);
});

test('what is not named is not changed: the room behind an own background, the corner of an own logo', async () => {
  const { scene } = await changeOf({ background_data: { uploadId: null } });
  expect(scene.background).toMatchObject({ roomId: 'home', uploadId: null });
  const plain = await changeOf({ script_data: { logoUploadId: null } });
  expect(plain.scene.logo).toMatchObject({ position: 'top-left', uploadId: null });
  const moved = await changeOf({ script_data: { logoPosition: 'none' } });
  expect(moved.scene.logo).toMatchObject({ position: 'none', uploadId: own.logo });
});

test('preferences that changed since are for new videos: quality of picture and sound stay', async () => {
  const now = { ...DEFAULT_PREFERENCES, videoQuality: 'low', audioBitrate: 'low' };
  expect((await ada.put(accountsApi.savePreferences.path, now)).statusCode).toBe(200);
  const changed = await changeOf({ output: { captions: { style: 'box' } } });
  expect(changed).toMatchObject({ output: { format: '1:1', quality: 'high' }, sound: { audioKbps: 192 } });
});

test('speech that a waiting change names is used, and is not swept until the change is over', async () => {
  const { db } = app.deps;
  const speechId = await speakScript(ada, 'Three drops, and it is done.');
  const isThere = async () =>
    (await db.selectFrom('speeches').select('id').execute()).some(({ id }) => id === speechId);
  const age = (hours: number) =>
    sql`update speeches set last_used_at = now() - ${hours} * interval '1 hour'`.execute(db);
  await age(23);
  await changeOf({ voice_data: { speechId } });
  await sweepSpeeches({ ...app.deps, now: () => new Date(Date.now() + 12 * 60 * 60 * 1000) });
  expect(await isThere()).toBe(true);
  await age(25);
  await sweepSpeeches(app.deps);
  expect(await isThere()).toBe(true);
  await ada.post(`/api/videos/${video.id}/cancel`);
  await db.updateTable('takes').set({ state: 'cancelled' }).execute();
  await sweepSpeeches(app.deps);
  expect(await isThere()).toBe(false);
});

test.each([
  ['an empty output', { output: {} }],
  ['no field of a part', { background_data: {}, script_data: {} }],
  ['captions as they are', { captionText: null, output: { captions: { style: 'karaoke' } } }],
  ['the same room, picture and music', () => ({ background_data: { uploadId: own.background, setting: 'home' } })],
  ['the speech it has', () => ({ voice_data: { speechId: first } })],
])('%s is no change', async (_what, form) => {
  await finish();
  const answer = await ada.post(`/api/videos/${video.id}/change`, typeof form === 'function' ? form() : form);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: { '': ['Change something.'] } });
});

test('a file that is kept in its field is refused on another one', async () => {
  await finish();
  const answer = await ada.post(`/api/videos/${video.id}/change`, { script_data: { logoUploadId: own.background } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    errors: { 'script_data.logoUploadId': ['Choose one of your own files of this kind.'] },
  });
});

test('tags that pause the voice are no words of captions', async () => {
  const { captions } = await changeOf({ captionText: 'Two <break time="1.5s"/> drops.' });
  expect(captions.text?.split(/\s+/)).toEqual(['Two', 'drops.']);
  await finish();
  const refused = await ada.post(`/api/videos/${video.id}/change`, { captionText: ' <break time="1s"/> ' });
  expect(refused.statusCode).toBe(422);
});
