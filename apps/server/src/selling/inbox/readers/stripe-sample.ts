import type { SaleKind } from '@sayso/contract';
import type { Payload } from './parse-body.ts';
import { hmac, jsonEvent } from './signatures.ts';
import type { ReceivedEvent, TestEvent } from './event-reader.ts';

type Sample = (test: TestEvent & { seconds: number }) => { type: string; object: Payload };

const AMOUNT = 4700;
const DAY_S = 24 * 60 * 60;

/** An event as Stripe would send it in its test mode. The transaction is the payment of a sale, and the subscription of anything that has one. */
export function stripeSample(test: TestEvent): ReceivedEvent | undefined {
  const seconds = Math.floor(test.now.getTime() / 1000);
  const made = SAMPLES[test.kind]?.({ ...test, seconds });
  if (!made) return undefined;
  const id = `evt_test_${test.kind}_${test.transaction}_${test.now.getTime()}`;
  const payload = {
    id,
    object: 'event',
    type: made.type,
    created: seconds,
    livemode: false,
    data: { object: made.object },
  };
  const [key = ''] = test.keys;
  return jsonEvent(payload, (body) => ({
    'stripe-signature': `t=${seconds},v1=${hmac(key, body, `${seconds}.`).toString('hex')}`,
  }));
}

const SAMPLES: Partial<Record<SaleKind, Sample>> = {
  sale: ({ item, email, transaction }) => ({
    type: 'checkout.session.completed',
    object: {
      id: `cs_${transaction}`,
      object: 'checkout.session',
      mode: 'payment',
      payment_status: 'paid',
      payment_intent: transaction,
      amount_total: AMOUNT,
      currency: 'usd',
      customer_details: { email, name: 'Test Buyer' },
      metadata: { price_id: item },
    },
  }),
  subscription_start: (test) => invoice(test, 'subscription_create'),
  renewal: (test) => invoice(test, 'subscription_cycle'),
  changed: (test) => ({
    type: 'customer.subscription.updated',
    object: {
      ...subscription(test),
      status: 'active',
      items: { data: [{ price: { id: test.item }, quantity: 1, current_period_end: test.seconds + 30 * DAY_S }] },
    },
  }),
  payment_failed: (test) => {
    const { object } = invoice(test, 'subscription_cycle');
    return { type: 'invoice.payment_failed', object: { ...object, amount_paid: 0, attempt_count: 1 } };
  },
  cancelled: (test) => ({
    type: 'customer.subscription.updated',
    object: { ...subscription(test), status: 'active', cancel_at_period_end: true },
  }),
  ended: (test) => ({ type: 'customer.subscription.deleted', object: { ...subscription(test), status: 'canceled' } }),
  refund: (test) => charge(test, AMOUNT),
  partial_refund: (test) => charge(test, AMOUNT / 2),
  chargeback: (test) => ({ type: 'charge.dispute.created', object: { ...dispute(test), status: 'needs_response' } }),
  reinstated: (test) => ({ type: 'charge.dispute.closed', object: { ...dispute(test), status: 'won' } }),
};

function invoice({ item, email, transaction, seconds }: Parameters<Sample>[0], reason: string) {
  const line = {
    amount: AMOUNT,
    description: 'Test item',
    quantity: 1,
    period: { start: seconds, end: seconds + 30 * DAY_S },
    pricing: { price_details: { price: item } },
  };
  const object: Payload = {
    id: `in_${transaction}_${reason === 'subscription_create' ? 1 : seconds}`,
    object: 'invoice',
    billing_reason: reason,
    amount_due: AMOUNT,
    amount_paid: AMOUNT,
    currency: 'usd',
    customer_email: email,
    customer_name: 'Test Buyer',
    parent: { subscription_details: { subscription: transaction } },
    status_transitions: { paid_at: seconds },
    lines: { data: [line] },
  };
  return { type: 'invoice.paid', object };
}

function subscription({ transaction, seconds }: Parameters<Sample>[0]): Payload {
  return {
    id: transaction,
    object: 'subscription',
    canceled_at: seconds,
    items: { data: [{ current_period_end: seconds + 30 * DAY_S }] },
  };
}

function charge({ transaction }: Parameters<Sample>[0], back: number) {
  return {
    type: 'charge.refunded',
    object: {
      id: `ch_${transaction}`,
      object: 'charge',
      payment_intent: transaction,
      amount: AMOUNT,
      amount_refunded: back,
      refunded: back === AMOUNT,
      currency: 'usd',
    },
  };
}

function dispute({ transaction, seconds }: Parameters<Sample>[0]): Payload {
  return {
    id: `dp_${transaction}`,
    object: 'dispute',
    payment_intent: transaction,
    charge: `ch_${transaction}`,
    amount: AMOUNT,
    currency: 'usd',
    created: seconds,
  };
}
