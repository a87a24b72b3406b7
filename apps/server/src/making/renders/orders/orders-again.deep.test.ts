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

/** Nothing goes on with the order any more. */
async function giveUp(): Promise<void> {
  const { id: subjectId } = await onlyOrder();
  const failure = { code: 'presenter_failed', message: '', isFinal: true } as const;
  const { deps } = studio.app;
  await deps.db.transaction().execute((trx) => orderFilmHandler.giveUp(deps, trx, { subjectId, failure }));
}

test('a film whose work was given up is looked at when it is wanted again, and paid once', async () => {
  const { id } = await studio.start(anna);
  await studio.step();
  await giveUp();
  await studio.render();
  await studio.user.post(`/api/video-generation/retry/${id}`);
  await studio.finishOrder();
  await studio.render();
  expect(await studio.see(id)).toMatchObject({ status: 'completed' });
  expect(placed()).toHaveLength(1);
});

/** Wants the video again, and sees its order come to nothing or to a film. */
async function wantAgain(id: string): Promise<{ id: string }> {
  await studio.render();
  await studio.user.post(`/api/video-generation/retry/${id}`);
  await studio.finishOrder();
  return onlyOrder();
}

test('a film that was looked at once more, and is then not known by its name, is still looked for by its key', async () => {
  const { id } = await studio.start(anna);
  await studio.step();
  await giveUp();
  const hidden = placed().splice(0);
  expect(await wantAgain(id)).toMatchObject({ state: 'failed', fault: 'JOB_GONE' });
  placed().push(...hidden);
  expect(await wantAgain(id)).toMatchObject({ state: 'fetched' });
  expect(placed()).toHaveLength(1);
});

test('a film is not ordered anew because its partner could not be asked for it', async () => {
  studio.fakes.failNext(null, 'lost');
  const { id } = await studio.start(anna);
  await studio.step();
  for (const _ of ['at first', 'when it is looked for', 'when it is looked for again']) {
    studio.fakes.failNext(...Array.from({ length: 12 }, () => 'broken' as const));
    await studio.finishOrder();
    expect(await onlyOrder()).toMatchObject({ state: 'failed', fault: 'TIMEOUT_ERROR' });
    await studio.render();
    await studio.user.post(`/api/video-generation/retry/${id}`);
  }
  studio.fakes.failNext();
  await studio.finishOrder();
  expect(await onlyOrder()).toMatchObject({ state: 'fetched' });
  expect(placed()).toHaveLength(1);
});

test('a film whose answer was lost, and whose partner then refused the key, is looked for before it is ordered anew', async () => {
  studio.fakes.failNext(null, 'lost', 'wrong-key', 'wrong-key', 'wrong-key');
  const { id } = await studio.start(anna);
  await studio.step();
  await studio.finishOrder();
  expect(await onlyOrder()).toMatchObject({ state: 'failed', fault: 'KEY_REFUSED' });
  studio.fakes.failNext();
  expect(await wantAgain(id)).toMatchObject({ state: 'fetched' });
  expect(placed()).toHaveLength(1);
});

test('a film that was surely not ordered is ordered and counted as if nothing had been', async () => {
  studio.fakes.failNext('wrong-key');
  const { id } = await studio.start(anna);
  await studio.finishOrder();
  expect(await onlyOrder()).toMatchObject({ state: 'failed', asked_at: null, counted_on: null });
  await studio.render();
  await studio.user.post(`/api/video-generation/retry/${id}`);
  await studio.finishOrder();
  expect((await studio.orders()).map(({ state }) => state).toSorted()).toEqual(['failed', 'fetched']);
});
