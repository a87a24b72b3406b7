import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sendJson, startLocalServer } from '../testing/local-server.ts';
import { makePresenter, placeOrder, tryPresenterPartner } from './presenter-partners.ts';
import { accessTo, startFakePresenters, faceOf, orderAt } from './testing/fake-presenters.ts';
import { describePresenterPartner } from './testing/presenter-partner-suite.ts';
import { DID, readTalk } from './did.ts';

const fakes = await startFakePresenters();
const access = accessTo(fakes, 'did');
const { training } = DID;
const fileIn = (asked: { body: Record<string, unknown> } | undefined, field: string) =>
  asked?.body[field] as File | undefined;

beforeEach(() => {
  fakes.failNext();
  fakes.asked.length = 0;
  fakes.studio.orders.length = 0;
  fakes.studio.sounds.clear();
});
afterAll(() => fakes.close());

describePresenterPartner('did', fakes, {
  presenters: [],
  credit: { amount: 182, unit: 'credits' },
  unknownJob: 'JOB_GONE',
});

describe('what is asked of D-ID', () => {
  test('the photo and the sound are sent first, and a talk is made of both, in the whole picture', async () => {
    const order = orderAt('did', { key: 'order 1', title: 'A film' });
    await DID.order(access, order);
    const [photo, sound, talk] = fakes.asked;
    expect([photo?.path, sound?.path, talk?.path]).toEqual(['/images', '/audios', '/talks']);
    expect(fileIn(photo, 'image')?.name).toBe('img_0190b5d2.jpg');
    // What is no name of a file there becomes one.
    expect(fileIn(sound, 'audio')?.name).toMatch(/^[\da-f]{32}\.wav$/u);
    expect(talk?.body).toEqual({
      source_url: expect.stringMatching(/^s3:\/\/.*\/images\/.*\/img_0190b5d2\.jpg$/u),
      script: { type: 'audio', audio_url: expect.stringMatching(/^s3:\/\/.*\/audios\//u) },
      config: { stitch: true, result_format: 'mp4' },
      name: 'A film',
      user_data: 'order 1',
    });
    expect(talk?.headers.authorization).toBe(`Basic ${access.key}`);
  });

  test('without a photo nobody can be filmed, and nothing is asked', async () => {
    await expect(DID.order(access, orderAt('did', { photo: null }))).rejects.toMatchObject({ fault: 'PRESENTER_GONE' });
    expect(fakes.asked).toEqual([]);
  });

  test('a trial asks what is left to spend, as there is nobody to list, and says why it cannot', async () => {
    const options = { maxPresenters: 10 };
    expect(await tryPresenterPartner('did', access, options)).toEqual({
      presenters: 0,
      credit: { amount: 182, unit: 'credits' },
    });
    expect(await tryPresenterPartner('did', { ...access, key: 'wrong' }, options)).toEqual({ fault: 'KEY_REFUSED' });
  });
});

describe('D-ID makes presenters of photos', () => {
  const make = (face: ReturnType<typeof faceOf>, isRepeat = false) => makePresenter('did', { access, isRepeat }, face);

  test('a photo is looked at once, and whoever is seen there is filmed with it from then on', async () => {
    const { job } = await make(faceOf());
    const made = await training.lookAt(access, job);
    expect(made).toEqual({ state: 'done', presenter: job, kind: 'photo' });
    await DID.order(access, orderAt('did', { presenter: job }));
    expect(fakes.studio.orders).toMatchObject([{ presenter: job }]);
    expect(training.takes.film).toBeNull();
  });

  test('a photo whose answer was lost is sent again, because that costs nothing', async () => {
    const face = faceOf();
    fakes.failNext('lost');
    await expect(make(face)).rejects.toMatchObject({ fault: 'NETWORK_ERROR', mayStand: true });
    expect(await make(face, true)).toEqual({ job: expect.stringMatching(/^img_/u) });
  });

  test('what is no photo is told as such', async () => {
    const file = { bytes: Buffer.alloc(500, 1), mime: 'image/jpeg' as const };
    await expect(make(faceOf({ file }))).rejects.toMatchObject({ fault: 'FACE_REFUSED', mayStand: false });
  });

  test('the photo is deleted there, and one that has gone by itself needs nothing', async () => {
    const { job } = await make(faceOf());
    expect(fakes.studio.sounds.size).toBe(1);
    await training.remove(access, job);
    expect(fakes.studio.sounds.size).toBe(0);
    await training.remove(access, job);
    await expect(training.remove({ ...access, key: 'wrong' }, job)).rejects.toMatchObject({ fault: 'KEY_REFUSED' });
  });
});

describe('D-ID that is not as the fake is', () => {
  const placeWith = async (answer: (body: Record<string, unknown>) => { status: number; json: object }) => {
    const asked: Record<string, unknown>[] = [];
    const server = await startLocalServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      if (request.url !== '/talks') return sendJson(response, 201, { id: 'a', url: 's3://a' });
      const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>;
      asked.push(body);
      const { status, json } = answer(body);
      return sendJson(response, status, json);
    });
    return { asked, access: { ...access, address: server.origin }, close: server.close };
  };

  test('where an order with an address to tell is refused, it is placed without', async () => {
    const told = { kind: 'ValidationError', description: 'webhook must be a secure address' };
    const place = await placeWith((body) =>
      'webhook' in body ? { status: 400, json: told } : { status: 201, json: { id: 'tlk_1' } },
    );
    const callback = { url: 'http://example.com/x', token: 't' };
    expect(await DID.order(place.access, orderAt('did', { callback }))).toEqual({ job: 'tlk_1' });
    await place.close();
    expect(place.asked).toHaveLength(2);
  });

  test.each([
    [{ status: 402, json: { kind: 'InsufficientCreditsError', description: 'not enough credits' } }, 'NO_CREDIT'],
    [{ status: 400, json: { kind: 'BadRequestError', description: 'no face was found' } }, 'FACE_REFUSED'],
    [{ status: 451, json: { kind: 'ModerationError', description: 'a celebrity was found' } }, 'FACE_REFUSED'],
    [{ status: 451, json: { kind: 'AudioModerationError', description: 'not allowed' } }, 'SOUND_REFUSED'],
    [{ status: 403, json: { kind: 'PermissionError', description: 'not in your plan' } }, 'KEY_REFUSED'],
    [{ status: 404, json: {} }, 'HTTP_404'],
    [{ status: 400, json: {} }, 'HTTP_400'],
  ])('what the refusal %j of an order means', async (answer, fault) => {
    const place = await placeWith(() => answer);
    await expect(DID.order(place.access, orderAt('did'))).rejects.toMatchObject({ fault, mayStand: false });
    await place.close();
  });
});

test.each(['x'.repeat(5_000), 'a\u0000b'])(
  'an order that is told a name which nobody can keep may stand (%#)',
  async (id) => {
    const server = await startLocalServer(async (_, response) => sendJson(response, 201, { id, url: 's3://a' }));
    const sent = { access: { ...access, address: server.origin }, isRepeat: false };
    await expect(placeOrder('did', sent, orderAt('did'))).rejects.toMatchObject({
      fault: 'UNREADABLE',
      mayStand: true,
    });
    await expect(makePresenter('did', sent, faceOf())).rejects.toMatchObject({ fault: 'UNREADABLE', mayStand: true });
    await server.close();
  },
);

test.each([
  [{ status: 'created' }, { state: 'waiting', progress: null }],
  [{ status: 'started' }, { state: 'working', progress: null }],
  [{ status: 'something new' }, { state: 'working', progress: null }],
  [
    { status: 'done', result_url: 'https://x/v.mp4', duration: 2.5 },
    { state: 'done', url: 'https://x/v.mp4', durationMs: 2_500 },
  ],
  [
    { status: 'rejected', error: { kind: 'ImageModerationError', description: 'This image is not allowed.' } },
    { state: 'failed', fault: 'FACE_REFUSED', told: 'This image is not allowed.' },
  ],
  [{ status: 'error' }, { state: 'failed', fault: 'FAILED', told: null }],
])('where a talk stands: %j', (talk, job) => {
  expect(readTalk(talk)).toEqual(job);
});

test.each([[{}], [{ status: 5 }], [{ status: 'done', result_url: 's3://x/v.mp4' }], [null]])(
  'what says nothing of a talk is not read: %j',
  (talk) => {
    expect(() => readTalk(talk)).toThrow(expect.objectContaining({ fault: 'UNREADABLE' }));
  },
);
