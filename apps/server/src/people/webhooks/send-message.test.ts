import { WEBHOOK_LIMITS, type WebhookMessage } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../testing/test-user.ts';
import { aTry } from '../../testing/try-work.ts';
import { TryLater } from '../../platform/work/job.ts';
import { mailsTo } from '../identity/testing/mailed.ts';
import { tellAccount } from './tell-webhooks.service.ts';
import { sendMessage } from './send-message.ts';
import { createWebhooksApp, DAY_MS, FAILED_VIDEO, HOUR_MS, WEBHOOKS, verify } from './testing/webhooks-app.ts';

/** When each further try begins, counted from the one before, as the documentation says it: within a twentieth. */
const PAUSES_SECONDS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 21_600, 36_000];
let product: Awaited<ReturnType<typeof createWebhooksApp>>;
let ada: TestUser;
let hers: ReturnType<typeof product.of>;

beforeAll(async () => {
  product = await createWebhooksApp();
});
afterAll(() => product.close());
beforeEach(async () => {
  product.reset();
  ada = await product.app.registerUser();
  hers = product.of(ada);
});

const failing = (id: string) =>
  hers.send(id).then(
    () => null,
    (error: unknown) => error,
  );
/** Tells of something and has its first try fail. */
async function toldInVain(once = 'take 1'): Promise<string> {
  await hers.tell(once);
  const [message] = await hers.messages();
  await failing(message?.id ?? '');
  return message?.id ?? '';
}

test('an event reaches the server as it was stored, signed so that the library of the standard verifies it', async () => {
  const { id: webhookId, secret } = await hers.make();
  const id = await hers.told();
  const [taken] = product.server.taken;
  const at = new Date(product.clock.startMs).toISOString();
  expect(verify(secret, taken)).toEqual({ type: 'video.failed', timestamp: at, data: FAILED_VIDEO });
  expect(taken?.headers).toMatchObject({ 'webhook-id': id, 'content-type': 'application/json' });
  expect(() => verify(secret, taken && { ...taken, body: `${taken.body} ` })).toThrow('No matching signature found');
  expect(await hers.whole(id)).toMatchObject({
    state: 'delivered',
    tries: 1,
    body: taken?.body,
    receiver: { id: webhookId },
    all_tries: [{ number: 1, status: 204, problem: null, answer: '' }],
  });
  expect(await hers.list()).toMatchObject([{ waiting: 0, failing_since: null, delivered_at: at }]);
});

test('what did not happen is not told, and what happened is told once', async () => {
  await hers.make();
  const rolledBack = product.app.deps.db.transaction().execute(async (trx) => {
    const { account_id: accountId } = ada.user;
    await tellAccount(product.app.deps, trx, { type: 'video.failed', accountId, once: 'a', data: FAILED_VIDEO });
    throw new Error('the take is lost');
  });
  await expect(rolledBack).rejects.toThrow('the take is lost');
  expect(await hers.messages()).toEqual([]);
  await hers.tell('b');
  await hers.tell('b');
  expect(await hers.messages()).toHaveLength(1);
});

test('only events that were chosen are told, and only while the webhook is on', async () => {
  await hers.make({ events: ['lead.created'] });
  const off = await hers.make();
  await hers.change(off.id, { is_on: false });
  await hers.tell();
  expect(await hers.messages()).toEqual([]);
});

test('a failed try is repeated under the same id after 5 s, 30 s, 2 min ... 10 h, until a day is over', async () => {
  await hers.make();
  Object.assign(product.server.answer, { status: 500, body: 'x'.repeat(5_000) });
  const id = await toldInVain();
  const first = await hers.whole(id);
  expect(first).toMatchObject({ state: 'waiting', last_status: 500, last_problem: 'status' });
  expect(first.all_tries[0]?.answer).toBe('x'.repeat(WEBHOOK_LIMITS.answerBytes));
  const pauses: number[] = [];
  for (let next = first.next_try_at; next !== null; next = (await hers.whole(id)).next_try_at) {
    const pauseMs = Date.parse(next) - product.clock.startMs - product.clock.aheadMs;
    pauses.push(pauseMs / 1000);
    product.clock.aheadMs += pauseMs;
    const error = await failing(id);
    expect(error === null || error instanceof TryLater).toBe(true);
  }
  expect(pauses).toHaveLength(PAUSES_SECONDS.length);
  for (const [index, pause] of PAUSES_SECONDS.entries())
    expect(Math.abs((pauses[index] ?? 0) / pause - 1)).toBeLessThanOrEqual(0.0501);
  expect(product.clock.aheadMs).toBeGreaterThan(22 * HOUR_MS);
  expect(product.clock.aheadMs).toBeLessThan(26 * HOUR_MS);
  expect(await hers.whole(id)).toMatchObject({ state: 'failed', tries: WEBHOOK_LIMITS.tries });
  const at = product.server.taken.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(new Set(at).size).toBe(WEBHOOK_LIMITS.tries);
});

test('a failed message is replayed under the same id and with the same body; one that waits is not', async () => {
  const { secret } = await hers.make();
  product.server.answer.status = 500;
  const id = await toldInVain();
  expect((await hers.replay(id)).json()).toMatchObject({ code: 'receiver_message_waits' });
  await sql`update receiver_messages set state = 'failed' where id = ${id}`.execute(product.app.deps.db);
  await sql`update work set state = 'done' where subject_id = ${id}`.execute(product.app.deps.db);
  product.server.answer.status = 200;
  expect((await hers.replay(id)).statusCode).toBe(202);
  await hers.send(id);
  const [first, second] = product.server.taken;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(id);
  expect(first?.headers['webhook-id']).toBe(id);
  expect(verify(secret, second)).toMatchObject({ data: FAILED_VIDEO });
  expect(await hers.whole(id)).toMatchObject({ state: 'delivered', tries: 2 });
  expect((await hers.replay(id)).statusCode).toBe(202);
});

test('nothing is replayed to a webhook that is off', async () => {
  const { id: webhookId } = await hers.make();
  const id = await hers.told();
  await hers.change(webhookId, { is_on: false });
  expect((await hers.replay(id)).json()).toMatchObject({ code: 'receiver_off' });
});

test('a webhook that fails for five days is switched off, and its owner is told once', async () => {
  await hers.make();
  product.server.answer.status = 503;
  await toldInVain('a');
  product.clock.aheadMs = WEBHOOK_LIMITS.offAfterDays * DAY_MS - 1_000;
  await toldInVain('b');
  expect(await hers.list()).toMatchObject([{ is_on: true, waiting: 2 }]);
  product.clock.aheadMs += 2_000;
  await toldInVain('c');
  expect(await hers.list()).toMatchObject([{ is_on: false, off_reason: 'failing', waiting: 0 }]);
  expect((await hers.messages()).map(({ state }) => state)).toEqual(['dropped', 'dropped', 'dropped']);
  await hers.tell('d');
  expect(await hers.messages()).toHaveLength(3);
  expect(await mailsTo(product.app, ada.email, 'receiverOff')).toMatchObject([{ name: 'CRM', reason: 'failing' }]);
});

test('one that comes through ends the days of failing', async () => {
  await hers.make();
  product.server.answer.status = 503;
  await toldInVain('a');
  product.server.answer.status = 204;
  product.clock.aheadMs = 4 * DAY_MS;
  await hers.told('b');
  product.server.answer.status = 503;
  product.clock.aheadMs = 8 * DAY_MS;
  await toldInVain('c');
  expect(await hers.list()).toMatchObject([{ is_on: true }]);
  expect(await mailsTo(product.app, ada.email, 'receiverOff')).toEqual([]);
});

test('410 Gone switches it off at once, and switched on again it begins anew', async () => {
  const { id } = await hers.make();
  product.server.answer.status = 410;
  await hers.told();
  expect(await hers.list()).toMatchObject([{ is_on: false, off_reason: 'gone' }]);
  expect(await mailsTo(product.app, ada.email, 'receiverOff')).toMatchObject([{ reason: 'gone' }]);
  await hers.change(id, { is_on: true });
  expect(await hers.list()).toMatchObject([{ is_on: true, off_reason: null, failing_since: null }]);
});

test('where several on their way at once say so, it is switched off once, with one mail', async () => {
  await hers.make();
  const bothAreHere = Promise.withResolvers<void>();
  product.server.answer.status = 410;
  product.server.answer.before = () => {
    if (product.server.taken.length === 2) bothAreHere.resolve();
    return bothAreHere.promise;
  };
  for (const once of ['a', 'b']) await hers.tell(once);
  const waiting = await hers.messages();
  await Promise.all(waiting.map(({ id }) => sendMessage(product.app.deps, aTry(id))));
  expect((await hers.messages()).map(({ state }) => state).toSorted()).toEqual(['dropped', 'failed']);
  expect(await mailsTo(product.app, ada.email, 'receiverOff')).toHaveLength(1);
});

test('a webhook that is deleted while its server answers leaves nothing behind', async () => {
  const { id } = await hers.make();
  product.server.answer.before = async () => void (await ada.delete(`${WEBHOOKS}/${id}`));
  await hers.tell();
  const [message] = await hers.messages();
  await hers.send(message?.id ?? '').catch(() => undefined);
  expect(product.server.taken).toHaveLength(1);
  expect(await hers.list()).toEqual([]);
  expect(await hers.messages()).toEqual([]);
});

test('a test is sent once, also to a webhook that is off, and counts for nothing', async () => {
  const { id, secret } = await hers.make();
  await hers.change(id, { is_on: false });
  const { data } = (await hers.askForTest(id)).json<{ data: WebhookMessage }>();
  product.server.answer.status = 404;
  await hers.send(data.id);
  expect(verify(secret, product.server.taken[0])).toMatchObject({ type: 'webhook.test', data: { receiver_id: id } });
  expect(await hers.whole(data.id)).toMatchObject({ type: 'webhook.test', state: 'failed', tries: 1 });
  expect(await hers.list()).toMatchObject([{ is_on: false, off_reason: null, failing_since: null }]);
});
