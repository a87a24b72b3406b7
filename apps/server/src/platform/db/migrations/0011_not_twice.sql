-- Whether the take's worker is about to give it back for somebody who waits: others need not do the same.
alter table takes add column steps_aside boolean not null default false;

-- A video of the script book that was deleted for good stays noted: it is not made again.
alter table demo_videos alter column video_id drop not null;
alter table demo_videos drop constraint demo_videos_video_id_fkey;
alter table demo_videos add constraint demo_videos_video_id_fkey foreign key (video_id) references videos on delete set null;

-- What each process wrote last, so that an answer lost on the way makes it write nothing twice.
create table measure_batches (
  process text primary key,
  batch_id uuid not null,
  written_at timestamptz not null default now()
);
