import { z } from 'zod';
import type { PlanNumberName } from '../plans/plan.ts';
import { shortText } from '../common.ts';

/** Who may send events, and what is particular about each. */
export type SenderKind = keyof typeof SENDER_KINDS;

type Kind = {
  /** Its name. */
  label: string;
  /** `sales` opens and closes access; `videos` tells of videos that a partner makes. */
  about: 'sales' | 'videos';
  /** Where plans say under which number they are sold there. */
  number: PlanNumberName | null;
  /** What is entered so that its events can be verified; null where the address alone lets them in. */
  keyLabel: string | null;
  /** Whether events without a valid signature or key are let in: only where the sender has none to give. */
  keyIsOptional: boolean;
  /** What can be edited about where fields are found. */
  mapping: 'none' | 'aliases' | 'paths';
  /** Its currency if events and exports name none; null if they always do. */
  currency: string | null;
  /** The zone of its times without one. */
  timeZone: string;
};

/** What partners tell of the videos that they make, as test events say it. */
export const VIDEO_EVENT_KINDS = { video_ready: 'Video ready', video_failed: 'Video failed' } as const;
/** Name of one of `VIDEO_EVENT_KINDS`. */
export type VideoEventKind = keyof typeof VIDEO_EVENT_KINDS;

/** Every kind of sender, by what stands in its address. */
export const SENDER_KINDS = {
  warriorplus: {
    label: 'WarriorPlus',
    about: 'sales',
    number: 'wp_item_number',
    keyLabel: 'Security key (WP_SECURITYKEY)',
    keyIsOptional: false,
    mapping: 'none',
    currency: 'USD',
    timeZone: 'America/New_York',
  },
  launchpadjv: {
    label: 'LaunchpadJV',
    about: 'sales',
    number: 'launchpadjv_product_id',
    keyLabel: 'Shared secret, if yours has one',
    keyIsOptional: true,
    mapping: 'aliases',
    currency: 'USD',
    timeZone: 'UTC',
  },
  jvzoo: {
    label: 'JVZoo',
    about: 'sales',
    number: 'jvzoo_product_id',
    keyLabel: 'JVZIPN secret key',
    keyIsOptional: false,
    mapping: 'none',
    currency: 'USD',
    timeZone: 'America/New_York',
  },
  stripe: {
    label: 'Stripe',
    about: 'sales',
    number: 'stripe_price_id',
    keyLabel: 'Signing secret (whsec_...)',
    keyIsOptional: false,
    mapping: 'none',
    currency: null,
    timeZone: 'UTC',
  },
  paddle: {
    label: 'Paddle',
    about: 'sales',
    number: 'paddle_product_id',
    keyLabel: 'Endpoint secret key (pdl_ntfset_...)',
    keyIsOptional: false,
    mapping: 'none',
    currency: null,
    timeZone: 'UTC',
  },
  gumroad: {
    label: 'Gumroad',
    about: 'sales',
    number: 'gumroad_product_id',
    keyLabel: 'Seller id',
    keyIsOptional: false,
    mapping: 'none',
    currency: 'USD',
    timeZone: 'UTC',
  },
  thrivecart: {
    label: 'ThriveCart',
    about: 'sales',
    number: 'thrivecart_product_id',
    keyLabel: 'ThriveCart secret',
    keyIsOptional: false,
    mapping: 'none',
    currency: 'USD',
    timeZone: 'UTC',
  },
  any: {
    label: 'Any other seller',
    about: 'sales',
    number: 'other_product_id',
    keyLabel: 'Key of an HMAC-SHA256 signature, if yours signs',
    keyIsOptional: true,
    mapping: 'paths',
    currency: null,
    timeZone: 'UTC',
  },
  heygen: {
    label: 'HeyGen',
    about: 'videos',
    number: null,
    keyLabel: 'Endpoint secret',
    keyIsOptional: false,
    mapping: 'none',
    currency: null,
    timeZone: 'UTC',
  },
  a2e: {
    label: 'A2E',
    about: 'videos',
    number: null,
    keyLabel: 'Webhook token',
    keyIsOptional: true,
    mapping: 'none',
    currency: null,
    timeZone: 'UTC',
  },
} as const satisfies Record<string, Kind>;

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
export const SenderMapping = z.object({
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
export type SenderMapping = z.output<typeof SenderMapping>;
