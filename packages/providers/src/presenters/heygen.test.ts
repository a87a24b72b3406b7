import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { FAKE_HEYGEN_SECRET } from '../testing/fakes/heygen.ts';
import { sendJson, startLocalServer } from '../testing/local-server.ts';
import { accessTo, startFakePresenters, orderOf } from './testing/fake-presenters.ts';
import { describePresenterPartner } from './testing/presenter-partner-suite.ts';
import { describePresenterTraining } from './testing/presenter-training-suite.ts';
import { HEYGEN, readVideo } from './heygen.ts';
import { faultOfWords } from './ask-heygen.ts';

const fakes = await startFakePresenters();
const access = accessTo(fakes, 'heygen');
const pictureOf = (id: string) => `${fakes.address('heygen')}/files/${id}.png`;
const ANNA = 'Anna_public_20260101';

beforeEach(() => {
  fakes.failNext();
  fakes.asked.length = 0;
  fakes.studio.orders.length = 0;
  fakes.studio.told.length = 0;
});
afterAll(() => fakes.close());

describePresenterPartner('heygen', fakes, {
  presenters: [
    { presenter: ANNA, kind: 'film', name: 'Anna in a blue blouse', gender: 'female', pictureUrl: pictureOf(ANNA) },
    {
      presenter: 'Bruno_public_20260101',
      kind: 'film',
      name: 'Bruno at his desk',
      gender: 'male',
      pictureUrl: pictureOf('Bruno_public_20260101'),
    },
    {
      presenter: '6f8eddd848eb481687a541389acaee45',
      kind: 'photo',
      name: 'Cleo',
      gender: null,
      pictureUrl: pictureOf('6f8eddd848eb481687a541389acaee45'),
    },
  ],
  credit: { amount: 17.5, unit: 'US dollars' },
  unknownJob: 'JOB_GONE',
});

describe('what is asked of HeyGen', () => {
  test.each([
    [
      { format: '9:16', size: { width: 720, height: 1_280 } },
      { aspect_ratio: '9:16', resolution: '720p' },
    ],
    [
      { format: '16:9', size: { width: 1_920, height: 1_080 } },
      { aspect_ratio: '16:9', resolution: '1080p' },
    ],
    [
      { format: '1:1', size: { width: 1_080, height: 1_080 } },
      { aspect_ratio: '1:1', resolution: '1080p' },
    ],
    [{ color: '#112233' }, { background: { type: 'color', value: '#112233' } }],
  ] as const)('%j is %j there', async (wanted, asked) => {
    await HEYGEN.order(access, orderOf(ANNA, wanted));
    expect(fakes.asked.at(-1)?.body).toMatchObject(asked);
  });

  test('a photo keeps what stands behind its person', async () => {
    await HEYGEN.order(access, orderOf('6f8eddd848eb481687a541389acaee45', { kind: 'photo', color: '#112233' }));
    expect(fakes.asked.at(-1)?.body).not.toHaveProperty('background');
  });

  test('somebody who cannot be cut out of what stands behind them is ordered as they were filmed, once', async () => {
    const order = orderOf('Bruno_public_20260101', { color: '#112233' });
    const { job } = await HEYGEN.order(access, order);
    const asked = fakes.asked.filter(({ path }) => path === '/v3/videos');
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([order.key, `${order.key}:plain`]);
    expect(await HEYGEN.order(access, order)).toEqual({ job });
    expect(fakes.studio.orders).toHaveLength(1);
  });

  test('the key of the order names it in a header, in the callback and in the title', async () => {
    const order = orderOf(ANNA);
    await HEYGEN.order(access, order);
    const placed = fakes.asked.at(-1);
    expect(placed?.headers['idempotency-key']).toBe(order.key);
    expect(placed?.body).toMatchObject({ callback_id: order.key, title: `A film of a test ${order.key}` });
  });

  test('a key with other signs goes along as a hash that is the same each time', async () => {
    const order = orderOf(ANNA, { key: 'a key, with signs' });
    await HEYGEN.order(access, order);
    await HEYGEN.order(access, order);
    const marks = fakes.asked.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
    expect(new Set(marks).size).toBe(1);
    expect(marks[0]).toMatch(/^[\da-f]{32}$/);
    expect(fakes.studio.orders).toHaveLength(1);
  });

  test('a sound goes to the older upload where there is none of version 3', async () => {
    const older = await startFakePresenters();
    const nowhere = {
      ...access,
      address: `${fakes.address('heygen')}/elsewhere`,
      uploadAddress: older.address('heygen'),
    };
    await expect(HEYGEN.order(nowhere, orderOf(ANNA))).rejects.toMatchObject({ fault: 'PRESENTER_GONE' });
    expect(older.asked.map(({ method, path, headers }) => [method, path, headers['content-type']])).toEqual([
      ['POST', '/v1/asset', 'audio/wav'],
    ]);
    await older.close();
  });

  test('more sound than HeyGen takes is not sent', async () => {
    const audio = { bytes: Buffer.alloc(33 * 1024 ** 2), mime: 'audio/wav', durationMs: 1 } as const;
    await expect(HEYGEN.order(access, orderOf(ANNA, { audio }))).rejects.toMatchObject({ fault: 'SOUND_REFUSED' });
    expect(fakes.asked).toEqual([]);
  });

  test('its callbacks are signed with the secret of the receiver', async () => {
    await HEYGEN.order(access, orderOf(ANNA, { callback: { url: 'http://127.0.0.1:9/', token: 't' } }));
    await fakes.studio.finish();
    const [told] = fakes.studio.told;
    const right = createHmac('sha256', FAKE_HEYGEN_SECRET)
      .update(told?.body ?? '')
      .digest('hex');
    expect(told?.headers['heygen-signature']).toBe(right);
    expect(told?.status).toBe(0);
  });
});

test('a list that has no end, and always the same person on it, is left', async () => {
  let pages = 0;
  const endless = await startLocalServer(async (_, response) => {
    pages += 1;
    sendJson(response, 200, { data: [{ id: 'anna', name: 'Anna' }], has_more: true, next_token: String(pages) });
  });
  const listed = await HEYGEN.listPresenters({ ...access, address: endless.origin }, { maxPresenters: 10 });
  await endless.close();
  expect(listed.map(({ presenter }) => presenter)).toEqual(['anna']);
  expect(pages).toBeLessThan(1_000);
});

test.each([
  [{ status: 'waiting' }, { state: 'waiting', progress: null }],
  [
    { status: 'pending', video_url: null },
    { state: 'waiting', progress: null },
  ],
  [{ status: 'a new word' }, { state: 'working', progress: null }],
  [
    { status: 'completed', video_url: 'https://x/v.mp4', duration: 2.48 },
    { state: 'done', url: 'https://x/v.mp4', durationMs: 2_480 },
  ],
  [
    { status: 'completed', video_url: 'https://x/v.mp4' },
    { state: 'done', url: 'https://x/v.mp4', durationMs: null },
  ],
  [
    { status: 'failed', error: { code: 40_119, detail: 'Insufficient\ncredit' } },
    { state: 'failed', fault: 'NO_CREDIT', told: 'Insufficient credit' },
  ],
  [
    { status: 'failed', failure_code: 'avatar_not_found', failure_message: '' },
    { state: 'failed', fault: 'PRESENTER_GONE', told: 'avatar_not_found' },
  ],
  [{ status: 'failed' }, { state: 'failed', fault: 'FAILED', told: null }],
])('where a video stands: %j', (data, job) => {
  expect(readVideo({ data })).toEqual(job);
});

test.each([
  {},
  { data: null },
  { data: { status: 7 } },
  { data: { status: 'completed', video_url: 'file:///etc/passwd' } },
])('what says nothing of a video is not read: %j', (content) => {
  expect(() => readVideo(content)).toThrow(expect.objectContaining({ fault: 'UNREADABLE' }));
});

test('that an avatar is spoken of does not mean that it is gone', () => {
  expect(faultOfWords('Avatar video rendering did not finish')).toBeNull();
  expect(faultOfWords('The avatar was removed')).toBe('PRESENTER_GONE');
  expect(faultOfWords('invalid_parameter avatar_id')).toBe('PRESENTER_GONE');
});

describePresenterTraining('heygen', fakes);
