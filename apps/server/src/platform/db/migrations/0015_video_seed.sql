-- What fixes everything in a video that looks like chance: the id of the speech it was first made with, so that the preview knows it before there is a video.
-- Null where an older version stored the video: then it is the video's own id.
alter table videos add column seed_id uuid;
