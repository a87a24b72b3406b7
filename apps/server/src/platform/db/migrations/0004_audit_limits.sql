-- Counts of the limits that hold for all processes together. Addresses and e-mails stand in keyed hashes only.
create table rate_limits (
  key bytea primary key,
  hits integer not null,
  resets_at timestamptz not null
);

create index rate_limits_resets_at on rate_limits (resets_at);

-- Who holds a key: a claim that another request has taken over can no longer write.
alter table idempotency_keys add column holder uuid;

-- What people did. No foreign keys: an entry outlives whom and what it names.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  action text not null,
  actor_id uuid,
  actor_name text,
  actor_email text,
  impersonator_id uuid,
  impersonator_name text,
  impersonator_email text,
  target_type text,
  target_id text,
  target_label text,
  details jsonb not null default '{}',
  ip text,
  user_agent_family text,
  request_id text
);

create index audit_log_at on audit_log (at, id);
create index audit_log_actor on audit_log (actor_id, at) where actor_id is not null;
create index audit_log_action on audit_log (action, at);

-- Append-only. Two jobs have a way in, each for its own transaction alone: retention deletes (sayso.audit = 'retention'), erasing
-- a person blanks what names them (sayso.audit = 'erasure') and can touch nothing else.
create function audit_log_guard() returns trigger language plpgsql as $$
declare
  purpose text := coalesce(current_setting('sayso.audit', true), '');
  names text[] := array['actor_name', 'actor_email', 'impersonator_name', 'impersonator_email', 'target_label', 'details', 'ip'];
begin
  if tg_op = 'DELETE' and purpose = 'retention' then
    return old;
  end if;
  if tg_op = 'UPDATE' and purpose = 'erasure' and to_jsonb(new) - names = to_jsonb(old) - names then
    return new;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_guard();
create trigger audit_log_not_truncated before truncate on audit_log
  for each statement execute function audit_log_guard();
