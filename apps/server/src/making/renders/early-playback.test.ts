import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type EarlyPlayback, plansApi, rendersApi, soundOfPart, type Video } from '@sayso/contract';
import { segmentName, segmentNamed } from '@sayso/media';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';
import { newId } from '../../platform/db/new-id.ts';
import { preferSmallVideos, speakScript, startTestVideo } from './testing/start-test-video.ts';
import { recordTake } from './takes/record-take.ts';
import { takeFolderOf } from './takes/take-folder.ts';
import { finishTake } from './takes/takes.store.ts';

describe('early playback', () => {
  let app: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ role: 'worker' });
    ada = await app.registerUser();
    await preferSmallVideos(ada);
    await app.work();
  });
  afterAll(() => app.close());

  const addressOf = (id: string) => rendersApi.earlyPlayback.path.replace(':id', id);
  const look = async (id: string) => (await ada.get(addressOf(id))).json<{ data: EarlyPlayback | null }>().data;
  const statusOf = async (id: string) => (await ada.get(`/api/videos/${id}`)).json<{ data: Video }>().data.status;

  /** Looks until something can be seen from the start. Whoever makes the second part may have it done first. */
  async function waitForParts(id: string): Promise<EarlyPlayback> {
    for (;;) {
      const seen = await look(id);
      if (seen?.has_sound && seen.parts[0]?.start_ms === 0) return seen;
      expect(await statusOf(id)).not.toBe('completed');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  test('a video is played while it is made, and by nobody else', async () => {
    const script = 'Two drops every morning, and that is all it takes for a whole day. '.repeat(4);
    const { id } = await startTestVideo(ada, await speakScript(ada, script));
    const seen = await waitForParts(id);
    expect(seen).toMatchObject({
      is_here: true,
      width: 720,
      height: 1280,
      sound_type: 'audio/mp4; codecs="mp4a.40.2"',
    });
    expect(seen.picture_type).toMatch(/^video\/mp4; codecs="avc1\.64[0-9a-f]{4}"$/);
    expect(seen.duration_ms).toBeGreaterThan(10_000);
    const starts = seen.parts.map(({ start_ms: startMs }) => startMs);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));

    const [first] = seen.parts;
    const part = await ada.get(`${addressOf(id)}/${first?.name}`);
    expect([part.statusCode, part.headers['content-type'], part.headers['cache-control']]).toEqual([
      200,
      'video/mp4',
      'private, no-store',
    ]);
    // As a browser takes it in piece by piece: the index first, then fragments.
    const boxes = ['ftyp', 'moov', 'moof', 'mdat'].map((type) => part.rawPayload.indexOf(type));
    expect(boxes).toEqual(boxes.toSorted((one, other) => one - other));
    expect(boxes[0]).toBe(4);
    // Version and flags stand before the number of pictures in the fragment.
    const frames = part.rawPayload.readUInt32BE(part.rawPayload.indexOf('trun') + 8);
    expect(frames).toBe(Math.round(((first?.duration_ms ?? 0) * 30) / 1000));
    const sound = await ada.get(`${addressOf(id)}/${soundOfPart(first?.name ?? '')}`);
    const fragments = sound.rawPayload.toString('latin1').split('moof').length - 1;
    // The first part is a second long, a fragment of sound half a second.
    expect([sound.rawPayload.indexOf('ftyp'), fragments]).toEqual([4, 2]);

    const stranger = await app.registerUser();
    for (const address of [addressOf(id), `${addressOf(id)}/${first?.name}`, `${addressOf(id)}/sound-${first?.name}`])
      expect((await stranger.get(address)).json()).toMatchObject({ code: 'video_not_found' });
    expect((await ada.get(`${addressOf(id)}/9999999-9`)).statusCode).toBe(204);
    expect((await ada.get(`${addressOf(id)}/atlas`)).statusCode).toBe(404);
    await ada.post(`/api/videos/${id}/cancel`);
  });

  test('after its end there is nothing to be seen early: no parts, and no fault', async () => {
    const { id } = await startTestVideo(ada);
    while ((await statusOf(id)) !== 'completed') await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await look(id)).toBeNull();
    expect((await ada.get(`${addressOf(id)}/sound-0-30`)).statusCode).toBe(204);
  });

  test('programs read in the description that there may be nothing', async () => {
    const { paths } = (await app.server.inject({ url: '/api/openapi.json' })).json();
    const { responses } = paths[rendersApi.earlyPart.path.replaceAll(/:(\w+)/g, '{$1}')].get;
    expect(Object.keys(responses).slice(0, 2)).toEqual(['200', '204']);
    expect(responses[204].description).toBe(rendersApi.earlyPart.emptyWhen);
    expect(responses[204]).not.toHaveProperty('content');
  });
});

describe('handed out', () => {
  /** 27 s, as workers make it: a short first part, and parts of four seconds. */
  const FRAMES = 810;
  const PARTS = ['0-30', '30-120', '150-120', '270-120', '390-120', '510-120', '630-120', '750-60'];
  const [FIRST, SECOND, THIRD] = PARTS as [string, string, string];
  let app: TestApp;
  let ada: TestUser;
  let speechId: string;
  beforeAll(async () => {
    app = await createTestApp({ plans: 'as-sold' });
    const admin = await app.registerAdministrator();
    await admin.put('/api/admin/settings/free_waiting_videos', { value: null });
  });
  beforeEach(async () => {
    ada = await app.registerUser();
    speechId = await speakScript(ada);
  });
  afterAll(() => app.close());

  const usage = async () =>
    plansApi.getUsage.response.parse((await ada.get(plansApi.getUsage.path)).json()).data.videos;
  const read = (id: string, part: string) => ada.get(`${rendersApi.earlyPlayback.path.replace(':id', id)}/${part}`);
  const readAll = async (id: string, parts: readonly string[]) => {
    for (const part of parts) expect((await read(id, part)).statusCode).toBe(200);
  };
  const cancel = (id: string, body: object = {}) => ada.post(rendersApi.cancelVideo.path.replace(':id', id), body);
  const costs = async (...ids: string[]) =>
    (await ada.get(`${rendersApi.cancelCosts.path}?ids=${ids.join(',')}`)).json<{ data: object[] }>().data;
  const retry = (id: string) => ada.post(rendersApi.retryVideo.path.replace(':id', id));

  /** Lets a worker have claimed the open take of a video and made all of its parts. */
  async function make(id: string, frames = FRAMES): Promise<void> {
    const claimId = newId();
    const take = await app.deps.db
      .updateTable('takes')
      .set({
        state: 'running',
        claim_id: claimId,
        frames_total: frames,
        lease_expires_at: new Date(Date.now() + 60_000),
      })
      .where('video_id', '=', id)
      .where('state', '=', 'queued')
      .returning('id')
      .executeTakeFirstOrThrow();
    const folder = await takeFolderOf(app.deps.config, { id: take.id, claimId });
    await mkdir(folder.segments, { recursive: true });
    for (const part of PARTS) {
      const segment = segmentNamed(`${part}.mp4`);
      if (segment) await writeFile(path.join(folder.segments, segmentName(segment)), 'pictures');
    }
    await writeFile(folder.audio, soundOf(27));
  }

  async function begin(speech = speechId): Promise<string> {
    const { id } = await startTestVideo(ada, speech);
    await make(id);
    return id;
  }

  /** Sound in fragments of a second, as far as it is looked at. */
  function soundOf(seconds: number): Buffer {
    const box = (type: string, body: Buffer) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(body.length + 8);
      head.write(type, 4, 'latin1');
      return Buffer.concat([head, body]);
    };
    const fragments = Array.from({ length: seconds }, (_, second) => {
      const time = Buffer.alloc(8);
      time.writeUInt32BE(second * 48_000, 4);
      return [box('moof', box('tfdt', time)), box('mdat', Buffer.from(`second ${second};`))];
    });
    return Buffer.concat([box('ftyp', Buffer.alloc(4)), box('moov', Buffer.alloc(4)), ...fragments.flat()]);
  }

  /** Ends the running take of a video as failed. */
  async function fail(id: string, isOwnFault = false): Promise<void> {
    await app.deps.db.transaction().execute(async (trx) => {
      const take = await trx
        .selectFrom('takes')
        .select('id')
        .where('video_id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow();
      const ended = await finishTake(trx, take.id, { state: 'failed', failureCode: 'take_frames_failed' });
      if (ended) await recordTake({ measures: app.deps.measures, db: trx }, ended, { outcome: 'failed', isOwnFault });
      await trx.updateTable('videos').set({ status: 'failed' }).where('id', '=', id).execute();
    });
  }

  test('a cancelled video is free up to five seconds, then counts', async () => {
    const looked = await begin();
    await readAll(looked, [FIRST, SECOND, soundOfPart(FIRST), soundOfPart(SECOND)]);
    expect(await costs(looked)).toEqual([{ id: looked, seen_ms: 5_000, duration_ms: 27_000, counts: false }]);
    expect((await cancel(looked, { only_free: true })).json()).toMatchObject({ counted: false });
    expect(await usage()).toMatchObject({ used: 0, reserved: 0 });

    const watched = await begin();
    await readAll(watched, [FIRST, SECOND, THIRD]);
    expect(await costs(watched)).toMatchObject([{ seen_ms: 9_000, counts: true }]);
    const refused = await cancel(watched, { only_free: true });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'cancel_counts', data: { id: watched, seen_ms: 9_000, duration_ms: 27_000, counts: true } },
    ]);
    expect(await usage()).toMatchObject({ used: 0, reserved: 1 });
    expect((await cancel(watched)).json()).toMatchObject({ counted: true, data: { status: 'cancelled' } });
    expect(await usage()).toMatchObject({ used: 1, reserved: 0 });
  });

  test('counts a part once, however often it is read', async () => {
    const id = await begin();
    await Promise.all(Array.from({ length: 10 }, () => read(id, SECOND)));
    expect(await costs(id)).toMatchObject([{ seen_ms: 4_000, counts: false }]);
    await Promise.all(PARTS.map((part) => read(id, part)));
    expect(await costs(id)).toMatchObject([{ seen_ms: 27_000, counts: true }]);
  });

  test('sound is served to its part, and counts without the picture', async () => {
    const id = await begin();
    const sound = await read(id, soundOfPart(SECOND));
    expect(sound.body.match(/second \d+;/g)).toEqual(['second 1;', 'second 2;', 'second 3;', 'second 4;']);
    expect((await read(id, soundOfPart('0-810'))).statusCode).toBe(204);
    expect((await read(id, 'sound')).statusCode).toBe(404);
    expect(await costs(id)).toMatchObject([{ seen_ms: 0, counts: true }]);
    await readAll(id, [SECOND]);
    expect(await costs(id)).toMatchObject([{ seen_ms: 4_000, counts: false }]);
  });

  test('all of a short video counts', async () => {
    const { id } = await startTestVideo(ada, speechId);
    await make(id, 150);
    await readAll(id, [FIRST]);
    expect(await costs(id)).toMatchObject([{ seen_ms: 1_000, duration_ms: 5_000, counts: false }]);
    await readAll(id, [SECOND]);
    expect((await cancel(id)).json()).toMatchObject({ counted: true });
  });

  test('looks add up over retries, further starts and erased videos', async () => {
    const id = await begin();
    await readAll(id, [FIRST, SECOND]);
    await cancel(id);
    expect((await retry(id)).statusCode).toBe(200);
    await make(id);
    await readAll(id, [SECOND]);
    expect((await cancel(id)).json()).toMatchObject({ counted: false });
    await ada.delete(`/api/videos/${id}`);
    await ada.delete(`/api/videos/${id}/forever`);

    const other = await begin(await speakScript(ada, 'Two drops, that is all.'));
    await readAll(other, [THIRD]);
    expect(await costs(other)).toMatchObject([{ seen_ms: 4_000, counts: true }]);
    expect((await cancel(other)).json()).toMatchObject({ counted: true });
    expect(await usage()).toMatchObject({ used: 1 });
  });

  test('looks add up over the accounts of one owner', async () => {
    const id = await begin();
    await readAll(id, [FIRST, SECOND]);
    await cancel(id);
    const bob = await app.registerUser();
    const role = (one: TestUser, value: 'admin' | 'owner') =>
      app.deps.db
        .updateTable('memberships')
        .set({ role: value })
        .where('user_id', '=', one.user.id)
        .where('account_id', '=', bob.user.account_id)
        .execute();
    await joinAccount(app.deps.db, ada, { owner: bob, role: 'admin' });
    await role(bob, 'admin');
    await role(ada, 'owner');
    const next = await begin(await speakScript(ada));
    await readAll(next, [THIRD]);
    expect(await costs(next)).toMatchObject([{ seen_ms: 4_000, counts: true }]);
  });

  test('a failure of ours never counts; deleting a shown upload does', async () => {
    const failed = await begin();
    await readAll(failed, PARTS);
    await fail(failed);
    expect(await usage()).toMatchObject({ used: 0, reserved: 0 });
    const next = await begin();
    await readAll(next, [FIRST]);
    expect((await cancel(next)).json()).toMatchObject({ counted: false });

    const broken = await begin();
    await readAll(broken, PARTS);
    await fail(broken, true);
    expect(await usage()).toMatchObject({ used: 1, reserved: 0 });
  });

  test('retries a video that counted at no further cost', async () => {
    const ids = [await begin(), await begin(), await begin()];
    for (const id of ids) {
      await readAll(id, PARTS);
      await cancel(id);
    }
    expect(await usage()).toMatchObject({ used: 3, remaining: 0 });
    const [id = ''] = ids;
    expect((await retry(id)).statusCode).toBe(200);
    expect(await usage()).toMatchObject({ used: 3, reserved: 0 });
    await make(id);
    await readAll(id, PARTS);
    expect(await costs(id)).toMatchObject([{ seen_ms: 27_000, counts: false }]);
    expect((await cancel(id)).json()).toMatchObject({ counted: false });
    expect(await usage()).toMatchObject({ used: 3 });
  });

  test('deleting counts as cancelling, and gives nothing out afterwards', async () => {
    const id = await begin();
    await readAll(id, PARTS);
    const { status } = (await ada.delete(`/api/videos/${id}`)).json<{ data: Video }>().data;
    expect([status, (await usage()).used]).toEqual(['cancelled', 1]);
    expect((await read(id, FIRST)).statusCode).toBe(204);
    expect(await costs(id)).toEqual([]);
  });

  test('tells another account nothing of what was seen', async () => {
    const id = await begin();
    const stranger = await app.registerUser();
    const answer = await stranger.get(`${rendersApi.cancelCosts.path}?ids=${id}`);
    expect(answer.json().data).toEqual([]);
    expect((await ada.get(`${rendersApi.cancelCosts.path}?ids=x`)).statusCode).toBe(422);
  });
});
