import type { SaleKind } from '@sayso/contract';
import { type Fields, fieldsOf, keyOfContent, without, currencyOfEvent, minorOf, sumOfMinor } from './fields.ts';
import { malformed, parseForm, type Payload } from './parse-body.ts';
import { refuseKey, formEvent } from './signatures.ts';
import { sequenceOf, soldItems, tell } from './tell.ts';
import { subscriptionKey } from '../../sales/sales.service.ts';
import type { TestEvent, EventReader } from './event-reader.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

/** What WarriorPlus calls what happened. `subscr_completed` is a payment that succeeded, not the end. Names that it may add later change nothing. */
const ACTIONS: Readonly<Record<string, SaleKind>> = {
  sale: 'sale',
  refund: 'refund',
  dispute: 'chargeback',
  subscr_created: 'subscription_start',
  subscr_completed: 'renewal',
  subscr_cancelled: 'cancelled',
  subscr_ended: 'ended',
  subscr_refunded: 'refund',
  subscr_suspended: 'payment_failed',
  subscr_failed_invalid: 'payment_failed',
  subscr_failed_declined: 'payment_failed',
  subscr_failed_unavailable: 'payment_failed',
};
/** Kinds that tell of a payment, which may still be pending or have failed. */
const PAID: readonly SaleKind[] = ['sale', 'subscription_start', 'renewal'];

/** WarriorPlus IPN: a form with a shared key in it. @see https://help.warriorplus.com article 1658556, "IPN and Keygen Variables" */
export const warriorplusReader: EventReader = {
  parse(event) {
    const payload = parseForm(event);
    if (!Object.hasOwn(payload, 'WP_ACTION')) throw malformed(inboxTexts.warriorplusNoAction);
    return payload;
  },
  verify: (_event, payload, { keys }) => refuseKey(fieldsOf(payload).text('WP_SECURITYKEY'), keys),
  read(payload) {
    const fields = fieldsOf(payload);
    const action = fields.text('WP_ACTION').toLowerCase();
    const kind = Object.hasOwn(ACTIONS, action) ? (ACTIONS[action] ?? null) : null;
    const item = fields.text('WP_ITEM_NUMBER');
    const email = fields.text('WP_BUYER_EMAIL');
    const subscription = fields.text('WP_SUBSCR_ID');
    // Accounts of long ago send no number of the sale.
    const sale =
      fields.text('WP_SALE') ||
      fields.text('WP_SALEID') ||
      fields.text('WP_TXNID') ||
      (email && item && `${email.toLowerCase()}/${item}`);
    const currency = currencyOfEvent(fields.note('WP_SALE_CURRENCY'), kind, 'USD');
    const amountMinor = minorOf(amountOf(fields, kind), currency);
    const why = whyNothing(fields, { action, kind, amountMinor });
    return tell({
      key: eventKey(fields, payload),
      eventType: action,
      kind: why === undefined ? kind : null,
      why,
      isUnclear: action === '',
      ...(kind === 'chargeback' ? { formerFact: [kind, sale, ''] } : {}),
      fact: factOf(fields, { kind, sale: sale || subscription }),
      purchase: [sale, fields.text('WP_SALEID'), subscriptionKey('warriorplus', subscription)],
      payments: [fields.note('WP_TXNID'), fields.note('WP_SUBSCR_PAYMENT_TXNID')],
      items: soldItems(item, fields.note('WP_ITEM_NAME')),
      email,
      name: fields.note('WP_BUYER_NAME'),
      amountMinor,
      amountTold: amountOf(fields, kind),
      // The money of the first payment is told by the sale that comes with it.
      ...(kind === 'subscription_start' ? { countedMinor: null } : {}),
      ...(kind === 'sale' || kind === 'renewal' ? partsOf(fields, { amountMinor, currency }) : {}),
      byAmount: kind === 'refund',
      currency,
      sequence: sequenceOf(fields.note('WP_SUBSCR_PAYMENT_NUM')),
      affiliate: fields.note('WP_AFFUSER') || fields.note('WP_AFFID'),
      troubles: fields.troubles,
    });
  },
  redact: (payload) => without(payload, ['WP_SECURITYKEY']),
  sample: sampleOf,
};

/** `IPN_ID` where there is one, and else what the message is about. */
function eventKey(fields: Fields, payload: Payload): string {
  const id = fields.note('IPN_ID');
  if (id) return `ipn:${id}`;
  const sale = fields.note('WP_SALEID') || fields.note('WP_SALE');
  if (!sale) return keyOfContent(without(payload, ['WP_SECURITYKEY']));
  const action = fields.note('WP_ACTION').toLowerCase();
  return [
    'sale',
    sale,
    action,
    fields.note('WP_SUBSCR_PAYMENT_NUM'),
    fields.note('WP_SUBSCR_PAYMENT_TXNID'),
    fields.note('IPN_RCPT_TYPE'),
    fields.note('WP_PAYMENT_STATUS'),
    ...(action.includes('refund') ? [fields.note('WP_SALE_AMOUNT')] : []),
  ].join(':');
}

const OTHERS = ['WP_SALE_EARNINGS_AFF', 'WP_SALE_EARNINGS_AFF2', 'WP_SALE_EARNINGS_JV'] as const;

/** Parts of a payment. The fee defaults to the rest beside commissions and the vendor's earnings. */
function partsOf(
  fields: Fields,
  { amountMinor, currency }: { amountMinor: number | null; currency: string | null },
): { feeMinor: number | null; commissionMinor: number | null } {
  const money = (name: string) => minorOf(fields.note(name), currency);
  const commissionMinor = sumOfMinor(OTHERS.map(money));
  const told = money('WP_SALE_FEE') ?? money('WP_SALE_EARNINGS_WPFEE');
  const earned = money('WP_SALE_EARNINGS_VENDOR');
  const left = amountMinor !== null && earned !== null ? amountMinor - earned - (commissionMinor ?? 0) : null;
  return { feeMinor: told ?? (left !== null && left >= 0 ? left : null), commissionMinor };
}

function amountOf(fields: Fields, kind: SaleKind | null): string {
  const payment = fields.note('WP_SUBSCR_PAYMENT_AMOUNT');
  // The amount of the sale is that of the first payment, which may have cost less.
  const isLater = Number(fields.note('WP_SUBSCR_PAYMENT_NUM')) > 1;
  const isOfPayment = fields.note('WP_ACTION').toLowerCase() === 'subscr_refunded' || isLater;
  return kind === 'renewal' || kind === 'payment_failed' || isOfPayment
    ? payment || fields.note('WP_SALE_AMOUNT')
    : fields.note('WP_SALE_AMOUNT') || payment;
}

/** The first payment of a subscription is the sale's: told as both, it is one fact. */
function factOf(fields: Fields, { kind, sale }: { kind: SaleKind | null; sale: string }): readonly string[] {
  const number = fields.note('WP_SUBSCR_PAYMENT_NUM');
  const payment = fields.note('WP_SUBSCR_PAYMENT_TXNID');
  if (kind === 'sale') return ['sale', sale];
  if (kind === 'renewal')
    return number === '1' && payment !== '' && payment === fields.note('WP_TXNID')
      ? ['sale', sale]
      : ['paid', sale, number, payment];
  if (kind === 'payment_failed') return ['failed', sale, number, fields.note('IPN_ID')];
  return [
    kind ?? 'nothing',
    sale,
    kind === 'refund' || kind === 'chargeback'
      ? payment || number
      : kind === 'cancelled' || kind === 'ended'
        ? number
        : '',
  ];
}

function whyNothing(
  fields: Fields,
  { action, kind, amountMinor }: { action: string; kind: SaleKind | null; amountMinor: number | null },
): string | undefined {
  if (fields.note('IPN_RCPT_TYPE').toLowerCase() === 'aff') return inboxTexts.affiliateOnly;
  if (kind === null) return action === '' ? inboxTexts.warriorplusNoEvent : inboxTexts.warriorplusOther({ action });
  const status = fields.note('WP_PAYMENT_STATUS');
  const isFree = fields.note('WP_PAYMETHOD').toLowerCase() === 'free' && amountMinor === 0;
  if (!PAID.includes(kind) || status === '' || status.toLowerCase() === 'completed' || isFree) return undefined;
  if (status.toLowerCase() === 'pending') return inboxTexts.warriorplusWait;
  return inboxTexts.notCompleted({ status });
}

function sampleOf({ kind, item, email, transaction, keys, now }: TestEvent) {
  const [action] = Object.entries(ACTIONS).find(([, means]) => means === kind) ?? [];
  if (!action) return undefined;
  const isSubscription = action.startsWith('subscr_');
  return formEvent({
    WP_ACTION: action,
    WP_SALE: transaction,
    WP_TXNID: `txn_${transaction}`,
    WP_ITEM_NUMBER: item,
    WP_ITEM_NAME: 'Test item',
    WP_BUYER_NAME: 'Test Buyer',
    WP_BUYER_EMAIL: email,
    WP_SALE_AMOUNT: '47.00',
    WP_SALE_CURRENCY: 'USD',
    WP_PAYMETHOD: 'stripe',
    WP_PAYMENT_STATUS: kind === 'refund' ? 'Refunded' : 'Completed',
    IPN_ID: `test_${action}_${transaction}_${now.getTime()}`,
    IPN_RCPT_TYPE: 'vend',
    ...(isSubscription
      ? {
          WP_SUBSCR_ID: `sub_${transaction}`,
          WP_SUBSCR_PAYMENT_NUM: '2',
          WP_SUBSCR_PAYMENT_AMOUNT: '47.00',
          WP_SUBSCR_PAYMENT_TXNID: `txn_${transaction}_2`,
        }
      : {}),
    WP_SECURITYKEY: keys[0] ?? '',
  });
}
