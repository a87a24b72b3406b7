-- How often something happened on a day (UTC). `slot` is the database connection that counted: transactions that run at the same
-- time never wait for each other's row. Past days are folded into slot 0, and kept for ever.
create table daily_counts (
  day date not null,
  name text not null,
  slot integer not null,
  count bigint not null,
  primary key (day, name, slot)
);

-- Days on which a member used an account.
create table active_days (
  day date not null,
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (day, account_id, user_id)
);

create index active_days_account on active_days (account_id);
create index active_days_user on active_days (user_id);

-- Answers of one process in one minute, by route pattern and class of status. `buckets` counts durations up to each bound that
-- `measures/request-buckets.ts` names, and those above the last one. After 30 days only the sums of the day remain, in daily_counts.
create table request_minutes (
  minute timestamptz not null,
  process text not null,
  method text not null,
  route text not null,
  status_class smallint not null,
  count bigint not null,
  sum_ms double precision not null,
  buckets bigint[] not null,
  primary key (minute, process, method, route, status_class)
);

-- How long each take took. It outlives the take and says nothing about whose it was.
create table render_times (
  take_id uuid primary key,
  finished_at timestamptz not null,
  outcome text not null check (outcome in ('succeeded', 'failed', 'cancelled')),
  failure_code text,
  -- Null when it was cancelled before a worker took it.
  queue_ms integer,
  -- Milliseconds by stage, of every worker that had it.
  stage_ms jsonb not null,
  frames integer,
  video_ms integer,
  claims integer not null,
  repeats integer not null
);

create index render_times_finished on render_times (finished_at);

-- When the present stage began, and the time spent in those before it.
alter table takes add column stage_entered_at timestamptz;
alter table takes add column stage_ms jsonb not null default '{}';

-- The newest event that is no longer kept: a browser that saw an older one last cannot be told what it missed.
create table event_horizon (
  only_row boolean primary key default true check (only_row),
  id bigint not null
);

insert into event_horizon (id) values (0);
