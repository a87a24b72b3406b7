-- A short clip in which an own avatar moves; null until there is one.
alter table own_avatars add column clip_file text;
