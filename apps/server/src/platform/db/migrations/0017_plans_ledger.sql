-- What videos take of their account's plan: reserved when a take of a new video is asked for, settled when the video is there,
-- released when the take fails or is cancelled. `month` is one of UTC, such as 2026-01.
create table usage_entries (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- A video that is gone was made all the same.
  video_id uuid references videos (id) on delete set null,
  take_id uuid not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  videos integer not null check (videos >= 0),
  seconds integer not null check (seconds >= 0),
  state text not null check (state in ('reserved', 'settled', 'released')),
  reserved_at timestamptz not null,
  ended_at timestamptz,
  constraint usage_entries_take unique (take_id)
);
create index usage_entries_month on usage_entries (account_id, month);
create index usage_entries_video on usage_entries (video_id);

-- Videos from before count in the month in which they were started, but those of demo customers do not.
insert into usage_entries (id, account_id, video_id, take_id, month, videos, seconds, state, reserved_at, ended_at)
select gen_random_uuid(), v.account_id, v.id, t.id, to_char(v.created_at at time zone 'UTC', 'YYYY-MM'), 1,
  ceil(coalesce(v.file_ms, s.duration_ms, 0) / 1000.0),
  case when r.video_id is null then 'reserved' else 'settled' end, v.created_at, v.completed_at
from videos v
join lateral (select id from takes where takes.video_id = v.id order by attempt desc limit 1) t on true
left join speeches s on s.id = v.speech_id
left join renditions r on r.video_id = v.id and r.kind = 'video'
where v.status in ('completed', 'pending', 'processing')
  and not exists (select 1 from demo_videos where demo_videos.video_id = v.id);
