import { createHash } from 'node:crypto';
import {
  type DateOrder,
  isNameOf,
  type ReconciliationColumns,
  type SaleField,
  type SaleKind,
  type DatesOfColumn,
} from '@sayso/contract';
import { readEmailAddress } from '../../../platform/lib/text.ts';
import { currencyOf, isKnownCurrency, readMinor } from '../../../platform/lib/minor-units.ts';
import { zonedTime } from '../../../platform/lib/days.ts';
import type { SaleFact } from '../sale-fact.ts';
import { paymentOf, subscriptionKey } from '../subscription-line.ts';
import { salesTexts } from '../sales.texts.gen.ts';

/** What a row says, or why it says nothing. */
export type RowRead = { fact: SaleFact; problem?: never } | { problem: string; fact?: never };

/** What a row that opens something cannot do without. */
const OPENING: readonly SaleKind[] = ['sale', 'upsell', 'subscription_start'];
/** What can happen to a purchase several times: told apart by when, and by how much. */
const REPEATED: readonly SaleKind[] = ['renewal', 'payment_failed', 'partial_refund', 'refund', 'chargeback'];
/** Sellers whose receipts name sale and payment. */
const RECEIPTS: ReadonlySet<string> = new Set(['jvzoo', 'launchpadjv']);
/** Longest number that a purchase is known by: what an index takes. */
const LONGEST = 200;

/** Whose export it is. `currency`: of rows that name none. `timeZone`: of times that name none. `keepsPartlyRefunded`: whether a refund of less than was paid leaves access. */
export type Seller = { kind: string; currency: string | null; timeZone: string; keepsPartlyRefunded: boolean };

/** Reads a row of an export of a seller by its columns. */
export function readRow(
  cells: Readonly<Record<string, string>>,
  columns: ReconciliationColumns,
  seller: Seller,
): RowRead {
  const { date_order: order = 'month_first' } = columns;
  const cell = (field: SaleField): string => cells[columns.fields[field] ?? ''] ?? '';
  const word = cell('event').toLowerCase();
  const kind = columns.fields.event === undefined ? 'sale' : kindOf(columns, word);
  if (!kind) return { problem: word ? salesTexts.unknownWord({ word }) : salesTexts.noEvent };
  const receipt = RECEIPTS.has(seller.kind) ? paymentOf(cell('transaction'), kind) : null;
  const keys = [cell('transaction'), subscriptionKey(seller.kind, cell('subscription'))].filter((key) => key !== '');
  const [first, ...others] = keys;
  if (first === undefined) return { problem: salesTexts.noTransaction };
  if (keys.some((key) => key.length > LONGEST)) return { problem: salesTexts.transactionTooLong };
  const money = readMoney(cell, seller.currency);
  const at = readTime(cell('occurred_at'), order, seller.timeZone);
  const periodEnd = readTime(cell('period_end'), order, seller.timeZone);
  const { email } = readEmailAddress(cell('email'));
  const problem =
    money.problem ??
    (at === undefined ? salesTexts.timeUnreadable({ cell: cell('occurred_at') }) : null) ??
    (money.isNegative && OPENING.includes(kind) ? salesTexts.notCalledRefund : null) ??
    (OPENING.includes(kind) && email === null ? salesTexts.noEmail({ cell: cell('email') }) : null) ??
    (OPENING.includes(kind) && cell('item') === '' ? salesTexts.noItem : null);
  if (problem !== null) return { problem };
  const item = cell('item').slice(0, LONGEST);
  const counted = /^[1-9]\d{0,5}$/.test(cell('payment_number')) ? Number(cell('payment_number')) : null;
  const sequence = counted ?? receipt?.sequence ?? null;
  const told = { kind, first, item, sequence: counted, at: at ?? null, amountMinor: money.amountMinor };
  return {
    fact: {
      key: keyOf(told),
      kind,
      purchaseKeys: receipt ? [receipt.sale, ...keys.filter((key) => key !== receipt.sale)] : [first, ...others],
      items: item === '' ? [] : [{ item, name: cell('item_name') || null, quantity: 1 }],
      occurredAt: at ?? null,
      sequence,
      amountMinor: money.amountMinor,
      feeMinor: money.feeMinor,
      commissionMinor: money.commissionMinor,
      ...(kind === 'refund' && seller.keepsPartlyRefunded ? { byAmount: true } : {}),
      currency: money.currency,
      periodEnd: periodEnd ?? null,
      email,
      name: cell('name') || null,
      affiliate: cell('affiliate') || null,
      receiptUrl: linkOf(cell('receipt_url')),
      isTest: false,
    },
  };
}

function kindOf({ events }: ReconciliationColumns, word: string): SaleKind | undefined {
  return isNameOf(events, word) ? events[word] : undefined;
}

function readMoney(cell: (field: SaleField) => string, usual: string | null) {
  const currency = currencyOf(cell('currency')) ?? usual;
  const [amount = null, fee = null, commission = null] = (['amount', 'fee', 'commission'] as const).map((field) =>
    cell(field) === '' ? null : readMinor(cell(field), currency),
  );
  const isUnreadable = amount === null && cell('amount') !== '';
  return {
    currency,
    amountMinor: amount === null ? null : Math.abs(amount),
    feeMinor: fee === null ? null : Math.abs(fee),
    commissionMinor: commission === null ? null : Math.abs(commission),
    isNegative: amount !== null && amount < 0,
    problem: !isKnownCurrency(currency)
      ? salesTexts.noCurrency({ currency: String(currency) })
      : isUnreadable
        ? salesTexts.noAmount({ cell: cell('amount') })
        : null,
  };
}

/** The same row of a later export is the same fact. */
function keyOf(told: {
  kind: SaleKind;
  first: string;
  item: string;
  sequence: number | null;
  at: Date | null;
  amountMinor: number | null;
}): string {
  const { kind, first, item, sequence, at, amountMinor } = told;
  const which = REPEATED.includes(kind) ? [sequence, at?.toISOString() ?? null, amountMinor] : [];
  const name = JSON.stringify([kind, first, item, ...which]);
  return `export:${createHash('sha256').update(name).digest('hex')}`;
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)/;
const EUROPEAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(.*))?$/;

const CLOCK = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([ap]m)?\s*(z|utc|gmt|[+-]\d\d:?\d\d)?$/i;

/**
 * A time as exports write it, by the clocks of `timeZone` where no zone is told: '2026-11-02 10:00', '02.11.2026', '11/02/2026 10:00 AM' with what comes first in the export's dates. Null for none, undefined for one
 * that cannot be read.
 */
export function readTime(text: string, order: DateOrder, timeZone = 'UTC'): Date | null | undefined {
  const dateOf = (day: string, time: string) => momentOf({ day, time, timeZone });
  if (text === '') return null;
  const [, one = '', , other = '', year = '', time = ''] = YEAR_LAST.exec(text) ?? [];
  const [month, day] = order === 'month_first' ? [one, other] : [other, one];
  if (year) return dateOf(`${year}-${two(month)}-${two(day)}`, time);
  const [, days = '', months = '', years = '', clock = ''] = EUROPEAN.exec(text) ?? [];
  if (years) return dateOf(`${years}-${two(months)}-${two(days)}`, clock);
  return ISO.test(text) ? dateOf(text.slice(0, 10), text.slice(10).replace(/^[T ,]+/, '')) : undefined;
}

/** A date with its year last and its parts by slashes or hyphens: what comes first is not said. */
const YEAR_LAST = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?:,?\s+(.*))?$/;
const MONTHS = 12;
const DAYS = 31;

/** Looks at the cells of one column after the other. */
type DateWatch = {
  note(column: string, cell: string): void;
  /** Columns that have such dates, with what they say of their order: a number above twelve is a day. */
  found(): Record<string, DatesOfColumn>;
};

/** Finds out what comes first in the dates of each column of an export. */
export function watchDates(): DateWatch {
  const seen = new Map<string, { dayFirst: number; monthFirst: number }>();
  return {
    note(column, cell) {
      const [, first, , second] = YEAR_LAST.exec(cell) ?? [];
      if (first === undefined) return;
      const { dayFirst, monthFirst } = seen.get(column) ?? { dayFirst: 0, monthFirst: 0 };
      const isDay = (one: string | undefined, other: string | undefined) =>
        Number(one) > MONTHS && Number(one) <= DAYS && Number(other) <= MONTHS;
      seen.set(column, {
        dayFirst: dayFirst + Number(isDay(first, second)),
        monthFirst: monthFirst + Number(isDay(second, first)),
      });
    },
    found: () =>
      Object.fromEntries(
        // Of dates that contradict each other most are right. The others cannot be read, and are said to be so row by row.
        [...seen].map(([column, { dayFirst, monthFirst }]) => [
          column,
          dayFirst === monthFirst ? 'unclear' : dayFirst > monthFirst ? 'day_first' : 'month_first',
        ]),
      ),
  };
}

function momentOf({ day, time, timeZone }: { day: string; time: string; timeZone: string }): Date | undefined {
  const read = CLOCK.exec(time);
  if (time !== '' && !read) return undefined;
  const [, hours = '0', minutes = '00', seconds = '00', half = '', zone = ''] = read ?? [];
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const shown = `${day}T${two(String(hour))}:${minutes}:${seconds}`;
  const offset = /^[+-]/.test(zone) ? zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2') : 'Z';
  const at = zone === '' ? (zonedTime(shown, timeZone) ?? new Date(Number.NaN)) : new Date(`${shown}${offset}`);
  return Number.isNaN(at.getTime()) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day ? undefined : at;
}

const two = (number: string): string => number.padStart(2, '0');

function linkOf(text: string): string | null {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
}
