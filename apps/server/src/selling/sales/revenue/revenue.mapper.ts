import { isNameOf, type Revenue, SALE_KINDS } from '@sayso/contract';
import type { Cell } from '../../../platform/lib/csv.ts';
import { digitsOf, fromMinor, shownCurrency } from '../../../platform/lib/minor-units.ts';
import { kindLabel } from '../lists/lists.mapper.ts';
import type { PartRow, SumRow } from './revenue.store.ts';

/** Sums as they are answered, in main units. */
export function toRevenue(rows: readonly SumRow[], { from, to }: { from: string; to: string }): Revenue {
  const by = (group: SumRow['by']) => rows.filter((row) => row.by === group);
  return {
    from,
    to,
    totals: by('all').map(toMoney),
    by_plan: by('plan').map((row) => ({
      plan: row.plan_id === null ? null : { id: row.plan_id, name: row.plan_name ?? '' },
      ...toMoney(row),
    })),
    by_source: by('source').map((row) => ({
      source: row.source ?? '',
      source_name: row.source_name ?? kindLabel(row.source_kind ?? ''),
      ...toMoney(row),
    })),
    by_affiliate: by('affiliate').map((row) => ({ affiliate: row.affiliate ?? '', ...toMoney(row) })),
    by_day: by('day').map((row) => ({ day: row.day ?? '', ...toMoney(row) })),
  };
}

function toMoney({
  currency,
  gross,
  refunds,
  fees,
  commissions,
  sales,
  refunded_sales,
}: SumRow): Revenue['totals'][number] {
  const main = (minor: number) => fromMinor(minor, currency);
  return {
    currency: shownCurrency(currency),
    gross: main(Number(gross)),
    refunds: main(Number(refunds)),
    fees: main(Number(fees)),
    commissions: main(Number(commissions)),
    // Taken apart as whole numbers: in main units 0.3 - 0.1 is not 0.2.
    net: main(Number(gross) - Number(refunds) - Number(fees) - Number(commissions)),
    sales: Number(sales),
    refunded_sales: Number(refunded_sales),
  };
}

export const SALES_TABLE_HEAD = [
  'Date',
  'Kind',
  'Source',
  'Transaction',
  'Item',
  'Plan',
  'Email',
  'Currency',
  'Gross',
  'Refund',
  'Fee',
  'Commission',
  'Net',
  'Affiliate',
] as const;

/** A line of the table for accounting. */
export function toTableRow(row: PartRow): readonly Cell[] {
  const { currency } = row;
  const [gross, refund, fee, commission] = [row.gross, row.refund, row.fee_share, row.commission_share].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const main = (minor: number) => ({ number: fromMinor(minor, currency), digits: digitsOf(currency) });
  return [
    row.at.toISOString(),
    isNameOf(SALE_KINDS, row.kind) ? SALE_KINDS[row.kind] : row.kind,
    row.source_name ?? row.source,
    row.transaction_id,
    row.item ?? '',
    row.plan_name ?? '',
    row.email ?? '',
    shownCurrency(currency),
    main(gross),
    main(refund),
    main(fee),
    main(commission),
    main(gross - refund - fee - commission),
    row.affiliate ?? '',
  ];
}
