import { namesOf, type ReconciliationColumns, SALE_FIELDS, type SaleField, type SaleKind } from '@sayso/contract';

/** Words of one column that are offered to be mapped; a column with more is hardly what happened. */
export const MOST_WORDS = 30;
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * The different words of one column of a CSV text, as they are mapped: without blanks around them, in lower case, the most frequent first. Undefined where there is
 * no such column. Which rows are compared is the server's to say; this is read here so that a whole export need not be sent twice.
 */
export function wordsIn(csv: string, column: string): string[] | undefined {
  const [heads = [], ...rows] = rowsOf(csv);
  const place = heads.findIndex((head) => head.trim() === column.trim());
  if (place < 0) return undefined;
  const times = new Map<string, number>();
  for (const cells of rows) {
    const word = (cells[place] ?? '').trim().toLowerCase();
    if (word !== '') times.set(word, (times.get(word) ?? 0) + 1);
  }
  return [...times].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}

/** Cells of RFC 4180 lines; the separator is what stands most often in the first line. */
function rowsOf(text: string): string[][] {
  const csv = text.replace(/^\uFEFF/u, '');
  const separator = separatorOf(csv.slice(0, csv.search(/[\r\n]|$/u)));
  const rows: string[][] = [];
  let cells: string[] = [];
  // A cell in quotes, in which a quote is doubled, or one without; then what ends it.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'gu');
  for (const [, quoted, bare = '', end] of csv.matchAll(cell)) {
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    if (cells.some((one) => one !== '')) rows.push(cells);
    cells = [];
    if (end === '') break;
  }
  return rows;
}

const separatorOf = (line: string): string =>
  SEPARATORS.toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ',';

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
