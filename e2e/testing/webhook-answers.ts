import {
  type Webhook,
  type WebhookMessage,
  webhooksApi,
  type WholeWebhookMessage,
} from '../../packages/contract/src/index.ts';
import type { Page } from 'playwright-core';
import { wholeList } from '../../apps/web/src/testing/samples.ts';

const HOUR_MS = 60 * 60 * 1000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const idOf = (place: number): string => `0195b000-0000-7000-8000-${String(place).padStart(12, '0')}`;

const webhook = (place: number, more: Pick<Webhook, 'name' | 'url'> & Partial<Webhook>): Webhook => ({
  id: idOf(place),
  events: ['video.completed', 'video.failed', 'lead.created'],
  is_on: true,
  off_reason: null,
  failing_since: null,
  delivered_at: ago(0.2),
  waiting: 0,
  secrets: [{ created_at: ago(900), ends_at: null }],
  created_at: ago(900),
  ...more,
});
const WEBHOOKS = [
  webhook(1, {
    name: 'CRM',
    url: 'https://crm.example.com/hooks/sayso',
    secrets: [
      { created_at: ago(2), ends_at: null },
      { created_at: ago(900), ends_at: ago(-22) },
    ],
  }),
  webhook(2, {
    name: 'Publishing queue',
    url: 'https://automation.example.net/webhooks/9f2c61d4-incoming-videos',
    events: ['video.completed'],
    failing_since: ago(7),
    delivered_at: ago(30),
    waiting: 4,
  }),
  webhook(3, {
    name: 'Old shop',
    url: 'https://shop.example.org/sayso',
    events: ['lead.created'],
    is_on: false,
    off_reason: 'failing',
    delivered_at: ago(300),
  }),
];

const delivery = (place: number, more: Partial<WebhookMessage> = {}): WebhookMessage => ({
  id: idOf(100 + place),
  receiver: { id: idOf(1), name: 'CRM' },
  type: 'video.completed',
  state: 'delivered',
  tries: 1,
  last_status: 204,
  last_problem: null,
  created_at: ago(place * 1.7),
  ended_at: ago(place * 1.7),
  next_try_at: null,
  ...more,
});
const QUEUE = { id: idOf(2), name: 'Publishing queue' };
const DELIVERIES = [
  delivery(0, { type: 'webhook.test' }),
  delivery(1, {
    receiver: QUEUE,
    state: 'waiting',
    tries: 5,
    last_status: 503,
    last_problem: 'status',
    ended_at: null,
    next_try_at: ago(-0.6),
  }),
  delivery(2, { type: 'lead.created' }),
  delivery(3, {
    receiver: QUEUE,
    state: 'waiting',
    tries: 6,
    last_status: null,
    last_problem: 'too_slow',
    ended_at: null,
    next_try_at: ago(-1.2),
  }),
  delivery(4, { type: 'video.failed' }),
  delivery(20, {
    receiver: { id: idOf(3), name: 'Old shop' },
    type: 'lead.created',
    state: 'dropped',
    tries: 9,
    last_status: null,
    last_problem: 'unreachable',
  }),
  delivery(30, {
    receiver: { id: idOf(3), name: 'Old shop' },
    type: 'lead.created',
    state: 'failed',
    tries: 11,
    last_status: 500,
    last_problem: 'status',
  }),
];

/** The delivery that the pictures open. */
export const OPENED = idOf(101);
const opened: WholeWebhookMessage = {
  ...(DELIVERIES[1] ?? delivery(1)),
  body: JSON.stringify({
    type: 'video.completed',
    timestamp: ago(1.7),
    data: { video_id: idOf(500), title: 'Desk lamp, first hook', is_change: false, duration_ms: 21_400 },
  }),
  all_tries: [
    { number: 5, at: ago(0.4), duration_ms: 15_000, status: null, problem: 'too_slow', answer: '' },
    {
      number: 4,
      at: ago(0.9),
      duration_ms: 212,
      status: 503,
      problem: 'status',
      answer: '<html><head><title>503 Service Temporarily Unavailable</title></head>',
    },
    { number: 3, at: ago(1.5), duration_ms: 184, status: 503, problem: 'status', answer: '' },
  ],
};
const SECRET = 'whsec_Zk3v9QpX1rT6uYb0Nc8mWd5hJs2gLf7aEo4iRxVqBtM=';

/** Gives whoever is signed in webhooks in every state, with what was sent to them; a new one is made without being stored. */
export async function showWebhooks(page: Page): Promise<void> {
  const list = webhooksApi.listReceivers.path;
  const log = webhooksApi.listReceiverMessages.path;
  await page.route(`**${list}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { status: 'success', data: WEBHOOKS } })
      : route.fulfill({
          status: 201,
          json: { status: 'success', message: '', data: { ...WEBHOOKS[0], secret: SECRET } },
        }),
  );
  await page.route(`**${log}?**`, (route) =>
    route.fulfill({ json: { status: 'success', data: wholeList(DELIVERIES) } }),
  );
  await page.route(`**${log}/${OPENED}`, (route) => route.fulfill({ json: { status: 'success', data: opened } }));
}
