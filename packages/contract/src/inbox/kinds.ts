import { withTexts } from '@sayso/i18n';
import { inboxTexts } from './inbox.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import type { PlanNumberName } from '../plans/plan-numbers.ts';
import { shortText } from '../common.ts';

/** Who may send events, and what is particular about each. */
export type SenderKind = keyof typeof SENDER_KINDS;

type Kind = {
  /** `sales` opens and closes access; `videos` tells of videos that a partner makes. */
  about: 'sales' | 'videos';
  /** Where plans say under which number they are sold there. */
  number: PlanNumberName | null;
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
export const VIDEO_EVENT_KINDS = inboxTexts.videoEventKinds;
/** Name of one of `VIDEO_EVENT_KINDS`. */
export type VideoEventKind = keyof typeof VIDEO_EVENT_KINDS;

/** Every kind of sender, by what stands in its address. */
export const SENDER_KINDS = withTexts(
  {
    warriorplus: {
      about: 'sales',
      number: 'wp_item_number',
      keyIsOptional: false,
      mapping: 'none',
      currency: 'USD',
      timeZone: 'America/New_York',
    },
    launchpadjv: {
      about: 'sales',
      number: 'launchpadjv_product_id',
      keyIsOptional: true,
      mapping: 'aliases',
      currency: 'USD',
      timeZone: 'UTC',
    },
    jvzoo: {
      about: 'sales',
      number: 'jvzoo_product_id',
      keyIsOptional: false,
      mapping: 'none',
      currency: 'USD',
      timeZone: 'America/New_York',
    },
    stripe: {
      about: 'sales',
      number: 'stripe_price_id',
      keyIsOptional: false,
      mapping: 'none',
      currency: null,
      timeZone: 'UTC',
    },
    paddle: {
      about: 'sales',
      number: 'paddle_product_id',
      keyIsOptional: false,
      mapping: 'none',
      currency: null,
      timeZone: 'UTC',
    },
    gumroad: {
      about: 'sales',
      number: 'gumroad_product_id',
      keyIsOptional: false,
      mapping: 'none',
      currency: 'USD',
      timeZone: 'UTC',
    },
    thrivecart: {
      about: 'sales',
      number: 'thrivecart_product_id',
      keyIsOptional: false,
      mapping: 'none',
      currency: 'USD',
      timeZone: 'UTC',
    },
    any: {
      about: 'sales',
      number: 'other_product_id',
      keyIsOptional: true,
      mapping: 'paths',
      currency: null,
      timeZone: 'UTC',
    },
    heygen: {
      about: 'videos',
      number: null,
      keyIsOptional: false,
      mapping: 'none',
      currency: null,
      timeZone: 'UTC',
    },
    a2e: {
      about: 'videos',
      number: null,
      keyIsOptional: true,
      mapping: 'none',
      currency: null,
      timeZone: 'UTC',
    },
  } as const satisfies Record<string, Kind>,
  inboxTexts.kinds,
);

/** What can be read of an event about a sale. */
export const SALE_FIELDS = inboxTexts.saleFields;
/** Name of one of `SALE_FIELDS`. */
export type SaleField = keyof typeof SALE_FIELDS;

/** What can happen to a purchase, with the words a person reads. */
export const SALE_KINDS = inboxTexts.saleKinds;
/** Name of one of `SALE_KINDS`. */
export type SaleKind = keyof typeof SALE_KINDS;

const Places = z
  .array(
    shortText(200)
      .trim()
      .min(1, { error: () => inputTexts.place }),
  )
  .max(10, { error: () => inputTexts.tooManyPlaces });

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
    .regex(/^[a-z0-9-]*$/, { error: () => inputTexts.headerName })
    .default(''),
});
export type SenderMapping = z.output<typeof SenderMapping>;
