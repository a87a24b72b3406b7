-- Addresses that accounts have their events sent to.
create table receivers (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  url text not null check (char_length(url) between 1 and 2000),
  events text[] not null,
  is_on boolean not null default true,
  -- Why the product has switched it off; null where a person has.
  off_reason text check (off_reason in ('failing', 'gone')),
  failing_since timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null
);
create index receivers_account on receivers (account_id, created_at, id);

-- What messages to them are signed with. One of each receiver has no end: the newest.
create table receiver_secrets (
  id uuid primary key,
  receiver_id uuid not null references receivers on delete cascade,
  secret_sealed text not null,
  created_at timestamptz not null,
  ends_at timestamptz
);
create index receiver_secrets_receiver on receiver_secrets (receiver_id);
create unique index receiver_secrets_newest on receiver_secrets (receiver_id) where ends_at is null;

-- What happened, told to one receiver: stored in the transaction of what it tells of. A lead that is deleted takes what was told of it along.
create table receiver_messages (
  id uuid primary key default gen_random_uuid(),
  receiver_id uuid not null references receivers on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  type text not null,
  -- What happened once is told once.
  once text not null,
  lead_id uuid references site_leads on delete cascade,
  body text not null check (octet_length(body) <= 65536),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
  -- Since it was asked for last.
  turn_tries integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (receiver_id, once)
);
create index receiver_messages_account on receiver_messages (account_id, created_at desc, id desc);
create index receiver_messages_receiver on receiver_messages (receiver_id, created_at desc, id desc);
create index receiver_messages_waiting on receiver_messages (receiver_id) where state = 'waiting';
create index receiver_messages_created on receiver_messages (created_at);
create index receiver_messages_lead on receiver_messages (lead_id) where lead_id is not null;

create table receiver_tries (
  message_id uuid not null references receiver_messages on delete cascade,
  number integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  status integer,
  problem text check (problem in ('status', 'not_public', 'no_network', 'unreachable', 'too_slow', 'no_secret')),
  -- How the answer begins.
  answer text not null,
  primary key (message_id, number)
);
