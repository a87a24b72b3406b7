import { sql } from 'kysely';
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
  sales: string;
  refunded_sales: string;
};

/** Sums of a stretch of time by currency, and of each currency by plan, by source, by affiliate and by day of UTC. */
export async function sumMoney(db: Db, stretch: Stretch): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    with ${moneyParts(isWithin(stretch))},
    dated as (select parts.*, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from parts),
    summed as (
      select case when grouping(plan_id) = 0 then 'plan' when grouping(source) = 0 then 'source'
          when grouping(affiliate) = 0 then 'affiliate' when grouping(day) = 0 then 'day' else 'all' end as by,
        currency, plan_id, source, max(source_kind) as source_kind, affiliate, day,
        sum(gross) as gross, sum(refund) as refunds, sum(fee_share) as fees,
        count(distinct id) filter (where is_sale) as sales,
        count(distinct purchase_id) filter (where refund > 0) as refunded_sales
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
  transaction_id: string;
  item: string | null;
  plan_name: string | null;
  email: string | null;
  currency: string;
  gross: string;
  refund: string;
  fee_share: string;
  affiliate: string | null;
};

/** A payment or a refund, by its place in time. */
export type Place = Pick<PartRow, 'at' | 'id'>;

/** Places of the payments and refunds that follow one, by time; of the first ones without it. Times are told to the millisecond here, and compared so. */
export async function listPlacesAfter(
  db: Db,
  { from, before }: Stretch,
  { after, limit }: { after: Place | null; limit: number },
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select t.at, t.id from (
      select f.id, date_trunc('milliseconds', coalesce(f.occurred_at, f.received_at)) as at
      from counted_facts f join purchases p on p.id = f.purchase_id
      where ${isWithin({ from: after?.at ?? from, before })} and ${isMoney}
    ) t
    where ${after?.at ?? null}::timestamptz is null or (t.at, t.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by t.at, t.id limit ${limit}`.execute(db);
  return rows;
}

/** The parts of some payments and refunds, by time. */
export async function listParts(db: Db, ids: readonly string[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with ${moneyParts(sql`f.id = any(${ids}::uuid[])`)}
    select r.id, r.at, r.kind, r.source, r.transaction_id, r.item, n.name as plan_name, r.email, r.currency, r.gross, r.refund, r.fee_share,
      r.affiliate
    from parts r left join plan_names n on n.plan_id = r.plan_id
    order by date_trunc('milliseconds', r.at), r.id, r.item`.execute(db);
  return rows;
}
