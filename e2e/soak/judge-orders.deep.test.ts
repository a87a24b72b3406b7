import { expect, test } from 'vitest';
import type { KnownOrder } from '../../apps/server/src/testing/soak-state.ts';
import { judgeOrders } from './judge-orders.ts';

const order = (id: string, other: Partial<KnownOrder> = {}): KnownOrder => ({
  id,
  partner: 'heygen',
  isOwnKey: false,
  state: 'fetched',
  fault: null,
  countedMs: 2_000,
  ...other,
});
const paid = (name: string, seconds = 2) => ({ partner: 'heygen', name, seconds });
const ledger = (ms: number, other: object = {}) => [{ partner: 'heygen', isOwnKey: false, ms, ...other }];

test('orders that were paid once and counted are right, and so is one that is lost and stays counted', () => {
  const known = [
    order('a'),
    order('b', { state: 'failed', fault: 'ORDER_LOST' }),
    order('c', { state: 'cancelled', countedMs: null }),
    order('d', { isOwnKey: true }),
  ];
  const counted = [...ledger(4_000), ...ledger(2_000, { isOwnKey: true })];
  expect(judgeOrders(known, { paid: [paid('Title a'), paid('d')], counted })).toEqual({
    problems: [],
    paid: 2,
    lost: 1,
  });
});

const WRONG = [
  {
    known: [order('a')],
    paid: [paid('a'), paid('a')],
    says: 'order a at heygen was paid 2 times',
  },
  {
    known: [order('a')],
    paid: [paid('a'), paid('z')],
    says: 'heygen was paid for an order that nobody knows: z',
  },
  {
    known: [order('a', { countedMs: null })],
    paid: [paid('a')],
    ms: 0,
    says: 'order a at heygen was paid and is not counted',
  },
  {
    known: [order('a')],
    paid: [paid('a', 9)],
    says: 'order a at heygen was paid for 9 s and is counted as 2000 ms',
  },
  { known: [order('a')], paid: [], says: 'order a at heygen is counted and was never placed: fetched ' },
  {
    known: [order('a', { state: 'placed' })],
    paid: [paid('a')],
    says: 'order a at heygen is placed and goes on no more',
  },
  {
    known: [order('a')],
    paid: [paid('a')],
    ms: 4_000,
    says: 'the ledger says 4000 ms of heygen, key of the site, and its orders are 2000 ms',
  },
];

test.each(WRONG)('what is wrong is said: $says', ({ known, paid: made, ms = 2_000, says }) => {
  expect(judgeOrders(known, { paid: made, counted: ms > 0 ? ledger(ms) : [] }).problems).toEqual([says]);
});
