import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderFilmHandler } from './order-film.ts';
import { type FilmStudio, NOON, openFilmStudio } from './testing/film-studio.ts';

let studio: FilmStudio;
let anna: string;

beforeAll(async () => {
  studio = await openFilmStudio();
  anna = await studio.offer('heygen');
});
beforeEach(async () => {
  studio.clock.ms = NOON;
  studio.fakes.failNext();
  studio.fakes.studio.orders.length = 0;
  for (const table of ['videos', 'presenter_orders', 'partner_usage', 'partner_rests', 'work'] as const)
    await studio.app.deps.db.deleteFrom(table).execute();
});
afterAll(() => studio.close());

const placed = () => studio.fakes.studio.orders;
const onlyOrder = async () => {
  const [order, ...others] = await studio.orders();
  expect(others).toEqual([]);
  return order as { id: string };
};

test.each([
  ['whose order its partner does not know by its name any more', null],
  ['whose answer was lost before its partner listed it', 'lost' as const],
])('a film %s is looked for by its key when it is wanted again, and paid once', async (_, fault) => {
  studio.fakes.failNext(...(fault === null ? [] : [null, fault]));
  const { id } = await studio.start(anna);
  await studio.step();
  const hidden = placed().splice(0);
  if (fault !== null) await studio.set({ heygen_key: 'a key that came into its place' });
  await studio.finishOrder();
  expect(await onlyOrder()).toMatchObject({ state: 'failed', fault: fault === null ? 'JOB_GONE' : 'ORDER_LOST' });
  placed().push(...hidden);
  await studio.set({ heygen_key: FAKE_KEY });
  await studio.render();
  await studio.user.post(`/api/video-generation/retry/${id}`);
  await studio.finishOrder();
  await studio.render();
  expect(await studio.see(id)).toMatchObject({ status: 'completed' });
  expect([placed().length, (await studio.orders()).length]).toEqual([1, 1]);
});

test('a film whose work was given up is looked at when it is wanted again, and paid once', async () => {
  const { id } = await studio.start(anna);
  await studio.step();
  const { id: subjectId } = await onlyOrder();
  const failure = { code: 'presenter_failed', message: '', isFinal: true } as const;
  const { deps } = studio.app;
  await deps.db.transaction().execute((trx) => orderFilmHandler.giveUp(deps, trx, { subjectId, failure }));
  await studio.render();
  await studio.user.post(`/api/video-generation/retry/${id}`);
  await studio.finishOrder();
  await studio.render();
  expect(await studio.see(id)).toMatchObject({ status: 'completed' });
  expect(placed()).toHaveLength(1);
});
