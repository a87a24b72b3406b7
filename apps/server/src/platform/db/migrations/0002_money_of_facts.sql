-- What each fact moves in the books, and whether it counts beside the others: computed in `selling/sales/purchase-ledger.ts` whenever its purchase is settled.
-- `moved_minor`: null where it moves no money. `rules`: the number of the rules that it was computed by, 0 for none.
alter table sale_facts
  add column moved_minor bigint,
  add column moved_commission_minor bigint,
  add column is_counted boolean not null default true,
  add column rules smallint not null default 0;
create index sale_facts_rules on sale_facts (rules, purchase_id);

-- What stands until each purchase is settled again, in the minutes after the update.
update sale_facts set
  moved_minor = case when kind in ('sale', 'upsell', 'subscription_start', 'renewal', 'refund', 'partial_refund', 'chargeback') then coalesce(amount_minor, 0) end,
  moved_commission_minor = case when kind in ('sale', 'upsell', 'subscription_start', 'renewal') then coalesce(commission_minor, 0) else 0 end;

-- Facts that no rules were applied to yet count as version 0.2.0 says, which may still write some.
create or replace view counted_facts as
  select f.* from sale_facts f
  where f.rules > 0 and f.is_counted or f.rules = 0 and (
    f.event_id is not null or not exists (
      select 1 from sale_facts t
      where t.purchase_id = f.purchase_id and t.event_id is not null
        and ((t.kind = f.kind and f.kind not in ('refund', 'partial_refund'))
          or (t.kind in ('sale', 'upsell', 'subscription_start') and f.kind in ('sale', 'upsell', 'subscription_start'))
          or (t.kind in ('refund', 'partial_refund') and f.kind in ('refund', 'partial_refund')
            and (t.amount_minor = f.amount_minor or (t.kind = f.kind and (t.amount_minor is null or f.amount_minor is null)))))
        and (t.amount_minor is not null or f.amount_minor is null or t.kind not in ('sale', 'upsell', 'subscription_start', 'renewal'))
        and (t.items && f.items or t.items = '{}' or f.items = '{}')
        and (f.kind in ('sale', 'upsell', 'subscription_start') or t.sequence = f.sequence
          or abs(extract(epoch from coalesce(t.occurred_at, t.received_at) - coalesce(f.occurred_at, f.received_at))) < 3 * 24 * 60 * 60)));

-- The fact that a row tells, so that no other row of the export tells it too.
alter table reconciliation_rows add column fact_id uuid;
