import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOK_LIMITS } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestUser, setRole } from '../../testing/test-user.ts';
import { EgressError, postForAnswer, type Reach } from '../../platform/network/public-url.ts';
import { forgetOld } from './webhooks.feature.ts';
import { tellOperators } from './tell-webhooks.service.ts';
import {
  createWebhooksApp,
  DAY_MS,
  FAILED_VIDEO,
  MESSAGES,
  WEBHOOKS,
  signaturesOf,
  verify,
} from './testing/webhooks-app.ts';
import { reachOf } from './webhooks.service.ts';

describe('webhooks', () => {
  const NEVER = new AbortController().signal;
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

  test('the secret is told once and stored sealed', async () => {
    const { id, secret } = await hers.make();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await hers.told();
    const answers = [
      await ada.get(WEBHOOKS),
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
    expect([verify(old, both), verify(fresh, both)]).toMatchObject([
      { type: 'video.failed' },
      { type: 'video.failed' },
    ]);
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
      await bob.delete(`${WEBHOOKS}/${id}`),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    await his.make();
    await hers.tell('b');
    expect(await his.messages()).toEqual([]);
  });

  test('sales are for operators: nobody else can choose, see or change them', async () => {
    expect((await ada.post(WEBHOOKS, hers.form({ events: ['sale.received'] }))).json()).toMatchObject({
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
    expect((await ada.get(WEBHOOKS)).statusCode).toBe(403);
  });

  test('an account has ten webhooks at most, also where two are added at once', async () => {
    for (let count = 1; count < WEBHOOK_LIMITS.webhooks; count += 1) await hers.make();
    const answers = await Promise.all([ada.post(WEBHOOKS, hers.form()), ada.post(WEBHOOKS, hers.form())]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect((await ada.post(WEBHOOKS, hers.form())).json()).toMatchObject({ code: 'too_many_receivers' });
    expect(await hers.list()).toHaveLength(WEBHOOK_LIMITS.webhooks);
  });

  test('messages are forgotten after 30 days', async () => {
    await hers.make();
    await hers.told();
    product.clock.aheadMs = WEBHOOK_LIMITS.keptDays * DAY_MS - 1_000;
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
    from generate_series(0, ${WEBHOOK_LIMITS.keptMessages + beyond - 1}) n`.execute(product.app.deps.db);
    await sql`update receiver_messages set state = 'waiting' where receiver_id = ${id} and once = ${`m${WEBHOOK_LIMITS.keptMessages + 1}`}`.execute(
      product.app.deps.db,
    );
    await forgetOld(product.app.deps, NEVER);
    const { rows } = await sql<{ count: number; waiting: number; oldest: string }>`
    select count(*)::int as count, count(*) filter (where state = 'waiting')::int as waiting,
      (select once from receiver_messages where state <> 'waiting' and receiver_id = ${id} order by created_at limit 1) as oldest from receiver_messages where receiver_id = ${id}`.execute(
      product.app.deps.db,
    );
    expect(rows).toEqual([
      { count: WEBHOOK_LIMITS.keptMessages + 1, waiting: 2, oldest: `m${WEBHOOK_LIMITS.keptMessages - 1}` },
    ]);
  });
});

describe('reach webhooks', () => {
  let closed: Awaited<ReturnType<typeof createWebhooksApp>>;
  let ada: TestUser;
  let hers: ReturnType<typeof closed.of>;
  beforeAll(async () => {
    closed = await createWebhooksApp({ webhookNetworks: [] });
  });
  afterAll(() => closed.close());
  beforeEach(async () => {
    closed.reset();
    ada = await closed.app.registerUser();
    hers = closed.of(ada);
  });

  test.each([
    ['http://crm.example.com/hook', 'https://'],
    ['https://10.0.0.7/hook', 'private'],
    ['https://169.254.169.254/latest', 'private'],
    ['https://127.0.0.1/hook', 'private'],
    ['https://2130706433/hook', 'private'],
    ['https://[::1]/hook', 'private'],
    ['https://[::ffff:10.0.0.1]/hook', 'private'],
    ['https://ada:secret@example.com/', 'password'],
    ['https://example.com/#hook', '#'],
    ['ftp://example.com/', 'Enter the address'],
  ])('%s is refused at its field', async (url, words) => {
    const answer = await ada.post(WEBHOOKS, hers.form({ url }));
    expect(answer.statusCode).toBe(422);
    expect(String(answer.json<{ errors: { url: string[] } }>().errors.url)).toContain(words);
  });

  /** Where a stored address leads now that did not when it was entered. */
  const problemAt = async (url: string): Promise<unknown> => {
    await hers.make({ url: 'https://crm.example.com/' });
    await sql`update receivers set url = ${url}`.execute(closed.app.deps.db);
    await hers.tell();
    const [message] = await hers.messages();
    await hers.send(message?.id ?? '').catch(() => undefined);
    return (await hers.whole(message?.id ?? '')).last_problem;
  };

  test('a name that leads into the operator’s own network is sent nothing', async () => {
    const { port } = new URL(closed.server.url);
    expect(await problemAt(`https://localhost:${port}/hook`)).toBe('not_public');
    expect(closed.server.connections()).toBe(0);
  });

  test('without TLS nothing is sent, wherever it leads', async () => {
    expect(await problemAt('http://1.1.1.1/hook')).toBe('not_public');
  });

  const at = (url: string, reach: Reach) => {
    const signal = AbortSignal.timeout(5_000);
    return postForAnswer({ address: url, body: '{}', headers: {}, signal, limitMs: 1_000, bytes: 100 }, reach);
  };
  const reasonAt = (url: string, reach: Reach) =>
    at(url, reach).then(
      ({ status }) => status,
      (error: unknown) => (error instanceof EgressError ? error.reason : error),
    );

  test('a name is looked up once, and what is connected to is what was looked at', async () => {
    const { port } = new URL(closed.server.url);
    const url = `http://rebinding.example:${port}/hook`;
    // A public one when it is asked first, where nothing listens, and one inside ever after: whoever looked twice would connect to the second.
    const answers = ['127.0.0.2', '127.0.0.1'];
    let asked = 0;
    const resolve = async () => [{ address: answers[asked++] ?? '127.0.0.1', family: 4 }];
    const reach = { ...reachOf({ webhookNetworks: [] }, url.replace('http:', 'https:')), resolve };
    expect(await reasonAt(url, { ...reach, isPublic: (ip) => ip !== '127.0.0.1' })).toBe('unreachable');
    expect(asked).toBe(1);
    expect(await reasonAt(url, { ...reach, isPublic: (ip) => ip !== '127.0.0.1' })).toBe('not_public');
    expect(closed.server.connections()).toBe(0);
  });

  test('a network that the operator has opened is reached, also without TLS; those beside it are not', async () => {
    const reach = reachOf({ webhookNetworks: ['127.0.0.1'] }, closed.server.url);
    expect(await reasonAt(closed.server.url, reach)).toBe(204);
    expect(await reasonAt('http://127.0.0.2:9/hook', reach)).toBe('not_public');
    expect(await reasonAt('http://10.0.0.1/hook', reach)).toBe('not_public');
  });

  test('a redirect is followed nowhere', async () => {
    const reach = reachOf({ webhookNetworks: ['127.0.0.1'] }, closed.server.url);
    Object.assign(closed.server.answer, { status: 307, headers: { location: `${closed.server.url}/inside` } });
    expect(await reasonAt(closed.server.url, reach)).toBe(307);
    expect(closed.server.taken).toHaveLength(1);
  });

  test('whoever answers drop by drop is waited for no longer than for others', async () => {
    const slow = createServer((_request, response) => {
      response.writeHead(200);
      const drops = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(drops));
    });
    slow.listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
    const startedMs = performance.now();
    const { status, beginning } = await at(url, reachOf({ webhookNetworks: ['127.0.0.1'] }, url));
    expect(status).toBe(200);
    expect(beginning).toMatch(/^\.+$/);
    expect(performance.now() - startedMs).toBeLessThan(3_000);
    slow.closeAllConnections();
    slow.close();
  });
});
