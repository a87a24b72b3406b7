-- Pictures and music that customers bring along, as we made them anew. Their originals are not kept. Videos name them inside `videos.output`, without a
-- reference: a deleted upload leaves finished videos as they are.
create table uploads (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  kind text not null check (kind in ('logo', 'background', 'product', 'music')),
  name text not null,
  file text not null,
  size_bytes integer not null,
  width integer,
  height integer,
  duration_ms integer,
  -- When who sent it said that they may use this voice, face or product picture.
  consent_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index uploads_account on uploads (account_id, created_at desc, id desc);
