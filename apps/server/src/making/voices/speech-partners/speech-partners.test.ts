import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { type Fakes, startFakes } from '@sayso/providers/testing/fakes/start-fakes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { isSyncDue, syncVoices } from './speech-partners.job.ts';

const HOUR_MS = 60 * 60_000;
const NOON = Date.parse('2026-03-04T12:00:00Z');
const speech = sharedSpeech();
let clock = NOON;
let app: TestApp;
let fakes: Fakes;
let admin: TestUser;
let user: TestUser;

const set = (values: Record<string, unknown>) =>
  admin.put('/api/admin/settings', { settings: Object.entries(values).map(([key, value]) => ({ key, value })) });
const sync = (partner: 'elevenlabs' | 'google') => syncVoices(app.deps, partner, new AbortController().signal);
const states = async () => (await admin.get('/api/admin/speech-partners')).json().data as Record<string, unknown>[];
const stateOf = async (partner: string) => (await states()).find((one) => one['partner'] === partner);
const choices = async (query: string): Promise<{ value: string; label: string; note: string }[]> =>
  (await user.get(`/api/tts/voices?${query}`)).json().data;
const voiceNamed = async (label: string, query = 'language_code=en') =>
  (await choices(query)).find((one) => one.label === label)?.value ?? '';
const speak = async (label: string, msg: string, by = user) =>
  by.post('/api/a2e/tts/generate', {
    msg,
    country: 'en',
    region: label === 'Adam' ? 'GB' : 'US',
    tts_id: await voiceNamed(label),
    speechRate: 1,
  });

beforeAll(async () => {
  fakes = await startFakes({ speech });
  app = await createTestApp({ role: 'worker', deps: { now: () => new Date(clock) } });
  await app.work();
  admin = await app.registerAdministrator();
  user = await app.registerUser();
});
beforeEach(async () => {
  clock = NOON;
  fakes.failNext();
  await app.deps.db.deleteFrom('partner_usage').execute();
  await app.deps.db.deleteFrom('partner_lists').execute();
  await app.deps.db.deleteFrom('partner_voices').execute();
  await set({
    elevenlabs_enabled: true,
    elevenlabs_url: fakes.address('elevenlabs'),
    elevenlabs_key: FAKE_KEY,
    elevenlabs_daily_characters: 1_000,
    google_tts_enabled: true,
    google_tts_url: fakes.address('google'),
    google_tts_key: FAKE_KEY,
    google_tts_daily_characters: 1_000,
    speech_server_stand_in: true,
  });
  await sync('elevenlabs');
  await sync('google');
  fakes.asked.length = 0;
});
afterAll(async () => {
  await app.close();
  await fakes.close();
});

describe('voices of partners', () => {
  test('are on offer with who speaks them, and gone when the partner is switched off', async () => {
    const english = await choices('language_code=en&gender=female');
    expect(english).toContainEqual(expect.objectContaining({ label: 'Rachel', note: 'Natural voice, ElevenLabs' }));
    expect(english).toContainEqual(expect.objectContaining({ label: 'Neural2 C', note: 'Natural voice, Google' }));
    expect((await choices('language_code=zh')).map(({ label }) => label)).toEqual(['Standard A']);
    await set({ google_tts_enabled: false });
    expect(await choices('language_code=zh')).toEqual([]);
  });

  test('that a partner lists no more are marked and not on offer; a list with a fault changes nothing', async () => {
    const id = await voiceNamed('Rachel');
    await app.deps.db
      .updateTable('partner_voices')
      .set({ voice: 'old', id: 'partner-elevenlabs-old' })
      .where('id', '=', id)
      .execute();
    await sync('elevenlabs');
    expect(await stateOf('elevenlabs')).toMatchObject({ voices: 4, gone: 1, code: 'OK' });
    const gone = await admin.get('/api/admin/partner-voices?partner=elevenlabs&state=gone');
    expect(gone.json().data).toMatchObject({
      total: 1,
      data: [{ name: 'Rachel', gone_at: new Date(NOON).toISOString() }],
    });
    fakes.failNext('page');
    clock += HOUR_MS;
    await sync('elevenlabs');
    expect(await stateOf('elevenlabs')).toMatchObject({
      voices: 4,
      gone: 1,
      code: 'UNREADABLE',
      synced_at: new Date(NOON).toISOString(),
    });
  });

  test('are searched and filtered page by page', async () => {
    const find = async (query: string) =>
      (await admin.get(`/api/admin/partner-voices?partner=google&${query}`)).json().data;
    expect(await find('search=NEURAL')).toMatchObject({ total: 1, data: [{ name: 'Neural2 C', language: 'en' }] });
    expect(await find('gender=male')).toMatchObject({ total: 2 });
    expect(await find('language=en&per_page=2&page=2')).toMatchObject({ total: 3, data: [{ name: 'Achernar' }] });
    expect(await find('search=%25')).toMatchObject({ total: 0 });
  });

  test('are read anew by the clock: a day after it went well, an hour after it did not, at once for another address', async () => {
    const isDue = () => isSyncDue(app.deps, 'google');
    expect(await isDue()).toBe(false);
    await set({ google_tts_url: `${fakes.address('google')}/`, google_tts_key: FAKE_KEY });
    expect(await isDue()).toBe(true);
    await sync('google');
    clock += 24 * HOUR_MS;
    expect(await isDue()).toBe(true);
    fakes.failNext('broken');
    await sync('google');
    expect(await isDue()).toBe(false);
    clock += HOUR_MS;
    expect(await isDue()).toBe(true);
  });

  test('are read anew when the operator asks, by a worker', async () => {
    await app.deps.db.deleteFrom('partner_voices').execute();
    const answer = await admin.post('/api/admin/speech-partners/google/sync');
    expect(answer.statusCode).toBe(202);
    await expect.poll(async () => (await stateOf('google'))?.['voices']).toBe(5);
    await set({ google_tts_enabled: false });
    expect((await admin.post('/api/admin/speech-partners/google/sync')).json().code).toBe('speech_partner_off');
  });
});

describe('speech of partners', () => {
  test('has times for every word, is kept as other speech is, and is counted once', async () => {
    const first = await speak('Rachel', 'This serum saved my skin.');
    expect(first.statusCode).toBe(200);
    expect(first.json()).not.toHaveProperty('stand_in');
    const timing = await user.get(first.json().speech.timingUrl);
    expect(
      timing
        .json()
        .words.map(({ text }: { text: string }) => text)
        .join(' '),
    ).toBe('This serum saved my skin.');
    const asked = fakes.asked.length;
    expect((await speak('Rachel', 'This serum saved my skin.')).json().speech.id).toBe(first.json().speech.id);
    expect(fakes.asked).toHaveLength(asked);
    expect(await stateOf('elevenlabs')).toMatchObject({ today: { operator: 25, own_keys: 0 } });
  });

  test('that fails is stood in for, and people are told; without that they read why', async () => {
    fakes.failNext('broken');
    expect((await speak('Rachel', 'Nobody is there at the moment.')).json()).toMatchObject({ stand_in: 'Ava' });
    await set({ speech_server_stand_in: false });
    fakes.failNext('broken');
    expect((await speak('Rachel', 'Is anybody there?')).json()).toMatchObject({
      code: 'voice_server_failed',
      message: 'The voice Rachel does not answer at the moment. Try again later, or choose another voice.',
    });
    expect(await stateOf('elevenlabs')).toMatchObject({ today: { operator: 0 } });
  });

  test('ends with the budget of the day, before the partner is asked, and begins again the next day', async () => {
    await set({ elevenlabs_daily_characters: 20 });
    expect((await speak('Rachel', 'Fifteen letters')).statusCode).toBe(200);
    fakes.asked.length = 0;
    const refused = (await speak('Rachel', 'Six or more')).json();
    expect(refused).toMatchObject({ code: 'partner_budget_used' });
    expect(refused.message).toBe(
      "This site has 20 characters a day spoken by ElevenLabs, and today's rest is not enough for this script. Choose another voice, or come back tomorrow.",
    );
    expect(fakes.asked).toEqual([]);
    clock += 13 * HOUR_MS;
    expect((await speak('Rachel', 'Six or more')).statusCode).toBe(200);
  });

  test('is told before it is asked: how much, whose key, and what it costs to the operator alone', async () => {
    await set({ elevenlabs_daily_characters: 20, elevenlabs_price: 30_000_000, google_tts_price: 0 });
    const cost = async (by: TestUser, characters: number) =>
      (await by.get(`/api/tts/voices/${await voiceNamed('Rachel')}/cost?characters=${characters}`)).json().data;
    const told = { partner_name: 'ElevenLabs', pays: 'site', characters: 15, characters_left: 20, refusal: null };
    expect(await cost(user, 15)).toMatchObject({ ...told, price_cents: null });
    expect(await cost(admin, 15)).toMatchObject({ ...told, price_cents: 450 });
    await speak('Rachel', 'Twice and again');
    expect(await cost(user, 15)).toMatchObject({
      characters_left: 5,
      refusal: expect.stringMatching(/rest is not enough/) as string,
    });
    expect(await stateOf('elevenlabs')).toMatchObject({ spent_today_cents: 450, spent_last_days_cents: 450 });
    expect((await user.get('/api/tts/voices/en-us-ava/cost?characters=15')).json().data).toBeNull();
  });

  test('goes with the own key of whoever owns the account, which is no expense of the operator', async () => {
    const owner = await app.registerUser();
    await owner.put('/api/user/api-keys', { googleTTS: 'their-own-key-1234' });
    const refused = (await speak('Neural2 C', 'With a key of mine.', owner)).json();
    expect(refused).toMatchObject({
      code: 'own_key_refused',
      message: 'Google does not take your key. Look at it under API setup, or remove the key there.',
    });
    expect(fakes.asked.at(-1)?.headers['x-goog-api-key']).toBe('their-own-key-1234');
    await owner.put('/api/user/api-keys', { googleTTS: FAKE_KEY });
    await set({ google_tts_daily_characters: 0 });
    expect((await speak('Neural2 C', 'With a key of mine.', owner)).statusCode).toBe(200);
    expect(await stateOf('google')).toMatchObject({ today: { operator: 0, own_keys: 19 } });
    expect((await speak('Neural2 C', 'With none of mine.')).json().code).toBe('partner_budget_used');
  });

  test('is told in the setup of keys: what a key switches on', async () => {
    const { data } = (await user.get('/api/user/api-keys')).json();
    expect([data.googleTTS.in_use, data.heygen.in_use, data.openai.in_use]).toEqual([true, false, false]);
    await set({ google_tts_enabled: false });
    expect((await user.get('/api/user/api-keys')).json().data.googleTTS.in_use).toBe(false);
  });
});

describe('a trial of a partner', () => {
  const tryIt = async (partner: string, form: object) =>
    (await admin.post(`/api/admin/speech-partners/${partner}/test`, { url: '', model: '', ...form })).json().data;

  test.each(['elevenlabs', 'google'])('of %s lists voices and hears a sentence, which is counted', async (partner) => {
    const url = fakes.address(partner);
    expect(await tryIt(partner, { url })).toMatchObject({ code: 'OK', tells_times: true });
    expect(await stateOf(partner)).toMatchObject({ today: { operator: 27 } });
    expect(await tryIt(partner, { url, key: 'wrong' })).toMatchObject({ code: 'KEY_REFUSED' });
    expect(await tryIt(partner, { url: fakes.address(partner, 'no-sound'), key: FAKE_KEY })).toMatchObject({
      code: expect.stringMatching(/UNREADABLE|NO_VOICES|VOICE_GONE/),
    });
  });

  test.each(['elevenlabs', 'google'])('of %s at a wrong path is refused for its address', async (partner) => {
    const url = `${fakes.address(partner)}/no-such-place`;
    expect(await tryIt(partner, { url, key: FAKE_KEY })).toMatchObject({ code: 'HTTP_404', voices: 0 });
  });

  test('sends a stored key nowhere but to its own address', async () => {
    fakes.asked.length = 0;
    expect(await tryIt('google', { url: `${fakes.address('google')}/elsewhere` })).toMatchObject({
      code: 'KEY_MISSING',
    });
    expect(fakes.asked).toEqual([]);
    const moved = await set({ google_tts_url: 'http://127.0.0.1:9' });
    expect(moved.json().errors.google_tts_key[0]).toMatch(/^Enter the key for Google again/);
  });
});
