import { type SaleKind, SENDER_KINDS } from '@sayso/contract';
import { createHash } from 'node:crypto';
import {
  type Fields,
  fieldsOf,
  keyOfContent,
  objectsIn,
  timeOf,
  without,
  minorOf,
  pennies,
  sumOfMinor,
} from './fields.ts';
import { isJson, malformed, parseForm, parseFormBytes, type Payload } from './parse-body.ts';
import { isOneOf, formEvent } from './signatures.ts';
import { type Found, GOES_ON, soldItems, tell } from './tell.ts';
import { paymentOf } from '../../sales/sales.service.ts';
import type { ReceivedEvent, TestEvent, EventReader } from './event-reader.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

/** What JVZoo calls what happened; TEST and TEST_SALE are sales that are marked as tests. */
const TYPES: Readonly<Record<string, SaleKind>> = {
  SALE: 'sale',
  TEST: 'sale',
  TEST_SALE: 'sale',
  BILL: 'renewal',
  RFND: 'refund',
  CGBK: 'chargeback',
  INSF: 'payment_failed',
  'CANCEL-REBILL': 'cancelled',
  'UNCANCEL-REBILL': 'reinstated',
};
/** JVZoo sells in dollars and tells no currency. */
const CURRENCY = 'USD';
/** How our own test events were paid: JVZoo marks tests of sales only. */
const TEST_METHOD = 'TEST';
/** JVZoo writes its times without a zone, by the clocks of Florida. */
const ZONE = SENDER_KINDS.jvzoo.timeZone;
const PAID: ReadonlySet<SaleKind> = new Set(['sale', 'upsell', 'subscription_start', 'renewal']);
/** Money that went back. */
const BACK: ReadonlySet<string> = new Set(['RFND', 'CGBK']);
/** The signature is the start of a hash, in hexadecimal digits. */
const CVERIFY_DIGITS = 8;
/** What version 2 signs, in this order. */
const SIGNED_V2 = ['paykey', 'customer_email', 'product_name', 'transaction_type', 'date'] as const;

/** JVZoo JVZIPN 1 (`ctransaction`) and 2 (`transaction_type`): forms with a signature in them. @see https://support.jvzoo.com "JVZIPN", article 49387230478235 */
export const jvzooReader: EventReader = {
  parse(event) {
    if (isJson(event)) throw malformed(inboxTexts.jvzooJson);
    const payload = parseForm(event);
    if (!isFirst(payload) && !Object.hasOwn(payload, 'transaction_type')) {
      throw malformed(inboxTexts.jvzooNoEvent);
    }
    return payload;
  },
  verify(event, payload, { keys }) {
    const given = fieldsOf(payload).text('cverify').toUpperCase();
    if (given === '' || keys.length === 0) return 'no_key';
    // JVZoo's own sample signs the text in UTF-8; other versions of PHP sign the bytes as they are.
    const bytes = parseFormBytes(event);
    const right = keys.flatMap((key) => [cverify(payload, key), cverify(bytes, key, 'latin1')]);
    return isOneOf([given], right) ? null : 'wrong_signature';
  },
  read: (payload) => tell(isFirst(payload) ? foundInFirst(payload) : foundInSecond(payload)),
  redact: (payload) => without(payload, ['cverify']),
  sample: sampleOf,
};

function isFirst(payload: Payload): boolean {
  return Object.hasOwn(payload, 'ctransaction');
}

/** Version 1 signs every field, sorted by name; version 2 signs five. */
function cverify(payload: Payload, key: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  const names = isFirst(payload)
    ? Object.keys(payload)
        .filter((name) => name !== 'cverify')
        .toSorted()
    : SIGNED_V2;
  const content = Buffer.from([...names.map((name) => textAt(payload, name)), key].join('|'), encoding);
  return createHash('sha1').update(content).digest('hex').slice(0, CVERIFY_DIGITS).toUpperCase();
}

function textAt(payload: Payload, name: string): string {
  const value = Object.hasOwn(payload, name) ? payload[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function foundInFirst(payload: Payload): Found {
  const fields = fieldsOf(payload);
  const type = fields.text('ctransaction').toUpperCase();
  const receipt = fields.text('ctransreceipt');
  const amountMinor = pennies(fields.note('ctransamount'), CURRENCY);
  return {
    ...foundInBoth(payload, {
      type,
      receipt,
      time: fields.note('ctranstime'),
      method: fields.note('ctranspaymentmethod'),
      amountMinor,
    }),
    kind: kindOf(type, fields.note('cprodtype'), fields.note('cupsellreceipt')),
    items: soldItems(fields.text('cproditem'), fields.note('cprodtitle')),
    email: fields.text('ccustemail'),
    name: fields.note('ccustname'),
    amountMinor,
    amountTold: fields.note('ctransamount'),
    affiliate: affiliateOf(fields, ['caffitid', 'ctransaffiliate']),
    troubles: fields.troubles,
  };
}

function foundInSecond(payload: Payload): Found {
  const fields = fieldsOf(payload);
  const type = fields.text('transaction_type').toUpperCase();
  const receipt = fields.text('transaction_id');
  const amountMinor = minorOf(fields.note('total'), CURRENCY);
  const found = foundInBoth(payload, {
    type,
    amountMinor,
    receipt,
    time: fields.note('date'),
    method: fields.note('payment_method'),
  });
  const kind = kindOf(type, fields.note('product_type'), '');
  return {
    ...found,
    ...(kind !== null && PAID.has(kind) ? payoutsOf(payload) : {}),
    // Refunds carry the date of their sale. They are booked when they arrive.
    occurredAt: BACK.has(type) ? null : found.occurredAt,
    kind,
    payments: [fields.note('paykey')],
    items: soldItems(fields.text('product_id'), fields.note('product_name')),
    email: fields.text('customer_email'),
    name: [fields.note('customer_first_name'), fields.note('customer_last_name')].join(' ').trim(),
    amountMinor,
    amountTold: fields.note('total'),
    affiliate: affiliateOf(fields, ['affiliate_id', 'affiliate_name']),
    troubles: fields.troubles,
  };
}

type Both = { type: string; receipt: string; time: string; method: string; amountMinor: number | null };

function foundInBoth(payload: Payload, told: Both) {
  const { type, receipt, time } = told;
  const kind = TYPES[type];
  const { sale, sequence } = paymentOf(receipt, kind ?? null);
  // Paid, failed and cancelled more than once, under one receipt where the payments are not numbered.
  const amount = kind === 'refund' ? String(told.amountMinor ?? '') : '';
  const repeats =
    kind === 'cancelled' ||
    kind === 'reinstated' ||
    kind === 'payment_failed' ||
    (kind === 'renewal' && sequence === null);
  return {
    key:
      receipt === ''
        ? keyOfContent(without(payload, ['cverify']))
        : [type, receipt, time, ...(amount ? [amount] : [])].join(':'),
    eventType: type,
    why: type === '' ? inboxTexts.noEvent : inboxTexts.jvzooOther({ type: type.slice(0, 60) }),
    isUnclear: type === '',
    fact: [kind ?? 'nothing', receipt, ...(kind === 'refund' ? [] : [repeats ? time : ''])],
    byAmount: kind === 'refund',
    undoes: GOES_ON,
    purchase: [sale, receipt],
    currency: CURRENCY,
    occurredAt: timeOf(time, ZONE),
    sequence,
    isTest: type.startsWith('TEST') || told.method === TEST_METHOD,
  };
}

function kindOf(type: string, product: string, upsellOf: string): SaleKind | null {
  const kind = Object.hasOwn(TYPES, type) ? (TYPES[type] ?? null) : null;
  if (kind !== 'sale') return kind;
  if (product.toUpperCase() === 'RECURRING') return 'subscription_start';
  return upsellOf === '' ? 'sale' : 'upsell';
}

/** Parts of a payment, as JSON in a field. JVZoo's part is the fee; those of others than the vendor are commissions. */
function payoutsOf(payload: Payload): { feeMinor: number | null; commissionMinor: number | null } {
  const payouts = objectsIn(textAt(payload, 'transactionPayouts'));
  const sumOf = (isWanted: (type: string) => boolean): number | null =>
    sumOfMinor(
      payouts.flatMap((payout) => {
        const { note } = fieldsOf(payout);
        return isWanted(note('payout_type').toUpperCase()) ? [minorOf(note('payee_amount'), CURRENCY)] : [];
      }),
    );
  return {
    feeMinor: sumOf((type) => type.startsWith('JVZOO')),
    commissionMinor: sumOf((type) => type !== '' && !type.startsWith('JVZOO') && !type.startsWith('VENDOR')),
  };
}

/** '0' is nobody. */
function affiliateOf(fields: Fields, names: readonly string[]): string {
  return names.map((name) => fields.note(name)).find((id) => id !== '' && id !== '0') ?? '';
}

/** Version 1 in every case: version 2 does not tell of what is cancelled. */
function sampleOf({ kind, item, email, transaction, keys, now }: TestEvent): ReceivedEvent | undefined {
  const isSubscription = kind === 'subscription_start';
  const type =
    isSubscription || kind === 'upsell' || kind === 'sale'
      ? 'TEST_SALE'
      : Object.entries(TYPES).find(([, means]) => means === kind)?.[0];
  if (type === undefined) return undefined;
  const fields = {
    caffitid: '',
    ccustcc: 'US',
    ccustemail: email,
    ccustname: 'Test Buyer',
    ccuststate: '',
    cproditem: item,
    cprodtitle: 'Test item',
    cprodtype: isSubscription ? 'RECURRING' : 'STANDARD',
    ctransaction: type,
    ctransaffiliate: '0',
    ctransamount: '4700',
    ctranspaymentmethod: TEST_METHOD,
    ctransreceipt: kind === 'renewal' ? `${transaction}-B001` : transaction,
    ctranstime: String(Math.floor(now.getTime() / 1000)),
    ctransvendor: '1',
    cupsellreceipt: kind === 'upsell' ? 'TEST-FRONT-END' : '',
    cvendthru: '',
  };
  return formEvent({ ...fields, cverify: cverify(fields, keys[0] ?? '') });
}
