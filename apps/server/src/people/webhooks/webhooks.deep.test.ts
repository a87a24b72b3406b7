import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { WEBHOOK_EVENTS, type WebhookEvent, webhookMessageBody } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestUser } from '../../testing/test-user.ts';
import { goOn } from '../../showing/batches/run/go-on.ts';
import { insertOwnBatch } from '../../showing/batches/testing/insert-own-batch.ts';
import { preferSmallVideos, speakScript, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { performNextTake } from '../../making/renders/takes/testing/perform-next-take.ts';
import { type SaleFact, takeInFact } from '../../selling/sales/sales.service.ts';
import { factOf } from '../../selling/sales/testing/sale-facts.ts';
import { receiveLead } from '../../showing/sites/leads/receive-lead.service.ts';
import { agreeing, storeSite } from '../../showing/sites/testing/store-site.ts';
import { createWebhooksApp, verify } from './testing/webhooks-app.ts';
import type { SendingProcessInput } from './testing/sending-process.ts';

let product: Awaited<ReturnType<typeof createWebhooksApp>>;
beforeAll(async () => {
  product = await createWebhooksApp();
});
afterAll(() => product.close());

describe('told by rooms', () => {
  let ada: TestUser;
  beforeEach(async () => {
    product.reset();
    ada = await product.app.registerUser();
  });

  /** What one message carries, once it is what the contract says of its event. */
  async function toldOf<Name extends WebhookEvent>(name: Name, person = ada): Promise<unknown> {
    const its = product.of(person);
    const [message, ...others] = await its.messages(`?type=${name}`);
    expect(others).toEqual([]);
    await its.send(message?.id ?? '');
    const body: unknown = JSON.parse(product.server.taken.at(-1)?.body ?? '');
    return webhookMessageBody(name, WEBHOOK_EVENTS[name].data).parse(body).data;
  }

  test('a video that is ready is told of, in the transaction that makes it so', async () => {
    await preferSmallVideos(ada);
    await product.of(ada).make({ events: ['video.completed', 'video.failed'] });
    const { id, title } = await startTestVideo(ada, await speakScript(ada, 'Two drops.'));
    await performNextTake(product.app.deps, new AbortController().signal);
    expect(await toldOf('video.completed')).toMatchObject({ video_id: id, title, is_change: false });
    expect(await product.of(ada).messages('?type=video.failed')).toEqual([]);
  });

  test('a video that cannot be made is told of with the reason that its owner reads', async () => {
    await preferSmallVideos(ada);
    await product.of(ada).make({ events: ['video.completed', 'video.failed'] });
    const { id, title } = await startTestVideo(ada, await speakScript(ada, 'Two drops.'));
    const folder = path.join(product.app.deps.config.dataDir, 'work', 'takes');
    await rm(folder, { recursive: true, force: true });
    // Where the folder of segments should be is a file.
    await mkdir(path.dirname(folder), { recursive: true });
    await writeFile(folder, '');
    while (await performNextTake(product.app.deps, new AbortController().signal));
    await rm(folder);
    expect(await toldOf('video.failed')).toMatchObject({
      video_id: id,
      title,
      error: { code: 'take_frames_failed', message: expect.stringMatching(/\w/) as unknown },
    });
    expect(await product.of(ada).messages('?type=video.completed')).toEqual([]);
  });

  test('a lead is told of to the account of its site, and what was told goes with it', async () => {
    await product.of(ada).make({ events: ['lead.created'] });
    const site = await storeSite(product.app, ada);
    const fields = {
      submission: randomUUID(),
      email: 'mia@example.com',
      name: 'Mia',
      website: '',
      ...agreeing(site.document),
    };
    await receiveLead(product.app.deps, { site, fields, address: '192.0.2.1' });
    await receiveLead(product.app.deps, { site, fields, address: '192.0.2.1' });
    expect(await toldOf('lead.created')).toMatchObject({ site_id: site.id, email: 'mia@example.com', name: 'Mia' });
    await product.app.deps.db.deleteFrom('site_leads').execute();
    expect(await product.of(ada).messages()).toEqual([]);
  });

  test('a sale and its refund are told of to operators, once each, without the buyer', async () => {
    const operator = await product.app.registerAdministrator();
    await product.of(operator).make({ events: ['sale.received', 'sale.refunded'] });
    const sold = { sale: 'sale_1', item: 'wso_1', email: 'ann@example.com', name: 'Ann', amountMinor: 4_700 };
    const take = (fact: SaleFact) =>
      product.app.deps.db.transaction().execute((trx) =>
        takeInFact(product.app.deps, trx, {
          source: 'warriorplus',
          sourceKind: 'warriorplus',
          fact,
          receivedAt: product.app.deps.now(),
          eventId: randomUUID(),
        }),
      );
    const sale = factOf('sale', sold);
    for (const fact of [sale, sale, factOf('refund', sold)]) await take(fact);
    expect(await toldOf('sale.received', operator)).toMatchObject({
      seller: 'WarriorPlus',
      kind: 'sale',
      amount_minor: 4_700,
    });
    expect(await toldOf('sale.refunded', operator)).toMatchObject({ kind: 'refund' });
    expect(JSON.stringify(product.server.taken)).not.toMatch(/ann@example\.com|Ann/);
    expect(await product.of(ada).messages()).toEqual([]);
  });

  test('a batch that is finished, or was cancelled, is told of once, with what became of its rows', async () => {
    await product.of(ada).make({ events: ['batch.finished'] });
    const { deps } = product.app;
    const id = await insertOwnBatch(deps.db, { accountId: ada.user.account_id, rows: [['One'], ['Two'], ['Three']] });
    await deps.db.updateTable('batches').set({ state: 'running', runs: 1 }).where('id', '=', id).execute();
    await deps.db.updateTable('batch_rows').set({ state: 'done' }).where('number', '<', 3).execute();
    await deps.db.updateTable('batch_rows').set({ state: 'failed' }).where('number', '=', 3).execute();
    for (const _ of [1, 2]) await deps.db.transaction().execute((trx) => goOn(deps, trx, id));
    const told = { batch_id: id, name: 'Mugs', rows: 3, done: 2, failed: 1, cancelled: 0, skipped: 0 };
    expect(await toldOf('batch.finished')).toEqual({ ...told, state: 'finished' });

    const bob = await product.app.registerUser();
    await product.of(bob).make({ events: ['batch.finished'] });
    const other = await insertOwnBatch(deps.db, { accountId: bob.user.account_id, rows: [['One']] });
    expect((await bob.post(`/api/batch-jobs/${other}/cancel`)).statusCode).toBe(200);
    expect(await toldOf('batch.finished', bob)).toMatchObject({
      batch_id: other,
      state: 'cancelled',
      rows: 1,
      done: 0,
    });
  });
});

describe('sending processes', () => {
  const PROGRAM = path.join(import.meta.dirname, 'testing/sending-process.ts');
  const PATIENCE = { timeout: 15_000, interval: 50 };
  let hers: ReturnType<typeof product.of>;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    product.reset();
    hers = product.of(await product.app.registerUser());
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child);
  });

  async function startWorker(): Promise<ChildProcess> {
    const { address, deps } = product.app;
    const input: SendingProcessInput = { address, dataDir: deps.config.dataDir };
    const child = fork(PROGRAM, [JSON.stringify(input)]);
    children.push(child);
    await once(child, 'message');
    return child;
  }

  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  const idsTaken = () => product.server.taken.map(({ headers }) => headers['webhook-id']);

  test('a worker that is killed while the server takes a message leaves it to another, which sends it under the same id', async () => {
    const { secret } = await hers.make();
    const reached = Promise.withResolvers<void>();
    product.server.answer.before = () => {
      reached.resolve();
      return new Promise(() => undefined);
    };
    const killed = await startWorker();
    await hers.tell();
    await reached.promise;
    await kill(killed);
    const [message] = await hers.messages();
    expect(message).toMatchObject({ state: 'waiting', tries: 0 });
    product.server.answer.before = async () => undefined;
    // As if the time were over for which work stays with a worker that gives no sign of life.
    await sql`update work set lease_expires_at = now() where state = 'running'`.execute(product.app.deps.db);
    await startWorker();
    await vi.waitFor(
      async () => expect(await hers.messages()).toMatchObject([{ state: 'delivered', tries: 1 }]),
      PATIENCE,
    );
    expect(idsTaken()).toEqual([message?.id, message?.id]);
    const [first, second] = product.server.taken;
    expect(second?.body).toBe(first?.body);
    verify(secret, second);
  });

  test('two workers at once send every message, and none twice', async () => {
    await hers.make();
    await Promise.all([startWorker(), startWorker()]);
    for (let count = 0; count < 40; count += 1) await hers.tell(`take ${count}`);
    const states = async () => (await hers.messages('?per_page=50')).map(({ state }) => state);
    await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['delivered'])), PATIENCE);
    expect(product.server.taken).toHaveLength(40);
    expect(new Set(idsTaken()).size).toBe(40);
  });
});
