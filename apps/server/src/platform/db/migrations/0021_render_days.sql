-- How long the machine has rendered for an account on a day of UTC, whatever came of it. It outlives the videos.
create table render_days (
  account_id uuid not null references accounts (id) on delete cascade,
  day date not null,
  render_ms bigint not null check (render_ms >= 0),
  primary key (account_id, day)
);
