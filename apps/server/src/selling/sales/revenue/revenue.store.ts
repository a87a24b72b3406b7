import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { isMoney, isWithin, moneyParts, type Stretch } from './money-parts.store.ts';

/** Sums of one group, in the smallest unit of their currency. What the group is not made by is null. */
export type SumRow = {
  by: 'all' | 'plan' | 'source' | 'affiliate' | 'day';
  currency: string;
  plan_id: string | null;
  plan_name: string | null;
  source: string | null;
  source_kind: string | null;
  source_name: string | null;
  affiliate: string | null;
  day: string | null;
  gross: string;
  refunds: string;
  fees: string;
  commissions: string;
  sales: string;
  refunded_sales: string;
};

/** Sums of a stretch of time by currency, and of each currency by plan, by source, by affiliate and by day of UTC. */
export async function sumMoney(db: Db, stretch: Stretch): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    with ${moneyParts(isWithin(stretch))},
    days as (select parts.*, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from parts),
    -- A charge-back that was won has taken nothing.
    dated as (
      select days.*, sum(refund) over (partition by purchase_id, currency) as kept_back, sum(refund) over (partition by purchase_id, currency, day) as kept_back_of_day from days
    ),
    summed as (
      select case when grouping(plan_id) = 0 then 'plan' when grouping(source) = 0 then 'source'
          when grouping(affiliate) = 0 then 'affiliate' when grouping(day) = 0 then 'day' else 'all' end as by,
        currency, plan_id, source, max(source_kind) as source_kind, affiliate, day,
        sum(gross) as gross, sum(refund) as refunds, sum(fee_share) as fees, sum(commission_share) as commissions,
        -- Each plan of an order of several items is sold by it.
        case when grouping(plan_id) = 0 then count(distinct purchase_id) filter (where is_opening) else count(distinct id) filter (where is_sale) end as sales,
        case when grouping(day) = 0 then count(distinct purchase_id) filter (where refund > 0 and kept_back_of_day > 0)
          else count(distinct purchase_id) filter (where refund > 0 and kept_back > 0) end as refunded_sales
      from dated
      group by grouping sets ((currency), (currency, plan_id), (currency, source), (currency, affiliate), (currency, day))
    )
    select summed.*, n.name as plan_name, s.name as source_name
    from summed left join plan_names n on n.plan_id = summed.plan_id left join webhook_senders s on s.slug = summed.source
    where by <> 'affiliate' or affiliate is not null
    order by currency, day, gross desc, source, affiliate, summed.plan_id`.execute(db);
  return rows;
}

/** A payment or a refund, as far as one item has part in it. */
export type PartRow = {
  id: string;
  at: Date;
  kind: string;
  source: string;
  source_name: string | null;
  transaction_id: string;
  item: string | null;
  plan_name: string | null;
  email: string | null;
  currency: string;
  gross: string;
  refund: string;
  fee_share: string;
  commission_share: string;
  affiliate: string | null;
};

/** A payment or a refund, by its place in time: as PostgreSQL writes it, to the microsecond. */
export type Place = { at: string; id: string };

/** Places of the payments and refunds that follow one, by time; of the first ones without it. They are read in the order of an index, so that the next ones cost as much as the first. */
export async function listPlacesAfter(
  db: Db,
  stretch: Stretch,
  { after, limit }: { after: Place | null; limit: number },
): Promise<Place[]> {
  const at = sql`coalesce(f.occurred_at, f.received_at)`;
  const follows = after
    ? sql`(${at}, f.id) > (${after.at}::timestamptz, ${after.id}::uuid) and ${at} >= ${after.at}::timestamptz`
    : sql`true`;
  const { rows } = await sql<Place>`
    select ${at}::text as at, f.id from counted_facts f join purchases p on p.id = f.purchase_id
    where ${follows} and ${isWithin(stretch)} and ${isMoney}
    order by ${at}, f.id limit ${limit}`.execute(db);
  return rows;
}

/** The parts of some payments and refunds, by time. */
export async function listParts(db: Db, ids: readonly string[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with ${moneyParts(sql`f.id = any(${ids}::uuid[])`)}
    select r.id, r.at, r.kind, r.source, s.name as source_name, r.transaction_id, r.item, n.name as plan_name, r.email, r.currency, r.gross, r.refund, r.fee_share,
      r.commission_share, r.affiliate
    from parts r left join plan_names n on n.plan_id = r.plan_id left join webhook_senders s on s.slug = r.source
    order by r.at, r.id, r.item`.execute(db);
  return rows;
}

/** Money of one currency in a quarter of an hour, in its smallest unit. */
type QuarterMoney = {
  quarter: Date;
  currency: string;
  gross: bigint;
  refunds: bigint;
  fees: bigint;
  commissions: bigint;
  sales: bigint;
};

/** Sums of each quarter of some by currency, computed from all that was told; quarters without money are absent. */
export async function sumByQuarter(db: Db, quarters: readonly Date[]): Promise<QuarterMoney[]> {
  if (quarters.length === 0) return [];
  const ofQuarters = sql<SqlBool>`f.id in (
    select told.id from unnest(${quarters}::timestamptz[]) q (quarter)
    join sale_facts told on coalesce(told.occurred_at, told.received_at) >= q.quarter
      and coalesce(told.occurred_at, told.received_at) < q.quarter + interval '15 minutes')`;
  const { rows } = await sql<{
    quarter: Date;
    currency: string;
    gross: string;
    refunds: string;
    fees: string;
    commissions: string;
    sales: string;
  }>`
    with ${moneyParts(ofQuarters)}
    select quarter_of(at) as quarter, currency, sum(gross) as gross, sum(refund) as refunds, sum(fee_share) as fees, sum(commission_share) as commissions,
      count(distinct id) filter (where is_sale) as sales
    from parts group by 1, 2`.execute(db);
  return rows.map(({ quarter, currency, gross, refunds, fees, commissions, sales }) => ({
    quarter,
    currency,
    gross: BigInt(gross),
    refunds: BigInt(refunds),
    fees: BigInt(fees),
    commissions: BigInt(commissions),
    sales: BigInt(sales),
  }));
}
