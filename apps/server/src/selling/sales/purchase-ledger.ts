import {
  areTimed,
  CLOSING,
  MONEY_BACK,
  OPENING,
  PAYING,
  type PurchaseFact,
  takesBack,
  timeOf,
  TOLD_LATE_MS,
} from './fact-order.ts';

/** Money of a purchase in the smallest unit of its currency. `feeMinor`, `commissionMinor`: null if none was told. */
export type Money = {
  grossMinor: number;
  refundedMinor: number;
  feeMinor: number | null;
  commissionMinor: number | null;
};

/**
 * What a fact moves in the books: a payment what came, a refund or charge-back what went back, a reinstatement what a won charge-back returned.
 * `commissionMinor`: the commission that came with it; below 0 where it went back.
 */
export type Entry = { minor: number; commissionMinor: number };

/** What goes back: of which payments, and whether numbers say so or nobody knows better. */
export type Target = { payments: readonly PurchaseFact[]; isKnown: boolean };

/** Charge-backs that a reinstatement wins. `isKnown`: it names their payment. */
export type Win = { disputes: readonly PurchaseFact[]; isKnown: boolean };

/** Number of the rules here: one more whenever they change, so that every purchase is settled again. */
export const LEDGER_RULES = 1;

/** Who has what of a purchase: every payment, and what became of it. All rules about money are here; the books and the state of a purchase are read from it. */
export type Ledger = {
  /** Absent for facts that move no money, and for those that tell a payment a second time. */
  entries: ReadonlyMap<PurchaseFact, Entry>;
  /** Of every refund and charge-back. */
  targets: ReadonlyMap<PurchaseFact, Target>;
  /** Of every reinstatement that wins any. */
  wins: ReadonlyMap<PurchaseFact, Win>;
  /** Refunds and charge-backs after which nothing is left of what they are about. */
  isWhole: (back: PurchaseFact) => boolean;
  /** Payments of which nothing is left. */
  isGone: (payment: PurchaseFact) => boolean;
};

const sum = (amounts: readonly (number | null | undefined)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
const paidIn = (payments: readonly PurchaseFact[]) => sum(payments.map(({ amountMinor }) => amountMinor));
const currencyOf = ({ currency = null }: PurchaseFact) => currency;
const isIn =
  (one: PurchaseFact) =>
  (other: PurchaseFact): boolean =>
    currencyOf(one) === currencyOf(other);

/** Whether two facts are about the same item, as far as they name any. */
const areAboutOne = ({ items }: PurchaseFact, other: PurchaseFact): boolean =>
  items.length === 0 || other.items.length === 0 || items.some((item) => other.items.includes(item));

/** Money that went back and everything that stops a subscription. */
const STOPS: ReadonlySet<PurchaseFact['kind']> = new Set([...CLOSING, 'payment_failed']);

/**
 * What was told of a purchase with its meaning: a refund after which nothing is left is a whole one, whatever its seller calls it, and one that leaves something is one of a part.
 * A reinstatement that does not say what it takes back takes back all, but no money where a cancellation, an end or a failed payment came last.
 */
export function judge<Fact extends PurchaseFact>(told: readonly Fact[]): { facts: readonly Fact[]; ledger: Ledger } {
  const stops = told.filter(({ kind }) => STOPS.has(kind)).toSorted(byTime);
  const meant = told.map((fact) => {
    if (fact.kind !== 'reinstated' || fact.undoes) return fact;
    const before = stops.filter((stop) => timeOf(stop) <= timeOf(fact));
    const last = before.filter((stop) => +timeOf(stop) === +timeOf(before.at(-1) ?? stop));
    return last.length === 0 || last.some(({ kind }) => MONEY_BACK.has(kind))
      ? fact
      : { ...fact, undoes: [...STOPS].filter((kind) => !MONEY_BACK.has(kind)) };
  });
  const { isWhole } = ledgerOf(meant);
  const facts = meant.map((fact) => {
    if (fact.kind !== 'refund' && fact.kind !== 'partial_refund') return fact;
    const kind = isWhole(fact) ? 'refund' : 'partial_refund';
    return kind === fact.kind ? fact : { ...fact, kind, byAmount: false };
  });
  return { facts, ledger: ledgerOf(facts) };
}

/** The ledger of all that was told of a purchase. Pure; the order in which it was told makes no difference. */
function ledgerOf(facts: readonly PurchaseFact[]): Ledger {
  const payments = paymentsOf(facts);
  const targets = targetsOf(facts, payments);
  const wins = winsOf(facts, targets);
  const won = new Set([...wins.values()].flatMap(({ disputes }) => disputes));
  const entries = new Map<PurchaseFact, Entry>();
  for (const currency of new Set(facts.map(currencyOf))) {
    const told = facts.filter((fact) => currencyOf(fact) === currency);
    for (const [fact, entry] of entriesOf(told, { payments, targets, wins })) entries.set(fact, entry);
  }
  const standing = [...targets].filter(([back]) => !won.has(back));
  const backOf = (payment: PurchaseFact) => standing.filter(([, { payments: of }]) => of.includes(payment));
  const isGone = (payment: PurchaseFact): boolean => {
    const known = backOf(payment).filter(([, { isKnown }]) => isKnown);
    return (
      known.some(([back]) => isSaidWhole(back)) ||
      ((payment.amountMinor ?? 0) > 0 && sharesOf(known, payment) >= (payment.amountMinor ?? 0))
    );
  };
  const isWhole = (back: PurchaseFact): boolean => {
    if (isSaidWhole(back)) return true;
    const target = targets.get(back);
    const of = target?.payments.filter(isIn(back)) ?? [];
    if (!target || !back.amountMinor || of.length === 0) return back.kind === 'refund';
    if (target.isKnown)
      return of.every((payment) => sharesOf(upTo(back, backOf(payment)), payment) >= (payment.amountMinor ?? 0));
    // Nobody knows which payment it is of: the largest one that was made at once.
    return back.kind === 'refund' && back.amountMinor >= Math.max(0, ...chargesOf(of).map(paidIn));
  };
  return { entries, targets, wins, isWhole, isGone };
}

/** A charge-back takes everything, and so does a refund whose seller tells partial ones apart. */
const isSaidWhole = ({ kind, byAmount, amountMinor }: PurchaseFact): boolean =>
  kind === 'chargeback' || (kind === 'refund' && (!byAmount || !amountMinor));

/** Payments that count. Who tells a sale of an item and the start of its subscription tells one payment twice; one without money or items only links numbers. */
function paymentsOf(facts: readonly PurchaseFact[]): PurchaseFact[] {
  const sales = facts.filter(({ kind, amountMinor }) => kind === 'sale' && amountMinor !== null);
  const isTold = (start: PurchaseFact) => sales.some((sale) => areAboutOne(sale, start));
  const paying = facts.filter(({ kind }) => PAYING.has(kind));
  const isLink = (one: PurchaseFact) =>
    one.items.length === 0 &&
    !one.amountMinor &&
    paying.some(
      (other) =>
        other !== one &&
        other.items.length > 0 &&
        other.amountMinor !== null &&
        (OPENING.has(one.kind)
          ? OPENING.has(other.kind)
          : Math.abs(timeOf(other).getTime() - timeOf(one).getTime()) < TOLD_LATE_MS),
    );
  return paying.filter((fact) => !(fact.kind === 'subscription_start' && isTold(fact)) && !isLink(fact));
}

/** Payments that were made at once: the items of an order. */
function chargesOf(payments: readonly PurchaseFact[]): PurchaseFact[][] {
  const nameOf = (payment: PurchaseFact) =>
    payment.kind === 'renewal' || !payment.numbers?.length ? payment.key : payment.numbers.toSorted().join('\n');
  return Object.values(Object.groupBy(payments, nameOf)).map((group) => group ?? []);
}

/**
 * Whether two facts surely tell of different payments: by their numbers in the row of payments, or as each has a number that the other lacks and what they share is known of all.
 * `common`: numbers that every fact has.
 */
export function areOfOthers(one: Numbered, other: Numbered, common: ReadonlySet<string>): boolean {
  if (one.sequence !== null && other.sequence !== null) return one.sequence !== other.sequence;
  const [mine, theirs] = [one, other].map(({ numbers = [] }) => numbers.filter((number) => !common.has(number)));
  return mine!.length > 0 && theirs!.length > 0 && !mine!.some((number) => theirs!.includes(number));
}

type Numbered = Pick<PurchaseFact, 'sequence' | 'numbers'>;

/** Numbers that all of some facts have: those of their sale or subscription. */
export const commonNumbers = (facts: readonly Pick<PurchaseFact, 'numbers'>[]): ReadonlySet<string> =>
  new Set(facts[0]?.numbers?.filter((number) => facts.every(({ numbers }) => numbers?.includes(number))));

/** The first payment is number 1, also where its seller does not count it. */
const placeOf = ({ sequence, kind }: PurchaseFact): number | null => sequence ?? (OPENING.has(kind) ? 1 : null);

/** Payments that each refund and charge-back is of: by its numbers, by the number of the payment, or else all that were made for its items until then. */
function targetsOf(facts: readonly PurchaseFact[], payments: readonly PurchaseFact[]): Map<PurchaseFact, Target> {
  const byNumber = numbersOf(facts);
  const late = areTimed(facts) ? 0 : TOLD_LATE_MS;
  const targetOf = (back: PurchaseFact): Target => {
    const about = payments.filter((payment) => areAboutOne(payment, back));
    const numbered = byNumber(back, payments);
    const named = numbered.filter((payment) => about.includes(payment));
    if (numbered.length > 0) return { payments: named.length > 0 ? named : numbered, isKnown: true };
    const counted = about.filter((payment) => placeOf(payment) === back.sequence);
    if (counted.length > 0 && about.every((payment) => placeOf(payment) !== null))
      return { payments: counted, isKnown: true };
    // An item that came by a change was paid for under another's name.
    const paid = about.length === 0 && facts.some(({ kind }) => kind === 'changed') ? payments : about;
    const before = paid.filter((payment) => timeOf(payment).getTime() <= timeOf(back).getTime() + late);
    const of = before.length > 0 ? before : paid;
    return { payments: of, isKnown: chargesOf(of).length === 1 };
  };
  return new Map(facts.filter(({ kind }) => MONEY_BACK.has(kind)).map((back) => [back, targetOf(back)]));
}

/**
 * Finds payments by the numbers that they share with a fact. A number that several payments have is that of their subscription and tells none of them, unless it is all that one payment has.
 * Facts without money join numbers: an invoice and its payment.
 */
function numbersOf(facts: readonly PurchaseFact[]) {
  const all = ({ numbers = [] }: PurchaseFact) => numbers;
  const paying = facts.filter(({ kind }) => PAYING.has(kind));
  const charges = chargesOf(paying.filter(({ amountMinor }) => amountMinor !== null));
  const times = new Map<string, number>();
  for (const charge of charges)
    for (const number of new Set(charge.flatMap(all))) times.set(number, (times.get(number) ?? 0) + 1);
  const own = (fact: PurchaseFact) => all(fact).filter((number) => (times.get(number) ?? 0) < 2);
  const links = paying.filter(({ amountMinor }) => amountMinor === null);
  return (fact: PurchaseFact, payments: readonly PurchaseFact[]): PurchaseFact[] => {
    const known = new Set(own(fact));
    for (const link of links)
      if (own(link).some((number) => known.has(number))) own(link).forEach((one) => known.add(one));
    const found = payments.filter((payment) => own(payment).some((number) => known.has(number)));
    if (found.length > 0 || own(fact).length > 0) return found;
    const bare = charges.filter((charge) => charge.every((payment) => own(payment).length === 0));
    const [only, ...others] = bare;
    const isIts = only?.some(
      (payment) => all(payment).length > 0 && all(fact).every((one) => all(payment).includes(one)),
    );
    return isIts && all(fact).length > 0 && others.length === 0 && charges.length > 1 ? only! : [];
  };
}

/** Of several charge-backs of one payment the one that shares a number of its own with the win, or else its amount. */
function onlyOne(win: PurchaseFact, its: readonly PurchaseFact[]): readonly PurchaseFact[] {
  const common = commonNumbers([win, ...its]);
  const named = its.filter(({ numbers }) => numbers?.some((one) => !common.has(one) && win.numbers?.includes(one)));
  if (its.length < 2 || named.length > 0) return named.length > 0 ? named : its;
  const same = its.find(({ amountMinor }) => amountMinor !== null && amountMinor === win.amountMinor);
  return same ? [same] : its;
}

/** Charge-backs that each reinstatement wins: of the payment or the items that it names, or else all before it. */
function winsOf(facts: readonly PurchaseFact[], targets: ReadonlyMap<PurchaseFact, Target>): Map<PurchaseFact, Win> {
  const disputes = [...targets.keys()].filter(({ kind }) => kind === 'chargeback');
  const wins = disputes.length === 0 ? [] : facts.filter((fact) => takesBack(fact, 'chargeback'));
  const asDisputes = new Map(wins.map((win) => [win, { ...win, kind: 'chargeback' as const }]));
  const aims = targetsOf([...facts, ...asDisputes.values()], paymentsOf(facts));
  const wonBy = (win: PurchaseFact): Win => {
    const named = disputes.filter((dispute) => areAboutOne(dispute, win));
    const about = named.length > 0 ? named : disputes;
    const before = about.filter((dispute) => timeOf(dispute) <= timeOf(win));
    const aim = aims.get(asDisputes.get(win) ?? win);
    const isKnown = (dispute: PurchaseFact) => targets.get(dispute)?.isKnown === true;
    if (!aim?.isKnown) return { disputes: before, isKnown: false };
    const isIts = (dispute: PurchaseFact) => targets.get(dispute)?.payments.some((one) => aim.payments.includes(one));
    const its = (areTimed(facts) ? before : about)
      .filter((dispute) => isKnown(dispute) && isIts(dispute))
      .toSorted(byTime);
    return its.length > 0
      ? { disputes: onlyOne(win, its), isKnown: true }
      : { disputes: before.filter((dispute) => !isKnown(dispute)), isKnown: false };
  };
  return new Map(wins.map((win) => [win, wonBy(win)]));
}

type Course = {
  payments: readonly PurchaseFact[];
  targets: ReadonlyMap<PurchaseFact, Target>;
  wins: ReadonlyMap<PurchaseFact, Win>;
};

/** What the facts of one currency move, in the order of their time: no more goes back than came. Commissions go back with the money, in the same proportion, whichever item it was of. */
function entriesOf(facts: readonly PurchaseFact[], { payments, targets, wins }: Course): Map<PurchaseFact, Entry> {
  const mine = payments.filter((payment) => facts.includes(payment));
  const entries = new Map(
    mine.map((fact) => [fact, { minor: fact.amountMinor ?? 0, commissionMinor: fact.commissionMinor ?? 0 }]),
  );
  const gross = paidIn(mine);
  const commission = sum(mine.map(({ commissionMinor }) => commissionMinor));
  const atMost = (amount: number) => (gross > 0 ? Math.min(gross, amount) : amount);
  const shareOf = (back: number) =>
    gross > 0 ? Number((BigInt(commission) * BigInt(atMost(back))) / BigInt(gross)) : 0;
  const taken = new Map<PurchaseFact, number>();
  const won = new Set<PurchaseFact>();
  for (const fact of facts.filter(({ kind }) => MONEY_BACK.has(kind) || kind === 'reinstated').toSorted(byTime)) {
    const before = sum([...taken.values()]);
    if (MONEY_BACK.has(fact.kind) && !won.has(fact)) taken.set(fact, takenBy(fact, targets.get(fact)));
    for (const dispute of wins.get(fact)?.disputes ?? []) {
      taken.delete(dispute);
      won.add(dispute);
    }
    if (fact.kind === 'reinstated' && !wins.has(fact)) continue;
    const after = sum([...taken.values()]);
    const minor = Math.abs(atMost(after) - atMost(before));
    entries.set(fact, { minor, commissionMinor: shareOf(before) - shareOf(after) });
  }
  return entries;
}

/** No more of a known payment goes back than it was. */
function takenBy(back: PurchaseFact, target: Target | undefined): number {
  const payments = target?.payments.filter(isIn(back)) ?? [];
  const paid = paidIn(payments);
  const asked = askedBack(back, payments);
  return target?.isKnown && paid > 0 ? Math.min(asked, paid) : asked;
}

/** Of one moment, what is won comes after what was lost. */
const byTime = (one: PurchaseFact, other: PurchaseFact): number =>
  timeOf(one).getTime() - timeOf(other).getTime() ||
  Number(one.kind === 'reinstated') - Number(other.kind === 'reinstated') ||
  (one.key < other.key ? -1 : 1);

/** The amount of a refund. Without one it is all of its payments. */
function askedBack(back: PurchaseFact, payments: readonly PurchaseFact[]): number {
  if (back.amountMinor !== null || back.kind === 'partial_refund') return back.amountMinor ?? 0;
  return paidIn(payments.filter(isIn(back)));
}

/** How much of a payment some refunds give back: the whole of one that is all they are of, else by the amounts of its payments. */
function sharesOf(backs: readonly (readonly [PurchaseFact, Target])[], payment: PurchaseFact): number {
  return sum(
    backs.map(([back, { payments }]) => {
      const of = payments.filter(isIn(back));
      const asked = askedBack(back, of);
      const whole = paidIn(of);
      if (!of.includes(payment)) return 0;
      return of.length === 1 || whole === 0 ? asked : (asked * (payment.amountMinor ?? 0)) / whole;
    }),
  );
}

const upTo = (back: PurchaseFact, backs: readonly (readonly [PurchaseFact, Target])[]) =>
  backs.filter(([one, { isKnown }]) => isKnown && (one === back || byTime(one, back) < 0));

/** Payments, refunds, fees and commissions of a purchase in one currency, or of some of its facts. */
export function moneyOf({ entries }: Ledger, facts: readonly PurchaseFact[], currency?: string | null): Money {
  const counted = facts.filter(
    (fact) => entries.has(fact) && (currency === undefined || currencyOf(fact) === currency),
  );
  const of = (isWanted: (fact: PurchaseFact) => boolean, read: (fact: PurchaseFact) => number | null | undefined) =>
    counted.filter(isWanted).map(read);
  const isPayment = ({ kind }: PurchaseFact) => PAYING.has(kind);
  const isBack = ({ kind }: PurchaseFact) => MONEY_BACK.has(kind);
  const isWin = ({ kind }: PurchaseFact) => kind === 'reinstated';
  const minor = (fact: PurchaseFact) => entries.get(fact)?.minor;
  const commission = (fact: PurchaseFact) => entries.get(fact)?.commissionMinor;
  const known = (amounts: readonly (number | null | undefined)[]) =>
    amounts.some((amount) => typeof amount === 'number') ? sum(amounts) : null;
  const commissions = known(of(isPayment, ({ commissionMinor }) => commissionMinor));
  return {
    grossMinor: sum(of(isPayment, minor)),
    refundedMinor: sum(of(isBack, minor)) - sum(of(isWin, minor)),
    feeMinor: known(of(isPayment, ({ feeMinor }) => feeMinor)),
    commissionMinor: commissions === null ? null : sum(counted.map(commission)),
  };
}
