import type { Deps } from '../../../deps.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilmStudio, openFilmStudio } from './testing/film-studio.ts';

const KILLED = 'the process has died';
const MOST = 60;
let studio: FilmStudio;

beforeAll(async () => {
  studio = await openFilmStudio();
});
afterAll(() => studio.close());

/** The same things in a process that dies before its n-th statement. */
function dyingBefore(deps: Deps, n: number): { deps: Deps; hasDied: () => boolean } {
  let statements = 0;
  const db = deps.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      if (statements === n) throw new Error(KILLED);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { deps: { ...deps, db }, hasDied: () => statements >= n };
}

const orNothing = (error: unknown) => {
  if (!(error instanceof Error && error.message === KILLED)) throw error;
};

test.each(['heygen', 'server', 'a2e'] as const)(
  'wherever a process dies over an order at %s, another goes on: one order, and never stuck',
  async (partner) => {
    const presenter = await studio.offer(partner);
    const { db } = studio.app.deps;
    for (let n = 1; n < MOST; n += 1) {
      studio.fakes.studio.orders.length = 0;
      await db.deleteFrom('videos').execute();
      await db.deleteFrom('presenter_orders').execute();
      await db.deleteFrom('partner_usage').execute();
      await studio.start(presenter);
      const dying = dyingBefore(studio.app.deps, n);
      await studio.finishOrder(dying.deps).catch(orNothing);
      await studio.finishOrder();
      const [order] = await studio.orders();
      expect([n, order?.['state'], order?.['fault']]).toEqual([
        n,
        expect.stringMatching(/^(fetched|failed)$/),
        order?.['state'] === 'failed' ? 'ORDER_LOST' : null,
      ]);
      if (partner !== 'a2e') expect([n, order?.['state']]).toEqual([n, 'fetched']);
      expect([n, studio.fakes.studio.orders.length]).toEqual([
        n,
        order?.['state'] === 'fetched' ? 1 : expect.any(Number),
      ]);
      expect(studio.fakes.studio.orders.length).toBeLessThanOrEqual(1);
      if (!dying.hasDied()) return;
    }
    throw new Error('an order takes more statements than that');
  },
);
