import { afterAll, beforeAll, expect, test } from 'vitest';
import { dyingBefore, unlessKilled } from '../../../testing/dying-before.ts';
import { speakScript } from '../testing/start-test-video.ts';
import { type FilmStudio, openFilmStudio } from './testing/film-studio.ts';

const MOST = 60;
let studio: FilmStudio;

beforeAll(async () => {
  studio = await openFilmStudio();
});
afterAll(() => studio.close());

/** What may become of an order. Where a partner neither makes one of two nor finds an order for sure, it is lost, and was placed once or not at all. */
const WHOLE = ['fetched  1'];
const WHOLE_OR_LOST = [...WHOLE, 'failed ORDER_LOST 0', 'failed ORDER_LOST 1'];

test.each([
  ['heygen', WHOLE],
  ['a2e', WHOLE_OR_LOST],
] as const)(
  'wherever a process dies over an order at %s, another goes on: one order, and never stuck',
  async (partner, allowed) => {
    const presenter = await studio.offer(partner);
    // Films are fetched and prepared a hundred times: a short one dies of the same.
    const speechId = await speakScript(studio.user, 'Hi.');
    const { db } = studio.app.deps;
    const ends: string[] = [];
    for (let n = 1; n < MOST; n += 1) {
      studio.fakes.studio.orders.length = 0;
      await db.deleteFrom('videos').execute();
      await db.deleteFrom('presenter_orders').execute();
      await db.deleteFrom('partner_usage').execute();
      await studio.start(presenter, { speechId });
      const dying = dyingBefore(studio.app.deps, n);
      await studio.finishOrder(dying.deps).catch(unlessKilled);
      await studio.finishOrder();
      const [order] = await studio.orders();
      const orders = studio.fakes.studio.orders.length;
      ends.push(`${order?.['state']} ${order?.['fault'] ?? ''} ${orders}`);
      if (!dying.hasDied()) break;
    }
    expect(ends.length).toBeLessThan(MOST - 1);
    expect(ends.filter((end) => !allowed.includes(end))).toEqual([]);
    expect(ends.at(-1)).toBe('fetched  1');
  },
);
