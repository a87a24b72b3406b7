import { type Webhook, type WebhookMessage, webhooksApi, type WholeWebhookMessage } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { type Answer, type Asked, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser, wholeList } from '../../../testing/samples.ts';

export const WEBHOOKS = webhooksApi.listReceivers.path;
export const DELIVERIES = webhooksApi.listReceiverMessages.path;
export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

export const sampleWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: '01990000-0000-7000-8000-00000000e001',
  name: 'CRM',
  url: 'https://crm.example.com/sayso',
  events: ['video.completed', 'lead.created'],
  is_on: true,
  off_reason: null,
  failing_since: null,
  delivered_at: '2026-11-02T10:00:00.000Z',
  waiting: 0,
  secrets: [{ created_at: '2026-11-01T10:00:00.000Z', ends_at: null }],
  created_at: '2026-11-01T10:00:00.000Z',
  ...changes,
});

export const sampleDelivery = (changes: Partial<WebhookMessage> = {}): WebhookMessage => ({
  id: '01990000-0000-7000-8000-00000000e101',
  receiver: { id: sampleWebhook().id, name: 'CRM' },
  type: 'video.completed',
  state: 'delivered',
  tries: 1,
  last_status: 204,
  last_problem: null,
  created_at: '2026-11-02T10:00:00.000Z',
  ended_at: '2026-11-02T10:00:01.000Z',
  next_try_at: null,
  ...changes,
});

/** One that could not be delivered. */
export const FAILED = sampleDelivery({
  id: '01990000-0000-7000-8000-00000000e102',
  type: 'lead.created',
  state: 'failed',
  tries: 11,
  last_status: 500,
  last_problem: 'status',
});

export const whole = (delivery: WebhookMessage, changes: Partial<WholeWebhookMessage> = {}): WholeWebhookMessage => ({
  ...delivery,
  body: '{"type":"video.completed","timestamp":"2026-11-02T10:00:00.000Z","data":{"title":"Glow"}}',
  all_tries: [{ number: 1, at: '2026-11-02T10:00:01.000Z', duration_ms: 84, status: 204, problem: null, answer: '' }],
  ...changes,
});

type More = Record<string, (asked: Asked) => Answer | Promise<Answer>>;
type Stored = { webhooks?: Webhook[]; deliveries?: WebhookMessage[] };

/** A server with webhooks and what was sent to them; `more` takes over. */
export function serveWebhooks(
  more: More = {},
  { webhooks = [sampleWebhook()], deliveries = [sampleDelivery(), FAILED] }: Stored = {},
) {
  const one = `${WEBHOOKS}/${sampleWebhook().id}`;
  const made = () => ({ ...success({ ...sampleWebhook(), secret: SECRET }), status: 201 });
  return fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    [`GET ${WEBHOOKS}`]: () => success(webhooks),
    [`POST ${WEBHOOKS}`]: made,
    [`POST ${one}/secret`]: made,
    [`PUT ${one}`]: () => success(sampleWebhook()),
    [`DELETE ${one}`]: () => {
      webhooks.splice(0, 1);
      return { body: { status: 'success' } };
    },
    [`GET ${DELIVERIES}`]: () => success(wholeList(deliveries)),
    ...Object.fromEntries(
      deliveries.flatMap((delivery) => [
        [`GET ${DELIVERIES}/${delivery.id}`, () => success(whole(delivery))],
        [`POST ${DELIVERIES}/${delivery.id}/replay`, () => ({ ...success(delivery), status: 202 })],
      ]),
    ),
    ...more,
  });
}

export const openWebhooks = (search = '') => renderApp(`/settings?tab=webhooks${search}`);
export const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** What was sent to change something, in order. */
export const sentTo = (api: ReturnType<typeof fakeApi>, method: string) =>
  api.asked.filter((one) => one.method === method).map(({ path, body }) => ({ path, body }));
