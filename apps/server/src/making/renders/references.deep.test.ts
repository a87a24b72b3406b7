import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  accountsApi,
  DEFAULT_PREFERENCES,
  DraftContent,
  type Preferences,
  type UploadKind,
  type Video,
} from '@sayso/contract';
import { BEDS } from '@sayso/engine';
import { decodeAll } from '@sayso/media';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { wakeWorkers } from '../../platform/work/work.store.ts';
import { replaceSpeechReferences, sweepSpeeches } from '../voices/voices.service.ts';
import { preferSmallVideos, speakScript, startBody, startTestVideo } from './testing/start-test-video.ts';

describe('references', () => {
  const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  let app: TestApp;
  let ada: TestUser;
  let speeches: string[];
  let uploads: Record<UploadKind, string>;
  beforeAll(async () => {
    app = await createTestApp({ role: 'worker' });
    ada = await app.registerUser();
    await preferSmallVideos(ada);
    speeches = [await speakScript(ada, 'One drop.'), await speakScript(ada, 'Two.'), await speakScript(ada, 'Three.')];
    uploads = {
      background: await uploadFile(app, ada, 'background'),
      logo: await uploadFile(app, ada, 'logo'),
      product: await uploadFile(app, ada, 'product'),
      music: await uploadFile(app, ada, 'music'),
    };
  });
  afterAll(() => app.close());

  /** Every id in a document that stands under such a name, however deep. */
  function idsUnder(document: unknown, isName: (name: string) => boolean): string[] {
    if (typeof document !== 'object' || document === null) return [];
    return Object.entries(document).flatMap(([name, value]) =>
      isName(name) && typeof value === 'string' && UUID.test(value) ? [value] : idsUnder(value, isName),
    );
  }

  const uploadIds = (document: unknown) => idsUnder(document, (name) => /upload_?id$/i.test(name));

  type Named = { id: string; spec: { speech: { id: string } } };

  type Draft = { id: string; content: { speech?: { id: string } | null; speechOrder?: { id: string } | null } };

  /** What the documents of all drafts, videos and open takes name, each as 'kind id subject'. */
  async function named(): Promise<{ speeches: string[]; uploads: string[] }> {
    const { db } = app.deps;
    const { rows: drafts } =
      await sql<Draft>`select id, content || jsonb_build_object('spec', spec) as content from drafts`.execute(db);
    const { rows: videos } = await sql<Named>`select id, spec from videos`.execute(db);
    const { rows: takes } = await sql<Named>`select t.id, coalesce(t.spec, v.spec) as spec
    from takes t join videos v on v.id = t.video_id where t.state in ('queued', 'running')`.execute(db);
    const lines = (kind: string, id: string, ids: readonly (string | undefined)[]) =>
      [...new Set(ids)].flatMap((one) => (one === undefined ? [] : [`${kind} ${id} ${one}`]));
    return {
      speeches: [
        ...drafts.flatMap(({ id, content }) => {
          const own = idsUnder(content, (name) => name === 'speechId');
          return lines('draft', id, [content.speech?.id, content.speechOrder?.id, ...own]);
        }),
        ...videos.flatMap(({ id, spec }) => lines('video', id, [spec.speech.id])),
        ...takes.flatMap(({ id, spec }) => lines('take', id, [spec.speech.id])),
      ].toSorted(),
      uploads: [
        ...drafts.flatMap(({ id, content }) => lines('draft', id, uploadIds(content))),
        ...videos.flatMap(({ id, spec }) => lines('video', id, uploadIds(spec))),
        ...takes.flatMap(({ id, spec }) => lines('take', id, uploadIds(spec))),
      ].toSorted(),
    };
  }

  async function noted(): Promise<{ speeches: string[]; uploads: string[] }> {
    const read = async (table: 'speech_references' | 'upload_references') => {
      const rows = await app.deps.db.selectFrom(table).selectAll().where('referrer_kind', '<>', 'template').execute();
      return rows.map((row) => `${row.referrer_kind} ${row.referrer_id} ${row.subject_id}`).toSorted();
    };
    return { speeches: await read('speech_references'), uploads: await read('upload_references') };
  }

  /** Numbers from 0 below `below`, the same in every run. */
  function numbers(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  type Random = ReturnType<typeof numbers>;

  const maybe = <Value>(random: Random, value: Value): Value | null => (random(2) === 0 ? null : value);
  const speechOf = (random: Random) => speeches[random(speeches.length)] ?? '';

  function randomDraft(random: Random): DraftContent {
    const source = { script: 'Drops.', voiceId: 'en-us-ava', rate: 1 };
    const heard = { durationMs: 1_000, audioUrl: '/a', timingUrl: '/t' };
    const productUploadId = maybe(random, uploads.product);
    const background = { uploadId: maybe(random, uploads.background) };
    const logo = { uploadId: maybe(random, newId()) };
    return DraftContent.parse({
      productUploadId,
      speech: maybe(random, { id: speechOf(random), source, isOutdated: false, ...heard }),
      speechOrder: maybe(random, { id: newId(), source, isOutdated: false }),
      customAudio: maybe(random, { speechId: speechOf(random), name: 'Mine', script: '', ...heard }),
      spec: {
        scene: { background, logo },
        sound: { music: maybe(random, { uploadId: uploads.music, bedId: null, level: 'low' }) },
        endCard: maybe(random, { productUploadId: uploads.product, name: 'Lamp' }),
      },
    });
  }

  const randomLook = (random: Random) => ({
    background_data: { uploadId: maybe(random, uploads.background) },
    script_data: { logoUploadId: maybe(random, uploads.logo) },
    output: {
      format: ['9:16', '16:9', '1:1'][random(3)],
      music: maybe(random, { uploadId: uploads.music }),
      endCard: maybe(random, { name: 'Lamp', productUploadId: uploads.product }),
    },
  });

  /** Does one thing at random that stores, changes or removes a draft, a video or a take. Some are refused. */
  async function act(random: Random): Promise<void> {
    const { db } = app.deps;
    const drafts = await db.selectFrom('drafts').select(['id', 'version']).orderBy('id').execute();
    const videos = await db.selectFrom('videos').select(['id', 'status']).orderBy('id').execute();
    const draft = drafts[random(drafts.length)];
    const video = videos[random(videos.length)];
    const content = randomDraft(random);
    const look = randomLook(random);
    const speechId = speechOf(random);
    const actions = [
      () => ada.post('/api/drafts', { content }),
      () => draft && ada.put(`/api/drafts/${draft.id}`, { version: draft.version, content }),
      () => draft && ada.delete(`/api/drafts/${draft.id}`),
      () => ada.post('/api/video-generation/start', startBody(speechId, { ...look, draft_id: draft?.id })),
      () => ada.post('/api/video-generation/start', startBody(speechId, look)),
      () => ada.post('/api/drafts', { content }),
      () => video && ada.post(`/api/videos/${video.id}/cancel`),
      () => video && ada.post(`/api/video-generation/retry/${video.id}`),
      async () => {
        if (video?.status !== 'cancelled') return;
        await db.updateTable('videos').set({ status: 'completed' }).where('id', '=', video.id).execute();
        await ada.post(`/api/videos/${video.id}/change`, { ...look, voice_data: { speechId } });
      },
      () => video && ada.delete(`/api/videos/${video.id}`),
      async () => {
        if (!video) return;
        await ada.delete(`/api/videos/${video.id}`);
        await ada.delete(`/api/videos/${video.id}/forever`);
      },
    ];
    await actions[random(actions.length)]?.();
  }

  test('whatever is done to drafts and videos, the references are what their documents name', async () => {
    const random = numbers(20_261_122);
    const kinds = new Set<string | undefined>();
    for (let step = 0; step < 80; step += 1) {
      await act(random);
      const now = await noted();
      expect(now).toEqual(await named());
      for (const line of [...now.speeches, ...now.uploads]) kinds.add(line.split(' ')[0]);
    }
    expect(kinds).toEqual(new Set(['draft', 'video', 'take']));
  });

  test('when a changed video is finished, its references are those of the change', async () => {
    await app.deps.db.deleteFrom('videos').execute();
    const eve = await app.registerUser();
    await preferSmallVideos(eve);
    const other = await speakScript(eve, 'Three drops.');
    const start = { script_data: { logoUploadId: await uploadFile(app, eve, 'logo') } };
    const answer = await eve.post('/api/video-generation/start', startBody(await speakScript(eve, 'One drop.'), start));
    const { id } = answer.json<{ data: Video }>().data;
    const isDone = async () =>
      (await eve.get(`/api/videos/${id}`)).json<{ data: Video }>().data.status === 'completed' &&
      (await app.deps.db.selectFrom('takes').where('state', '=', 'queued').select('id').execute()).length === 0;
    await app.work();
    await vi.waitUntil(isDone, { interval: 100, timeout: 60_000 });
    expect(await noted()).toEqual(await named());
    const changed = await eve.post(`/api/videos/${id}/change`, {
      voice_data: { speechId: other },
      output: { music: null },
    });
    expect(changed.statusCode).toBe(200);
    await vi.waitUntil(isDone, { interval: 100, timeout: 60_000 });
    expect(await noted()).toEqual(await named());
    expect((await noted()).speeches).toContain(`video ${id} ${other}`);
  });

  test('speech that anything refers to is kept, whatever kind of thing that is', async () => {
    const { db } = app.deps;
    const speechId = await speakScript(ada, 'Only a template says this.');
    const from = { kind: 'template', id: newId() };
    const inTwoDays = { ...app.deps, now: () => new Date(Date.now() + 48 * 60 * 60 * 1000) };
    const isThere = async () => {
      await sweepSpeeches(inTwoDays);
      return (await db.selectFrom('speeches').select('id').where('id', '=', speechId).execute()).length === 1;
    };
    const note = (speechIds: string[]) =>
      db
        .transaction()
        .execute((trx) => replaceSpeechReferences(trx, { from, accountId: ada.user.account_id, speechIds }));
    await note([speechId]);
    expect(await isThere()).toBe(true);
    await note([]);
    expect(await isThere()).toBe(false);
  });

  test('speech that something is just about to refer to is not swept', async () => {
    const speechId = await speakScript(ada, 'Somebody keeps this now.');
    const inTwoDays = { ...app.deps, now: () => new Date(Date.now() + 48 * 60 * 60 * 1000) };
    const from = { kind: 'template', id: newId() };
    await app.deps.db.transaction().execute(async (trx) => {
      await replaceSpeechReferences(trx, { from, accountId: ada.user.account_id, speechIds: [speechId] });
      await sweepSpeeches(inTwoDays);
    });
    await sweepSpeeches(inTwoDays);
    expect((await ada.get(`/api/a2e/tts/speeches/${speechId}`)).statusCode).toBe(200);
  });
});

describe('own uploads', () => {
  const START = '/api/video-generation/start';
  const WAIT = { interval: 100 };
  let app: TestApp;
  let ada: TestUser;
  let speechId: string;
  beforeAll(async () => {
    app = await createTestApp({ role: 'worker' });
    ada = await app.registerUser();
    await preferSmallVideos(ada);
    speechId = await speakScript(ada, 'Two drops every morning, that is it.');
  });
  afterAll(() => app.close());

  const upload = (person: TestUser, kind: UploadKind) => uploadFile(app, person, kind);
  const start = (change: object) => ada.post(START, startBody(speechId, change));
  const waitingFor = async (id: string) =>
    (await ada.get(`/api/uploads/${id}`)).json<{ data: { waiting_videos: number } }>().data.waiting_videos;
  const see = async (id: string) => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;

  test('ids must be of own uploads and of the kind that the field is for', async () => {
    const bob = await app.registerUser();
    const [foreign, logo] = [await upload(bob, 'background'), await upload(ada, 'logo')];
    const cases = [
      ['background_data.uploadId', { background_data: { uploadId: foreign } }],
      ['background_data.uploadId', { background_data: { uploadId: logo } }],
      ['script_data.logoUploadId', { script_data: { logoUploadId: foreign } }],
      ['output.endCard.productUploadId', { output: { endCard: { name: 'Lamp', productUploadId: logo } } }],
      ['output.music.uploadId', { output: { music: { uploadId: logo } } }],
      ['output.music.bedId', { output: { music: { bedId: 'silence-of-the-fans' } } }],
    ] as const;
    for (const [field, change] of cases) {
      const answer = await start(change);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    }
    const bed = await start({ output: { music: { bedId: BEDS[0]?.id } } });
    expect(bed.statusCode).toBe(201);
    await ada.post(`/api/videos/${bed.json<{ video_id: string }>().video_id}/cancel`);
  });

  test('a video is made with own pictures and music, keeps its file when they are deleted, and cannot be changed then', async () => {
    const [background, logo, product, music] = [
      await upload(ada, 'background'),
      await upload(ada, 'logo'),
      await upload(ada, 'product'),
      await upload(ada, 'music'),
    ];
    const choices = {
      background_data: { uploadId: background },
      script_data: { logoPosition: 'top-left', logoUploadId: logo },
      output: { endCard: { name: 'Lamp', productUploadId: product }, music: { uploadId: music } },
    };
    const made = (await start(choices)).json<{ data: Video }>().data;
    expect(made.generation_data).toMatchObject({
      background: { uploadId: background },
      script: { logoUploadId: logo },
      output: { endCard: { productUploadId: product }, music: { uploadId: music } },
    });
    expect(made.generation_data.output).not.toHaveProperty('logoUploadId');
    const doomed = (await start(choices)).json<{ data: Video }>().data;
    expect(await waitingFor(logo)).toBe(2);
    await app.work();
    await vi.waitUntil(async () => !['pending', 'processing'].includes((await see(made.id)).status), WAIT);
    expect(await see(made.id)).toMatchObject({ status: 'completed', failure_reason: null });

    await ada.post(`/api/videos/${doomed.id}/cancel`);
    expect(await waitingFor(logo)).toBe(0);
    expect((await ada.delete(`/api/uploads/${logo}`)).statusCode).toBe(200);
    expect((await app.server.inject({ url: (await see(made.id)).video_url ?? '' })).statusCode).toBe(200);
    const kept = await ada.post(`/api/videos/${made.id}/change`, { output: { format: '1:1' } });
    expect(kept.statusCode).toBe(422);
    expect(kept.json()).toMatchObject({ code: 'upload_gone', message: expect.stringContaining('has been deleted') });
    expect(kept.json()).toMatchObject({ errors: { 'script_data.logoUploadId': ['This file has been deleted.'] } });

    const again = await ada.post(`/api/video-generation/retry/${doomed.id}`);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([422, 'upload_gone']);
    expect((await see(doomed.id)).attempts).toBe(1);

    const { db } = app.deps;
    await db.updateTable('takes').set({ state: 'queued' }).where('video_id', '=', doomed.id).execute();
    await db.updateTable('videos').set({ status: 'pending' }).where('id', '=', doomed.id).execute();
    await wakeWorkers(db);
    await vi.waitUntil(async () => (await see(doomed.id)).status === 'failed', WAIT);
    expect((await see(doomed.id)).failure_reason).toContain('has been deleted');
  });
});

describe('preferred quality', () => {
  let app: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ role: 'worker' });
    ada = await app.registerUser();
    await app.work();
  });
  afterAll(() => app.close());

  /** The finished file of a video that was asked for with these preferences. */
  async function fileWith(change: Partial<Preferences>): Promise<string> {
    await ada.put(accountsApi.savePreferences.path, { ...DEFAULT_PREFERENCES, ...change });
    const { id } = await startTestVideo(ada, await speakScript(ada, 'Two drops.'));
    const see = async () => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data;
    await expect.poll(async () => (await see()).status, { interval: 200 }).toBe('completed');
    return app.deps.storage.withLocalFile(path.basename((await see()).video_url ?? ''), async (file) => file);
  }

  /** The bits a second that the sound's description names: `avgBitrate` of its DecoderConfigDescriptor. @see ISO/IEC 14496-1, 7.2.6.6 */
  function soundBitRate(file: Buffer): number {
    const config = file.indexOf(Buffer.from([0x04, 0x80, 0x80, 0x80]), file.indexOf('esds'));
    return file.readUInt32BE(config + 14);
  }

  /** What x264 says of itself in front of the first picture. */
  function quantiserOf(file: Buffer): number {
    return Number(/x264 - core.* qp=(\d+)/u.exec(file.toString('latin1'))?.[1]);
  }

  test('picture and sound of a new video follow the preferences, up to the bits in its file', async () => {
    const made = [];
    for (const level of ['low', 'medium', 'high'] as const) {
      const file = await fileWith({ videoQuality: level, audioBitrate: level });
      const { width, height, damaged } = await decodeAll(file);
      const content = await readFile(file);
      made.push({ width, height, damaged, bitRate: soundBitRate(content), quantiser: quantiserOf(content) });
    }
    expect(made).toMatchObject([
      { width: 720, height: 1280, damaged: 0 },
      { width: 1080, height: 1920, damaged: 0 },
      { width: 1080, height: 1920, damaged: 0 },
    ]);
    // What is quiet needs fewer bits than it may have.
    const rates = made.map(({ bitRate }) => bitRate / 1000);
    expect(rates).toEqual(rates.toSorted((one, other) => one - other));
    expect(rates[0]).toBeLessThan(100);
    expect(rates[1]).toBeLessThan(135);
    expect(rates[2]).toBeGreaterThan(1.5 * (rates[0] ?? 0));
    // The finer the quantiser, the sharper the picture.
    const [, medium = 0, high = 0] = made.map(({ quantiser }) => quantiser);
    expect(high).toBeGreaterThan(0);
    expect(high).toBeLessThan(medium);
  });
});
