import type { SaleKind } from '@sayso/contract';
import type { Payload } from './parse-body.ts';
import { jsonEvent } from './sample-events.ts';
import { hmac } from './signatures.ts';
import type { ReceivedEvent, TestEvent } from './webhook-reader.ts';

const TOTAL = '4700';
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** An event as Paddle would send it. The transaction is the number of a sale, and of the subscription of anything that has one. */
export function paddleSample(test: TestEvent): ReceivedEvent | undefined {
  const made = SAMPLES[test.kind]?.(test);
  if (!made) return undefined;
  const [eventType, data] = made;
  const payload = {
    event_id: `evt_test_${test.kind}_${test.transaction}_${test.now.getTime()}`,
    event_type: eventType,
    occurred_at: test.now.toISOString(),
    data: { ...data, currency_code: 'USD', custom_data: { email: test.email } },
  };
  const [key = ''] = test.keys;
  const seconds = Math.floor(test.now.getTime() / 1000);
  return jsonEvent(payload, (body) => ({
    'paddle-signature': `ts=${seconds};h1=${hmac(key, body, `${seconds}:`).toString('hex')}`,
  }));
}

const SAMPLES: Partial<Record<SaleKind, (test: TestEvent) => [eventType: string, data: Payload]>> = {
  sale: (test) => transaction(test, { id: test.transaction, origin: 'web' }),
  subscription_start: (test) =>
    transaction(test, { id: `txn_${test.transaction}`, subscription_id: test.transaction, origin: 'web' }),
  renewal: (test) =>
    transaction(test, {
      id: `txn_${test.transaction}_${test.now.getTime()}`,
      subscription_id: test.transaction,
      origin: 'subscription_recurring',
    }),
  changed: ({ transaction: id, item }) => [
    'subscription.updated',
    { id, status: 'active', scheduled_change: null, items: [{ price: { id: item }, quantity: 1 }] },
  ],
  payment_failed: ({ transaction: id, now }) => [
    'subscription.past_due',
    { id, status: 'past_due', current_billing_period: { starts_at: now.toISOString() } },
  ],
  cancelled: ({ transaction: id, now }) => [
    'subscription.updated',
    { id, status: 'active', scheduled_change: { action: 'cancel', effective_at: monthLater(now) } },
  ],
  ended: ({ transaction: id }) => ['subscription.canceled', { id, status: 'canceled' }],
  refund: (test) => adjustment(test, 'refund', 'full'),
  partial_refund: (test) => adjustment(test, 'refund', 'partial'),
  chargeback: (test) => adjustment(test, 'chargeback', 'full'),
  reinstated: (test) => adjustment(test, 'chargeback_reverse', 'full'),
};

function transaction({ item, now }: TestEvent, data: Payload): [string, Payload] {
  const items = [{ price: { id: item, name: 'Test item' }, quantity: 1 }];
  const period = { starts_at: now.toISOString(), ends_at: monthLater(now) };
  return [
    'transaction.completed',
    {
      ...data,
      items,
      billed_at: now.toISOString(),
      billing_period: period,
      details: { totals: { grand_total: TOTAL, fee: '285' } },
    },
  ];
}

function adjustment({ transaction: id }: TestEvent, action: string, type: string): [string, Payload] {
  return [
    'adjustment.created',
    {
      id: `adj_${id}_${action}_${type}`,
      action,
      type,
      status: 'approved',
      transaction_id: id,
      totals: { total: TOTAL },
    },
  ];
}

function monthLater(now: Date): string {
  return new Date(now.getTime() + MONTH_MS).toISOString();
}
