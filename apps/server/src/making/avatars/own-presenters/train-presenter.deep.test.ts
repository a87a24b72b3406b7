import { readFile } from 'node:fs/promises';
import type { Avatar, OwnPresenter, PresenterMaker } from '@sayso/contract';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TryLater } from '../../../platform/work/job.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { dyingBefore, unlessKilled } from '../../../testing/concurrency.ts';
import { type FilmStudio, NOON, openFilmStudio } from '../../renders/orders/testing/film-studio.ts';
import { preferSmallVideos, speakScript } from '../../renders/testing/start-test-video.ts';
import { makePresenter, trainToEnd } from '../testing/presenters.ts';
import { syncPresenters } from '../presenter-partners/sync-presenters.ts';
import { removePresenters } from './remove-presenters.job.ts';
import { trainPresenter, trainPresenterHandler } from './train-presenter.ts';

describe('training once', () => {
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

  describe('a name that comes once its making was given up as lost', () => {
    test('is what the next try looks at, and nobody is made anew', async () => {
      const { id } = await makePresenter(studio.app, { who: ada });
      const { arrived } = await sendSlowly(id);
      const hidden = studio.fakes.studio.faces.splice(0);
      await finish(id);
      const stored = () =>
        studio.app.deps.db
          .selectFrom('presenter_trainings')
          .select(['state', 'fault', 'job'])
          .where('id', '=', id)
          .executeTakeFirst();
      expect(await stored()).toEqual({ state: 'failed', fault: 'ORDER_LOST', job: null });
      await arrived;
      studio.fakes.studio.faces.push(...hidden);
      const { job } = (await stored()) ?? {};
      expect(job).not.toBeNull();
      await ada.post(`/api/a2e/presenters/${id}/retry`);
      expect(await stored()).toEqual({ state: 'placed', fault: null, job });
      await finish(id);
      expect(await see(id)).toMatchObject({ status: 'completed' });
      expect([await removals(), studio.fakes.studio.faces.length]).toEqual([[], 1]);
    });
  });

  describe('a making of which nobody knows whether or where it stands', () => {
    const retry = async (id: string) => {
      studio.clock.ms += 60_000;
      return (await ada.post(`/api/a2e/presenters/${id}/retry`)).json();
    };
    const counted = async () => {
      const rows = await studio.app.deps.db.selectFrom('partner_usage').select('amount').execute();
      return rows.reduce((sum, { amount }) => sum + Number(amount), 0) / 1000;
    };
    /** Its answer was lost, and the partner does not list it yet. */
    async function lost(): Promise<string> {
      const { id } = await makePresenter(studio.app, { who: ada });
      studio.fakes.failNext(null, null, 'lost');
      await expect(trainPresenter(studio.app.deps, { subjectId: id, signal })).rejects.toThrow(TryLater);
      expect(studio.fakes.studio.faces).toHaveLength(1);
      return id;
    }
    const endLost = async (id: string) => {
      const hidden = studio.fakes.studio.faces.splice(0);
      await finish(id);
      expect(await see(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('Try again to look') });
      studio.fakes.studio.faces.push(...hidden);
    };

    test('is found at the partner by whoever tries again, and neither asked for nor counted once more', async () => {
      const id = await lost();
      await endLost(id);
      expect(await retry(id)).toMatchObject({ data: { status: 'processing' } });
      await finish(id);
      expect(await see(id)).toMatchObject({ status: 'completed' });
      await removePresenters(studio.app.deps, signal);
      expect([studio.fakes.studio.faces.length, await counted()]).toEqual([1, 30]);
    });

    test('ends as lost where it is not found, and only a further try has somebody made anew, and deletes what stands of the former one', async () => {
      const id = await lost();
      await endLost(id);
      const taken = studio.fakes.studio.facesTaken();
      await retry(id);
      await endLost(id);
      expect([studio.fakes.studio.facesTaken(), await counted()]).toEqual([taken, 30]);
      await retry(id);
      await finish(id);
      expect(await see(id)).toMatchObject({ status: 'completed' });
      expect([studio.fakes.studio.facesTaken(), await counted()]).toEqual([taken + 1, 60]);
      await removePresenters(studio.app.deps, signal);
      expect(studio.fakes.studio.faces).toHaveLength(1);
    });

    test('that its partner knows no more under its name is looked for by its key', async () => {
      const { id } = await makePresenter(studio.app, { who: ada });
      await expect(trainPresenter(studio.app.deps, { subjectId: id, signal })).rejects.toThrow(TryLater);
      await endLost(id);
      const taken = studio.fakes.studio.facesTaken();
      await retry(id);
      await finish(id);
      expect(await see(id)).toMatchObject({ status: 'completed' });
      expect([studio.fakes.studio.facesTaken(), await counted(), await removals()]).toEqual([taken, 30, []]);
    });

    test('that was given up is looked for as well', async () => {
      const { id } = await makePresenter(studio.app, { who: ada });
      await expect(trainPresenter(studio.app.deps, { subjectId: id, signal })).rejects.toThrow(TryLater);
      const failure = { code: 'presenter_making_failed', message: '', isFinal: true } as const;
      await studio.app.deps.db
        .transaction()
        .execute((trx) => trainPresenterHandler.giveUp(studio.app.deps, trx, { subjectId: id, failure }));
      expect(await see(id)).toMatchObject({ status: 'failed' });
      await retry(id);
      await finish(id);
      expect([(await see(id)).status, studio.fakes.studio.faces.length, await counted()]).toEqual(['completed', 1, 30]);
    });

    test('that was looked at once more, and is then not known by its name, is still looked for by its key', async () => {
      const { id } = await makePresenter(studio.app, { who: ada });
      await expect(trainPresenter(studio.app.deps, { subjectId: id, signal })).rejects.toThrow(TryLater);
      const taken = studio.fakes.studio.facesTaken();
      const failure = { code: 'presenter_making_failed', message: '', isFinal: true } as const;
      await studio.app.deps.db
        .transaction()
        .execute((trx) => trainPresenterHandler.giveUp(studio.app.deps, trx, { subjectId: id, failure }));
      await retry(id);
      await endLost(id);
      await retry(id);
      await finish(id);
      expect(await see(id)).toMatchObject({ status: 'completed' });
      expect([studio.fakes.studio.facesTaken(), await counted(), await removals()]).toEqual([taken, 30, []]);
    });

    test('is not asked for anew because its partner could not be asked for it', async () => {
      const id = await lost();
      const taken = studio.fakes.studio.facesTaken();
      for (const round of ['at first', 'when it is looked for', 'when it is looked for again']) {
        studio.fakes.failNext(...Array.from({ length: 12 }, () => 'broken' as const));
        await finish(id);
        expect([round, await see(id)]).toMatchObject([
          round,
          { status: 'failed', error: expect.stringContaining('Try again to look') },
        ]);
        studio.fakes.failNext();
        await retry(id);
      }
      await finish(id);
      expect(await see(id)).toMatchObject({ status: 'completed' });
      expect([studio.fakes.studio.facesTaken(), await counted(), await removals()]).toEqual([taken, 30, []]);
    });

    test('that was surely not begun is asked for anew at once', async () => {
      const { id } = await makePresenter(studio.app, { who: ada, change: { name: '__no_credit__' } });
      await finish(id);
      await retry(id);
      await finish(id);
      expect([await counted(), await removals()]).toEqual([0, []]);
    });
  });

  describe('a face that waits to be sent', () => {
    test('is not sent once the operator lets nobody make presenters there any more, and whoever waits is told', async () => {
      const [waiting, sent] = [
        await makePresenter(studio.app, { who: ada, change: { partner: 'heygen' } }),
        await makePresenter(studio.app, { who: ada, change: { partner: 'heygen', name: 'Bea' } }),
      ];
      await expect(trainPresenter(studio.app.deps, { subjectId: sent.id, signal })).rejects.toThrow(TryLater);
      await studio.set({ heygen_own_presenters: false });
      await finish(waiting.id);
      expect(await see(waiting.id)).toMatchObject({
        status: 'failed',
        error: 'This partner makes no presenters of such faces now. Choose another one.',
      });
      // What was sent has been paid for.
      await finish(sent.id);
      expect(await see(sent.id)).toMatchObject({ status: 'completed' });
      expect(studio.fakes.studio.faces).toHaveLength(1);
      await studio.set({ heygen_own_presenters: true });
    });
  });
});

describe('training killed', () => {
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
    await db
      .updateTable('own_avatars')
      .set({ status: 'processing', failure_code: null })
      .where('id', '=', id)
      .execute();
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
});

describe('photos that speak', () => {
  const { signal } = new AbortController();
  let studio: FilmStudio;
  let ada: TestUser;
  beforeAll(async () => {
    studio = await openFilmStudio();
  });
  beforeEach(async () => {
    ada = await studio.app.registerUser();
    await preferSmallVideos(ada);
    await studio.point('did');
    studio.clock.ms = NOON;
    studio.fakes.failNext();
    studio.fakes.asked.length = 0;
    studio.fakes.studio.orders.length = 0;
    studio.fakes.studio.sounds.clear();
    for (const table of ['videos', 'presenter_orders', 'partner_usage', 'partner_rests'] as const)
      await studio.app.deps.db.deleteFrom(table).execute();
  });
  afterAll(() => studio.close());

  async function made(): Promise<string> {
    const { id } = await makePresenter(studio.app, { who: ada, change: { partner: 'did' } });
    await trainToEnd(studio.app.deps, id, studio.clock);
    return id;
  }

  const state = async () =>
    (await studio.admin.get('/api/admin/presenter-partners'))
      .json()
      .data.find((one: { partner: string }) => one.partner === 'did');
  const asked = (call: string) => studio.fakes.asked.filter(({ method, path }) => `${method} ${path}` === call);

  test('a presenter of a partner that keeps nobody is made of a photo for nothing, and the photo goes along with each video', async () => {
    const makers = (await ada.get('/api/a2e/presenters/makers')).json<{ data: PresenterMaker[] }>().data;
    expect(makers).toMatchObject([{ partner: 'did', partner_name: 'D-ID', photo: { cost_seconds: 0 }, film: null }]);
    const id = await made();
    expect((await ada.get(`/api/a2e/presenters/${id}`)).json<{ data: OwnPresenter }>().data).toMatchObject({
      status: 'completed',
      partner: 'did',
      consent: { text: expect.stringContaining('D-ID may receive it') },
    });
    expect((await ada.get('/api/a2e/avatars/custom?own=true')).json<{ data: Avatar[] }>().data).toMatchObject([
      { id, source: 'did', realism: 'photo-real', is_own: true, is_gone: false },
    ]);

    for (const said of ['This is the first film.', 'And this is another one.']) {
      const { id: video } = await studio.start(id, { by: ada, speechId: await speakScript(ada, said) });
      await studio.finishOrder();
      await studio.render();
      expect((await studio.see(video, ada)).status).toBe('completed');
    }
    expect(await studio.orders()).toMatchObject([{ state: 'fetched' }, { state: 'fetched' }]);
    const { picture_file: file } = await studio.app.deps.db
      .selectFrom('own_avatars')
      .select('picture_file')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const photo = await studio.app.deps.storage.withLocalFile(file ?? '', (path) => readFile(path));
    const sent = await Promise.all(
      asked('POST /images').map(async ({ body }) => Buffer.from(await (body['image'] as File).arrayBuffer())),
    );
    expect(sent.map((one) => one.equals(photo))).toEqual([true, true, true]);
    // The films alone are counted.
    expect(await state()).toMatchObject({ today: { operator: expect.any(Number) }, open_orders: 0 });
  });

  test('whoever was deleted is filmed no more, and the photo is deleted at the partner', async () => {
    const id = await made();
    const { id: video } = await studio.start(id, { by: ada });
    await ada.delete(`/api/a2e/avatars/${id}`);
    await studio.finishOrder();
    expect(await studio.orders()).toMatchObject([{ state: 'failed', fault: 'PRESENTER_GONE' }]);
    expect(studio.fakes.studio.orders).toEqual([]);
    await studio.render();
    expect((await studio.see(video, ada)).status).toBe('failed');
    await removePresenters(studio.app.deps, signal);
    expect([...studio.fakes.studio.sounds.keys()]).toEqual([]);
  });

  test('no photo goes along once the operator lets D-ID have none, neither with an order that waits nor with a new one', async () => {
    const id = await made();
    const { id: video } = await studio.start(id, { by: ada });
    await studio.set({ did_own_presenters: false });
    studio.fakes.asked.length = 0;
    await studio.finishOrder();
    expect(await studio.orders()).toMatchObject([{ state: 'failed', fault: 'PRESENTER_GONE', counted_on: null }]);
    expect((await ada.get('/api/a2e/avatars/custom?own=true')).json<{ data: Avatar[] }>().data).toMatchObject([
      { id, is_gone: true },
    ]);
    await studio.render();
    await ada.post(`/api/video-generation/retry/${video}`);
    expect((await studio.orders()).length).toBe(1);
    expect(studio.fakes.asked).toEqual([]);
    await studio.set({ did_own_presenters: true });
  });

  test('with nobody to list it is well as long as it takes the key, and says what is left there', async () => {
    await syncPresenters(studio.app.deps, 'did', signal);
    expect(await state()).toMatchObject({ is_offered: true, presenters: 0, code: 'OK', credit: { left: 182 } });
    const trial = async (key: string) => {
      const form = { url: studio.fakes.address('did'), key };
      return (await studio.admin.post('/api/admin/presenter-partners/did/test', form)).json().data;
    };
    expect(await trial(FAKE_KEY)).toMatchObject({ code: 'OK', presenters: 0 });
    expect(await trial('wrong')).toMatchObject({ code: 'KEY_REFUSED' });
    await studio.set({ did_url: studio.fakes.address('did', 'broken'), did_key: FAKE_KEY });
    await syncPresenters(studio.app.deps, 'did', signal);
    expect(await state()).toMatchObject({ code: 'HTTP_500' });
  });
});
