import type {
  UnknownItem,
  InboxEvent,
  InboxEventDetails,
  SenderMapping,
  InboxSource,
  InboxStatistics,
} from '@sayso/contract';

/** A sale that opened access; `changes` make it another. */
export const sampleEvent = (changes: Partial<InboxEvent> = {}): InboxEvent => ({
  id: '01990000-0000-7000-8000-00000000e001',
  source: 'warriorplus',
  source_name: 'WarriorPlus',
  source_kind: 'warriorplus',
  event_type: 'sale',
  status: 'success',
  transaction_id: 'WP-123',
  customer_email: 'ann@example.com',
  amount: 47,
  currency: 'USD',
  ip_address: '203.0.113.7',
  is_test: false,
  deliveries: 1,
  outcome: 'Ann Lee has Done For You from this sale.',
  error_message: null,
  waiting_item: null,
  created_at: '2026-11-02T10:00:05.000Z',
  processed_at: '2026-11-02T10:00:06.000Z',
  ...changes,
});

/** One that waits for a plan. */
export const WAITING = sampleEvent({
  id: '01990000-0000-7000-8000-00000000e002',
  event_type: 'upsell',
  status: 'failed',
  customer_email: 'bob@example.com',
  amount: 1_234.5,
  currency: 'EUR',
  outcome: null,
  error_message: 'No plan for item wso_x',
  waiting_item: 'wso_x',
});

/** One that has just come. */
export const PENDING = sampleEvent({
  id: '01990000-0000-7000-8000-00000000e003',
  source: 'heygen',
  source_name: 'HeyGen',
  source_kind: 'heygen',
  event_type: 'avatar_video.success',
  status: 'pending',
  transaction_id: null,
  customer_email: null,
  amount: null,
  currency: null,
  outcome: null,
  processed_at: null,
});

export const withDetails = (event: InboxEvent, changes: Partial<InboxEventDetails> = {}): InboxEventDetails => ({
  ...event,
  payload: { WP_ACTION: 'sale', WP_BUYER_EMAIL: 'ann@example.com', buyer: { name: 'Ann Lee' } },
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  response: { granted: ['Done For You'] },
  attempts: [
    {
      number: 1,
      started_at: '2026-11-02T10:00:05.000Z',
      ended_at: '2026-11-02T10:00:05.500Z',
      status: 'failed',
      message: 'No plan for item wso_1',
    },
    {
      number: 2,
      started_at: '2026-11-02T10:00:06.000Z',
      ended_at: '2026-11-02T10:00:06.500Z',
      status: 'success',
      message: 'Done For You was given.',
    },
  ],
  purchase_id: null,
  user: null,
  ...changes,
});

export const sampleStatistics = (changes: Partial<InboxStatistics> = {}): InboxStatistics => ({
  total_events: 1_284,
  period_days: 7,
  error_rate: 1.6,
  events_by_status: { success: 1_260, failed: 20, pending: 4 },
  events_by_source: { warriorplus: 1_000, jvzoo: 200, heygen: 84 },
  refused: 0,
  refused_kept: 0,
  ...changes,
});

export const sampleUnknown = (changes: Partial<UnknownItem> = {}): UnknownItem => ({
  source_kind: 'warriorplus',
  item: 'wso_x',
  name: 'Front End',
  events: 3,
  first_at: '2026-11-02T10:00:00.000Z',
  ...changes,
});

const NO_MAPPING: SenderMapping = { fields: {}, events: {}, amount_in: 'major', signature_header: '' };

/** A sender that is well. */
export const sampleSender = (changes: Partial<InboxSource> = {}): InboxSource => ({
  id: '01990000-0000-7000-8000-0000000050a1',
  kind: 'warriorplus',
  slug: 'warriorplus',
  name: 'WarriorPlus',
  is_enabled: true,
  secret_hint: 'x7Qz',
  old_secret_until: null,
  has_key: true,
  old_key_until: null,
  addresses: [],
  mapping: NO_MAPPING,
  silent_after_hours: null,
  keeps_partly_refunded: true,
  last_event_at: '2026-11-02T10:00:00.000Z',
  events_7_days: 1_000,
  failed_7_days: 0,
  refused_7_days: 0,
  refused: null,
  created_at: '2026-10-01T10:00:00.000Z',
  ...changes,
});

/** One whose fields have to be found. */
export const OTHER_SENDER = sampleSender({
  id: '01990000-0000-7000-8000-0000000050a2',
  kind: 'any',
  slug: 'my-shop',
  name: 'My shop',
  mapping: {
    fields: { event: ['type'], email: ['user.email', 'customer_email'] },
    events: { paid: 'sale' },
    amount_in: 'minor',
    signature_header: 'x-shop-signature',
  },
});
