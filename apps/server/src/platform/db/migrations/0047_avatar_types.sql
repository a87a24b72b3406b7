-- Among which kind of avatars the performer of a video was chosen, so that a copy of the video begins there. Null where an older version stored the video, and its
-- avatar is of the library or is no more.
alter table videos add column avatar_type text check (avatar_type in ('custom', 'library', 'digital'));
update videos set avatar_type = own_avatars.kind from own_avatars where videos.performer_id = own_avatars.id::text;
