-- How an account wants words and phrases to be said. `written_key` is the word in lower case with single spaces: there is one entry for each.
create table pronunciations (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  written text not null,
  written_key text not null,
  spoken text not null,
  created_at timestamptz not null default now(),
  constraint pronunciations_written unique (account_id, written_key)
);
