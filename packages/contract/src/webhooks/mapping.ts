import { z } from 'zod';
import { shortText } from '../common.ts';

/** What can be read of an event about a sale. */
export const SALE_FIELDS = {
  event: 'What happened',
  email: "Buyer's e-mail",
  name: "Buyer's name",
  item: 'Item or product number',
  item_name: 'Item name',
  transaction: 'Transaction number',
  subscription: 'Subscription number',
  payment_number: 'Number of the payment',
  amount: 'Amount paid',
  currency: 'Currency',
  fee: "Seller's fee",
  commission: 'Commission of affiliates',
  occurred_at: 'Time',
  period_end: 'Paid until',
  affiliate: 'Affiliate',
  receipt_url: 'Link to the receipt',
  event_id: 'Number of the event',
} as const;
/** Name of one of `SALE_FIELDS`. */
export type SaleField = keyof typeof SALE_FIELDS;

/** What can happen to a purchase, with the words a person reads. */
export const SALE_KINDS = {
  sale: 'Sale',
  upsell: 'Upsell',
  subscription_start: 'Subscription started',
  renewal: 'Renewal paid',
  changed: 'Plan changed',
  payment_failed: 'Payment failed',
  cancelled: 'Subscription cancelled',
  ended: 'Subscription ended',
  refund: 'Refund',
  partial_refund: 'Partial refund',
  chargeback: 'Charge-back',
  reinstated: 'Reinstated',
} as const;
/** Name of one of `SALE_KINDS`. */
export type SaleKind = keyof typeof SALE_KINDS;

const Places = z.array(shortText(200).trim().min(1, 'Enter where it is found.')).max(10, 'Use 10 places at most.');

/**
 * Where the fields of a sender are found. `fields`: of each the places to look in, first one first: dotted names (`user.email`, `items.0.sku`), compared without regard to case, '_' and '-'.
 * `events`: the sender's words for what happened, in lower case; of 'any' seller '*' is every word that is not listed, and none. `amount_in`: what amounts are counted in. `signature`: the header with an HMAC-SHA256 of the raw body, hexadecimal or base64.
 */
export const WebhookMapping = z.object({
  fields: z.partialRecord(z.enum(Object.keys(SALE_FIELDS) as [SaleField, ...SaleField[]]), Places).default({}),
  events: z
    .record(shortText(100).trim().toLowerCase().min(1), z.enum(Object.keys(SALE_KINDS) as [SaleKind, ...SaleKind[]]))
    .default({}),
  amount_in: z.enum(['major', 'minor']).default('major'),
  signature_header: shortText(100)
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]*$/, 'Use the name of a header.')
    .default(''),
});
export type WebhookMapping = z.output<typeof WebhookMapping>;
