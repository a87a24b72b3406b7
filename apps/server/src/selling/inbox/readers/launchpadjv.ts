import type { SaleField, SaleKind, SenderMapping } from '@sayso/contract';
import { fieldsOf, looseValueAt, noteOf, without } from './fields.ts';
import { findMapped, type Places, sampleMapped } from './mapped.ts';
import { parseWithQuery, type Payload } from './parse-body.ts';
import { refuseKey, jsonEvent } from './signatures.ts';
import { GOES_ON, tell } from './tell.ts';
import { paymentOf } from '../../sales/sales.service.ts';
import type { EventReader } from './event-reader.ts';

/** Names that clients of LaunchpadJV read fields by: it documents none, and they disagree. A mapping of the operator takes their place, field by field. */
const FIELDS: Partial<Record<SaleField, readonly string[]>> = {
  event: ['action', 'transaction_type', 'ctransaction', 'event', 'event_type'],
  email: ['user.email', 'customer_email', 'customer.email', 'email', 'buyer_email', 'ccustemail'],
  name: ['user.name', 'customer_name', 'customer.name', 'name', 'buyer_name', 'ccustname'],
  item: ['product_id', 'product.id', 'cproditem', 'WP_ITEM_NUMBER'],
  item_name: ['product_name', 'product.name', 'product_title', 'cprodtitle'],
  transaction: ['transaction_id', 'ctransreceipt', 'order_id'],
  subscription: ['subscription_id'],
  payment_number: ['payment_number'],
  amount: ['total_amount', 'total', 'amount', 'price', 'ctransamount'],
  currency: ['currency'],
  fee: ['fee'],
  occurred_at: ['date', 'created_at', 'ctranstime'],
  affiliate: ['affiliate_id', 'affiliate', 'caffitid'],
  receipt_url: ['receipt_url'],
  event_id: ['event_id'],
};
const EVENTS: Readonly<Record<string, SaleKind>> = {
  sale: 'sale',
  purchase: 'sale',
  payment: 'sale',
  test_sale: 'sale',
  test: 'sale',
  upsell: 'upsell',
  bill: 'renewal',
  rebill: 'renewal',
  refund: 'refund',
  rfnd: 'refund',
  chargeback: 'chargeback',
  cgbk: 'chargeback',
  cancel: 'cancelled',
  'cancel-rebill': 'cancelled',
  'uncancel-rebill': 'reinstated',
  insf: 'payment_failed',
};
/** Where the secret may stand that the operator has put into LaunchpadJV. */
const SECRET_HEADER = 'x-ipn-secret';
const SECRET_FIELDS = ['secret', 'key'] as const;

/** LaunchpadJV: JSON, a form or values behind the address, without a signature. What lets an event in is the secret in its address, and one more where the operator has set it. */
export const launchpadjvReader: EventReader = {
  parse: parseWithQuery,
  verify({ headers }, payload, { keys }) {
    if (keys.length === 0) return null;
    const fields = fieldsOf(payload);
    const given = [headers[SECRET_HEADER] ?? '', ...SECRET_FIELDS.map((name) => fields.text(name))].find(
      (one) => one !== '',
    );
    return refuseKey(given ?? '', keys);
  },
  read(payload, { mapping }) {
    const found = findMapped(without(payload, [...SECRET_FIELDS, 'cverify']), placesOf(mapping));
    const [transaction = '', ...others] = found.purchase;
    const { sale, sequence } = paymentOf(transaction, found.kind);
    return tell({
      ...found,
      sequence: found.sequence ?? sequence,
      ...(/^uncancel/i.test(found.eventType) ? { undoes: GOES_ON } : {}),
      purchase: [sale, ...others, transaction],
      name: found.name || wholeName(payload),
      isTest: found.eventType.toLowerCase().startsWith('test'),
    });
  },
  redact: (payload) => without(payload, [...SECRET_FIELDS, 'cverify']),
  sample(test) {
    const payload = sampleMapped(test, placesOf(test.mapping));
    const [key] = test.keys;
    return payload && jsonEvent(payload, () => (key === undefined ? {} : { [SECRET_HEADER]: key }));
  },
};

function placesOf({ fields, events, amount_in: amountIn }: SenderMapping): Places {
  const chosen = Object.entries(fields).filter(([, places]) => places.length > 0);
  return {
    fields: { ...FIELDS, ...Object.fromEntries(chosen) },
    events: { ...EVENTS, ...events },
    otherwise: null,
    unsaid: 'sale',
    currency: 'USD',
    amountIn,
    minorPlaces: ['ctransamount'],
  };
}

function wholeName(payload: Payload): string {
  const part = (name: string) =>
    noteOf(looseValueAt(payload, `customer_${name}`)) || noteOf(looseValueAt(payload, name));
  return `${part('first_name')} ${part('last_name')}`.trim();
}
