-- Which sessions have a live stream open, one row for each process that answers requests. Worth nothing after a crash of the server.
create unlogged table live_presence (
  process_id uuid primary key,
  session_ids uuid[] not null,
  seen_at timestamptz not null
);
