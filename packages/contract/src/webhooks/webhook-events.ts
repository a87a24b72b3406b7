import { withTexts } from '@sayso/i18n';
import { webhooksTexts } from './webhooks.texts.gen.ts';
import { z } from 'zod';
import { Id, Timestamp, namesOf } from '../common.ts';
import { SALE_KINDS } from '../inbox/kinds.ts';

const Video = z.object({
  video_id: Id,
  title: z.string(),
  is_change: z.boolean(),
});

const Sale = z.object({
  purchase_id: Id,
  seller: z.string(),
  transaction_id: z.string(),
  kind: z.enum(namesOf(SALE_KINDS)),
  items: z.array(z.object({ item: z.string(), name: z.string().nullable(), quantity: z.int() })),
  amount_minor: z.int().nullable(),
  currency: z.string().nullable(),
  is_test: z.boolean(),
  occurred_at: Timestamp.nullable(),
});

/**
 * Every event that webhooks can be told of, with the words a person reads. `by`: whose events these are; what `operator` has is told to accounts of those who operate the installation alone.
 * `data`: what the message carries of it. `is_change`: the file of a finished video is made anew. `amount_minor`: in the smallest unit of `currency`.
 */
export const WEBHOOK_EVENTS = withTexts(
  {
    'video.completed': {
      by: 'account',
      data: Video.extend({ duration_ms: z.int() }),
    },
    'video.failed': {
      by: 'account',
      data: Video.extend({ error: z.object({ code: z.string(), message: z.string() }) }),
    },
    'batch.finished': {
      by: 'account',
      data: z.object({
        batch_id: Id,
        name: z.string(),
        state: z.enum(['finished', 'cancelled']),
        rows: z.int(),
        done: z.int(),
        failed: z.int(),
        cancelled: z.int(),
        skipped: z.int(),
      }),
    },
    'lead.created': {
      by: 'account',
      data: z.object({
        lead_id: Id,
        site_id: Id,
        email: z.string(),
        name: z.string(),
        phone: z.string(),
        message: z.string(),
        consent: z.string(),
      }),
    },
    'sale.received': {
      by: 'operator',
      data: Sale,
    },
    'sale.refunded': {
      by: 'operator',
      data: Sale,
    },
  } as const satisfies Record<string, { by: 'account' | 'operator'; data: z.ZodType }>,
  webhooksTexts.events,
);

/** Name of one of `WEBHOOK_EVENTS`. */
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** What an event carries. */
export type WebhookEventData = { [Name in WebhookEvent]: z.input<(typeof WEBHOOK_EVENTS)[Name]['data']> };

/** What a test carries: it is sent to one webhook when somebody asks for it. */
export const WEBHOOK_TEST = 'webhook.test';
/** The `data` of a test. */
export const WebhookTestData = z.object({ receiver_id: Id });

/** The body of a message: when the event happened, which it is, and what it carries. */
export const webhookMessageBody = <Data extends z.ZodType>(type: string, data: Data) =>
  z.object({ type: z.literal(type), timestamp: Timestamp, data });

/** Whether only those who operate the installation are told of an event. */
export const isOperatorsEvent = (type: string): boolean =>
  Object.hasOwn(WEBHOOK_EVENTS, type) && WEBHOOK_EVENTS[type as WebhookEvent].by === 'operator';
