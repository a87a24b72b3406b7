-- What each fact moves in the books, and whether it counts beside the others: computed in `selling/sales/purchase-ledger.ts` whenever its purchase is settled.
-- `moved_minor`: null where it moves no money. `rules`: the number of the rules that it was computed by, 0 for none.
alter table sale_facts
  add column moved_minor bigint,
  add column moved_commission_minor bigint,
  add column is_counted boolean not null default true,
  add column rules smallint not null default 0;
create index sale_facts_rules on sale_facts (rules, purchase_id);

-- What stands until each purchase is settled again, in the minutes after the update.
update sale_facts f set
  is_counted = exists (select 1 from counted_facts c where c.id = f.id),
  moved_minor = case when kind in ('sale', 'upsell', 'subscription_start', 'renewal', 'refund', 'partial_refund', 'chargeback') then coalesce(amount_minor, 0) end,
  moved_commission_minor = case when kind in ('sale', 'upsell', 'subscription_start', 'renewal') then coalesce(commission_minor, 0) else 0 end;

create or replace view counted_facts as select f.* from sale_facts f where f.is_counted;

-- The fact that a row tells, so that no other row of the export tells it too.
alter table reconciliation_rows add column fact_id uuid;
