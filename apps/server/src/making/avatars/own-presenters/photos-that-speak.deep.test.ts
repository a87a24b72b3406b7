import { readFile } from 'node:fs/promises';
import type { Avatar, OwnPresenter, PresenterMaker } from '@sayso/contract';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/test-user.ts';
import { type FilmStudio, NOON, openFilmStudio } from '../../renders/orders/testing/film-studio.ts';
import { preferSmallVideos, speakScript } from '../../renders/testing/start-test-video.ts';
import { syncPresenters } from '../presenter-partners/sync-presenters.ts';
import { makePresenter } from '../testing/make-presenter.ts';
import { trainToEnd } from '../testing/train-to-end.ts';
import { removePresenters } from './remove-presenters.job.ts';

const { signal } = new AbortController();
let studio: FilmStudio;
let ada: TestUser;

beforeAll(async () => {
  studio = await openFilmStudio();
});
beforeEach(async () => {
  ada = await studio.app.registerUser();
  await preferSmallVideos(ada);
  await studio.point('did');
  studio.clock.ms = NOON;
  studio.fakes.failNext();
  studio.fakes.asked.length = 0;
  studio.fakes.studio.orders.length = 0;
  studio.fakes.studio.sounds.clear();
  for (const table of ['videos', 'presenter_orders', 'partner_usage', 'partner_rests'] as const)
    await studio.app.deps.db.deleteFrom(table).execute();
});
afterAll(() => studio.close());

async function made(): Promise<string> {
  const { id } = await makePresenter(studio.app, { who: ada, change: { partner: 'did' } });
  await trainToEnd(studio.app.deps, id, studio.clock);
  return id;
}
const state = async () =>
  (await studio.admin.get('/api/admin/presenter-partners'))
    .json()
    .data.find((one: { partner: string }) => one.partner === 'did');
const asked = (call: string) => studio.fakes.asked.filter(({ method, path }) => `${method} ${path}` === call);

test('a presenter of a partner that keeps nobody is made of a photo for nothing, and the photo goes along with each video', async () => {
  const makers = (await ada.get('/api/a2e/presenters/makers')).json<{ data: PresenterMaker[] }>().data;
  expect(makers).toMatchObject([{ partner: 'did', partner_name: 'D-ID', photo: { cost_seconds: 0 }, film: null }]);
  const id = await made();
  expect((await ada.get(`/api/a2e/presenters/${id}`)).json<{ data: OwnPresenter }>().data).toMatchObject({
    status: 'completed',
    partner: 'did',
    consent: { text: expect.stringContaining('D-ID may receive it') },
  });
  expect((await ada.get('/api/a2e/avatars/custom?own=true')).json<{ data: Avatar[] }>().data).toMatchObject([
    { id, source: 'did', realism: 'photo-real', is_own: true, is_gone: false },
  ]);

  for (const said of ['This is the first film.', 'And this is another one.']) {
    const { id: video } = await studio.start(id, { by: ada, speechId: await speakScript(ada, said) });
    await studio.finishOrder();
    await studio.render();
    expect((await studio.see(video, ada)).status).toBe('completed');
  }
  expect(await studio.orders()).toMatchObject([{ state: 'fetched' }, { state: 'fetched' }]);
  const { picture_file: file } = await studio.app.deps.db
    .selectFrom('own_avatars')
    .select('picture_file')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const photo = await studio.app.deps.storage.withLocalFile(file ?? '', (path) => readFile(path));
  const sent = await Promise.all(
    asked('POST /images').map(async ({ body }) => Buffer.from(await (body['image'] as File).arrayBuffer())),
  );
  expect(sent.map((one) => one.equals(photo))).toEqual([true, true, true]);
  // The films alone are counted.
  expect(await state()).toMatchObject({ today: { operator: expect.any(Number) }, open_orders: 0 });
});

test('whoever was deleted is filmed no more, and the photo is deleted at the partner', async () => {
  const id = await made();
  const { id: video } = await studio.start(id, { by: ada });
  await ada.delete(`/api/a2e/avatars/${id}`);
  await studio.finishOrder();
  expect(await studio.orders()).toMatchObject([{ state: 'failed', fault: 'PRESENTER_GONE' }]);
  expect(studio.fakes.studio.orders).toEqual([]);
  await studio.render();
  expect((await studio.see(video, ada)).status).toBe('failed');
  await removePresenters(studio.app.deps, signal);
  expect([...studio.fakes.studio.sounds.keys()]).toEqual([]);
});

test('no photo goes along once the operator lets D-ID have none, neither with an order that waits nor with a new one', async () => {
  const id = await made();
  const { id: video } = await studio.start(id, { by: ada });
  await studio.set({ did_own_presenters: false });
  studio.fakes.asked.length = 0;
  await studio.finishOrder();
  expect(await studio.orders()).toMatchObject([{ state: 'failed', fault: 'PRESENTER_GONE', counted_on: null }]);
  expect((await ada.get('/api/a2e/avatars/custom?own=true')).json<{ data: Avatar[] }>().data).toMatchObject([
    { id, is_gone: true },
  ]);
  await studio.render();
  await ada.post(`/api/video-generation/retry/${video}`);
  expect((await studio.orders()).length).toBe(1);
  expect(studio.fakes.asked).toEqual([]);
  await studio.set({ did_own_presenters: true });
});

test('with nobody to list it is well as long as it takes the key, and says what is left there', async () => {
  await syncPresenters(studio.app.deps, 'did', signal);
  expect(await state()).toMatchObject({ is_offered: true, presenters: 0, code: 'OK', credit: { left: 182 } });
  const trial = async (key: string) => {
    const form = { url: studio.fakes.address('did'), key };
    return (await studio.admin.post('/api/admin/presenter-partners/did/test', form)).json().data;
  };
  expect(await trial(FAKE_KEY)).toMatchObject({ code: 'OK', presenters: 0 });
  expect(await trial('wrong')).toMatchObject({ code: 'KEY_REFUSED' });
  await studio.set({ did_url: studio.fakes.address('did', 'broken'), did_key: FAKE_KEY });
  await syncPresenters(studio.app.deps, 'did', signal);
  expect(await state()).toMatchObject({ code: 'HTTP_500' });
});
