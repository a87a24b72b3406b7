import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilmStudio, openFilmStudio } from './testing/film-studio.ts';
import { wakeOrder } from './wake-order.service.ts';

let studio: FilmStudio;

beforeAll(async () => {
  studio = await openFilmStudio();
});
afterAll(() => studio.close());

const work = () =>
  studio.app.deps.db.selectFrom('work').selectAll().where('kind', '=', 'order-film').executeTakeFirstOrThrow();

test('an order that waits goes on at once when its partner is said to have told of it, and never sooner than that', async () => {
  const { db } = studio.app.deps;
  const { id } = await studio.start(await studio.offer('server'));
  await studio.step();
  const [order] = await studio.orders();
  const job = String(order?.['job']);
  const later = new Date(Date.now() + 60_000);
  await db.updateTable('work').set({ run_after: later }).execute();
  await wakeOrder(studio.app.deps, db, { partner: 'server', job: 'another' });
  await wakeOrder(studio.app.deps, db, { partner: 'heygen', job });
  expect((await work()).run_after).toEqual(later);
  await wakeOrder(studio.app.deps, db, { partner: 'server', job });
  expect((await work()).run_after.getTime()).toBeLessThan(later.getTime());
  expect(await studio.orders()).toMatchObject([{ state: 'placed' }]);
  await studio.user.post(`/api/videos/${id}/cancel`);
});

test('a video goes from its start to its file, while workers wait for the partner beside', async () => {
  const presenter = await studio.offer('heygen');
  await studio.app.work();
  const { id } = await studio.start(presenter, { title: 'The whole way' });
  await expect.poll(async () => (await studio.see(id)).status, { interval: 200 }).toBe('completed');
  expect(await studio.see(id)).toMatchObject({ generation_data: { avatar: { stood_in: null } }, attempts: 1 });
  expect(studio.fakes.studio.orders.filter(({ title }) => title.startsWith('The whole way'))).toHaveLength(1);
});
