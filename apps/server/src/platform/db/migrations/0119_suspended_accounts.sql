-- Accounts whose owner is suspended.
create view suspended_accounts as
  select m.account_id from memberships m join users u on u.id = m.user_id where m.role = 'owner' and u.status = 'suspended';
