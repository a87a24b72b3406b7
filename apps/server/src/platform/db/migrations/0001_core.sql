create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  user_type text not null default 'user' check (user_type in ('admin', 'user')),
  status text not null default 'active' check (status in ('active', 'suspended', 'banned')),
  created_at timestamptz not null default now()
);
-- E-mails are stored in lower case; the check keeps it so, and the index makes the second of two equal sign-ups fail.
alter table users add constraint users_email_lower check (email = lower(email));
create unique index users_email_key on users (email);

create table accounts (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null default now()
);

create table memberships (
  user_id uuid not null references users on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
  status text not null default 'active' check (status in ('pending', 'active', 'inactive')),
  created_at timestamptz not null default now(),
  primary key (user_id, account_id)
);
create index memberships_account_id on memberships (account_id);

-- The token itself is known to the browser only.
create table sessions (
  id uuid primary key,
  token_sha256 bytea not null,
  user_id uuid not null,
  account_id uuid not null,
  impersonator_id uuid references users on delete cascade,
  user_agent_family text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  foreign key (user_id, account_id) references memberships on delete cascade
);
create unique index sessions_token_sha256_key on sessions (token_sha256);
create index sessions_user_id on sessions (user_id);
create index sessions_idle_expires_at on sessions (idle_expires_at);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_sha256 bytea not null,
  -- Null while the first request is still being worked on.
  answer jsonb,
  locked_until timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table events (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index events_account_id on events (account_id, id);
create index events_created_at on events (created_at);
