import { NO_CURRENCY, SENDER_KINDS } from '@sayso/contract';
import { type SqlBool, sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

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

/** A stretch of time: from its first moment to the first one after it. */
export type Stretch = { from: Date | undefined; before: Date | undefined };

/** Currencies of sellers that name none. */
const CURRENCIES = JSON.stringify(
  Object.fromEntries(Object.entries(SENDER_KINDS).map(([kind, { currency }]) => [kind, currency])),
);

const OPENINGS = sql`('sale', 'upsell', 'subscription_start')`;
const PAYMENTS = sql`('sale', 'upsell', 'subscription_start', 'renewal')`;
/** The currency of a fact of a purchase `p`: that of the purchase where it names none. Amounts are compared and added up within one. */
const currencyOf = (fact: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${fact}.currency`)}, p.currency, ${CURRENCIES}::jsonb ->> p.source_kind, ${NO_CURRENCY})`;

/** When it happened by the seller's clock, or else when we heard of it. */
const atOf = (fact: string): RawBuilder<Date> =>
  sql`coalesce(${sql.ref(`${fact}.occurred_at`)}, ${sql.ref(`${fact}.received_at`)})`;

/** The cost of an item by the lines of a payment `m`, or of all payments where `m` is none or names no items. */
const costOf = (item: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select sum((line ->> 'amountMinor')::bigint) from counted_facts y, jsonb_array_elements(y.details -> 'items') line
  where y.purchase_id = m.purchase_id and y.kind in ${PAYMENTS} and (y.id = m.id or not m.is_payment or m.items = '{}') and line ->> 'item' = ${item})`;

/** Whether a fact `f` of a purchase `p` moves money. */
const isMoney = sql<SqlBool>`not p.is_test and f.moved_minor is not null`;

/** Whether a fact `f` is of a stretch of time. */
const isWithin = ({ from, before }: Stretch): RawBuilder<SqlBool> => sql`
  (${from ?? null}::timestamptz is null or ${atOf('f')} >= ${from ?? null})
  and (${before ?? null}::timestamptz is null or ${atOf('f')} < ${before ?? null})`;

/** True for a payment that is not free. */
const isPaid = (fact: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${fact}.kind`)} in ${PAYMENTS} and ${sql.ref(`${fact}.moved_minor`)} is not null and coalesce(${sql.ref(`${fact}.amount_minor`)}, 1) > 0)`;

/** The order in which payments of a purchase count as its sale: the first with an amount, what opens it before renewals. */
const saleOrder = (fact: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${fact}.amount_minor`)} is null, ${sql.ref(`${fact}.kind`)} = 'renewal', ${sql.ref(`${fact}.kind`)} <> 'sale', ${atOf(fact)}, ${sql.ref(`${fact}.id`)})`;

/**
 * Payments and refunds, in parts: one for each item that it is about. What each moves was computed when its purchase was settled (`purchase-ledger.ts`). An amount is split by what its items cost if all of
 * them were told, else by quantity, and what the parts are rounded by goes from one to the next, so that they add up to it. A charge-back that was won is a refund below nothing. Test sales are left out.
 */
const moneyParts = (wanted: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  money as (
    select f.id, f.purchase_id, f.kind, f.items, ${atOf('f')} as at,
      ${currencyOf('f')} as currency, p.source, p.source_kind, p.transaction_id, p.email, p.affiliate,
      f.kind in ${PAYMENTS} as is_payment, first.is_sale, first.is_sale or f.kind in ${OPENINGS} and ${isPaid('f')} as is_opening,
      case when f.kind in ${PAYMENTS} then coalesce(f.fee_minor, 0) else 0 end as fee,
      f.moved_minor as amount, f.moved_commission_minor as given
    from counted_facts f join purchases p on p.id = f.purchase_id
      cross join lateral (
        select ${isPaid('f')} and not exists (
          select 1 from counted_facts o where o.purchase_id = f.purchase_id and ${isPaid('o')} and ${saleOrder('o')} < ${saleOrder('f')}
        ) as is_sale
      ) first
    where ${wanted} and ${isMoney}
  ),
  weighed as (
    select m.*, i.item, i.plan_id, i.weight, sum(i.weight) over (partition by m.id) as weights,
      sum(i.weight) over (partition by m.id order by i.item) as up_to
    from money m cross join lateral (
      select u.item, u.plan_id, case when bool_and(u.cost is not null) over () and sum(u.cost) over () > 0 then u.cost else u.quantity::numeric end as weight from (
        select told.item, pi.plan_id, coalesce(pi.quantity, 1) as quantity, ${costOf(sql`told.item`)} as cost
        from (select distinct unnest(m.items) as item) told
          left join purchase_items pi on pi.purchase_id = m.purchase_id and pi.item = told.item
        union all
        select pi.item, pi.plan_id, pi.quantity, ${costOf(sql`pi.item`)} from purchase_items pi where m.items = '{}' and pi.purchase_id = m.purchase_id
        union all
        select null, null, 1, null where m.items = '{}' and not exists (select 1 from purchase_items pi where pi.purchase_id = m.purchase_id)
      ) u
    ) i
  ),
  shared as (
    select w.*,
      (trunc(w.amount * w.up_to / w.weights) - trunc(w.amount * (w.up_to - w.weight) / w.weights))::bigint as share,
      (trunc(w.fee * w.up_to / w.weights) - trunc(w.fee * (w.up_to - w.weight) / w.weights))::bigint as fee_share,
      (trunc(w.given * w.up_to / w.weights) - trunc(w.given * (w.up_to - w.weight) / w.weights))::bigint as commission_share
    from weighed w
  ),
  parts as (
    select s.*, case when is_payment then share else 0 end as gross,
      case when is_payment then 0 when kind = 'reinstated' then 0 - share else share end as refund
    from shared s
  )`;

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
