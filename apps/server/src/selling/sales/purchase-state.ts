import type { PurchaseState } from '@sayso/contract';
import {
  areTimed,
  CLOSING,
  firstUnpaidFailure,
  inOrder,
  isPaidAfter,
  MONEY_BACK,
  OPENING,
  PAYING,
  type PurchaseFact,
  takesBack,
  timeOf,
} from './fact-order.ts';
import { followsLine, type Holds, holdsOf, lineOf } from './subscription-line.ts';
import { judge, type Ledger, type Money, moneyOf } from './purchase-ledger.ts';

/** What a plan says about how long a purchase of it lasts. Null: no trial, and for good. */
export type Terms = {
  billing: 'one_time' | 'month' | 'year';
  trialDays: number | null;
  accessDays: number | null;
};

/** Terms of an item that no plan has. */
export const NO_TERMS: Terms = { billing: 'one_time', trialDays: null, accessDays: null };

/** Where an item of a purchase stands. `accessUntil`: when access ends unless something happens, or has ended; null for no end. `wasPaid`: whether anything was bought at all. */
export type ItemState = Money & {
  state: PurchaseState;
  isOpen: boolean;
  accessUntil: Date | null;
  wasPaid: boolean;
};

/** `item`: null for the whole purchase, where it has no items. `currency`: of the sums; all facts count without it. */
export type StateQuestion = {
  item: string | null;
  terms: Terms;
  graceDays: number;
  now: Date;
  currency?: string | null;
};

/** Kinds that, told of the whole purchase, are about its subscription alone. */
const ENDS_SUBSCRIPTION: ReadonlySet<PurchaseFact['kind']> = new Set(['payment_failed', 'cancelled', 'ended']);
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** What is remembered while the facts are gone through. `closings`: what has closed and was not made good. `isHeld`: whether the subscription holds the item; `left`: the change by which it let the item go. `paidAfterEnd`: until when a payment after the end pays. */
type Course = {
  paidAt: Date | null;
  startedAt: Date | null;
  paidUntil: Date | null;
  failedAt: Date | null;
  closings: PurchaseFact[];
  isHeld: boolean;
  left: PurchaseFact | null;
  isOfSubscription: boolean;
  isPartly: boolean;
  isTrial: boolean;
  reinstated: PurchaseFact[];
  paidAfterEnd: Date | null;
};

/**
 * Where an item of a purchase stands, from all that was told of the purchase. The order in which that was taken in makes no difference: of each fact it is known when it was first heard of.
 * Pure: the same facts at the same time give the same answer.
 */
export function purchaseState(told: readonly PurchaseFact[], question: StateQuestion): ItemState {
  const { item } = question;
  const { facts, ledger } = judge(told);
  const ordered = inOrder(facts);
  const holds = holdsOf(ordered);
  const line = item === null ? new Set<string>() : lineOf(item, ordered, holds);
  const isOnce = item !== null && facts.some(({ once }) => once?.includes(item));
  const names = ({ kind, items }: PurchaseFact) =>
    item === null || items.includes(item) || (items.length === 0 && !(isOnce && ENDS_SUBSCRIPTION.has(kind)));
  const givenBy = (fact: PurchaseFact) => {
    const target = ledger.targets.get(fact);
    return target?.isKnown ? target.payments : [];
  };
  const hasOwn = facts.some(
    (fact) => PAYING.has(fact.kind) && fact.items.includes(item ?? '') && fact.amountMinor !== 0,
  );
  const paysFor = (payment: PurchaseFact) => names(payment) || (!hasOwn && payment.items.some((one) => line.has(one)));
  /** A refund that names no item is of those that its payment paid for. */
  const isAbout = (fact: PurchaseFact) =>
    names(fact) && (fact.items.length > 0 || givenBy(fact).length === 0 || givenBy(fact).some(paysFor));
  const concerns = (fact: PurchaseFact) => isAbout(fact) || (item !== null && followsLine(fact, { item, line, facts }));
  const isOfLine = (fact: PurchaseFact) => names(fact) || fact.items.some((one) => line.has(one));
  const isPaidSince = (fact: PurchaseFact) => {
    const last = Math.max(-1, ...givenBy(fact).map((payment) => ordered.indexOf(payment)));
    // What was paid for an item whose place this one took since.
    const isCarried = (one: PurchaseFact) =>
      item !== null &&
      isOfLine(one) &&
      ordered.slice(ordered.indexOf(one)).some((change) => change.kind === 'changed' && holds(change, item));
    const isPayment = (one: PurchaseFact) =>
      PAYING.has(one.kind) && (one.amountMinor ?? 0) > 0 && (names(one) || isCarried(one));
    return last >= 0 && ordered.some((one, place) => place > last && isPayment(one) && !ledger.isGone(one));
  };
  const isTimed = areTimed(facts);
  const relevant = facts.filter(names);
  const fullBy = lastOfFullRefund(ordered, ledger, [facts.filter(isAbout), facts.filter(isOfLine), facts]);
  const isPaid = facts.some(({ kind }) => PAYING.has(kind));
  // An item that came with a change is on trial as the subscription is.
  const course = newCourse(relevant.some(({ kind }) => PAYING.has(kind)) ? relevant : facts, question.terms);
  for (const fact of ordered) {
    // The refund of one payment leaves what a later one pays for.
    if (isPaidSince(fact) && fact !== fullBy) continue;
    if (concerns(fact) || fact === fullBy) follow(course, { fact, ledger, isTimed, fullBy });
    // A payment for the item in whose place it came.
    else if (fact.kind === 'renewal' && !course.isHeld && isOfLine(fact))
      course.closings = course.closings.filter((closing) => !clears(fact, closing));
    if (item !== null) followChange(course, { fact, item, isPaid, holds });
  }
  takeBack(course, { facts, relevant, ledger, isTimed });
  // Who fails again and again has the days of grace once.
  course.failedAt = firstUnpaidFailure(
    facts.filter((fact) => concerns(fact) || (fact.kind === 'renewal' && isOfLine(fact))),
    isTimed,
  );
  const stands = standing(course, question);
  return { ...stands, ...moneyOf(ledger, relevant, question.currency), wasPaid: course.paidAt !== null };
}

function newCourse(relevant: readonly PurchaseFact[], { trialDays }: Terms): Course {
  const paying = relevant.filter(({ kind }) => PAYING.has(kind));
  const isTrial = trialDays !== null && paying.every(({ kind, amountMinor }) => OPENING.has(kind) && amountMinor === 0);
  return {
    paidAt: null,
    startedAt: null,
    paidUntil: null,
    failedAt: null,
    closings: [],
    isHeld: false,
    left: null,
    isOfSubscription: false,
    isPartly: false,
    isTrial,
    reinstated: [],
    paidAfterEnd: null,
  };
}

/** Of partial refunds that together give everything back the last one; undefined while anything is left. `among`: sets of facts of which one is enough. */
function lastOfFullRefund(
  ordered: readonly PurchaseFact[],
  { entries, targets, wins }: Ledger,
  among: readonly (readonly PurchaseFact[])[],
): PurchaseFact | undefined {
  const isAllBack = (told: readonly PurchaseFact[]) => {
    // What goes back of other payments as well says nothing of these alone.
    const back = told.filter(
      (fact) =>
        (fact.kind === 'partial_refund' || fact.kind === 'refund') &&
        targets.get(fact)?.payments.every((payment) => told.includes(payment)),
    );
    const sums = [...new Set(told.map(({ currency }) => currency))].flatMap((currency) => {
      const isOf = (fact: PurchaseFact) => fact.currency === currency;
      const paying = told.filter((fact) => isOf(fact) && PAYING.has(fact.kind));
      const gross = paying.reduce((total, fact) => total + (entries.get(fact)?.minor ?? 0), 0);
      const left = gross - back.filter(isOf).reduce((total, { amountMinor }) => total + (amountMinor ?? 0), 0);
      return gross > 0 ? [left] : [];
    });
    return sums.length > 0 && sums.every((left) => left <= 0);
  };
  // Whatever item the last one names, nothing of the purchase is paid any more.
  if (isNothingLeft(ordered, entries)) {
    const won = new Set([...wins.values()].flatMap(({ disputes }) => disputes));
    return ordered.findLast((fact) => MONEY_BACK.has(fact.kind) && !won.has(fact));
  }
  if (!among.some(isAllBack)) return undefined;
  return ordered.findLast(({ kind }) => kind === 'partial_refund');
}

/** Whether everything that was paid went back, in every currency. */
function isNothingLeft(facts: readonly PurchaseFact[], entries: Ledger['entries']): boolean {
  const sums = [...new Set(facts.map(({ currency }) => currency))].map((currency) => {
    const sumOf = (isWanted: (fact: PurchaseFact) => boolean) =>
      facts
        .filter((fact) => fact.currency === currency && isWanted(fact))
        .reduce((total, fact) => total + (entries.get(fact)?.minor ?? 0), 0);
    const back = sumOf(({ kind }) => MONEY_BACK.has(kind)) - sumOf(({ kind }) => kind === 'reinstated');
    return { paid: sumOf(({ kind }) => PAYING.has(kind)), back };
  });
  const isKnown = facts.every((fact) => fact.amountMinor !== null || !PAYING.has(fact.kind) || !entries.has(fact));
  return isKnown && sums.some(({ paid }) => paid > 0) && sums.every(({ paid, back }) => back >= paid);
}

type Step = { fact: PurchaseFact; ledger: Ledger; isTimed: boolean; fullBy: PurchaseFact | undefined };

function follow(course: Course, { fact, ledger, isTimed, fullBy }: Step): void {
  const at = timeOf(fact);
  const { kind } = fact;
  if (PAYING.has(kind)) {
    course.paidAt = later(course.paidAt, at);
    course.startedAt = earlier(course.startedAt, at);
    course.paidUntil = later(course.paidUntil, fact.periodEnd);
  }
  // Only a further payment makes up for what has closed: a sale that is told late is the one that was refunded.
  if (kind === 'renewal') {
    course.closings = course.closings.filter((closing) => !clears(fact, closing));
    if (course.closings.some((closing) => closing.kind === 'ended'))
      course.paidAfterEnd = later(course.paidAfterEnd, fact.periodEnd);
  } else if (CLOSING.has(kind) || fact === fullBy) {
    course.closings.push(fact);
    if (kind === 'ended') course.paidAfterEnd = null;
  } else if (kind === 'partial_refund') {
    course.isPartly = true;
  } else if (kind === 'reinstated') {
    course.reinstated.push(fact);
    if (isTimed) course.closings = course.closings.filter((closing) => !undoes(fact, closing, ledger));
  }
}

/** Whether a reinstatement takes back a closing. Of charge-backs it takes back those that it won. */
const undoes = (fact: PurchaseFact, closing: PurchaseFact, { wins }: Ledger): boolean =>
  closing.kind === 'chargeback' ? wins.get(fact)?.disputes.includes(closing) === true : takesBack(fact, closing.kind);

/** Whether a renewal makes good what has closed its purchase. One that costs nothing makes up for no end and no money that went back; one that is paid late, after the end, gives its own period alone. */
const clears = ({ amountMinor, periodEnd }: PurchaseFact, { kind }: PurchaseFact): boolean =>
  kind === 'ended' ? periodEnd === null && amountMinor !== 0 : amountMinor !== 0 || !MONEY_BACK.has(kind);

type Taking = {
  facts: readonly PurchaseFact[];
  relevant: readonly PurchaseFact[];
  ledger: Ledger;
  isTimed: boolean;
};

/** Leaves out closings that the order of the facts alone does not show as made good. */
function takeBack(course: Course, { facts, relevant, ledger, isTimed }: Taking): void {
  const goesOn = facts.filter(({ kind }) => kind === 'changed');
  const isUndone = (closing: PurchaseFact) =>
    goesOn.some((fact) => fact.undoes?.includes(closing.kind) && timeOf(fact) > timeOf(closing));
  course.closings = course.closings.filter((closing) => !isUndone(closing));
  if (isTimed) return;
  const renewals = relevant.filter(({ kind }) => kind === 'renewal');
  course.closings = course.closings.filter(
    (closing) => !renewals.some((fact) => clears(fact, closing) && isPaidAfter(fact, closing)),
  );
  const named = course.reinstated.filter((fact) => fact.undoes && ledger.wins.get(fact)?.isKnown);
  course.closings = course.closings.filter(
    (closing) => closing.kind !== 'chargeback' || !named.some((fact) => undoes(fact, closing, ledger)),
  );
  // Without times it counts how often each was told.
  const some = course.reinstated.filter((fact) => fact.undoes);
  const countOf = (among: readonly PurchaseFact[], kind: PurchaseFact['kind']) =>
    among.filter(
      (fact) => fact.kind === kind || (takesBack(fact, kind) && !(kind === 'chargeback' && named.includes(fact))),
    ).length;
  const isTaken = ({ kind }: PurchaseFact) => countOf(some, kind) >= countOf(course.closings, kind);
  course.closings = course.closings.filter((closing) => !isTaken(closing));
  const all = course.reinstated.length - some.length;
  if (all > 0 && all >= course.closings.length) course.closings = [];
}

type ChangeStep = { fact: PurchaseFact; item: string; isPaid: boolean; holds: Holds };

/** A subscription gives what it holds: what it let go has ended, and what took its place goes on with what is paid. */
function followChange(course: Course, { fact, item, isPaid, holds }: ChangeStep): void {
  const { kind, once } = fact;
  const isHeld = holds(fact, item);
  if (kind === 'changed') course.isHeld = isHeld;
  if (kind === 'changed' && !isHeld && course.isOfSubscription) course.left ??= fact;
  if (!isHeld) return;
  course.isHeld = true;
  course.left = null;
  course.isOfSubscription ||= !once?.includes(item);
  if (kind !== 'changed' || !isPaid) return;
  course.paidAt ??= timeOf(fact);
  course.startedAt ??= timeOf(fact);
  course.paidUntil ??= fact.periodEnd;
}

type Standing = Pick<ItemState, 'state' | 'isOpen' | 'accessUntil'>;

function standing(course: Course, { terms, graceDays, now }: StateQuestion): Standing {
  const closed = (state: PurchaseState, accessUntil: Date | null) => ({ state, isOpen: false, accessUntil });
  const last = (...kinds: string[]) => course.closings.findLast(({ kind }) => kinds.includes(kind));
  const isOver = (until: Date | null) => until !== null && until <= now;

  const back = last('chargeback') ?? last('refund', 'partial_refund');
  if (back) return closed(back.kind === 'chargeback' ? 'charged_back' : 'refunded', course.paidAt && timeOf(back));
  if (course.paidAt === null) return closed('unpaid', null);
  if (course.paidAfterEnd && last('ended') && !course.left && !isOver(course.paidAfterEnd))
    return { state: 'cancelled', isOpen: true, accessUntil: course.paidAfterEnd };
  const end = last('ended') ?? course.left;
  if (end) return closed('ended', timeOf(end));

  const byDays = terms.accessDays === null ? null : daysAfter(course.paidAt, terms.accessDays);
  const graceEnd = course.failedAt && daysAfter(course.failedAt, graceDays);
  const cancelled = last('cancelled');
  if (cancelled) {
    const until = first(graceEnd, paidPeriodEnd(course, { cancelled, terms }), byDays);
    return { state: 'cancelled', isOpen: !isOver(until), accessUntil: until };
  }
  if (graceEnd) {
    const until = first(graceEnd, byDays);
    return { state: 'grace', isOpen: !isOver(until), accessUntil: until };
  }
  // A trial that nobody paid for after it ends by itself, with the days in which a payment may be late.
  const trialEnd = course.isTrial && course.startedAt ? daysAfter(trialEndOf(course, terms), graceDays) : null;
  const until = first(trialEnd, byDays);
  if (isOver(until)) return closed('ended', until);
  const state = course.isPartly ? 'partly_refunded' : course.isTrial ? 'trial' : 'active';
  return { state, isOpen: true, accessUntil: until };
}

/** Until when a cancelled subscription is paid. */
function paidPeriodEnd(course: Course, { cancelled, terms }: { cancelled: PurchaseFact; terms: Terms }): Date {
  // After a failed payment the period that the seller names was not paid.
  const told = (course.failedAt ? null : cancelled.periodEnd) ?? course.paidUntil;
  if (told) return told;
  if (course.isTrial) return trialEndOf(course, terms);
  if (terms.billing === 'one_time' || course.paidAt === null) return timeOf(cancelled);
  return monthsAfter(course.paidAt, terms.billing === 'year' ? 12 : 1);
}

function trialEndOf({ paidUntil, startedAt }: Course, { trialDays }: Terms): Date {
  return paidUntil ?? daysAfter(startedAt ?? new Date(0), trialDays ?? 0);
}

/** The same day some months later; the last one of a month that has no such day. */
function monthsAfter(at: Date, months: number): Date {
  const then = new Date(at);
  then.setUTCMonth(at.getUTCMonth() + months);
  if (then.getUTCDate() !== at.getUTCDate()) then.setUTCDate(0);
  return then;
}

const later = (one: Date | null, other: Date | null) => (!one || (other && other > one) ? other : one);
const earlier = (one: Date | null, other: Date) => (one && one < other ? one : other);
const first = <Until extends Date | null>(...ends: Until[]): Until => {
  const known = ends.filter((end) => end !== null).toSorted((one, other) => one.getTime() - other.getTime());
  return (known[0] ?? null) as Until;
};
