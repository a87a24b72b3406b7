import { describe, expect, test } from 'vitest';
import type { PurchaseFact } from './fact-order.ts';
import { type ItemState, NO_TERMS, purchaseState, type StateQuestion, type Terms } from './purchase-state.ts';
import { chanceOf } from './testing/chance.ts';
import { givesAccess } from './testing/plain-model.ts';
import { randomHistory, START } from './testing/random-history.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HISTORIES = 20_000;
const day = (days: number) => new Date(START.getTime() + days * DAY_MS);
let count = 0;

/** A fact of some day, timed unless `on` is left out. */
function told(kind: PurchaseFact['kind'], on?: number, more: Partial<PurchaseFact> = {}): PurchaseFact {
  count += 1;
  const occurredAt = on === undefined ? null : day(on);
  const amountMinor = kind === 'sale' || kind === 'renewal' || kind === 'refund' ? 1_000 : null;
  const fixed = { feeMinor: null, periodEnd: null, sequence: null, items: [] };
  return { key: `${kind}-${count}`, kind, occurredAt, receivedAt: day(on ?? 0), amountMinor, ...fixed, ...more };
}
const stateOf = (facts: PurchaseFact[], more: Partial<StateQuestion> & { plan?: Partial<Terms> } = {}): ItemState => {
  const { plan, ...question } = more;
  const terms = { ...NO_TERMS, ...plan };
  const states = [facts, facts.toReversed()].map((order) =>
    purchaseState(order, { item: 'a', terms, graceDays: 3, now: day(1), ...question }),
  );
  expect(states[1]).toEqual(states[0]);
  return states[0] as ItemState;
};

test('the answer is that of a second model, whichever order the facts came in', () => {
  const chance = chanceOf(7);
  const seen = { open: 0, closed: 0 };
  for (let round = 0; round < HISTORIES; round += 1) {
    const facts = randomHistory(chance);
    const terms: Terms = {
      billing: chance.pick(['one_time', 'month', 'year']),
      trialDays: chance.pick([null, null, 7]),
      accessDays: chance.pick([null, null, 10]),
    };
    const question = {
      item: chance.pick(['a', 'b']),
      terms,
      graceDays: chance.pick([0, 3]),
      now: day(chance.upTo(60)),
    };
    const state = purchaseState(facts, question);
    expect({ facts, question, state: purchaseState(chance.shuffle(facts), question) }).toEqual({
      facts,
      question,
      state,
    });
    const { isOpen } = state;
    expect({ facts, question, isOpen }).toEqual({ facts, question, isOpen: givesAccess(facts, question) });
    seen[state.isOpen ? 'open' : 'closed'] += 1;
  }
  // Both answers are tried often.
  expect(Math.min(seen.open, seen.closed)).toBeGreaterThan(HISTORIES / 10);
});

test('a sale opens for good, or for the days that the plan gives', () => {
  expect(stateOf([told('sale', 0)])).toMatchObject({ state: 'active', isOpen: true, accessUntil: null });
  expect(stateOf([told('sale', 0)], { plan: { accessDays: 5 } })).toMatchObject({ accessUntil: day(5), isOpen: true });
  const over = { plan: { accessDays: 5 }, now: day(5) };
  expect(stateOf([told('sale', 0)], over)).toMatchObject({ state: 'ended', isOpen: false });
  expect(stateOf([told('sale', 0), told('renewal', 4)], over)).toMatchObject({ state: 'active', accessUntil: day(9) });
});

test('a trial lasts its days and those of grace, until a payment comes', () => {
  const trial = told('subscription_start', 0, { amountMinor: 0 });
  const plan = { trialDays: 7, billing: 'month' } as const;
  expect(stateOf([trial], { plan })).toMatchObject({ state: 'trial', isOpen: true, accessUntil: day(10) });
  expect(stateOf([trial], { plan, now: day(10) })).toMatchObject({ state: 'ended', isOpen: false });
  expect(stateOf([trial, told('renewal', 7)], { plan, now: day(20) })).toMatchObject({ state: 'active', isOpen: true });
  expect(stateOf([trial], {})).toMatchObject({ state: 'active', accessUntil: null });
});

test('a failed payment leaves days of grace once, and the next payment clears it', () => {
  const failed = [told('sale', 0), told('payment_failed', 30), told('payment_failed', 32)];
  expect(stateOf(failed, { now: day(32) })).toMatchObject({ state: 'grace', isOpen: true, accessUntil: day(33) });
  expect(stateOf(failed, { now: day(33) })).toMatchObject({ state: 'grace', isOpen: false });
  expect(stateOf([...failed, told('renewal', 34)], { now: day(40) })).toMatchObject({ state: 'active', isOpen: true });
  expect(stateOf(failed, { now: day(32), graceDays: 0 })).toMatchObject({ isOpen: false });
});

test('where the seller gives no times it counts which was heard of last: a failed payment after a renewal, or the renewal after it', () => {
  const heard = (kind: PurchaseFact['kind'], on: number, sequence: number | null = null) =>
    told(kind, undefined, { receivedAt: day(on), sequence });
  for (const number of [null, 2]) {
    const paid = [heard('sale', 0), heard('renewal', 30, number)];
    const failed = [...paid, heard('payment_failed', 60)];
    expect(stateOf(failed, { now: day(61) })).toMatchObject({ state: 'grace', isOpen: true, accessUntil: day(63) });
    expect(stateOf(failed, { now: day(63) })).toMatchObject({ state: 'grace', isOpen: false });
    expect(stateOf([...failed, heard('renewal', 62, number && 3)], { now: day(70) })).toMatchObject({
      state: 'active',
    });
    expect(stateOf([...paid, heard('payment_failed', 29)], { now: day(70) })).toMatchObject({ state: 'active' });
  }
});

test('where both payments have their numbers these say which was first, whenever they were heard of', () => {
  const failed = (on: number, sequence: number) => told('payment_failed', undefined, { receivedAt: day(on), sequence });
  const renewal = told('renewal', undefined, { receivedAt: day(30), sequence: 2 });
  expect(stateOf([told('sale'), renewal, failed(40, 2)], { now: day(50) })).toMatchObject({ state: 'active' });
  expect(stateOf([told('sale'), renewal, failed(20, 3)], { now: day(50) })).toMatchObject({ isOpen: false });
});

test('a cancelled subscription stays open until the end of what is paid', () => {
  const plan = { billing: 'month' } as const;
  const facts = [told('sale', 0), told('cancelled', 2)];
  const until = new Date('2026-02-10T12:00:00Z');
  expect(stateOf(facts, { plan, now: day(3) })).toMatchObject({ state: 'cancelled', isOpen: true, accessUntil: until });
  expect(stateOf(facts, { plan, now: until })).toMatchObject({ state: 'cancelled', isOpen: false });
  expect(stateOf(facts, { now: day(3) })).toMatchObject({ state: 'cancelled', isOpen: false });
  const told9 = [told('sale', 0), told('cancelled', 2, { periodEnd: day(9) })];
  expect(stateOf(told9, { plan, now: day(3) })).toMatchObject({ accessUntil: day(9) });
});

test('a month after the last of January is the last of February', () => {
  const facts = [told('sale', 21), told('cancelled', 22)];
  expect(stateOf(facts, { plan: { billing: 'month' }, now: day(23) }).accessUntil).toEqual(
    new Date('2026-02-28T12:00:00Z'),
  );
});

test('a refund closes at once, and without times a sale that is told later opens nothing', () => {
  expect(stateOf([told('sale', 0), told('refund', 1)])).toMatchObject({
    state: 'refunded',
    isOpen: false,
    grossMinor: 1_000,
    refundedMinor: 1_000,
  });
  expect(stateOf([told('sale', undefined, { sequence: 9 }), told('refund')])).toMatchObject({ isOpen: false });
  expect(stateOf([told('sale', 1), told('refund', 0)])).toMatchObject({ isOpen: false });
  expect(stateOf([told('refund')])).toMatchObject({ state: 'refunded', isOpen: false, wasPaid: false });
  expect(stateOf([told('payment_failed')])).toMatchObject({ state: 'unpaid', isOpen: false });
});

test('partial refunds keep access until they are everything', () => {
  const part = (amountMinor: number) => told('partial_refund', undefined, { amountMinor });
  expect(stateOf([told('sale'), part(400), part(500)])).toMatchObject({
    state: 'partly_refunded',
    isOpen: true,
    refundedMinor: 900,
  });
  expect(stateOf([told('sale'), part(400), part(600)])).toMatchObject({ state: 'refunded', isOpen: false });
});

test('what is reinstated is open again: later than what closed it, or as often', () => {
  const closed = [told('sale', 0), told('chargeback', 5)];
  expect(stateOf(closed, { now: day(9) })).toMatchObject({ state: 'charged_back', isOpen: false });
  expect(stateOf([...closed, told('reinstated', 8)], { now: day(9) })).toMatchObject({
    state: 'active',
    isOpen: true,
    refundedMinor: 0,
  });
  expect(stateOf([...closed, told('reinstated', 4)], { now: day(9) })).toMatchObject({ isOpen: false });
  const untimed = [told('sale'), told('cancelled'), told('chargeback'), told('reinstated')];
  expect(stateOf(untimed)).toMatchObject({ isOpen: false });
  expect(stateOf([...untimed, told('reinstated')])).toMatchObject({ state: 'active', isOpen: true });
});

test('a payment that fails after a resumption has its days of grace without times', () => {
  const heard = (kind: PurchaseFact['kind'], on: number) => told(kind, undefined, { receivedAt: day(on) });
  const resumed = [heard('sale', 0), heard('cancelled', 5), heard('reinstated', 6)];
  const failed = [...resumed, heard('payment_failed', 30)];
  expect(stateOf(resumed, { now: day(40) })).toMatchObject({ state: 'active' });
  expect(stateOf(failed, { now: day(31) })).toMatchObject({ state: 'grace', isOpen: true, accessUntil: day(33) });
  expect(stateOf(failed, { now: day(33) })).toMatchObject({ isOpen: false });
  expect(stateOf([...failed, heard('renewal', 32)], { now: day(40) })).toMatchObject({ state: 'active' });
});

test('a refund in another currency is compared with no payment', () => {
  const facts = [
    told('sale', 0, { currency: 'JPY', amountMinor: 7_000 }),
    told('refund', 1, { currency: 'USD', amountMinor: 4_700, byAmount: true }),
  ];
  expect(stateOf(facts, { currency: 'JPY', now: day(2) })).toMatchObject({ state: 'refunded', refundedMinor: 0 });
});

test('a refund of some items closes those alone', () => {
  const facts = [told('sale', 0, { items: ['a', 'b'] }), told('refund', 1, { items: ['a'], amountMinor: 400 })];
  expect(stateOf(facts, { item: 'a' })).toMatchObject({ state: 'refunded', isOpen: false });
  expect(stateOf(facts, { item: 'b' })).toMatchObject({ state: 'active', isOpen: true });
});

test('a sale and the start of its subscription are one payment, and one of another item is a second', () => {
  const start = (item: string) => told('subscription_start', 0, { items: [item], amountMinor: 500 });
  const sale = told('sale', 0, { items: ['a'] });
  const whole = { item: null };
  expect(stateOf([sale, start('a')], whole).grossMinor).toBe(1_000);
  expect(stateOf([sale, start('b')], whole).grossMinor).toBe(1_500);
});

test.each([
  ['less than was paid leaves access', 400, 'partly_refunded', true],
  ['all that was paid ends it', 1_000, 'refunded', false],
  ['an amount that nobody told ends it', null, 'refunded', false],
])('a refund whose amount decides: %s', (...[, amountMinor, state, isOpen]) => {
  const refund = told('refund', 2, { amountMinor, byAmount: true });
  expect(stateOf([told('sale', 0), refund], { now: day(3) })).toMatchObject({ state, isOpen });
});

test('parts that add up end access; a refund is compared with its payment', () => {
  const parts = [400, 600].map((amountMinor, place) => told('refund', 2 + place, { amountMinor, byAmount: true }));
  expect(stateOf([told('sale', 0), ...parts], { now: day(5) })).toMatchObject({
    state: 'refunded',
    refundedMinor: 1_000,
  });
  const payments = [told('sale', 0, { amountMinor: 5_000 }), told('renewal', 30, { sequence: 2 })];
  const back = told('refund', 31, { sequence: 2, amountMinor: 1_000, byAmount: true });
  expect(stateOf([...payments, back], { now: day(32) })).toMatchObject({ state: 'refunded' });
});

test('a renewal that costs nothing makes up for no money that went back', () => {
  const sale = told('subscription_start', 0, { amountMinor: 12_000 });
  const free = told('renewal', 5, { amountMinor: 0 });
  for (const kind of ['refund', 'chargeback'] as const) {
    const back = told(kind, 2, { amountMinor: 12_000 });
    expect(stateOf([sale, back, free], { now: day(6) }).isOpen).toBe(false);
    expect(stateOf([sale, back, told('renewal', 5, { amountMinor: 12_000 })], { now: day(6) }).isOpen).toBe(true);
  }
  expect(stateOf([sale, told('payment_failed', 2), free], { now: day(20) }).isOpen).toBe(true);
});

test('what was bought once beside a subscription outlives it', () => {
  const start = told('subscription_start', 0, { items: ['a', 'b'], once: ['b'] });
  for (const kind of ['ended', 'cancelled', 'payment_failed'] as const) {
    const over = [start, told(kind, 2)];
    const isOpen = (item: string) => stateOf(over, { item, now: day(80), plan: { billing: 'month' } }).isOpen;
    expect([isOpen('a'), isOpen('b')]).toEqual([false, true]);
  }
  expect(stateOf([start, told('refund', 2)], { item: 'b', now: day(3) }).isOpen).toBe(false);
});

test('a payment after the end of a subscription gives its period and no more', () => {
  const facts = [told('subscription_start', 0), told('ended', 40), told('renewal', 50, { periodEnd: day(60) })];
  expect(stateOf(facts, { now: day(55) })).toMatchObject({ isOpen: true, accessUntil: day(60) });
  expect(stateOf(facts, { now: day(61) }).isOpen).toBe(false);
  expect(stateOf([...facts, told('reinstated', 58)], { now: day(61) }).isOpen).toBe(true);
});

describe('the refund of one payment', () => {
  const sub = (on: number, number: string, more: Partial<PurchaseFact> = {}) =>
    told(on === 0 ? 'subscription_start' : 'renewal', on, { amountMinor: 4_700, numbers: ['sub', number], ...more });
  const refund = (on: number, number: string, amountMinor = 4_700) =>
    told('refund', on, { amountMinor, numbers: ['sub', number] });
  const opens = (facts: PurchaseFact[], now: number) =>
    ['a', 'b'].map((item) => stateOf(facts, { item, now: day(now) }).isOpen);

  test('leaves what a later payment pays for, and closes what none does', () => {
    const months = [sub(0, 'p1'), sub(30, 'p2')];
    expect(stateOf([...months, refund(35, 'p1')], { now: day(36) }).isOpen).toBe(true);
    expect(stateOf([...months, refund(35, 'p2')], { now: day(36) }).isOpen).toBe(false);
    expect(stateOf([...months, refund(35, 'p1'), refund(36, 'p2')], { now: day(37) }).isOpen).toBe(false);
    expect(stateOf([sub(0, 'p1'), refund(2, 'p1')], { now: day(3) }).isOpen).toBe(false);
  });

  test('is of the items that it paid for', () => {
    const both = sub(0, 'p1', { items: ['a', 'b'], once: ['b'], amountMinor: 14_400 });
    const month = sub(30, 'p2', { items: ['a'] });
    expect(opens([both, month, refund(35, 'p2')], 36)).toEqual([false, true]);
    const extra = told('renewal', 3, { items: ['b'], once: ['b'], amountMinor: 970, numbers: ['sub', 'p3'] });
    expect(opens([sub(0, 'p1', { items: ['a'] }), extra, refund(5, 'p3', 970)], 6)).toEqual([true, false]);
  });

  test('is found through the payment of its invoice', () => {
    const link = told('renewal', 0, { amountMinor: null, numbers: ['in1', 'pi1'] });
    const first = sub(0, 'in1');
    const second = sub(30, 'in2');
    const back = told('refund', 35, { amountMinor: 4_700, numbers: ['pi1'] });
    expect(stateOf([first, link, second, back], { now: day(36) }).isOpen).toBe(true);
    expect(stateOf([first, link, back], { now: day(36) }).isOpen).toBe(false);
  });
});

test('commissions go back with the money', () => {
  const sale = told('sale', 0, { commissionMinor: 501 });
  const refund = told('partial_refund', 2, { amountMinor: 500 });
  expect(stateOf([sale]).commissionMinor).toBe(501);
  expect(stateOf([sale, refund], { now: day(3) }).commissionMinor).toBe(251);
});

test('a subscription gives what it holds after each change, and not what it let go', () => {
  const holds = (on: number, ...items: string[]) => told('changed', on, { items });
  const start = told('subscription_start', 0, { items: ['a'], amountMinor: 1_900 });
  const paid = (on: number, item: string) => told('renewal', on, { items: [item], amountMinor: 0 });
  const up = [start, holds(1, 'b'), paid(1, 'b')];
  const of = (facts: PurchaseFact[]) =>
    ['a', 'b'].map((item) => stateOf(facts, { item, now: day(9) })).map(({ state, isOpen }) => [state, isOpen]);
  expect(of(up)).toEqual([
    ['ended', false],
    ['active', true],
  ]);
  const back = [...up, holds(2, 'a')];
  for (const more of [[], [paid(2, 'a')], [told('renewal', 3)], [told('reinstated', 3)]])
    expect(of([...back, ...more])).toEqual([
      ['active', true],
      ['ended', false],
    ]);
  expect(of([...back, paid(4, 'b')])[1]).toEqual(['active', true]);
});

test('what a subscription took in by a change is open before it is billed', () => {
  const start = told('subscription_start', 0, { items: ['b'], amountMinor: 19_700 });
  const change = told('changed', 1, { items: ['a'], periodEnd: day(30) });
  expect(stateOf([start, change], { now: day(2) })).toMatchObject({ state: 'active', isOpen: true, grossMinor: 0 });
  expect(stateOf([start, change, told('cancelled', 3)], { now: day(4) }).accessUntil).toEqual(day(30));
  const failed = [start, change, told('payment_failed', 1)];
  expect(stateOf(failed, { now: day(5) })).toMatchObject({ state: 'grace', isOpen: false });
  expect(stateOf([change], { now: day(2) })).toMatchObject({ state: 'unpaid', isOpen: false });
});

test('a change leaves what was bought beside the subscription', () => {
  const start = told('subscription_start', 0, { items: ['a', 'b'], once: ['a'] });
  const upsell = told('upsell', 0, { items: ['a'] });
  for (const facts of [[start], [told('subscription_start', 0, { items: ['b'] }), upsell]])
    expect(stateOf([...facts, told('changed', 1, { items: ['b'] })], { now: day(2) }).isOpen).toBe(true);
});

/** Kinds that close a subscription, with the state that follows at once and once the days of grace are over. */
const CLOSINGS = [
  ['refund', 'refunded'],
  ['chargeback', 'charged_back'],
  ['ended', 'ended'],
  ['cancelled', 'cancelled'],
  ['payment_failed', 'grace'],
] as const;
/** Items by which a seller may name a subscription that changed from `b` to `a`. */
const NAMED = [[], ['a'], ['b'], ['a', 'b']];

describe.each(['sale', 'subscription_start'] as const)('after a %s of b and a change to a', (opening) => {
  const bought = (on?: number) => told(opening, on, { items: ['b'], amountMinor: 1_000 });
  const change = (on?: number) => told('changed', on, { items: ['a'] });
  const of = (facts: PurchaseFact[], now = day(20)) =>
    ['a', 'b'].map((item) => stateOf(facts, { item, now })).map(({ isOpen, state }) => [isOpen, state]);

  test('a alone is open', () => {
    for (const facts of [
      [bought(0), change(1)],
      [bought(), change()],
    ])
      expect(of(facts)).toEqual([
        [true, 'active'],
        [false, 'ended'],
      ]);
  });

  test.each(CLOSINGS)('a %s closes a, whichever item it names, in either order', (kind, state) => {
    for (const items of NAMED) {
      const after = [bought(0), change(1), told(kind, 2, { items })];
      const before = [bought(0), told(kind, 1, { items }), change(2)];
      const untimed = [bought(), change(), told(kind, undefined, { items })];
      for (const facts of [after, before, untimed])
        expect([kind, items, ...of(facts).map(([isOpen]) => isOpen), of(facts)[0]?.[1]]).toEqual([
          kind,
          items,
          false,
          false,
          state,
        ]);
    }
  });

  test('what fails or is cancelled leaves a open until its end', () => {
    const plan = { billing: 'month' } as const;
    for (const kind of ['cancelled', 'payment_failed'] as const)
      for (const items of NAMED) {
        const facts = [bought(0), change(1), told(kind, 2, { items })];
        expect(stateOf(facts, { plan, now: day(4) }).isOpen).toBe(true);
      }
  });

  test.each(CLOSINGS)('a payment for the held item opens a after a %s', (kind) => {
    for (const items of NAMED) {
      const paid = [bought(0), change(1), told(kind, 2, { items }), told('renewal', 9, { items: ['a'] })];
      const early = [bought(0), told(kind, 1, { items }), told('renewal', 2, { items: ['b'] }), change(3)];
      for (const facts of [paid, early]) expect([items, of(facts)[0]]).toEqual([items, [true, 'active']]);
    }
  });

  test('a payment for b opens no refunded a', () => {
    const facts = [bought(0), change(1), told('refund', 2, { items: ['a'] }), told('renewal', 3, { items: ['b'] })];
    expect(of(facts)[0]).toEqual([false, 'refunded']);
  });

  test('a keeps its own payment when that of b goes back', () => {
    const paid = [bought(0), change(1), told('renewal', 2, { items: ['a'] })];
    for (const kind of ['refund', 'chargeback'] as const) {
      expect(of([...paid, told(kind, 3, { items: ['b'] })])[0]).toEqual([true, 'active']);
      expect(of([...paid, told(kind, 3, { items: ['a'] })])[0]?.[0]).toBe(false);
    }
    const back = [...paid, told('changed', 4, { items: ['b'] }), told('refund', 5, { items: ['a'] })];
    expect(of(back)[1]).toEqual([true, 'active']);
  });

  test('parts of a refund leave a open until they are everything', () => {
    for (const item of ['a', 'b']) {
      const part = (on: number, amountMinor: number) =>
        told('refund', on, { items: [item], amountMinor, byAmount: true });
      const first = [bought(0), change(1), part(2, 400)];
      expect([item, of(first)[0]]).toEqual([item, [true, 'partly_refunded']]);
      expect([item, of([...first, part(3, 600)])[0]]).toEqual([item, [false, 'refunded']]);
    }
  });

  test('an upsell is closed by its own refund alone', () => {
    const upsell = told('upsell', 0, { items: ['c'] });
    const facts = [bought(0), upsell, change(1)];
    const own = [...facts, told('refund', 2, { items: ['c'] })];
    expect(of(own)[0]).toEqual([true, 'active']);
    for (const item of ['a', 'b'])
      expect(stateOf([...facts, told('refund', 2, { items: [item] })], { item: 'c', now: day(3) }).isOpen).toBe(true);
  });

  test('a reinstatement of either item opens a', () => {
    for (const closed of NAMED)
      for (const items of NAMED) {
        const facts = [
          bought(0),
          change(1),
          told('chargeback', 2, { items: closed }),
          told('reinstated', 3, { items }),
        ];
        expect([closed, items, of(facts)[0]?.[0]]).toEqual([closed, items, true]);
      }
  });

  test('the change that was heard of last counts without times', () => {
    const heard = (on: number, item: string) => told('changed', undefined, { items: [item], receivedAt: day(on) });
    expect(of([bought(), heard(2, 'b'), heard(1, 'a')]).map(([isOpen]) => isOpen)).toEqual([false, true]);
  });
});

test('the first sale alone is what a change replaces', () => {
  const sales = ['a', 'b'].map((item, on) => told('sale', on, { items: [item] }));
  const open = (facts: PurchaseFact[]) => ['a', 'b', 'c'].map((item) => stateOf(facts, { item, now: day(9) }).isOpen);
  expect(open([...sales, told('changed', 2, { items: ['c'] })])).toEqual([false, true, true]);
  const renewed = told('renewal', 1, { items: ['b'] });
  expect(open([...sales, renewed, told('changed', 2, { items: ['c'] })])).toEqual([true, false, true]);
});

describe('a cancellation that is taken back', () => {
  const goesOn = (on: number) => told('changed', on, { items: ['a'], undoes: ['cancelled'] });
  const resumed = (on?: number) => told('reinstated', on, { undoes: ['cancelled', 'ended'] });
  const start = (on?: number) => told('subscription_start', on, { items: ['a'], amountMinor: 1_000 });
  const now = day(90);
  const [plan, graceDays] = [{ billing: 'month' }, 3] as const;
  const of = (...facts: PurchaseFact[]) => stateOf(facts, { plan, graceDays, now }).state;

  test('leaves the subscription open', () => {
    for (const back of [goesOn, resumed]) {
      expect(of(start(0), told('cancelled', 1), back(2))).toBe('active');
      expect(of(start(0), told('cancelled', 2), back(1))).toBe('cancelled');
      expect(of(start(0), told('cancelled', 1), back(2), back(3), told('cancelled', 4))).toBe('cancelled');
    }
    const heard = [told('cancelled', undefined, { receivedAt: day(1) }), { ...goesOn(2), occurredAt: null }];
    expect(of(start(), ...heard)).toBe('active');
    expect(of(start(), told('cancelled'), resumed())).toBe('active');
    expect(of(start(), told('cancelled'), resumed(), told('cancelled'))).toBe('cancelled');
  });

  test.each([
    ['refund', 'refunded'],
    ['chargeback', 'charged_back'],
    ['payment_failed', 'grace'],
  ] as const)('makes up for no %s', (kind, state) => {
    for (const back of [goesOn, resumed])
      for (const facts of [
        [told(kind, 1), back(2)],
        [told(kind, 1), told('cancelled', 2), back(3)],
        [told('cancelled', 1), told(kind, 2), back(3)],
      ])
        expect(of(start(0), ...facts)).toBe(state);
    expect(of(start(), told(kind), told('cancelled'), resumed())).toBe(state);
    expect(stateOf([start(0), told(kind, 1), resumed(2)], { now }).refundedMinor > 0).toBe(kind !== 'payment_failed');
  });

  test('opens no subscription that has ended', () => {
    expect(of(start(0), told('ended', 1), goesOn(2))).toBe('ended');
    expect(of(start(0), told('ended', 1), resumed(2))).toBe('active');
  });

  test('is not what a won charge-back takes back', () => {
    const won = told('reinstated', 4, { undoes: ['chargeback'] });
    expect(of(start(0), told('ended', 1), told('chargeback', 2), won)).toBe('ended');
    expect(of(start(0), told('chargeback', 2), won)).toBe('active');
  });
});

describe('a payment after a refund without a time', () => {
  const heard = (kind: PurchaseFact['kind'], on: number, more: Partial<PurchaseFact> = {}) =>
    told(kind, undefined, { receivedAt: day(on), ...more });
  const state = (...facts: PurchaseFact[]) => stateOf([heard('sale', 0), ...facts], { now: day(60) }).state;

  test('opens what it pays for', () => {
    const first = { sequence: 1 };
    expect(state(heard('refund', 2, first), heard('renewal', 30, { sequence: 2 }))).toBe('active');
    expect(state(heard('refund', 31, first), heard('renewal', 30, { sequence: 2 }))).toBe('active');
    expect(state(heard('refund', 31, { sequence: 2 }), heard('renewal', 30, { sequence: 2 }))).toBe('refunded');
    expect(state(heard('refund', 2), told('renewal', 30))).toBe('active');
    expect(state(heard('refund', 31), told('renewal', 30))).toBe('refunded');
  });

  test('opens nothing when it is told late', () => {
    expect(state(heard('refund', 2), heard('renewal', 4))).toBe('refunded');
    expect(state(heard('refund', 2), heard('renewal', 30))).toBe('active');
  });
});
