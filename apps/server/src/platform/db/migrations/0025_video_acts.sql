-- When what is said about a video was last changed: whoever saves a form says which state they have read.
alter table videos add column updated_at timestamptz not null default date_trunc('milliseconds', now());
update videos set updated_at = created_at;

-- What lies in the trash: an account's own, newest first, and everybody's by age for the job that erases it after its days.
create index videos_trash on videos (account_id, removed_at desc, id desc) where removed_at is not null;
create index videos_removed on videos (removed_at) where removed_at is not null;

-- Tags of videos. `key` is what makes two tags the same, `tag` how this video writes it. The account stands in each row, so that a tag's videos are
-- found among an account's without reading the videos.
create table video_tags (
  video_id uuid not null references videos (id) on delete cascade,
  key text not null,
  tag text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  primary key (video_id, key)
);

create index video_tags_account on video_tags (account_id, key, video_id) include (tag);

-- Links that download videos as an archive, once: whoever uses one takes its row away.
create table video_archives (
  token_sha256 bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  video_ids uuid[] not null,
  expires_at timestamptz not null
);

create index video_archives_account on video_archives (account_id);
create index video_archives_expires on video_archives (expires_at);
