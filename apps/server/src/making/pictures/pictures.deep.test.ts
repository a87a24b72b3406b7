import { apiKeysApi, FACE_KEPT_DAYS, faceUnderAge, type Upload } from '@sayso/contract';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkProviders } from '../../operations/doctor/check-speech.ts';
import { listStored } from '../../testing/stored-files.ts';
import { aTry } from '../../testing/try-work.ts';
import { makePicture } from './make-picture.ts';
import { sweepMadePictures } from './pictures.service.ts';
import { NOON, openPainting, type Painting } from './testing/open-pictures.ts';

const DAY_MS = 24 * 60 * 60_000;
let t: Painting;
beforeAll(async () => {
  t = await openPainting();
});
afterAll(() => t.close());
beforeEach(() => t.begin());

const makesOf = async () => (await t.offers()).offers.map(({ partner, makes }) => [partner, makes]);
const uploadsOf = async (kind: string) =>
  (await t.ada.get(`/api/uploads?kind=${kind}`)).json<{ data: { data: Upload[] } }>().data.data;

describe('who makes pictures', () => {
  test('nobody while nobody is set up; then what each can, what it does not follow and what is left stand before the choice', async () => {
    await t.set({ face_studio_full: false, face_studio_account_daily_pictures: 3 });
    expect(await makesOf()).toEqual([
      ['face-studio', ['face']],
      ['image-server', ['face', 'background']],
    ]);
    const [studio] = (await t.offers()).offers;
    expect(studio).toMatchObject({ left_today: 3, pays: 'site', rests_until: null, formats: ['1:1'] });
    expect(studio?.lacks).toEqual(expect.arrayContaining(['mood', 'skintone', 'hair_color']));
    await t.set({ face_studio_enabled: false, image_server_enabled: false });
    expect(await makesOf()).toEqual([]);
    expect((await t.face()).json()).toMatchObject({ code: 'picture_partner_off' });
  });

  test('nobody makes a face of a child, and of whom nobody says how old they are a grown-up is asked for', async () => {
    expect((await t.face({ age: 17 })).json()).toMatchObject({ errors: { age: [faceUnderAge()] } });
    const { face } = await t.makeFace();
    expect(face?.age).toBeGreaterThanOrEqual(18);
    expect(t.fakes.asked.map(({ query }) => query.get('age'))).toEqual([String(face?.age)]);
  });
});

describe('a face', () => {
  test('is made by a worker, cleaned, kept among the files of the account as made by AI, and deleted with its file', async () => {
    const before = (await listStored(t.app.deps.storage)).length;
    const id = (await t.face({ gender: 'male', skintone: 3 })).json().data.id;
    expect(await t.get(id)).toMatchObject({ state: 'waiting', upload: null, partner_name: 'Face Studio' });
    expect(await t.step(id)).toBeNull();
    const made = await t.get(id);
    expect(made).toMatchObject({ state: 'made', is_kept: false, error: null });
    expect(made.upload).toMatchObject({ kind: 'face', is_ai_made: true, width: 1024, height: 1024 });
    const picture = await t.app.server.inject({ url: made.upload?.url ?? '' });
    expect(picture.headers['content-type']).toBe('image/webp');
    const kept = await t.ada.put(`/api/pictures/${id}/keep`, { name: 'Jonas' });
    expect(kept.json().data).toMatchObject({ is_kept: true, upload: { id: made.upload?.id, name: 'Jonas' } });
    const bob = await t.app.registerUser();
    expect((await bob.get(`/api/pictures/${id}`)).statusCode).toBe(404);
    expect((await t.ada.delete(`/api/pictures/${id}`)).statusCode).toBe(200);
    expect([await uploadsOf('face'), (await t.ada.get(`/api/pictures/${id}`)).statusCode]).toEqual([[], 404]);
    expect(await listStored(t.app.deps.storage)).toHaveLength(before);
  });

  test('that nobody keeps goes after some days, and one that is kept stays', async () => {
    const [one, other] = [await t.makeFace(), await t.makeFace()];
    await t.ada.put(`/api/pictures/${one.id}/keep`, {});
    t.clock.ms += FACE_KEPT_DAYS * DAY_MS + 1;
    await sweepMadePictures(t.app.deps);
    // Sessions end before that.
    t.clock.ms = NOON;
    expect((await uploadsOf('face')).map(({ id }) => id)).toEqual([one.upload?.id]);
    expect((await t.ada.get(`/api/pictures/${other.id}`)).statusCode).toBe(404);
  });
});

test('a background of a description is one of the backgrounds of the account', async () => {
  const { upload, prompt } = await t.makeBackground('A bright kitchen');
  expect(prompt).toBe('A bright kitchen');
  expect(await uploadsOf('background')).toMatchObject([
    { id: upload?.id, is_ai_made: true, width: 1024, height: 1536 },
  ]);
});

test('a picture whose file is deleted is gone from the list, and the account’s browsers are told of both', async () => {
  const { id, upload } = await t.makeBackground('A bright kitchen');
  await t.app.deps.db.deleteFrom('events').execute();
  expect((await t.ada.delete(`/api/uploads/${upload?.id}`)).statusCode).toBe(200);
  expect((await t.ada.get(`/api/pictures/${id}`)).statusCode).toBe(404);
  const told = await t.app.deps.db.selectFrom('events').select('payload').orderBy('id').execute();
  expect(told.map(({ payload }) => payload)).toEqual([{ list: 'uploads' }, { list: 'pictures' }]);
});

describe('what it may cost', () => {
  test('a picture is counted once; beyond the budget of the day nobody is asked, and it is said in words', async () => {
    await t.set({ image_server_account_daily_pictures: 1 });
    await t.makeBackground('A bright kitchen');
    expect(await t.counted()).toEqual({ operator: 1, own: 0 });
    const refused = await t.background('A garden');
    expect(refused.json()).toMatchObject({ code: 'picture_budget_used' });
    expect(refused.json().message).toMatch(/Your account has used its 1 picture of today with Image server/u);
    // A face is made by whoever still may.
    expect((await t.face()).json().data).toMatchObject({ partner: 'face-studio' });
  });

  test('what was refused is given back and told apart; what came and is no picture is not', async () => {
    const refused = await t.makeBackground('Something forbidden');
    expect([refused.state, refused.error]).toEqual(['failed', expect.stringMatching(/rules on contents/u)]);
    expect(await t.counted()).toEqual({ operator: 0, own: 0 });
    const stored = (await listStored(t.app.deps.storage)).length;
    for (const fault of ['picture-bomb', 'half-picture', 'no-picture'] as const) {
      t.fakes.failNext(fault);
      expect(await t.makeBackground('A garden')).toMatchObject({ state: 'failed', upload: null });
    }
    expect(await t.counted()).toEqual({ operator: 3, own: 0 });
    expect(await listStored(t.app.deps.storage)).toHaveLength(stored);
  });

  test('what Face Studio says of choices is told to whoever chose, and its key is the business of the operator', async () => {
    await t.setStudio('wrong-key');
    expect((await t.makeFace()).error).toMatch(/^The partner did not deliver the picture/u);
    const { data } = (await t.admin.get('/api/admin/picture-partners')).json();
    expect(data[0]).toMatchObject({ partner: 'face-studio', last_errors: [{ code: 'KEY_REFUSED' }] });
  });

  test('an own key is used before that of the site, and counts for no budget', async () => {
    await t.set({ face_studio_key: null, face_studio_account_daily_pictures: 0 });
    expect(await t.offers()).toMatchObject({ offers: [{ partner: 'image-server' }], own_keys_taken: ['face-studio'] });
    await t.ada.put(apiKeysApi.saveApiKeys.path, { faceStudio: FAKE_KEY });
    expect((await t.ada.get(apiKeysApi.getApiKeys.path)).json().data.faceStudio).toMatchObject({ in_use: true });
    expect((await t.offers()).offers[0]).toMatchObject({ partner: 'face-studio', pays: 'own_key', left_today: null });
    expect(await t.makeFace()).toMatchObject({ state: 'made', partner: 'face-studio' });
    expect(await t.counted()).toEqual({ operator: 0, own: 1 });
    await t.ada.put(apiKeysApi.saveApiKeys.path, { faceStudio: 'another-key-1234' });
    expect((await t.makeFace()).error).toMatch(/does not take your key/u);
  });
});

describe('asked once', () => {
  test('a partner that is busy is asked again when it wants to be, and is left alone until then', async () => {
    await t.setStudio('busy-for-a-moment');
    const { id } = (await t.face()).json().data;
    expect(await t.step(id)).toBe(1);
    expect([await t.counted(), (await t.get(id)).state]).toEqual([{ operator: 0, own: 0 }, 'waiting']);
    await t.setStudio();
    t.clock.ms += 1_000;
    expect([await t.step(id), (await t.get(id)).state]).toEqual([null, 'made']);
  });

  test('one that is busy for longer than anybody waits is not waited for, and the offer says so', async () => {
    await t.setStudio('busy-for-an-hour');
    expect(await t.makeFace()).toMatchObject({ state: 'failed', error: expect.stringMatching(/illustrated face/u) });
    expect((await t.offers()).offers[0]?.rests_until).not.toBeNull();
    // One that is set anew is asked at once.
    await t.setStudio();
    expect((await t.offers()).offers[0]?.rests_until).toBeNull();
  });

  test('one that is left alone with an own key is asked at once with the next, and the offer says both', async () => {
    await t.setStudio('busy-for-an-hour');
    const restsOfOwn = async () =>
      (await t.offers()).offers.map(({ pays, rests_until: until }) => [pays, until !== null])[0];
    const save = (key: string) => t.ada.put(apiKeysApi.saveApiKeys.path, { faceStudio: key });
    await save(FAKE_KEY);
    await t.makeFace();
    expect(await restsOfOwn()).toEqual(['own_key', true]);
    await save(FAKE_KEY);
    expect(await restsOfOwn()).toEqual(['own_key', false]);
    await t.makeFace();
    await t.ada.delete(apiKeysApi.deleteApiKeys.path);
    const kept = t.app.deps.db.selectFrom('partner_rests').selectAll();
    expect(await kept.where('account_id', '=', t.ada.user.account_id).execute()).toEqual([]);
  });

  test('one with whom no secure connection comes about is left alone after some pictures', async () => {
    await t.set({ image_server_url: t.addressOf('images').replace('http:', 'https:'), image_server_key: FAKE_KEY });
    for (const prompt of ['A garden', 'A kitchen', 'A street'])
      expect(await t.makeBackground(prompt)).toMatchObject({ state: 'failed' });
    expect((await t.offers()).offers.find(({ partner }) => partner === 'image-server')?.rests_until).not.toBeNull();
  });

  test('whoever is stopped while a partner is at work leaves it lost: nobody asks again, and it stays counted', async () => {
    await t.setStudio('silent');
    const { id } = (await t.face()).json().data;
    const stop = new AbortController();
    const trying = makePicture(t.app.deps, { ...aTry(id), signal: stop.signal });
    await expect.poll(() => t.fakes.asked.length).toBe(1);
    stop.abort(new Error('the worker stops'));
    await expect(trying).rejects.toThrow('the worker stops');
    expect(await t.step(id)).toBeNull();
    expect((await t.get(id)).error).toMatch(/not asked for a second time/u);
    expect([t.fakes.asked.length, await t.counted()]).toEqual([1, { operator: 1, own: 0 }]);
  });

  test('wherever a process dies, another goes on: asked once, and never stuck', async () => {
    const ends = new Set<string>();
    for (let n = 1, isOver = false; !isOver; n += 1) {
      t.fakes.asked.length = 0;
      const { id } = (await t.background('Something forbidden')).json().data;
      let statements = 0;
      const db = t.app.deps.db.withPlugin({
        transformQuery({ node }) {
          if (++statements === n) throw new Error('the process has died');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await t.step(id, { ...t.app.deps, db }).catch(() => null);
      isOver = statements < n;
      // What somebody may still be waiting for is not touched before.
      const seconds = await t.step(id);
      t.clock.ms += (seconds ?? 0) * 1_000;
      if (seconds !== null) await t.step(id);
      ends.add(`${(await t.get(id)).state} ${Math.min(2, t.fakes.asked.length)}`);
      await t.ada.delete(`/api/pictures/${id}`);
    }
    expect([...ends]).toEqual(['failed 1']);
  });
});

test('the operator tries a partner at no cost, and the doctor does', async () => {
  const trial = (partner: string, form: object) =>
    t.admin.post(`/api/admin/picture-partners/${partner}/test`, form).then((answer) => answer.json().data);
  const [studio, images] = [t.addressOf('face-studio'), t.addressOf('images')];
  expect(await trial('face-studio', { url: studio })).toMatchObject({ code: 'OK', models: [] });
  expect(await trial('image-server', { url: images })).toMatchObject({ code: 'OK' });
  expect((await trial('image-server', { url: images })).models).toContain('gpt-image-1');
  // The stored key goes to the address it was given for and nowhere else.
  expect(await trial('face-studio', { url: `${studio}/x` })).toMatchObject({ code: 'KEY_MISSING' });
  expect(await trial('image-server', { url: images, key: 'another-key' })).toMatchObject({ code: 'KEY_REFUSED' });
  const found = await checkProviders(t.app.deps.settings, new AbortController().signal);
  expect(found.map((one) => one.found)).toEqual(['Face Studio answers', 'Image server answers']);
  expect(t.fakes.asked.some(({ path }) => path.endsWith('/images/generations'))).toBe(false);
});
