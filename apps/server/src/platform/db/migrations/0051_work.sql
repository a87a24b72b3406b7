-- What workers are to do, and what became of it: one row for each request. The row that it is for stands in the table of its feature.
create table work (
  id uuid primary key,
  kind text not null,
  -- Whose turn it takes. Null for what belongs to the installation.
  account_id uuid references accounts (id) on delete cascade,
  subject_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Lower ones go first.
  priority smallint not null default 0,
  -- Tries that were begun. One that a stopping worker gives back does not count.
  attempts integer not null default 0,
  -- From 0 to 1.
  progress real not null default 0,
  run_after timestamptz not null default now(),
  -- A worker owns running work by claim_id until lease_expires_at.
  claim_id uuid,
  claimed_by text,
  lease_expires_at timestamptz,
  error_code text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create unique index work_open on work (kind, subject_id) where state in ('waiting', 'running');
create index work_subject on work (subject_id);
create index work_next on work (priority, created_at) where state in ('waiting', 'running');
create index work_account on work (account_id, started_at);
create index work_finished on work (finished_at) where finished_at is not null;
