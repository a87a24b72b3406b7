-- Whose key a partner that lends presenters is left alone with: that of an account, or the operator's, which is null. What goes wrong with one key says nothing of another.
alter table partner_rests add column account_id uuid references accounts (id) on delete cascade;
alter table partner_rests drop constraint partner_rests_pkey;
alter table partner_rests add constraint partner_rests_holder unique nulls not distinct (partner, account_id);
create index partner_rests_account on partner_rests (account_id);
