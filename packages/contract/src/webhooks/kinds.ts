import type { PlanNumberName } from '../plans/plan-numbers.ts';

/** Who may send events, and what is particular about each. */
export type WebhookKind = keyof typeof WEBHOOK_KINDS;

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
export const WEBHOOK_KINDS = {
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
