import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, defineEndpoint, type Endpoint } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { APIS } from '../../../features.ts';
import { type SharedRequest, sharedWork } from '../../../testing/idempotency-process.ts';
import { routes } from '../route.ts';

describe('idempotency', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const LEASE_MS = 10_000;
  const doWork = defineEndpoint({
    method: 'POST',
    path: '/api/test/work',
    permission: 'session.use',
    idempotent: true,
    summary: 'Counts how often it is done',
    body: z.object({ word: z.string(), fail: z.boolean().default(false) }),
    response: z.object({ status: z.literal('success'), data: z.object({ count: z.number(), word: z.string() }) }),
  });
  const keepWork = defineEndpoint({
    ...doWork,
    path: '/api/test/kept',
    summary: 'Stores a row and its answer together',
    body: z.object({}),
    response: z.object({ status: z.literal('success'), data: z.number() }),
  });
  let app: TestApp;
  let person: TestUser;
  let nowMs = Date.parse('2026-05-01T12:00:00Z');
  let count = 0;
  let nextKey = 0;
  let key: string;
  let gate: Promise<void> | undefined;
  /** Which of the works fail, by their count. */
  const failing = new Set<number>();
  beforeAll(async () => {
    app = await createTestApp({
      deps: { now: () => new Date(nowMs) },
      extend: (server) => {
        const api = { doWork, keepWork };
        routes(server, api, {
          doWork: async ({ body }) => {
            const mine = (count += 1);
            await gate;
            if (failing.delete(mine) || body.fail) throw new AppError('speech_failed');
            return { count: mine, word: body.word };
          },
          keepWork: async ({ saveResponse }) => {
            const mine = (count += 1);
            // The gate as it stands when the request comes: a test opens it for the next one as soon as it has counted this one.
            const mayGoOn = gate;
            return app.deps.db.transaction().execute(async (trx) => {
              await sql`insert into works (number) values (${mine})`.execute(trx);
              await mayGoOn;
              await saveResponse(trx, mine);
              return mine;
            });
          },
        });
      },
    });
    await sql`create table works (number integer)`.execute(app.deps.db);
    person = await app.registerUser();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    count = 0;
    gate = undefined;
    key = `key-${(nextKey += 1)}`;
  });

  /** From here on the database refuses to store an answer, as if it went away between the work and that moment. */
  const breakUpdates = async () => {
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''away''; end'`.execute(
      app.deps.db,
    );
    await sql`create trigger refuse before update on idempotency_keys for each row execute function refuse()`.execute(
      app.deps.db,
    );
  };
  const mendUpdates = () => sql`drop function refuse cascade`.execute(app.deps.db);
  const send = (body: object, who = person, usedKey = key) =>
    who.post(doWork.path, body, { headers: { 'idempotency-key': usedKey } });

  test('the same request answers the same and is done once', async () => {
    const first = await send({ word: 'one' });
    const second = await send({ word: 'one' });
    expect(first.json()).toEqual({ status: 'success', data: { count: 1, word: 'one' } });
    expect(second.json()).toEqual(first.json());
    expect(count).toBe(1);
  });

  test('without a key each request is done', async () => {
    await person.post(doWork.path, { word: 'one' });
    await person.post(doWork.path, { word: 'one' });
    expect(count).toBe(2);
  });

  test('the same key for something else is a conflict', async () => {
    await send({ word: 'one' });
    const answer = await send({ word: 'two' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('idempotency_conflict');
    expect(count).toBe(1);
  });

  test('of many at once one is done, and all get its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const answers = Promise.all(Array.from({ length: 8 }, () => send({ word: 'one' })));
    await expect.poll(() => count).toBe(1);
    resolve();
    for (const answer of await answers)
      expect(answer.json()).toEqual({ status: 'success', data: { count: 1, word: 'one' } });
    expect(count).toBe(1);
  });

  test('something else under a key in flight is a conflict at once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const first = send({ word: 'one' });
    await expect.poll(() => count).toBe(1);
    expect((await send({ word: 'two' })).json().code).toBe('idempotency_conflict');
    resolve();
    expect((await first).statusCode).toBe(200);
  });

  test('what failed may be tried again under its key', async () => {
    expect((await send({ word: 'one', fail: true })).statusCode).toBe(503);
    expect((await send({ word: 'one', fail: false })).statusCode).toBe(200);
  });

  test('a key belongs to the one who used it', async () => {
    const other = await app.registerUser();
    await send({ word: 'one' });
    expect((await send({ word: 'two' }, other)).statusCode).toBe(200);
  });

  test('after a day a key is new again', async () => {
    await send({ word: 'one' });
    nowMs += DAY_MS + 1;
    person = await app.registerUser();
    await send({ word: 'one' });
    await app.deps.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(nowMs - DAY_MS - 1) })
      .execute();
    expect((await send({ word: 'two' })).statusCode).toBe(200);
  });

  test('a request that died with its process can be repeated when its lock has run out', async () => {
    await app.deps.db
      .insertInto('idempotency_keys')
      .values({ user_id: person.user.id, key, request_sha256: Buffer.alloc(32), locked_until: new Date(nowMs - 1) })
      .execute();
    expect((await send({ word: 'one' })).statusCode).toBe(200);
  });

  test.each([false, true])(
    'a request that lost its key to a later one leaves that one its answer (fails: %s)',
    async (fails) => {
      if (fails) failing.add(1);
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      const slow = send({ word: 'one' });
      await expect.poll(() => count).toBe(1);
      nowMs += LEASE_MS + 1;
      gate = undefined;
      const heir = await send({ word: 'one' });
      resolve();
      await slow;
      expect(heir.json().data.count).toBe(2);
      expect((await send({ word: 'one' })).json()).toEqual(heir.json());
    },
  );

  test('work whose key another request has taken over is undone: one row, one answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const ask = () => person.post(keepWork.path, {}, { headers: { 'idempotency-key': key } });
    const slow = ask();
    await expect.poll(() => count).toBe(1);
    nowMs += LEASE_MS + 1;
    gate = undefined;
    const heir = await ask();
    resolve();
    const late = await slow;
    expect([late.statusCode, late.json().code]).toEqual([409, 'request_in_progress']);
    expect(heir.json()).toEqual({ status: 'success', data: 2 });
    const { rows } = await sql`select number from works`.execute(app.deps.db);
    expect(rows).toEqual([{ number: 2 }]);
    expect((await ask()).json()).toEqual(heir.json());
  });

  test('work that is done is answered and not done again, even when its answer could not be stored', async () => {
    await breakUpdates();
    expect((await send({ word: 'one' })).json().data.count).toBe(1);
    await mendUpdates();
    const stored = await app.deps.db.selectFrom('idempotency_keys').select('answer').where('key', '=', key).execute();
    expect(stored).toEqual([{ answer: null }]);
  });

  test.each(['', ' ', 'a b', 'x'.repeat(201), 'naïve'])('%j is no key', async (bad) => {
    const answer = await send({ word: 'one' }, person, bad);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty('Idempotency-Key');
    expect(count).toBe(0);
  });
});

describe('idempotency declared', () => {
  /** Calls that start no work: doing them twice leaves what doing them once leaves, or is refused. */
  const HARMLESS_TWICE = new Set([
    'accounts.register',
    'identity.login',
    'identity.logout',
    'accounts.createUser',
    'identity.forgotPassword',
    'identity.resetPassword',
    'accounts.verifyEmail',
    'accounts.resendVerification',
    // A second link within a minute is refused.
    'accounts.sendUserResetLink',
    'accounts.sendUserVerification',
    'accounts.resendEmailChange',
    'accounts.confirmEmailChange',
    'accounts.undoEmailChange',
    'identity.undoTwoFactor',
    'identity.completeLogin',
    'accounts.saveAvatar',
    'accounts.stopMails',
    // Whoever is told again looks again.
    'renders.tellOfFilm',
    // The same video is begun once.
    'renders.prepareVideo',
    'accounts.testApiKey',
    'pages.initializeSpecialPages',
    // A picture that comes twice is stored twice, and what no page and no site shows is removed.
    'pages.uploadPagePicture',
    'sites.uploadSitePicture',
    // A site is published or not, and a state that stands there already is stored no second time.
    'sites.publishSite',
    'sites.unpublishSite',
    'sites.restoreSiteVersion',
    // What is looked up, seen or erased already is no other the second time.
    'sites.checkSiteHost',
    'sites.markLeadsSeen',
    'sites.eraseLeadsOf',
    // A link that nobody opens ends within a minute, and one that was opened is refused.
    'sites.createSiteEntry',
    'sites.useSiteEntry',
    // Another code is mailed, as often as its limits allow; what is read and checked is not changed by it.
    'sales.claimPurchase',
    'sales.readExportHead',
    'sales.checkAccess',
    // What is marked already is summed up once.
    'analytics.recountSystem',
    // What is read is stored nowhere, a link that nobody opens ends within a minute, and what is paused or cancelled is no more so the second time.
    'batches.readBatchTable',
    'batches.openBatchArchive',
    'batches.pauseBatch',
    'batches.cancelBatch',
    // The same report counts up.
    'moderation.reportVideo',
    'moderation.reportSite',
    'moderation.makeFrames',
    'moderation.decideContent',
    'moderation.undoDecision',
    'moderation.answerAppeal',
    'moderation.createWordList',
    'moderation.tryText',
    'moderation.checkAgain',
    'moderation.appealDecision',
    // What is looked at twice at once is looked at once; work that was stopped or given away has ended; a new key ends the one before.
    'monitoring.refreshMonitoring',
    'monitoring.examineInstallation',
    'monitoring.workAction',
    'monitoring.renewAlertKey',
    'monitoring.testAlertDelivery',
    // The same fault counts up.
    'monitoring.reportFault',
    'plans.checkTtsLimits',
    'accounts.restoreAccount',
    // What they answer is kept nowhere: it opens a session.
    'identity.loginAsUser',
    'identity.createApiToken',
    'accounts.openDataLink',
    'identity.renewRecoveryCodes',
    'webhooks.createReceiver',
    'webhooks.rotateReceiverSecret',
    // It waits already the second time.
    'webhooks.replayReceiverMessage',
    'inbox.createWebhookSource',
    'inbox.rotateWebhookSecret',
    // Each event has a key of its own; of one that is processed again nothing is done twice.
    'inbox.receiveWebhook',
    'inbox.retryWebhookEvent',
    'inbox.replayWebhookEvent',
    'inbox.replayRefusedEvents',
    'inbox.tryWebhookMapping',
    'settings.initializeSettings',
    'settings.clearSettingsCache',
    'renders.cancelVideo',
    // These answer what is, or what could be written: nothing is stored.
    'avatars.checkAvatar',
    'renders.checkVideo',
    'scripts.suggestScripts',
    'scripts.rewriteScript',
    'scripts.checkScript',
    'scripts.suggestTitles',
    'scripts.suggestHashtags',
    'scripts.translateScript',
    // A second one is refused: they are there already, have just been asked, or are what they would become.
    'teams.addMember',
    'teams.leaveTeam',
    'teams.acceptInvitation',
    'teams.offerOwnership',
    'teams.acceptOwnership',
    'teams.declineOwnership',
    // It may be sent five times a day, and each letter ends the link of the one before.
    'teams.resendInvitation',
    'library.restoreVideo',
    'watch.unlockVideo',
    // What it answers opens something once, and is kept nowhere.
    'library.openArchive',
    'watch.countView',
    'watch.countViewById',
    // A report that comes twice counts once: it says everything again.
    'analytics.reportWatching',
    // A later rating takes the place of the earlier one; what a use answers is stored nowhere, and using a template twice counts twice.
    'templates.rateTemplate',
    'templates.useTemplate',
  ]);
  const posts = Object.entries(APIS)
    .flatMap(([feature, endpoints]) =>
      Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
    )
    .filter(({ endpoint }) => endpoint.method === 'POST');

  test.each(posts)('$name takes an Idempotency-Key, unless it starts no work', ({ name, endpoint }) => {
    expect(endpoint.idempotent).toBe(!HARMLESS_TWICE.has(name));
  });

  test('a key belongs to somebody: no call of strangers takes one', () => {
    expect(posts.filter(({ endpoint }) => endpoint.idempotent && endpoint.access === 'public')).toEqual([]);
  });
});

describe('idempotency processes', () => {
  const SCRIPT = path.join(import.meta.dirname, '../../../testing/idempotency-process.ts');
  /** Long enough that a process which works gives its signs of life in time on a busy machine, too. */
  const LEASE_MS = 2_500;
  let one: TestApp;
  let other: TestApp;
  let person: TestUser;
  let done = 0;
  let gate: Promise<void> | undefined;
  const children: ChildProcess[] = [];
  const bind = (server: FastifyInstance) =>
    routes(
      server,
      { sharedWork },
      {
        sharedWork: async ({ body }) => {
          done += 1;
          await gate;
          return `${body.word} ${done}`;
        },
      },
    );
  beforeAll(async () => {
    one = await createTestApp({ extend: bind });
    other = await createTestApp({ extend: bind, beside: one });
    person = await one.registerUser();
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await other.close();
    await one.close();
  });

  const ask = ({ server }: TestApp, key: string, word = 'one') =>
    server.inject({
      method: 'POST',
      url: sharedWork.path,
      headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
      payload: { word },
    });

  /** A process that has begun the work and never ends it. */
  async function startProcess(key: string): Promise<ChildProcess> {
    const { id: userId, account_id: accountId } = person.user;
    const device = { userAgentFamily: 'Unknown', ip: '127.0.0.1', requestId: 'r' };
    const actor = { userId, accountId, role: 'owner', userType: 'user', sessionId: 's', device } as const;
    const request: SharedRequest = { address: one.address, actor, key, body: { word: 'one' }, leaseMs: LEASE_MS };
    const child = fork(SCRIPT, [JSON.stringify(request)]);
    children.push(child);
    await new Promise((resolve) => child.once('message', resolve));
    return child;
  }

  test('of the same request at two processes one does the work, and both get its answer', async () => {
    done = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const answers = Promise.all([ask(one, 'both'), ask(other, 'both'), ask(one, 'both'), ask(other, 'both')]);
    await expect.poll(() => done).toBe(1);
    resolve();
    for (const answer of await answers) expect(answer.json()).toEqual({ status: 'success', data: 'one 1' });
    expect((await ask(other, 'both', 'two')).json().code).toBe('idempotency_conflict');
    expect(done).toBe(1);
  });

  test('a process that works keeps its key, and what a killed one held is done by the next repeat, once', async () => {
    done = 0;
    gate = undefined;
    const child = await startProcess('killed');
    const repeats = Promise.all([ask(one, 'killed'), ask(other, 'killed')]);
    await sleep(1.4 * LEASE_MS);
    expect(done).toBe(0);
    child.kill('SIGKILL');
    for (const answer of await repeats) expect(answer.json()).toEqual({ status: 'success', data: 'one 1' });
    expect(done).toBe(1);
  });
});
