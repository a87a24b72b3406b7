-- Batches: many videos of one template or draft. `recipe`, `slots`: that as it was when the batch was made. `columns`: names of the columns of its table; `mapping`: what is put into which slot.
-- `pause_code`: of the error that paused it; null where a person has. `run_by`: in whose name its videos are made. `check_round` counts what lets all rows be checked anew; `runs` counts its starts.
create table batches (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_by uuid references users on delete set null,
  run_by uuid references users on delete set null,
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('table', 'matrix')),
  state text not null default 'checking' check (state in ('checking', 'draft', 'sampling', 'running', 'paused', 'finished', 'cancelled')),
  pause_code text,
  pause_message text,
  source_kind text not null check (source_kind in ('template', 'draft')),
  template_id uuid references templates on delete set null,
  draft_id uuid references drafts on delete set null,
  source_name text not null,
  source_version integer,
  recipe jsonb not null,
  slots jsonb not null,
  columns jsonb not null,
  mapping jsonb not null,
  matrix jsonb,
  file_name_rule text not null,
  sample_row integer,
  check_round integer not null default 1,
  runs integer not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
create index batches_account on batches (account_id, created_at desc, id desc);
create index batches_created_by on batches (created_by) where created_by is not null;
create index batches_run_by on batches (run_by) where run_by is not null;
create index batches_template on batches (template_id) where template_id is not null;
create index batches_draft on batches (draft_id) where draft_id is not null;
create index batches_at_work on batches (state) where state in ('checking', 'sampling', 'running');

-- The rows of batches, in the order of their numbers. `faults`: what is wrong, and where. `length_ms`: about how long the video is, null while that cannot be said. `attempts`: how often it was begun.
create table batch_rows (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references batches on delete cascade,
  number integer not null,
  state text not null default 'invalid'
    check (state in ('invalid', 'ready', 'waiting', 'speaking', 'making', 'done', 'failed', 'cancelled', 'skipped')),
  cells jsonb not null,
  faults jsonb not null default '[]',
  title text not null default '',
  length_ms integer,
  attempts integer not null default 0,
  failure_code text,
  failure_message text,
  video_id uuid references videos on delete set null,
  ended_at timestamptz,
  unique (batch_id, number)
);
create index batch_rows_state on batch_rows (batch_id, state, number);
create index batch_rows_video on batch_rows (video_id) where video_id is not null;
create index batch_rows_at_work on batch_rows (state) where state in ('speaking', 'making');

-- What is to be done when a take of a video has ended, whoever asks for it: work of a kind, for a subject.
create table video_followers (
  video_id uuid not null references videos on delete cascade,
  kind text not null,
  subject_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  primary key (video_id, kind, subject_id)
);
create index video_followers_account on video_followers (account_id);

-- How the files in an archive are called, in the order of its videos; null where titles name them.
alter table video_archives add column file_stems text[];
