import { isNameOf, SALE_KINDS, type SaleKind } from '@sayso/contract';
import { digitsOf, fromMinor } from '../../../platform/lib/minor-units.ts';
import { mayBeOf, MONEY_BACK, REFUNDS } from '../fact-order.ts';
import { areOfOthers, commonNumbers } from '../purchase-ledger.ts';
import type { SaleFact } from '../sale-fact.ts';
import { salesTexts } from '../sales.texts.gen.ts';

/** What was received of a purchase. `isTimed`: false where `at` is when we heard of it. */
export type KnownFact = {
  id?: string;
  /** Another row of the export tells it. */
  isTold?: boolean;
  kind: string;
  at: Date;
  isTimed: boolean;
  items: readonly string[];
  sequence: number | null;
  /** The amount at the seller, where it is another. */
  toldMinor?: number | null;
  numbers: readonly string[];
  amountMinor: number | null;
  currency: string | null;
};

/** How a row stands to what was received. */
export type Comparison = { outcome: 'matched' | 'differs' | 'missing'; words: string; factId?: string | undefined };

/** Rows of one export may say of each payment how it stands now, instead of having a row for each thing that happened. */
export type Compared = {
  fact: SaleFact;
  known: readonly KnownFact[];
  /** Without a column that says what happened every row is a payment. */
  saysWhat: boolean;
  /** Whether the export would say that money went back, and does not. */
  saysNoRefund: boolean;
};

export const OPENING: readonly string[] = ['sale', 'upsell', 'subscription_start'];
const PAYING: readonly string[] = [...OPENING, 'renewal'];

const NOT_RECEIVED = 'Not received before';
const WITHOUT_AMOUNT = 'Received without an amount';

/** Holds what a row says against what was received of its purchase. */
export function compareFact({ fact, known, saysWhat, saysNoRefund }: Compared): Comparison {
  const numbers = numbersOf(fact);
  const common = commonNumbers([...known, { numbers }]);
  const isOther = (one: KnownFact) => areOfOthers(one, { sequence: fact.sequence, numbers }, common);
  const all = known.filter((one) => isAlike(one, { fact, saysWhat, isOther }));
  const alike = all.filter((one) => !isWithoutMoney(one, fact));
  const [first] = alike;
  if (!first) return { outcome: 'missing', words: all.length > 0 ? WITHOUT_AMOUNT : NOT_RECEIVED };
  const same = alike.find((one) => isSameAmount(one, fact));
  if (!same) {
    if (isFurtherPart(fact, known)) return { outcome: 'missing', words: NOT_RECEIVED };
    const words = salesTexts.otherMoney({
      exported: moneyOf(fact),
      received: moneyOf({ ...first, currency: first.currency ?? fact.currency }),
    });
    return { outcome: 'differs', words };
  }
  const isOfLater = (one: KnownFact) =>
    known.some(
      (later) =>
        later.kind === 'renewal' &&
        ((later.sequence !== null && later.sequence === one.sequence) ||
          later.numbers.some((number) => !common.has(number) && one.numbers.includes(number))),
    );
  const back = known.find((one) => MONEY_BACK.has(one.kind) && !isOther(one) && !isOfLater(one));
  if (OPENING.includes(fact.kind) && back && saysNoRefund) {
    const words = salesTexts.otherKind({
      exported: SALE_KINDS[fact.kind],
      received: labelOf(back.kind),
      day: back.at.toISOString().slice(0, 10),
    });
    return { outcome: 'differs', words };
  }
  return {
    factId: same.id,
    outcome: 'matched',
    words: salesTexts.received({ kind: labelOf(same.kind), day: same.at.toISOString().slice(0, 10) }),
  };
}

/** Each part that is paid back is one of its own, as long as no more goes back than came. */
function isFurtherPart(fact: SaleFact, known: readonly KnownFact[]): boolean {
  if (fact.kind === 'partial_refund') return true;
  return fact.kind === 'refund' && fact.byAmount === true && (leftAfter(fact, known) ?? -1) >= 0;
}

/** How much of what was paid is left after a refund; null where nobody knows. */
export function leftAfter({ amountMinor, currency }: SaleFact, known: readonly KnownFact[]): number | null {
  const counted = known.filter((one) => one.amountMinor !== null && (currency === null || one.currency === currency));
  const sumOf = (kinds: readonly string[]) =>
    counted.filter(({ kind }) => kinds.includes(kind)).reduce((sum, one) => sum + (one.amountMinor ?? 0), 0);
  const paid = sumOf(PAYING);
  return amountMinor === null || paid === 0 ? null : paid - sumOf([...MONEY_BACK]) - amountMinor;
}

/** A payment without an amount, such as the start of a subscription, equals no amount. */
const isWithoutMoney = (one: KnownFact, { amountMinor }: SaleFact): boolean =>
  amountMinor !== null && one.amountMinor === null && (one.kind === 'subscription_start' || one.kind === 'renewal');

type Comparing = Pick<Compared, 'fact' | 'saysWhat'> & { isOther: (one: KnownFact) => boolean };

/** The row's time says nothing of money that went back: it may be that of its payment. */
function isAlike(one: KnownFact, { fact, saysWhat, isOther }: Comparing): boolean {
  const { kind } = fact;
  const isKind = OPENING.includes(kind)
    ? (saysWhat ? OPENING : PAYING).includes(one.kind)
    : one.kind === kind || isSameRefund(one, fact);
  const meets =
    one.items.length === 0 || fact.items.length === 0 || fact.items.some(({ item }) => one.items.includes(item));
  if (one.isTold && !OPENING.includes(one.kind)) return false;
  const isOne =
    kind === 'renewal' ? !isOther(one) && isSamePayment(one, fact) : !(MONEY_BACK.has(kind) && isOther(one));
  return isKind && meets && isOne;
}

/** Sellers tell a partial refund as a refund. The same amount makes it the same one. */
function isSameRefund(one: KnownFact, fact: SaleFact): boolean {
  const isRefund = REFUNDS.has(one.kind) && REFUNDS.has(fact.kind);
  return isRefund && fact.amountMinor !== null && one.amountMinor !== null && isSameAmount(one, fact);
}

/** By its number, or else by its time. A row that tells neither is any payment, and one that was told without a time was heard of later, whenever that was. */
function isSamePayment(one: KnownFact, { sequence, occurredAt }: SaleFact): boolean {
  if (sequence !== null && one.sequence !== null) return sequence === one.sequence;
  return occurredAt === null || mayBeOf(one, occurredAt);
}

function isSameAmount(one: KnownFact, { amountMinor, currency }: SaleFact): boolean {
  const isAmount =
    amountMinor === null || one.amountMinor === null || [one.amountMinor, one.toldMinor].includes(amountMinor);
  const isCurrency = currency === null || one.currency === null || currency === one.currency;
  return isAmount && (isCurrency || amountMinor === null);
}

/** An amount as the operator reads it. */
export function moneyOf({ amountMinor, currency }: { amountMinor: number | null; currency: string | null }): string {
  if (amountMinor === null) return 'no amount';
  return `${fromMinor(amountMinor, currency).toFixed(digitsOf(currency))} ${currency ?? ''}`.trim();
}

/** All numbers of a row. */
export const numbersOf = ({ purchaseKeys, paymentNumbers = [] }: SaleFact): string[] => [
  ...purchaseKeys,
  ...paymentNumbers,
];

const labelOf = (kind: string): string => (isNameOf(SALE_KINDS, kind) ? SALE_KINDS[kind satisfies SaleKind] : kind);
