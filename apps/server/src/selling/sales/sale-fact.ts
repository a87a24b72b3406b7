import { isNameOf, type SaleKind, SENDER_KINDS } from '@sayso/contract';

/** What was bought, by the seller's number. `isOnce`: beside a subscription, and no part of it. `others`: further numbers that the seller knows it by, as a product's beside its price's: tried in this order where no plan has `item`. */
export type SoldItem = {
  item: string;
  name: string | null;
  quantity: number;
  isOnce?: boolean;
  others?: readonly string[];
  /** Its part of the payment, by which that is shared; without it by quantity. */
  amountMinor?: number;
};

/** One thing that a seller has told of a purchase, in our words, whoever the seller is. Amounts in the smallest unit of `currency`, never negative. */
export type SaleFact = {
  /** Names the fact among all of its source: told twice it is one. */
  key: string;
  /** What releases before named it. */
  formerKey?: string;
  kind: SaleKind;
  /** Numbers that the purchase is known by: the sale's, the subscription's, the payment's. Facts that share one are about the same purchase; the first is the one that people read. */
  purchaseKeys: readonly [string, ...string[]];
  /** Numbers of its payments at the processor. They find the purchase for lines of exports, and make no two purchases one. */
  paymentNumbers?: readonly string[];
  /** Empty when it is about the whole purchase; of a change all that the subscription holds from then on. */
  items: readonly SoldItem[];
  /** By the seller's clock; null where they do not tell. */
  occurredAt: Date | null;
  /** Number of the payment, from 1; null where they do not tell. */
  sequence: number | null;
  amountMinor: number | null;
  /** The amount that people read at the seller, where it is another: with the tax of a merchant of record. */
  toldMinor?: number;
  feeMinor: number | null;
  /** The part of affiliates and partners, if told. */
  commissionMinor?: number | null;
  /** A refund of a part, if its amount is less than was paid. */
  byAmount?: boolean;
  /** Kinds that a reinstatement or a change takes back. Without it a reinstatement takes back all, and a change none. */
  undoes?: readonly SaleKind[] | undefined;
  /** It only links numbers. Another event tells what was bought. */
  isLink?: boolean;
  /** Three letters of ISO 4217. Null for that of its purchase. */
  currency: string | null;
  /** Until when it is paid, where they tell. */
  periodEnd: Date | null;
  email: string | null;
  name: string | null;
  affiliate: string | null;
  receiptUrl: string | null;
  isTest: boolean;
};

/**
 * What became of a fact. `done`: it changed something. `nothing`: it was taken in, and there was nothing to do. `unknown_item`: no plan has this item number; the fact is kept and counts as soon as one
 * has. `refused`: it cannot be used. `words`: for the operator.
 */
export type SaleOutcome = {
  kind: 'done' | 'nothing' | 'unknown_item' | 'refused';
  words: string;
  purchaseId: string | null;
  userId: string | null;
  /** The item number that no plan has, and all numbers of which a plan has to have one: also those of further items, and of a product beside its price. */
  item?: string;
  waitsFor?: readonly string[];
};

/** The currency of a seller who names none. */
export const usualCurrencyOf = (kind: string): string | null =>
  isNameOf(SENDER_KINDS, kind) ? SENDER_KINDS[kind].currency : null;

/** A partial refund that ends access all the same. The amount stays as told. */
export function asWholeRefund(fact: SaleFact): SaleFact {
  if (fact.kind === 'partial_refund') return { ...fact, kind: 'refund', amountMinor: fact.amountMinor ?? 0 };
  return fact.byAmount ? { ...fact, byAmount: false } : fact;
}
