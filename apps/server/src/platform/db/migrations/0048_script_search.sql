-- Words of scripts and of captions that were written by hand are searched beside titles and descriptions.

-- A script as it is heard: without its marks of breaks and of emphasis.
create function heard_text(script text) returns text language sql immutable strict parallel safe
return case when strpos(script, '<') = 0 and strpos(script, '*') = 0 then script
  else regexp_replace(
    regexp_replace(
      regexp_replace(script, '</?emphasis\y[^<>]*>', '', 'gi'),
      '(?<![[:alnum:]*])\*([^[:space:]*](?:[^*\n]*[^[:space:]*])?)\*(?![[:alnum:]*])', '\1', 'g'),
    '</?break\y[^<>]*>', ' ', 'gi') end;

-- What is said in a video, and what its captions say instead, as it is searched.
create function spoken_text(script text, captions text) returns text language sql immutable parallel safe
return fold_text(heard_text(script) || coalesce(E'\n' || captions, ''));

-- Null until it has been read, which for videos that are already there happens in the background, a few at a time.
alter table video_texts add column spoken text collate "C";
-- Not compressed: a search reads every one of an account.
alter table video_texts alter column spoken set storage external;
create index video_texts_unread on video_texts (video_id) where spoken is null;

-- Beside the indexes of titles and descriptions alone, which an earlier version of the code still reads.
create index video_texts_found on video_texts (account_id, video_id) include (folded, spoken)
  where octet_length(folded) + octet_length(coalesce(spoken, '')) <= 2000;
create index video_texts_found_long on video_texts (account_id)
  where octet_length(folded) + octet_length(coalesce(spoken, '')) > 2000;

-- Takes away those words that no text of the account holds any more.
create or replace function forget_video_words(account uuid, gone text[]) returns void language sql
begin atomic
  delete from video_words w using unnest(gone) lost
  where w.account_id = account and w.letters = length(lost) and w.word = lost
    and not exists (select 1 from video_texts t where t.account_id = account
      and octet_length(folded) + octet_length(coalesce(spoken, '')) <= 2000
      and (strpos(folded, w.word) > 0 or strpos(spoken, w.word) > 0))
    and not exists (select 1 from video_texts t where t.account_id = account
      and octet_length(folded) + octet_length(coalesce(spoken, '')) > 2000
      and (strpos(folded, w.word) > 0 or strpos(spoken, w.word) > 0));
end;

create or replace function search_video() returns trigger language plpgsql as $$
declare
  text_now text := fold_text(new.title) || E'\n' || fold_text(new.description);
  spoken_now text := spoken_text(new.script, new.caption_text);
begin
  insert into video_texts (video_id, account_id, folded, spoken) values (new.id, new.account_id, text_now, spoken_now)
    on conflict (video_id) do update set folded = excluded.folded, spoken = excluded.spoken;
  -- In one order, so that two that add the same words wait for one another in turn.
  insert into video_words select new.account_id, length(word), word from words_of(text_now || E'\n' || spoken_now) word
    order by 2, 3 on conflict do nothing;
  if tg_op = 'UPDATE' then
    perform forget_video_words(new.account_id, array(
      select words_of(fold_text(old.title) || E'\n' || fold_text(old.description) || E'\n' || spoken_text(old.script, old.caption_text))
      except select words_of(text_now || E'\n' || spoken_now)));
  end if;
  return null;
end $$;

drop trigger videos_search on videos;
create trigger videos_search after insert or update of title, description, script, caption_text on videos
  for each row execute function search_video();

create or replace function forget_erased_words() returns trigger language plpgsql as $$
begin
  perform forget_video_words(account_id, array_agg(distinct word))
  from erased, words_of(fold_text(title) || E'\n' || fold_text(description) || E'\n' || spoken_text(script, caption_text)) word
  group by account_id;
  return null;
end $$;

-- Reads the scripts of some videos that were there before. Answers how many; fewer than asked for when hardly any are left.
create function read_scripts(most integer) returns integer language plpgsql as $$
declare
  done integer;
begin
  with unread as (
    select t.video_id from video_texts t where t.spoken is null order by t.video_id limit most for update skip locked
  ), read as (
    update video_texts t set spoken = spoken_text(v.script, v.caption_text)
    from unread join videos v on v.id = unread.video_id where t.video_id = unread.video_id
    returning t.account_id, t.spoken
  ), words as (
    insert into video_words select distinct account_id, length(word), word from read, words_of(spoken) word
    order by 1, 2, 3 on conflict do nothing
  )
  select count(*) into done from read;
  return done;
end $$;
