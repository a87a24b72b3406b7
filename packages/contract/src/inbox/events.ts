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
import { SenderKindName } from './sources.ts';

/** Where an event stands: `pending` until it is processed, which may be tried again after it `failed`. */
export const INBOX_STATUSES = ['pending', 'success', 'failed'] as const;
const Status = z.enum(INBOX_STATUSES);
/** One of `INBOX_STATUSES`. */
export type InboxStatus = z.output<typeof Status>;

/** What the list of events can be sorted by. */
export const INBOX_SORTS = ['created_at', 'source', 'status', 'event_type'] as const;
/** Days that the statistics look at. */
export const INBOX_PERIOD_DAYS = 7;
/** Rows of one export, at most. */
export const INBOX_EXPORT_MAX_ROWS = 50_000;
const EVENTS_PER_PAGE = 15;
const DAYS_WRONG = { error: () => inputTexts.daysWrong };

/** An event. `amount` in main units of `currency`. `outcome`: what became of it, in words. `waiting_item`: the item number that no plan has. `deliveries`: how often it was sent. */
export const InboxEvent = z.object({
  id: Id,
  source: z.string(),
  source_name: z.string(),
  source_kind: SenderKindName,
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
export type InboxEvent = z.output<typeof InboxEvent>;

/** One try to process an event, and what it answered. */
export const InboxAttempt = z.object({
  number: z.int(),
  started_at: Timestamp,
  ended_at: Timestamp,
  status: z.enum(['success', 'failed']),
  message: z.string(),
});
export type InboxAttempt = z.output<typeof InboxAttempt>;

/** An event whole. `payload`: what it said, without secrets; `response`: what was done. `purchase_id`: the purchase that it is about. */
export const InboxEventDetails = InboxEvent.extend({
  payload: z.unknown(),
  headers: z.record(z.string(), z.string()),
  response: z.unknown().nullable(),
  attempts: z.array(InboxAttempt),
  purchase_id: Id.nullable(),
  user: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
});
export type InboxEventDetails = z.output<typeof InboxEventDetails>;

/** How the last days went: `error_rate` in percent of what was processed or refused. `refused`: calls that were not let in; `refused_kept`: refused events that were not replayed, without those of senders that are switched off. */
export const InboxStatistics = z.object({
  total_events: z.int(),
  period_days: z.int(),
  error_rate: z.number(),
  events_by_status: z.record(z.string(), z.int()),
  events_by_source: z.record(z.string(), z.int()),
  refused: z.int(),
  refused_kept: z.int(),
});
export type InboxStatistics = z.output<typeof InboxStatistics>;

/** What the list can be filtered by. */
export const InboxFilterOptions = z.object({
  sources: z.array(z.string()),
  statuses: z.array(z.string()),
  event_types: z.array(z.string()),
});
export type InboxFilterOptions = z.output<typeof InboxFilterOptions>;

/** An item number that events wait for. */
export const UnknownItem = z.object({
  source_kind: SenderKindName,
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
  sort_by: z.enum(INBOX_SORTS).default('created_at'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
};
/** Filters and order of the list of events. */
export const InboxFilters = z.object(filters);
export type InboxFilters = z.output<typeof InboxFilters>;

const admin = { permission: 'webhooks.manage' } as const;

/** What senders have told, for administrators. */
export const inboxEventsCalls = {
  listWebhookEvents: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/webhook-events',
    summary: 'Events that were received: one page',
    query: z.object({ ...filters, ...pageQuery(EVENTS_PER_PAGE) }),
    response: success(page(InboxEvent)),
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
        .default(INBOX_PERIOD_DAYS),
    }),
    response: success(InboxStatistics),
  }),
  webhookFilterOptions: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/webhook-events/filter-options',
    summary: 'Sources, statuses and event types that there are',
    response: success(InboxFilterOptions),
  }),
  exportWebhookEvents: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/webhook-events/export',
    summary: `The events as a table with the filters of the list: its head, then ${grouped(INBOX_EXPORT_MAX_ROWS)} rows at most`,
    query: InboxFilters,
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
      source_kind: SenderKindName,
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
    response: success(InboxEventDetails),
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
    response: success(InboxEvent),
    errors: ['webhook_not_failed'],
  }),
  replayWebhookEvent: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/webhook-events/:id/replay',
    summary: 'Process any event again from what was received; what it did already it does not do twice',
    params: IdParams,
    response: success(InboxEvent),
  }),
};
