import { inboxApi } from '@sayso/contract';
import { FAKE_HEYGEN_SECRET } from '@sayso/providers/testing/fakes/heygen';
import type { Told } from '@sayso/providers/testing/fakes/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FilmStudio, NOON, openFilmStudio } from '../../making/renders/orders/testing/film-studio.ts';
import { wakeOrder } from '../../making/renders/orders/wake-order.service.ts';
import { takeInFact } from '../sales/sales.service.ts';
import { processEvents } from './processing/process-events.ts';
import { readerOf } from './readers/index.ts';
import { hmac } from './readers/signatures.ts';

const PUBLIC_URL = 'https://videos.example.com';
const CALLBACKS = `${PUBLIC_URL}/api/presenter-callbacks/`;
/** What each partner shows so that its events are let in. */
const KEYS = { heygen: FAKE_HEYGEN_SECRET, a2e: 'token-of-our-webhook' } as const;
type Partner = keyof typeof KEYS;
const PARTNERS = Object.keys(KEYS) as Partner[];
const MINUTE_MS = 60_000;
let studio: FilmStudio;
const presenters = {} as Record<Partner | 'did' | 'server', string>;
const addresses = {} as Record<Partner, string>;
/** When orders of these tests would go on by themselves. */
let later: Date;

beforeAll(async () => {
  studio = await openFilmStudio({ publicUrl: PUBLIC_URL });
  for (const partner of [...PARTNERS, 'did', 'server'] as const) presenters[partner] = await studio.offer(partner);
  for (const kind of PARTNERS) {
    const made = await studio.admin.post(inboxApi.createWebhookSource.path, { kind, key: KEYS[kind] });
    addresses[kind] = new URL(inboxApi.createWebhookSource.response.parse(made.json()).data.url).pathname;
  }
});
beforeEach(async () => {
  studio.clock.ms = NOON;
  studio.fakes.studio.orders.length = 0;
  for (const table of ['videos', 'presenter_orders', 'work', 'webhook_events'] as const)
    await studio.app.deps.db.deleteFrom(table).execute();
});
afterAll(() => studio.close());

const process = () =>
  processEvents({ ...studio.app.deps, readerOf, takeInFact, wakeOrder }, new AbortController().signal);
const post = (url: string, { headers, body }: Pick<Told, 'headers' | 'body'>) =>
  studio.app.server.inject({ method: 'POST', url, headers, payload: body });
const events = () => studio.app.deps.db.selectFrom('webhook_events').selectAll().execute();

/** An order that its partner has taken and that is looked at in a minute, and what the partner will post once its film is there. The tests post it. */
async function order(partner: Partner | 'did' | 'server'): Promise<Told> {
  await studio.start(presenters[partner]);
  await studio.step();
  const [placed] = studio.fakes.studio.orders;
  const told = placed?.tell?.(placed);
  if (!placed || !told) throw new Error('it was told no address');
  placed.tell = null;
  later = new Date(Date.now() + MINUTE_MS);
  await studio.app.deps.db.updateTable('work').set({ run_after: later }).execute();
  return told;
}

async function isWoken(): Promise<boolean> {
  const { db } = studio.app.deps;
  const { run_after: at } = await db
    .selectFrom('work')
    .select('run_after')
    .where('kind', '=', 'order-film')
    .executeTakeFirstOrThrow();
  return at < later;
}

/** What a partner posts to the one address of the installation: the same, with the key of that address. */
const asEvent = (partner: Partner, { headers, body }: Told, key: string = KEYS[partner]) => ({
  body,
  headers: {
    ...headers,
    ...(partner === 'heygen'
      ? { 'heygen-signature': hmac(key, Buffer.from(body)).toString('hex'), 'heygen-timestamp': String(NOON / 1000) }
      : { 'x-webhook-token': key }),
  },
});

describe.each(PARTNERS)('what %s sends to its webhook address', (partner) => {
  test('wakes the order that it tells of, whose film is fetched; the second time there is nothing to do', async () => {
    const event = asEvent(partner, await order(partner));
    for (let time = 0; time < 2; time += 1)
      expect((await post(addresses[partner], event)).json()).toEqual({ status: 'success' });
    expect(await isWoken()).toBe(false);
    await process();
    expect(await isWoken()).toBe(true);
    expect(await events()).toMatchObject([{ source: partner, status: 'success', deliveries: 2 }]);
    await studio.finishOrder();
    expect(await studio.orders()).toMatchObject([{ state: 'fetched' }]);
    expect(studio.fakes.studio.orders).toHaveLength(1);
  });

  test('is refused and not kept where its signature or its address is made up', async () => {
    const event = await order(partner);
    const forged = [
      await post(addresses[partner], asEvent(partner, event, 'a-key-that-was-guessed')),
      await post(addresses[partner], { ...event, headers: { 'content-type': 'application/json' } }),
      await post(addresses[partner].replace(/[^/]+$/, 'guessed'), asEvent(partner, event)),
    ];
    const told = forged.map((answer) => answer.json<{ code: string; message: string }>());
    expect(told.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'webhook_refused'));
    expect(new Set(told.map(({ message }) => message)).size).toBe(1);
    await process();
    expect(await events()).toEqual([]);
    expect(await isWoken()).toBe(false);
  });

  test('does nothing where it comes late, or tells of an order that nobody knows', async () => {
    const told = await order(partner);
    const [placed] = studio.fakes.studio.orders;
    const stranger = { ...told, body: told.body.replaceAll(String(placed?.id), 'f'.repeat(24)) };
    await post(addresses[partner], asEvent(partner, stranger));
    await process();
    expect(await isWoken()).toBe(false);
    await studio.finishOrder();
    studio.fakes.asked.length = 0;
    await post(addresses[partner], asEvent(partner, told));
    await process();
    expect((await events()).map(({ status }) => status)).toEqual(['success', 'success']);
    expect(await isWoken()).toBe(false);
    expect(await studio.step()).toBeNull();
    expect(studio.fakes.asked).toEqual([]);
    expect(await studio.orders()).toMatchObject([{ state: 'fetched' }]);
  });
});

test('an event of HeyGen that was signed an hour ago is refused', async () => {
  const { body, headers } = asEvent('heygen', await order('heygen'));
  const hourAgo = String(NOON / 1000 - 3_600);
  const answer = await post(addresses.heygen, { body, headers: { ...headers, 'heygen-timestamp': hourAgo } });
  expect(answer.json()).toMatchObject({ code: 'webhook_refused' });
});

test.each(['heygen', 'a2e', 'did', 'server'] as const)(
  '%s is told an address of this site with each order, which wakes that order alone',
  async (partner) => {
    const told = await order(partner);
    expect(told.url.startsWith(CALLBACKS)).toBe(true);
    const url = new URL(told.url).pathname;
    const stored = JSON.stringify(await studio.orders());
    expect(stored).not.toContain(url.slice(url.lastIndexOf('/') + 1));
    // An answer tells nobody which addresses there are.
    expect((await post(`${url}x`, told)).json()).toEqual({ status: 'success' });
    expect(await isWoken()).toBe(false);
    for (let time = 0; time < 2; time += 1) expect((await post(url, told)).json()).toEqual({ status: 'success' });
    expect(await isWoken()).toBe(true);
    await studio.finishOrder();
    later = new Date(Date.now() + MINUTE_MS);
    await studio.app.deps.db.updateTable('work').set({ run_after: later }).execute();
    await post(url, told);
    expect(await isWoken()).toBe(false);
    expect(await studio.orders()).toMatchObject([{ state: 'fetched' }]);
  },
);
