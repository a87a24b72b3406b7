import { PRESENTER_PARTNERS, type PresenterPartnerId } from '@sayso/contract';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { FAKE_KEY } from '../../testing/fakes/fake-partner.ts';
import { makeFilm } from '../../testing/fakes/film/make-film.ts';
import type { Fakes } from '../../testing/fakes/start-fakes.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { fetchFilm } from '../fetch-film.ts';
import { type ListedPresenter, type PresenterCredit, type PresenterJob, PresenterError } from '../presenter-partner.ts';
import { PRESENTERS, placeOrder, listPartnerPresenters, tryPresenterPartner } from '../presenter-partners.ts';
import { accessTo, FAKE_PRESENTERS, orderAt, orderOf } from './fake-presenters.ts';

/** What is particular about a partner: whom its fake lists, what is left to spend, and what it says of a job that it does not know. */
export type Particulars = {
  presenters: readonly ListedPresenter[];
  credit: PresenterCredit | null;
  unknownJob: 'JOB_GONE' | 'waiting';
};

/** More than any of the fakes wants to be looked at before it ends. */
const MANY_LOOKS = 12;

/** The fault of a partner; any other error is thrown on. */
function faultIn(error: unknown): string {
  if (error instanceof PresenterError) return error.fault;
  throw error;
}

/** What every adapter of a partner that lends presenters has to do, against the fake of it. */
export function describePresenterPartner(id: PresenterPartnerId, fakes: Fakes, particulars: Particulars): void {
  const { name, presenter, before } = FAKE_PRESENTERS[id];
  const partner = PRESENTERS[id];
  const access = accessTo(fakes, id);
  const good = Array.from({ length: before }, () => null);
  const lookOften = async (job: string): Promise<PresenterJob[]> => {
    const seen: PresenterJob[] = [];
    for (let looks = 0; looks < MANY_LOOKS; looks += 1) seen.push(await partner.look(access, job));
    return seen;
  };

  describe(`${PRESENTER_PARTNERS[id].name} films presenters`, () => {
    beforeEach(() => {
      fakes.failNext();
      fakes.studio.endNext();
      fakes.studio.orders.length = 0;
      fakes.asked.length = 0;
    });

    test('each is listed once, with what is known of them', async () => {
      expect(await listPartnerPresenters(id, access, { maxPresenters: 100 })).toEqual(particulars.presenters);
    });

    test('no more are listed than are wanted', async () => {
      expect(await partner.listPresenters(access, { maxPresenters: 1 })).toEqual(particulars.presenters.slice(0, 1));
    });

    test('a trial counts them and tells what is left to spend, and orders nothing', async () => {
      const { presenters, credit } = particulars;
      expect(await tryPresenterPartner(id, access, { maxPresenters: 100 })).toEqual({
        presenters: presenters.length,
        credit,
      });
      expect(fakes.studio.orders).toEqual([]);
    });

    test('an order becomes a film as long as its sound, and gets on until then', async () => {
      const order = orderAt(id);
      const { job } = await placeOrder(id, { access, isRepeat: false }, order);
      const seen = await lookOften(job);
      const states = [...new Set(seen.map(({ state }) => state))];
      expect(states).toEqual(['waiting', 'working', 'done']);
      const done = seen.at(-1);
      if (done?.state !== 'done') throw new Error('It is not done.');

      const folder = await mkdtemp(join(tmpdir(), 'sayso-presenters-'));
      afterAll(() => rm(folder, { recursive: true, force: true }));
      const path = join(folder, 'film.mp4');
      const open = () => Promise.reject(new Error('Nobody else is asked.'));
      const film = makeFilm({ seed: presenter, format: '9:16', seconds: 1 });
      expect(await fetchFilm(access, done.url, { path, maxBytes: 10_000_000, open })).toEqual({ bytes: film.length });
      expect((await readFile(path)).equals(film)).toBe(true);
    });

    test('a job that fails says why, in a fault and in words of the partner', async () => {
      fakes.studio.endNext('failed');
      const { job } = await partner.order(access, orderAt(id));
      const last = (await lookOften(job)).at(-1);
      expect(last).toEqual({ state: 'failed', fault: 'FAILED', told: expect.stringMatching(/\w/) });
    });

    test('a job that never ends is at work for as long as somebody looks', async () => {
      fakes.studio.endNext('never');
      const { job } = await partner.order(access, orderAt(id));
      expect((await lookOften(job)).at(-1)).toMatchObject({ state: 'working' });
    });

    test('addresses that have expired are told anew', async () => {
      const { job } = await partner.order(access, orderAt(id));
      const first = (await lookOften(job)).at(-1);
      fakes.studio.expire();
      const second = await partner.look(access, job);
      if (first?.state !== 'done' || second.state !== 'done') throw new Error('It is not done.');
      const open = () => Promise.reject(new Error('Nobody else is asked.'));
      const path = join(tmpdir(), `sayso-expired-${job}.mp4`);
      afterAll(() => rm(path, { force: true }));
      const fetched = await fetchFilm(access, first.url, { path, maxBytes: 10_000_000, open }).catch(faultIn);
      const whole = { bytes: expect.any(Number) };
      // A server of one's own has an address that stays.
      expect(fetched).toEqual(first.url === second.url ? whole : 'HTTP_403');
      expect(await fetchFilm(access, second.url, { path, maxBytes: 10_000_000, open })).toEqual(whole);
    });

    test('an order whose answer was lost may stand, is found again, and is paid once', async () => {
      const order = orderAt(id);
      fakes.failNext(...good, 'lost');
      const lost = await placeOrder(id, { access, isRepeat: false }, order).catch((error: unknown) => error);
      expect(lost).toMatchObject({ fault: 'NETWORK_ERROR', mayStand: true });
      expect(fakes.studio.orders).toHaveLength(1);
      const [stands] = fakes.studio.orders;
      expect(await placeOrder(id, { access, isRepeat: true }, order)).toEqual({ job: stands?.id });
      expect(await partner.findJob(access, order.key)).toBe(stands?.id);
      expect(fakes.studio.orders).toHaveLength(1);
    });

    test('an order that was never sent stands nowhere', async () => {
      const { repeats } = partner.abilities;
      const order = orderAt(id);
      expect(await partner.findJob(access, order.key)).toBeNull();
      const again = await placeOrder(id, { access, isRepeat: true }, order).catch(faultIn);
      expect(again).toEqual(repeats === 'neither' ? 'ORDER_LOST' : { job: fakes.studio.orders[0]?.id });
      expect(fakes.studio.orders).toHaveLength(repeats === 'neither' ? 0 : 1);
    });

    test('an order that fails before it is sent does not stand', async () => {
      // Nobody answers at the port of a server that is closed.
      const closed = await startLocalServer(async () => undefined);
      await closed.close();
      const nowhere = { ...access, address: closed.origin };
      await expect(partner.order(nowhere, orderAt(id))).rejects.toMatchObject({
        fault: 'NETWORK_ERROR',
        mayStand: false,
      });
      expect(fakes.studio.orders).toEqual([]);
    });

    test.runIf(before > 0)('an order whose sound does not arrive does not stand', async () => {
      fakes.failNext('lost');
      await expect(partner.order(access, orderAt(id))).rejects.toMatchObject({ mayStand: false });
      expect(fakes.studio.orders).toEqual([]);
    });

    test.each([
      ['a presenter who is gone', orderOf('66d3fb89357648b14c4f4fff'), 'PRESENTER_GONE'],
      [
        'what is no sound',
        orderAt(id, { audio: { bytes: Buffer.from('no sound'), mime: 'audio/wav', durationMs: 1 } }),
        'SOUND_REFUSED',
      ],
      ['an account without credit', orderAt(id, { title: 'For __no_credit__' }), 'NO_CREDIT'],
    ])('%s is told as such, and no order stands', async (_, order, fault) => {
      await expect(partner.order(access, order)).rejects.toMatchObject({
        name: 'PresenterError',
        fault,
        mayStand: false,
      });
      expect(fakes.studio.orders).toEqual([]);
    });

    test('a job that the partner does not know is gone, or not there yet', async () => {
      const seen = await partner.look(access, '0123456789abcdef01234567').catch((error: unknown) => error);
      const { unknownJob } = particulars;
      expect(seen).toMatchObject(unknownJob === 'waiting' ? { state: 'waiting' } : { fault: 'JOB_GONE' });
    });

    test('it is told where it may say that it is done, and says it', async () => {
      const heard: string[] = [];
      const site = await startLocalServer(async (request, response) => {
        heard.push(`${request.method} ${request.url}`);
        response.writeHead(204).end();
      });
      const callback = { url: `${site.origin}/done/of-this-order`, token: 'token-of-the-order' };
      await partner.order(access, orderAt(id, { callback }));
      await fakes.studio.finish(2);
      await site.close();
      // Twice: such a message may come more than once.
      expect(heard).toEqual(['POST /done/of-this-order', 'POST /done/of-this-order']);
    });

    test('the key goes along in headers, and stands in no address and no error', async () => {
      await partner.order(access, orderAt(id));
      const asked = fakes.asked.filter((one) => one.partner === name);
      expect(asked.length).toBeGreaterThan(before);
      expect(asked.map(({ path, query }) => `${path}?${query}`).filter((text) => text.includes(FAKE_KEY))).toEqual([]);
      const refused = await partner.order({ ...access, key: 'wrong' }, orderAt(id)).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(PresenterError);
      expect(refused).toMatchObject({ fault: 'KEY_REFUSED', mayStand: false });
      expect(JSON.stringify(refused) + String(refused)).not.toContain('wrong');
    });

    test('whoever gives up gets the reason that they gave', async () => {
      const reason = new Error('I have had enough.');
      const signal = AbortSignal.abort(reason);
      await expect(partner.listPresenters(access, { maxPresenters: 1, signal })).rejects.toBe(reason);
      await expect(partner.order(access, orderAt(id), { signal })).rejects.toBe(reason);
      await expect(tryPresenterPartner(id, access, { maxPresenters: 1, signal })).rejects.toBe(reason);
    });
  });
}
