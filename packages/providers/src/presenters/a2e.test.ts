import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startLocalServer, sendJson } from '../testing/local-server.ts';
import { accessTo, startFakePresenters, orderOf } from './testing/fake-presenters.ts';
import { describePresenterPartner } from './testing/presenter-partner-suite.ts';
import { describePresenterTraining } from './testing/presenter-training-suite.ts';
import { A2E, readTask } from './a2e.ts';
import { uploadSound } from './ask-a2e.ts';

const fakes = await startFakePresenters();
const access = accessTo(fakes, 'a2e');
const pictureOf = (id: string) => `${fakes.address('a2e')}/files/${id}.png`;
const [EMMA, LIAM, FOUNDER] = ['66d3fb89357648b14c4f4f01', '66d3fb89357648b14c4f4f02', '66d3fb89357648b14c4f4f03'];

beforeEach(() => {
  fakes.failNext();
  fakes.asked.length = 0;
  fakes.studio.orders.length = 0;
});
afterAll(() => fakes.close());

describePresenterPartner('a2e', fakes, {
  presenters: [
    { presenter: EMMA, kind: 'film', name: 'Emma', gender: 'female', pictureUrl: pictureOf(EMMA) },
    { presenter: LIAM, kind: 'film', name: 'Liam', gender: 'male', pictureUrl: pictureOf(LIAM) },
    {
      presenter: `custom:${FOUNDER}`,
      kind: 'film',
      name: 'Our founder',
      gender: null,
      pictureUrl: pictureOf(FOUNDER),
      madeOf: '77d3fb89357648b14c4f4f03',
    },
  ],
  credit: { amount: 2_836, unit: 'coins' },
  unknownJob: 'waiting',
});

describe('what is asked of A2E', () => {
  test('a sound is put where A2E says, without the key, and named by the order', async () => {
    const order = orderOf(EMMA);
    await A2E.order(access, order);
    const [asked, put] = fakes.asked;
    expect(asked?.body).toEqual({
      key: `sound/${order.key}.wav`,
      contentType: 'audio/wav',
      fileSize: order.audio.bytes.length,
    });
    expect([put?.method, put?.headers.authorization, put?.headers['content-type']]).toEqual([
      'PUT',
      undefined,
      'audio/wav',
    ]);
    expect(put?.bytes.equals(order.audio.bytes)).toBe(true);
  });

  test.each([
    [EMMA, { anchor_id: EMMA, anchor_type: 0 }],
    [`custom:${FOUNDER}`, { anchor_id: FOUNDER, anchor_type: 1 }],
  ])('an order names %s as %j, in its colour and without captions', async (presenter, named) => {
    await A2E.order(access, orderOf(presenter, { color: '#0a64ff' }));
    expect(fakes.asked.at(-1)?.body).toMatchObject({
      ...named,
      resolution: 720,
      anchor_background_color: 'rgb(10,100,255)',
      isCaptionEnabled: false,
    });
  });

  test('there is no list where the names of made presenters cannot be read: one of them may be a customer’s face', async () => {
    fakes.failNext(null, 'broken');
    await expect(A2E.listPresenters(access, { maxPresenters: 10 })).rejects.toMatchObject({ fault: 'HTTP_502' });
  });
});

describe('A2E that is not as the fake is', () => {
  const answers: Record<string, unknown> = {};
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const place = async () =>
    startLocalServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      const [path, text] = [request.url ?? '', Buffer.concat(parts).toString('utf8')];
      const isJson = request.headers['content-type'] === 'application/json';
      const body = isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {};
      asked.push({ path, body });
      const answer = answers[path] ?? { status: 404 };
      const told = typeof answer === 'function' ? (answer as (body: object) => object)(body) : (answer as object);
      sendJson(response, 'status' in told ? Number(told.status) : 200, told);
    });

  beforeEach(() => {
    for (const path of Object.keys(answers)) delete answers[path];
    asked.length = 0;
  });

  test('the older upload is asked where there is no newer one, and its sound is looked for where it was put', async () => {
    const server = await place();
    const upload = `${server.origin}/bucket/sound/a.wav`;
    answers['/api/v1/r2/get_upload_presigned_url'] = {
      code: 0,
      data: { uploadUrl: `${upload}?sign=1`, key: 'sound/a.wav' },
    };
    answers['/bucket/sound/a.wav?sign=1'] = {};
    const { audio } = orderOf(EMMA);
    const where = await uploadSound({ ...access, address: server.origin }, { audio, key: 'a' }, {});
    await server.close();
    expect(where).toBe(upload);
  });

  test.each([
    'http://127.0.0.1:9/x',
    'http://10.0.0.7/x',
    'http://[::1]:9/x',
    'http://[::ffff:10.0.0.7]/x',
    'http://[fd00::7]/x',
    'http://169.254.169.254/x',
    'http://localhost:9/x',
  ])('no sound is put to %s because an answer says so', async (uploadUrl) => {
    const server = await place();
    answers['/api/v1/r2/upload-presigned-url'] = { code: 0, data: { uploadUrl } };
    const { audio } = orderOf(EMMA);
    await expect(uploadSound({ ...access, address: server.origin }, { audio, key: 'a' }, {})).rejects.toMatchObject({
      fault: 'ADDRESS_REFUSED',
    });
    await server.close();
  });

  test('where an order with a callback is refused, it is placed without', async () => {
    const server = await place();
    const url = `${server.origin}/put`;
    answers['/api/v1/r2/upload-presigned-url'] = { code: 0, data: { uploadUrl: url, cdnUrl: url } };
    answers['/put'] = {};
    answers['/api/v1/video/generate'] = (body: object) =>
      'webhook_url' in body ? { code: 1, errors: [{ field: 'webhook_url' }] } : { code: 0, data: { _id: 'a1' } };
    const order = orderOf(EMMA, { callback: { url: 'https://example.com/x', token: 't' } });
    expect(await A2E.order({ ...access, address: server.origin }, order)).toEqual({ job: 'a1' });
    await server.close();
    expect(asked.filter(({ path }) => path.endsWith('/generate'))).toHaveLength(2);
  });

  test.each([
    [{ code: 401, msg: 'nope' }, 'KEY_REFUSED'],
    [{ code: 7, message: 'invalid token' }, 'KEY_REFUSED'],
    [{ code: 7, msg: 'coins are not enough' }, 'NO_CREDIT'],
    [{ code: 7, msg: 'requests are too frequent' }, 'BUSY'],
    [{ code: 7 }, 'FAILED'],
    [{}, 'UNREADABLE'],
    [{ code: 0, data: 'wrong' }, 'UNREADABLE'],
    [[], 'UNREADABLE'],
  ])('what %j means', async (answer, fault) => {
    const server = await place();
    answers['/api/v1/anchor/character_list'] = answer;
    const listed = A2E.listPresenters({ ...access, address: server.origin }, { maxPresenters: 1 });
    await expect(listed).rejects.toMatchObject({ fault });
    await server.close();
  });
});

test.each([
  [[], { state: 'waiting', progress: null }],
  [[{ _id: 'j', status: 'init', process: 0 }], { state: 'waiting', progress: 0 }],
  [[{ _id: 'j', status: 'copy', process: '140' }], { state: 'working', progress: 100 }],
  [
    [
      { _id: 'other', status: 'fail' },
      { _id: 'j', status: 'start' },
    ],
    { state: 'working', progress: null },
  ],
  [
    { _id: 'j', current_status: 'completed', result_url: 'https://x/v.mp4' },
    { state: 'done', url: 'https://x/v.mp4', durationMs: null },
  ],
  [[{ _id: 'j', status: 'failed', failed_message: '' }], { state: 'failed', fault: 'FAILED', told: null }],
  [
    [{ _id: 'j', status: 'error', error: 'The audio is too short' }],
    { state: 'failed', fault: 'SOUND_REFUSED', told: 'The audio is too short' },
  ],
])('where a task stands: %j', (data, job) => {
  expect(readTask(data, 'j')).toEqual(job);
});

test.each([[[{ _id: 'j', status: 5 }]], [[{ _id: 'j', status: 'success', result: '' }]], ['text']])(
  'what says nothing of a task is not read: %j',
  (data) => {
    expect(() => readTask(data, 'j')).toThrow(expect.objectContaining({ fault: 'UNREADABLE' }));
  },
);

describePresenterTraining('a2e', fakes);
