-- The part of a payment that affiliates and partners get, as sellers tell it. It is taken off net.
alter table sale_facts add column commission_minor bigint;
alter table purchases add column commission_minor bigint;
alter table analytics_money add column commissions bigint not null default 0;

-- A line of a seller's export counts beside an event that told the same payment without an amount, as the start of a subscription does.
create or replace view counted_facts as
  select f.* from sale_facts f
  where f.event_id is not null or not exists (
    select 1 from sale_facts t
    where t.purchase_id = f.purchase_id and t.event_id is not null
      and (t.kind = f.kind or (t.kind in ('sale', 'upsell', 'subscription_start') and f.kind in ('sale', 'upsell', 'subscription_start')))
      and (t.amount_minor is not null or f.amount_minor is null or t.kind not in ('sale', 'upsell', 'subscription_start', 'renewal'))
      and (t.items && f.items or t.items = '{}' or f.items = '{}')
      and (f.kind in ('sale', 'upsell', 'subscription_start') or t.sequence = f.sequence
        or abs(extract(epoch from coalesce(t.occurred_at, t.received_at) - coalesce(f.occurred_at, f.received_at))) < 3 * 24 * 60 * 60));

-- A refund of less than was paid leaves access.
alter table webhook_sources add column keeps_partly_refunded boolean not null default true;
create or replace view webhook_senders as select id as source_id, slug, kind, name, keeps_partly_refunded from webhook_sources;
