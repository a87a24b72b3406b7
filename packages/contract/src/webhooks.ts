import { webhooksTexts } from './webhooks/webhooks.texts.gen.ts';
import { inputTexts } from './webhooks/input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Done, Id, IdParams, page, pageQuery, shortText, success, Timestamp, namesOf } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from './webhooks/webhook-events.ts';

export * from './webhooks/webhook-events.ts';

/**
 * What bounds webhooks. `tries`: of one message, the last of them a day after the first. `offAfterDays`: nothing has come through for so long, then it is switched off.
 * `keptDays` and `keptMessages`: of an account, whichever ends first. `answerBytes`: what is kept of an answer.
 */
export const WEBHOOK_LIMITS = {
  webhooks: 10,
  secrets: 3,
  oldSecretHours: 24,
  messageBytes: 64 * 1024,
  answerBytes: 1_024,
  answerSeconds: 15,
  tries: 11,
  offAfterDays: 5,
  keptDays: 30,
  keptMessages: 10_000,
} as const;

const NAME_MAX_CHARACTERS = 80;
const URL_MAX_CHARACTERS = 2_000;
const NO_EVENT = { error: () => inputTexts.noEvent };
const NO_ADDRESS = { error: () => inputTexts.noAddress };

const Event = z.enum(namesOf(WEBHOOK_EVENTS), NO_EVENT);

/** Where a message stands. `dropped`: its webhook was switched off before it came through. */
export const WEBHOOK_MESSAGE_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const;
/** Where a message stands. */
export type WebhookMessageState = (typeof WEBHOOK_MESSAGE_STATES)[number];

/** Why a try came to nothing. `status`: it answered, and with no 2xx. */
export const WEBHOOK_PROBLEMS = webhooksTexts.problems;
/** Name of one of `WEBHOOK_PROBLEMS`. */
export type WebhookProblem = keyof typeof WEBHOOK_PROBLEMS;

/**
 * An address of somebody's own that an account's events are sent to. `off_reason`: why the product has switched it off; null where a person has, or it is on. `failing_since`: nothing has come through since
 * then. `secrets`: when those that messages are signed with were made, and when they end, the newest first; never the secrets themselves.
 */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(Event),
  is_on: z.boolean(),
  off_reason: z.enum(['failing', 'gone', 'maker_left']).nullable(),
  failing_since: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
  waiting: z.int(),
  secrets: z.array(z.object({ created_at: Timestamp, ends_at: Timestamp.nullable() })),
  created_at: Timestamp,
});
export type Webhook = z.output<typeof Webhook>;

/** A webhook with the secret that was just made for it, which is told in no other answer. */
const MadeWebhook = Webhook.extend({ secret: z.string() });

const httpUrl = z
  .string(NO_ADDRESS)
  .trim()
  .min(1, NO_ADDRESS)
  .max(URL_MAX_CHARACTERS, atMost(URL_MAX_CHARACTERS))
  .pipe(z.url({ protocol: /^https?$/, ...NO_ADDRESS }));

/** What of a webhook is chosen. */
export const WebhookForm = z.object({
  name: z
    .string({ error: () => inputTexts.webhookName })
    .trim()
    .min(1, { error: () => inputTexts.webhookName })
    .max(NAME_MAX_CHARACTERS, atMost(NAME_MAX_CHARACTERS)),
  url: httpUrl,
  events: z
    .array(Event, NO_EVENT)
    .min(1, NO_EVENT)
    .transform((events) => [...new Set(events)]),
});

/** One event on its way to one webhook. `id`: what it carries as `webhook-id`, the same with every try. `next_try_at`: null once it has ended. */
export const WebhookMessage = z.object({
  id: Id,
  receiver: z.object({ id: Id, name: z.string() }),
  type: z.string(),
  state: z.enum(WEBHOOK_MESSAGE_STATES),
  tries: z.int(),
  last_status: z.int().nullable(),
  last_problem: z.enum(namesOf(WEBHOOK_PROBLEMS)).nullable(),
  created_at: Timestamp,
  ended_at: Timestamp.nullable(),
  next_try_at: Timestamp.nullable(),
});
export type WebhookMessage = z.output<typeof WebhookMessage>;

/** One request: when, how long it took, with which status it was answered, and how the answer begins. */
export const WebhookTry = z.object({
  number: z.int(),
  at: Timestamp,
  duration_ms: z.int(),
  status: z.int().nullable(),
  problem: z.enum(namesOf(WEBHOOK_PROBLEMS)).nullable(),
  answer: z.string(),
});
export type WebhookTry = z.output<typeof WebhookTry>;

/** A message with what was sent, to the letter, and each time it was. The newest try comes first. */
export const WholeWebhookMessage = WebhookMessage.extend({ body: z.string(), all_tries: z.array(WebhookTry) });
export type WholeWebhookMessage = z.output<typeof WholeWebhookMessage>;

/** Messages on one page. */
export const WEBHOOK_MESSAGES_PER_PAGE = 25;

const SENDING = [{ by: 'account', times: 60, perSeconds: 60 * 60, counted: 'shared' }] as const;

/** Where an account has its events sent to, signed as Standard Webhooks says, and what became of each. */
export const webhooksApi = {
  listReceivers: defineEndpoint({
    method: 'GET',
    path: '/api/receivers',
    list: 'receivers',
    permission: 'receivers.manage',
    summary: 'Webhooks of the account: where its events are sent to',
    response: success(z.array(Webhook)),
    errors: ['forbidden'],
  }),
  createReceiver: defineEndpoint({
    method: 'POST',
    path: '/api/receivers',
    permission: 'receivers.edit',
    status: 201,
    summary:
      'Have events sent to an address. The secret that they are signed with is told in this answer and never again',
    body: WebhookForm,
    limits: [{ by: 'account', times: 30, perSeconds: 60 * 60, counted: 'shared' }],
    response: success(MadeWebhook),
    errors: ['forbidden', 'too_many_receivers'],
  }),
  updateReceiver: defineEndpoint({
    method: 'PUT',
    path: '/api/receivers/:id',
    permission: 'receivers.edit',
    summary: 'Change a webhook, or switch it on or off. What waits for one that is switched off is dropped',
    params: IdParams,
    body: WebhookForm.extend({ is_on: z.boolean({ error: () => inputTexts.isOn }) }),
    response: success(Webhook),
    errors: ['forbidden', 'receiver_not_found'],
  }),
  deleteReceiver: defineEndpoint({
    method: 'DELETE',
    path: '/api/receivers/:id',
    permission: 'receivers.manage',
    summary: 'Delete a webhook with its secrets and its log. Nothing more is sent there',
    params: IdParams,
    response: Done,
    errors: ['forbidden', 'receiver_not_found'],
  }),
  rotateReceiverSecret: defineEndpoint({
    method: 'POST',
    path: '/api/receivers/:id/secret',
    permission: 'receivers.edit',
    status: 201,
    summary:
      'Make a new secret, told in this answer and never again. For 24 hours messages carry signatures of both, unless `end_earlier` ends the earlier ones at once',
    params: IdParams,
    body: z.object({ end_earlier: z.boolean().default(false) }),
    limits: [{ by: 'account', times: 30, perSeconds: 60 * 60, counted: 'shared' }],
    response: success(MadeWebhook),
    errors: ['forbidden', 'receiver_not_found', 'too_many_receiver_secrets'],
  }),
  testReceiver: defineEndpoint({
    method: 'POST',
    path: '/api/receivers/:id/test',
    permission: 'receivers.manage',
    status: 202,
    idempotent: true,
    summary: `Send a ${WEBHOOK_TEST}, once, also while the webhook is switched off`,
    params: IdParams,
    limits: SENDING,
    response: success(WebhookMessage),
    errors: ['forbidden', 'receiver_not_found'],
  }),
  listReceiverMessages: defineEndpoint({
    method: 'GET',
    path: '/api/receiver-messages',
    list: 'receivers',
    permission: 'receivers.manage',
    summary: 'What was sent to the webhooks of the account, newest first, one page',
    query: z.object({
      ...pageQuery(WEBHOOK_MESSAGES_PER_PAGE),
      receiver_id: Id.optional(),
      state: z.enum(WEBHOOK_MESSAGE_STATES).optional(),
      type: shortText(60).optional(),
    }),
    response: success(page(WebhookMessage)),
    errors: ['forbidden'],
  }),
  getReceiverMessage: defineEndpoint({
    method: 'GET',
    path: '/api/receiver-messages/:id',
    list: 'receivers',
    permission: 'receivers.manage',
    summary: 'One of them, with what was sent and every try',
    params: IdParams,
    response: success(WholeWebhookMessage),
    errors: ['forbidden', 'receiver_message_not_found'],
  }),
  replayReceiverMessage: defineEndpoint({
    method: 'POST',
    path: '/api/receiver-messages/:id/replay',
    permission: 'receivers.manage',
    status: 202,
    summary: 'Send it again, the same to the letter and under the same id',
    params: IdParams,
    limits: SENDING,
    response: success(WebhookMessage),
    errors: ['forbidden', 'receiver_message_not_found', 'receiver_message_waits', 'receiver_off'],
  }),
};
