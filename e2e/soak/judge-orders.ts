import type { CountedFilms, KnownOrder } from '../../apps/server/src/testing/soak-state.ts';
import { countOf } from './counts.ts';

/** An order as its partner has it, which is what is paid for. `name`: everything in which the product's own name of it may stand. */
export type PaidOrder = { partner: string; name: string; seconds: number };

/** The length of a sound is told in whole milliseconds here, and read from its bytes there. */
const ROUNDING_MS = 50;
/** Nobody knows whether such an order stands: it stays counted, and is not sent again. */
const LOST = 'ORDER_LOST';

/** What is wrong between orders, ledger and what was paid, in words, and how many orders were paid or are lost. */
export type OrdersVerdict = { problems: string[]; paid: number; lost: number };

/** Holds the orders of an installation and its ledger against what its partners were paid. */
export function judgeOrders(
  known: readonly KnownOrder[],
  { paid, counted }: { paid: readonly PaidOrder[]; counted: readonly CountedFilms[] },
): OrdersVerdict {
  const problems: string[] = [];
  const ofOrder = new Map<string, PaidOrder[]>(known.map(({ id }) => [id, []]));
  for (const one of paid) {
    const order = known.find(({ id }) => one.name.includes(id));
    if (order) ofOrder.get(order.id)?.push(one);
    else problems.push(`${one.partner} was paid for an order that nobody knows: ${one.name}`);
  }
  let lost = 0;
  for (const { id, partner, state, fault, countedMs } of known) {
    const [first, ...others] = ofOrder.get(id) ?? [];
    const name = `order ${id} at ${partner}`;
    if (others.length > 0) problems.push(`${name} was paid ${others.length + 1} times`);
    if (state === 'wanted' || state === 'placed') problems.push(`${name} is ${state} and goes on no more`);
    if (first && countedMs === null) problems.push(`${name} was paid and is not counted`);
    if (first && countedMs !== null && Math.abs(first.seconds * 1000 - countedMs) > ROUNDING_MS)
      problems.push(`${name} was paid for ${first.seconds} s and is counted as ${countedMs} ms`);
    if (!first && countedMs !== null) {
      if (fault === LOST) lost += 1;
      else problems.push(`${name} is counted and was never placed: ${state} ${fault ?? ''}`);
    }
  }
  problems.push(...compareSums(known, counted));
  return { problems, paid: paid.length, lost };
}

/** The ledger is what its orders add up to. */
function compareSums(known: readonly KnownOrder[], counted: readonly CountedFilms[]): string[] {
  const keyOf = ({ partner, isOwnKey }: Pick<CountedFilms, 'partner' | 'isOwnKey'>) =>
    `${partner}, ${isOwnKey ? 'own keys' : 'key of the site'}`;
  const sums = new Map<string, number>();
  for (const order of known)
    if (order.countedMs !== null) sums.set(keyOf(order), (sums.get(keyOf(order)) ?? 0) + order.countedMs);
  const ledger = new Map(counted.map((one) => [keyOf(one), one.ms]));
  return [...countOf([...sums.keys(), ...ledger.keys()]).keys()].flatMap((key) => {
    const [expected, found] = [sums.get(key) ?? 0, ledger.get(key) ?? 0];
    return expected === found ? [] : [`the ledger says ${found} ms of ${key}, and its orders are ${expected} ms`];
  });
}
