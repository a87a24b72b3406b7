import type { Revenue, salesApi } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Cell } from '../../../platform/lib/csv.ts';
import { rangeOf } from '../../../platform/lib/days.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import type { Stretch } from './money-parts.store.ts';
import { SALES_TABLE_HEAD, toRevenue, toTableRow } from './revenue.mapper.ts';
import * as store from './revenue.store.ts';

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
