import type { PurchaseFact } from '../fact-order.ts';
import type { StateQuestion } from '../purchase-state.ts';

const LATE_MS = 3 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const GOOD_FOR = ['sale', 'upsell', 'subscription_start', 'renewal'];
const HOLDERS = ['subscription_start', 'renewal', 'changed'];
const CLOSERS = ['refund', 'chargeback', 'cancelled', 'ended'];
const OF_SUBSCRIPTION = ['payment_failed', 'cancelled', 'ended', 'reinstated'];
const KINDS = [
  'sale upsell subscription_start changed payment_failed renewal partial_refund cancelled ended refund chargeback reinstated'.split(
    ' ',
  ),
].flat();

/**
 * Whether an item gives access, written a second time in another way: not as a course of events but as questions about what was told.
 * For each fact: is there a later one that makes up for it?
 */
export function givesAccess(facts: readonly PurchaseFact[], { item, terms, graceDays, now }: StateQuestion): boolean {
  const isTimed = facts.every((fact) => fact.occurredAt !== null);
  const at = (fact: PurchaseFact) => Number(fact.occurredAt ?? fact.receivedAt);
  const placeOf = (fact: PurchaseFact): [number, number, number, string] => {
    const isLast = [...CLOSERS, 'partial_refund', 'changed'].includes(fact.kind) && fact.sequence === null;
    const number = fact.kind === 'reinstated' || isLast ? 1e9 : (fact.sequence ?? 0);
    const heard = fact.kind === 'changed' ? at(fact) : 0;
    return [isTimed ? Number(fact.occurredAt) : number, KINDS.indexOf(fact.kind), heard, fact.key];
  };
  const isBefore = (one: PurchaseFact, other: PurchaseFact): boolean => {
    const [mine, theirs] = [placeOf(one), placeOf(other)];
    for (const place of [0, 1, 2, 3] as const) if (mine[place] !== theirs[place]) return mine[place] < theirs[place];
    return false;
  };
  const about = (fact: PurchaseFact) => item === null || fact.items.length === 0 || fact.items.includes(item);
  const mine = facts.filter(about);
  const payments = mine.filter((fact) => GOOD_FOR.includes(fact.kind));
  const paid = facts.filter((fact) => GOOD_FOR.includes(fact.kind));
  const isHolder = (fact: PurchaseFact) => HOLDERS.includes(fact.kind);
  const isBeforeChanges = (fact: PurchaseFact) =>
    facts.some(({ kind }) => kind === 'changed') &&
    facts.every((change) => change.kind !== 'changed' || isBefore(fact, change));
  const early = facts.filter(isBeforeChanges);
  const sales = early.filter(({ kind }) => kind === 'sale');
  const isStarted = early.some(isHolder) || facts.some(({ kind }) => kind === 'subscription_start');
  const opener = isStarted
    ? undefined
    : sales.find((sale) =>
        sales.every(
          (other) => other === sale || at(sale) < at(other) || (at(sale) === at(other) && isBefore(sale, other)),
        ),
      );
  const holds = (fact: PurchaseFact, one: string) => (isHolder(fact) || fact === opener) && fact.items.includes(one);
  const isHeldAt = (one: string, then: PurchaseFact) =>
    facts.some(
      (fact) =>
        holds(fact, one) &&
        isBefore(fact, then) &&
        !facts.some(
          (change) =>
            change.kind === 'changed' && isBefore(fact, change) && isBefore(change, then) && !holds(change, one),
        ),
    );
  const takesPlace = (change: PurchaseFact, [one, other]: readonly [string, string]) =>
    change.kind === 'changed' &&
    isHeldAt(one, change) &&
    !holds(change, one) &&
    holds(change, other) &&
    !isHeldAt(other, change);
  const [self, other] = item === 'a' ? (['a', 'b'] as const) : (['b', 'a'] as const);
  const isJoined = facts.some((change) => takesPlace(change, [self, other]) || takesPlace(change, [other, self]));
  const isOfOther = (fact: PurchaseFact) => isJoined && fact.items.includes(other) && !about(fact);
  const isPaidFor = (one: string) => paid.some((fact) => fact.items.includes(one) && fact.amountMinor !== 0);
  const concerned = facts.filter(
    (fact) =>
      about(fact) ||
      (isOfOther(fact) &&
        ![...GOOD_FOR, 'changed'].includes(fact.kind) &&
        (OF_SUBSCRIPTION.includes(fact.kind) || !(isPaidFor(self) && isPaidFor(other)))),
  );
  const takes = (good: PurchaseFact, kind: PurchaseFact['kind']) => !good.undoes || good.undoes.includes(kind);
  const holding = facts.filter((fact) => holds(fact, self));
  const isLeft = (change: PurchaseFact) =>
    change.kind === 'changed' &&
    holding.some((fact) => isBefore(fact, change)) &&
    !holding.some((fact) => fact === change || isBefore(change, fact));
  if (facts.some(isLeft)) return false;
  const changes = holding.filter((fact) => fact.kind === 'changed' && paid.length > 0);
  const firstChange = changes.find((fact) =>
    [...changes, ...payments].every((other) => other === fact || isBefore(fact, other)),
  );
  const starts = [...payments, ...(firstChange ? [firstChange] : [])];
  if (starts.length === 0) return false;

  const total = (all: readonly PurchaseFact[], kinds: readonly string[]) => {
    const counted = all.filter((fact) => kinds.includes(fact.kind));
    const sales = counted.filter((fact) => fact.kind === 'sale' && fact.amountMinor !== null);
    const isSold = (start: PurchaseFact) =>
      sales.some(
        (sale) =>
          [sale, start].some((one) => one.items.length === 0) || sale.items.some((one) => start.items.includes(one)),
      );
    const single = counted.filter((fact) => fact.kind !== 'subscription_start' || !isSold(fact));
    return single.reduce((sum, fact) => sum + (fact.amountMinor ?? 0), 0);
  };
  const isAllBack = [mine, facts.filter((fact) => about(fact) || isOfOther(fact)), facts].some((all) => {
    const came = total(all, GOOD_FOR);
    return came > 0 && total(all, ['refund', 'partial_refund']) >= came;
  });
  const parts = facts.filter((fact) => fact.kind === 'partial_refund');
  const lastPart = parts.find((fact) => parts.every((other) => other === fact || isBefore(other, fact)));
  const closers = concerned.filter((fact) => CLOSERS.includes(fact.kind));
  if (isAllBack && lastPart) closers.push(lastPart);
  const renewals = mine.filter((fact) => fact.kind === 'renewal');
  const others = facts.filter((fact) => fact.kind === 'renewal' && isOfOther(fact));
  const back = concerned.filter((fact) => fact.kind === 'reinstated');
  const isSurelyAfter = (renewal: PurchaseFact, fact: PurchaseFact) => {
    const numbers = [renewal.sequence, fact.sequence] as const;
    if (numbers[0] !== null && numbers[1] !== null) return numbers[0] > numbers[1];
    return at(renewal) - at(fact) >= (renewal.occurredAt ? 1 : LATE_MS);
  };
  const isMoneyBack = ({ kind }: PurchaseFact) => ['refund', 'partial_refund', 'chargeback'].includes(kind);
  const isPaidAfter = (fact: PurchaseFact) => {
    const paying = (renewal: PurchaseFact) =>
      (renewal.amountMinor !== 0 || !(isMoneyBack(fact) || fact.kind === 'ended')) &&
      (fact.kind !== 'ended' || renewal.periodEnd === null);
    return (
      renewals
        .filter(paying)
        .some((renewal) => isBefore(fact, renewal) || (!isTimed && isSurelyAfter(renewal, fact))) ||
      others.filter(paying).some((renewal) => isBefore(fact, renewal) && !isHeldAt(self, renewal))
    );
  };
  const isGoingOn = (fact: PurchaseFact) =>
    facts.some((change) => change.kind === 'changed' && change.undoes?.includes(fact.kind) && at(change) > at(fact));
  const unpaid = closers.filter((fact) => !isPaidAfter(fact) && !isGoingOn(fact));
  const some = back.filter(({ undoes }) => undoes);
  const left = unpaid.filter(
    (fact) =>
      some.filter((good) => takes(good, fact.kind)).length < unpaid.filter(({ kind }) => kind === fact.kind).length,
  );
  const all = back.length - some.length;
  const standing = isTimed
    ? unpaid.filter((fact) => !back.some((good) => isBefore(fact, good) && takes(good, fact.kind)))
    : all > 0 && all >= left.length
      ? []
      : left;
  if (standing.some((fact) => !['cancelled', 'ended'].includes(fact.kind))) return false;
  const ended = standing.filter(({ kind }) => kind === 'ended');
  if (ended.length > 0) {
    const late = mine.filter((fact) => fact.kind === 'renewal' && ended.every((end) => isBefore(end, fact)));
    return late.some(({ periodEnd }) => Number(periodEnd ?? 0) > Number(now));
  }

  // Without times and without both numbers it counts which of the two was heard of first.
  const isMadeUpFor = (failed: PurchaseFact) =>
    [...renewals, ...others].some((renewal) =>
      isTimed || [failed, renewal].every((fact) => fact.sequence !== null)
        ? isBefore(failed, renewal)
        : at(failed) <= at(renewal),
    );
  const failures = concerned.filter((fact) => fact.kind === 'payment_failed' && !isMadeUpFor(fact));
  const making = back.filter((good) => takes(good, 'payment_failed'));
  const open = failures.filter(
    (fact) => !making.some((good) => (isTimed ? isBefore(fact, good) : at(fact) <= at(good))),
  );
  const paidAt = Math.max(...starts.map(at));
  const ends: number[] = open.map((fact) => at(fact) + graceDays * DAY_MS);
  if (terms.accessDays !== null) ends.push(paidAt + terms.accessDays * DAY_MS);
  const told = payments.flatMap((fact) => (fact.periodEnd ? [Number(fact.periodEnd)] : []));
  const isTrial =
    terms.trialDays !== null &&
    (payments.length > 0 ? payments : paid).every((fact) => fact.amountMinor === 0 && fact.kind !== 'renewal');
  const trialEnd = told.length > 0 ? Math.max(...told) : Math.min(...starts.map(at)) + (terms.trialDays ?? 0) * DAY_MS;
  const cancelled = standing.filter((one) => standing.every((other) => other === one || isBefore(other, one))).at(0);
  if (cancelled) ends.push(cancelledUntil(cancelled));
  else if (isTrial && open.length === 0) ends.push(trialEnd + graceDays * DAY_MS);
  return ends.every((end) => end > Number(now));

  function cancelledUntil(fact: PurchaseFact): number {
    if (fact.periodEnd && open.length === 0) return Number(fact.periodEnd);
    if (told.length > 0) return Math.max(...told);
    if (isTrial) return trialEnd;
    if (terms.billing === 'one_time') return at(fact);
    const day = new Date(paidAt);
    const months = day.getUTCFullYear() * 12 + day.getUTCMonth() + (terms.billing === 'year' ? 12 : 1);
    const [year, month] = [Math.floor(months / 12), months % 12];
    const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return Date.UTC(year, month, Math.min(day.getUTCDate(), lastDay)) + (paidAt % DAY_MS);
  }
}
