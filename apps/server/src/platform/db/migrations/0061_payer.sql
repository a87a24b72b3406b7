-- Whose plan a video was taken of: the owner of the account when it was started. One person's plan is one plan, however many accounts they own, and an account that is handed over takes no
-- use along and leaves none.
alter table usage_entries add column payer_id uuid references users (id) on delete set null;
update usage_entries e set payer_id = o.user_id from account_owners o where o.account_id = e.account_id;
create index usage_entries_payer on usage_entries (payer_id, month);

create function name_payer() returns trigger language plpgsql as $$
begin
  new.payer_id := (select user_id from account_owners where account_id = new.account_id);
  return new;
end $$;
create trigger usage_entries_payer before insert on usage_entries for each row execute function name_payer();

-- The accounts that are paid by whoever pays for an account, itself included.
create view payer_accounts as
  select mine.account_id, other.account_id as paid_account_id
  from account_owners mine join account_owners other using (user_id);
