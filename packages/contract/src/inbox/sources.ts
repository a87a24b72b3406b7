import { inboxTexts } from './inbox.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { Done, Id, IdParams, shortText, success, Timestamp, wholeNumber, namesOf } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EmailAddress } from '../identity/fields.ts';
import { VIDEO_EVENT_KINDS, SENDER_KINDS, type SenderKind, SALE_FIELDS, SALE_KINDS, SenderMapping } from './kinds.ts';

/** Name of one of `SENDER_KINDS`. */
export const SenderKindName = z.enum(Object.keys(SENDER_KINDS) as [SenderKind, ...SenderKind[]]);

/** Why an event is not let in, as an operator reads it behind a colon. */
export const INBOX_REFUSALS = inboxTexts.refusals;

/** Days that a refused event is kept for a replay. */
export const REFUSED_KEPT_DAYS = 7;

/** Refused events that are kept. `reason`: the most frequent one, of `reason_count` events. `problem`: of the latest with it. */
const RefusedEvents = z.object({
  count: z.int(),
  reason: z.enum(namesOf(INBOX_REFUSALS)),
  reason_count: z.int(),
  problem: z.string().nullable(),
  first_at: Timestamp,
  last_at: Timestamp,
});

/**
 * Somebody who sends events. `slug` stands in the address. `secret_hint`: the last characters of the secret in the address; the one before it is good until `old_secret_until`.
 * `has_key`: whether a key to verify with is stored. `refused_7_days`: calls that were not let in. `refused`: those that can be replayed; null for none.
 */
export const InboxSource = z.object({
  id: Id,
  kind: SenderKindName,
  slug: z.string(),
  name: z.string(),
  is_enabled: z.boolean(),
  secret_hint: z.string(),
  old_secret_until: Timestamp.nullable(),
  has_key: z.boolean(),
  old_key_until: Timestamp.nullable(),
  addresses: z.array(z.string()),
  mapping: SenderMapping,
  silent_after_hours: z.int().nullable(),
  keeps_partly_refunded: z.boolean(),
  last_event_at: Timestamp.nullable(),
  events_7_days: z.int(),
  failed_7_days: z.int(),
  refused_7_days: z.int(),
  refused: RefusedEvents.nullable(),
  created_at: Timestamp,
});
export type InboxSource = z.output<typeof InboxSource>;

/** A source with the address that its sender calls, which is shown this once. */
export const NewInboxAddress = z.object({ source: InboxSource, url: z.string() });
export type NewInboxAddress = z.output<typeof NewInboxAddress>;

const KEY_MAX_CHARACTERS = 500;
const ADDRESSES_MAX = 50;
/** Longest overlap of an old and a new secret, in hours. */
export const OVERLAP_MAX_HOURS = 24 * 14;
const SILENT_MAX_HOURS = 24 * 365;

const fields = {
  name: shortText(80)
    .trim()
    .min(1, { error: () => sharedInputTexts.name }),
  is_enabled: z.boolean(),
  /** The key to verify with; null takes it away. */
  key: shortText(KEY_MAX_CHARACTERS)
    .trim()
    .min(1, { error: () => inputTexts.key })
    .nullable(),
  addresses: z
    .array(
      shortText(60)
        .trim()
        .min(1, { error: () => inputTexts.network }),
    )
    .max(ADDRESSES_MAX, { error: () => inputTexts.tooManyNetworks({ most: ADDRESSES_MAX }) }),
  mapping: SenderMapping,
  silent_after_hours: wholeNumber(1, SILENT_MAX_HOURS).nullable(),
  /** A refund of less than was paid leaves access. */
  keeps_partly_refunded: z.boolean(),
};

/** A new source. Without `slug` it is named like its kind, with a number behind it where that is taken. */
export const CreateInboxSource = z.object({
  kind: SenderKindName,
  slug: shortText(40)
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => inputTexts.slugForm })
    .optional(),
  name: fields.name.optional(),
  key: fields.key.optional(),
  addresses: fields.addresses.default([]),
  mapping: SenderMapping.optional(),
  silent_after_hours: fields.silent_after_hours.default(null),
  keeps_partly_refunded: fields.keeps_partly_refunded.default(true),
});
export type CreateInboxSource = z.output<typeof CreateInboxSource>;

/** What becomes otherwise about a source. With another key the one before stays good for `overlap_hours`. */
export const UpdateInboxSource = z.object({
  ...z.object(fields).partial().shape,
  overlap_hours: wholeNumber(0, OVERLAP_MAX_HOURS).default(24),
});
export type UpdateInboxSource = z.output<typeof UpdateInboxSource>;

/** What one event says when it is read with a mapping. `problem`: why it would not be processed; null where it would. */
export const ReadEvent = z.object({
  kind: z.enum(Object.keys(SALE_KINDS) as [keyof typeof SALE_KINDS, ...(keyof typeof SALE_KINDS)[]]).nullable(),
  fields: z.partialRecord(
    z.enum(Object.keys(SALE_FIELDS) as [keyof typeof SALE_FIELDS, ...(keyof typeof SALE_FIELDS)[]]),
    z.string(),
  ),
  problem: z.string().nullable(),
});
export type ReadEvent = z.output<typeof ReadEvent>;

const admin = { permission: 'webhooks.manage' } as const;

/** What a test event tells of. */
export const SendTestEvent = z.object({
  kind: z.enum([...namesOf(SALE_KINDS), ...namesOf(VIDEO_EVENT_KINDS)]).default('sale'),
  // Of a sale both are needed; of a video neither.
  item: shortText(200)
    .trim()
    .min(1, { error: () => inputTexts.itemNumber })
    .optional(),
  email: EmailAddress.optional(),
  transaction: shortText(100).trim().optional(),
});

/** Who sends events, for administrators. */
export const inboxSourcesCalls = {
  listWebhookSources: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/webhook-sources',
    summary: 'Everybody who may send events, and how they did in the last seven days',
    response: success(z.array(InboxSource)),
  }),
  createWebhookSource: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/webhook-sources',
    status: 201,
    summary: 'Make an address for a sender; it is answered once and cannot be read again',
    body: CreateInboxSource,
    response: success(NewInboxAddress),
  }),
  updateWebhookSource: defineEndpoint({
    ...admin,
    method: 'PUT',
    path: '/api/admin/webhook-sources/:id',
    summary: 'Change a source: its name, key, addresses, mapping, or whether it is heard',
    params: IdParams,
    body: UpdateInboxSource,
    response: success(InboxSource),
  }),
  rotateWebhookSecret: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/webhook-sources/:id/rotate',
    summary: 'Make a new address; the one before stays good for a while',
    params: IdParams,
    body: z.object({ overlap_hours: wholeNumber(0, OVERLAP_MAX_HOURS).default(24) }),
    response: success(NewInboxAddress),
  }),
  deleteWebhookSource: defineEndpoint({
    ...admin,
    method: 'DELETE',
    path: '/api/admin/webhook-sources/:id',
    summary: 'Delete a source; its address answers no more, its events and what they gave stay',
    params: IdParams,
    response: Done,
  }),
  replayRefusedEvents: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/webhook-sources/:id/refused/replay',
    summary: 'Verify the refused events of a source again, and process those that are let in now; the others stay',
    params: IdParams,
    response: success(z.object({ replayed: z.int(), refused: z.int(), source: InboxSource })),
  }),
  discardRefusedEvents: defineEndpoint({
    ...admin,
    method: 'DELETE',
    path: '/api/admin/webhook-sources/:id/refused',
    summary: 'Delete the refused events of a source',
    params: IdParams,
    response: Done,
  }),
  sendTestEvent: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/webhook-sources/:id/test',
    idempotent: true,
    summary: 'Send a signed event to the source as its sender would, marked as a test; answers the id of the event',
    params: IdParams,
    body: SendTestEvent,
    response: success(z.object({ event_id: Id, status: z.int(), answer: z.string() })),
  }),
  tryWebhookMapping: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/webhook-sources/:id/try',
    summary: 'Read a stored event with a mapping, without storing or processing anything',
    params: IdParams,
    body: z.object({ event_id: Id, mapping: SenderMapping }),
    response: success(ReadEvent),
  }),
};
