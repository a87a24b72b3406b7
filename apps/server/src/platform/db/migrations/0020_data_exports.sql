-- The copy of all that a person has here, one at a time: asked for, made by a job, kept for some days as a stored file.
-- A link downloads it without signing in, until it ends or the session that opened it does.
create table data_exports (
  user_id uuid primary key references users on delete cascade,
  id uuid not null,
  state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  file text,
  size_bytes bigint,
  failure_code text,
  link_sha256 bytea,
  link_expires_at timestamptz,
  link_session_id uuid references sessions on delete set null,
  constraint data_exports_ready check (
    (state = 'ready') = (ready_at is not null and expires_at is not null and file is not null and size_bytes is not null)
  )
);
create unique index data_exports_id on data_exports (id);
create unique index data_exports_link on data_exports (link_sha256) where link_sha256 is not null;
create index data_exports_link_session on data_exports (link_session_id) where link_session_id is not null;
