import {
  type Receiver,
  RECEIVER_LIMITS,
  type ReceiverMessage,
  receiversApi,
  type WholeReceiverMessage,
} from '@sayso/contract';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { setRole } from '../../testing/set-role.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { runTry } from '../../testing/try-work.ts';
import { mailsTo } from '../identity/testing/mailed.ts';
import { forgetOld } from './forget-old.ts';
import { receiversFeature } from './receivers.feature.ts';
import { tellAccount, tellOperators } from './tell-receivers.service.ts';
import { startReceiver } from './testing/real-receiver.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NEVER = new AbortController().signal;
const { path } = receiversApi.listReceivers;
const { path: messagesPath } = receiversApi.listReceiverMessages;
let startMs: number;
let aheadMs = 0;
let app: TestApp;
let server: Awaited<ReturnType<typeof startReceiver>>;
let ada: TestUser;

beforeAll(async () => {
  startMs = Date.now();
  server = await startReceiver();
  app = await createTestApp({
    config: { webhookNetworks: ['127.0.0.1'] },
    deps: { now: () => new Date(startMs + aheadMs) },
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  [startMs, aheadMs] = [Date.now(), 0];
  server.taken.length = 0;
  Object.assign(server.answer, { status: 204, body: '', headers: {}, before: async () => {} });
  ada = await app.registerUser();
});

type Made = Receiver & { secret: string };
const form = (changes: object = {}) => ({ name: 'CRM', url: server.url, events: ['video.failed'], ...changes });
const make = async (changes: object = {}, person = ada): Promise<Made> =>
  (await person.post(path, form(changes))).json<{ data: Made }>().data;
const rotate = async (id: string, body: object = {}) => ada.post(`${path}/${id}/secret`, body);
const list = async (person = ada) => (await person.get(path)).json<{ data: Receiver[] }>().data;
const messages = async (query = '', person = ada) =>
  (await person.get(`${messagesPath}${query}`)).json<{ data: { data: ReceiverMessage[] } }>().data.data;
const whole = async (id: string) =>
  (await ada.get(`${messagesPath}/${id}`)).json<{ data: WholeReceiverMessage }>().data;
const DATA = {
  video_id: '01990000-0000-7000-8000-000000000001',
  title: 'Glow',
  is_change: false,
  error: { code: 'take_frames_failed', message: 'Drawing the video stopped. Try again.' },
};
const tell = (once = 'take 1', person = ada) =>
  app.deps.db
    .transaction()
    .execute((trx) =>
      tellAccount(app.deps, trx, { type: 'video.failed', accountId: person.user.account_id, once, data: DATA }),
    );
const handler = receiversFeature.work?.[0];
const send = async (id: string) => {
  if (!handler) throw new Error('Nobody sends messages');
  return runTry(app.deps, handler, { subjectId: id });
};
/** Tells of something and sends it. */
async function told(once = 'take 1'): Promise<string> {
  await tell(once);
  const [message] = await messages();
  if (!message) throw new Error('Nothing was told');
  await send(message.id);
  return message.id;
}

test('an event reaches the receiver as it was stored, signed so that the library of the standard verifies it', async () => {
  const { id: receiverId, secret } = await make();
  const id = await told();
  const [taken] = server.taken;
  const verified = new Webhook(secret).verify(taken?.body ?? '', taken?.headers as Record<string, string>);
  expect(verified).toEqual({ type: 'video.failed', timestamp: new Date(startMs).toISOString(), data: DATA });
  expect(taken?.headers['webhook-id']).toBe(id);
  expect(() => new Webhook(secret).verify(`${taken?.body} `, taken?.headers as Record<string, string>)).toThrow();
  expect(await whole(id)).toMatchObject({ state: 'delivered', tries: 1, body: taken?.body, receiver: { id: receiverId } });
  expect(await list()).toMatchObject([{ waiting: 0, failing_since: null, delivered_at: new Date(startMs).toISOString() }]);
});

test('the secret is told once and stored sealed', async () => {
  const { secret } = await make();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(JSON.stringify(await list())).not.toContain('whsec_');
  const { rows } = await sql`select * from receiver_secrets`.execute(app.deps.db);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
});

test('what did not happen is not told, and what happened is told once', async () => {
  await make();
  const rolledBack = app.deps.db.transaction().execute(async (trx) => {
    const { account_id: accountId } = ada.user;
    await tellAccount(app.deps, trx, { type: 'video.failed', accountId, once: 'a', data: DATA });
    throw new Error('the take is lost');
  });
  await expect(rolledBack).rejects.toThrow('the take is lost');
  expect(await messages()).toEqual([]);
  await tell('b');
  await tell('b');
  expect(await messages()).toHaveLength(1);
});

test('only events that were chosen are told, and only while the receiver is on', async () => {
  await make({ events: ['lead.created'] });
  const off = await make();
  await ada.put(`${path}/${off.id}`, { ...form(), is_on: false });
  await tell();
  expect(await messages()).toEqual([]);
});

test('for a day after a new secret messages verify with both, then with the new one alone', async () => {
  const { id, secret: old } = await make();
  const { secret: fresh } = (await rotate(id)).json<{ data: Made }>().data;
  await told('a');
  for (const secret of [old, fresh])
    new Webhook(secret).verify(server.taken[0]?.body ?? '', server.taken[0]?.headers as Record<string, string>);
  aheadMs = DAY_MS + 1_000;
  await told('b');
  expect(String(server.taken[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  const { 'webhook-id': name, 'webhook-timestamp': seconds, 'webhook-signature': signature } =
    server.taken[1]?.headers ?? {};
  const body = server.taken[1]?.body ?? '';
  expect(new Webhook(fresh).sign(String(name), new Date(Number(seconds) * 1000), body)).toBe(signature);
});

test('two who ask for a new secret at once both get one that signs; a fourth is refused, unless the earlier ones end', async () => {
  const { id } = await make();
  const answers = await Promise.all([rotate(id), rotate(id)]);
  const secrets = answers.map((answer) => answer.json<{ data: Made }>().data.secret);
  await told();
  const { headers, body } = server.taken[0] ?? { headers: {}, body: '' };
  for (const secret of secrets) new Webhook(secret).verify(body, headers as Record<string, string>);
  expect((await rotate(id)).json()).toMatchObject({ code: 'too_many_receiver_secrets' });
  expect((await rotate(id, { end_earlier: true })).statusCode).toBe(201);
  expect((await list())[0]?.secrets).toHaveLength(1);
});

test('a failed try is repeated under the same id, with what was answered in the log, until a day is over', async () => {
  await make();
  Object.assign(server.answer, { status: 500, body: 'x'.repeat(5_000) });
  const id = await told();
  const first = await whole(id);
  expect(first).toMatchObject({ state: 'waiting', last_status: 500, last_problem: 'status' });
  expect(first.all_tries[0]?.answer).toBe('x'.repeat(RECEIVER_LIMITS.answerBytes));
  let waitedMs = 0;
  for (let next = first.next_try_at; next !== null; next = (await whole(id)).next_try_at) {
    waitedMs += Date.parse(next) - startMs - aheadMs;
    aheadMs = waitedMs;
    expect((await send(id)).end).toMatch(/again|done/);
  }
  expect(await whole(id)).toMatchObject({ state: 'failed', tries: RECEIVER_LIMITS.tries });
  expect(waitedMs).toBeGreaterThan(22 * HOUR_MS);
  expect(new Set(server.taken.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
  server.answer.status = 200;
  expect((await ada.post(`${messagesPath}/${id}/replay`, {})).statusCode).toBe(202);
  await send(id);
  expect(await whole(id)).toMatchObject({ state: 'delivered', tries: RECEIVER_LIMITS.tries + 1 });
});

test('a redirect is followed nowhere', async () => {
  await make();
  Object.assign(server.answer, { status: 302, headers: { location: server.url } });
  const id = await told();
  expect(server.taken).toHaveLength(1);
  expect(await whole(id)).toMatchObject({ last_status: 302, last_problem: 'status' });
});

test('where nothing has come through for days, the receiver is switched off and the owner is told', async () => {
  await make();
  server.answer.status = 503;
  await told('a');
  aheadMs = RECEIVER_LIMITS.offAfterDays * DAY_MS + 1_000;
  await told('b');
  expect(await list()).toMatchObject([{ is_on: false, off_reason: 'failing', waiting: 0 }]);
  expect((await messages()).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
  expect(await mailsTo(app, ada.email, 'receiverOff')).toMatchObject([{ name: 'CRM', isGone: false }]);
});

test('410 Gone switches it off at once', async () => {
  await make();
  server.answer.status = 410;
  await told();
  expect(await list()).toMatchObject([{ is_on: false, off_reason: 'gone' }]);
});

test('a receiver that is deleted while it answers leaves nothing behind', async () => {
  const { id } = await make();
  server.answer.before = async () => void (await ada.delete(`${path}/${id}`));
  await tell();
  const [message] = await messages();
  await send(message?.id ?? '');
  expect(await list()).toEqual([]);
  expect(await messages()).toEqual([]);
});

test('a test is sent once, also to a receiver that is off', async () => {
  const { id } = await make();
  await ada.put(`${path}/${id}`, { ...form(), is_on: false });
  const { data } = (await ada.post(`${path}/${id}/test`, {})).json<{ data: ReceiverMessage }>();
  server.answer.status = 404;
  await send(data.id);
  expect(await whole(data.id)).toMatchObject({ type: 'webhook.test', state: 'failed', tries: 1 });
});

test.each([
  ['http://10.0.0.7/hook', 'private'],
  ['https://169.254.169.254/latest', 'private'],
  ['https://[::1]/hook', 'private'],
  ['https://ada:secret@example.com/', 'password'],
  ['ftp://example.com/', 'Enter the address'],
])('%s is refused at its field', async (url, words) => {
  const answer = await ada.post(path, form({ url }));
  expect(answer.statusCode).toBe(422);
  expect(String(answer.json<{ errors: { url: string[] } }>().errors.url)).toContain(words);
});

test('a name that leads into a private network is sent nothing', async () => {
  await make({ url: `http://localhost.localdomain:1/` });
  await sql`update receivers set url = ${'https://localhost:1/'}`.execute(app.deps.db);
  const id = await told();
  expect((await whole(id)).last_problem).toMatch(/not_public|unreachable/);
});

test('sales are for operators: nobody else can choose, see or change them', async () => {
  expect((await ada.post(path, form({ events: ['sale.received'] }))).json()).toMatchObject({ code: 'forbidden' });
  const operator = await app.registerAdministrator();
  await make({ events: ['sale.received'] }, operator);
  const data = {
    purchase_id: DATA.video_id,
    seller: 'WarriorPlus',
    transaction_id: 'WP-1',
    kind: 'sale',
    items: [],
    amount_minor: 4_700,
    currency: 'USD',
    is_test: false,
    occurred_at: null,
  } as const;
  await app.deps.db
    .transaction()
    .execute((trx) => tellOperators(app.deps, trx, { type: 'sale.received', once: 'wp:1', data }));
  expect(await messages('', operator)).toMatchObject([{ type: 'sale.received' }]);
});

test('editors see no webhooks', async () => {
  await setRole(app.deps.db, ada.user.id, 'editor');
  expect((await ada.get(path)).statusCode).toBe(403);
});

test('an account has ten webhooks at most', async () => {
  for (let count = 0; count < RECEIVER_LIMITS.receivers; count += 1) await make();
  expect((await ada.post(path, form())).json()).toMatchObject({ code: 'too_many_receivers' });
});

test('messages are forgotten after 30 days', async () => {
  await make();
  await told();
  aheadMs = RECEIVER_LIMITS.keptDays * DAY_MS + 1_000;
  await forgetOld(app.deps, NEVER);
  expect(await messages()).toEqual([]);
});
