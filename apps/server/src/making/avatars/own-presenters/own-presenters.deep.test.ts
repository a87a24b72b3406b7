import { type Avatar, faceConsentText, type OwnPresenter, type PresenterMaker } from '@sayso/contract';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { makeFilm } from '@sayso/providers/testing/fakes/film/make-film';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/test-user.ts';
import { type FilmStudio, NOON, openFilmStudio } from '../../renders/orders/testing/film-studio.ts';
import { uploadFile } from '../../../people/uploads/testing/upload-file.ts';
import { avatarsOwnedData } from '../avatars.feature.ts';
import { syncPresenters } from '../presenter-partners/sync-presenters.ts';
import { askForPresenter, makePresenter, trainToEnd } from '../testing/presenters.ts';
import { TryLater } from '../../../platform/work/job.ts';
import { removePresenters } from './remove-presenters.job.ts';
import { trainPresenter } from './train-presenter.ts';

const { signal } = new AbortController();
let studio: FilmStudio;
let ada: TestUser;

beforeAll(async () => {
  studio = await openFilmStudio();
  for (const partner of ['heygen', 'a2e', 'server'] as const) await studio.offer(partner);
});
beforeEach(async () => {
  const { app, fakes, clock } = studio;
  ada = await app.registerUser();
  fakes.failNext();
  fakes.studio.endNext();
  fakes.studio.faces.length = 0;
  clock.ms = NOON;
  await app.deps.db.deleteFrom('partner_usage').execute();
  await app.deps.db.deleteFrom('partner_rests').execute();
});
afterAll(() => studio.close());

const finish = (id: string) => trainToEnd(studio.app.deps, id, studio.clock);
const see = async (id: string, who = ada) =>
  (await who.get(`/api/a2e/presenters/${id}`)).json<{ data: OwnPresenter }>().data;
const mine = async (who = ada) => (await who.get('/api/a2e/avatars/custom?own=true')).json<{ data: Avatar[] }>().data;
const makers = async () => (await ada.get('/api/a2e/presenters/makers')).json<{ data: PresenterMaker[] }>().data;
const spent = async () => {
  const rows = await studio.app.deps.db.selectFrom('partner_usage').selectAll().execute();
  return rows.map(({ partner, is_own_key: isOwn, amount }) => [partner, isOwn, Number(amount)]);
};
/** Why one is not tried again. */
const refusalOfRetry = async (id: string) =>
  (await ada.post(`/api/a2e/presenters/${id}/retry`)).json<{ code: string }>().code;
/** A presenter who is ready. */
async function made(change: Record<string, string> = {}): Promise<OwnPresenter> {
  const { id } = await makePresenter(studio.app, { who: ada, change });
  await finish(id);
  return see(id);
}

describe('a presenter of one’s own', () => {
  test('is made of a photo at a partner, stands among the own avatars alone, and is filmed for a video', async () => {
    expect(
      (await makers()).map(({ partner, photo, film }) => [partner, photo?.cost_seconds, film?.cost_seconds]),
    ).toEqual([
      ['heygen', 60, undefined],
      ['a2e', 30, 0],
      ['server', 0, 0],
    ]);
    const begun = await makePresenter(studio.app, { who: ada });
    expect(begun).toMatchObject({
      status: 'processing',
      partner: 'a2e',
      source: 'photo',
      pays: 'site',
      consent: { person: 'self', text: expect.stringContaining('18 years old or older'), by: { id: ada.user.id } },
    });
    expect(await mine()).toEqual([]);
    await finish(begun.id);
    expect(await see(begun.id)).toMatchObject({ status: 'completed', progress: 100, error: null });
    expect(await mine()).toMatchObject([
      { id: begun.id, is_own: true, realism: 'photo-real', source: 'a2e', is_gone: false, gender: 'female', age: null },
    ]);
    expect(await spent()).toEqual([['a2e', false, 30_000]]);

    // Nobody else sees them, also after the partner's list was read anew.
    await syncPresenters(studio.app.deps, 'a2e', signal);
    const { data: lent } = (await studio.user.get('/api/a2e/avatars?source=a2e')).json<{ data: Avatar[] }>();
    expect(lent).toHaveLength(3);
    expect((await studio.user.get(`/api/a2e/avatars/${begun.id}`)).statusCode).toBe(404);
    expect((await studio.user.get(`/api/a2e/presenters/${begun.id}`)).statusCode).toBe(404);
    expect(await studio.start(begun.id)).toMatchObject({ code: 'avatar_required' });

    // Another face says it only where the account wants that.
    const own = { by: ada, title: 'Said by my own face', standIn: undefined };
    expect(await studio.start(begun.id, own)).toMatchObject({
      generation_data: { avatar: { partner: { standIn: null } } },
    });
    await studio.finishOrder();
    expect((await studio.orders()).at(-1)).toMatchObject({ state: 'fetched', is_own_key: false });
    const [face] = studio.fakes.studio.faces;
    expect(studio.fakes.studio.orders.at(-1)).toMatchObject({ presenter: face?.presenter });
  });

  test.each([
    ['consent', { consent: undefined }, /may make a presenter/],
    ['isAdult', { isAdult: undefined }, /18 or older/],
    ['person', { person: undefined }, /whose face/],
    ['person', { person: 'a stranger' }, /whose face/],
  ])('is not made without %s: %j', async (field, change, words) => {
    const answer = await askForPresenter(studio.app, { who: ada, change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: Record<string, string[]> }>().errors[field]?.[0]).toMatch(words);
    expect(studio.fakes.studio.faces).toEqual([]);
  });

  test('is made of a film where a partner takes films, which is kept no longer than it is needed', async () => {
    const short = makeFilm({ seed: 'ada', format: '16:9', seconds: 1 });
    const refused = await askForPresenter(studio.app, { who: ada, face: short, change: { partner: 'server' } });
    expect(refused.json()).toMatchObject({
      code: 'upload_refused',
      message: expect.stringContaining('shorter than 5'),
    });
    const alone = await askForPresenter(studio.app, { who: ada, face: short, change: { partner: 'heygen' } });
    expect(alone.json()).toMatchObject({ code: 'upload_refused', message: expect.stringContaining('photos alone') });
    const film = makeFilm({ seed: 'ada', format: '16:9', seconds: 5.2 });
    const { id } = await makePresenter(studio.app, { who: ada, face: film, change: { partner: 'server' } });
    const row = () =>
      studio.app.deps.db.selectFrom('presenter_trainings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { face_file: file } = await row();
    await finish(id);
    expect(await see(id)).toMatchObject({ status: 'completed', source: 'film' });
    expect(await row()).toMatchObject({ face_file: null, kind: 'film' });
    expect(await studio.app.deps.storage.stat(file ?? '')).toBeNull();
    const sent = studio.fakes.studio.faces[0]?.file;
    expect([sent?.toString('latin1', 4, 8), sent?.equals(film)]).toEqual(['ftyp', false]);
  });

  test('is made of a picture that the account has, and of nobody else’s', async () => {
    const upload = await uploadFile(studio.app, ada, 'product');
    const change = { pictureUploadId: upload, partner: 'server' };
    // The picture of the tests has 48 pixels: it is found, and is too small.
    const small = await askForPresenter(studio.app, { who: ada, face: null, change });
    expect(small.json()).toMatchObject({ code: 'upload_refused', message: expect.stringContaining('too small') });
    const stolen = await askForPresenter(studio.app, { who: studio.user, face: null, change });
    expect(stolen.json()).toMatchObject({ code: 'invalid_input', errors: { pictureUploadId: [expect.any(String)] } });
  });

  test('shows nobody where a partner has made the face, and somebody in all others', async () => {
    const id = await uploadFile(studio.app, ada, 'product');
    await studio.app.deps.db
      .updateTable('uploads')
      .set({ kind: 'face', made_with: 'face-studio' })
      .where('id', '=', id)
      .execute();
    const ask = async (change: Record<string, string>, face?: null) =>
      (await askForPresenter(studio.app, { who: ada, change, ...(face === null && { face }) })).json();
    const made = { pictureUploadId: id, partner: 'server' };
    expect(await ask(made, null)).toMatchObject({ code: 'invalid_input', errors: { person: [expect.any(String)] } });
    expect(await ask({ person: 'nobody' })).toMatchObject({ errors: { person: ['Say whose face this is.'] } });
    expect(faceConsentText('nobody', 'a2e')).toMatch(/^Nobody is seen here: .* The face shows an adult\. /);
    // As far as its size.
    expect(await ask({ ...made, person: 'nobody' }, null)).toMatchObject({ code: 'upload_refused' });
  });

  test('that a partner cannot make says why in words, and is tried again with a key of its own, and leaves no face behind', async () => {
    studio.fakes.studio.endNext('failed');
    const { id } = await makePresenter(studio.app, { who: ada });
    await finish(id);
    expect(await see(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('could not use this face'),
    });
    const sentAs = (source: 'film' | 'photo') =>
      studio.app.deps.db.updateTable('presenter_trainings').set({ source }).where('id', '=', id).execute();
    // As if it had been a film, which is kept no longer.
    await sentAs('film');
    expect(await refusalOfRetry(id)).toBe('presenter_face_refused');
    await sentAs('photo');
    expect((await ada.post(`/api/a2e/presenters/${id}/retry`)).json()).toMatchObject({
      data: { status: 'processing' },
    });
    expect(await refusalOfRetry(id)).toBe('presenter_not_failed');
    await finish(id);
    expect(await see(id)).toMatchObject({ status: 'completed' });
    expect(new Set(studio.fakes.studio.faces.map(({ name }) => name)).size).toBe(2);
    expect(await spent()).toEqual([['a2e', false, 60_000]]);

    // What came of the first try goes, whoever came of the second does not.
    const [, second] = studio.fakes.studio.faces;
    await removePresenters(studio.app.deps, signal);
    expect(studio.fakes.studio.faces).toEqual([second]);
    await ada.delete(`/api/a2e/avatars/${id}`);
    await removePresenters(studio.app.deps, signal);
    expect(studio.fakes.studio.faces).toEqual([]);
  });

  test('takes nothing of the day when the partner denies it, and is refused when nothing is left', async () => {
    const { id } = await makePresenter(studio.app, { who: ada, change: { name: '__no_credit__' } });
    await finish(id);
    expect([(await see(id)).status, await spent()]).toEqual(['failed', [['a2e', false, 0]]]);
    await studio.set({ a2e_account_daily_seconds: 20 });
    expect((await makers()).find(({ partner }) => partner === 'a2e')?.photo?.refusal).toContain(
      '20 seconds with A2E left',
    );
    const answer = await askForPresenter(studio.app, { who: ada, change: { name: 'Bea' } });
    // A film would cost nothing, so that is only known once the photo is seen.
    expect(answer.json()).toMatchObject({ code: 'presenter_budget_used' });
    await studio.set({ a2e_account_daily_seconds: null });
  });

  test('is there and paid once when an answer is lost or never ends: it is looked for at the partner', async () => {
    for (const fault of ['lost', 'endless'] as const) {
      const { id } = await makePresenter(studio.app, { who: ada, change: { partner: 'heygen', name: fault } });
      studio.fakes.failNext(null, fault);
      await finish(id);
      expect(await see(id)).toMatchObject({ name: fault, status: 'completed' });
    }
    expect([studio.fakes.studio.faces.length, await spent()]).toEqual([2, [['heygen', false, 120_000]]]);
  });

  test('is made where the operator lets a partner make presenters of faces, and nowhere else; who was made stays', async () => {
    const { id } = await made();
    const failed = await makePresenter(studio.app, { who: ada, change: { name: '__no_credit__' } });
    await finish(failed.id);
    await studio.set({ a2e_own_presenters: false });
    expect((await makers()).map(({ partner }) => partner)).toEqual(['heygen', 'server']);
    const answers = [
      await askForPresenter(studio.app, { who: ada, change: { name: 'Bea' } }),
      await ada.post(`/api/a2e/presenters/${failed.id}/retry`),
    ];
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'presenter_maker_gone' });
    expect(await mine()).toMatchObject([{ id, is_gone: false }]);
    await studio.set({ a2e_own_presenters: true });
  });

  test('the same wish is begun once while it is worked on', async () => {
    const [first, second] = [
      await makePresenter(studio.app, { who: ada }),
      await makePresenter(studio.app, { who: ada }),
    ];
    expect(second.id).toBe(first.id);
  });
});

describe('a presenter that is deleted', () => {
  test('is deleted at the partner as well, however often that has to be asked', async () => {
    const { id } = await made();
    expect((await ada.delete(`/api/a2e/avatars/${id}`)).statusCode).toBe(200);
    expect([await mine(), (await ada.get(`/api/a2e/presenters/${id}`)).statusCode]).toEqual([[], 404]);
    studio.fakes.failNext('broken');
    await removePresenters(studio.app.deps, signal);
    expect(studio.fakes.studio.faces).toHaveLength(1);
    studio.clock.ms += 60 * 60_000;
    await removePresenters(studio.app.deps, signal);
    expect(studio.fakes.studio.faces).toEqual([]);
    expect(await studio.app.deps.db.selectFrom('presenter_removals').selectAll().execute()).toEqual([]);
  });

  test('while it is made is found by its key, also when nobody knows its name', async () => {
    const { id } = await makePresenter(studio.app, { who: ada, change: { partner: 'heygen' } });
    studio.fakes.failNext(null, 'lost');
    await expect(trainPresenter(studio.app.deps, { subjectId: id, signal })).rejects.toThrow(TryLater);
    expect(studio.fakes.studio.faces).toHaveLength(1);
    await ada.delete(`/api/a2e/avatars/${id}`);
    await removePresenters(studio.app.deps, signal);
    expect(studio.fakes.studio.faces).toEqual([]);
  });

  test('goes with its account, whose owner has the word that they gave in the copy of their data', async () => {
    const { id } = await made({ person: 'agreed' });
    const { db } = studio.app.deps;
    const owner = { userId: ada.user.id, email: ada.email, accountIds: [ada.user.account_id] };
    const rows: object[] = [];
    for await (const entry of avatarsOwnedData.exportData(db, owner))
      if ('list' in entry && entry.path === 'avatars/presenters.json')
        for await (const row of entry.list) rows.push(row);
    expect(rows).toMatchObject([{ id, partner: 'a2e', consent_text: expect.stringContaining('agreed in writing') }]);
    await avatarsOwnedData.eraseData(db, owner, new Date());
    await removePresenters(studio.app.deps, signal);
    expect(studio.fakes.studio.faces).toEqual([]);
  });
});

test('whoever was made with a key of the account’s own is filmed with that, and by nobody else', async () => {
  await ada.put('/api/user/api-keys', { heygen: FAKE_KEY });
  await studio.set({ heygen_key: 'a key of the site that is not taken' });
  const presenter = await made({ partner: 'heygen' });
  expect(presenter).toMatchObject({ status: 'completed', pays: 'own_key' });
  expect(await spent()).toEqual([['heygen', true, 60_000]]);
  const cost = (await ada.get(`/api/a2e/avatars/${presenter.id}/order-cost?seconds=10`)).json();
  expect(cost).toMatchObject({ data: { pays: 'own_key', refusal: null } });
  await studio.start(presenter.id, { by: ada });
  await studio.finishOrder();
  const ordered = (await studio.orders()).filter(({ partner }) => partner === 'heygen');
  expect(ordered).toMatchObject([{ state: 'fetched', is_own_key: true }]);
  studio.fakes.studio.endNext('failed');
  const failed = await made({ partner: 'heygen', name: 'Bea' });
  expect(failed).toMatchObject({ status: 'failed', pays: 'own_key' });
  await ada.delete('/api/user/api-keys/heygen');
  expect(await refusalOfRetry(failed.id)).toBe('own_key_refused');
  expect(await mine()).toMatchObject([{ id: presenter.id, is_gone: true }]);
  expect(await studio.start(presenter.id, { by: ada, title: 'Once more' })).toMatchObject({ code: 'presenter_gone' });
  await studio.set({ heygen_key: FAKE_KEY });
});
