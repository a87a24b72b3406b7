import { type Revenue, type salesApi, isNameOf, SALE_KINDS } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Cell } from '../../platform/lib/csv.ts';
import { rangeOf } from '../../platform/lib/days.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { digitsOf, fromMinor, shownCurrency } from '../../platform/lib/minor-units.ts';
import * as store from './revenue.store.ts';
import { kindLabel } from './lists.mapper.ts';
import type { PartRow, SumRow, Stretch } from './revenue.store.ts';

export { sumByQuarter } from './revenue.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that are looked at unless others are asked for, today included. */
const USUAL_DAYS = 30;
/** Payments that are read at a time for the table. */
const BATCH = 1_000;

type Period = z.output<typeof salesApi.getRevenue.query>;

/** What came in and went back between two days of UTC. */
export async function getRevenue({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, asked: Period): Promise<Revenue> {
  authorize(actor, 'sales.manage');
  const period = periodOf(asked, now());
  return toRevenue(await store.sumMoney(db, rangeOf(period)), { from: period.date_from, to: period.date_to });
}

/** Sums as they are answered, in main units. */
function toRevenue(rows: readonly SumRow[], { from, to }: { from: string; to: string }): Revenue {
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

const SALES_TABLE_HEAD = [
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
function toTableRow(row: PartRow): readonly Cell[] {
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

/** Every payment and refund of some days as a table, read while it is sent. That it was taken stands in the audit log. */
export async function exportSales(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  asked: Period,
): Promise<{ fileName: string; head: readonly string[]; rows: AsyncIterable<readonly Cell[]> }> {
  authorize(actor, 'sales.manage');
  const period = periodOf(asked, now());
  const details = { from: period.date_from, to: period.date_to };
  await recordAudit(db, { actor, action: 'sales.export', target: { type: 'purchase' }, details });
  const fileName = `sales-${period.date_from.slice(0, 10)}-${period.date_to.slice(0, 10)}.csv`;
  return { fileName, head: SALES_TABLE_HEAD, rows: tableRows(db, rangeOf(period)) };
}

/** The days that were asked for; without an end until today, without a beginning as long as is usual. */
function periodOf({ date_from, date_to }: Period, now: Date): { date_from: string; date_to: string } {
  const to = date_to ?? now.toISOString().slice(0, 10);
  const first = new Date(new Date(to).getTime() - (USUAL_DAYS - 1) * DAY_MS);
  return { date_from: date_from ?? first.toISOString().slice(0, 10), date_to: to };
}

async function* tableRows(db: Db, stretch: Stretch): AsyncGenerator<readonly Cell[]> {
  let after: store.Place | null = null;
  for (;;) {
    const places: store.Place[] = await store.listPlacesAfter(db, stretch, { after, limit: BATCH });
    after = places.at(-1) ?? null;
    if (!after) return;
    for (const row of await store.listParts(
      db,
      places.map(({ id }) => id),
    ))
      yield toTableRow(row);
  }
}
