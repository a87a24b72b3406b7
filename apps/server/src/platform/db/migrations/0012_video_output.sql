-- What a video looks and sounds like beside performer and room: format, quality, captions, camera, music, end card. `captions` of the version before stays
-- for its processes and goes with a later migration.
alter table videos add column output jsonb;
update videos set output = jsonb_build_object('captions', jsonb_build_object('style', captions));
alter table videos alter column captions set default 'highlight';
-- Captions as somebody wrote them, where they differ from what is spoken.
alter table videos add column caption_text text;
-- Length of the finished file, which outlives the take that made it.
alter table videos add column file_ms integer;
update videos v set file_ms = round(t.frames_total * 1000.0 / 30)
from takes t
where t.video_id = v.id and t.state = 'succeeded' and t.frames_total is not null and v.status = 'completed';

-- Columns of the video that this take will change when it succeeds; null for a take of the video as it is.
alter table takes add column change jsonb;
-- Pieces of the finished file with hashes of what they show, so that a later take need not paint them again.
alter table takes add column segments jsonb;

alter table renditions drop constraint renditions_kind_check;
alter table renditions add constraint renditions_kind_check check (kind in ('video', 'captions', 'subtitles', 'poster', 'preview'));
