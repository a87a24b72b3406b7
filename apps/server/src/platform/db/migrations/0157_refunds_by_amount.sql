-- A refund of an export is an event's refund only with the same amount: parts are paid back one after the other.
create or replace view counted_facts as
  select f.* from sale_facts f
  where f.event_id is not null or not exists (
    select 1 from sale_facts t
    where t.purchase_id = f.purchase_id and t.event_id is not null
      and ((t.kind = f.kind and f.kind not in ('refund', 'partial_refund'))
        or (t.kind in ('sale', 'upsell', 'subscription_start') and f.kind in ('sale', 'upsell', 'subscription_start'))
        or (t.kind in ('refund', 'partial_refund') and f.kind in ('refund', 'partial_refund')
          and (t.amount_minor = f.amount_minor or (t.kind = f.kind and (t.amount_minor is null or f.amount_minor is null)))))
      and (t.amount_minor is not null or f.amount_minor is null or t.kind not in ('sale', 'upsell', 'subscription_start', 'renewal'))
      and (t.items && f.items or t.items = '{}' or f.items = '{}')
      and (f.kind in ('sale', 'upsell', 'subscription_start') or t.sequence = f.sequence
        or abs(extract(epoch from coalesce(t.occurred_at, t.received_at) - coalesce(f.occurred_at, f.received_at))) < 3 * 24 * 60 * 60));
-- Purchases of sellers who name no currency show the usual one, as their revenue does.
update purchases set currency = 'USD' where currency is null and source_kind in ('warriorplus', 'launchpadjv', 'jvzoo', 'gumroad', 'thrivecart');
-- Refunds are capped within one currency now: all sums are made again.
select mark_every_quarter();
