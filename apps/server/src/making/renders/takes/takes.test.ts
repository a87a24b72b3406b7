import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { AppError, type Upload } from '@sayso/contract';
import { pngChunk } from '@sayso/media/uploads/testing/pictures';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { testSpec } from '../../specs/testing/test-spec.ts';
import { speakScript, startTestVideo } from '../testing/start-test-video.ts';
import { lockVideo } from '../videos.store.ts';
import * as takes from './takes.store.ts';
import { PRIORITY } from './takes.store.ts';
import { faultCode, inStage } from './take-stages.ts';
import { loadUploads } from './take-uploads.ts';
import { openTakesInHand } from './takes-source.ts';

describe('takes store', () => {
  const LEASE_MS = 60_000;
  let app: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  const speeches = new Map<TestUser, string>();
  beforeAll(async () => {
    app = await createTestApp();
    [ada, bob] = [await app.registerUser(), await app.registerUser()];
    for (const user of [ada, bob]) speeches.set(user, await speakScript(user));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await sql`delete from videos`.execute(app.deps.db);
    await sql`delete from render_turns`.execute(app.deps.db);
  });

  const start = async (user: TestUser) => (await startTestVideo(user, speeches.get(user))).id;
  const claim = (leaseMs = LEASE_MS) =>
    withoutWaiting((trx) => takes.claimTake(trx, { claimId: newId(), worker: 'a worker', leaseMs }));
  const withoutWaiting = <T>(work: (db: Db) => Promise<T>) =>
    app.deps.db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '1s'`.execute(trx);
      return work(trx);
    });
  const stateOf = async (videoId: string) =>
    (await app.deps.db.selectFrom('takes').select('state').where('video_id', '=', videoId).executeTakeFirstOrThrow())
      .state;
  const finish = (take: takes.ClaimedTake) => takes.finishTake(app.deps.db, take.id, { state: 'succeeded' });
  const claimed = async () => {
    const take = await claim();
    if (!take) throw new Error('nothing to claim');
    return take;
  };

  describe('whose turn it is', () => {
    test('accounts take turns, however much one of them has waiting', async () => {
      const fromAda = [await start(ada), await start(ada), await start(ada)];
      const fromBob = [await start(bob)];
      const order: string[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        const take = await claimed();
        order.push(take.videoId);
        await finish(take);
      }
      expect(order).toEqual([fromAda[0], fromBob[0], fromAda[1], fromAda[2]]);
    });

    test.each([
      ['is leaving', { erase_at: new Date() }],
      ['is banned', { status: 'banned' }],
    ])('nothing is performed for an account whose owner %s, and all of it when they are back', async (_who, change) => {
      const away = (columns: object) =>
        app.deps.db.updateTable('users').set(columns).where('id', '=', ada.user.id).execute();
      const fromAda = await start(ada);
      await away(change);
      expect([await takes.hasClaimableTake(app.deps.db), await claim()]).toEqual([false, undefined]);
      const fromBob = await start(bob);
      const queue = await takes.listQueue(app.deps.db, {});
      expect(queue.map(({ video_id: id, place }) => [id, place])).toEqual([[fromBob, 1]]);
      expect((await claimed()).videoId).toBe(fromBob);
      await away({ erase_at: null, status: 'active' });
      expect(await takes.hasClaimableTake(app.deps.db)).toBe(true);
      expect((await claimed()).videoId).toBe(fromAda);
    });

    test('what an owner left while it was performed waits for them, and one that is performed is finished', async () => {
      await start(ada);
      const leaving = { erase_at: new Date() };
      const held = await claimed();
      await app.deps.db.updateTable('users').set(leaving).where('id', '=', ada.user.id).execute();
      expect(await takes.renewLease(app.deps.db, held, LEASE_MS)).toBe(true);
      await takes.releaseTake(app.deps.db, held);
      expect(await claim()).toBeUndefined();
      await app.deps.db.updateTable('users').set({ erase_at: null }).where('id', '=', ada.user.id).execute();
      expect((await claimed()).id).toBe(held.id);
    });

    test('an account has one take performed at a time', async () => {
      await start(ada);
      await start(ada);
      const first = await claimed();
      expect(await claim()).toBeUndefined();
      await finish(first);
      expect(await claim()).toBeDefined();
    });

    test('the place in the queue is the order of the claims', async () => {
      const [a1, a2, b1] = [await start(ada), await start(ada), await start(bob)];
      const queue = await takes.listQueue(app.deps.db, {});
      expect(queue.map(({ video_id: id, place }) => [id, place])).toEqual([
        [a1, 1],
        [b1, 2],
        [a2, 3],
      ]);
      const order: string[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const take = await claimed();
        order.push(take.videoId);
        await finish(take);
      }
      expect(order).toEqual(queue.map(({ video_id: id }) => id));
    });

    test('a take that was left behind has its place in the queue again, before its equals', async () => {
      const [a1, b1] = [await start(ada), await start(bob)];
      await claim(0);
      const queue = await takes.listQueue(app.deps.db, {});
      expect(queue.map(({ video_id: id }) => id)).toEqual([a1, b1]);
      expect((await claimed()).videoId).toBe(a1);
      expect((await takes.listQueue(app.deps.db, {})).map(({ video_id: id }) => id)).toEqual([b1]);
    });

    test('twenty claims at once over several connections never take one account twice', async () => {
      for (let count = 0; count < 3; count += 1) await start(ada);
      for (let count = 0; count < 3; count += 1) await start(bob);
      const others = [connect(app.address, () => undefined), connect(app.address, () => undefined)];
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (others[index % 2] ?? app.deps.db)
            .transaction()
            .execute((trx) => takes.claimTake(trx, { claimId: newId(), worker: 'a worker', leaseMs: LEASE_MS })),
        ),
      );
      const accounts = results.flatMap((take) => (take ? [take.accountId] : []));
      expect(accounts.toSorted()).toEqual([ada.user.account_id, bob.user.account_id].toSorted());
      for (const other of others) await other.destroy();
    });
  });

  describe('a claim', () => {
    test('passes over a video that is being cancelled: neither waits for the other, and the video stays cancelled', async () => {
      const videoId = await start(ada);
      await app.deps.db.transaction().execute(async (trx) => {
        await lockVideo(trx, ada.user.account_id, videoId);
        expect(await claim()).toBeUndefined();
        await takes.cancelTakes(trx, videoId);
        expect(await claim()).toBeUndefined();
      });
      expect(await claim()).toBeUndefined();
      expect(await stateOf(videoId)).toBe('cancelled');
    });

    test('takes a video while something that refers to it is being stored, as right after its start', async () => {
      const videoId = await start(ada);
      await app.deps.db.transaction().execute(async (trx) => {
        // As PostgreSQL locks what a new row refers to.
        await sql`select from videos where id = ${videoId} for key share`.execute(trx);
        expect((await claim())?.videoId).toBe(videoId);
      });
    });

    test('of an abandoned take passes over the one that is being published', async () => {
      const videoId = await start(ada);
      const first = await claim(0);
      if (!first) throw new Error('nothing to claim');
      await app.deps.db.transaction().execute(async (trx) => {
        expect(await takes.lockTake(trx, first)).toBe(true);
        expect(await claim()).toBeUndefined();
        await takes.finishTake(trx, first.id, { state: 'succeeded' });
      });
      expect(await claim()).toBeUndefined();
      expect(await stateOf(videoId)).toBe('succeeded');
    });

    test('holds the video, so that a cancellation comes after it and ends it', async () => {
      const videoId = await start(ada);
      let cancelling: Promise<unknown> | undefined;
      await app.deps.db.transaction().execute(async (trx) => {
        const take = await takes.claimTake(trx, { claimId: newId(), worker: 'a worker', leaseMs: LEASE_MS });
        expect(take?.videoId).toBe(videoId);
        cancelling = ada.post(`/api/videos/${videoId}/cancel`);
        await expect(withoutWaiting((other) => lockVideo(other, ada.user.account_id, videoId))).rejects.toThrow('lock');
      });
      await cancelling;
      expect(await stateOf(videoId)).toBe('cancelled');
    });
  });

  describe('a lease', () => {
    test('that ran out gives the take to the next worker, before anything new', async () => {
      const abandoned = await start(ada);
      await start(bob);
      const first = await claim(0);
      const second = await claimed();
      expect([first?.videoId, second.videoId]).toEqual([abandoned, abandoned]);
      expect(second.claims).toBe(2);
    });

    test('is prolonged by its holder only', async () => {
      await start(ada);
      const first = await claim(0);
      const second = await claimed();
      if (!first) throw new Error('nothing to claim');
      expect(await takes.renewLease(app.deps.db, first, LEASE_MS)).toBe(false);
      expect(await takes.renewLease(app.deps.db, second, LEASE_MS)).toBe(true);
    });

    test('ends with a cancellation', async () => {
      const videoId = await start(ada);
      const take = await claimed();
      await takes.cancelTakes(app.deps.db, videoId);
      expect(await takes.renewLease(app.deps.db, take, LEASE_MS)).toBe(false);
      expect(await app.deps.db.transaction().execute((trx) => takes.lockTake(trx, take))).toBe(false);
    });

    test('that somebody else holds keeps the old holder from writing progress', async () => {
      await start(ada);
      const first = await claim(0);
      const second = await claimed();
      if (!first) throw new Error('nothing to claim');
      await takes.startFrames(app.deps.db, second, { done: 0, total: 100 });
      await takes.updateFrames(app.deps.db, second, 40);
      await takes.updateFrames(app.deps.db, first, 90);
      const row = await app.deps.db
        .selectFrom('takes')
        .select('frames_done')
        .where('id', '=', second.id)
        .executeTakeFirstOrThrow();
      expect(row.frames_done).toBe(40);
    });
  });
});

describe('take stages', () => {
  const codeOf = (error: unknown) =>
    inStage('take_publish_failed', () => Promise.reject(error)).catch((thrown: AppError) => thrown.code);

  test.each([
    ['by the operating system', Object.assign(new Error('ENOSPC: no space left on device, mkdir'), { code: 'ENOSPC' })],
    ['by a quota', Object.assign(new Error('EDQUOT: quota exceeded, write'), { code: 'EDQUOT' })],
    [
      'by a child process',
      new Error('write segment failed', {
        cause: Object.assign(new Error('No space left on device'), { code: 'ENOSPC' }),
      }),
    ],
    ['by the database', Object.assign(new Error('could not extend file "base/16384/17034"'), { code: '53100' })],
    ['by the storage', new AppError('storage_full')],
  ])('a disk that is full, said %s, is said as such to people', async (_by, error) => {
    expect(await codeOf(error)).toBe('storage_full');
  });

  test('a fault that a stage has named keeps its name', async () => {
    expect(await codeOf(new AppError('take_avatar_failed'))).toBe('take_avatar_failed');
    expect(await codeOf(new AppError('not_found'))).toBe('take_publish_failed');
  });

  test('every other fault is named after its stage and keeps its cause', async () => {
    const cause = new Error('EIO: input/output error');
    expect(await codeOf(cause)).toBe('take_publish_failed');
    await expect(inStage('take_publish_failed', () => Promise.reject(cause))).rejects.toMatchObject({ cause });
    expect(await inStage('take_publish_failed', async () => 7)).toBe(7);
  });

  test("a fault outside of any stage keeps its own name, or the full disk's", () => {
    expect(faultCode(new AppError('take_speech_missing'))).toBe('take_speech_missing');
    expect(faultCode(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe('storage_full');
    expect(faultCode(new Error('anything else'))).toBe('internal');
  });
});

describe('take uploads', () => {
  const [WIDTH, HEIGHT] = [80, 60] as const;
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const holding = (productUploadId: string) => ({ ...testSpec().performer, productUploadId });

  /** A dark thing of half the width and height before white. */
  function photograph(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(WIDTH, 0);
    header.writeUInt32BE(HEIGHT, 4);
    header.set([8, 2], 8);
    const rows = Array.from({ length: HEIGHT }, (_, y) => {
      const row = Buffer.alloc(WIDTH * 3 + 1, 255);
      row[0] = 0;
      if (y >= HEIGHT / 4 && y < (HEIGHT * 3) / 4) row.fill(40, 1 + (WIDTH / 4) * 3, 1 + ((WIDTH * 3) / 4) * 3);
      return row;
    });
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.concat(rows)))];
    return Buffer.concat([signature, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
  }

  test('a product comes without the white wall it was photographed at, a logo as it is; scenes know which', async () => {
    const ada = await app.registerUser();
    const send = async (kind: string) => {
      const answer = await app.server.inject({
        method: 'POST',
        url: `/api/uploads?kind=${kind}&name=thing.png&consent=true`,
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/octet-stream' },
        payload: photograph(),
      });
      return answer.json<{ data: Upload }>().data;
    };
    const [product, logo] = [await send('product'), await send('logo')];
    expect([product.is_cut_out, logo.is_cut_out]).toEqual([true, false]);
    const spec = testSpec({ script_data: { logoUploadId: logo.id } }, { performer: holding(product.id) });
    const { refs } = await loadUploads(app.deps, { account_id: ada.user.account_id, spec });
    expect(refs[product.id]).toEqual({ name: product.id, width: 44, height: 34, isCutOut: true });
    expect(refs[logo.id]).toEqual({ name: logo.id, width: WIDTH, height: HEIGHT });
  });

  test('a product that came before this was told stands on its card, though its picture is transparent', async () => {
    const ada = await app.registerUser();
    const id = crypto.randomUUID();
    await app.deps.db
      .insertInto('uploads')
      .values({
        id,
        account_id: ada.user.account_id,
        kind: 'product',
        name: 'Old',
        file: await storedPng(),
        size_bytes: 1,
        width: WIDTH,
        height: HEIGHT,
        consent_at: new Date(),
      })
      .execute();
    const spec = testSpec({}, { performer: holding(id) });
    const { refs } = await loadUploads(app.deps, { account_id: ada.user.account_id, spec });
    expect(refs[id]).toEqual({ name: id, width: WIDTH, height: HEIGHT });
  });

  async function storedPng(): Promise<string> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-old-'));
    const file = path.join(folder, 'old');
    await writeFile(file, photograph());
    const name = await app.deps.storage.put(file, { extension: 'png' });
    await rm(folder, { recursive: true });
    return name;
  }
});

describe('takes source', () => {
  const AWAITED = { priority: PRIORITY.person };
  const BEHIND = { priority: PRIORITY.background };

  describe('takes that nobody waits for', () => {
    test('are made side by side while nobody waits for another', () => {
      const inHand = openTakesInHand(2);
      const takes = [inHand.begin(BEHIND), inHand.begin(BEHIND)];
      expect(inHand.hasRoomBehind()).toBe(true);
      expect(takes.map(({ stepAside }) => stepAside.aborted)).toEqual([false, false]);
    });

    test('step aside for one that somebody waits for, and wait until it has ended', () => {
      const inHand = openTakesInHand(2);
      const [behind, awaited] = [inHand.begin(BEHIND), inHand.begin(AWAITED)];
      expect([behind.stepAside.aborted, awaited.stepAside.aborted]).toEqual([true, false]);
      behind.end();
      expect(inHand.hasRoomBehind()).toBe(false);
      awaited.end();
      expect(inHand.hasRoomBehind()).toBe(true);
    });

    test('go on beside it where the machine has processors for both, and only as many; the latest step aside', () => {
      const inHand = openTakesInHand(6);
      const behind = [inHand.begin(BEHIND), inHand.begin(BEHIND), inHand.begin(BEHIND)];
      const left = () => behind.filter(({ stepAside }) => !stepAside.aborted);
      inHand.begin(AWAITED);
      expect(left()).toEqual(behind.slice(0, 2));
      inHand.begin(AWAITED);
      expect(left()).toEqual(behind.slice(0, 1));
      behind[2]?.end();
      expect(inHand.hasRoomBehind()).toBe(false);
    });

    test('are made alone on a machine with a single processor', () => {
      const inHand = openTakesInHand(1);
      const behind = inHand.begin(BEHIND);
      expect(behind.stepAside.aborted).toBe(false);
      inHand.begin(AWAITED);
      expect(behind.stepAside.aborted).toBe(true);
    });
  });

  test('takes that people wait for never step aside, however many there are', () => {
    const inHand = openTakesInHand(2);
    const takes = [inHand.begin(AWAITED), inHand.begin(AWAITED), inHand.begin(AWAITED)];
    expect(takes.map(({ stepAside }) => stepAside.aborted)).toEqual([false, false, false]);
  });
});
