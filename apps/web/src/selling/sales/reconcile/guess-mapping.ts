import { namesOf, type ReconciliationColumns, SALE_FIELDS, type SaleField, type SaleKind } from '@sayso/contract';

/** How sellers call their columns, without regard to case and what is neither letter nor digit. */
const NAMES: Partial<Record<SaleField, readonly string[]>> = {
  transaction: [
    'transactionid',
    'transaction',
    'transactionnumber',
    'saleid',
    'receipt',
    'orderid',
    'ordernumber',
    'paymentid',
    'id',
  ],
  event: ['event', 'eventtype', 'type', 'transactiontype', 'status', 'action'],
  email: ['buyeremail', 'customeremail', 'email', 'emailaddress', 'payeremail'],
  name: ['buyername', 'customername', 'name', 'customer', 'fullname'],
  item: ['productid', 'itemnumber', 'item', 'itemid', 'productnumber', 'priceid', 'sku'],
  item_name: ['productname', 'itemname', 'product', 'producttitle', 'title'],
  amount: ['amount', 'saleamount', 'total', 'gross', 'price', 'saleprice'],
  currency: ['currency', 'currencycode'],
  fee: ['fee', 'fees', 'processingfee', 'sellerfee'],
  commission: ['commission', 'commissions', 'affiliatecommission', 'affiliateearnings'],
  occurred_at: ['date', 'saledate', 'datetime', 'created', 'createdat', 'time', 'createdutc', 'purchasedate'],
  affiliate: ['affiliate', 'affiliatename', 'affiliateid'],
  subscription: ['subscriptionid', 'subscription', 'subid'],
};

/** Beginnings of words for what happened; the first that fits counts. */
const KINDS: readonly (readonly [RegExp, SaleKind])[] = [
  [/charge-?\s?back|dispute|insf/u, 'chargeback'],
  [/partial/u, 'partial_refund'],
  [/refund|rfnd/u, 'refund'],
  [/fail|declin/u, 'payment_failed'],
  [/cancel/u, 'cancelled'],
  [/complete[d]?.*(?:subscription|rebill)|expired|ended/u, 'ended'],
  [/rebill|renew|bill|recurring|instal/u, 'renewal'],
  [/subscri|trial/u, 'subscription_start'],
  [/upsell|oto/u, 'upsell'],
  [/sale|paid|purchase|order|complete|success|charge|payment/u, 'sale'],
];

/** What a word for what happened probably means; undefined where nothing speaks for anything. */
export const guessKind = (word: string): SaleKind | undefined => KINDS.find(([pattern]) => pattern.test(word))?.[1];

/**
 * The mapping with another column for the number of a purchase, where more of its values are known numbers. `counts`: known numbers by column. A column is called 'Transaction ID' by one seller, and holds
 * the processor's number at the next.
 */
export function withKnownNumbers(
  fields: ReconciliationColumns['fields'],
  counts: Readonly<Record<string, number>>,
): ReconciliationColumns['fields'] {
  const known = (column: string | undefined) => (column === undefined ? 0 : (counts[column] ?? 0));
  const columns = Object.keys(counts).filter((column) => column !== fields.subscription);
  const best = columns.toSorted((one, other) => known(other) - known(one))[0];
  if (best === undefined || known(best) <= known(fields.transaction)) return fields;
  const others = Object.entries(fields).filter(([, column]) => column !== best);
  return { ...Object.fromEntries(others), transaction: best };
}

/** Which column is probably which field, each column for one field only. What is wrong is put right by hand. */
export function guessFields(columns: readonly string[]): ReconciliationColumns['fields'] {
  const left = new Set(columns);
  const fields: ReconciliationColumns['fields'] = {};
  for (const field of namesOf(SALE_FIELDS)) {
    const found = (NAMES[field] ?? []).flatMap((name) => [...left].find((column) => plain(column) === name) ?? [])[0];
    if (found === undefined) continue;
    fields[field] = found;
    left.delete(found);
  }
  return fields;
}

const plain = (column: string): string => column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
