import path from 'node:path';
import type { OrderCost } from '@sayso/contract';
import { decodeAll } from '@sayso/media';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { speakScript } from '../testing/start-test-video.ts';
import { type FilmStudio, NOON, openFilmStudio } from './testing/film-studio.ts';

let studio: FilmStudio;
let anna: string;
let ella: string;

beforeAll(async () => {
  studio = await openFilmStudio();
  anna = await studio.offer('heygen');
  ella = await studio.offer('server');
});
beforeEach(async () => {
  const { db } = studio.app.deps;
  studio.clock.ms = NOON;
  studio.fakes.failNext();
  studio.fakes.asked.length = 0;
  studio.fakes.studio.orders.length = 0;
  studio.fakes.studio.endNext();
  for (const table of ['videos', 'presenter_orders', 'partner_usage', 'partner_rests'] as const)
    await db.deleteFrom(table).execute();
  await studio.set({ heygen_daily_seconds: 1_000, heygen_account_daily_seconds: 1_000, heygen_enabled: true });
});
afterAll(() => studio.close());

const placed = () => studio.fakes.studio.orders;
const state = async (partner = 'heygen') =>
  (await studio.admin.get('/api/admin/presenter-partners'))
    .json()
    .data.find((one: { partner: string }) => one.partner === partner);

describe('a video with a presenter of a partner', () => {
  test('waits for its film, says so, and is made of it with captions of ours', async () => {
    const { id } = await studio.start(anna);
    expect(await studio.see(id)).toMatchObject({
      status: 'pending',
      progress: { queue_place: null, partner: { name: 'HeyGen', progress: null } },
      generation_data: { avatar: { partner: { id: 'heygen', presenter: 'Anna_public_20260101' }, stood_in: null } },
    });
    expect(await studio.render()).toBe(false);
    await studio.finishOrder();
    expect(placed()).toHaveLength(1);
    expect(await studio.render()).toBe(true);
    const video = await studio.see(id);
    expect(video).toMatchObject({ status: 'completed', failure_reason: null, progress: null });
    const { pathname } = new URL(video.video_url ?? '', 'http://x');
    const file = await studio.app.deps.storage.withLocalFile(path.basename(pathname), async (stored) => stored);
    expect(await decodeAll(file)).toMatchObject({ width: 720, height: 1280, damaged: 0, complaints: [] });
    expect(await state()).toMatchObject({ today: { operator: expect.any(Number), own_keys: 0 }, open_orders: 0 });
  });

  test('orders nothing for captions that are changed, nor for the same video once more', async () => {
    const speechId = await speakScript(studio.user, 'Once and no more.');
    const { id } = await studio.start(anna, { speechId });
    await studio.finishOrder();
    await studio.render();
    await studio.user.post(`/api/videos/${id}/change`, { captionText: 'Once, and no more!' });
    expect(await studio.render()).toBe(true);
    await studio.start(anna, { speechId });
    expect(await studio.render()).toBe(true);
    expect(placed()).toHaveLength(1);
    expect(await studio.orders()).toHaveLength(1);
  });

  test('waits no more when it is cancelled, and orders nothing that was not sent', async () => {
    const { id } = await studio.start(anna);
    await studio.user.post(`/api/videos/${id}/cancel`);
    expect(await studio.step()).toBe(null);
    expect(await studio.orders()).toMatchObject([{ state: 'cancelled' }]);
    expect(placed()).toEqual([]);
  });

  test('that is cancelled while its film is made uses it when it is tried again', async () => {
    const { id } = await studio.start(anna);
    await studio.step();
    await studio.user.post(`/api/videos/${id}/cancel`);
    await studio.finishOrder();
    await studio.user.post(`/api/video-generation/retry/${id}`);
    expect(await studio.render()).toBe(true);
    expect(placed()).toHaveLength(1);
  });

  test('is not ordered anew where the plan has the whole library no more', async () => {
    const plan = (has: boolean) =>
      studio.app.deps.db.updateTable('plans').set({ full_avatar_library: has }).where('slug', '=', 'FE').execute();
    const { id } = await studio.start(anna);
    await studio.user.post(`/api/videos/${id}/cancel`);
    await studio.step();
    await plan(false);
    const refused = await studio.user.post(`/api/video-generation/retry/${id}`);
    await plan(true);
    expect(refused.json()).toMatchObject({ code: 'avatar_not_in_plan' });
    expect(await studio.orders()).toHaveLength(1);
  });

  test('is not started with one who is gone, or whose partner is off', async () => {
    await studio.app.deps.db
      .updateTable('partner_presenters')
      .set({ gone_at: new Date() })
      .where('id', '=', anna)
      .execute();
    expect(await studio.start(anna)).toMatchObject({ code: 'presenter_gone' });
    await studio.app.deps.db.updateTable('partner_presenters').set({ gone_at: null }).where('id', '=', anna).execute();
    await studio.set({ heygen_enabled: false });
    expect(await studio.start(anna)).toMatchObject({ code: 'presenter_gone' });
  });
});

describe('a film that does not come', () => {
  test('lets somebody of the library stand in, and the video says so', async () => {
    studio.fakes.studio.endNext('failed');
    const { id } = await studio.start(anna, { standIn: 'maya' });
    await studio.finishOrder();
    expect(await studio.render()).toBe(true);
    expect(await studio.see(id)).toMatchObject({
      status: 'completed',
      generation_data: { avatar: { name: 'Anna in a blue blouse', stood_in: 'Maya' } },
    });
    await studio.user.post(`/api/videos/${id}/change`, { captionText: 'Other words.' });
    expect(await studio.render()).toBe(true);
    expect(await studio.see(id)).toMatchObject({ generation_data: { avatar: { stood_in: 'Maya' } } });
    expect(placed()).toHaveLength(1);
  });

  test('lets the nearest of the library stand in when a start does not say who does', async () => {
    studio.fakes.studio.endNext('failed');
    const cost = await studio.user.get(`/api/a2e/avatars/${anna}/order-cost?seconds=4`);
    const { stand_in: nearest } = cost.json<{ data: OrderCost }>().data;
    const { id } = await studio.start(anna, { standIn: undefined });
    await studio.finishOrder();
    expect(await studio.render()).toBe(true);
    expect(await studio.see(id)).toMatchObject({
      status: 'completed',
      generation_data: { avatar: { partner: { standIn: nearest.id }, stood_in: nearest.name } },
    });
  });

  test('is fetched when its partner went off in the order after it was sent', async () => {
    await studio.start(anna);
    await studio.step();
    await studio.set({ presenter_order: '-heygen' });
    await studio.finishOrder();
    expect(await studio.orders()).toMatchObject([{ state: 'fetched' }]);
    await studio.set({ presenter_order: '' });
  });

  test('fails the video in words where nobody may, uses nothing of the plan, and may be tried again', async () => {
    studio.fakes.studio.endNext('failed');
    const { id } = await studio.start(anna);
    await studio.finishOrder();
    await studio.render();
    expect(await studio.see(id)).toMatchObject({
      status: 'failed',
      failure_reason:
        'The partner of this presenter did not deliver the film. Try again later, or choose another presenter.',
    });
    expect((await state()).last_errors).toMatchObject([{ code: 'FAILED' }]);
    await studio.user.post(`/api/video-generation/retry/${id}`);
    await studio.finishOrder();
    await studio.render();
    expect(await studio.see(id)).toMatchObject({ status: 'completed' });
    expect(placed()).toHaveLength(2);
  });

  test('is not lost where its partner shows the order a moment after it has taken it', async () => {
    await studio.start(anna);
    await studio.step();
    const hidden = placed().splice(0);
    await studio.step();
    expect(await studio.orders()).toMatchObject([{ state: 'placed' }]);
    placed().push(...hidden);
    await studio.finishOrder();
    expect(await studio.orders()).toMatchObject([{ state: 'fetched' }]);
  });

  test('is lost where its partner goes on knowing nothing of the order', async () => {
    await studio.start(anna);
    await studio.step();
    placed().splice(0);
    await studio.finishOrder();
    expect(await studio.orders()).toMatchObject([{ state: 'failed', fault: 'JOB_GONE' }]);
    expect(studio.clock.ms - NOON).toBeLessThan(60_000);
  });

  test('for want of room on the disk comes as soon as there is some', async () => {
    const { deps } = studio.app;
    const take = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
    await studio.start(anna);
    while ((await studio.orders())[0]?.['looks'] !== 2) await studio.step();
    expect(await studio.step({ ...deps, storage: { ...deps.storage, take } })).toBe(30);
    await studio.finishOrder();
    expect(await studio.orders()).toMatchObject([{ state: 'fetched' }]);
    expect(placed()).toHaveLength(1);
  });

  test('is given up after half an hour', async () => {
    studio.fakes.studio.endNext('never');
    await studio.start(anna);
    await studio.finishOrder().catch(() => undefined);
    await studio.finishOrder().catch(() => undefined);
    await studio.finishOrder();
    expect(await studio.orders()).toMatchObject([{ state: 'failed', fault: 'TOO_SLOW' }]);
    expect(studio.clock.ms - NOON).toBeGreaterThan(30 * 60_000);
  });

  test.each(['wrong-key', 'broken', 'page', 'lost'] as const)(
    'because its partner is %s ends within minutes, and never with two orders',
    async (fault) => {
      await studio.set({
        heygen_url: studio.fakes.address('heygen', fault),
        heygen_upload_url: studio.fakes.address('heygen', fault),
        heygen_key: FAKE_KEY,
      });
      await studio.start(anna);
      await studio.finishOrder();
      expect(await studio.orders()).toMatchObject([{ state: 'failed' }]);
      expect(placed().length).toBeLessThanOrEqual(1);
      expect(studio.clock.ms - NOON).toBeLessThan(15 * 60_000);
      const [address] = [studio.fakes.address('heygen')];
      await studio.set({ heygen_url: address, heygen_upload_url: address, heygen_key: FAKE_KEY });
    },
  );
});

describe('the seconds of a day', () => {
  test('are counted before the partner is asked, and refuse what does not fit', async () => {
    await studio.set({ heygen_account_daily_seconds: 3 });
    await studio.start(anna, { speechId: await speakScript(studio.user, 'Two drops.') });
    await studio.finishOrder();
    const used = (await state()).today.operator;
    expect(used).toBeGreaterThan(0);
    const refused = await studio.start(anna, { speechId: await speakScript(studio.user, 'Two more drops, and more.') });
    expect(refused).toMatchObject({ code: 'presenter_budget_used' });
    const standingIn = await studio.start(anna, {
      speechId: await speakScript(studio.user, 'Two more drops, and more.'),
      standIn: 'maya',
    });
    expect(await studio.render()).toBe(true);
    expect(await studio.see(standingIn.id)).toMatchObject({ status: 'pending' });
    expect(placed()).toHaveLength(1);
    const cost = await studio.user.get(`/api/a2e/avatars/${anna}/order-cost?seconds=60`);
    expect(cost.json().data).toMatchObject({
      partner_name: 'HeyGen',
      pays: 'site',
      seconds: 60,
      refusal: expect.stringMatching(/^Today your account has \d seconds with HeyGen left, and this video needs 60/),
    });
  });

  test('are not used by an own key, with which the account pays itself', async () => {
    const owner = await studio.app.registerUser();
    await owner.put('/api/user/api-keys', { heygen: FAKE_KEY });
    await studio.set({ heygen_daily_seconds: 0 });
    const { id } = await studio.start(anna, { by: owner });
    await studio.finishOrder();
    expect(await state()).toMatchObject({ today: { operator: 0, own_keys: expect.any(Number) } });
    expect(await studio.render()).toBe(true);
    expect(await studio.see(id, owner)).toMatchObject({ status: 'completed' });
    await owner.put('/api/user/api-keys', { heygen: 'a-wrong-key-of-mine' });
    const other = await studio.start(anna, { by: owner, speechId: await speakScript(owner, 'Something else.') });
    await studio.finishOrder();
    await studio.render();
    expect(await studio.see(other.id, owner)).toMatchObject({
      failure_reason: 'The service does not take your key. Look at it under API setup, or remove it there.',
    });
  });
});

describe('a partner that is in trouble', () => {
  test('is left alone for as long as it wants, and then asked again', async () => {
    studio.fakes.failNext('busy-for-an-hour');
    await studio.start(ella);
    expect(await studio.step()).toBeGreaterThan(0);
    expect((await state('server')).rests_until).toBe(new Date(NOON + 10 * 60_000).toISOString());
    const asked = studio.fakes.asked.length;
    await studio.step();
    expect(studio.fakes.asked).toHaveLength(asked);
    await studio.finishOrder();
    await studio.start(ella, { title: 'Later', speechId: await speakScript(studio.user, 'A little later.') });
    await studio.finishOrder();
    expect(studio.fakes.asked.length).toBeGreaterThan(asked);
    expect(placed()).toMatchObject([{ title: 'Later' }]);
  });

  test('is left alone with the operator’s key and asked with an own one, and the other way round', async () => {
    const owner = await studio.app.registerUser();
    await owner.put('/api/user/api-keys', { heygen: FAKE_KEY });
    studio.fakes.failNext('busy-for-an-hour');
    const { id } = await studio.start(anna);
    await studio.step();
    await studio.user.post(`/api/videos/${id}/cancel`);
    await studio.step();
    studio.clock.ms = NOON;
    await studio.start(anna, { by: owner, speechId: await speakScript(owner, 'My own key.') });
    await studio.finishOrder();
    expect(placed()).toHaveLength(1);
    expect((await state()).rests_until).not.toBeNull();
    for (const key of ['another-key-of-the-site', FAKE_KEY]) await studio.set({ heygen_key: key });
    expect((await state()).rests_until).toBeNull();
    studio.fakes.failNext('busy-for-an-hour');
    const own = await studio.start(anna, { by: owner, speechId: await speakScript(owner, 'Once more.') });
    await studio.step();
    await owner.post(`/api/videos/${own.id}/cancel`);
    await studio.step();
    studio.clock.ms = NOON;
    await studio.start(anna, { speechId: await speakScript(studio.user, 'The key of the site.') });
    await studio.finishOrder();
    expect([placed().length, (await state()).rests_until]).toEqual([2, null]);
  });

  test('is woken by a forged callback to nothing but a look', async () => {
    await studio.start(anna);
    await studio.step();
    const forged = await studio.app.server.inject({ method: 'POST', url: '/api/presenter-callbacks/guessed' });
    expect(forged.statusCode).toBe(200);
    expect(await studio.orders()).toMatchObject([{ state: 'placed' }]);
  });
});
