import { describe, expect, test } from 'vitest';
import type { PurchaseFact } from './fact-order.ts';
import { judge, moneyOf } from './purchase-ledger.ts';
import { NO_TERMS, purchaseState } from './purchase-state.ts';
import { START } from './testing/random-history.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (days: number) => new Date(START.getTime() + days * DAY_MS);
let count = 0;
const MONEY: Partial<Record<PurchaseFact['kind'], number>> = { sale: 47, renewal: 47, refund: 47, chargeback: 47 };

/** A fact of some day with some numbers. */
function told(kind: PurchaseFact['kind'], on: number, more: Partial<PurchaseFact> = {}): PurchaseFact {
  count += 1;
  const fixed = { feeMinor: null, periodEnd: null, sequence: null, items: [] as string[] };
  const at = { occurredAt: day(on), receivedAt: day(on) };
  return { key: `${count}`, kind, ...at, amountMinor: MONEY[kind] ?? null, ...fixed, ...more };
}

const outcome = (facts: readonly PurchaseFact[], item: string | null = 'pro') => {
  const states = [facts, facts.toReversed()].map((order) => {
    const { state, isOpen } = purchaseState(order, { item, terms: NO_TERMS, graceDays: 3, now: day(99) });
    const { facts: meant, ledger } = judge(order);
    return { state, isOpen, refunded: moneyOf(ledger, meant).refundedMinor };
  });
  expect(states[1]).toEqual(states[0]);
  return states[0];
};

/** Three payments of a subscription, each with a number of its own. */
const paid = (more: Partial<PurchaseFact> = {}) =>
  [0, 30, 60].map((on, place) =>
    told(on === 0 ? 'sale' : 'renewal', on, { items: ['pro'], numbers: ['sub', `pay-${place + 1}`], ...more }),
  );
const of = (payment: number) => ({ numbers: ['sub', `pay-${payment}`] });
const numbered = () => paid({ numbers: ['sub'] }).map((fact, place) => ({ ...fact, sequence: place + 1 }));

describe('charge-backs and what is won', () => {
  const won = (on: number, more: Partial<PurchaseFact>) => told('reinstated', on, { undoes: ['chargeback'], ...more });

  test.each([
    [
      'lost on the first, won on the second',
      [told('chargeback', 61, of(1)), told('chargeback', 62, of(2)), won(63, of(2))],
      true,
      47,
    ],
    [
      'lost on the last, won on the second',
      [told('chargeback', 61, of(3)), told('chargeback', 62, of(2)), won(63, of(2))],
      false,
      47,
    ],
    ['won on the last', [told('chargeback', 61, of(3)), won(63, of(3))], true, 0],
    [
      'two, won without a number',
      [told('chargeback', 61, of(3)), told('chargeback', 62, of(2)), won(63, { numbers: ['sub'] })],
      true,
      0,
    ],
  ])('%s', (...[, facts, isOpen, refunded]) => {
    expect(outcome([...paid(), ...facts])).toMatchObject({ isOpen, refunded });
  });

  test('of two items one is won', () => {
    const order = ['pro', 'one'].map((item) => told('sale', 0, { items: [item], numbers: ['order'] }));
    const lost = ['pro', 'one'].map((item) => told('chargeback', 2, { items: [item], numbers: ['order'] }));
    const facts = [...order, ...lost, told('reinstated', 3, { items: ['one'], numbers: ['order'] })];
    expect(outcome(facts, 'pro')).toMatchObject({ state: 'charged_back', refunded: 47 });
    expect(outcome(facts, 'one')).toMatchObject({ state: 'active' });
  });

  test('of two disputes of one payment the won one is taken back, by its number or its amount', () => {
    const two = [20, 27].map((amountMinor, place) =>
      told('chargeback', 61 + place, { amountMinor, numbers: ['sub', 'pay-3', `dispute-${place}`] }),
    );
    for (const more of [{ numbers: ['sub', 'pay-3', 'dispute-0'] }, { ...of(3), amountMinor: 20 }])
      expect(outcome([...paid(), ...two, won(63, more)])).toMatchObject({ isOpen: false, refunded: 27 });
  });

  test('a win that was heard of before its dispute wins it all the same', () => {
    const untimed = { occurredAt: null };
    const facts = [
      ...paid(untimed),
      won(61, { ...of(3), ...untimed }),
      told('chargeback', 62, { ...of(3), ...untimed }),
    ];
    expect(outcome(facts)).toMatchObject({ isOpen: true, refunded: 0 });
  });

  test.each([
    ['a refund', 'refund' as const],
    ['a charge-back', 'chargeback' as const],
  ])('a cancellation that is taken back leaves %s before it', (_, kind) => {
    const stopped = [...paid(), told(kind, 61, of(3)), told('cancelled', 62)];
    expect(outcome([...stopped, told('reinstated', 63)])).toMatchObject({ isOpen: false, refunded: 47 });
    expect(outcome([...paid(), told(kind, 61, of(3)), told('reinstated', 63)])).toMatchObject({ isOpen: true });
  });
});

describe('of which payment money went back', () => {
  test.each([
    ['the first, by the number that is all it has', { numbers: ['sub'] }, true],
    ['a later one, by its own number', of(2), true],
    ['the last, by its own number', of(3), false],
  ])('%s', (_, back, isOpen) => {
    const payments = paid().map((fact, place) => (place === 0 ? { ...fact, numbers: ['sub'] } : fact));
    for (const kind of ['refund', 'chargeback'] as const)
      expect([kind, outcome([...payments, told(kind, 61, back)])?.isOpen]).toEqual([kind, isOpen]);
  });

  test.each([
    [1, true],
    [2, true],
    [3, false],
  ])('payment %i in the row of payments', (sequence, isOpen) => {
    expect(outcome([...numbered(), told('refund', 61, { sequence, numbers: ['sub'] })])?.isOpen).toBe(isOpen);
  });

  test('a number in the row says nothing where not all payments have one', () => {
    const some = numbered().map((fact, place) => (place === 2 ? { ...fact, sequence: null } : fact));
    expect(outcome([...some, told('refund', 61, { sequence: 1, numbers: ['sub'] })])?.isOpen).toBe(false);
  });

  test('a refund without an amount stays what it was when later payments come', () => {
    const [first, second, third] = numbered();
    const back = told('refund', 5, { sequence: 1, amountMinor: null });
    for (const payments of [[first!], [first!, second!], [first!, second!, third!]])
      expect(outcome([...payments, back])?.refunded).toBe(47);
    const all = paid({ numbers: ['sub'] });
    expect(outcome([...all.slice(0, 2), told('refund', 40, { amountMinor: null })])?.refunded).toBe(94);
    expect(outcome([...all, told('refund', 40, { amountMinor: null })])?.refunded).toBe(94);
  });
});

describe('what is a part', () => {
  const part = (on: number, amountMinor: number, more: Partial<PurchaseFact>) =>
    told('refund', on, { amountMinor, byAmount: true, ...more });

  test('a refund of all of its payment is whole, also beside a larger one', () => {
    const payments = paid().map((fact, place) => ({ ...fact, amountMinor: place === 0 ? 97 : 27 }));
    expect(outcome([...payments, part(61, 27, of(3))])).toMatchObject({ state: 'refunded', refunded: 27 });
    expect(outcome([...payments, part(61, 26, of(3))])).toMatchObject({ state: 'partly_refunded', refunded: 26 });
  });

  test('one that its seller calls partial is whole where nothing of its payment is left', () => {
    const back = told('partial_refund', 61, { amountMinor: 47, ...of(3) });
    expect(outcome([...paid(), back])).toMatchObject({ state: 'refunded', refunded: 47 });
  });

  test('parts of one payment add up', () => {
    const parts = [
      told('partial_refund', 61, { amountMinor: 20, ...of(3) }),
      told('partial_refund', 62, { amountMinor: 27, ...of(3) }),
    ];
    expect(outcome([...paid(), parts[0]!])?.isOpen).toBe(true);
    expect(outcome([...paid(), ...parts])?.isOpen).toBe(false);
    expect(outcome([...paid(), parts[0]!, { ...parts[1]!, ...of(2) }])?.isOpen).toBe(true);
  });

  test('less than an order cost is a part of it', () => {
    const order = [
      told('sale', 0, { items: ['pro'], numbers: ['order'] }),
      told('sale', 0, { items: ['one'], amountMinor: 97, numbers: ['order'] }),
    ];
    for (const item of ['pro', 'one'])
      expect(outcome([...order, part(1, 97, { numbers: ['order'] })], item)).toMatchObject({
        state: 'partly_refunded',
      });
    expect(outcome([...order, part(1, 144, { numbers: ['order'] })])).toMatchObject({ state: 'refunded' });
  });

  test('where nothing of an order is left everything of it ends, whichever item is named', () => {
    const order = ['pro', 'one'].map((item) => told('sale', 0, { items: [item], numbers: ['order'] }));
    for (const kind of ['refund', 'chargeback'] as const) {
      const back = (amountMinor: number) => told(kind, 1, { items: ['pro'], amountMinor, numbers: ['order'] });
      expect([kind, outcome([...order, back(47)], 'one')?.isOpen]).toEqual([kind, true]);
      const named = { ...order[0]!, items: ['pro', 'one'], amountMinor: 94 };
      expect([kind, outcome([named, back(94)], 'one')?.isOpen]).toEqual([kind, false]);
    }
  });

  test('what is paid for an item that this one took the place of stays paid', () => {
    const paying = (kind: 'subscription_start' | 'renewal', item: string, payment: number) =>
      told(kind, payment * 5, { items: [item], amountMinor: 47, ...of(payment) });
    const changed = (on: number, item: string) => told('changed', on, { items: [item], numbers: ['sub'] });
    const facts = [
      paying('subscription_start', 'basic', 1),
      changed(9, 'pro'),
      paying('renewal', 'pro', 2),
      told('refund', 11, { items: ['basic'], ...of(1) }),
    ];
    expect(outcome([...facts, changed(12, 'basic')], 'basic')?.isOpen).toBe(true);
  });
});
