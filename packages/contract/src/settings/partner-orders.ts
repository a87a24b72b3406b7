import { z } from 'zod';
import { success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CAPABILITIES } from './partner-order.ts';

/** How somebody in an order is. `works`: answered last; `failing`: did not, and is asked all the same; `never_asked`: nobody knows yet. */
export const PARTNER_HEALTH = ['works', 'failing', 'rests', 'never_asked', 'unset', 'off'] as const;
/** See `PARTNER_HEALTH`. */
export type PartnerHealth = (typeof PARTNER_HEALTH)[number];

/** How many of the last errors of a partner are shown. */
export const ORDER_ERRORS_SHOWN = 5;

const amount = z.int().min(0);

const Use = z.object({ operator: amount, own_keys: amount });

/** What a partner did on a day (UTC), in its own unit, with the keys of the operator and with those of customers. `spent_cents`: what the operator's cost at the price that is set, in US cents. */
export const PartnerDay = Use.extend({ day: z.iso.date(), spent_cents: amount });
export type PartnerDay = z.output<typeof PartnerDay>;

/** The same of today, of the last 30 days with today, and of each of these days, the oldest first. */
export const PartnerUse = z.object({
  today: Use,
  last_days: Use,
  spent_today_cents: amount,
  spent_last_days_cents: amount,
  days: z.array(PartnerDay),
});
export type PartnerUse = z.output<typeof PartnerUse>;

/** That of a partner which has done nothing. */
export const NO_USE: PartnerUse = {
  today: { operator: 0, own_keys: 0 },
  last_days: { operator: 0, own_keys: 0 },
  spent_today_cents: 0,
  spent_last_days_cents: 0,
  days: [],
};

/** Somebody in an order: how they are, what they did in their own unit, and what that cost. Who is on this machine is not counted. `daily`: the budget; null is no limit. */
export const OrderedPartner = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string().nullable(),
  model: z.string().nullable(),
  health: z.enum(PARTNER_HEALTH),
  rests_until: Timestamp.nullable(),
  answered_at: Timestamp.nullable(),
  unit: z.enum(['tokens', 'seconds']).nullable(),
  ...PartnerUse.shape,
  daily: amount.nullable(),
  last_errors: z.array(z.object({ at: Timestamp, code: z.string() })),
});
export type OrderedPartner = z.output<typeof OrderedPartner>;

/** What more than one partner can do, and in which order they are asked for it or listed. `setting`: the key of the setting that holds the order. `own_keys`: what keys of customers did before anybody of the order was asked; null where none is used. */
export const PartnerOrder = z.object({
  capability: z.enum(CAPABILITIES),
  setting: z.string(),
  partners: z.array(OrderedPartner),
  own_keys: z
    .object({ name: z.string(), unit: z.enum(['tokens', 'seconds']), today: amount, last_days: amount })
    .nullable(),
});
export type PartnerOrder = z.output<typeof PartnerOrder>;

/** Who is asked in which order. The order itself is a setting. */
export const partnerOrdersApi = {
  listPartnerOrders: defineEndpoint({
    method: 'GET',
    path: '/api/admin/partner-orders',
    permission: 'settings.manage',
    summary:
      'In which order partners are asked for scripts and for the words of recordings, and in which their presenters are listed: how each is, what it did, what that cost, and why it failed last. The order is changed as the setting that is named',
    response: success(z.array(PartnerOrder)),
  }),
};
