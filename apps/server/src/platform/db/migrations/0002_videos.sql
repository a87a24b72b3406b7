-- Spoken scripts. The same text, voice and rate of one account are spoken once (content_hash).
create table speeches (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  content_hash text not null,
  voice_id text not null,
  voice_name text not null,
  speech_rate double precision not null,
  script text not null,
  word_count integer not null,
  duration_ms integer not null,
  audio_file text not null,
  timing_file text not null,
  take_file text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (account_id, content_hash)
);

create index speeches_last_used on speeches (last_used_at);

-- What a person owns in the library. The script, the voice and the scene are copied in, so that a video stays what it was.
create table videos (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  title text not null,
  description text not null default '',
  slug text not null unique,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  speech_id uuid not null references speeches (id) on delete restrict,
  voice_id text not null,
  voice_name text not null,
  speech_rate double precision not null,
  script text not null,
  word_count integer not null,
  performer_id text not null,
  performer_name text not null,
  background_id text not null,
  background_name text not null,
  captions text not null check (captions in ('highlight', 'off')),
  logo_position text not null check (logo_position in ('top-left', 'top-right', 'bottom-left', 'bottom-right', 'none')),
  width integer not null,
  height integer not null,
  views integer not null default 0,
  failure_code text,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  removed_at timestamptz
);

create index videos_library on videos (account_id, created_at desc) where removed_at is null;
create index videos_speech on videos (speech_id);

-- One performance of a video's script. A worker owns a running take by claim_id until lease_expires_at; whoever holds an
-- older claim_id can no longer write.
create table takes (
  id uuid primary key,
  video_id uuid not null references videos (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  attempt integer not null,
  state text not null check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  stage text check (stage in ('speech', 'avatar', 'frames', 'encode', 'publish')),
  frames_done integer not null default 0,
  frames_total integer,
  claim_id uuid,
  claimed_by text,
  claims integer not null default 0,
  lease_expires_at timestamptz,
  repeats integer not null default 0,
  failure_code text,
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  frames_started_at timestamptz,
  frames_at_start integer not null default 0,
  finished_at timestamptz,
  unique (video_id, attempt)
);

create index takes_unfinished on takes (state, queued_at) where state in ('queued', 'running');

-- One encoded file of a finished take.
create table renditions (
  video_id uuid not null references videos (id) on delete cascade,
  kind text not null check (kind in ('video', 'captions', 'poster', 'preview')),
  take_id uuid not null references takes (id) on delete cascade,
  file text not null,
  size_bytes bigint not null,
  created_at timestamptz not null default now(),
  primary key (video_id, kind)
);

-- When an account was last given a turn at the renderer: the round robin reads it.
create table render_turns (
  account_id uuid primary key references accounts (id) on delete cascade,
  last_claimed_at timestamptz not null
);

-- Pictures of performers and backgrounds, drawn by the engine. A new version of the drawing code makes new ones.
create table stills (
  key text primary key,
  version text not null,
  file text not null
);

-- Who has watched a video today, so that a viewer counts once a day: keyed hashes, not addresses. Without the day's key, which is
-- deleted with them after the day, nobody can tell whose they were.
create table video_viewers (
  video_id uuid not null references videos (id) on delete cascade,
  day date not null,
  viewer_hmac bytea not null,
  primary key (video_id, day, viewer_hmac)
);

create index video_viewers_day on video_viewers (day);

create table viewer_keys (
  day date primary key,
  key bytea not null
);
