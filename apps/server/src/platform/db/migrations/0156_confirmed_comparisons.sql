-- A comparison waits for the operator before anything of it is processed.
alter table reconciliations drop constraint reconciliations_state_check;
alter table reconciliations add constraint reconciliations_state_check
  check (state in ('waiting', 'compared', 'processing', 'done', 'failed'));
-- The operator has said that a row that looks like a known purchase is another one.
alter table reconciliation_rows add column is_decided boolean not null default false;
-- Sellers tell a partial refund as a refund: the same amount makes the line of an export the same one.
create or replace view counted_facts as
  select f.* from sale_facts f
  where f.event_id is not null or not exists (
    select 1 from sale_facts t
    where t.purchase_id = f.purchase_id and t.event_id is not null
      and (t.kind = f.kind or (t.kind in ('sale', 'upsell', 'subscription_start') and f.kind in ('sale', 'upsell', 'subscription_start'))
        or (t.kind in ('refund', 'partial_refund') and f.kind in ('refund', 'partial_refund') and t.amount_minor = f.amount_minor))
      and (t.amount_minor is not null or f.amount_minor is null or t.kind not in ('sale', 'upsell', 'subscription_start', 'renewal'))
      and (t.items && f.items or t.items = '{}' or f.items = '{}')
      and (f.kind in ('sale', 'upsell', 'subscription_start') or t.sequence = f.sequence
        or abs(extract(epoch from coalesce(t.occurred_at, t.received_at) - coalesce(f.occurred_at, f.received_at))) < 3 * 24 * 60 * 60));
