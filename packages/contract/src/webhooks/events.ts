import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import {
  atMost,
  DayOrTime,
  Done,
  Id,
  IdParams,
  page,
  pageQuery,
  shortText,
  success,
  Timestamp,
  grouped,
} from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { WebhookKindName } from './sources.ts';

/** Where an event stands: `pending` until it is processed, which may be tried again after it `failed`. */
export const WEBHOOK_STATUSES = ['pending', 'success', 'failed'] as const;
const Status = z.enum(WEBHOOK_STATUSES);
/** One of `WEBHOOK_STATUSES`. */
export type WebhookStatus = z.output<typeof Status>;

/** What the list of events can be sorted by. */
export const WEBHOOK_SORTS = ['created_at', 'source', 'status', 'event_type'] as const;
/** Days that the statistics look at. */
export const WEBHOOK_PERIOD_DAYS = 7;
/** Rows of one export, at most. */
export const WEBHOOK_EXPORT_MAX_ROWS = 50_000;
const EVENTS_PER_PAGE = 15;
const DAYS_WRONG = { error: () => inputTexts.daysWrong };

/** An event. `amount` in main units of `currency`. `outcome`: what became of it, in words. `waiting_item`: the item number that no plan has. `deliveries`: how often it was sent. */
export const WebhookEvent = z.object({
  id: Id,
  source: z.string(),
  source_name: z.string(),
  source_kind: WebhookKindName,
  event_type: z.string(),
  status: Status,
  transaction_id: z.string().nullable(),
  customer_email: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  ip_address: z.string(),
  is_test: z.boolean(),
  deliveries: z.int(),
  outcome: z.string().nullable(),
  error_message: z.string().nullable(),
  waiting_item: z.string().nullable(),
  created_at: Timestamp,
  processed_at: Timestamp.nullable(),
});
export type WebhookEvent = z.output<typeof WebhookEvent>;

/** One try to process an event, and what it answered. */
export const WebhookAttempt = z.object({
  number: z.int(),
  started_at: Timestamp,
  ended_at: Timestamp,
  status: z.enum(['success', 'failed']),
  message: z.string(),
});
export type WebhookAttempt = z.output<typeof WebhookAttempt>;

/** An event whole. `payload`: what it said, without secrets; `response`: what was done. `purchase_id`: the purchase that it is about. */
export const WebhookEventDetails = WebhookEvent.extend({
  payload: z.unknown(),
  headers: z.record(z.string(), z.string()),
  response: z.unknown().nullable(),
  attempts: z.array(WebhookAttempt),
  purchase_id: Id.nullable(),
  user: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
});
export type WebhookEventDetails = z.output<typeof WebhookEventDetails>;

/** How the last days went: `error_rate` in percent of what was processed or refused. `refused`: calls that were not let in; `refused_kept`: refused events that were not replayed, without those of senders that are switched off. */
export const WebhookStatistics = z.object({
  total_events: z.int(),
  period_days: z.int(),
  error_rate: z.number(),
  events_by_status: z.record(z.string(), z.int()),
  events_by_source: z.record(z.string(), z.int()),
  refused: z.int(),
  refused_kept: z.int(),
});
export type WebhookStatistics = z.output<typeof WebhookStatistics>;

/** What the list can be filtered by. */
export const WebhookFilterOptions = z.object({
  sources: z.array(z.string()),
  statuses: z.array(z.string()),
  event_types: z.array(z.string()),
});
export type WebhookFilterOptions = z.output<typeof WebhookFilterOptions>;

/** An item number that events wait for. */
export const UnknownItem = z.object({
  source_kind: WebhookKindName,
  item: z.string(),
  name: z.string().nullable(),
  events: z.int(),
  first_at: Timestamp,
});
export type UnknownItem = z.output<typeof UnknownItem>;

const filters = {
  source: shortText(40).optional(),
  status: Status.optional(),
  event_type: shortText(200).optional(),
  customer_email: z.string().trim().max(254, atMost(254)).optional(),
  date_from: DayOrTime.optional(),
  date_to: DayOrTime.optional(),
  sort_by: z.enum(WEBHOOK_SORTS).default('created_at'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
};
/** Filters and order of the list of events. */
export const WebhookFilters = z.object(filters);
export type WebhookFilters = z.output<typeof WebhookFilters>;

const admin = { permission: 'webhooks.manage' } as const;

/** What senders have told, for administrators. */
export const webhookEventsCalls = {
  listWebhookEvents: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/webhook-events',
    summary: 'Events that were received: one page',
    query: z.object({ ...filters, ...pageQuery(EVENTS_PER_PAGE) }),
    response: success(page(WebhookEvent)),
  }),
  webhookStatistics: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/webhook-events/statistics',
    summary: 'How many events came in the last days, and how they went',
    query: z.object({
      days: z.coerce
        .number(DAYS_WRONG)
        .int(DAYS_WRONG)
        .min(1, DAYS_WRONG)
        .max(365, DAYS_WRONG)
        .default(WEBHOOK_PERIOD_DAYS),
    }),
    response: success(WebhookStatistics),
  }),
  webhookFilterOptions: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/webhook-events/filter-options',
    summary: 'Sources, statuses and event types that there are',
    response: success(WebhookFilterOptions),
  }),
  exportWebhookEvents: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/webhook-events/export',
    summary: `The events as a table with the filters of the list: its head, then ${grouped(WEBHOOK_EXPORT_MAX_ROWS)} rows at most`,
    query: WebhookFilters,
    produces: 'text/csv',
    response: z.string(),
  }),
  listUnknownItems: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/webhook-events/unknown-items',
    summary: 'Item numbers that no plan has and that events wait for',
    response: success(z.array(UnknownItem)),
  }),
  choosePlanOfItem: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/webhook-events/unknown-items',
    idempotent: true,
    summary: 'Sell an item number as a plan from now on, and process every event that waited for it',
    body: z.object({
      source_kind: WebhookKindName,
      item: shortText(200).min(1, { error: () => inputTexts.item }),
      plan_id: Id,
    }),
    response: success(z.object({ queued: z.int() })),
  }),
  getWebhookEvent: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/webhook-events/:id',
    summary: 'One event with its payload, its attempts and what became of it',
    params: IdParams,
    response: success(WebhookEventDetails),
  }),
  deleteWebhookEvent: defineEndpoint({
    ...admin,
    method: 'DELETE',
    path: '/api/admin/webhook-events/:id',
    summary: 'Delete an event; what it gave stays, and sent again it does nothing',
    params: IdParams,
    response: Done,
  }),
  retryWebhookEvent: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/webhook-events/:id/retry',
    summary: 'Process a failed event again',
    params: IdParams,
    response: success(WebhookEvent),
    errors: ['webhook_not_failed'],
  }),
  replayWebhookEvent: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/webhook-events/:id/replay',
    summary: 'Process any event again from what was received; what it did already it does not do twice',
    params: IdParams,
    response: success(WebhookEvent),
  }),
};
