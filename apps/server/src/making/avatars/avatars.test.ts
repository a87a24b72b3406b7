import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type Avatar,
  avatarsApi,
  type Background,
  FACE_AGE,
  faceUnderAge,
  FaceOptions,
  GenerateAvatarForm,
} from '@sayso/contract';
import { performerOfFace } from '@sayso/engine/performers/performer-of-face';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { listStored } from '../../testing/stored-files.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { aTry } from '../../testing/try-work.ts';
import { speakScript, startBody } from '../renders/testing/start-test-video.ts';
import { backgroundKey, ensureStills, libraryStills, performerKey } from './avatars.stills.ts';
import { avatarsOwnedData } from './avatars.feature.ts';
import { drawAvatar, drawClip } from './draw-avatar.ts';
import { generateAvatar } from './testing/avatars.ts';

describe('avatars', () => {
  let app: TestApp;
  let ada: TestUser;
  let operator: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    ada = await app.registerUser();
    operator = await app.registerAdministrator();
  });
  afterAll(() => app.close());

  type List = { success: boolean; data: Avatar[]; page: { total: number; current_page: number; last_page: number } };

  const list = async (query = '', who = ada) => (await who.get(`/api/a2e/avatars?${query}`)).json<List>();

  test('the library lists every performer once and can be paged, searched and filtered', async () => {
    const all = await list('per_page=100');
    expect(all.success).toBe(true);
    expect(new Set(all.data.map(({ id }) => id)).size).toBe(all.page.total);
    expect(all.page.total).toBe(8);
    const pages = [await list('per_page=4&page=1'), await list('per_page=4&page=2')];
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id)).slice(0, 6)).toEqual(
      all.data.slice(0, 6).map(({ id }) => id),
    );
    expect((await list('search=MAYA')).data.map(({ id }) => id)).toEqual(['maya']);
    expect((await list('search=consulting')).data.map(({ id, tags }) => [id, tags?.[0]])).toEqual([
      ['maya', 'consulting'],
    ]);
    for (const gender of ['female', 'male'])
      expect(new Set((await list(`gender=${gender}`)).data.map((avatar) => avatar.gender))).toEqual(new Set([gender]));
    expect((await list('search=nobody-at-all')).data).toEqual([]);
    expect((await list('type=custom')).data).toEqual([]);
  });

  test('plans without the full library have the standard avatars alone, in lists, by id and in videos; the server decides', async () => {
    const grace = await app.registerUser();
    const ids = async (who: TestUser, path = '') =>
      (await who.get(`/api/a2e/avatars${path}?per_page=100`)).json<List>().data.map(({ id }) => id);
    const standard = await ids(grace);
    const start = async (who: TestUser, selectedAvatarId: string) => {
      const avatar_data = { avatarType: 'library', selectedAvatarId };
      return who.post('/api/video-generation/start', startBody(await speakScript(who), { avatar_data }));
    };
    expect(standard).toEqual(['arjun', 'carmen', 'hiro', 'amina', 'liam', 'zoe', 'andre', 'maya']);
    expect([await ids(grace, '/default'), await ids(grace, '/custom')]).toEqual([standard, []]);
    expect((await grace.get('/api/a2e/avatars/priya')).statusCode).toBe(404);
    expect((await start(grace, 'priya')).json()).toMatchObject({
      code: 'avatar_not_in_plan',
      message: expect.stringMatching(/which your plan does not have/),
    });

    const { id: plan_id } = await app.deps.db
      .selectFrom('plans')
      .select('id')
      .where('slug', '=', 'DFY')
      .executeTakeFirstOrThrow();
    await operator.post(`/api/admin/users/${grace.user.id}/plans`, { plan_id });
    const further = await ids(grace, '/custom');
    expect(further).toHaveLength(16);
    expect(further.slice(-6)).toEqual(['rowan', 'mei', 'kwame', 'priya', 'mateo', 'ingrid']);
    expect([await ids(grace), await ids(grace, '/default')]).toEqual([[...standard, ...further], standard]);
    expect((await list('type=custom&per_page=100', grace)).data.map(({ type }) => type)).toEqual(
      further.map(() => 'custom'),
    );
    expect((await list('gender=male&category=fitness&appearance=african', grace)).data.map(({ id }) => id)).toEqual([
      'kwame',
    ]);
    expect((await start(grace, 'priya')).statusCode).toBe(201);

    // Stored while the plan had it, and started when it has it no more.
    const avatar = (await grace.get('/api/a2e/avatars/priya')).json<{ data: Avatar }>().data;
    const id = await storeVideo(grace, { avatar, speechId: await speakScript(grace) });
    const setFull = (isFull: boolean) =>
      app.deps.db.updateTable('plans').set({ full_avatar_library: isFull }).where('id', '=', plan_id).execute();
    await setFull(false);
    expect((await grace.post(`/api/videos/${id}/retry`, {})).json()).toMatchObject({ code: 'avatar_not_in_plan' });
    await setFull(true);
    expect((await grace.post(`/api/videos/${id}/retry`, {})).statusCode).toBe(200);
  });

  /** A video of a draft, not started. */
  async function storeVideo(
    who: TestUser,
    { avatar, speechId: id }: { avatar: Avatar; speechId: string },
  ): Promise<string> {
    const script = 'Two drops.';
    const voice = { id: 'en-us-ava', name: 'Ava', by: 'person' };
    const source = { script, voiceId: voice.id, rate: 1 };
    const speech = { id, audioUrl: '/a.wav', timingUrl: '/a.json', durationMs: 2_000, source };
    const content = { avatarType: 'library', avatar, script, country: 'en', region: 'US', voice, speech };
    const draft = (await who.post('/api/drafts', { content })).json<{ data: { id: string } }>().data;
    return (await who.post('/api/videos', { draft_id: draft.id })).json<{ video_id: string }>().video_id;
  }

  test('one avatar is found by its id, and nothing by a wrong one', async () => {
    expect((await ada.get('/api/a2e/avatars/maya')).json()).toMatchObject({
      data: { id: 'maya', type: 'default', is_own: false },
    });
    expect((await ada.get('/api/a2e/avatars/nobody')).statusCode).toBe(404);
  });

  test('every avatar and background of the library has a picture of its own', async () => {
    const { data: avatars } = (await operator.get('/api/a2e/avatars?per_page=100')).json<List>();
    const { data: backgrounds } = (await ada.get('/api/backgrounds')).json<{ data: Background[] }>();
    expect(libraryStills().map(({ key }) => key)).toEqual(
      expect.arrayContaining([...avatars.map(performerKey), ...backgrounds.map(backgroundKey)]),
    );
    expect(libraryStills()).toHaveLength(avatars.length + backgrounds.length);
  });

  test('a worker that stops draws no more pictures', async () => {
    const stopped = new Error('stopped');
    await expect(ensureStills(app.deps, { signal: AbortSignal.abort(stopped) })).rejects.toBe(stopped);
    expect(await app.deps.db.selectFrom('stills').select('key').execute()).toEqual([]);
  });

  test('pictures are kept once, also when two workers draw them, and whoever is shown then has one that loads', async () => {
    // One of each kind: all are drawn where an installation starts, which the journeys wait for.
    const stills = libraryStills().filter(({ key }) => ['performer:maya', 'background:studio'].includes(key));
    expect(stills).toHaveLength(2);
    await Promise.all([ensureStills(app.deps, { stills }), ensureStills(app.deps, { stills })]);
    expect(await ensureStills(app.deps, { stills })).toBe(0);
    const kept = (await app.deps.db.selectFrom('stills').select('file').execute()).map(({ file }) => file);
    expect(kept).toHaveLength(stills.length);
    const pictures = (await listStored(app.deps.storage)).filter((name) => name.endsWith('.webp'));
    expect(pictures).toEqual(kept.toSorted());
    const { data: avatars } = (await operator.get('/api/a2e/avatars?per_page=100')).json<List>();
    const { data: backgrounds } = (await ada.get('/api/backgrounds')).json<{ data: Background[] }>();
    const urls = [...avatars, ...backgrounds].map((item) => item.thumbnail_url).filter(Boolean);
    expect(new Set(urls).size).toBe(stills.length);
    for (const url of urls) {
      const picture = await app.server.inject({ url });
      expect([
        picture.statusCode,
        picture.headers['content-type'],
        picture.rawPayload.subarray(8, 12).toString(),
      ]).toEqual([200, 'image/webp', 'WEBP']);
    }
  });

  test('who is pointed at moves: a short clip without sound, made once when it is asked for first, for everybody and for nobody else than the library', async () => {
    const { data } = await list('search=maya');
    const url = data[0]?.clip_url ?? '';
    const folder = path.join(app.deps.config.dataDir, 'cache', 'clips');
    const [clip, again] = await Promise.all([app.server.inject({ url }), app.server.inject({ url })]);
    expect([clip.statusCode, clip.headers['content-type']]).toEqual([200, 'image/webp']);
    // Chunks of an animated WebP: it goes round for ever, and has more than one picture.
    const bytes = clip.rawPayload;
    expect([bytes.subarray(8, 16).toString('latin1'), bytes.includes('ANIM')]).toEqual(['WEBPVP8X', true]);
    expect(bytes.toString('latin1').split('ANMF').length - 1).toBeGreaterThanOrEqual(18);
    expect(bytes.length).toBeLessThan(600_000);
    expect(again.rawPayload.equals(bytes)).toBe(true);
    expect(await readdir(folder)).toHaveLength(1);
    expect(await readdir(path.join(app.deps.config.dataDir, 'work', 'scratch'))).toEqual([]);
    expect((await app.server.inject({ url: url.replace('maya', 'nobody') })).statusCode).toBe(404);
  });
});

describe('avatars feature', () => {
  const { signal } = new AbortController();
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('avatars, their pictures and marks are in the copy of the data, and go with the account', async () => {
    const ada = await app.registerUser();
    const { jobId } = (await generateAvatar(app, { who: ada })).json<{ jobId: string }>();
    await drawAvatar(app.deps, aTry(jobId));
    for (let times = 0; times < 2; times += 1) await drawClip(app.deps, jobId, signal);
    const avatar = (await ada.get(`/api/a2e/avatars/${jobId}`)).json<{ data: Avatar }>().data;
    await ada.put('/api/a2e/avatars/zoe/favourite', { is_favourite: true });
    await ada.put(`/api/a2e/avatars/${avatar.id}/favourite`, { is_favourite: true });
    const { db, storage } = app.deps;
    const owner = { userId: ada.user.id, email: ada.email, accountIds: [ada.user.account_id] };
    const copy: Record<string, unknown> = {};
    for await (const entry of avatarsOwnedData.exportData(db, owner)) {
      if ('list' in entry) {
        const rows: object[] = [];
        for await (const row of entry.list) rows.push(row);
        copy[entry.path] = rows;
      } else copy[entry.path] = 'value' in entry ? entry.value : await storage.stat(entry.file);
    }
    const picture = `avatars/${avatar.name.toLowerCase()} ${avatar.id}.webp`;
    expect(copy['avatars/avatars.json']).toMatchObject([
      { id: avatar.id, kind: 'custom', options: { gender: 'female' } },
    ]);
    expect(copy['avatars/favourites.json']).toEqual([avatar.id, 'zoe']);
    const named = Object.keys(copy).filter((path) => path.toLowerCase() === picture);
    expect(copy[named[0] ?? '']).toMatchObject({ sizeBytes: expect.any(Number) });
    const files = await db.transaction().execute((trx) => avatarsOwnedData.eraseData(trx, owner, app.deps.now()));
    expect(files).toHaveLength(2);
    expect((await ada.get(`/api/a2e/avatars/${jobId}`)).statusCode).toBe(404);
    expect(
      await db.selectFrom('favourite_avatars').select('avatar_id').where('user_id', '=', ada.user.id).execute(),
    ).toEqual([{ avatar_id: 'zoe' }]);
  });
});

describe('face options', () => {
  /** The option lists of the documents, as they write them. */
  const LISTS = {
    gender: ['female', 'male'],
    ethnicity: ['european', 'african', 'west_asian', 'south_asian', 'east_asian', 'southeast_asian', 'latin_american'],
    lighting: ['auto', 'studio', 'natural', 'artistic'],
    mood: ['joyous', 'composed', 'auto'],
    zoom_level: ['standard', 'closeup'],
  } as const;
  /** Scales of whole numbers, ends included. Blank means random. */
  const SCALES = { skintone: [0, 10], hair_length: [0, 10], facial_hair: [0, 10], age: [18, 80] } as const;
  const PICTURES = { resolution: ['512', '1024'], image_format: ['jpeg', 'png', 'webp'], stampless: ['true', 'false'] };
  /** The lists of 'Create Custom'. */
  const CUSTOM = {
    gender: LISTS.gender,
    appearance: ['caucasian', 'african', 'asian', 'hispanic', 'mixed', 'other'],
    age: ['teen', 'young-adult', 'adult', 'middle-aged', 'mature'],
    clothing: ['casual', 'business', 'fitness', 'trendy', 'formal', 'creative'],
  };
  const person = (options: object, seed = 7) => performerOfFace({ ...FaceOptions.parse(options), seed });
  const range = ([from, to]: readonly [number, number]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const everyChoice = [
    ...Object.entries(LISTS).flatMap(([option, values]) => values.map((value) => [option, value] as const)),
    ...Object.entries(SCALES).flatMap(([option, ends]) => range(ends).map((value) => [option, value] as const)),
  ];
  /** A person with each choice of an option, all else being the same. */
  const withEach = (option: string, values: readonly unknown[], others: object = {}) =>
    values.map((value) => JSON.stringify(person({ ...others, [option]: value }).look));

  describe('every documented choice of the Face Studio', () => {
    test('is taken and makes somebody, the same person for the same seed and others for other seeds', () => {
      const faulty = everyChoice.filter(([option, value]) => {
        const [one, again, ...others] = [7, 7, 8, 9].map((seed) => JSON.stringify(person({ [option]: value }, seed)));
        return one !== again || new Set([one, ...others]).size !== 3;
      });
      expect(everyChoice.length).toBe(114);
      expect(faulty).toEqual([]);
    });

    test.each(['gender', 'ethnicity', 'mood', 'zoom_level'] as const)('of %s shows in the person', (option) => {
      expect(new Set(withEach(option, LISTS[option])).size).toBe(LISTS[option].length);
    });

    test.each(Object.keys(SCALES) as (keyof typeof SCALES)[])(
      'of %s makes another person than its other end',
      (option) => {
        const ends = withEach(option, SCALES[option], { gender: 'male' });
        expect(new Set(ends).size).toBe(2);
      },
    );

    test('of the picture is taken', () => {
      const { query } = avatarsApi.generateFace;
      for (const [option, values] of Object.entries(PICTURES))
        for (const value of values) expect(query.parse({ [option]: value })).toMatchObject({ [option]: value });
    });
  });

  test.each(Object.keys(SCALES))('a blank %s is random: left to the seed, as if it were not there', (option) => {
    const blank = (seed: number) => JSON.stringify(person({ gender: 'male', [option]: '' }, seed).look);
    expect(blank(3)).toBe(JSON.stringify(person({ gender: 'male' }, 3).look));
    expect(new Set([1, 2, 3, 4, 5, 6].map(blank)).size).toBe(6);
  });

  test('a blank age is that of a grown-up for each seed', () => {
    const ages = Array.from({ length: 300 }, (_, seed) => person({ age: '' }, seed).ageYears);
    expect([Math.min(...ages) >= FACE_AGE.min, Math.max(...ages) <= FACE_AGE.max]).toEqual([true, true]);
  });

  test('every age below 18 is refused in the words for it, and one beyond 80 too', () => {
    const wordsFor = (age: number) => FaceOptions.safeParse({ age }).error?.issues.map(({ message }) => message);
    const ages = range([0, 17]);
    expect(ages.map(wordsFor)).toEqual(ages.map(() => [faceUnderAge()]));
    expect(wordsFor(81)).toEqual(['Use a whole number from 18 to 80.']);
  });

  test('every documented choice of Create Custom is taken', () => {
    const form = {
      description: 'x',
      gender: 'female',
      appearance: 'other',
      age: 'adult',
      productUploadId: crypto.randomUUID(),
    };
    for (const [option, values] of Object.entries(CUSTOM))
      for (const value of values)
        expect(GenerateAvatarForm.parse({ ...form, [option]: value })).toMatchObject({ [option]: value });
  });
});
