-- Machine time for an account on a day of UTC beside its takes: previews, samples, and work begun before a start. Part of the limit of free accounts.
create table machine_days (
  account_id uuid not null references accounts (id) on delete cascade,
  day date not null,
  ms bigint not null check (ms >= 0),
  primary key (account_id, day)
);
