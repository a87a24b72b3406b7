import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askForWork } from '../../../platform/work/work.store.ts';
import { sweepWork } from '../../../platform/work/work-loop.ts';
import { dyingBefore, unlessKilled } from '../../../testing/concurrency.ts';
import { speakScript } from '../testing/start-test-video.ts';
import { sweepOrders } from '../renders.feature.ts';
import { orderFilmHandler } from './order-film.ts';
import { orderFilmWork } from './wake-order.service.ts';
import * as store from './orders.store.ts';
import { type FilmStudio, NOON, openFilmStudio } from './testing/film-studio.ts';

describe('orders once', () => {
  const HOUR_MS = 60 * 60_000;
  let studio: FilmStudio;
  let anna: string;
  beforeAll(async () => {
    studio = await openFilmStudio();
    anna = await studio.offer('heygen');
  });
  beforeEach(async () => {
    const { db } = studio.app.deps;
    studio.clock.ms = NOON;
    studio.fakes.failNext();
    studio.fakes.studio.orders.length = 0;
    studio.fakes.studio.endNext();
    for (const table of ['videos', 'presenter_orders', 'partner_usage', 'partner_rests', 'work'] as const)
      await db.deleteFrom(table).execute();
    const address = studio.fakes.address('heygen');
    await studio.set({
      heygen_enabled: true,
      heygen_url: address,
      heygen_key: FAKE_KEY,
      heygen_daily_seconds: 1_000,
      heygen_account_daily_seconds: 1_000,
    });
  });
  afterAll(() => studio.close());

  const placed = () => studio.fakes.studio.orders;
  const onlyOrder = async () => {
    const [order] = await studio.orders();
    if (!order) throw new Error('there is no order');
    return order as unknown as store.OrderRow;
  };
  const usedToday = async () =>
    (await studio.admin.get('/api/admin/presenter-partners'))
      .json()
      .data.find((one: { partner: string }) => one.partner === 'heygen').today;
  /** The order reaches HeyGen, and its answer does not come back. */
  const loseAnswer = () => studio.fakes.failNext(null, 'lost');

  describe('an order whose answer was lost', () => {
    test('with the own key of its account is not sent again with the key of the operator', async () => {
      const owner = await studio.app.registerUser();
      await owner.put('/api/user/api-keys', { heygen: FAKE_KEY });
      loseAnswer();
      await studio.start(anna, { by: owner });
      await studio.step();
      await owner.delete('/api/user/api-keys/heygen');
      studio.fakes.asked.length = 0;
      await studio.finishOrder();
      expect(studio.fakes.asked).toHaveLength(0);
      expect(await onlyOrder()).toMatchObject({
        state: 'failed',
        fault: 'KEY_MISSING',
        failure_code: 'own_key_refused',
      });
      expect(placed()).toHaveLength(1);
      expect(await usedToday()).toMatchObject({ operator: 0 });
    });

    test('is not sent again with a key that came into its place', async () => {
      loseAnswer();
      await studio.start(anna);
      await studio.step();
      await studio.set({ heygen_key: 'a-key-of-another-account' });
      await studio.finishOrder();
      expect(await onlyOrder()).toMatchObject({ state: 'failed', fault: 'ORDER_LOST' });
      expect(placed()).toHaveLength(1);
      expect((await usedToday()).operator).toBeGreaterThan(0);
    });

    test('is not sent again once its partner may have forgotten it, as after an archive was restored', async () => {
      loseAnswer();
      await studio.start(anna);
      await studio.step();
      studio.clock.ms += 13 * HOUR_MS;
      studio.fakes.asked.length = 0;
      await studio.finishOrder();
      expect(await onlyOrder()).toMatchObject({ state: 'failed', fault: 'ORDER_LOST' });
      expect(studio.fakes.asked).toHaveLength(0);
    });

    test('is looked for before it is sent again', async () => {
      loseAnswer();
      await studio.start(anna);
      await studio.step();
      studio.fakes.asked.length = 0;
      await studio.step();
      expect(await onlyOrder()).toMatchObject({ state: 'placed', job: placed()[0]?.id });
      expect(studio.fakes.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v3/videos']);
    });
  });

  describe('the seconds of an order', () => {
    test('stay counted when its partner is switched off after it was placed', async () => {
      await studio.start(anna);
      await studio.step();
      const { operator } = await usedToday();
      await studio.set({ heygen_enabled: false });
      await studio.finishOrder();
      expect(await onlyOrder()).toMatchObject({ state: 'failed', fault: 'KEY_MISSING' });
      expect(operator).toBeGreaterThan(0);
      expect(await usedToday()).toMatchObject({ operator });
    });
  });

  describe('nobody is paid', () => {
    test('for a video that was cancelled while its partner was busy', async () => {
      const { db } = studio.app.deps;
      const { id } = await studio.start(anna);
      const { id: orderId } = await onlyOrder();
      // It is being sent when the video is cancelled, and is denied.
      await sql`update presenter_orders set asked_at = ${new Date(NOON)}, tries = 1 where id = ${orderId}`.execute(db);
      await studio.user.post(`/api/videos/${id}/cancel`);
      await store.markUnasked(db, orderId);
      await studio.finishOrder();
      expect(await onlyOrder()).toMatchObject({ state: 'cancelled' });
      expect(placed()).toEqual([]);
    });

    test('for an account that is closed', async () => {
      const guest = await studio.app.registerUser();
      await studio.start(anna, { by: guest });
      const { account_id: accountId } = await onlyOrder();
      await sql`update users set status = 'banned' where id in (select user_id from memberships where account_id = ${accountId})`.execute(
        studio.app.deps.db,
      );
      await studio.finishOrder();
      expect(await onlyOrder()).toMatchObject({ state: 'failed', fault: 'TOO_SLOW' });
      expect(placed()).toEqual([]);
      expect(await usedToday()).toMatchObject({ operator: 0 });
    });

    test.each(['TOO_SLOW', 'HTTP_503'])(
      'twice where a film that did not come for %s is asked for again',
      async (fault) => {
        const { id } = await studio.start(anna);
        await studio.step();
        const order = await onlyOrder();
        const { db } = studio.app.deps;
        await store.markEnded(db, order.id, {
          at: new Date(studio.clock.ms),
          state: 'failed',
          code: 'presenter_failed',
          fault,
          isUnplaced: false,
        });
        await studio.render();
        await studio.user.post(`/api/video-generation/retry/${id}`);
        await studio.finishOrder();
        expect(await studio.render()).toBe(true);
        expect(await studio.see(id)).toMatchObject({ status: 'completed' });
        expect(placed()).toHaveLength(1);
      },
    );

    test('and a film that does not come the second time either is ordered anew', async () => {
      const { id } = await studio.start(anna);
      await studio.step();
      const { db } = studio.app.deps;
      const end = { state: 'failed', code: 'presenter_failed', fault: 'TOO_SLOW', isUnplaced: false } as const;
      for (let time = 0; time < 2; time += 1) {
        await store.markEnded(db, (await onlyOrder()).id, { at: new Date(studio.clock.ms), ...end });
        await studio.render();
        await studio.user.post(`/api/video-generation/retry/${id}`);
      }
      expect(await studio.orders()).toHaveLength(2);
    });

    test('for a film whose file is not there at once', async () => {
      const { id } = await studio.start(anna);
      await studio.step();
      await studio.step();
      studio.fakes.failNext(...Array.from({ length: 6 }, () => [null, 'broken' as const]).flat());
      await studio.finishOrder();
      await studio.render();
      expect(await studio.see(id)).toMatchObject({ status: 'completed' });
      expect(placed()).toHaveLength(1);
    });
  });

  test('a film over which whoever prepares it dies is fetched three times, and then is none', async () => {
    const killed: ChildProcess[] = [];
    const kill = (message: unknown) => {
      const { process: child } = message as { process: ChildProcess };
      child.once('spawn', () => {
        if (!child.spawnargs.some((argument) => argument.includes('prepare-film-child'))) return;
        killed.push(child);
        child.kill('SIGKILL');
      });
    };
    subscribe('child_process', kill);
    try {
      const { id } = await studio.start(anna);
      await studio.finishOrder();
      expect(await onlyOrder()).toMatchObject({ state: 'failed', fault: 'FILM_UNREADABLE' });
      expect(killed).toHaveLength(3);
      await studio.render();
      expect(await studio.see(id)).toMatchObject({ status: 'failed' });
    } finally {
      unsubscribe('child_process', kill);
    }
  });

  describe('at the same moment', () => {
    /** Wants a film in a transaction that goes on meanwhile, as a start does. */
    async function whileWanted(
      order: store.OrderRow,
      other: () => Promise<unknown>,
      then: (trx: typeof studio.app.deps.db) => Promise<unknown>,
    ) {
      const { db } = studio.app.deps;
      let going: Promise<unknown> = Promise.resolve();
      await db.transaction().execute(async (trx) => {
        const known = { accountId: order.account_id, filmKey: order.film_key };
        expect(await store.findFilm(trx, known)).toMatchObject({ id: order.id });
        going = other();
        await waitsForLock(going);
        await then(trx);
      });
      return going;
    }
    /** Until somebody waits for a lock, or has ended. */
    async function waitsForLock(going: Promise<unknown>) {
      let hasEnded = false;
      void going.finally(() => (hasEnded = true)).catch(() => undefined);
      const { db } = studio.app.deps;
      for (;;) {
        const { rows } =
          await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            db,
          );
        if (rows.length > 0 || hasEnded) return;
      }
    }
    const copyTake = (trx: typeof studio.app.deps.db, order: store.OrderRow) =>
      sql`insert into takes (id, video_id, account_id, attempt, priority, state, speech_id, script, order_id)
      select gen_random_uuid(), video_id, account_id, attempt + 1, 0, 'queued', speech_id, script, ${order.id} from takes limit 1`.execute(
        trx,
      );

    test('one video is cancelled and another wants the same film: the order goes on', async () => {
      const speechId = await speakScript(studio.user);
      const { id } = await studio.start(anna, { speechId });
      await studio.user.post(`/api/videos/${id}/cancel`);
      const order = await onlyOrder();
      await whileWanted(
        order,
        () => studio.step(),
        (trx) => copyTake(trx, order),
      );
      expect(await onlyOrder()).toMatchObject({ state: 'placed' });
    });

    test('a film is swept away and wanted: it stays', async () => {
      await studio.start(anna);
      await studio.finishOrder();
      const { db } = studio.app.deps;
      const order = await onlyOrder();
      await sql`update takes set order_id = null`.execute(db);
      studio.clock.ms += 48 * HOUR_MS;
      await whileWanted(
        order,
        () => sweepOrders(studio.app.deps),
        (trx) => sql`update takes set order_id = ${order.id}`.execute(trx),
      );
      expect(await onlyOrder()).toMatchObject({ state: 'fetched' });
    });

    test('an order is given up and wanted: neither waits for the other without end', async () => {
      await studio.start(anna);
      const order = await onlyOrder();
      const { account_id: accountId, id: subjectId } = order;
      studio.clock.ms += 24 * HOUR_MS;
      const { db } = studio.app.deps;
      await sql`update work set created_at = ${new Date(NOON - 24 * HOUR_MS)}`.execute(db);
      await whileWanted(
        order,
        () => sweepWork(studio.app.deps, [orderFilmHandler]),
        (trx) => askForWork(trx, orderFilmWork, { subjectId, accountId }),
      );
      expect(await onlyOrder()).toMatchObject({ state: 'failed' });
    });
  });
});

describe('order killed', () => {
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
});
