-- Unfinished videos of an account. `content`: what was chosen, as the contract writes it; `version` grows by one with each change, and a change names the one
-- it was made on.
create table drafts (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  edited_by uuid references users (id) on delete set null,
  version integer not null default 1,
  content jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index drafts_account on drafts (account_id, updated_at desc, id desc);
create index drafts_edited_by on drafts (edited_by) where edited_by is not null;
