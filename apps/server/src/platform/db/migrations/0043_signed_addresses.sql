-- Addresses of files that belong to an account end. Those of a speech are made for an `audience`, which counts up when a video with
-- it is given to fewer people, is moved to the trash or erased, and when the recording that it is of is deleted: earlier addresses are
-- dead from then on.
alter table speeches add column audience integer not null default 0;

create function narrow_speech() returns trigger language plpgsql as $$
begin
  update speeches set audience = audience + 1 where id = old.speech_id;
  return null;
end $$;

create trigger videos_narrow_speech after update of visibility, removed_at, watch_password_hash on videos for each row
  when (old.visibility is distinct from new.visibility or old.removed_at is distinct from new.removed_at
    or old.watch_password_hash is distinct from new.watch_password_hash)
  execute function narrow_speech();
create trigger videos_erased_speech after delete on videos for each row execute function narrow_speech();

-- Whose file it is, is asked whenever one is sent.
create index speeches_audio_file on speeches (audio_file);
create index speeches_timing_file on speeches (timing_file);
create index speeches_take_file on speeches (take_file);
create index uploads_file on uploads (file);
create index users_avatar_file on users (avatar_file) where avatar_file is not null;
