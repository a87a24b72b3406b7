import { EMPTY_DRAFT_CONTENT, type StoredDraft } from '@sayso/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { photograph } from '../../people/accounts/testing/photograph.ts';
import { speakScript } from '../../making/renders/testing/start-test-video.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { askAsDocumented, type Documented, type Paths, readPaths } from '../../testing/documented-answer.ts';
import type { TestUser } from '../../testing/test-user.ts';

const SPEECH = { msg: 'Two drops, that is it.', tts_id: 'en-us-ava', speechRate: 1, country: 'en', region: 'US' };
const START = '/api/video-generation/start';
let app: TestApp;
let person: TestUser;
let operator: TestUser;
let paths: Paths;
/** What did not answer as it is documented, in the present test. */
let faults: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  person = await app.registerUser();
  operator = await app.registerAdministrator();
  paths = await readPaths(app);
});
beforeEach(() => {
  faults = [];
});
afterAll(() => app.close());

async function make(call: string, { by = person, ...asked }: Documented & { by?: TestUser }) {
  const { answer, faults: found } = await askAsDocumented({ server: app.server, paths, token: by.token }, call, asked);
  faults.push(...found);
  return answer;
}
const fields = (place: string, ...names: string[]) => names.map((name) => `${place}.${name}`);

test('languages, regions and voices', async () => {
  await make('GET /a2e/tts/countries', { reads: fields('data.0', 'value', 'label') });
  await make('GET /a2e/tts/regions/{country}', { id: 'en', reads: fields('data.0', 'value', 'label') });
  const groups = await make('GET /a2e/tts/voices', {
    query: '?country=en&region=US&voice_map_type=en-US',
    reads: ['data.0.value', 'data.0.label', ...fields('data.0.children.0', 'value', 'label')],
  });
  const { value: id } = groups.json<{ data: { children: { value: string }[] }[] }>().data[0]?.children[0] ?? {};
  await make('GET /a2e/tts/voices/{id}', { id: id ?? '', reads: fields('data', 'value', 'label') });
  await make('GET /tts/voices', { query: '?language_code=en', reads: fields('data.0', 'value', 'label') });
  await make('GET /tts/languages', { reads: fields('data.0', 'value', 'label') });
  await make('GET /tts/accents', { query: '?language_code=en', reads: fields('data.0', 'value', 'label') });
  await make('GET /tts/tones', { reads: fields('data.0', 'value', 'label') });
  await make('POST /tts/sync', { by: operator, reads: ['data'] });
  expect(faults).toEqual([]);
});

test('speech, made and sent', async () => {
  const made = await make('POST /a2e/tts/generate', { body: SPEECH, reads: ['success', 'data', 'speech.id'] });
  const { data: url } = made.json<{ data: string }>();
  expect(url).toMatch(/^\/media\//);
  await make('POST /tts/preview', { body: { tts_id: 'en-us-ava', speechRate: 1 }, reads: ['success', 'data'] });
  const recording = (await app.server.inject({ url })).rawPayload;
  for (const call of ['POST /a2e/tts/upload-audio', 'POST /tts/custom-audio']) {
    const form = new FormData();
    form.set('audio', new Blob([new Uint8Array(recording)]), 'voice.wav');
    form.set('script', call);
    form.set('consent', 'true');
    await make(call, { form, reads: ['success', 'data.url'] });
  }
  await make('GET /tts/custom-audio', { reads: fields('data.data.0', 'id', 'url') });
  expect(faults).toEqual([]);
});

test('avatars', async () => {
  const names = ['id', 'avatar_id', 'name', 'display_name', 'description', 'gender', 'age', 'appearance', 'category'];
  const read = [...names, 'type', 'thumbnail_url'];
  for (const [call, query] of [
    ['GET /a2e/avatars', '?type=default'],
    ['GET /a2e/avatars/default', ''],
  ] as const)
    await make(call, { query, reads: ['success', ...fields('data.0', ...read)] });
  await make('GET /a2e/avatars/custom', { reads: ['success', 'data'] });
  await make('GET /a2e/avatars/{id}', { id: 'maya', reads: ['success', ...fields('data', ...read)] });
  expect(faults).toEqual([]);
});

const character = (change: Record<string, string | undefined> = {}) => {
  const form = new FormData();
  const said = { description: 'Red curly hair', gender: 'female', appearance: 'caucasian', age: 'adult', ...change };
  for (const [field, text] of Object.entries(said)) if (text !== undefined) form.set(field, text);
  return form;
};
const withProduct = (form: FormData) => {
  form.set('productImage', new Blob([new Uint8Array(photograph())]), 'serum.jpg');
  form.set('consent', 'true');
  return form;
};

test('an avatar of a description and a product, and how far it is', async () => {
  const call = 'POST /video-generation/generate-avatar';
  const asked = await make(call, { form: withProduct(character()), reads: ['success', 'jobId', 'message'] });
  const { jobId } = asked.json<{ jobId: string }>();
  const reads = ['success', 'status', ...fields('data', 'url', 'public_url', 'error')];
  const state = await make('POST /video-generation/check-status', { body: { jobId }, reads });
  expect(state.json()).toMatchObject({ status: 'processing' });
  expect(faults).toEqual([]);
});

test('what is missing of a description is said in the documented words', async () => {
  const missing = 'Please fill in all required fields and upload a product image.';
  const { server } = app;
  const forms = ['description', 'gender', 'appearance', 'age'].flatMap((field) => [
    withProduct(character({ [field]: '' })),
    withProduct(character({ [field]: undefined })),
  ]);
  for (const form of [...forms, character()]) {
    const asked = { form, reads: ['success', 'error'] };
    const call = 'POST /video-generation/generate-avatar';
    const { answer } = await askAsDocumented({ server, paths, token: person.token }, call, asked);
    expect(said(answer)).toEqual([422, false, missing]);
  }
});

test('a face has the documented options and defaults, and is a picture', async () => {
  const options = paths['/api/face-studio/generate']?.['get']?.parameters ?? [];
  const byName = Object.fromEntries(options.map(({ name, schema }) => [name, schema]));
  expect(byName).toMatchObject({
    gender: { default: 'female', enum: ['female', 'male'] },
    ethnicity: { default: 'european' },
    resolution: { default: '1024', enum: ['512', '1024'] },
    image_format: { default: 'jpeg' },
    lighting: { default: 'studio', enum: ['auto', 'studio', 'natural', 'artistic'] },
    stampless: { default: 'true' },
    mood: { default: 'joyous' },
    zoom_level: { enum: ['standard', 'closeup'] },
  });
  expect(byName['ethnicity']?.['enum']).toEqual([
    'european',
    'african',
    'west_asian',
    'south_asian',
    'east_asian',
    'southeast_asian',
    'latin_american',
  ]);
  const scales = ['age', 'skintone', 'hair_length', 'facial_hair'];
  expect(Object.keys(byName)).toEqual(expect.arrayContaining(scales));
  const blank = scales.map((name) => `${name}=`).join('&');
  const face = await person.get(`/api/face-studio/generate?resolution=512&${blank}`);
  expect([face.statusCode, face.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const young = await person.get('/api/face-studio/generate?age=17');
  expect(young.json()).toMatchObject({ errors: { age: ['Age must be 18 or more for advertising avatars.'] } });
});

test('a video that a draft describes, and starting one', async () => {
  const speechId = await speakScript(person);
  const { data: avatar } = (await person.get('/api/a2e/avatars/maya')).json<{ data: object }>();
  const speech = { id: speechId, audioUrl: '/a', timingUrl: '/t', durationMs: 2_000, isOutdated: false };
  const content = {
    ...EMPTY_DRAFT_CONTENT,
    avatarType: 'library',
    avatar,
    script: SPEECH.msg,
    country: 'en',
    region: 'US',
    voice: { id: 'en-us-ava', name: 'Ava', by: 'person' },
    speech: { ...speech, source: { script: SPEECH.msg, voiceId: 'en-us-ava', rate: 1 } },
  };
  const draft = (await person.post('/api/drafts', { content })).json<{ data: StoredDraft }>().data;
  await make('POST /videos', { body: { draft_id: draft.id }, reads: ['success', 'data.id'] });
  const body = {
    title: 'Cold brew',
    avatar_data: { avatarType: 'library', selectedAvatarId: 'maya' },
    voice_data: { speechId },
  };
  await make('POST /video-generation/start', { body, reads: ['success', 'video_id'] });
  expect(faults).toEqual([]);
});

const said = (answer: LightMyRequestResponse) => {
  const { success, error } = answer.json<{ success: boolean; error: string }>();
  return [answer.statusCode, success, error];
};

test('speech is checked in the documented order and in the documented words', async () => {
  const ask = async (body: object) => said(await person.post('/api/a2e/tts/generate', body));
  const script = 'Please enter your script to convert to speech';
  const region = 'Please select country and region';
  const { msg, country, tts_id } = SPEECH;
  expect(await ask({})).toEqual([422, false, script]);
  expect(await ask({ msg: ' \n' })).toEqual([422, false, script]);
  expect(await ask({ msg })).toEqual([422, false, region]);
  expect(await ask({ msg, tts_id, country })).toEqual([422, false, region]);
  expect(await ask({ ...SPEECH, tts_id: '' })).toEqual([422, false, 'Please select a voice']);
  const rate = 'Choose a rate from 0.5 to 2.';
  expect(await ask({ ...SPEECH, speechRate: 0.4 })).toEqual([422, false, rate]);
  expect(await ask({ ...SPEECH, speechRate: 2.1 })).toEqual([422, false, rate]);
});

test('a start is checked in the documented order and in the documented words: first the avatar, then the audio', async () => {
  const start = async (avatarData: object, voiceData?: object | null) => {
    const body = { title: 'Cold brew', avatar_data: avatarData, voice_data: voiceData };
    return said(await person.post(START, body));
  };
  const image = 'Custom avatar image is required';
  const audio = 'Audio is required for video generation';
  const maya = { avatarType: 'library', selectedAvatarId: 'maya' };
  const speechId = await speakScript(person);
  const ofSomebodyElse = await speakScript(await app.registerUser());
  for (const voice of [undefined, null, {}, { speechId }, { speechId: 'gone' }]) {
    expect(await start({ avatarType: 'custom' }, voice)).toEqual([422, false, image]);
    expect(await start({ avatarType: 'custom', selectedAvatarId: '' }, voice)).toEqual([422, false, image]);
  }
  for (const selectedAvatarId of ['gone', '01990000-0000-7000-8000-000000000001', 'maya'])
    expect(await start({ avatarType: 'custom', selectedAvatarId }, { speechId: 'gone' })).toEqual([422, false, image]);
  for (const voice of [undefined, null, {}, { speechId: '' }, { speechId: 'gone' }, { speechId: ofSomebodyElse }])
    expect(await start(maya, voice)).toEqual([422, false, audio]);
  const { data } = (await person.get('/api/videos?status=processing')).json<{ data: { total: number } }>();
  expect(data.total).toBe(1);
});
