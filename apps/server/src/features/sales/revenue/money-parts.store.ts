import { NO_CURRENCY, WEBHOOK_KINDS } from '@sayso/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A stretch of time: from its first moment to the first one after it. */
export type Stretch = { from: Date | undefined; before: Date | undefined };

/** Currencies of sellers that name none. */
const CURRENCIES = JSON.stringify(
  Object.fromEntries(Object.entries(WEBHOOK_KINDS).map(([kind, { currency }]) => [kind, currency])),
);

const PAYMENTS = sql`('sale', 'upsell', 'subscription_start', 'renewal')`;
const REFUNDS = sql`('refund', 'partial_refund', 'chargeback')`;

/** When it happened by the seller's clock, or else when we heard of it. */
const at = (fact: string): RawBuilder<Date> =>
  sql`coalesce(${sql.ref(`${fact}.occurred_at`)}, ${sql.ref(`${fact}.received_at`)})`;

/** Whether a fact is of the same purchase as `f`, and of one of its items. */
const meets = sql`o.purchase_id = f.purchase_id and (o.items && f.items or o.items = '{}' or f.items = '{}')`;

/** Whether a charge-back before `f` was won before it. */
const isWon = sql`o.kind = 'chargeback' and exists (select 1 from counted_facts r where r.purchase_id = o.purchase_id
  and r.kind = 'reinstated' and (${at('r')}, r.id) > (${at('o')}, o.id) and (${at('r')}, r.id) < (${at('f')}, f.id))`;

/** Whether a fact `f` of a purchase `p` is a payment or a refund that counts. */
export const isMoney = sql<SqlBool>`not p.is_test
  and not (f.kind = 'subscription_start' and exists (select 1 from counted_facts o
    where ${meets} and o.kind = 'sale' and o.amount_minor is not null))
  and (f.kind in ${PAYMENTS} or f.kind in ${REFUNDS} or f.kind = 'reinstated')`;

/** Whether a fact `f` is of a stretch of time. */
export const isWithin = ({ from, before }: Stretch): RawBuilder<SqlBool> => sql`
  (${from ?? null}::timestamptz is null or ${at('f')} >= ${from ?? null})
  and (${before ?? null}::timestamptz is null or ${at('f')} < ${before ?? null})`;

/**
 * Payments and refunds, in parts: one for each item that it is about. An amount is split by quantity, and what the parts are rounded by goes from one to the next, so
 * that they add up to it. Who tells a sale and the start of its subscription tells one payment twice. A refund whose amount was not told is of everything, and no more goes back than came. A
 * charge-back that was won is a refund below nothing, of what it had taken beside other refunds. Commissions go back with the money, in the same proportion. Test sales are left out.
 */
export const moneyParts = (wanted: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  money as (
    select f.id, f.purchase_id, f.kind, f.items, ${at('f')} as at,
      coalesce(f.currency, p.currency, ${CURRENCIES}::jsonb ->> p.source_kind, ${NO_CURRENCY}) as currency, p.source, p.source_kind, p.transaction_id, p.email, p.affiliate,
      f.kind in ${PAYMENTS} as is_payment,
      f.kind in ('sale', 'upsell', 'subscription_start') and (f.amount_minor is null or f.amount_minor > 0) as is_sale,
      case when f.kind in ${PAYMENTS} then coalesce(f.fee_minor, 0) else 0 end as fee,
      coalesce(f.commission_minor, 0) as commission, whole.paid, whole.commission as paid_commission, earlier.back,
      (case when f.kind in ${PAYMENTS} then coalesce(f.amount_minor, 0)
        when f.kind = 'reinstated' then least(coalesce(f.amount_minor, taken.charged), taken.charged)
        when f.kind = 'partial_refund' and f.amount_minor is null then 0
        when whole.paid > 0 then greatest(0, least(coalesce(f.amount_minor, whole.paid), whole.paid - earlier.back))
        else coalesce(f.amount_minor, 0) end)::bigint as amount
    from counted_facts f join purchases p on p.id = f.purchase_id
      left join lateral (
        select coalesce(sum(o.amount_minor) filter (where o.kind <> 'subscription_start' or not exists (
          select 1 from counted_facts s where s.purchase_id = o.purchase_id and (s.items && o.items or s.items = '{}' or o.items = '{}')
            and s.kind = 'sale' and s.amount_minor is not null)), 0) as paid,
          coalesce(sum(o.commission_minor), 0) as commission
        from counted_facts o where f.kind not in ${PAYMENTS} and ${meets} and o.kind in ${PAYMENTS}
      ) whole on true
      left join lateral (
        select coalesce(sum(coalesce(o.amount_minor, case o.kind when 'partial_refund' then 0 else whole.paid end)), 0) as back,
          coalesce(sum(coalesce(o.amount_minor, whole.paid)) filter (where o.kind = 'chargeback'), 0) as charged
        from counted_facts o
        where f.kind not in ${PAYMENTS} and ${meets} and o.kind in ${REFUNDS} and (${at('o')}, o.id) < (${at('f')}, f.id) and not (${isWon})
      ) earlier on true
      cross join lateral (
        select case when whole.paid > 0 then least(whole.paid, earlier.back) - least(whole.paid, earlier.back - earlier.charged)
          else earlier.charged end as charged
      ) taken
    where ${wanted} and ${isMoney}
  ),
  split as (
    -- Parts that go back add up to the whole commission.
    select m.*, (case when is_payment then commission when paid = 0 then 0
      when kind = 'reinstated' then paid_commission * amount / paid
      else floor(paid_commission * least(paid, back) / paid) - floor(paid_commission * least(paid, back + amount) / paid) end)::bigint as given
    from money m
  ),
  weighed as (
    select m.*, i.item, i.plan_id, i.weight, sum(i.weight) over (partition by m.id) as weights,
      sum(i.weight) over (partition by m.id order by i.item) as up_to
    from split m cross join lateral (
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
      (w.fee * w.up_to / w.weights)::bigint - (w.fee * (w.up_to - w.weight) / w.weights)::bigint as fee_share,
      (w.given * w.up_to / w.weights)::bigint - (w.given * (w.up_to - w.weight) / w.weights)::bigint as commission_share
    from weighed w
  ),
  parts as (
    select s.*, case when is_payment then share else 0 end as gross,
      case when is_payment then 0 when kind = 'reinstated' then 0 - share else share end as refund
    from shared s
  )`;
