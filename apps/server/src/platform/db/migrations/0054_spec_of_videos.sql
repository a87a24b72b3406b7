-- What a video looks and sounds like is one document, the `VideoSpec` of the contract. What it leaves out has the default of the contract. In a take: what it makes of
-- its video, null where it makes the video as it is.
alter table videos add column spec jsonb;
alter table takes add column spec jsonb;

-- From here on to the search: the columns that processes of the version before read and write. They go with a later migration, with their functions and triggers; `speech_id`
-- is then generated from the spec.

-- The spec that the columns of a video say. `stored` has the columns by their names.
create function spec_of_columns(stored jsonb) returns jsonb language sql immutable strict parallel safe
return (
  select jsonb_build_object(
    'version', 1,
    'seed', ('x' || right(coalesce(stored->>'seed_id', stored->>'id'), 8))::bit(32)::bigint,
    'performer', jsonb_build_object(
      'id', stored->'performer_id', 'name', stored->'performer_name', 'type', stored->'avatar_type', 'look', stored->'performer_look',
      'productUploadId', output->'productUploadId'),
    'speech', jsonb_build_object(
      'id', stored->'speech_id', 'voiceId', stored->'voice_id', 'voiceName', stored->'voice_name', 'rate', stored->'speech_rate',
      'script', stored->'script', 'wordCount', stored->'word_count'),
    'scene', jsonb_build_object(
      'background', jsonb_build_object(
        'roomId', stored->'background_id', 'roomName', stored->'background_name',
        'uploadId', output->'backgroundUploadId', 'color', output->'backgroundColor'),
      'light', jsonb_strip_nulls(jsonb_build_object(
        'environment', output->'environment', 'lighting', output->'lighting', 'style', output->'sceneStyle')),
      'camera', coalesce(output->'camera', '{}'),
      'logo', jsonb_build_object('position', stored->'logo_position', 'text', stored->'logo_text', 'uploadId', output->'logoUploadId')),
    'captions', jsonb_build_object('look', coalesce(output->'captions', '{}'), 'text', stored->'caption_text'),
    'sound', jsonb_build_object('music', output->'music', 'audioKbps', coalesce(output->'audioKbps', '192')),
    'endCard', output->'endCard',
    'output', jsonb_build_object('format', coalesce(output->'format', '"9:16"'), 'quality', coalesce(output->'quality', '"high"')))
  from coalesce(
    nullif(stored->'output', 'null'),
    jsonb_build_object('captions', jsonb_build_object('style', stored->'captions'))) as output
);

-- The columns of a spec by their names.
create function columns_of_spec(spec jsonb) returns jsonb language sql immutable strict parallel safe
return (
  select jsonb_build_object(
    'seed_id', '00000000-0000-7000-8000-0000' || lpad(to_hex((spec->>'seed')::bigint), 8, '0'),
    'performer_id', spec#>'{performer,id}', 'performer_name', spec#>'{performer,name}', 'avatar_type', spec#>'{performer,type}',
    'performer_look', spec#>'{performer,look}',
    'speech_id', spec#>'{speech,id}', 'voice_id', spec#>'{speech,voiceId}', 'voice_name', spec#>'{speech,voiceName}',
    'speech_rate', spec#>'{speech,rate}', 'script', spec#>'{speech,script}', 'word_count', spec#>'{speech,wordCount}',
    'background_id', spec#>'{scene,background,roomId}', 'background_name', spec#>'{scene,background,roomName}',
    'logo_position', spec#>'{scene,logo,position}', 'logo_text', spec#>'{scene,logo,text}',
    'caption_text', spec#>'{captions,text}',
    'captions', case when spec#>>'{captions,look,style}' = 'off' then 'off' else 'highlight' end,
    'width', case format when '16:9' then 1920 else 1080 end * share / 3,
    'height', case format when '9:16' then 1920 else 1080 end * share / 3,
    'output', spec->'output' || jsonb_build_object(
      'captions', spec#>'{captions,look}', 'camera', spec#>'{scene,camera}', 'music', spec#>'{sound,music}', 'audioKbps', spec#>'{sound,audioKbps}',
      'endCard', spec->'endCard', 'backgroundUploadId', spec#>'{scene,background,uploadId}', 'backgroundColor', spec#>'{scene,background,color}',
      'logoUploadId', spec#>'{scene,logo,uploadId}', 'productUploadId', spec#>'{performer,productUploadId}')
      || jsonb_strip_nulls(jsonb_build_object(
        'environment', spec#>'{scene,light,environment}', 'lighting', spec#>'{scene,light,lighting}', 'sceneStyle', spec#>'{scene,light,style}')))
  from (select spec#>>'{output,format}' as format, case spec#>>'{output,quality}' when 'low' then 2 else 3 end as share) size
);

-- What is there already.
update videos v set spec = spec_of_columns(to_jsonb(v));
update takes t set spec = spec_of_columns(to_jsonb(v) || t.change) from videos v where v.id = t.video_id and t.change is not null;

-- Whichever of spec and columns somebody has written makes the other.
create function keep_spec_and_columns() returns trigger language plpgsql as $$
begin
  if new.spec is null or (tg_op = 'UPDATE' and new.spec is not distinct from old.spec) then
    new.spec := spec_of_columns(to_jsonb(new));
    return new;
  end if;
  return jsonb_populate_record(new, columns_of_spec(new.spec));
end $$;

create function keep_spec_and_change() returns trigger language plpgsql as $$
begin
  if new.spec is null or (tg_op = 'UPDATE' and new.spec is not distinct from old.spec) then
    new.spec := (select spec_of_columns(to_jsonb(v) || new.change) from videos v where v.id = new.video_id);
  else
    new.change := columns_of_spec(new.spec);
  end if;
  return new;
end $$;

create trigger videos_spec before insert or update of spec, seed_id, performer_id, performer_name, performer_look, avatar_type, speech_id, voice_id, voice_name,
    speech_rate, script, word_count, background_id, background_name, logo_position, logo_text, caption_text, captions, output, width, height on videos
  for each row execute function keep_spec_and_columns();
create trigger takes_spec before insert or update of spec, change on takes for each row execute function keep_spec_and_change();

alter table videos add constraint videos_spec_check check (spec is not null);
alter table videos alter column voice_id drop not null, alter column voice_name drop not null, alter column speech_rate drop not null,
  alter column script drop not null, alter column word_count drop not null, alter column performer_id drop not null,
  alter column performer_name drop not null, alter column background_id drop not null, alter column background_name drop not null,
  alter column captions drop not null, alter column logo_position drop not null, alter column logo_text drop not null,
  alter column width drop not null, alter column height drop not null;

-- The search reads what is said from the spec.
create or replace function search_video() returns trigger language plpgsql as $$
declare
  text_now text := fold_text(new.title) || E'\n' || fold_text(new.description);
  spoken_now text := spoken_text(new.spec#>>'{speech,script}', new.spec#>>'{captions,text}');
begin
  insert into video_texts (video_id, account_id, folded, spoken) values (new.id, new.account_id, text_now, spoken_now)
    on conflict (video_id) do update set folded = excluded.folded, spoken = excluded.spoken;
  -- In one order, so that two that add the same words wait for one another in turn.
  insert into video_words select new.account_id, length(word), word from words_of(text_now || E'\n' || spoken_now) word
    order by 2, 3 on conflict do nothing;
  if tg_op = 'UPDATE' then
    perform forget_video_words(new.account_id, array(
      select words_of(fold_text(old.title) || E'\n' || fold_text(old.description) || E'\n'
        || spoken_text(old.spec#>>'{speech,script}', old.spec#>>'{captions,text}'))
      except select words_of(text_now || E'\n' || spoken_now)));
  end if;
  return null;
end $$;

-- `script` and `caption_text`: what the version before writes.
drop trigger videos_search on videos;
create trigger videos_search after insert or update of title, description, spec, script, caption_text on videos
  for each row execute function search_video();

create or replace function forget_erased_words() returns trigger language plpgsql as $$
begin
  perform forget_video_words(account_id, array_agg(distinct word))
  from erased, words_of(fold_text(title) || E'\n' || fold_text(description) || E'\n'
    || spoken_text(spec#>>'{speech,script}', spec#>>'{captions,text}')) word
  group by account_id;
  return null;
end $$;

create or replace function read_scripts(most integer) returns integer language plpgsql as $$
declare
  done integer;
begin
  with unread as (
    select t.video_id from video_texts t where t.spoken is null order by t.video_id limit most for update skip locked
  ), read as (
    update video_texts t set spoken = spoken_text(v.spec#>>'{speech,script}', v.spec#>>'{captions,text}')
    from unread join videos v on v.id = unread.video_id where t.video_id = unread.video_id
    returning t.account_id, t.spoken
  ), words as (
    insert into video_words select distinct account_id, length(word), word from read, words_of(spoken) word
    order by 1, 2, 3 on conflict do nothing
  )
  select count(*) into done from read;
  return done;
end $$;
