import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { jvzooReader as reader } from './jvzoo.ts';
import { formEvent } from './signatures.ts';
import { readForm, readJson, verifyEvent } from './testing/read-event.ts';

/** The vectors of the documentation, one of each version. */
const FIRST = {
  ccustname: 'Ann Lee',
  ccuststate: '',
  ccustcc: 'US',
  ccustemail: 'ann@example.com',
  cproditem: '1234',
  cprodtitle: 'Starter',
  cprodtype: 'STANDARD',
  ctransaction: 'SALE',
  ctransaffiliate: '0',
  ctransamount: '4700',
  ctranspaymentmethod: 'PYPL',
  ctransvendor: '99',
  ctransreceipt: 'RCPT1',
  cupsellreceipt: '',
  caffitid: '',
  cvendthru: '',
  ctranstime: '1790000000',
  cverify: 'FE307287',
};
const SECOND = {
  paykey: 'AP-1',
  transaction_id: 'RCPT1',
  transaction_type: 'SALE',
  total: '47.00',
  date: '2026-09-21 13:33:20',
  product_id: '1234',
  product_name: 'Starter',
  product_type: 'STANDARD',
  customer_first_name: 'Ann',
  customer_last_name: 'Lee',
  customer_email: 'ann@example.com',
  cverify: '873BD8BE',
};

describe.each([
  ['1', FIRST, 'ctransamount', '1'],
  ['2', SECOND, 'customer_email', 'bob@example.com'],
] as const)('JVZIPN %s', (...[, fields, field, other]) => {
  test.each([
    ['the vector', fields, ['sekret'], null],
    ['the vector in lower case', { ...fields, cverify: fields.cverify.toLowerCase() }, ['sekret'], null],
    ['the key before', fields, ['new', 'sekret'], null],
    ['another key', fields, ['other'], 'wrong_signature'],
    ['another body', { ...fields, [field]: other }, ['sekret'], 'wrong_signature'],
    ['half a signature', { ...fields, cverify: fields.cverify.slice(0, 4) }, ['sekret'], 'wrong_signature'],
    ['no signature', { ...fields, cverify: '' }, ['sekret'], 'no_key'],
    ['no key', fields, [], 'no_key'],
  ])('is verified: %s', (...[, sent, keys, refusal]) => {
    expect(verifyEvent(reader, formEvent(sent), { keys })).toBe(refusal);
  });

  test('a sale is told with its buyer, its item and its money in cents', () => {
    const read = readForm(reader, fields);
    expect(read).toMatchObject({
      eventType: 'SALE',
      transactionId: 'RCPT1',
      email: 'ann@example.com',
      amountMinor: 4700,
      currency: 'USD',
      why: null,
    });
    expect(read.facts[0]).toMatchObject({
      key: 'sale:RCPT1:',
      kind: 'sale',
      purchaseKeys: ['RCPT1'],
      items: [{ item: '1234', name: 'Starter', quantity: 1 }],
      name: 'Ann Lee',
      affiliate: null,
    });
  });
});

test('an event with fields of both versions is signed as version 1, whole', () => {
  expect(
    verifyEvent(reader, formEvent({ ...SECOND, ctransaction: 'SALE', ctransreceipt: 'OTHER' }), { keys: ['sekret'] }),
  ).toBe('wrong_signature');
});

test.each([
  ['SALE', 'STANDARD', 'sale'],
  ['SALE', 'RECURRING', 'subscription_start'],
  ['TEST_SALE', 'STANDARD', 'sale'],
  ['BILL', 'RECURRING', 'renewal'],
  ['RFND', 'STANDARD', 'refund'],
  ['CGBK', 'STANDARD', 'chargeback'],
  ['INSF', 'STANDARD', 'payment_failed'],
  ['CANCEL-REBILL', 'RECURRING', 'cancelled'],
  ['UNCANCEL-REBILL', 'RECURRING', 'reinstated'],
  ['rfnd', 'STANDARD', 'refund'],
])('%s of a %s product is a %s', (type, product, kind) => {
  const first = readForm(reader, { ...FIRST, ctransaction: type, cprodtype: product });
  const second = readForm(reader, { ...SECOND, transaction_type: type, product_type: product });
  expect([first, second].map((read) => read.facts[0]?.kind)).toEqual([kind, kind]);
  expect(first.isTest).toBe(type.startsWith('TEST'));
});

test('a product bought after another is an upsell with a receipt of its own', () => {
  const [fact] = readForm(reader, { ...FIRST, ctransreceipt: 'RCPT2', cupsellreceipt: 'RCPT1' }).facts;
  expect(fact).toMatchObject({ kind: 'upsell', purchaseKeys: ['RCPT2'] });
});

test('payments and refunds after the first belong to the sale', () => {
  const bill = readForm(reader, { ...SECOND, transaction_type: 'BILL', transaction_id: 'RCPT1-B001' });
  const refund = readForm(reader, {
    ...SECOND,
    transaction_type: 'RFND',
    transaction_id: 'RCPT1-B001',
    total: '-47.00',
  });
  expect(bill.facts[0]).toMatchObject({
    key: 'renewal:RCPT1-B001:',
    purchaseKeys: ['RCPT1', 'RCPT1-B001'],
    sequence: 2,
  });
  expect(refund.facts[0]).toMatchObject({ purchaseKeys: ['RCPT1', 'RCPT1-B001'], amountMinor: 4700 });
});

test.each([
  ['SALE', 'RCPT1', 1],
  ['RFND', 'RCPT1', 1],
  ['CGBK', 'RCPT1', 1],
  ['BILL', 'RCPT1-B001', 2],
  ['RFND', 'RCPT1-B001', 2],
  ['BILL', 'RCPT1', null],
  ['CANCEL-REBILL', 'RCPT1', null],
])('%s of receipt %s is of payment %s', (transaction_type, transaction_id, sequence) => {
  expect(readForm(reader, { ...SECOND, transaction_type, transaction_id }).facts[0]?.sequence).toBe(sequence);
});

test('UNCANCEL-REBILL takes back a cancellation alone', () => {
  const [fact] = readForm(reader, { ...SECOND, transaction_type: 'UNCANCEL-REBILL' }).facts;
  expect(fact?.undoes).toEqual(['cancelled', 'ended']);
});

test('the same payment twice is one fact, cancelled twice is two', () => {
  const keyAt = (type: string, time: string) =>
    readForm(reader, { ...FIRST, ctransaction: type, ctranstime: time }).facts[0]?.key;
  expect(keyAt('SALE', '1790000000')).toBe(keyAt('SALE', '1790000009'));
  expect(keyAt('CANCEL-REBILL', '1790000000')).not.toBe(keyAt('CANCEL-REBILL', '1790000009'));
  expect(keyAt('BILL', '1790000000')).not.toBe(keyAt('BILL', '1790000009'));
});

test.each([
  [{ ctransaction: 'AWESOME' }, /'AWESOME'/],
  [{ ctransaction: '' }, /does not say/],
  [{ ctransaction: 'constructor' }, /'CONSTRUCTOR'/],
  [{ ctransreceipt: '' }, /no transaction number/],
  [{ ccustemail: 'nobody' }, /not an e-mail/],
  [{ cproditem: '' }, /no item/],
])('%j changes nothing and says why', (change, words) => {
  const read = readForm(reader, { ...FIRST, ...change });
  expect(read.facts).toEqual([]);
  expect(read.why).toMatch(words);
});

test('what is no JVZIPN is refused', () => {
  expect(() => readForm(reader, { cverify: 'x' })).toThrow('neither ctransaction nor transaction_type');
});

test.each([
  ['pennies', '3700', 3_700],
  ['main units where there is a point', '37.00', 3_700],
  ['main units with thousands', '1,037.00', 103_700],
])('version 1 tells its amount in %s', (_what, ctransamount, amountMinor) => {
  expect(readForm(reader, { ...FIRST, ctransamount }).amountMinor).toBe(amountMinor);
});

describe('JVZIPN 2', () => {
  const transactionPayouts = JSON.stringify([
    { payout_type: 'JVZOO DOT COM', payee_amount: '2.35' },
    { payout_type: 'AFFILIATES', payee_amount: '23.00' },
    { payout_type: 'VENDOR', payee_amount: '21.65' },
  ]);

  test('tells its fee and the commission, and its time by the clocks of Florida', () => {
    const [fact] = readForm(reader, { ...SECOND, transactionPayouts, affiliate_name: 'mia' }).facts;
    expect(fact).toMatchObject({ feeMinor: 235, commissionMinor: 2_300, affiliate: 'mia' });
    expect(fact?.occurredAt).toEqual(new Date('2026-09-21T17:33:20Z'));
  });

  test.each(['RFND', 'CGBK'])('%s is booked when it arrives, without commissions', (transaction_type) => {
    const [fact] = readForm(reader, { ...SECOND, transactionPayouts, transaction_type, total: '-20.00' }).facts;
    expect(fact).toMatchObject({ occurredAt: null, amountMinor: 2_000, feeMinor: null });
    expect(fact?.commissionMinor).toBeUndefined();
  });

  test('payouts that cannot be read are none', () => {
    const [fact] = readForm(reader, { ...SECOND, transactionPayouts: '{"half' }).facts;
    expect(fact).toMatchObject({ amountMinor: 4_700, feeMinor: null });
  });

  test('as JSON is refused in words that help', () => {
    expect(() => readJson(reader, SECOND)).toThrow('Set its notification to send the form.');
  });
});

test('two refunds of different parts are two events, and two facts', () => {
  const back = (total: string) => readForm(reader, { ...SECOND, transaction_type: 'RFND', total });
  expect(back('-10.00').key).not.toBe(back('-12.00').key);
  expect(back('-10.00').facts[0]?.key).not.toBe(back('-12.00').facts[0]?.key);
});

test.each([
  ['UTF-8 text', 'utf8'],
  ['bytes', 'latin1'],
] as const)('a form in Latin-1 is verified by a signature over its %s', (_what, encoding) => {
  const { cverify: _gone, ...fields } = { ...FIRST, ccustname: 'Zoë' };
  const values = Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value);
  const signed = Buffer.from([...values, 'sekret'].join('|'), encoding);
  const cverify = createHash('sha1').update(signed).digest('hex').slice(0, 8);
  const body = new URLSearchParams({ ...fields, ccustname: 'NAME', cverify }).toString().replace('NAME', 'Zo%EB');
  expect(verifyEvent(reader, { ...formEvent({}), body: Buffer.from(body) }, { keys: ['sekret'] })).toBeNull();
});
