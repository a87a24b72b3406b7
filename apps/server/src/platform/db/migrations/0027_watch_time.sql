-- What was watched of a video on a day of UTC, by everybody together. `segments`: how often each hundredth of its length was watched;
-- `length_ms`: how long the video was then, so that the map of another cut is not taken for this one. `covered`: hundredths that were
-- watched at least once, added up over the plays. `shares` by kind and `referrers` by host, with '' for who came directly.
create table watch_days (
  video_id uuid not null references videos (id) on delete cascade,
  day date not null,
  plays integer not null default 0,
  watched_ms bigint not null default 0,
  covered bigint not null default 0,
  completions integer not null default 0,
  length_ms integer not null,
  segments integer[] not null check (cardinality(segments) = 100),
  downloads integer not null default 0,
  clicks integer not null default 0,
  shares jsonb not null default '{}',
  referrers jsonb not null default '{}',
  primary key (video_id, day)
) with (fillfactor = 70);

-- What an open watch page has been counted for, so that what it says twice counts once. Nothing in it is of a person: the name is random,
-- made by the page and forgotten with it. Rows go some hours after the page was last heard of.
create table watch_sessions (
  video_id uuid not null references videos (id) on delete cascade,
  name text not null,
  day date not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  seq integer not null,
  played boolean not null,
  segments integer[] not null check (cardinality(segments) = 100),
  downloads integer not null,
  clicks integer not null,
  shares jsonb not null,
  primary key (video_id, name)
) with (fillfactor = 70);
create index watch_sessions_seen on watch_sessions (seen_at);
