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
export function givesAccess(told: readonly PurchaseFact[], { item, terms, graceDays, now }: StateQuestion): boolean {
  const isTimed = told.every((fact) => fact.occurredAt !== null);
  const at = (fact: PurchaseFact) => Number(fact.occurredAt ?? fact.receivedAt);
  const facts = told.map((fact) => withMeaning(fact, told));
  const { backs, isNothingLeft, targetOf, paymentsBackBy, isGone, isWholePart, winsOf } = moneyBack(facts);
  const isBackOf = ({ kind }: PurchaseFact) => kind === 'refund' || kind === 'partial_refund';
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
  const hasOwnPayment = paid.some((fact) => fact.items.includes(self) && fact.amountMinor !== 0);
  const pays = (payment: PurchaseFact) => about(payment) || (!hasOwnPayment && isOfOther(payment));
  /** A refund without items is of what its payment paid for, if that is known. */
  const isAbout = (fact: PurchaseFact) =>
    about(fact) &&
    (fact.items.length > 0 || fact.kind === 'reinstated' || targetOf(fact).length === 0 || targetOf(fact).some(pays));
  const isPaidSince = (fact: PurchaseFact) =>
    fact.kind !== 'reinstated' &&
    targetOf(fact).length > 0 &&
    paid.some(
      (one) =>
        (one.amountMinor ?? 0) > 0 &&
        (about(one) ||
          (isOfOther(one) &&
            facts.some((change) => change.kind === 'changed' && isBefore(one, change) && holds(change, self)))) &&
        !isGone(one) &&
        targetOf(fact).every((payment) => isBefore(payment, one)),
    );
  const concerned = facts.filter(
    (fact) =>
      isAbout(fact) ||
      (isOfOther(fact) &&
        ![...GOOD_FOR, 'changed'].includes(fact.kind) &&
        (OF_SUBSCRIPTION.includes(fact.kind) || !(isPaidFor(self) && isPaidFor(other)))),
  );
  const takesIt = (good: PurchaseFact, fact: PurchaseFact) =>
    takes(good, fact.kind) && (fact.kind !== 'chargeback' || winsOf(good).disputes.includes(fact));
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
  const isAllBack = [facts.filter(isAbout), facts.filter((fact) => about(fact) || isOfOther(fact)), facts].some(
    (all) => {
      const came = total(all, GOOD_FOR);
      const theirs = all.filter(
        (fact) => !isBackOf(fact) || paymentsBackBy(fact).every((payment) => all.includes(payment)),
      );
      return came > 0 && total(theirs, ['refund', 'partial_refund']) >= came;
    },
  );
  const parts = facts.filter((fact) => fact.kind === 'partial_refund' && !isWholePart(fact));
  const lastPart = parts.find((fact) => parts.every((other) => other === fact || isBefore(other, fact)));
  const closers = concerned.filter((fact) => (CLOSERS.includes(fact.kind) || isWholePart(fact)) && !isPaidSince(fact));
  const lastBack = backs.find((fact) => backs.every((other) => other === fact || isBefore(other, fact)));
  const last = isNothingLeft ? lastBack : isAllBack ? lastPart : undefined;
  if (last && !closers.includes(last)) closers.push(last);
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
  const some = back.filter(({ undoes }) => undoes);
  const naming = some.filter((good) => winsOf(good).isKnown);
  const isNamed = (fact: PurchaseFact) =>
    fact.kind === 'chargeback' && naming.some((good) => winsOf(good).disputes.includes(fact));
  const unpaid = closers.filter((fact) => !isPaidAfter(fact) && !isGoingOn(fact) && !(!isTimed && isNamed(fact)));
  const left = unpaid.filter(
    (fact) =>
      some.filter((good) => takes(good, fact.kind) && !(fact.kind === 'chargeback' && naming.includes(good))).length <
      unpaid.filter(({ kind }) => kind === fact.kind).length,
  );
  const all = back.length - some.length;
  const standing = isTimed
    ? unpaid.filter((fact) => !back.some((good) => isBefore(fact, good) && takesIt(good, fact)))
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
  const paidTo = payments.flatMap((fact) => (fact.periodEnd ? [Number(fact.periodEnd)] : []));
  const isTrial =
    terms.trialDays !== null &&
    (payments.length > 0 ? payments : paid).every((fact) => fact.amountMinor === 0 && fact.kind !== 'renewal');
  const trialEnd =
    paidTo.length > 0 ? Math.max(...paidTo) : Math.min(...starts.map(at)) + (terms.trialDays ?? 0) * DAY_MS;
  const cancelled = standing.filter((one) => standing.every((other) => other === one || isBefore(other, one))).at(0);
  if (cancelled) ends.push(cancelledUntil(cancelled));
  else if (isTrial && open.length === 0) ends.push(trialEnd + graceDays * DAY_MS);
  return ends.every((end) => end > Number(now));

  function cancelledUntil(fact: PurchaseFact): number {
    if (fact.periodEnd && open.length === 0) return Number(fact.periodEnd);
    if (paidTo.length > 0) return Math.max(...paidTo);
    if (isTrial) return trialEnd;
    if (terms.billing === 'one_time') return at(fact);
    const day = new Date(paidAt);
    const months = day.getUTCFullYear() * 12 + day.getUTCMonth() + (terms.billing === 'year' ? 12 : 1);
    const [year, month] = [Math.floor(months / 12), months % 12];
    const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return Date.UTC(year, month, Math.min(day.getUTCDate(), lastDay)) + (paidAt % DAY_MS);
  }
}

const hour = (fact: PurchaseFact) => Number(fact.occurredAt ?? fact.receivedAt);

/** A reinstatement that names nothing takes back all, unless no money went back last. */
function withMeaning(fact: PurchaseFact, told: readonly PurchaseFact[]): PurchaseFact {
  if (fact.kind !== 'reinstated' || fact.undoes) return fact;
  const stops = told.filter((one) => [...CLOSERS, 'payment_failed'].includes(one.kind) && hour(one) <= hour(fact));
  const latest = stops.filter((one) => stops.every((other) => hour(other) <= hour(one)));
  const isMoney = latest.length === 0 || latest.some(({ kind }) => kind === 'refund' || kind === 'chargeback');
  return isMoney ? fact : { ...fact, undoes: ['payment_failed', 'cancelled', 'ended'] };
}

/** Of which payments money went back, of a history without numbers and currencies. */
function moneyBack(facts: readonly PurchaseFact[]) {
  const isTimed = facts.every((fact) => fact.occurredAt !== null);
  const meets = (one: PurchaseFact, other: PurchaseFact) =>
    [one, other].some(({ items }) => items.length === 0) || one.items.some((item) => other.items.includes(item));
  const isOpening = ({ kind }: PurchaseFact) => kind !== 'renewal';
  const paying = facts.filter(({ kind }) => GOOD_FOR.includes(kind));
  const isSoldToo = (fact: PurchaseFact) =>
    fact.kind === 'subscription_start' &&
    paying.some((sale) => sale.kind === 'sale' && sale.amountMinor !== null && meets(sale, fact));
  const isLink = (fact: PurchaseFact) =>
    fact.items.length === 0 &&
    !fact.amountMinor &&
    paying.some(
      (other) =>
        other !== fact &&
        other.items.length > 0 &&
        other.amountMinor !== null &&
        (isOpening(fact) ? isOpening(other) : Math.abs(hour(other) - hour(fact)) < LATE_MS),
    );
  const payments = paying.filter((fact) => !isSoldToo(fact) && !isLink(fact));
  const numberOf = (payment: PurchaseFact) => payment.sequence ?? (isOpening(payment) ? 1 : null);
  const paymentsBackBy = (fact: PurchaseFact): readonly PurchaseFact[] => {
    const about = payments.filter((payment) => meets(payment, fact));
    const same = about.filter((payment) => numberOf(payment) === fact.sequence);
    if (same.length > 0 && about.every((payment) => numberOf(payment) !== null)) return same;
    const pool = about.length === 0 && facts.some(({ kind }) => kind === 'changed') ? payments : about;
    const early = pool.filter((payment) => hour(payment) <= hour(fact) + (isTimed ? 0 : LATE_MS));
    const of = early.length > 0 ? early : pool;
    return of;
  };
  const targetOf = (fact: PurchaseFact): readonly PurchaseFact[] => {
    if (!['refund', 'partial_refund', 'chargeback', 'reinstated'].includes(fact.kind)) return [];
    const of = paymentsBackBy(fact);
    const about = payments.filter((payment) => meets(payment, fact));
    const isCounted =
      about.every((payment) => numberOf(payment) !== null) &&
      of.every((payment) => numberOf(payment) === fact.sequence);
    return of.length === 1 || (of.length > 0 && isCounted) ? of : [];
  };
  const disputes = facts.filter(({ kind }) => kind === 'chargeback');
  const winsOf = (good: PurchaseFact): { disputes: readonly PurchaseFact[]; isKnown: boolean } => {
    if (good.undoes && !good.undoes.includes('chargeback')) return { disputes: [], isKnown: false };
    const named = disputes.filter((dispute) => meets(dispute, good));
    const about = named.length > 0 ? named : disputes;
    const early = about.filter((dispute) => hour(dispute) <= hour(good));
    const aim = targetOf(good);
    if (aim.length === 0) return { disputes: early, isKnown: false };
    const its = (isTimed ? early : about).filter((dispute) => targetOf(dispute).some((one) => aim.includes(one)));
    if (its.length > 0) return { disputes: oneOf(its, good), isKnown: true };
    return { disputes: early.filter((dispute) => targetOf(dispute).length === 0), isKnown: false };
  };
  const oneOf = (its: readonly PurchaseFact[], good: PurchaseFact) => {
    const first = (one: PurchaseFact, other: PurchaseFact) => hour(one) - hour(other) || (one.key < other.key ? -1 : 1);
    const same = its
      .toSorted(first)
      .filter(({ amountMinor }) => amountMinor !== null && amountMinor === good.amountMinor);
    return its.length > 1 && same.length > 0 ? same.slice(0, 1) : its;
  };
  const wins = facts.filter(({ kind }) => kind === 'reinstated');
  const isWon = (fact: PurchaseFact) => wins.some((good) => winsOf(good).disputes.includes(fact));
  const backs = facts.filter((fact) => ['refund', 'partial_refund', 'chargeback'].includes(fact.kind) && !isWon(fact));
  const paidIn = (all: readonly PurchaseFact[]) => all.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
  const shareIn = (payment: PurchaseFact) => (fact: PurchaseFact) => {
    const of = targetOf(fact);
    if (!of.includes(payment)) return 0;
    const asked = fact.amountMinor ?? (fact.kind === 'partial_refund' ? 0 : paidIn(of));
    return of.length === 1 || paidIn(of) === 0 ? asked : (asked * (payment.amountMinor ?? 0)) / paidIn(of);
  };
  const backIn = (payment: PurchaseFact, all: readonly PurchaseFact[]) =>
    all.map(shareIn(payment)).reduce((sum, share) => sum + share, 0);
  const isGone = (payment: PurchaseFact) =>
    backs.some((fact) => fact.kind !== 'partial_refund' && targetOf(fact).includes(payment)) ||
    ((payment.amountMinor ?? 0) > 0 && backIn(payment, backs) >= (payment.amountMinor ?? 0));
  const isWholePart = (fact: PurchaseFact) =>
    fact.kind === 'partial_refund' &&
    fact.amountMinor !== null &&
    targetOf(fact).length > 0 &&
    targetOf(fact).every((payment) => {
      const until = backs.filter(
        (one) => one === fact || hour(one) < hour(fact) || (hour(one) === hour(fact) && one.key < fact.key),
      );
      return backIn(payment, until) >= (payment.amountMinor ?? 0);
    });
  const askedBy = (fact: PurchaseFact) =>
    fact.amountMinor ?? (fact.kind === 'partial_refund' ? 0 : paidIn(paymentsBackBy(fact)));
  const isNothingLeft =
    payments.every(({ amountMinor }) => amountMinor !== null) &&
    paidIn(payments) > 0 &&
    backs.reduce((sum, fact) => sum + askedBy(fact), 0) >= paidIn(payments);
  return { backs, isNothingLeft, targetOf, paymentsBackBy, isGone, isWholePart, winsOf };
}
