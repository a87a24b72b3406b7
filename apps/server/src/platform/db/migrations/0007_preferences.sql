-- One object for each person, as the contract names its keys. Keys that are missing have their default.
create table preferences (
  user_id uuid primary key references users on delete cascade,
  chosen jsonb not null,
  updated_at timestamptz not null
);
