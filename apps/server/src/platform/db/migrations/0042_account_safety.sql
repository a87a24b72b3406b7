-- Codes that were judged for a person, so that all sign-ins and dialogs that ask for one share one count.
create table two_factor_guesses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null
);
create index two_factor_guesses_user_id on two_factor_guesses (user_id, at);
create index two_factor_guesses_at on two_factor_guesses (at);
