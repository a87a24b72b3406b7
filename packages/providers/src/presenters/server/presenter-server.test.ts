import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accessTo, startFakePresenters } from '../testing/fake-presenters.ts';
import { orderOf } from '../testing/orders.ts';
import { describePresenterPartner } from '../testing/presenter-partner-suite.ts';
import { describePresenterTraining } from '../testing/presenter-training-suite.ts';
import { PRESENTER_SERVER } from './presenter-server.ts';

const fakes = await startFakePresenters();
const access = accessTo(fakes, 'server');
const pictureOf = (id: string) => `${fakes.address('presenter-server')}/files/${id}.png`;

beforeEach(() => {
  fakes.failNext();
  fakes.asked.length = 0;
  fakes.studio.orders.length = 0;
});
afterAll(() => fakes.close());

describePresenterPartner('server', fakes, {
  presenters: [
    { presenter: 'ella', kind: 'film', name: 'Ella', gender: 'female', pictureUrl: pictureOf('ella') },
    { presenter: 'frank', kind: 'photo', name: 'Frank', gender: 'male', pictureUrl: pictureOf('frank') },
  ],
  credit: null,
  unknownJob: 'JOB_GONE',
});

describe('what is asked of a server of presenters', () => {
  test('an order is one text of JSON, with the sound in it', async () => {
    const order = orderOf('ella', { callback: { url: 'https://example.com/x', token: 't' } });
    await PRESENTER_SERVER.order(access, order);
    const placed = fakes.asked.at(-1);
    expect(placed?.headers['idempotency-key']).toBe(order.key);
    expect(placed?.body).toEqual({
      presenter: 'ella',
      title: order.title,
      audio: { type: 'audio/wav', milliseconds: 1_000, base64: Buffer.from(order.audio.bytes).toString('base64') },
      format: '9:16',
      width: 720,
      height: 1_280,
      color: '#fafafa',
      callback: { url: 'https://example.com/x', token: 't' },
    });
  });

  test('a server without a key is asked without one', async () => {
    expect(await PRESENTER_SERVER.listPresenters({ ...access, key: '' }, { maxPresenters: 1 })).toHaveLength(1);
    expect(fakes.asked.at(-1)?.headers.authorization).toBeUndefined();
  });
});

describePresenterTraining('server', fakes);
