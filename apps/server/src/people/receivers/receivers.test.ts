import { RECEIVER_LIMITS } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setRole } from '../../testing/set-role.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { forgetOld } from './receivers.feature.ts';
import { tellOperators } from './tell-receivers.service.ts';
import {
  createReceiversApp,
  DAY_MS,
  FAILED_VIDEO,
  MESSAGES,
  RECEIVERS,
  signaturesOf,
  verify,
} from './testing/receivers-app.ts';

const NEVER = new AbortController().signal;
let product: Awaited<ReturnType<typeof createReceiversApp>>;
let ada: TestUser;
let hers: ReturnType<typeof product.of>;

beforeAll(async () => {
  product = await createReceiversApp();
});
afterAll(() => product.close());
beforeEach(async () => {
  product.reset();
  ada = await product.app.registerUser();
  hers = product.of(ada);
});

test('the secret is told once and stored sealed', async () => {
  const { id, secret } = await hers.make();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await hers.told();
  const answers = [
    await ada.get(RECEIVERS),
    await ada.get(MESSAGES),
    await hers.change(id, { name: 'Orders' }),
    await hers.askForTest(id),
  ];
  for (const { body } of answers) expect(body).not.toMatch(/whsec_|secret_sealed/);
  const { rows } = await sql`select * from receiver_secrets`.execute(product.app.deps.db);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  const { rows: audited } = await sql`select * from audit_log`.execute(product.app.deps.db);
  expect(JSON.stringify(audited)).not.toContain(secret.slice(6));
});

test('for a day after a new secret messages verify with both, then with the new one alone', async () => {
  const { id, secret: old } = await hers.make();
  const { secret: fresh } = (await hers.rotate(id)).json<{ data: { secret: string } }>().data;
  await hers.told('a');
  const [both] = product.server.taken;
  expect(signaturesOf(both)).toHaveLength(2);
  expect([verify(old, both), verify(fresh, both)]).toMatchObject([{ type: 'video.failed' }, { type: 'video.failed' }]);
  // The library takes no message from another day: it is the secret that ages, and not the clock that goes.
  await sql`update receiver_secrets set ends_at = ends_at - interval '1 day 1 second' where ends_at is not null`.execute(
    product.app.deps.db,
  );
  await hers.told('b');
  const [, one] = product.server.taken;
  expect(signaturesOf(one)).toHaveLength(1);
  expect(verify(fresh, one)).toMatchObject({ type: 'video.failed' });
  expect(() => verify(old, one)).toThrow('No matching signature found');
  await forgetOld(product.app.deps, NEVER);
  const { rows } = await sql`select 1 from receiver_secrets where receiver_id = ${id}`.execute(product.app.deps.db);
  expect(rows).toHaveLength(1);
});

test('two who ask for a new secret at once both get one that signs; a fourth is refused, unless the earlier ones end', async () => {
  const { id } = await hers.make();
  const answers = await Promise.all([hers.rotate(id), hers.rotate(id)]);
  const secrets = answers.map((answer) => answer.json<{ data: { secret: string } }>().data.secret);
  await hers.told();
  for (const secret of secrets) verify(secret, product.server.taken[0]);
  expect((await hers.rotate(id)).json()).toMatchObject({ code: 'too_many_receiver_secrets' });
  expect((await hers.rotate(id, { end_earlier: true })).statusCode).toBe(201);
  expect((await hers.list())[0]?.secrets).toHaveLength(1);
});

test('another account sees nothing of a webhook, and can do nothing with it', async () => {
  const { id } = await hers.make();
  const message = await hers.told();
  const bob = await product.app.registerUser();
  const his = product.of(bob);
  expect([await his.list(), await his.messages(), await his.messages(`?receiver_id=${id}`)]).toEqual([[], [], []]);
  const refused = [
    await bob.get(`${MESSAGES}/${message}`),
    await his.replay(message),
    await his.change(id, {}),
    await his.rotate(id),
    await his.askForTest(id),
    await bob.delete(`${RECEIVERS}/${id}`),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  await his.make();
  await hers.tell('b');
  expect(await his.messages()).toEqual([]);
});

test('sales are for operators: nobody else can choose, see or change them', async () => {
  expect((await ada.post(RECEIVERS, hers.form({ events: ['sale.received'] }))).json()).toMatchObject({
    code: 'forbidden',
  });
  const operator = await product.app.registerAdministrator();
  await product.of(operator).make({ events: ['sale.received'] });
  const data = {
    purchase_id: FAILED_VIDEO.video_id,
    seller: 'WarriorPlus',
    transaction_id: 'WP-1',
    kind: 'sale' as const,
    items: [],
    amount_minor: 4_700,
    currency: 'USD',
    is_test: false,
    occurred_at: null,
  };
  await product.app.deps.db
    .transaction()
    .execute((trx) => tellOperators(product.app.deps, trx, { type: 'sale.received', once: 'wp:1', data }));
  expect(await product.of(operator).messages()).toMatchObject([{ type: 'sale.received' }]);
});

test('editors see no webhooks', async () => {
  await setRole(product.app.deps.db, ada.user.id, 'editor');
  expect((await ada.get(RECEIVERS)).statusCode).toBe(403);
});

test('an account has ten webhooks at most, also where two are added at once', async () => {
  for (let count = 1; count < RECEIVER_LIMITS.receivers; count += 1) await hers.make();
  const answers = await Promise.all([ada.post(RECEIVERS, hers.form()), ada.post(RECEIVERS, hers.form())]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect((await ada.post(RECEIVERS, hers.form())).json()).toMatchObject({ code: 'too_many_receivers' });
  expect(await hers.list()).toHaveLength(RECEIVER_LIMITS.receivers);
});

test('messages are forgotten after 30 days', async () => {
  await hers.make();
  await hers.told();
  product.clock.aheadMs = RECEIVER_LIMITS.keptDays * DAY_MS - 1_000;
  await forgetOld(product.app.deps, NEVER);
  expect(await hers.messages()).toHaveLength(1);
  product.clock.aheadMs += 2_000;
  await forgetOld(product.app.deps, NEVER);
  expect(await hers.messages()).toEqual([]);
});

test('an account keeps its newest ten thousand messages; what still waits is kept beside them', async () => {
  const { id } = await hers.make();
  const beyond = 5;
  await sql`
    insert into receiver_messages (receiver_id, account_id, type, once, body, state, created_at)
    select ${id}, (select account_id from receivers where id = ${id}), 'video.failed', 'm' || n, '{}', case n when 1 then 'waiting' else 'delivered' end,
      ${product.app.deps.now()}::timestamptz - n * interval '1 second'
    from generate_series(0, ${RECEIVER_LIMITS.keptMessages + beyond - 1}) n`.execute(product.app.deps.db);
  await sql`update receiver_messages set state = 'waiting' where receiver_id = ${id} and once = ${`m${RECEIVER_LIMITS.keptMessages + 1}`}`.execute(
    product.app.deps.db,
  );
  await forgetOld(product.app.deps, NEVER);
  const { rows } = await sql<{ count: number; waiting: number; oldest: string }>`
    select count(*)::int as count, count(*) filter (where state = 'waiting')::int as waiting,
      (select once from receiver_messages where state <> 'waiting' and receiver_id = ${id} order by created_at limit 1) as oldest from receiver_messages where receiver_id = ${id}`.execute(
    product.app.deps.db,
  );
  expect(rows).toEqual([
    { count: RECEIVER_LIMITS.keptMessages + 1, waiting: 2, oldest: `m${RECEIVER_LIMITS.keptMessages - 1}` },
  ]);
});
