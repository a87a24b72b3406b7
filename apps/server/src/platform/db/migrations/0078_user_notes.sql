-- What operators note about people. It goes with the person it is about, and outlives whoever wrote it.
create table user_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  author_id uuid references users on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index user_notes_user on user_notes (user_id, created_at desc, id desc);
create index user_notes_author on user_notes (author_id);
