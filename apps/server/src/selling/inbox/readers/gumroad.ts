import type { SaleKind } from '@sayso/contract';
import { type Fields, fieldsOf, keyOfContent, timeOf, without, minorOf } from './fields.ts';
import { malformed, parseFlat } from './parse-body.ts';
import { refuseKey, formEvent } from './signatures.ts';
import { GOES_ON, soldItems, tell } from './tell.ts';
import type { TestEvent, EventReader } from './event-reader.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

/** What Gumroad calls what happened, and whether the event is about a subscription as such. */
const RESOURCES: Readonly<Record<string, { kind: SaleKind | null; isSubscription: boolean }>> = {
  sale: { kind: 'sale', isSubscription: false },
  refund: { kind: 'refund', isSubscription: false },
  dispute: { kind: 'chargeback', isSubscription: false },
  dispute_won: { kind: 'reinstated', isSubscription: false },
  cancellation: { kind: 'cancelled', isSubscription: true },
  subscription_ended: { kind: 'ended', isSubscription: true },
  subscription_restarted: { kind: 'reinstated', isSubscription: true },
  subscription_updated: { kind: null, isSubscription: true },
};
/** Prices are in US cents, whatever the product's page is in. @see https://gumroad.com/ping */
const CURRENCY = 'USD';
const CENTS = 2;

/** Gumroad pings: a form with the seller's number in it. @see https://github.com/antiwork/gumroad/blob/main/app/modules/purchase/ping_notification.rb, and `subscription/ping_notification.rb` */
export const gumroadReader: EventReader = {
  parse(event) {
    const payload = parseFlat(event);
    if (!Object.hasOwn(payload, 'sale_id') && !Object.hasOwn(payload, 'subscription_id')) {
      throw malformed(inboxTexts.gumroadNoSale);
    }
    return payload;
  },
  verify(_event, payload, { keys }) {
    const fields = fieldsOf(payload);
    const seller = fields.text('seller_id');
    // Gumroad puts the seller's number into pings about sales only. What comes without it can close and reopen what a sale gave, and sell nothing.
    const needsNone = resourceOf(fields)?.isSubscription && !Object.hasOwn(payload, 'seller_id') && keys.length > 0;
    return needsNone ? null : refuseKey(seller, keys);
  },
  read(payload) {
    const fields = fieldsOf(payload);
    const name = fields.text('resource_name').toLowerCase() || 'sale';
    const resource = resourceOf(fields);
    const kind = kindOf(fields, resource?.kind ?? null);
    const [sale, subscription] = [fields.text('sale_id'), fields.text('subscription_id')];
    const order = fields.note('order_number');
    const isSale = resource?.kind === 'sale';
    const time = fields.note('cancelled_at') || fields.note('ended_at') || fields.note('restarted_at');
    const price = minorOf(fields.note('price'), CURRENCY, CENTS);
    const isPreorder = fields.note('is_preorder_authorization') === 'true';
    return tell({
      key:
        sale || subscription
          ? `${name}:${sale || subscription}:${time}:${fields.note('refunded')}`
          : keyOfContent(without(payload, ['seller_id'])),
      eventType: name,
      kind: isPreorder ? null : kind,
      why: isPreorder ? inboxTexts.notPaidYet : inboxTexts.gumroadOther({ name: name.slice(0, 60) }),
      // Its pings name no amount of a part, so that all parts are one until everything is back.
      hasRefundNumber: true,
      fact: resource?.isSubscription ? [name, subscription, time] : [kind === 'partial_refund' ? kind : name, sale],
      purchase: kind === 'renewal' ? [subscription, sale, order] : [sale, subscription, order],
      ...(kind === 'reinstated' ? { undoes: resource?.isSubscription ? GOES_ON : ['chargeback'] } : {}),
      items: itemsOf(fields),
      email: fields.text(resource?.isSubscription ? 'user_email' : 'email'),
      name: fields.note('full_name'),
      // Of a part of a refund the price says nothing.
      amountMinor: resource?.isSubscription || kind === 'partial_refund' ? null : price,
      amountTold: fields.note('price'),
      feeMinor: isSale ? minorOf(fields.note('gumroad_fee'), CURRENCY, CENTS) : null,
      currency: CURRENCY,
      // `sale_timestamp` is of the sale, also where something happened to it later.
      occurredAt: timeOf(isSale ? fields.note('sale_timestamp') : time),
      affiliate: fields.note('affiliate'),
      isTest: fields.note('test') === 'true',
      troubles: fields.troubles,
    });
  },
  redact: (payload) => without(payload, ['seller_id']),
  sample: sampleOf,
};

/** A ping that names nothing is one about a sale. */
function resourceOf(fields: Fields) {
  const name = fields.note('resource_name').toLowerCase() || 'sale';
  return Object.hasOwn(RESOURCES, name) ? RESOURCES[name] : undefined;
}

function kindOf(fields: Fields, kind: SaleKind | null): SaleKind | null {
  if (kind === 'refund') return fields.note('refunded') === 'false' ? 'partial_refund' : 'refund';
  if (kind !== 'sale' || fields.note('subscription_id') === '') return kind;
  return fields.note('is_recurring_charge') === 'true' ? 'renewal' : 'subscription_start';
}

/** A product has a number, a short name in its address, and often one of its own choice there. */
function itemsOf(fields: Fields) {
  const [item = '', ...others] = [
    fields.text('product_id'),
    fields.note('short_product_id'),
    fields.note('permalink'),
  ].filter((id) => id !== '');
  const different = [...new Set(others)].filter((id) => id !== item);
  return soldItems(item, fields.note('product_name'), fields.note('quantity') || 1).map((sold) =>
    different.length > 0 ? { ...sold, others: different } : sold,
  );
}

function sampleOf({ kind, item, email, transaction, keys, now }: TestEvent) {
  const asSale: Partial<Record<SaleKind, Record<string, string>>> = {
    sale: { resource_name: 'sale' },
    subscription_start: { resource_name: 'sale', subscription_id: transaction },
    renewal: { resource_name: 'sale', subscription_id: transaction, is_recurring_charge: 'true' },
    refund: { resource_name: 'refund', refunded: 'true' },
    partial_refund: { resource_name: 'refund', refunded: 'false' },
    chargeback: { resource_name: 'dispute', disputed: 'true' },
    reinstated: { resource_name: 'dispute_won', dispute_won: 'true' },
  };
  const time = now.toISOString();
  const aboutSubscription: Partial<Record<SaleKind, Record<string, string>>> = {
    cancelled: { resource_name: 'cancellation', cancelled: 'true', cancelled_at: time },
    ended: { resource_name: 'subscription_ended', ended_at: time },
  };
  const product = { product_id: item, product_name: 'Test item', test: 'true' };
  if (aboutSubscription[kind])
    return formEvent({ ...product, ...aboutSubscription[kind], subscription_id: transaction, user_email: email });
  if (!asSale[kind]) return undefined;
  return formEvent({
    ...product,
    seller_id: keys[0] ?? '',
    email,
    full_name: 'Test Buyer',
    price: '4700',
    gumroad_fee: '470',
    currency: 'usd',
    quantity: '1',
    sale_id: kind === 'renewal' ? `${transaction}-${now.getTime()}` : transaction,
    sale_timestamp: time,
    ...asSale[kind],
  });
}
