import { afterAll, beforeAll, expect, test } from 'vitest';
import { dyingBefore, unlessKilled } from '../../../testing/dying-before.ts';
import { type FilmStudio, NOON, openFilmStudio } from '../../renders/orders/testing/film-studio.ts';
import { makePresenter } from '../testing/make-presenter.ts';
import { trainToEnd } from '../testing/train-to-end.ts';

const MOST = 40;
let studio: FilmStudio;

beforeAll(async () => {
  studio = await openFilmStudio();
});
afterAll(() => studio.close());

/** As if nobody had sent the face yet. */
async function beginAnew(id: string): Promise<void> {
  const { db } = studio.app.deps;
  const fresh = {
    asked_at: null,
    sent_with: null,
    counted_on: null,
    tries: 0,
    busy_until: null,
    job: null,
    presenter: null,
  };
  await db
    .updateTable('presenter_trainings')
    .set({ ...fresh, kind: null, state: 'wanted', looks: 0, fault: null, ended_at: null, wanted_at: new Date(NOON) })
    .set(({ eb }) => ({ attempt: eb('attempt', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db.updateTable('own_avatars').set({ status: 'processing', failure_code: null }).where('id', '=', id).execute();
  await db.deleteFrom('partner_usage').execute();
  studio.clock.ms = NOON;
}

/** What may become of it. Where a partner neither makes one of two nor finds a making for sure, it is lost, and the face was taken once or not at all. */
const WHOLE = ['trained  1'];
const WHOLE_OR_LOST = [...WHOLE, 'failed ORDER_LOST 0', 'failed ORDER_LOST 1'];

test.each([
  ['heygen', WHOLE],
  ['a2e', WHOLE_OR_LOST],
] as const)(
  'wherever a process dies over a face at %s, another goes on: it is taken once, and never stuck',
  async (partner, allowed) => {
    await studio.offer(partner);
    const { id } = await makePresenter(studio.app, { who: studio.user, change: { partner } });
    const { deps } = studio.app;
    const ends: string[] = [];
    for (let n = 1; n < MOST; n += 1) {
      await beginAnew(id);
      const taken = studio.fakes.studio.facesTaken();
      const dying = dyingBefore(deps, n);
      await trainToEnd(dying.deps, id, studio.clock).catch(unlessKilled);
      await trainToEnd(deps, id, studio.clock);
      const one = deps.db
        .selectFrom('presenter_trainings')
        .select(['state', 'fault', 'counted_on'])
        .where('id', '=', id);
      const { state, fault, counted_on: day } = await one.executeTakeFirstOrThrow();
      expect([n, day === null]).toEqual([n, false]);
      ends.push(`${state} ${fault ?? ''} ${studio.fakes.studio.facesTaken() - taken}`);
      if (!dying.hasDied()) break;
    }
    expect(ends.length).toBeLessThan(MOST - 1);
    expect(ends.filter((end) => !allowed.includes(end))).toEqual([]);
    expect(ends.at(-1)).toBe('trained  1');
  },
);
