import { PRESENTER_PARTNER_IDS, type PresenterPartnerId } from '@sayso/contract';
import { FAKE_PRESENTERS } from '@sayso/providers/presenters/testing/fake-presenters';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import type { FaultName } from '@sayso/providers/testing/fakes/faults';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { speakScript } from '../testing/start-test-video.ts';
import { type FilmStudio, NOON, openFilmStudio } from './testing/film-studio.ts';
import { orderFilmHandler } from './order-film.ts';
import { wakeOrder } from './wake-order.service.ts';

describe('order faults', () => {
  /** One of each kind that adapters tell apart; what each of them makes of all faults is in the table of `presenter-faults.deep.test.ts`. */
  const FAULTS: readonly FaultName[] = [
    'busy-for-a-moment',
    'wrong-key',
    'broken',
    'silent',
    'to-metadata',
    'lost',
    'endless',
  ];
  /** What says nothing at all costs the time that there is. */
  const SHORT_MS = 250;
  /** Longer than a film is waited for. */
  const TOO_LATE_MS = 31 * 60_000;
  const MOST_STEPS = 60;
  let studio: FilmStudio;
  let speechId: string;
  const presenters = {} as Record<PresenterPartnerId, string>;
  /** What customers have read, by what went wrong. */
  const words = new Map<string, string>();
  beforeAll(async () => {
    studio = await openFilmStudio();
    for (const partner of PRESENTER_PARTNER_IDS) presenters[partner] = await studio.offer(partner);
    speechId = await speakScript(studio.user);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => studio.close());

  async function begin(partner: PresenterPartnerId): Promise<string> {
    const { db } = studio.app.deps;
    studio.clock.ms = NOON;
    studio.fakes.failNext();
    studio.fakes.studio.orders.length = 0;
    for (const table of ['videos', 'presenter_orders', 'partner_usage', 'partner_rests', 'work'] as const)
      await db.deleteFrom(table).execute();
    return (await studio.start(presenters[partner], { speechId })).id;
  }

  const stateOfOrder = async () => (await studio.orders())[0]?.['state'];

  /** Steps until the order has ended, or until it is placed where that is all that is asked. */
  async function stepOn({ untilPlaced }: { untilPlaced: boolean }): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (untilPlaced && (await stateOfOrder()) === 'placed') return;
      if ((await studio.step()) === null) return;
    }
    throw new Error('the order does not end');
  }

  /** What the customer has in the end, how many orders stand at the partner, and whether they are counted: by an order's row in the table. */
  async function endOf(partner: PresenterPartnerId, id: string): Promise<string[]> {
    const orders = studio.fakes.studio.orders.length;
    const states = (await studio.admin.get('/api/admin/presenter-partners')).json().data;
    const { today } = states.find((one: { partner: string }) => one.partner === partner);
    const paid = `${orders} ${today.operator > 0 ? 'counted' : 'free'}`;
    if ((await stateOfOrder()) === 'placed') return ['film', paid];
    await studio.render();
    const { status, failure_reason: reason } = await studio.see(id);
    const code = String((await studio.orders())[0]?.['failure_code']);
    if (reason !== null) words.set(code, reason);
    return [status === 'failed' ? code : status, paid];
  }

  /** The fault meets one order and is over; it begins once an order is placed, and stays. */
  async function rowOf(fault: FaultName, partner: PresenterPartnerId): Promise<string[]> {
    const ordered = await begin(partner);
    studio.fakes.failNext(...Array.from({ length: FAKE_PRESENTERS[partner].before }, () => null), fault);
    await stepOn({ untilPlaced: true });
    const cells = [fault, partner, ...(await endOf(partner, ordered))];

    const filmed = await begin(partner);
    await stepOn({ untilPlaced: true });
    await studio.point(partner, fault);
    await studio.step();
    studio.clock.ms += TOO_LATE_MS;
    await stepOn({ untilPlaced: false });
    cells.push(...(await endOf(partner, filmed)));
    await studio.point(partner);
    return cells;
  }

  const table = (rows: readonly (readonly string[])[]) =>
    rows
      .map((row) =>
        row
          .map((cell, at) => cell.padEnd(at > 2 && at % 2 === 1 ? 11 : 18))
          .join('')
          .trimEnd(),
      )
      .join('\n');
  /** What has to come of it: `film` is a film on its way. Beside it, how many orders stand at the partner, and whether seconds are counted for them. */
  const OUTCOME = `
fault             partner           ordering, once               filming, always
busy-for-a-moment heygen            film              1 counted  presenter_failed  1 counted
busy-for-a-moment a2e               film              1 counted  presenter_failed  1 counted
busy-for-a-moment did               film              1 counted  presenter_failed  1 counted
busy-for-a-moment server            film              1 counted  presenter_failed  1 counted
wrong-key         heygen            presenter_failed  0 free     presenter_failed  1 counted
wrong-key         a2e               presenter_failed  0 free     presenter_failed  1 counted
wrong-key         did               presenter_failed  0 free     presenter_failed  1 counted
wrong-key         server            presenter_failed  0 free     presenter_failed  1 counted
broken            heygen            film              1 counted  presenter_failed  1 counted
broken            a2e               presenter_failed  0 counted  presenter_failed  1 counted
broken            did               presenter_failed  0 counted  presenter_failed  1 counted
broken            server            film              1 counted  presenter_failed  1 counted
silent            heygen            film              1 counted  presenter_failed  1 counted
silent            a2e               film              1 counted  presenter_failed  1 counted
silent            did               film              1 counted  presenter_failed  1 counted
silent            server            film              1 counted  presenter_failed  1 counted
to-metadata       heygen            presenter_failed  0 free     presenter_failed  1 counted
to-metadata       a2e               presenter_failed  0 free     presenter_failed  1 counted
to-metadata       did               presenter_failed  0 free     presenter_failed  1 counted
to-metadata       server            presenter_failed  0 free     presenter_failed  1 counted
lost              heygen            film              1 counted  presenter_failed  1 counted
lost              a2e               film              1 counted  presenter_failed  1 counted
lost              did               film              1 counted  presenter_failed  1 counted
lost              server            film              1 counted  presenter_failed  1 counted
endless           heygen            film              1 counted  presenter_failed  1 counted
endless           a2e               film              1 counted  presenter_failed  1 counted
endless           did               film              1 counted  presenter_failed  1 counted
endless           server            film              1 counted  presenter_failed  1 counted
`;
  const WORDS = {
    presenter_failed:
      'The partner of this presenter did not deliver the film. Try again later, or choose another presenter.',
  };

  test('whatever a partner does wrong, customers have their film or read why not, and nobody pays twice', async () => {
    const rows = [['fault', 'partner', 'ordering, once', '', 'filming, always', '']];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    for (const fault of FAULTS) {
      if (fault === 'silent')
        vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(Math.min(ms, SHORT_MS)));
      for (const partner of PRESENTER_PARTNER_IDS) rows.push(await rowOf(fault, partner));
      vi.restoreAllMocks();
    }
    const legend = [...words].map(([code, said]) => `${code}: ${said}`).join('\n');
    process.stdout.write(`${table(rows)}\n${legend}\n`);
    expect(`\n${table(rows)}\n`).toBe(OUTCOME);
    expect(Object.fromEntries(words)).toEqual(WORDS);
  }, 300_000);
});

describe('orders again', () => {
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
});

describe('order journey', () => {
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
});
