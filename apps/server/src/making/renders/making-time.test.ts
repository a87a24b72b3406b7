import {
  accountsApi,
  avatarsApi,
  DEFAULT_PREFERENCES,
  type MakingTime,
  plansApi,
  rendersApi,
  settingsApi,
  type TtsLimits,
  voicesApi,
} from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RenderMeasure } from '../../platform/measures/measures.ts';
import { newId } from '../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { onMachineTime } from '../../platform/work/machine.ts';
import { sellUnder } from '../../people/plans/testing/sell-under.ts';
import { sendAudio } from '../voices/testing/send-audio.ts';
import { speakScript, startBody, giveFile } from './testing/start-test-video.ts';

describe('making time', () => {
  const FULL_HD = 1080 * 1920;
  let app: TestApp;
  let person: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    person = await app.registerUser();
  });
  beforeEach(() => app.deps.db.deleteFrom('render_times').execute());
  afterAll(() => app.close());

  /** Notes a finished take: how long its video is and how long it took, in seconds. */
  async function noteTake(seconds: number, tookSeconds: number, change: Partial<RenderMeasure> = {}): Promise<void> {
    await app.deps.measures.recordRender(app.deps.db, {
      takeId: newId(),
      finishedAt: new Date(),
      outcome: 'succeeded',
      failureCode: null,
      queueMs: 60_000,
      stageMs: { avatar: 400 * tookSeconds, frames: 600 * tookSeconds },
      frames: seconds * 30,
      videoMs: seconds * 1000,
      quality: 'high',
      pixels: FULL_HD,
      claims: 1,
      repeats: 0,
      ...change,
    });
  }

  const ask = async (query: string) =>
    (await person.get(`${rendersApi.makingTime.path}?${query}`)).json<{ data: MakingTime }>().data;

  test('says what the middle one of alike takes took, scaled to the length, without the queue', async () => {
    for (const took of [4, 5, 30]) await noteTake(10, took);
    expect(await ask('seconds=10')).toEqual({ making_ms: 5_000, based_on: 3 });
    expect(await ask('seconds=12')).toEqual({ making_ms: 6_000, based_on: 3 });
    // Speech is as long as it is, to the millisecond.
    expect(await ask('seconds=10.0015')).toMatchObject({ based_on: 3 });
    expect(await ask('seconds=12.345')).toEqual({ making_ms: 6_172, based_on: 3 });
  });

  test('says nothing of which too little is known: few takes, other lengths, shapes and qualities, and what did not go through in one go', async () => {
    await noteTake(10, 5);
    await noteTake(10, 5);
    expect(await ask('seconds=10')).toEqual({ making_ms: null, based_on: 2 });
    const unlike: Partial<RenderMeasure>[] = [
      { videoMs: 21_000 },
      { pixels: 1080 * 1080 },
      { quality: 'medium' },
      { quality: null, pixels: null },
      { outcome: 'failed' },
      { claims: 2 },
      { repeats: 1 },
    ];
    for (const change of unlike) await noteTake(10, 5, change);
    expect(await ask('seconds=10')).toEqual({ making_ms: null, based_on: 2 });
    await noteTake(10, 5);
    expect(await ask('seconds=10')).toEqual({ making_ms: 5_000, based_on: 3 });
  });

  test('asks about the preferred quality, and about the format that is wanted', async () => {
    for (const took of [4, 4, 4]) await noteTake(10, took, { pixels: 1080 * 1080 });
    for (const took of [2, 2, 2]) await noteTake(10, took, { quality: 'low', pixels: 720 * 1280 });
    expect((await ask('seconds=10&format=1:1')).making_ms).toBe(4_000);
    expect((await ask('seconds=10')).making_ms).toBeNull();
    await person.put(accountsApi.savePreferences.path, { ...DEFAULT_PREFERENCES, videoQuality: 'low' });
    expect((await ask('seconds=10')).making_ms).toBe(2_000);
    expect((await person.get(`${rendersApi.makingTime.path}?seconds=0`)).statusCode).toBe(422);
  });
});

describe('free turns', () => {
  const MINUTE_MS = 60_000;
  const TODAY_MS = Date.parse('2026-05-01T12:00:00Z');
  let nowMs = TODAY_MS;
  let app: TestApp;
  let operator: TestUser;
  let ada: TestUser;
  let speechId: string;
  beforeAll(async () => {
    app = await createTestApp({ deps: { now: () => new Date(nowMs) } });
    operator = await app.registerAdministrator();
  });
  beforeEach(async () => {
    nowMs = TODAY_MS;
    await price({ price_minor: 0, full_avatar_library: false, upgrade_url: null });
    await sellUnder(app, 'FE', { wp_item_number: [], launchpadjv_product_id: [] });
    await set({ free_waiting_videos: 3, free_render_minutes: 30, default_plan: 'FE' });
    ada = await app.registerUser();
    speechId = await speakScript(ada);
  });
  afterAll(() => app.close());

  const price = (change: object) => app.deps.db.updateTable('plans').set(change).where('slug', '=', 'FE').execute();
  const set = (settings: object) =>
    operator.put(settingsApi.updateSettings.path, {
      settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
    });
  const start = async (person = ada) =>
    person.post('/api/video-generation/start', startBody(person === ada ? speechId : await speakScript(person)));
  const idOf = (answer: { json(): unknown }) => (answer.json() as { data: { id: string } }).data.id;
  const rendered = (minutes: number) =>
    app.deps.db
      .insertInto('render_days')
      .values({ account_id: ada.user.account_id, day: '2026-05-01', render_ms: minutes * MINUTE_MS })
      .execute();
  const check = async (person = ada) => {
    const answer = await person.post(plansApi.checkTtsLimits.path, { script_text: 'Hi.', estimated_seconds: 1 });
    return answer.json<{ data: TtsLimits }>().data;
  };

  async function fill(): Promise<string[]> {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(idOf(await start()));
    return ids;
  }

  test('a free account has three videos in the queue, and the next one when one is out of it', async () => {
    const [first] = await fill();
    const refused = await start();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'free_limit_reached',
      message:
        "3 videos of a free account may wait, and 3 do. Start the next one when one of them is done. This account has the plan 'Free Edition'.",
      data: { limit: 'free_waiting_videos', used: 3, max: 3, plan: 'Free Edition', upgrade_url: null },
    });
    expect((await check()).problems).toMatchObject([{ limit: 'free_waiting_videos' }]);
    await ada.post(`/api/videos/${first}/cancel`);
    expect((await start()).statusCode).toBe(201);
  });

  test('one that is being made waits no more, one that its worker left does again', async () => {
    const [first] = await fill();
    const lease = (ms: number) =>
      app.deps.db
        .updateTable('takes')
        .set({ state: 'running', lease_expires_at: new Date(Date.now() + ms) })
        .where('video_id', '=', first ?? '')
        .execute();
    await lease(-1);
    expect((await start()).statusCode).toBe(403);
    await lease(60 * MINUTE_MS);
    expect((await start()).statusCode).toBe(201);
  });

  test('trying again and changing stand in the same queue', async () => {
    const [failed, finished] = [idOf(await start()), idOf(await start())];
    const { db } = app.deps;
    await db.updateTable('takes').set({ state: 'failed' }).where('video_id', 'in', [failed, finished]).execute();
    await db.updateTable('videos').set({ status: 'failed' }).where('id', '=', failed).execute();
    await db.updateTable('videos').set({ status: 'completed' }).where('id', '=', finished).execute();
    await giveFile(db, finished);
    await fill();
    const again = await ada.post(`/api/video-generation/retry/${failed}`);
    const changed = await ada.post(`/api/videos/${finished}/change`, { captionText: 'Other words.' });
    expect([again, changed].map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'free_limit_reached',
      'free_limit_reached',
    ]);
  });

  test('thirty minutes of rendering are a day of a free account, and the next day is another one', async () => {
    await rendered(29.9);
    expect((await start()).statusCode).toBe(201);
    await app.deps.db.deleteFrom('render_days').execute();
    await app.deps.db.deleteFrom('machine_days').execute();
    await rendered(30);
    const refused = await start();
    expect(refused.json()).toMatchObject({
      code: 'free_limit_reached',
      message:
        "A free account may have 30 minutes of rendering a day, and today's are used. Start again after midnight UTC. This account has the plan 'Free Edition'.",
      data: { limit: 'free_render_minutes', used: 30, max: 30 },
    });
    nowMs = Date.parse('2026-05-02T00:00:00Z');
    expect(await check()).toMatchObject({ allowed: true });
    expect((await start()).statusCode).toBe(201);
  });

  test('previews, samples and prepared work take the same minutes', async () => {
    const { db } = app.deps;
    await rendered(20);
    const accountId = ada.user.account_id;
    await db.deleteFrom('machine_days').execute();
    await onMachineTime(app.deps, accountId, async () => undefined);
    expect(await db.selectFrom('machine_days').select('account_id').execute()).toEqual([{ account_id: accountId }]);
    await db
      .updateTable('machine_days')
      .set({ day: '2026-05-01', ms: 10 * MINUTE_MS })
      .execute();
    expect((await start()).json()).toMatchObject({ code: 'free_limit_reached', data: { used: 30, max: 30 } });
    expect((await ada.get(plansApi.getUsage.path)).json().data.machine).toEqual({
      used_minutes: 30,
      other_minutes: 10,
      limit_minutes: 30,
    });
    await db.deleteFrom('machine_days').execute();
    expect((await start()).statusCode).toBe(201);
  });

  test('speech, faces and recordings are refused once the minutes of the day are used', async () => {
    const { wav } = await app.deps.speech.speak({ text: 'Two drops.', voiceId: 'en-us-ava', rate: 1 });
    const sent = await sendAudio(app, { who: ada, content: wav });
    const words = voicesApi.addRecordingWords.path.replace(':id', idOf(sent));
    await rendered(30);
    const speech = { msg: 'New words.', tts_id: 'en-us-ava', country: 'en', region: 'US' };
    const avatar = { seed: 7 };
    const ask = async () => [
      (await ada.post('/api/a2e/tts/generate', speech)).json().code,
      (await ada.get(avatarsApi.generateFace.path)).statusCode,
      (await ada.post(avatarsApi.useFace.path, avatar)).json().code,
      (await sendAudio(app, { who: ada, content: wav, script: 'Two drops.' })).json().code,
      (await ada.post(words, { script: 'Two drops.', country: 'en' })).json().code,
    ];
    expect(await ask()).toEqual(['free_limit_reached', 403, ...Array.from({ length: 3 }, () => 'free_limit_reached')]);
    nowMs = Date.parse('2026-05-02T00:00:00Z');
    expect(await ask()).toEqual([undefined, 200, undefined, undefined, undefined]);
  });

  test('what a take took counts on the day it ends, whatever comes of it, and never twice', async () => {
    const ids = [idOf(await start()), idOf(await start())];
    const stage_ms = JSON.stringify({ avatar: 1_000, frames: 59_000 });
    await app.deps.db.updateTable('takes').set({ stage_ms }).where('video_id', 'in', ids).execute();
    for (const id of [...ids, ids[0]]) await ada.post(`/api/videos/${id}/cancel`);
    const rows = await app.deps.db
      .selectFrom('render_days')
      .select(['render_ms'])
      .where('account_id', '=', ada.user.account_id)
      .execute();
    expect(rows.reduce((sum, { render_ms: ms }) => sum + Number(ms), 0)).toBe(120_000);
  });

  test.each([
    ['costs something', () => price({ price_minor: 100 })],
    ['is sold under a number', () => sellUnder(app, 'FE', { wp_item_number: ['wso_1'] })],
    ['is sold as a product', () => sellUnder(app, 'FE', { launchpadjv_product_id: ['7'] })],
  ])('whoever has a plan that %s is not limited', async (_what, change) => {
    await change();
    await rendered(30);
    await fill();
    expect((await start()).statusCode).toBe(201);
  });

  test('a right of a plan makes nobody pay who started with it, and frees whoever was given it', async () => {
    await price({ full_avatar_library: true });
    await rendered(30);
    expect((await start()).json().code).toBe('free_limit_reached');
    await set({ default_plan: 'UNLIMITED' });
    expect((await start()).statusCode).toBe(201);
  });

  test('who has no plan is free, administrators are not limited', async () => {
    await rendered(30);
    await app.deps.db.deleteFrom('user_plans').where('user_id', '=', ada.user.id).execute();
    expect((await check()).problems.map(({ limit }) => limit)).toContain('free_render_minutes');
    await set({ free_waiting_videos: 0, free_render_minutes: 0 });
    expect((await start(operator)).statusCode).toBe(201);
  });

  test('a queue or a day of nothing is said as such, with the plan and where there is more', async () => {
    const upgrade_url = 'https://example.com/more';
    await app.deps.db.updateTable('plans').set({ upgrade_url, price_minor: 4_700 }).where('slug', '=', 'DFY').execute();
    await set({ free_waiting_videos: 0 });
    const refused = await start();
    expect(refused.json()).toMatchObject({
      message: `New videos of free accounts are not rendered at present. This account has the plan 'Free Edition'. Upgrade for more: ${upgrade_url}`,
      data: { limit: 'free_waiting_videos', plan: 'Free Edition', upgrade_url },
    });
    await set({ free_waiting_videos: null, free_render_minutes: 0 });
    expect((await check()).problems).toMatchObject([
      {
        limit: 'free_render_minutes',
        message: `New videos of free accounts are not rendered at present. This account has the plan 'Free Edition'. Upgrade for more: ${upgrade_url}`,
        plan: 'Free Edition',
        upgrade_url,
      },
    ]);
    await app.deps.db
      .updateTable('plans')
      .set({ upgrade_url: null, price_minor: 0 })
      .where('slug', '=', 'DFY')
      .execute();
  });

  test('an operator may have no such limits', async () => {
    await rendered(30);
    await set({ free_waiting_videos: null, free_render_minutes: null });
    for (let count = 0; count < 4; count += 1) expect((await start()).statusCode).toBe(201);
  });
});
