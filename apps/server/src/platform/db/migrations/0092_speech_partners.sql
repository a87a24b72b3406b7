-- Voices of partners that speak, as they were listed last: once for each language that a voice is offered in.
create table partner_voices (
  id text primary key,
  partner text not null check (partner in ('elevenlabs', 'google')),
  -- The partner's own name of it.
  voice text not null,
  name text not null,
  gender text not null check (gender in ('female', 'male')),
  language text not null,
  region text not null,
  style text not null check (style in ('friendly', 'bright', 'warm', 'confident', 'calm', 'lively', 'plain')),
  position integer not null,
  -- Since when the partner lists it no more; null while it does.
  gone_at timestamptz
);
create index partner_voices_partner on partner_voices (partner, position, id);

-- What became of the last try to read the list of a partner.
create table partner_lists (
  partner text primary key check (partner in ('elevenlabs', 'google')),
  address text not null,
  asked_at timestamptz not null,
  synced_at timestamptz,
  -- Null where it went well.
  fault text
);

-- What partners were asked to do, by day of UTC. Without an account: for everybody, as samples are. Keys of customers are not the operator's expense.
create table partner_usage (
  partner text not null check (partner in ('elevenlabs', 'google')),
  day date not null,
  account_id uuid references accounts on delete cascade,
  unit text not null check (unit in ('characters')),
  is_own_key boolean not null,
  amount bigint not null check (amount >= 0),
  unique nulls not distinct (partner, day, account_id, unit, is_own_key)
);
create index partner_usage_account on partner_usage (account_id);
