import { auditApi, type NewInboxAddress, type InboxSource, inboxApi, SENDER_KINDS } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetRefused } from '../receive/keep-refused.ts';
import { listRefusingSources } from '../receive/refused-events.store.ts';
import { createInboxApp, KEY, send, storedEvents, type InboxApp } from '../testing/inbox-app.ts';

const { path } = inboxApi.listWebhookSources;
const HOUR_MS = 60 * 60_000;

let app: InboxApp;
const START_MS = Date.parse('2026-03-01T12:00:00Z');
let nowMs = START_MS;

beforeAll(async () => {
  app = await createInboxApp({ deps: { now: () => new Date(nowMs) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  nowMs = START_MS;
  for (const table of ['webhook_events', 'webhook_keys', 'webhook_refusals', 'webhook_sources'] as const)
    await app.deps.db.deleteFrom(table).execute();
});

const create = async (form: object): Promise<NewInboxAddress> =>
  inboxApi.createWebhookSource.response.parse((await app.operator.post(path, form)).json()).data;
const list = async (): Promise<InboxSource[]> =>
  inboxApi.listWebhookSources.response.parse((await app.operator.get(path)).json()).data;
const update = (id: string, form: object) => app.operator.put(`${path}/${id}`, form);
const rotate = async (id: string, form: object): Promise<NewInboxAddress> =>
  inboxApi.rotateWebhookSecret.response.parse((await app.operator.post(`${path}/${id}/rotate`, form)).json()).data;
const pathIn = ({ url }: { url: string }) => new URL(url).pathname;
const code = async (to: string, payload: object = {}) => (await send(app, to, { id: 'T-1', ...payload })).statusCode;

test('a source is made with an address that is shown this once', async () => {
  const { source, url } = await create({ kind: 'jvzoo', key: KEY });
  expect(url).toMatch(/^http:\/\/localhost:3000\/api\/webhooks\/jvzoo\/[\w-]{43}$/);
  expect(source).toMatchObject({ kind: 'jvzoo', slug: 'jvzoo', name: 'JVZoo', has_key: true, is_enabled: true });
  expect(url.endsWith(source.secret_hint)).toBe(true);
  const answer = await app.operator.get(path);
  expect(answer.body).not.toContain(url.split('/').at(-1));
  expect(answer.body).not.toContain(KEY);
});

test('further sources of a kind get a number, and a name that is taken is said at its field', async () => {
  for (let time = 0; time < 3; time += 1, nowMs += 1) await create({ kind: 'any' });
  expect((await list()).map(({ slug }) => slug)).toEqual(['any', 'any-2', 'any-3']);
  const answer = await app.operator.post(path, { kind: 'stripe', slug: 'Any-2' });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    { slug: ['Another source has this name. Choose another one.'] },
  ]);
});

test('addresses are stored alike, and what is none is said at its field', async () => {
  const { source } = await create({ kind: 'any', addresses: ['192.0.2.7', '2001:DB8:0::/32', '192.0.2.7'] });
  expect(source.addresses).toEqual(['192.0.2.7', '2001:db8::/32']);
  for (const wrong of ['192.0.2.0/33', '192.0.2', 'shop.example', '192.0.2.0/24/1', '::/129', '192.0.2.0/']) {
    const answer = await update(source.id, { addresses: ['192.0.2.7', wrong] });
    expect([wrong, Object.keys(answer.json().errors ?? {})]).toEqual([wrong, ['addresses.1']]);
  }
});

test('what is changed is changed alone, and recorded without the key', async () => {
  const { source } = await create({ kind: 'any', key: KEY });
  const answer = await update(source.id, { name: 'Glow shop', key: 'another-key', silent_after_hours: 48 });
  expect(answer.json().data).toMatchObject({
    ...source,
    name: 'Glow shop',
    silent_after_hours: 48,
    old_key_until: expect.any(String),
  });
  const log = await app.operator.get(`${auditApi.listAudit.path}?action=webhook_source.update`);
  expect(log.json().data.data[0].details).toEqual({
    changes: {
      name: { from: 'Any other seller', to: 'Glow shop' },
      silent_after_hours: { from: null, to: 48 },
      key: 'entered',
    },
  });
  expect(log.body).not.toContain('another-key');
});

test('with a new key the one before is good for as long as was asked for', async () => {
  const made = await create({ kind: 'any', key: KEY });
  const to = pathIn(made);
  await update(made.source.id, { key: 'new-key', overlap_hours: 2 });
  expect([await code(to), await code(to, { key: 'new-key' })]).toEqual([200, 200]);
  nowMs += 2 * HOUR_MS;
  expect([await code(to), await code(to, { key: 'new-key' })]).toEqual([401, 200]);
  expect((await list())[0]?.old_key_until).toBe(null);
  await update(made.source.id, { key: 'third-key', overlap_hours: 0 });
  expect([await code(to, { key: 'new-key' }), await code(to, { key: 'third-key' })]).toEqual([401, 200]);
  await update(made.source.id, { key: null });
  expect(await code(to, { key: 'third-key' })).toBe(401);
});

test('with a new address the one before is good for as long as was asked for', async () => {
  const made = await create({ kind: 'any', key: KEY });
  const rotated = await rotate(made.source.id, { overlap_hours: 1 });
  expect(rotated.source.old_secret_until).toBe(new Date(nowMs + HOUR_MS).toISOString());
  expect([await code(pathIn(made)), await code(pathIn(rotated))]).toEqual([200, 200]);
  nowMs += HOUR_MS;
  expect([await code(pathIn(made)), await code(pathIn(rotated))]).toEqual([401, 200]);
  const again = await rotate(made.source.id, { overlap_hours: 0 });
  expect([await code(pathIn(rotated)), await code(pathIn(again))]).toEqual([401, 200]);
});

test('a source that is deleted answers no more, and its events stay', async () => {
  const made = await create({ kind: 'any', key: KEY });
  await code(pathIn(made));
  expect((await app.operator.delete(`${path}/${made.source.id}`)).statusCode).toBe(200);
  expect(await code(pathIn(made))).toBe(401);
  expect(await storedEvents(app)).toMatchObject([{ source: 'any', source_id: null }]);
  expect((await app.operator.delete(`${path}/${made.source.id}`)).statusCode).toBe(404);
});

test('the list tells how each source did in seven days', async () => {
  const made = await create({ kind: 'any', key: KEY });
  await code(pathIn(made), { id: 'old' });
  await app.deps.db
    .updateTable('webhook_events')
    .set({ created_at: new Date(nowMs - 8 * 24 * HOUR_MS) })
    .execute();
  await code(pathIn(made), { id: 'T-1', kind: 'sale', item: 'bad' });
  await code(pathIn(made), { id: 'T-2' });
  await code(pathIn(made), { id: 'T-3', key: 'wrong' });
  await app.process();
  const heard = new Date(nowMs).toISOString();
  await expect
    .poll(async () => (await list())[0])
    .toMatchObject({ events_7_days: 2, failed_7_days: 1, refused_7_days: 1, last_event_at: heard });
  for (const { id } of await storedEvents(app)) await app.operator.delete(`/api/admin/webhook-events/${id}`);
  expect((await list())[0]).toMatchObject({ events_7_days: 0, last_event_at: heard });
});

test('a test event goes the way of every other, and is marked', async () => {
  const made = await create({ kind: 'any', key: KEY });
  const form = { item: 'starter', email: 'mia@example.com' };
  const answer = await app.operator.post(`${path}/${made.source.id}/test`, form);
  expect(answer.json().data).toMatchObject({ status: 200, answer: 'Received' });
  await app.process();
  expect(await storedEvents(app)).toMatchObject([
    { id: answer.json().data.event_id, is_test: true, status: 'success' },
  ]);
  expect(await app.deps.db.selectFrom('purchases').select('is_test').execute()).toEqual([{ is_test: true }]);
  const log = await app.operator.get(`${auditApi.listAudit.path}?action=webhook_source.test`);
  expect(log.json().data.data).toMatchObject([
    { target: { label: 'any' }, details: { kind: 'sale', item: 'starter' } },
  ]);
  expect(log.body).not.toContain('mia@example.com');
  const twice = { ...form, transaction: 'TEST-1' };
  const sent = [1, 2].map(async () => (await app.operator.post(`${path}/${made.source.id}/test`, twice)).json().data);
  expect((await Promise.all(sent)).map((one) => one.answer).toSorted()).toEqual(['Received', 'Received before']);
  const never = await app.operator.post(`${path}/${made.source.id}/test`, { ...form, kind: 'chargeback' });
  expect([never.statusCode, Object.keys(never.json().errors)]).toEqual([422, ['kind']]);
});

test('a seller is asked of which sale, and tells of no video', async () => {
  const made = await create({ kind: 'any', key: KEY });
  const test = async (form: object) => (await app.operator.post(`${path}/${made.source.id}/test`, form)).json().errors;
  expect(await test({})).toEqual({ item: ['Enter an item number.'], email: ['Enter a valid email address.'] });
  expect(await test({ kind: 'video_ready' })).toEqual({
    kind: [`${SENDER_KINDS.any.label} never tells of this: Video ready.`],
  });
  expect(await storedEvents(app)).toEqual([]);
});

test('a test event that cannot be let in says why, and signs nobody out', async () => {
  const made = await create({ kind: 'stripe' });
  const test = () => app.operator.post(`${path}/${made.source.id}/test`, { item: 'starter', email: 'mia@example.com' });
  expect([(await test()).statusCode, (await test()).json().message]).toEqual([
    422,
    'Enter the key of this source first.',
  ]);
  await update(made.source.id, { is_enabled: false });
  expect((await test()).json().message).toBe('The source is switched off. Switch it on first.');
});

test('a mapping is tried on an event without storing anything', async () => {
  const made = await create({ kind: 'any', key: KEY });
  await code(pathIn(made), { kind: 'sale', item: 'starter', email: 'mia@example.com', amount: 1_950 });
  await code(pathIn(made), { id: 'T-2', why: 'It is a greeting.' });
  const events = await storedEvents(app);
  const read = async (transaction: string) => {
    const event = events.find(({ transaction_id: id }) => id === transaction);
    const form = { event_id: event?.id, mapping: {} };
    return (await app.operator.post(`${path}/${made.source.id}/try`, form)).json().data;
  };
  expect(await read('T-1')).toMatchObject({
    kind: 'sale',
    problem: null,
    fields: { item: 'starter', item_name: 'The starter', email: 'mia@example.com', amount: '19.5', transaction: 'T-1' },
  });
  expect(await read('T-2')).toMatchObject({ kind: null, problem: 'It is a greeting.' });
  expect(await storedEvents(app)).toEqual(events);
  const other = await create({ kind: 'stripe' });
  const form = { event_id: events[0]?.id, mapping: {} };
  expect((await app.operator.post(`${path}/${other.source.id}/try`, form)).statusCode).toBe(404);
});

describe('refused events', () => {
  const replay = async (id: string) => (await app.operator.post(`${path}/${id}/refused/replay`, {})).json().data;
  const sale = (id: string) => ({ id, kind: 'sale', item: 'starter', email: 'mia@example.com' });

  test('are sealed, shown on the card, and replayed once the key is mended', async () => {
    const made = await create({ kind: 'any', key: 'mistyped' });
    const codes = [];
    for (let number = 1; number <= 25; number += 1) codes.push(await code(pathIn(made), sale(`T-${number}`)));
    await code(pathIn(made), sale('T-1'));
    expect(new Set(codes)).toEqual(new Set([401]));
    const came = new Date(nowMs);
    const shown = { count: 25, reason: 'wrong_key', problem: null, last_at: came.toISOString() };
    expect((await list())[0]?.refused).toMatchObject(shown);
    const kept = await app.deps.db.selectFrom('refused_events').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('mia@example.com');
    expect(await replay(made.source.id)).toMatchObject({ replayed: 0, refused: 25 });

    nowMs += HOUR_MS;
    await update(made.source.id, { key: KEY });
    expect(await replay(made.source.id)).toMatchObject({ replayed: 25, refused: 0, source: { refused: null } });
    await app.process();
    const stored = await storedEvents(app);
    expect(stored).toHaveLength(25);
    expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['success']));
    expect(stored[0]?.created_at).toEqual(came);
    expect(await replay(made.source.id)).toMatchObject({ replayed: 0, refused: 0 });
  });

  test.each<[string, object, object]>([
    ['without a key', { key: undefined, kind: 'stripe' }, { key: KEY }],
    ['while the sender is off', { is_enabled: false }, { is_enabled: true }],
    ['from another network', { addresses: ['192.0.2.0/24'] }, { addresses: [] }],
  ])('are kept %s', async (_when, before, after) => {
    const { is_enabled, addresses, ...form } = { is_enabled: true, addresses: [] as string[], ...before };
    const made = await create({ kind: 'any', key: KEY, ...form });
    await update(made.source.id, { is_enabled, addresses });
    expect(await code(pathIn(made), sale('T-1'))).toBe(401);
    await update(made.source.id, after);
    expect(await replay(made.source.id)).toMatchObject({ replayed: 1, refused: 0 });
  });

  test('raise an alert, count as failures and can be discarded', async () => {
    const made = await create({ kind: 'any', name: 'Glow shop', key: KEY });
    const alerts = () => listRefusingSources(app.deps.db, { least: 3, minutes: 10 });
    await code(pathIn(made), sale('T-first'));
    for (const minutes of [0, 20, 29]) {
      nowMs += minutes * 60_000;
      await code(pathIn(made), { ...sale(`T-${minutes}`), key: 'wrong' });
    }
    expect(await alerts()).toEqual([]);
    nowMs += 60_000;
    await code(pathIn(made), { ...sale('T-more'), key: 'wrong' });
    await code(pathIn(made), { ...sale('T-most'), key: 'wrong' });
    expect(await alerts()).toMatchObject([{ name: 'Glow shop', events: 5, reason: 'wrong_key' }]);
    await code(pathIn(made), sale('T-right'));
    await app.process();
    const { data } = (await app.operator.get(inboxApi.webhookStatistics.path)).json();
    expect(data).toMatchObject({ refused_kept: 5, error_rate: 71.43 });
    expect((await app.operator.delete(`${path}/${made.source.id}/refused`)).statusCode).toBe(200);
    expect(await alerts()).toEqual([]);
  });

  test('raise an alert at the first one of a sender that was never let in', async () => {
    const made = await create({ kind: 'any', name: 'New shop', key: KEY });
    await code(pathIn(made), { ...sale('T-1'), key: 'wrong' });
    const alerts = () => listRefusingSources(app.deps.db, { least: 3, minutes: 10 });
    expect(await alerts()).toMatchObject([{ name: 'New shop', kind: 'any', events: 1 }]);
    for (const number of ['T-2', 'T-3'])
      await app.server.inject({ method: 'POST', url: pathIn(made), payload: number });
    await code(pathIn(made), { ...sale('T-4'), key: 'wrong' });
    await code(pathIn(made), { ...sale('T-5'), key: 'wrong' });
    const [source] = await list();
    expect(source?.refused).toMatchObject({ count: 5, reason: 'wrong_key', reason_count: 3 });
    expect(await alerts()).toMatchObject([{ reason: 'wrong_key' }]);
  });

  test('of a switched-off sender raise no alert and are no failures', async () => {
    const made = await create({ kind: 'any', key: KEY });
    await update(made.source.id, { is_enabled: false });
    for (const number of ['T-1', 'T-2', 'T-3']) await code(pathIn(made), sale(number));
    expect(await listRefusingSources(app.deps.db, { least: 3, minutes: 10 })).toEqual([]);
    const { data } = (await app.operator.get(inboxApi.webhookStatistics.path)).json();
    expect(data).toMatchObject({ refused_kept: 0, error_rate: 0 });
    expect(await replay(made.source.id)).toMatchObject({ replayed: 0, refused: 3 });
  });

  test('keep the reason when unreadable, and go after seven days', async () => {
    const made = await create({ kind: 'any', key: KEY });
    await app.server.inject({ method: 'POST', url: pathIn(made), payload: '[]' });
    expect((await list())[0]?.refused).toMatchObject({ count: 1, reason: 'unreadable' });
    const left = async () => (await app.deps.db.selectFrom('refused_events').select('id').execute()).length;
    nowMs += 7 * 24 * HOUR_MS;
    await forgetRefused(app.deps);
    expect(await left()).toBe(1);
    nowMs += 1;
    await forgetRefused(app.deps);
    expect(await left()).toBe(0);
  });

  test('with a wrong address are not kept', async () => {
    const made = await create({ kind: 'any', key: KEY });
    expect(await code(`${pathIn(made)}x`, sale('T-1'))).toBe(401);
    expect(await app.deps.db.selectFrom('refused_events').select('id').execute()).toEqual([]);
  });
});
