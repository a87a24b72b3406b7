alter table users
  -- Somebody else has typed the password: the person replaces it before anything else.
  add column must_change_password boolean not null default false,
  -- The account whose team made the person by typing their password. Null for everybody else, and since the person has an account of their own or has left that team.
  add column made_by_account_id uuid references accounts on delete set null;

alter table memberships
  -- Grows by one with each change that a member's editor may have to know of.
  add column version integer not null default 1,
  add column invited_by uuid references users on delete set null,
  -- When they last worked in this account; null until they have come in for the first time.
  add column last_seen_at timestamptz,
  -- The owner has chosen them to stay when there are fewer seats than members.
  add column keeps_seat boolean not null default false;
update memberships set last_seen_at = created_at;
create unique index memberships_owner on memberships (account_id) where role = 'owner';
create index memberships_invited_by on memberships (invited_by) where invited_by is not null;
create index users_made_by_account on users (made_by_account_id) where made_by_account_id is not null;
-- Whose turn it is when there are fewer seats than members.
create index memberships_seats on memberships (account_id, (not keeps_seat), created_at, user_id)
  where role <> 'owner' and status = 'active';

-- Somebody who was asked to join an account. The secret of the link is known to the mail only.
create table invitations (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('viewer', 'editor', 'admin')),
  token_sha256 bytea not null,
  invited_by uuid references users on delete set null,
  -- The mail with the link that opens it now.
  mail_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The day of UTC on which it was sent last, and how often it was then.
  sent_on date not null,
  sent_times integer not null default 1,
  ended_at timestamptz,
  ended_as text check (ended_as in ('accepted', 'revoked')),
  check ((ended_at is null) = (ended_as is null))
);
create unique index invitations_token on invitations (token_sha256);
create unique index invitations_open on invitations (account_id, email) where ended_at is null;
create index invitations_sent on invitations (account_id, email, sent_on);
create index invitations_email on invitations (email);
create index invitations_invited_by on invitations (invited_by) where invited_by is not null;

-- Acts of an account's people in it: its members' activity.
alter table audit_log add column account_id uuid;
create index audit_log_account on audit_log (account_id, id) where account_id is not null;
-- Erasing somebody with their accounts blanks these too.
create or replace function audit_log_guard() returns trigger language plpgsql as $$
declare
  purpose text := coalesce(current_setting('sayso.audit', true), '');
  names text[] := array['actor_name', 'actor_email', 'impersonator_name', 'impersonator_email', 'target_label', 'details', 'ip', 'account_id'];
begin
  if tg_op = 'DELETE' and purpose = 'retention' then
    return old;
  end if;
  if tg_op = 'UPDATE' and purpose = 'erasure' and to_jsonb(new) - names = to_jsonb(old) - names then
    return new;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;

create or replace view people as select id as user_id, name, email, user_type, made_by_account_id from users;
create view plan_holders as select distinct user_id from user_plans;

-- Gives a person who has none an account of their own. Answers whether they had none.
create function give_own_account(person uuid, new_account uuid) returns boolean language plpgsql as $$
begin
  perform 1 from users where id = person for no key update;
  if not found or exists (select 1 from memberships where user_id = person and role = 'owner') then
    return false;
  end if;
  insert into accounts (id, name) select new_account, name from users where id = person;
  insert into memberships (user_id, account_id, role, last_seen_at) values (person, new_account, 'owner', now());
  update users set made_by_account_id = null where id = person;
  return true;
end $$;
