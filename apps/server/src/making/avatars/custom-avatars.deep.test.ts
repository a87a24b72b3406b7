import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  type Avatar,
  avatarFieldsMissing,
  type AvatarJob,
  faceUnderAge,
  type OwnPresenter,
  type Video,
} from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { listStored } from '../../testing/stored-files.ts';
import { somebodyWaits } from '../../testing/concurrency.ts';
import { type TestUser, setRole } from '../../testing/test-user.ts';
import { uploadFolder } from '../../people/uploads/upload-folders.service.ts';
import { png, uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { sweepWork } from '../../platform/work/work-loop.ts';
import { aTry, tryWork } from '../../testing/try-work.ts';
import { sweepScratch } from '../../platform/storage/scratch-folder.ts';
import { sweepFiles } from '../../platform/storage/storage.feature.ts';
import { speakScript, startBody } from '../renders/testing/start-test-video.ts';
import { sweepAvatars } from './custom-avatars.service.ts';
import { avatarsWork } from './avatars.feature.ts';
import { drawAvatar } from './draw-avatar.ts';
import { drawAvatarWork } from './draw-avatar.work.ts';
import { reopenTraining } from './own-presenters/trainings.store.ts';
import { avatarForm, generateAvatar } from './testing/avatars.ts';
import { insertOwnPresenter } from './testing/presenters.ts';

describe('custom avatars', () => {
  const CHECK = '/api/video-generation/check-status';
  const START = '/api/video-generation/start';
  let app: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await app.registerUser();
  });

  const wish = async (input: Partial<Parameters<typeof generateAvatar>[1]> = {}) =>
    (await generateAvatar(app, { who: ada, ...input })).json<{ jobId: string }>().jobId;
  const check = async (jobId: string, who = ada) => (await who.post(CHECK, { jobId })).json<AvatarJob>();
  const errorsOf = (answer: { json: <T>() => T }) => answer.json<{ errors: Record<string, string[]> }>().errors;

  /** An avatar that is ready. */
  async function made(input: Partial<Parameters<typeof generateAvatar>[1]> = {}): Promise<Avatar> {
    const jobId = await wish(input);
    await drawAvatar(app.deps, aTry(jobId));
    const { avatar } = (await check(jobId)).data;
    if (!avatar) throw new Error('no avatar came of it');
    return avatar;
  }

  const custom = async (who: TestUser, query = '') =>
    (await who.get(`/api/a2e/avatars/custom?${query}`)).json<{ data: Avatar[]; page: { total: number } }>();
  const waitingFiles = () => readdir(uploadFolder(app.deps.config)).catch(() => []);

  test('a description and a product become an avatar that looks as it says, with the product beside it', async () => {
    const answer = await generateAvatar(app, { who: ada });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      202,
      { success: true, jobId: expect.any(String), message: 'Starting avatar generation...' },
    ]);
    const { jobId } = answer.json<{ jobId: string }>();
    expect(await check(jobId)).toMatchObject({
      success: true,
      status: 'processing',
      data: { progress: 0, url: null, error: null, avatar: null },
    });
    await drawAvatar(app.deps, aTry(jobId));
    const { status, data } = await check(jobId);
    expect([status, data.progress, data.error]).toEqual(['completed', 100, null]);
    expect(data.public_url).toBe(`${app.deps.config.publicUrl}${data.url}`);
    expect(data.avatar).toMatchObject({
      type: 'custom',
      is_own: true,
      gender: 'female',
      age: 'adult',
      appearance: 'caucasian',
      thumbnail_url: data.url,
      look: { hair: { style: 'curls', color: '#a8472a' }, glasses: { shape: 'round' } },
    });
    const { data: product } = (await ada.get(`/api/uploads/${data.avatar?.product_upload_id}`)).json();
    expect(product).toMatchObject({ kind: 'product', name: 'Serum.png' });
    const picture = await app.server.inject({ url: data.url ?? '' });
    expect([picture.headers['content-type'], picture.rawPayload.subarray(8, 12).toString()]).toEqual([
      'image/webp',
      'WEBP',
    ]);
    expect((await custom(ada)).data.map(({ id }) => id)).toEqual([jobId]);
    expect((await ada.get('/api/user/limits')).json().data.storage_used_bytes).toBeGreaterThan(
      picture.rawPayload.length,
    );
  });

  test.each([
    ['no product', { product: null }, { productImage: [avatarFieldsMissing()] }],
    ['no description', { change: { description: '  ' } }, { description: [avatarFieldsMissing()] }],
    ['no gender', { change: { gender: undefined } }, { gender: [avatarFieldsMissing()] }],
    ['no appearance', { change: { appearance: '' } }, { appearance: [avatarFieldsMissing()] }],
    ['no age', { change: { age: undefined } }, { age: [avatarFieldsMissing()] }],
    ['a child', { change: { description: 'A girl, 12 years old' } }, { description: [faceUnderAge()] }],
    ['a child in German', { change: { description: 'siebzehnjährige Frau' } }, { description: [faceUnderAge()] }],
    ['no consent', { change: { consent: undefined } }, { consent: [expect.stringMatching(/^Confirm that you may/)] }],
    ['a long description', { change: { description: 'a'.repeat(1_001) } }, { description: [expect.any(String)] }],
    [
      "nobody's product",
      { product: null, change: { productUploadId: '01890000-0000-7000-8000-000000000000' } },
      { productUploadId: [expect.any(String)] },
    ],
  ])('%s is refused by field, and nothing is kept', async (_what, input, errors) => {
    const before = await listStored(app.deps.storage);
    const answer = await generateAvatar(app, { who: ada, ...input });
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, errors]);
    expect([await waitingFiles(), await listStored(app.deps.storage)]).toEqual([[], before]);
  });

  const PAGE = '<script>alert(1)</script>';

  test.each([
    ['zero bytes', Buffer.alloc(0), /empty/],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /not a JPG/],
    ['a text that is called a picture', 'I am a PNG.', /not a JPG/],
    ['half a picture', png().subarray(0, 60), /damaged/],
    ['900 megapixels in a few kilobytes', png({ width: 30_000, height: 30_000, rows: 1 }), /900 megapixels/],
    ['a web page in a picture', Buffer.concat([png(), Buffer.from(PAGE)]), /web page|damaged/],
  ])('%s as a product is refused in words, and leaves nothing', async (_what, product, words) => {
    const before = await listStored(app.deps.storage);
    const answer = await generateAvatar(app, { who: ada, product });
    const { code, message } = answer.json<{ code: string; message: string }>();
    expect([answer.statusCode, code]).toEqual([422, 'upload_refused']);
    expect(message).toMatch(words);
    expect([await waitingFiles(), await listStored(app.deps.storage)]).toEqual([[], before]);
  });

  test('a picture of more than 5 MB is not read to its end, and one that breaks off leaves nothing', async () => {
    const large = await generateAvatar(app, { who: ada, product: Buffer.alloc(5 * 1_048_576 + 1) });
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'payload_too_large']);
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as AddressInfo;
    const { payload, type } = await avatarForm({});
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': type, 'content-length': payload.length };
    const path = '/api/video-generation/generate-avatar';
    const request = http.request({ port, method: 'POST', path, headers });
    request.on('error', () => undefined);
    request.write(payload.subarray(0, 200));
    await expect.poll(waitingFiles).toHaveLength(1);
    request.destroy();
    await expect.poll(waitingFiles).toEqual([]);
    expect((await ada.get('/api/uploads')).json().data.total).toBe(0);
  });

  test('the same wish that comes again while it is worked on is one job with one picture of the product; afterwards it is another person', async () => {
    const before = (await listStored(app.deps.storage)).length;
    const ids = await Promise.all([wish(), wish(), wish()]);
    expect(new Set(ids).size).toBe(1);
    expect(await listStored(app.deps.storage)).toHaveLength(before + 1);
    const [first = ''] = ids;
    await Promise.all([drawAvatar(app.deps, aTry(first)), drawAvatar(app.deps, aTry(first))]);
    await drawAvatar(app.deps, aTry(first));
    expect(await listStored(app.deps.storage)).toHaveLength(before + 2);
    const { look, product_upload_id: product = '' } = (await check(first)).data.avatar ?? {};
    const other = await made({ product: null, change: { productUploadId: product, consent: undefined } });
    expect([other.id === first, other.product_upload_id]).toEqual([false, product]);
    expect(other.look).not.toEqual(look);
    const keyed = await Promise.all([wish({ key: 'press-1' }), wish({ key: 'press-1' })]);
    expect(keyed[0]).toBe(keyed[1]);
  });

  test('another account finds neither job nor avatar nor product, and a wish of its own is its own', async () => {
    const avatar = await made();
    const bob = await app.registerUser();
    const asked = [
      await bob.post(CHECK, { jobId: avatar.id }),
      await bob.get(`/api/a2e/avatars/${avatar.id}`),
      await bob.put(`/api/a2e/avatars/${avatar.id}`, { name: 'Mine' }),
      await bob.put(`/api/a2e/avatars/${avatar.id}/favourite`, { is_favourite: true }),
      await bob.delete(`/api/a2e/avatars/${avatar.id}`),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    const change = { productUploadId: avatar.product_upload_id, consent: undefined };
    expect((await generateAvatar(app, { who: bob, product: null, change })).statusCode).toBe(422);
    expect((await custom(bob)).data.filter((one) => one.is_own)).toEqual([]);
    const avatar_data = { avatarType: 'custom', selectedAvatarId: avatar.id };
    const started = await bob.post(START, startBody(await speakScript(bob), { avatar_data }));
    expect([started.statusCode, started.json().message]).toEqual([422, 'Custom avatar image is required']);
  });

  test('a video keeps the look and the product it was started with, whatever becomes of the avatar', async () => {
    const avatar = await made();
    const speechId = await speakScript(ada);
    const start = async (avatar_data: object) => ada.post(START, startBody(speechId, { avatar_data }));
    const chosen = { avatarType: 'custom', selectedAvatarId: avatar.id };
    const video = (await start(chosen)).json<{ data: Video }>().data;
    const shown = { name: avatar.name, look: avatar.look, productUploadId: avatar.product_upload_id };
    const drawn = { partner: null, stood_in: null };
    expect(video.generation_data.avatar).toEqual({
      selectedAvatar: avatar.id,
      avatarType: 'custom',
      ...shown,
      ...drawn,
    });
    await ada.put(`/api/a2e/avatars/${avatar.id}`, { name: 'Nora' });
    expect((await ada.delete(`/api/a2e/avatars/${avatar.id}`)).statusCode).toBe(200);
    expect((await app.server.inject({ url: avatar.thumbnail_url })).statusCode).toBe(404);
    const { data } = (await ada.get(`/api/videos/${video.id}`)).json<{ data: Video }>();
    expect(data.generation_data.avatar).toMatchObject(shown);
    const refused = [];
    for (const avatar_data of [
      chosen,
      { avatarType: 'custom' },
      { avatarType: 'custom', selectedAvatarId: 'maya' },
      { avatarType: 'digital', selectedAvatarId: avatar.id },
      { avatarType: 'digital' },
    ]) {
      const answer = await start(avatar_data);
      const { message, errors } = answer.json<{ message: string; errors?: Record<string, string[]> }>();
      refused.push(`${answer.statusCode} ${errors?.['avatar_data.selectedAvatarId']?.[0] ?? message}`);
    }
    const [needed, chooseOne] = ['422 Custom avatar image is required', '422 Choose an avatar for the video.'];
    expect(refused).toEqual([needed, needed, needed, chooseOne, chooseOne]);
  });

  test('own avatars are found by name, trait and mark, renamed, and come before the library', async () => {
    const first = await made();
    const second = await made({
      change: { gender: 'male', age: 'mature', description: 'A quiet gardener with a beard' },
    });
    const ids = async (query: string) => (await custom(ada, query)).data.map(({ id }) => id);
    expect(await ids('own=true')).toEqual([second.id, first.id]);
    expect(await ids('own=true&gender=male&age=mature&appearance=caucasian')).toEqual([second.id]);
    expect(await ids('search=GARDENER')).toEqual([second.id]);
    expect(await ids('search=%25')).toEqual([]);
    expect(await ids('own=true&per_page=1&page=2')).toEqual([first.id]);
    const renamed = await ada.put(`/api/a2e/avatars/${first.id}`, { name: ' Nora ' });
    expect(renamed.json().data).toMatchObject({ id: first.id, name: 'Nora', display_name: 'Nora' });
    expect((await ada.put(`/api/a2e/avatars/${first.id}`, { name: ' ' })).statusCode).toBe(422);
    expect((await ada.put('/api/a2e/avatars/maya', { name: 'Mine' })).statusCode).toBe(404);
    expect((await ada.delete('/api/a2e/avatars/maya')).statusCode).toBe(404);
    await ada.put(`/api/a2e/avatars/${first.id}/favourite`, { is_favourite: true });
    await ada.put('/api/a2e/avatars/maya/favourite', { is_favourite: true });
    const all = async (query: string) => (await ada.get(`/api/a2e/avatars?${query}`)).json<{ data: Avatar[] }>().data;
    expect((await all('favourites=true')).map(({ id }) => id)).toEqual([first.id, 'maya']);
    expect((await all('per_page=3&page=1')).map(({ is_own: isOwn }) => isOwn)).toEqual([true, true, false]);
    expect((await all('per_page=3&page=2')).map(({ is_own: isOwn }) => isOwn)).toEqual([false, false, false]);
    await ada.put('/api/a2e/avatars/maya/favourite', { is_favourite: false });
    await ada.delete(`/api/a2e/avatars/${first.id}`);
    expect(await all('favourites=true')).toEqual([]);
  });

  test('an avatar that cannot be drawn says so on the last try and costs no further one; its file and row are swept', async () => {
    const jobId = await wish();
    await app.deps.db.updateTable('own_avatars').set({ look: '{"skin":{}}' }).where('id', '=', jobId).execute();
    await expect(tryWork(app.deps, drawAvatarWork, { subjectId: jobId })).rejects.toThrow(/undefined/);
    expect((await check(jobId)).status).toBe('processing');
    await expect(tryWork(app.deps, drawAvatarWork, { subjectId: jobId, isLastTry: true })).rejects.toThrow(/undefined/);
    expect(await check(jobId)).toMatchObject({
      status: 'failed',
      data: { error: 'The avatar could not be drawn. Try again.', avatar: null },
    });
    const again = await wish();
    expect(again).not.toBe(jobId);
    expect((await custom(ada, 'own=true')).data).toEqual([]);
    const inTwoDays = { ...app.deps, now: () => new Date(Date.now() + 48 * 60 * 60 * 1000) };
    await sweepWork(inTwoDays, avatarsWork);
    await sweepAvatars(inTwoDays);
    for (const id of [jobId, again]) expect((await ada.post(CHECK, { jobId: id })).statusCode).toBe(404);
    expect(await sweepAvatars(inTwoDays)).toBe(0);
  });

  test('a presenter of which nothing came is not swept away while it is tried again at that moment', async () => {
    const { db } = app.deps;
    const id = await insertOwnPresenter(db, { accountId: ada.user.account_id, userId: ada.user.id });
    const inFortyDays = { ...app.deps, now: () => new Date(Date.now() + 40 * 24 * 60 * 60 * 1000) };
    let swept: Promise<number> | undefined;
    await db.transaction().execute(async (trx) => {
      await reopenTraining(trx, id, { at: new Date(), retry: 'anew', costMs: 0 });
      swept = sweepAvatars(inFortyDays);
      await somebodyWaits(db);
    });
    await swept;
    const { data } = (await ada.get(`/api/a2e/presenters/${id}`)).json<{ data: OwnPresenter }>();
    expect(data.status).toBe('processing');
  });

  test('a product that is deleted before its avatar is drawn is left out', async () => {
    const product = await uploadFile(app, ada, 'product');
    const jobId = await wish({ product: null, change: { productUploadId: product } });
    await ada.delete(`/api/uploads/${product}`);
    await drawAvatar(app.deps, aTry(jobId));
    const { status, data } = await check(jobId);
    expect([status, data.avatar?.product_upload_id]).toEqual(['completed', undefined]);
  });

  test('a viewer sees avatars and makes none', async () => {
    const avatar = await made();
    const { id } = ada.user;
    await setRole(app.deps.db, id, 'viewer');
    expect((await ada.get(`/api/a2e/avatars/${avatar.id}`)).statusCode).toBe(200);
    const answers = [
      await generateAvatar(app, { who: ada }),
      await ada.put(`/api/a2e/avatars/${avatar.id}`, { name: 'Mine' }),
      await ada.delete(`/api/a2e/avatars/${avatar.id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(await waitingFiles()).toEqual([]);
  });
});

describe('avatar words', () => {
  let app: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    ada = await app.registerUser();
  });
  afterAll(() => app.close());

  const ask = (change: Record<string, string>) => generateAvatar(app, { who: ada, change });
  const fieldsOf = (answer: { json: <T>() => T }) =>
    Object.keys(answer.json<{ errors: Record<string, string[]> }>().errors);

  /** An avatar of a form, once it is ready. */
  async function made(change: Record<string, string>): Promise<Avatar | null> {
    const { jobId } = (await ask(change)).json<{ jobId: string }>();
    await drawAvatar(app.deps, aTry(jobId));
    return (await ada.post('/api/video-generation/check-status', { jobId })).json<AvatarJob>().data.avatar;
  }

  test('what of a description is drawn is told beside the avatar, also in the library', async () => {
    const description = 'red curly hair, round glasses, green hoodie, apron, flour on hands, early thirties, a beard';
    const avatar = await made({ description });
    expect(avatar?.words_drawn).toEqual({
      drawn: ['red curly hair', 'round glasses', 'green hoodie', 'early thirties'],
      not_drawn: ['apron', 'flour on hands', 'beard'],
    });
    const { data } = (await ada.get('/api/a2e/avatars/custom?own=true')).json<{ data: Avatar[] }>();
    expect(data[0]?.words_drawn).toEqual(avatar?.words_drawn);
  });

  test('a product that is drawn in the hand is told as drawn, and one that stands beside the performer is not', async () => {
    const description = 'red curly hair, holds the serum in her hand';
    const productUploadId = await uploadFile(app, ada, 'product');
    const told = async (isCutOut: boolean) => {
      await app.deps.db
        .updateTable('uploads')
        .set({ is_cut_out: isCutOut, height: 96 })
        .where('id', '=', productUploadId)
        .execute();
      const change = { description, productUploadId, name: `Nora ${isCutOut}` };
      const { jobId } = (await generateAvatar(app, { who: ada, product: null, change })).json<{ jobId: string }>();
      const avatars = app.deps.db.selectFrom('own_avatars').select('words_drawn').where('id', '=', jobId);
      return (await avatars.executeTakeFirst())?.words_drawn;
    };
    expect(await told(true)).toEqual({ drawn: ['red curly hair', 'holds the serum in her hand'], not_drawn: [] });
    expect(await told(false)).toEqual({ drawn: ['red curly hair'], not_drawn: ['holds the serum in her hand'] });
  });

  test('words say more exactly what the form says of age and family, and nothing else than that', async () => {
    const optionsOf = async (avatar: Avatar | null) =>
      (
        await app.deps.db
          .selectFrom('own_avatars')
          .select('options')
          .where('id', '=', avatar?.id ?? '')
          .executeTakeFirst()
      )?.options;
    const asian = { appearance: 'asian', age: 'adult' };
    const nearer = await made({ ...asian, description: 'A Vietnamese woman in her early thirties' });
    expect(await optionsOf(nearer)).toMatchObject({ ageYears: 32, ethnicity: 'southeast_asian' });
    const other = await made({ ...asian, description: 'A Nigerian woman in her late fifties' });
    expect(await optionsOf(other)).toMatchObject({ ageYears: 35, ethnicity: 'east_asian' });
    expect(other?.words_drawn).toEqual({ drawn: ['woman'], not_drawn: ['Nigerian', 'in her late fifties'] });
  });

  test('an avatar is called as its form says, and otherwise gets a name', async () => {
    const named = await made({ name: ' Nora of the bakery ' });
    expect([named?.name, named?.display_name]).toEqual(['Nora of the bakery', 'Nora of the bakery']);
    expect((await made({ name: '' }))?.name).toMatch(/^\p{L}{2,}$/u);
    const refused = await Promise.all(
      ['   ', 'a'.repeat(61), 'a\u0000b'].map(async (name) => fieldsOf(await ask({ name }))),
    );
    expect(refused).toEqual([['name'], ['name'], ['name']]);
  });

  test.each([
    ['a NUL', 'red\u0000hair'],
    ['5,000 characters', 'red hair, '.repeat(500)],
  ])('a description with %s is refused on its field', async (_what, description) => {
    const answer = await ask({ description });
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([422, ['description']]);
  });

  test.each([
    ['half a surrogate pair', 'red hair \ud83d'],
    ['emoji alone', '👩‍🦱✨'],
    ['another alphabet', 'рыжие волосы, очки'],
    ['a long word of letters in pairs', '\u{1D4EB}'.repeat(60)],
  ])('a description with %s still draws somebody', async (_what, description) => {
    expect((await made({ description }))?.thumbnail_url).toMatch(/^\//u);
  });
});

describe('draw processes', () => {
  const SCRIPT = path.join(import.meta.dirname, '../../testing/trash-process.ts');
  const PATIENCE = { interval: 50 };
  let app: TestApp;
  let ada: TestUser;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    app = await createTestApp();
    ada = await app.registerUser();
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await app.close();
  });

  async function startWorker(): Promise<ChildProcess> {
    const child = fork(SCRIPT, [
      JSON.stringify({ address: app.address, dataDir: app.deps.config.dataDir, role: 'worker' }),
    ]);
    children.push(child);
    await once(child, 'message');
    return child;
  }

  /** Lets a worker come as far as the lock, and kills it there. `isThere`: what it has done by then. The worker's other rounds wait at the lock too. */
  async function killAt(lock: RawBuilder<unknown>, isThere: () => Promise<void>): Promise<void> {
    await app.deps.db.transaction().execute(async (trx) => {
      await lock.execute(trx);
      const worker = await startWorker();
      await vi.waitFor(isThere, PATIENCE);
      await somebodyWaits(app.deps.db);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    });
    // As if the time after which a silent worker counts as dead were over.
    await sql`update work set lease_expires_at = now() where kind = ${drawAvatarWork.name}`.execute(app.deps.db);
  }

  const see = async (jobId: string) =>
    (await ada.post('/api/video-generation/check-status', { jobId })).json<AvatarJob>();
  const scratch = () => readdir(path.join(app.deps.config.dataDir, 'work', 'scratch')).catch(() => []);
  const inTwoDays = () => ({ ...app.deps, now: () => new Date(Date.now() + 48 * 60 * 60 * 1000) });

  test('workers that are killed before they draw, and while they store the picture, leave the next one to do it, once', async () => {
    const { jobId } = (await generateAvatar(app, { who: ada })).json<{ jobId: string }>();
    const product = await listStored(app.deps.storage);

    await killAt(sql`lock table uploads in access exclusive mode`, async () => expect(await scratch()).toHaveLength(1));
    expect(await listStored(app.deps.storage)).toEqual(product);
    await killAt(sql`lock table events in access exclusive mode`, async () =>
      expect(await listStored(app.deps.storage)).toHaveLength(product.length + 1),
    );
    const { status, data } = await see(jobId);
    expect([status, data.url]).toEqual(['processing', null]);

    await startWorker();
    await vi.waitFor(async () => expect((await see(jobId)).status).toBe('completed'), PATIENCE);
    await vi.waitFor(async () => expect((await see(jobId)).data.avatar?.clip_url).not.toBeNull(), PATIENCE);
    const { url, avatar } = (await see(jobId)).data;
    const clip = await app.server.inject({ url: avatar?.clip_url ?? '' });
    expect([clip.headers['content-type'], clip.rawPayload.includes('ANIM')]).toEqual(['image/webp', true]);
    expect((await app.server.inject({ url: url ?? '' })).statusCode).toBe(200);
    const own = (await ada.get('/api/a2e/avatars/custom?own=true')).json();
    expect(own).toMatchObject({ page: { total: 1 }, data: [{ id: avatar?.id }] });

    await sweepScratch(inTwoDays());
    expect(await scratch()).toEqual([]);
    expect(await sweepFiles(inTwoDays())).toBe(1);
    expect((await listStored(app.deps.storage)).length).toBe(product.length + 2);
  });
});
