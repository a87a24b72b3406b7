import { MONEY_BACK, PAYING, type PurchaseFact, takesBack, timeOf } from './fact-order.ts';

/** Money of a purchase in the smallest unit of its currency. `feeMinor`, `commissionMinor`: null if none was told. */
export type Money = {
  grossMinor: number;
  refundedMinor: number;
  feeMinor: number | null;
  commissionMinor: number | null;
};

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

/** Payments that count. Who tells a sale of an item and the start of its subscription tells one payment twice. */
function paymentsOf(facts: readonly PurchaseFact[]): PurchaseFact[] {
  const sales = facts.filter(({ kind, amountMinor }) => kind === 'sale' && amountMinor !== null);
  const isTold = (start: PurchaseFact) => sales.some((sale) => areAboutOne(sale, start));
  return facts.filter((fact) => PAYING.has(fact.kind) && !(fact.kind === 'subscription_start' && isTold(fact)));
}

/** The sum of all payments that count. */
export const grossOf = (facts: readonly PurchaseFact[]): number =>
  sum(paymentsOf(facts).map(({ amountMinor }) => amountMinor));

/**
 * Payments that refunds and charge-backs give back, found by the numbers that they share. A number that several payments have is that of their subscription and tells none of them.
 * Facts without money join numbers: an invoice and its payment.
 */
export function paymentsBack(facts: readonly PurchaseFact[]): ReadonlyMap<PurchaseFact, readonly PurchaseFact[]> {
  const numbersOf = ({ numbers = [] }: PurchaseFact) => numbers;
  const paying = facts.filter(({ kind }) => PAYING.has(kind));
  const payments = paying.filter(({ amountMinor }) => amountMinor !== null);
  const links = paying.filter(({ amountMinor }) => amountMinor === null);
  const times = new Map<string, number>();
  for (const number of payments.flatMap(numbersOf)) times.set(number, (times.get(number) ?? 0) + 1);
  const own = (fact: PurchaseFact) => numbersOf(fact).filter((number) => (times.get(number) ?? 0) < 2);
  const found = facts
    .filter(({ kind }) => MONEY_BACK.has(kind))
    .map((fact) => {
      const known = new Set(own(fact));
      for (const link of links)
        if (own(link).some((number) => known.has(number))) own(link).forEach((one) => known.add(one));
      return [fact, payments.filter((payment) => own(payment).some((number) => known.has(number)))] as const;
    });
  return new Map(found.filter(([, given]) => given.length > 0));
}

/** Whether two facts are about the same item, as far as they name any. */
const areAboutOne = ({ items }: PurchaseFact, other: PurchaseFact): boolean =>
  items.length === 0 || other.items.length === 0 || items.some((item) => other.items.includes(item));

/** The sum of all refunds, at most the sum of the payments if that is known. A charge-back counts until the seller wins it. */
function refundedOf(facts: readonly PurchaseFact[], payments: readonly PurchaseFact[]): number {
  const grossMinor = sum(payments.map(({ amountMinor }) => amountMinor));
  const wins = facts.filter((fact) => takesBack(fact, 'chargeback')).map((fact) => timeOf(fact).getTime());
  const isWon = (fact: PurchaseFact) => fact.kind === 'chargeback' && timeOf(fact).getTime() <= Math.max(...wins);
  const back = facts.filter((fact) => MONEY_BACK.has(fact.kind) && !isWon(fact));
  const told = sum(back.map((fact) => askedBack(fact, payments)));
  return grossMinor > 0 ? Math.min(told, grossMinor) : told;
}

/** The amount of a refund. Without one, it is everything that was paid for its items. */
function askedBack(refund: PurchaseFact, payments: readonly PurchaseFact[]): number {
  if (refund.amountMinor !== null || refund.kind === 'partial_refund') return refund.amountMinor ?? 0;
  return sum(payments.filter((fact) => areAboutOne(fact, refund)).map(({ amountMinor }) => amountMinor));
}

/** Payments, refunds, fees and commissions of a purchase in one currency. They equal the sum of `moneyParts` to the cent. */
export function moneyOf(told: readonly PurchaseFact[], currency?: string | null): Money {
  const facts = currency === undefined ? told : told.filter((fact) => fact.currency === currency);
  const payments = paymentsOf(facts);
  const known = (amounts: readonly (number | null)[]) =>
    amounts.some((amount) => amount !== null) ? sum(amounts) : null;
  const grossMinor = sum(payments.map(({ amountMinor }) => amountMinor));
  const refundedMinor = refundedOf(facts, payments);
  const commission = known(payments.map(({ commissionMinor = null }) => commissionMinor));
  // Commissions go back with the money, in the same proportion, whichever item it was of.
  const back =
    commission !== null && grossMinor > 0
      ? Number((BigInt(commission) * BigInt(refundedMinor)) / BigInt(grossMinor))
      : 0;
  return {
    grossMinor,
    refundedMinor,
    feeMinor: known(payments.map(({ feeMinor }) => feeMinor)),
    commissionMinor: commission === null ? null : commission - back,
  };
}

/** Facts as access is computed from them: a refund of less than was paid is one of a part, where its amount says so. */
export function withPartialRefunds<Fact extends PurchaseFact>(facts: readonly Fact[]): readonly Fact[] {
  return facts.map((fact) =>
    fact.byAmount && fact.kind === 'refund' && isOfPart(fact, facts) ? { ...fact, kind: 'partial_refund' } : fact,
  );
}

/** Compared with the payment of the same number, else with the largest one of the item, in its currency. */
function isOfPart(refund: PurchaseFact, facts: readonly PurchaseFact[]): boolean {
  const { amountMinor, sequence } = refund;
  if (!amountMinor) return false;
  const payments = facts.filter(
    (fact) => PAYING.has(fact.kind) && fact.amountMinor !== null && fact.currency === refund.currency,
  );
  const about = payments.filter((fact) => areAboutOne(fact, refund));
  // An item that came by a change was paid for under another's name.
  const paid = about.length === 0 && facts.some(({ kind }) => kind === 'changed') ? payments : about;
  const same = paid.filter((fact) => fact.sequence === sequence);
  const amounts = (same.length > 0 ? same : paid).map((fact) => fact.amountMinor ?? 0);
  return amounts.length > 0 && amountMinor < Math.max(...amounts);
}
