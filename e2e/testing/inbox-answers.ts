import type {
  UnknownItem,
  InboxEvent,
  InboxEventDetails,
  InboxSource,
  InboxStatistics,
} from '../../packages/contract/src/index.ts';

export const idOfEvent = (place: number) =>
  `0199a1b2-0000-7000-8000-${(0xe5_3f_10_00 + place * 0x1_35_7b).toString(16).padStart(12, '0')}`;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const SALE: InboxEvent = {
  id: idOfEvent(0),
  source: 'warriorplus',
  source_name: 'WarriorPlus',
  source_kind: 'warriorplus',
  event_type: 'sale',
  status: 'success',
  transaction_id: 'sale_ab12cd',
  customer_email: 'ann@example.com',
  amount: 47,
  currency: 'USD',
  ip_address: '203.0.113.7',
  is_test: false,
  deliveries: 1,
  outcome: 'Ann Lee has Done For You from this sale. A link to set a password was mailed to ann@example.com.',
  error_message: null,
  waiting_item: null,
  created_at: ago(2),
  processed_at: ago(2),
};

const CHANGES: Partial<InboxEvent>[] = [
  {},
  {
    status: 'failed',
    customer_email: 'bob.the.builder@a-rather-long-company-name.example.com',
    transaction_id: 'sale_qq81za',
    outcome: null,
    error_message: 'No plan for item wso_tbn52k',
    waiting_item: 'wso_tbn52k',
    created_at: ago(9),
  },
  {
    source: 'launchpadjv',
    source_name: 'LaunchpadJV',
    source_kind: 'launchpadjv',
    event_type: 'REBILL',
    status: 'pending',
    amount: 1_997,
    processed_at: null,
    outcome: null,
    created_at: ago(14),
  },
  {
    source: 'heygen',
    source_name: 'HeyGen',
    source_kind: 'heygen',
    event_type: 'avatar_video.success',
    customer_email: null,
    amount: null,
    currency: null,
    created_at: ago(48),
  },
  {
    source: 'jvzoo',
    source_name: 'JVZoo launch',
    source_kind: 'jvzoo',
    event_type: 'RFND',
    customer_email: 'grace@example.com',
    amount: 67,
    created_at: ago(130),
  },
  {
    source: 'stripe',
    source_name: 'Stripe',
    source_kind: 'stripe',
    event_type: 'customer.subscription.deleted',
    customer_email: 'linus@example.com',
    amount: 19.9,
    currency: 'EUR',
    created_at: ago(60 * 20),
  },
  { event_type: 'sale', is_test: true, customer_email: 'elena@example.com', amount: 0, created_at: ago(60 * 30) },
];
/** The first page of the list. */
export const EVENTS: readonly InboxEvent[] = CHANGES.map((changes, place) => ({
  ...SALE,
  id: idOfEvent(place),
  ...changes,
}));

const PAYLOAD = {
  WP_ACTION: 'sale',
  WP_SALE: 'sale_ab12cd',
  WP_TXNID: 'ch_1',
  WP_ITEM_NAME: 'Front End',
  WP_ITEM_NUMBER: 'wso_test1',
  WP_BUYER_NAME: 'Ann Lee',
  WP_BUYER_EMAIL: 'ann@example.com',
  WP_SALE_AMOUNT: '47.00',
  WP_SALE_CURRENCY: 'USD',
  IPN_ID: 'ipn_1',
};
const SHOP = {
  type: 'paid',
  order: { id: 'A-1', items: [{ sku: 'starter', price: 4_700 }] },
  user: { email: 'ann@example.com' },
};

/** The same, whole. */
export const EVENT_DETAILS: readonly InboxEventDetails[] = EVENTS.map((event, place) => ({
  ...event,
  payload: place === 0 ? PAYLOAD : SHOP,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  response: place === 0 ? { granted: ['Done For You'], mailed: true } : null,
  purchase_id: null,
  user: place === 0 ? { id: idOfEvent(90), name: 'Ann Lee', email: 'ann@example.com' } : null,
  attempts: [
    {
      number: 1,
      started_at: event.created_at,
      ended_at: event.created_at,
      status: event.status === 'failed' ? 'failed' : 'success',
      message: event.error_message ?? 'Done For You was given.',
    },
  ],
}));

export const STATISTICS: InboxStatistics = {
  total_events: 1_284,
  period_days: 7,
  error_rate: 1.6,
  events_by_status: { success: 1_260, failed: 20, pending: 4 },
  events_by_source: { warriorplus: 1_000, jvzoo: 200, heygen: 84 },
  refused: 12,
  refused_kept: 12,
};

export const UNKNOWN_ITEMS: readonly UnknownItem[] = [
  { source_kind: 'warriorplus', item: 'wso_tbn52k', name: 'Front End', events: 3, first_at: ago(60) },
  { source_kind: 'jvzoo', item: '415227', name: null, events: 1, first_at: ago(90) },
];

const WARRIOR: InboxSource = {
  id: idOfEvent(50),
  kind: 'warriorplus',
  slug: 'warriorplus',
  name: 'WarriorPlus',
  is_enabled: true,
  secret_hint: 'x7Qz',
  old_secret_until: null,
  has_key: true,
  old_key_until: null,
  addresses: [],
  mapping: { fields: {}, events: {}, amount_in: 'major', signature_header: '' },
  silent_after_hours: 48,
  keeps_partly_refunded: true,
  last_event_at: ago(2),
  events_7_days: 1_000,
  failed_7_days: 0,
  refused_7_days: 0,
  refused: null,
  created_at: ago(60 * 24 * 40),
};

export const SENDERS: readonly InboxSource[] = [
  WARRIOR,
  {
    ...WARRIOR,
    id: idOfEvent(51),
    kind: 'jvzoo',
    slug: 'jvzoo',
    name: 'JVZoo launch',
    failed_7_days: 20,
    refused_7_days: 12,
    refused: {
      count: 12,
      reason: 'wrong_key',
      reason_count: 12,
      problem: null,
      first_at: '2026-11-24T08:00:00.000Z',
      last_at: '2026-11-24T10:40:00.000Z',
    },
    events_7_days: 200,
    old_secret_until: ago(-60 * 20),
    last_event_at: ago(130),
  },
  {
    ...WARRIOR,
    id: idOfEvent(52),
    kind: 'stripe',
    slug: 'stripe',
    name: 'Stripe',
    has_key: false,
    last_event_at: null,
    events_7_days: 0,
  },
  {
    ...WARRIOR,
    id: idOfEvent(53),
    kind: 'launchpadjv',
    slug: 'launchpadjv',
    name: 'LaunchpadJV',
    silent_after_hours: 24,
    last_event_at: ago(60 * 50),
    events_7_days: 31,
  },
  {
    ...WARRIOR,
    id: idOfEvent(54),
    kind: 'heygen',
    slug: 'heygen',
    name: 'HeyGen',
    is_enabled: false,
    events_7_days: 84,
  },
  {
    ...WARRIOR,
    id: idOfEvent(55),
    kind: 'any',
    slug: 'my-shop',
    name: 'My own shop',
    last_event_at: null,
    events_7_days: 0,
    mapping: {
      fields: {
        event: ['type'],
        email: ['user.email', 'customer_email'],
        item: ['order.items.0.sku'],
        amount: ['order.items.0.price'],
      },
      events: { paid: 'sale', refunded: 'refund' },
      amount_in: 'minor',
      signature_header: 'x-shop-signature',
    },
  },
];
