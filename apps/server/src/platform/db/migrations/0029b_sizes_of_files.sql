-- What an account stores is added up from the index of its files' sizes; without it, each new video of a large library reads all renditions there are.
alter table renditions drop constraint renditions_pkey, add primary key (video_id, kind) include (size_bytes);
