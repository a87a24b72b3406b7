-- Releases that have run here, in the order in which they came: a fault that comes back in a later one is open again.
create table releases (
  name text primary key,
  number bigint generated always as identity,
  first_at timestamptz not null
);

-- Faults of the server and of browsers, those with the same cause together. What stands in them says nothing of people. `origin`: what tells whoever told of it first from others on that day, under a key
-- that is removed after it; null for faults of the server.
create table error_groups (
  id uuid primary key,
  fingerprint text not null unique,
  source text not null check (source in ('server', 'browser')),
  type text not null,
  message text not null,
  place text not null,
  stack text not null,
  state text not null default 'open' check (state in ('open', 'resolved')),
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  first_release text not null,
  last_release text not null,
  resolved_at timestamptz,
  resolved_release text,
  reopened_at timestamptz,
  origin bytea
);
create index error_groups_origin on error_groups (origin) where origin is not null;
create index error_groups_last on error_groups (state, last_at desc, id desc);

-- The last times of each. `request_id`: as the log and the person have it.
create table error_occurrences (
  id uuid primary key,
  group_id uuid not null references error_groups on delete cascade,
  at timestamptz not null,
  request_id text,
  route text,
  release text not null,
  browser text
);
create index error_occurrences_group on error_occurrences (group_id, at desc, id desc);

-- Who met it.
create table error_users (
  group_id uuid not null references error_groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  last_at timestamptz not null,
  primary key (group_id, user_id)
);
create index error_users_user on error_users (user_id);

-- What browsers have told and nobody has sorted yet.
create table browser_reports (
  id uuid primary key,
  at timestamptz not null,
  type text not null,
  message text not null,
  stack text not null,
  route text not null,
  release text not null,
  browser text,
  request_id text,
  user_id uuid references users on delete set null,
  origin bytea not null
);
create index browser_reports_user on browser_reports (user_id);
