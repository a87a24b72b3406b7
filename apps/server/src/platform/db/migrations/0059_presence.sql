-- Who has a draft open, by the session in which they look at it. Each browser says so again while it does; one that has not for a minute has left.
create table draft_presence (
  draft_id uuid not null references drafts (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (draft_id, session_id)
);
create index draft_presence_session on draft_presence (session_id);
create index draft_presence_seen on draft_presence (seen_at);

-- Where people work in their own name, for other rooms. Whoever acts as somebody else is nobody there.
create view session_accounts as
  select s.id as session_id, s.user_id, s.account_id from sessions s
  where s.impersonator_id is null and s.ended_at is null
    and exists (select 1 from active_memberships m where m.user_id = s.user_id and m.account_id = s.account_id);

-- Where a person works and what they may do there is told to every process that holds a stream of theirs, whoever changes it: a stream of a member who was removed ends at once, and a
-- switcher is true at once. `person:<user>`. What ended in an account is told to people who work in another one of theirs: `ended:<account>:<video>`.
create function notify_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('sayso_whereabouts', 'person:' || (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]));
  return null;
end $$;
create trigger memberships_whereabouts after insert or delete or update of role, status on memberships
  for each row execute function notify_person('user_id');
create trigger sessions_whereabouts after delete or update of account_id, ended_at on sessions
  for each row execute function notify_person('user_id');
create trigger users_whereabouts after update of status, erase_at on users
  for each row execute function notify_person('id');

create function notify_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('sayso_whereabouts', 'person:' || user_id) from memberships where account_id = new.id;
  return null;
end $$;
create trigger accounts_whereabouts after update of name on accounts
  for each row when (new.name is distinct from old.name) execute function notify_members();

-- What a plan gives to an account opens or closes it to its members.
create function notify_team() returns trigger language plpgsql as $$
begin
  perform pg_notify('sayso_whereabouts', 'person:' || m.user_id) from memberships own join memberships m using (account_id)
    where own.user_id = coalesce(new.user_id, old.user_id) and own.role = 'owner';
  return null;
end $$;
create trigger user_plans_whereabouts after insert or delete on user_plans for each row execute function notify_team();

create function notify_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sayso_whereabouts', 'ended:' || new.account_id || ':' || new.id);
  return null;
end $$;
create trigger videos_whereabouts after update of status on videos
  for each row when (new.status in ('completed', 'failed') and new.status is distinct from old.status) execute function notify_end();
