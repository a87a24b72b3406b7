-- Who may watch a shared video, and what its watch page shows. The password stays stored while another visibility is chosen.
alter table videos
  add column visibility text not null default 'unlisted' check (visibility in ('public', 'unlisted', 'private', 'password')),
  add column watch_password_hash text,
  add column show_details boolean not null default false,
  add column call_to_action jsonb,
  add constraint videos_password check (visibility <> 'password' or watch_password_hash is not null);

-- What a sitemap lists.
create index videos_public on videos (id) where visibility = 'public' and removed_at is null and file_ms is not null;

-- Each file that goes out asks whose it is.
create index renditions_file on renditions (file);

-- Addresses of videos that people were given and that were erased: they say 'removed' and not 'never existed'. Nothing else of them is left.
create table removed_videos (
  slug text primary key
);

create function remember_removed_videos() returns trigger language plpgsql as $$
begin
  insert into removed_videos (slug)
    select slug from erased where file_ms is not null and visibility <> 'private' on conflict do nothing;
  return null;
end $$;

create trigger videos_removed after delete on videos referencing old table as erased
  for each statement execute function remember_removed_videos();

-- What viewers say of a video, in a reason and perhaps their own words. Nothing of who said it: the same words count up (times).
create table video_reports (
  id uuid primary key,
  video_id uuid not null references videos (id) on delete cascade,
  reason text not null,
  details text not null default '',
  times integer not null default 1,
  status text not null default 'open' check (status in ('open', 'dismissed', 'acted')),
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  decided_at timestamptz
);

create unique index video_reports_once on video_reports (video_id, reason, md5(details)) where status = 'open';
create index video_reports_video on video_reports (video_id);
create index video_reports_listed on video_reports (last_at, id);
