-- Ends the compatibility with versions that nobody ran: their columns, and the triggers that kept these in step.

-- The look of drafts is in `spec` alone.
drop trigger drafts_spec on drafts;
drop trigger drafts_refer on drafts;
drop function keep_spec_and_flat_look, spec_of_flat_look, flat_look_of_spec, refer_from_draft, draft_speeches, draft_uploads;
update drafts set content = content - array['background', 'backgroundUploadId', 'backgroundColor', 'environment', 'lighting', 'sceneStyle',
  'logoPosition', 'logoUploadId', 'output'];
alter table drafts drop constraint drafts_spec_check, alter column spec set not null;

-- So is that of videos and takes.
drop trigger videos_spec on videos;
drop trigger videos_refer on videos;
drop trigger takes_spec on takes;
drop trigger takes_refer on takes;
drop trigger takes_refer_new on takes;
drop trigger videos_search on videos;
create trigger videos_search after insert or update of title, description, spec on videos
  for each row execute function search_video();
drop function keep_spec_and_columns, keep_spec_and_change, spec_of_columns, columns_of_spec, refer_from_video, refer_from_take,
  output_uploads, replace_references, uuids_of;
alter table videos
  drop column seed_id, drop column performer_id, drop column performer_name, drop column performer_look, drop column avatar_type,
  drop column voice_id, drop column voice_name, drop column speech_rate, drop column script, drop column word_count,
  drop column background_id, drop column background_name, drop column logo_position, drop column logo_text,
  drop column caption_text, drop column captions, drop column output, drop column width, drop column height,
  drop column speech_id,
  drop constraint videos_spec_check, alter column spec set not null;
alter table videos add column speech_id uuid not null
  generated always as ((spec#>>'{speech,id}')::uuid) stored references speeches on delete restrict;
create index videos_speech on videos (speech_id);
alter table takes drop column change;
update takes t set speech_id = coalesce(t.speech_id, (coalesce(t.spec, v.spec)#>>'{speech,id}')::uuid),
  script = coalesce(t.script, coalesce(t.spec, v.spec)#>>'{speech,script}') from videos v where v.id = t.video_id;
alter table takes alter column speech_id set not null, alter column script set not null;

-- Every script is read when its video is stored.
select read_scripts(2147483647);
drop function read_scripts;
drop index video_texts_short, video_texts_long, video_texts_unread, video_texts_found, video_texts_found_long;
alter table video_texts alter column spoken set not null;
create index video_texts_found on video_texts (account_id, video_id) include (folded, spoken)
  where octet_length(folded) + octet_length(spoken) <= 2000;
create index video_texts_found_long on video_texts (account_id) where octet_length(folded) + octet_length(spoken) > 2000;
create or replace function forget_video_words(account uuid, gone text[]) returns void language sql
begin atomic
  delete from video_words w using unnest(gone) lost
  where w.account_id = account and w.letters = length(lost) and w.word = lost
    and not exists (select 1 from video_texts t where t.account_id = account
      and octet_length(folded) + octet_length(spoken) <= 2000
      and (strpos(folded, w.word) > 0 or strpos(spoken, w.word) > 0))
    and not exists (select 1 from video_texts t where t.account_id = account
      and octet_length(folded) + octet_length(spoken) > 2000
      and (strpos(folded, w.word) > 0 or strpos(spoken, w.word) > 0));
end;

-- Nothing reads these.
drop table daily_counts;
alter table own_avatars drop column progress;
alter table speech_orders drop column progress, drop column ticket;
alter table picture_orders drop column asked_at;
alter table webhook_sources drop column silence_told_at, drop column failure_told_at;

-- An empty database has nothing to sum up.
delete from stale_quarters where not exists (select from users);
