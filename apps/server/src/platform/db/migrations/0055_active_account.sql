-- `speech_orders.progress`, `speech_orders.ticket` and `own_avatars.progress` are read by nothing any more; versions before `work` still write them, and go with
-- a later number.

-- Memberships that let somebody in: neither ended nor of an account that is closed.
create view active_memberships as
  select user_id, account_id, role, created_at from memberships m
  where status = 'active' and not exists (select 1 from closed_accounts c where c.account_id = m.account_id);

-- What accounts are called, for other rooms.
create view account_names as select id as account_id, name from accounts;

-- A person may be a member of several accounts, and a session works in one of them. It outlives the membership it was left in: without an account it goes on in
-- the person's own. The previous version takes such a session for one that has ended, and its person signs in again.
alter table sessions
  alter column account_id drop not null,
  drop constraint sessions_user_id_account_id_fkey,
  add constraint sessions_user foreign key (user_id) references users on delete cascade,
  add constraint sessions_membership foreign key (user_id, account_id) references memberships on delete set null (account_id);
