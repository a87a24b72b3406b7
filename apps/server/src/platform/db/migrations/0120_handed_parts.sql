-- Stretches of unfinished videos that were given to members, in frames. A cancelled video counts once they are more than a free look.
-- No reference to the take: a look stays known when its video is erased. The hourly sweep deletes rows after 30 days.
create table handed_parts (
  take_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('picture', 'sound')),
  start_frame integer not null check (start_frame >= 0),
  frames integer not null check (frames > 0),
  handed_at timestamptz not null default now(),
  primary key (take_id, kind, start_frame, frames)
);
create index handed_parts_account on handed_parts (account_id, handed_at);

-- Speech of a take, so that a change of a few words is told from a new video. Null for takes of earlier releases.
alter table takes add column speech_id uuid, add column script text;

-- Entries of small edits have no video; they add up by the milliseconds of new words.
alter table usage_entries add column added_ms integer not null default 0 check (added_ms >= 0);
