-- Processes of the installation. Each gives a sign of life every few seconds; one that ends in good order takes its row along, so a row whose time is over is a process that died.
-- `heir_id`: who has taken the place of one that died; it may be gone from the list itself.
-- `intake`: what the operator wants of a worker, `open` to begin work, `paused` to begin none, `draining` to hand over what it has as well. `vitals`: how it was at that sign, see `processes/vitals.ts`.
create table processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  roles text[] not null,
  release text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  intake text not null default 'open' check (intake in ('open', 'paused', 'draining')),
  heir_id uuid,
  vitals jsonb not null
);

-- How a process was in each minute, for a day.
create table process_minutes (
  process_id uuid not null references processes on delete cascade,
  minute timestamptz not null,
  host text not null,
  cpu double precision not null,
  memory_bytes bigint not null,
  host_cpu double precision not null,
  host_memory_share double precision not null,
  primary key (process_id, minute)
);
create index process_minutes_minute on process_minutes (minute);

-- Questions to the database that took long, by the minute, for a day. `text`: the question without its values.
create table slow_queries (
  text_sha256 bytea not null,
  minute timestamptz not null,
  text text not null,
  calls integer not null,
  sum_ms double precision not null,
  max_ms double precision not null,
  primary key (text_sha256, minute)
);
create index slow_queries_minute on slow_queries (minute);

-- What each check of the health of the installation found last, and when it is due again. A check may find several things: `findings` as the contract writes them. `counts_until`: what is found longer ago says nothing of now.
create table health_checks (
  key text primary key,
  service text not null,
  findings jsonb not null default '[]',
  host text,
  checked_at timestamptz,
  counts_until timestamptz not null default now(),
  due_at timestamptz not null
);

-- How the services were, as stretches of time that follow each other. `until`: when that was seen last.
create table service_spans (
  id uuid primary key,
  service text not null,
  level text not null check (level in ('healthy', 'warning', 'critical')),
  since timestamptz not null,
  until timestamptz not null
);
create index service_spans_service on service_spans (service, until desc);

-- What alerts are raised by. A rule without a row is as the product brings it. `due_at`: when it is looked at again, by whichever process comes first.
create table alert_rules (
  key text primary key,
  is_on boolean not null,
  threshold double precision,
  for_seconds integer not null,
  due_at timestamptz not null,
  updated_at timestamptz
);

-- What went wrong. `subject`: what it is about, where a rule is about several things. `clear_since`: since when all is well again; an alert that stays so for a while is resolved.
create table alerts (
  id uuid primary key,
  rule text not null,
  subject text not null default '',
  severity text not null check (severity in ('info', 'warning', 'critical')),
  title text not null,
  details text not null,
  advice text not null default '',
  link text,
  state text not null check (state in ('pending', 'active', 'resolved')),
  since timestamptz not null,
  raised_at timestamptz,
  clear_since timestamptz,
  resolved_at timestamptz
);
create unique index alerts_once on alerts (rule, subject) where state <> 'resolved';
create index alerts_raised on alerts (raised_at desc, id desc) where raised_at is not null;

-- What has to be told of an alert, once to each channel. `told_at`: when it was.
create table alert_notices (
  id uuid primary key,
  alert_id uuid not null references alerts on delete cascade,
  kind text not null check (kind in ('raised', 'resolved')),
  channel text not null check (channel in ('mail', 'webhook')),
  state text not null default 'waiting' check (state in ('waiting', 'told', 'failed', 'dropped')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  told_at timestamptz,
  last_error text,
  unique (alert_id, kind, channel)
);
create index alert_notices_waiting on alert_notices (due_at) where state = 'waiting';

-- Where alerts go: one row. `quiet_from` and `quiet_to` in minutes of the day at `time_zone`.
create table alert_delivery (
  id text primary key check (id = 'here'),
  by_mail boolean not null,
  webhook_url text not null,
  webhook_key_sealed text,
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_to integer check (quiet_to between 0 and 1439),
  time_zone text not null,
  critical_always boolean not null,
  updated_at timestamptz not null
);

-- Which senders have events that failed.
create index webhook_events_failed on webhook_events (source_id, processed_at) where status = 'failed';
