import type { OwnPresenter } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/test-user.ts';
import { type FilmStudio, NOON, openFilmStudio } from '../../renders/orders/testing/film-studio.ts';
import { makePresenter } from '../testing/make-presenter.ts';
import { trainToEnd } from '../testing/train-to-end.ts';
import { removePresenters } from './remove-presenters.job.ts';
import { trainPresenter } from './train-presenter.ts';

const { signal } = new AbortController();
/** Whoever was sending a face before has surely given up by then. */
const LONG_MS = 5 * 60_000;
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
  fakes.setChaos(null);
  fakes.studio.endNext();
  fakes.studio.faces.length = 0;
  fakes.asked.length = 0;
  clock.ms = NOON;
  for (const table of ['partner_usage', 'partner_rests', 'presenter_removals'] as const)
    await app.deps.db.deleteFrom(table).execute();
});
afterAll(() => studio.close());

const finish = (id: string) => trainToEnd(studio.app.deps, id, studio.clock);
const see = async (id: string) => (await ada.get(`/api/a2e/presenters/${id}`)).json<{ data: OwnPresenter }>().data;
const removals = () => studio.app.deps.db.selectFrom('presenter_removals').select(['key', 'job']).execute();

/** Sends a face whose answer is on its way for so long that somebody else may go on meanwhile. Answers what comes of it. */
async function sendSlowly(id: string): Promise<{ arrived: Promise<unknown> }> {
  let isFirst = true;
  studio.fakes.setChaos({
    meet() {
      const delayMs = isFirst ? 700 : 0;
      isFirst = false;
      return { delayMs, fault: null, isTwice: false };
    },
    timesTold: () => 1,
  });
  const arrived = trainPresenter(studio.app.deps, { subjectId: id, signal }).catch((error: unknown) => error);
  await expect.poll(() => studio.fakes.asked.length, { interval: 5 }).toBe(1);
  studio.clock.ms += LONG_MS;
  return { arrived };
}

describe('an answer that comes when nobody waits for it any more', () => {
  test('deletes nobody at the partner who is there because another process went on', async () => {
    const { id } = await makePresenter(studio.app, { who: ada, change: { partner: 'server' } });
    const { arrived } = await sendSlowly(id);
    await finish(id);
    await arrived;
    expect(await see(id)).toMatchObject({ status: 'completed' });
    expect(await removals()).toEqual([]);
    await removePresenters(studio.app.deps, signal);
    expect(studio.fakes.studio.faces).toHaveLength(1);
  });
});
