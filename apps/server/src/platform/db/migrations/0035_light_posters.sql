-- The poster as WebP, for our own pages; videos of before keep their JPEG alone.
alter table renditions drop constraint renditions_kind_check;
alter table renditions add constraint renditions_kind_check
  check (kind in ('video', 'captions', 'subtitles', 'poster', 'poster_webp', 'preview')) not valid;
alter table renditions validate constraint renditions_kind_check;
