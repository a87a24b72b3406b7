import { type RawBuilder, sql } from 'kysely';

/** A stretch of time: from its first moment to the first one after it. */
export type Stretch = { from: Date | undefined; before: Date | undefined };

const PAYMENTS = sql`('sale', 'upsell', 'subscription_start', 'renewal')`;
const REFUNDS = sql`('refund', 'partial_refund', 'chargeback')`;

/**
 * Every payment and refund of a stretch of time, in parts: one for each item that it is about. An amount is split by quantity, and what the parts are rounded by goes from one to the next, so
 * that they add up to it. A refund whose amount was not told is of all that was paid and not told to be paid back. What was won back is a refund below nothing. Test sales are left out.
 */
export const moneyParts = ({ from, before }: Stretch): RawBuilder<unknown> => sql`
  money as (
    select f.id, f.purchase_id, f.kind, f.items, coalesce(f.occurred_at, f.received_at) as at,
      coalesce(f.currency, p.currency, 'XXX') as currency, p.source, p.source_kind, p.transaction_id, p.email, p.affiliate,
      f.kind in ${PAYMENTS} as is_payment,
      f.kind in ('sale', 'upsell', 'subscription_start') and (f.amount_minor is null or f.amount_minor > 0) as is_sale,
      case when f.kind in ${PAYMENTS} then coalesce(f.fee_minor, 0) else 0 end as fee,
      case when f.amount_minor is not null or f.kind not in ('refund', 'chargeback') then coalesce(f.amount_minor, 0)
        -- The first one that tells no amount has it all.
        when exists (select 1 from counted_facts o where o.purchase_id = f.purchase_id and o.amount_minor is null
          and o.kind in ('refund', 'chargeback') and o.id < f.id) then 0
        else greatest(0, (
          select coalesce(sum(case when o.kind in ${PAYMENTS} then o.amount_minor else 0 - o.amount_minor end), 0)
          from counted_facts o where o.purchase_id = f.purchase_id and (o.kind in ${PAYMENTS} or o.kind in ${REFUNDS})
            and (o.items && f.items or o.items = '{}' or f.items = '{}'))) end::bigint as amount
    from counted_facts f join purchases p on p.id = f.purchase_id
    where not p.is_test
      and not (f.kind = 'subscription_start' and exists (select 1 from counted_facts o
        where o.purchase_id = f.purchase_id and o.kind = 'sale' and o.amount_minor is not null
          and (o.items && f.items or o.items = '{}' or f.items = '{}')))
      and (f.kind in ${PAYMENTS} or f.kind in ${REFUNDS} or f.kind = 'reinstated')
      and (${from ?? null}::timestamptz is null or coalesce(f.occurred_at, f.received_at) >= ${from ?? null})
      and (${before ?? null}::timestamptz is null or coalesce(f.occurred_at, f.received_at) < ${before ?? null})
  ),
  weighed as (
    select m.*, i.item, i.plan_id, i.weight, sum(i.weight) over (partition by m.id) as weights,
      sum(i.weight) over (partition by m.id order by i.item) as up_to
    from money m cross join lateral (
      select told.item, pi.plan_id, coalesce(pi.quantity, 1) as weight
      from (select distinct unnest(m.items) as item) told
        left join purchase_items pi on pi.purchase_id = m.purchase_id and pi.item = told.item
      union all
      select pi.item, pi.plan_id, pi.quantity from purchase_items pi where m.items = '{}' and pi.purchase_id = m.purchase_id
      union all
      select null, null, 1 where m.items = '{}' and not exists (select 1 from purchase_items pi where pi.purchase_id = m.purchase_id)
    ) i
  ),
  shared as (
    select w.*,
      (w.amount * w.up_to / w.weights)::bigint - (w.amount * (w.up_to - w.weight) / w.weights)::bigint as share,
      (w.fee * w.up_to / w.weights)::bigint - (w.fee * (w.up_to - w.weight) / w.weights)::bigint as fee_share
    from weighed w
  ),
  parts as (
    select s.*, case when is_payment then share else 0 end as gross,
      case when is_payment then 0 when kind = 'reinstated' then 0 - share else share end as refund
    from shared s
  )`;
