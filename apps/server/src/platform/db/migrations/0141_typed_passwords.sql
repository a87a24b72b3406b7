-- Whether somebody else typed a person's password, and they have not replaced it: a team changes how its members sign in only until then.
create or replace view people as
  select id as user_id, name, email, user_type, made_by_account_id, email_verified_at is not null as has_confirmed_email, must_change_password from users;

-- A password that a team typed for somebody whom it invites. It makes the person at their first sign-in, where nobody has the address by then.
alter table invitations add column typed_password_hash text;
