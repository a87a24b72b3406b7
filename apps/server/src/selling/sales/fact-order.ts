import type { SaleKind } from '@sayso/contract';

/** What the state of a purchase is computed from. `items`: empty when it is about the whole purchase; of a `changed` one all that the subscription holds from then on. */
export type PurchaseFact = {
  key: string;
  kind: SaleKind;
  occurredAt: Date | null;
  receivedAt: Date;
  sequence: number | null;
  items: readonly string[];
  /** Those of `items` that were bought once, beside a subscription. */
  once?: readonly string[];
  amountMinor: number | null;
  feeMinor: number | null;
  commissionMinor?: number | null;
  /** A refund of a part, if its amount is less than was paid. */
  byAmount?: boolean;
  /** Numbers of its payment, its subscription and its sale. */
  numbers?: readonly string[];
  /** Kinds that a `reinstated` or `changed` one takes back. Without it a `reinstated` one takes back all, and a `changed` one none. */
  undoes?: readonly SaleKind[] | undefined;
  /** Amounts are compared and added up within one currency. */
  currency?: string | null;
  periodEnd: Date | null;
};

/** Of what happened at the same time the later ones have the last word: a failed payment before the one that made up for it, money that went back after money that came. */
const RANKS: Record<SaleKind, number> = {
  sale: 0,
  upsell: 1,
  subscription_start: 2,
  changed: 3,
  payment_failed: 4,
  renewal: 5,
  partial_refund: 6,
  cancelled: 7,
  ended: 8,
  refund: 9,
  chargeback: 10,
  reinstated: 11,
};

/** What opens a purchase. */
export const OPENING: ReadonlySet<SaleKind> = new Set(['sale', 'upsell', 'subscription_start']);
/** Money that went back. */
export const MONEY_BACK: ReadonlySet<string> = new Set(['partial_refund', 'refund', 'chargeback']);
/** What sellers call a refund, of all or of a part. */
export const REFUNDS: ReadonlySet<string> = new Set(['refund', 'partial_refund']);
/** What pays for it. */
export const PAYING: ReadonlySet<SaleKind> = new Set([...OPENING, 'renewal']);
/** Changes of state with what takes each back: told once more after that, it is a change of its own. */
export const TAKEN_BACK_BY: Partial<Record<SaleKind, readonly SaleKind[]>> = {
  cancelled: ['reinstated'],
  ended: ['reinstated'],
  payment_failed: ['reinstated', 'renewal'],
  reinstated: ['cancelled', 'ended', 'chargeback'],
};

/** True for a reinstatement that takes back facts of a kind. */
export const takesBack = ({ kind, undoes }: PurchaseFact, done: SaleKind): boolean =>
  kind === 'reinstated' && (undoes?.includes(done) ?? true);
export const mayRecur = (kind: SaleKind): boolean => TAKEN_BACK_BY[kind] !== undefined;

/** A payment that its seller gives neither a time nor a number: the next one is told in the same words. */
export const isTimeless = ({
  kind,
  occurredAt,
  sequence,
}: Pick<PurchaseFact, 'kind' | 'occurredAt' | 'sequence'>): boolean =>
  kind === 'renewal' && occurredAt === null && sequence === null;

/** What closes it, at once or at the end of what is paid. */
export const CLOSING: ReadonlySet<SaleKind> = new Set(['cancelled', 'ended', 'refund', 'chargeback']);

/** When it happened, or else when we heard of it. */
export const timeOf = (fact: Pick<PurchaseFact, 'occurredAt' | 'receivedAt'>): Date =>
  fact.occurredAt ?? fact.receivedAt;

/** Whether all that was told of a purchase has a time of the seller's clock: only then times say what came first. */
export const areTimed = (facts: readonly PurchaseFact[]): boolean =>
  facts.every(({ occurredAt }) => occurredAt !== null);

/** Facts in the order in which they happened, whichever order they came in. */
export function inOrder(facts: readonly PurchaseFact[]): PurchaseFact[] {
  const placeOf = areTimed(facts) ? (fact: PurchaseFact) => timeOf(fact).getTime() : numberOf;
  const compare = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0);
  return facts.toSorted(
    (one, other) =>
      compare(placeOf(one), placeOf(other)) ||
      RANKS[one.kind] - RANKS[other.kind] ||
      // Changes without times have no number either: the one that was heard of last is the last.
      (one.kind === 'changed' ? compare(timeOf(one).getTime(), timeOf(other).getTime()) : 0) ||
      (one.key < other.key ? -1 : one.key > other.key ? 1 : 0),
  );
}

/** Without times the number of the payment says what came first. What closes without one closes all: an earlier payment that comes late opens nothing again. */
function numberOf({ kind, sequence }: PurchaseFact): number {
  if (kind === 'reinstated') return Infinity;
  return sequence ?? (CLOSING.has(kind) || kind === 'partial_refund' || kind === 'changed' ? Infinity : 0);
}

/** When the first payment failed that nothing has made up for since; null for none. */
export function firstUnpaidFailure(facts: readonly PurchaseFact[], isTimed: boolean): Date | null {
  const unpaid = facts.filter(
    (fact) => fact.kind === 'payment_failed' && !facts.some((other) => makesUpFor(other, { failed: fact, isTimed })),
  );
  return unpaid.length === 0 ? null : new Date(Math.min(...unpaid.map((fact) => timeOf(fact).getTime())));
}

/**
 * Whether a payment came after a failed one. Where the seller gives neither both their times nor both their numbers it is the order in which they were heard of that says so: payments of a subscription are
 * weeks apart, and what is told late is late by hours.
 */
function makesUpFor(one: PurchaseFact, { failed, isTimed }: { failed: PurchaseFact; isTimed: boolean }): boolean {
  if (takesBack(one, 'payment_failed')) return timeOf(one) >= timeOf(failed);
  if (one.kind !== 'renewal') return false;
  if (!isTimed && one.sequence !== null && failed.sequence !== null) return one.sequence >= failed.sequence;
  return timeOf(one) >= timeOf(failed);
}

/** Sellers tell late by hours, and retry for days; payments of a subscription are weeks apart. */
export const TOLD_LATE_MS = 3 * 24 * 60 * 60 * 1000;

/** Whether what was told may have happened at a time. `isTimed`: false where `at` is when we heard of it, which may be long after and never before. */
export function mayBeOf(told: { at: Date; isTimed: boolean }, at: Date): boolean {
  const lateMs = told.at.getTime() - at.getTime();
  return lateMs > -TOLD_LATE_MS && (lateMs < TOLD_LATE_MS || !told.isTimed);
}

/** True for a renewal that surely came after a closing, in a purchase whose facts do not all have times. */
export function isPaidAfter(renewal: PurchaseFact, closing: PurchaseFact): boolean {
  if (renewal.sequence !== null && closing.sequence !== null) return renewal.sequence > closing.sequence;
  const laterMs = timeOf(renewal).getTime() - timeOf(closing).getTime();
  return renewal.occurredAt === null ? laterMs >= TOLD_LATE_MS : laterMs > 0;
}
