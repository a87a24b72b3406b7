-- Partners that lend presenters have lists and spend as those that speak do.
alter table partner_lists drop constraint partner_lists_partner_check;
alter table partner_lists add constraint partner_lists_partner_check check (partner in ('elevenlabs', 'google', 'heygen', 'a2e', 'server'));
-- What is left at the partner, in its own unit, where it says so.
alter table partner_lists add column credit double precision;
alter table partner_lists add column credit_unit text;
alter table partner_usage drop constraint partner_usage_partner_check;
alter table partner_usage add constraint partner_usage_partner_check check (partner in ('elevenlabs', 'google', 'heygen', 'a2e', 'server'));
alter table partner_usage drop constraint partner_usage_unit_check;
alter table partner_usage add constraint partner_usage_unit_check check (unit in ('characters', 'milliseconds'));

-- Presenters of partners, as they were listed last.
create table partner_presenters (
  id text primary key,
  partner text not null check (partner in ('heygen', 'a2e', 'server')),
  -- The partner's own name of them.
  presenter text not null,
  kind text not null check (kind in ('film', 'photo')),
  name text not null,
  gender text check (gender in ('female', 'male')),
  position integer not null,
  -- Whether the partner has a picture of them, the copy of it here, and when copying it failed last.
  has_picture boolean not null,
  picture_file text,
  picture_failed_at timestamptz,
  -- Since when the partner lists them no more; null while it does.
  gone_at timestamptz
);
create index partner_presenters_partner on partner_presenters (partner, position, id);

-- When a partner is asked again that failed several times in a row, or wants to be left alone.
create table partner_rests (
  partner text primary key check (partner in ('heygen', 'a2e', 'server')),
  faults integer not null,
  rests_until timestamptz
);

-- Films of presenters that are ordered at partners. The same film is ordered once for an account: `film_key` names it by all that decides what is seen in it.
create table presenter_orders (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  film_key text not null,
  partner text not null check (partner in ('heygen', 'a2e', 'server')),
  presenter text not null,
  kind text not null check (kind in ('film', 'photo')),
  title text not null,
  speech_id uuid not null,
  speech_ms integer not null,
  format text not null,
  width integer not null,
  height integer not null,
  quality text not null check (quality in ('low', 'medium', 'high')),
  color text,
  is_own_key boolean not null,
  state text not null check (state in ('wanted', 'placed', 'fetched', 'failed', 'cancelled')) default 'wanted',
  created_at timestamptz not null,
  -- When it was counted in `partner_usage` and sent for the first time. Without `job` nobody knows whether it arrived.
  asked_at timestamptz,
  counted_on date,
  tries integer not null default 0,
  -- Until when whoever asks may still be waiting for an answer.
  busy_until timestamptz,
  callback_hash text,
  -- The partner's own name of it.
  job text,
  looks integer not null default 0,
  looked_at timestamptz,
  progress integer,
  file text,
  size_bytes bigint not null default 0,
  film_ms integer,
  -- For whoever waited, and for the operator.
  failure_code text,
  fault text,
  ended_at timestamptz
);
create index presenter_orders_account on presenter_orders (account_id);
create unique index presenter_orders_film on presenter_orders (account_id, film_key) where state in ('wanted', 'placed', 'fetched');
create index presenter_orders_open on presenter_orders (partner, created_at) where state in ('wanted', 'placed');
create index presenter_orders_failed on presenter_orders (partner, ended_at) where state = 'failed';
create unique index presenter_orders_callback on presenter_orders (callback_hash) where callback_hash is not null;
create index presenter_orders_job on presenter_orders (partner, job) where job is not null;
create index presenter_orders_speech on presenter_orders (speech_id);

-- A take waits until the order of its film has ended.
alter table takes add column order_id uuid references presenter_orders (id) on delete set null;
create index takes_order on takes (order_id) where order_id is not null;
-- Who performs in the finished video instead of the presenter of a partner, by name.
alter table videos add column stood_in text;

-- How orders are going, for whoever looks after partners and queues.
create view presenter_order_states as
  select id, partner, state, is_own_key, fault, ended_at from presenter_orders;
