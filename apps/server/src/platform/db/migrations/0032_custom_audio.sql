-- Recordings that customers bring along, as we made them anew, and what became of them: once it is known when each word is spoken there is a speech like a
-- generated one. `content_hash` is that of the file and the script: the same is prepared once.
create table custom_audio (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  name text not null,
  content_hash text not null,
  -- Null when nobody said what is spoken.
  script text,
  language text not null,
  region text not null,
  audio_file text not null,
  size_bytes integer not null,
  duration_ms integer not null,
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed')),
  failure_code text,
  speech_id uuid references speeches (id),
  -- When who sent it said that they may use this voice.
  consent_at timestamptz not null,
  created_at timestamptz not null default now()
);

create unique index custom_audio_content on custom_audio (account_id, content_hash) where status <> 'failed';
create index custom_audio_account on custom_audio (account_id, created_at desc, id desc);
create index custom_audio_created_by on custom_audio (created_by);
create index custom_audio_speech on custom_audio (speech_id);

-- Voices that a person wants to find first.
create table favourite_voices (
  user_id uuid not null references users (id) on delete cascade,
  voice_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, voice_id)
);
