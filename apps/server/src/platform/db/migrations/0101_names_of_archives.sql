-- How the file of an archive is called, without its extension; null where it has no name of its own.
alter table video_archives add column name text;
