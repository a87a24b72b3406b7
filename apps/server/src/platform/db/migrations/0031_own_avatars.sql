-- Avatars that accounts made themselves. `look`: how the engine draws them, settled from the start; the picture is drawn by a worker. `options`: what was asked
-- for. `content_hash` is that of the wish: one that is being worked on is not begun again, and a person of the Face Studio is kept once.
create table own_avatars (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  kind text not null check (kind in ('custom', 'digital')),
  name text not null,
  description text not null,
  style text not null,
  gender text not null,
  age text not null,
  appearance text not null,
  category text not null,
  options jsonb not null,
  look jsonb not null,
  -- The product beside the avatar; it may be deleted among the account's files.
  product_upload_id uuid references uploads (id) on delete set null,
  content_hash text not null,
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed')),
  -- Percent of the work that is done.
  progress smallint not null default 0,
  failure_code text,
  picture_file text,
  size_bytes integer not null default 0,
  created_at timestamptz not null default now(),
  check (status <> 'completed' or picture_file is not null)
);

create unique index own_avatars_content on own_avatars (account_id, content_hash) where status = 'processing' or kind = 'digital';
create index own_avatars_account on own_avatars (account_id, created_at desc, id desc);
create index own_avatars_created_by on own_avatars (created_by) where created_by is not null;
create index own_avatars_product on own_avatars (product_upload_id) where product_upload_id is not null;

-- Avatars that a person wants to find first: of the library, or the account's own.
create table favourite_avatars (
  user_id uuid not null references users (id) on delete cascade,
  avatar_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, avatar_id)
);
create index favourite_avatars_avatar on favourite_avatars (avatar_id);
