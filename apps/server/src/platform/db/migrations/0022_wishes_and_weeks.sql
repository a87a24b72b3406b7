-- Since when somebody has agreed to product news; null while they have not.
alter table preferences add column marketing_since timestamptz;
update preferences set marketing_since = updated_at where chosen @> '{"marketingEmails": true}';

-- How many watched a video on a day of UTC. Who they were is forgotten with the day.
create table video_days (
  video_id uuid not null references videos (id) on delete cascade,
  day date not null,
  viewers integer not null check (viewers > 0),
  primary key (video_id, day)
);
create index video_days_day on video_days (day);

-- The weeks, by their Monday, whose reports have all been written.
create table weekly_reports (
  week date primary key,
  finished_at timestamptz not null
);
