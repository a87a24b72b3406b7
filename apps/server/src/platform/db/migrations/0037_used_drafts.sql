-- The draft that a video was started from: a draft becomes one video, at however many places it is open. No reference: the draft goes with the start.
alter table videos add column draft_id uuid;

create unique index videos_draft on videos (account_id, draft_id) where draft_id is not null;

-- What the sweep asks of every file: whose it is.
create index own_avatars_picture on own_avatars (picture_file) where picture_file is not null;
create index own_avatars_clip on own_avatars (clip_file) where clip_file is not null;
create index custom_audio_file on custom_audio (audio_file);
