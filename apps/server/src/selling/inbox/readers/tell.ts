import { SALE_KINDS, type SaleKind } from '@sayso/contract';
import { readEmailAddress } from '../../../platform/lib/text.ts';
import { isKnownCurrency } from '../../../platform/lib/minor-units.ts';
import { keyOf, LONGEST, isNegative, OPENS } from './fields.ts';
import type { EventRead, SaleFact, SoldItem } from './event-reader.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

/** What a reader has found in an event. What is not told is left out. */
export type Found = {
  /** Names the event among all of its source. */
  key: string;
  eventType: string;
  /** What it means for a purchase; null where it means nothing, and `why` says so. */
  kind: SaleKind | null;
  why?: string | undefined;
  /** Whether somebody has to look at it although it means nothing. */
  isUnclear?: boolean;
  /** Names the fact, together with its kind of fact: `['paid', 'in_1']`. A refund's is completed by its amount, unless `hasRefundNumber`. */
  fact: readonly string[];
  /** What the fact was named by in releases before, where that is another. */
  formerFact?: readonly string[];
  /** Its refunds have numbers of their own. */
  hasRefundNumber?: boolean;
  /** Numbers that the purchase is known by; empty ones are left out. */
  purchase: readonly string[];
  /** Further numbers of its payments, as the processor's: exports name a purchase by them. */
  payments?: readonly string[];
  items: readonly SoldItem[];
  /** The buyer's address as it was told. */
  email: string;
  /** Whether somebody can have bought without an address in this event. */
  addressMayLack?: boolean;
  /** Whether something can have been bought without an item in this event. */
  itemMayLack?: boolean;
  name?: string;
  amountMinor?: number | null;
  /** The amount as it was told, with its sign. */
  amountTold?: unknown;
  /** What the fact counts where that is not what the event shows. */
  countedMinor?: number | null;
  feeMinor?: number | null;
  commissionMinor?: number | null;
  /** A refund of a part, if its amount is less than was paid. */
  byAmount?: boolean;
  /** Kinds that a reinstatement or a change takes back, where those are not the usual ones. */
  undoes?: readonly SaleKind[];
  /** It only links numbers. */
  isLink?: boolean;
  currency?: string | null;
  occurredAt?: Date | null;
  periodEnd?: Date | null;
  sequence?: number | null;
  affiliate?: string;
  receiptUrl?: string;
  isTest?: boolean;
  /** What is wrong with fields that matter. */
  troubles: readonly string[];
  /** Further facts of the same event. */
  more?: readonly Pick<Found, 'kind' | 'fact' | 'items' | 'amountMinor' | 'commissionMinor'>[];
};

/** Keys that are made of the sender's number of the event. */
const NUMBERED = /^(event|ipn):/;
const REFUNDS: readonly SaleKind[] = ['refund', 'partial_refund'];

/** Items of one event: each is looked up and stored, and no order of people has more. */
const MOST_ITEMS = 100;

/** What an event says, in our words: its facts, or why it has none. */
export function tell(found: Found): EventRead {
  const { email, problem } = readEmailAddress(withPlus(found.email));
  const numbers = [...new Set(found.purchase.filter((number) => number !== ''))].map((number) => keyOf(number));
  const why =
    found.kind === null ? (found.why ?? inboxTexts.noPurchaseInEvent) : whyNot(found, { email, problem, numbers });
  const amountMinor = found.amountMinor ?? null;
  return {
    key: keyOf(found.key),
    eventType: found.eventType.slice(0, LONGEST) || 'unknown',
    transactionId: numbers[0] ?? null,
    email,
    amountMinor,
    currency: amountMinor === null ? null : (found.currency ?? null),
    facts: why === null ? factsOf(found, email, numbers) : [],
    why,
    ...(why !== null && (found.kind !== null || found.isUnclear) ? { isUnusable: true } : {}),
    ...(NUMBERED.test(found.key) ? { isNumbered: true } : {}),
    isTest: found.isTest ?? false,
  };
}

/** An address whose plus was not encoded: forms decode it to a space, which no address has. */
const withPlus = (address: string): string =>
  address.trim().replace(/^([^\s@<>,;"()]+) ([^\s@<>,;"()]+@[^\s@]+)$/, '$1+$2');

/** Free sales have a word such as 'free' or 'false' where the number of the payment is. */
const paymentsOf = ({ payments = [] }: Found): string[] =>
  [...new Set(payments)].filter((number) => /[1-9]/.test(number)).map((number) => keyOf(number));

/** One thing that was bought, where a number of it was told. */
export function soldItems(item: string, name = '', quantity: unknown = 1): SoldItem[] {
  const count = Math.trunc(Number(quantity));
  return item === '' ? [] : [{ item, name: name || null, quantity: count >= 1 && count <= 10_000 ? count : 1 }];
}

/** The number of a payment, from 1; null where none is told. */
export function sequenceOf(text: string): number | null {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return number >= 1 ? number : null;
}

/** Kinds that a subscription which goes on takes back. */
export const GOES_ON: readonly SaleKind[] = ['cancelled', 'ended'];
/** A link that may stand in a page; '' for any other. */
function linkOf(text: string): string {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : '';
}

function whyNot(
  found: Found,
  told: { email: string | null; problem: string | null; numbers: readonly string[] },
): string | null {
  const { kind, troubles, items, addressMayLack, itemMayLack, more } = found;
  if (troubles.length > 0) return troubles.join(' ');
  if (!isKnownCurrency(found.currency ?? null)) return inboxTexts.noCurrency({ currency: String(found.currency) });
  if (kind !== null && (OPENS.includes(kind) || kind === 'renewal') && isNegative(found.amountTold))
    return `Its amount is negative, but it is a ${SALE_KINDS[kind].toLowerCase()}: it does not say whether money came or went back.`;
  if (told.problem !== null) return told.problem;
  if (told.numbers.length === 0) return inboxTexts.noTransaction;
  if (items.length + (more ?? []).length > MOST_ITEMS) return inboxTexts.tooManyItems({ mostItems: MOST_ITEMS });
  const opens = [kind, ...(more ?? []).map((one) => one.kind)].some((one) => one !== null && OPENS.includes(one));
  if (!opens) return null;
  if (told.email === null && !addressMayLack) return inboxTexts.noEmail;
  return items.length === 0 && !itemMayLack ? inboxTexts.noItem : null;
}

function factsOf(found: Found, email: string | null, [first, ...others]: readonly string[]): SaleFact[] {
  if (first === undefined) return [];
  const { countedMinor, amountMinor = null } = found;
  const payments = paymentsOf(found);
  // Parts that are paid back one after the other are told apart by how much.
  const apart = (kind: SaleKind, amount: number | null) =>
    REFUNDS.includes(kind) && !found.hasRefundNumber ? [String(amount ?? '')] : [];
  const isFirst = (kind: SaleKind, items: readonly SoldItem[]) => kind === found.kind && items === found.items;
  const parts = [
    { ...found, amountMinor: countedMinor === undefined ? amountMinor : countedMinor },
    ...(found.more ?? []),
  ];
  return parts.flatMap(({ kind, fact, items, amountMinor: amount = null, commissionMinor }) =>
    kind === null
      ? []
      : [
          {
            key: keyOf(...fact, ...apart(kind, amount)),
            ...(found.formerFact && isFirst(kind, items) ? { formerKey: keyOf(...found.formerFact) } : {}),
            kind,
            purchaseKeys: [first, ...others] as const,
            ...(payments.length > 0 ? { paymentNumbers: payments } : {}),
            items,
            occurredAt: found.occurredAt ?? null,
            sequence: found.sequence ?? null,
            amountMinor: amount,
            ...(isFirst(kind, items) && typeof countedMinor === 'number' && amountMinor !== null
              ? { toldMinor: amountMinor }
              : {}),
            feeMinor: isFirst(kind, items) ? (found.feeMinor ?? null) : null,
            ...(typeof commissionMinor === 'number' ? { commissionMinor } : {}),
            ...(found.byAmount ? { byAmount: true } : {}),
            ...(found.undoes && (kind === 'reinstated' || kind === 'changed') ? { undoes: found.undoes } : {}),
            ...(found.isLink ? { isLink: true } : {}),
            currency: found.currency ?? null,
            periodEnd: found.periodEnd ?? null,
            email,
            name: found.name || null,
            affiliate: found.affiliate || null,
            receiptUrl: linkOf(found.receiptUrl ?? '') || null,
            isTest: found.isTest ?? false,
          },
        ],
  );
}
