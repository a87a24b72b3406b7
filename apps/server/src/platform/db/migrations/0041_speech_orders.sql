-- Scripts that take long to speak: a worker does it while people go on, and whoever comes back finds the speech. `content_hash` is that of the speech: while it is
-- being made, the same is made once. `ticket` names the job that speaks it, so that a later try of that job goes on with it.
create table speech_orders (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  content_hash text not null,
  voice_id text not null,
  speech_rate real not null,
  script text not null,
  pronunciations jsonb not null default '[]',
  status text not null default 'waiting' check (status in ('waiting', 'speaking', 'completed', 'failed', 'cancelled')),
  -- From 0 to 1.
  progress real not null default 0,
  ticket uuid,
  speech_id uuid references speeches (id) on delete set null,
  -- Name of the voice that spoke because the chosen one did not answer.
  stand_in text,
  failure_code text,
  failure_message text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create unique index speech_orders_content on speech_orders (account_id, content_hash) where status in ('waiting', 'speaking');
create index speech_orders_account on speech_orders (account_id, started_at);
create index speech_orders_waiting on speech_orders (created_at) where status = 'waiting';
create index speech_orders_created_by on speech_orders (created_by);
create index speech_orders_speech on speech_orders (speech_id);
