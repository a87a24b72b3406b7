-- Whose turn comes first: 0 is a person who waits, higher numbers are work that nobody waits for.
alter table takes add column priority smallint not null default 0;

-- Made once for an installation, whatever becomes of the customers: one row at most.
create table demo (
  only_one boolean primary key default true check (only_one),
  -- 'hidden': the administrator has noted the passwords, which are erased; 'removed': the customers are erased.
  state text not null default 'shown' check (state in ('shown', 'hidden', 'removed')),
  created_at timestamptz not null default now()
);

create table demo_customers (
  user_id uuid primary key references users on delete cascade,
  -- Name of the script book that this customer's videos come from.
  key text not null unique,
  password_sealed text
);

-- A video is started and noted here in one transaction, so none is started twice.
create table demo_videos (
  user_id uuid not null references demo_customers on delete cascade,
  number integer not null,
  video_id uuid not null references videos on delete cascade,
  primary key (user_id, number)
);
create index demo_videos_video_id on demo_videos (video_id);
