-- Who refers to speech and to uploads. What holds one of them says so here, in the transaction that stores it: what is referred to is in use, whatever
-- kind of thing it is that refers to it. `subject_id`: a speech, or an order that becomes one; an upload. It may be gone.
create table speech_references (
  account_id uuid not null references accounts (id) on delete cascade,
  subject_id uuid not null,
  referrer_kind text not null,
  referrer_id uuid not null,
  primary key (account_id, subject_id, referrer_kind, referrer_id)
);
create index speech_references_referrer on speech_references (referrer_kind, referrer_id);

create table upload_references (
  account_id uuid not null references accounts (id) on delete cascade,
  subject_id uuid not null,
  referrer_kind text not null,
  referrer_id uuid not null,
  primary key (account_id, subject_id, referrer_kind, referrer_id)
);
create index upload_references_referrer on upload_references (referrer_kind, referrer_id);

-- What is gone refers to nothing. The argument is the kind of what the table holds.
create function forget_references() returns trigger language plpgsql as $$
begin
  delete from speech_references r using gone where r.referrer_kind = tg_argv[0] and r.referrer_id = gone.id;
  delete from upload_references r using gone where r.referrer_kind = tg_argv[0] and r.referrer_id = gone.id;
  return null;
end $$;

create trigger drafts_forget_references after delete on drafts referencing old table as gone
  for each statement execute function forget_references('draft');
create trigger videos_forget_references after delete on videos referencing old table as gone
  for each statement execute function forget_references('video');
create trigger takes_forget_references after delete on takes referencing old table as gone
  for each statement execute function forget_references('take');

-- From here on to the views: what rows of the version before refer to, which says so nowhere. It goes with a later migration.
create function uuids_of(variadic written text[]) returns uuid[] language sql immutable parallel safe
return (
  select coalesce(array_agg(distinct one::uuid), '{}') from unnest(written) one
  where one ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
);

create function draft_speeches(content jsonb) returns uuid[] language sql immutable parallel safe
return uuids_of(content#>>'{speech,id}', content#>>'{customAudio,speechId}', content#>>'{speechOrder,id}');

create function draft_uploads(content jsonb) returns uuid[] language sql immutable parallel safe
return uuids_of(content->>'productUploadId', content->>'backgroundUploadId', content->>'logoUploadId',
  content#>>'{avatar,product_upload_id}', content#>>'{output,endCard,productUploadId}', content#>>'{output,music,uploadId}');

create function output_uploads(output jsonb) returns uuid[] language sql immutable parallel safe
return uuids_of(output->>'backgroundUploadId', output->>'logoUploadId', output->>'productUploadId',
  output#>>'{endCard,productUploadId}', output#>>'{music,uploadId}');

create function replace_references(kind text, referrer uuid, account uuid, speech_ids uuid[], upload_ids uuid[]) returns void
language sql as $$
  delete from speech_references where referrer_kind = kind and referrer_id = referrer and subject_id <> all (speech_ids);
  delete from upload_references where referrer_kind = kind and referrer_id = referrer and subject_id <> all (upload_ids);
  insert into speech_references select account, id, kind, referrer from unnest(speech_ids) id on conflict do nothing;
  insert into upload_references select account, id, kind, referrer from unnest(upload_ids) id on conflict do nothing;
$$;

create function refer_from_draft() returns trigger language plpgsql as $$
begin
  perform replace_references('draft', new.id, new.account_id, draft_speeches(new.content), draft_uploads(new.content));
  return null;
end $$;

create function refer_from_video() returns trigger language plpgsql as $$
begin
  perform replace_references('video', new.id, new.account_id, array[new.speech_id], output_uploads(new.output));
  return null;
end $$;

-- A take refers to what it is made with until it has ended: to what its video has, or will have when it succeeds.
create function refer_from_take() returns trigger language plpgsql as $$
begin
  if new.state in ('queued', 'running') then
    perform replace_references('take', new.id, new.account_id, uuids_of(coalesce(new.change->>'speech_id', v.speech_id::text)),
      output_uploads(coalesce(new.change->'output', v.output)))
    from videos v where v.id = new.video_id;
  else
    perform replace_references('take', new.id, new.account_id, '{}', '{}');
  end if;
  return null;
end $$;

create trigger drafts_refer after insert or update of content on drafts for each row execute function refer_from_draft();
create trigger videos_refer after insert or update of speech_id, output on videos for each row execute function refer_from_video();
create trigger takes_refer_new after insert on takes for each row execute function refer_from_take();
create trigger takes_refer after update of state, change on takes for each row
  when (old.state is distinct from new.state or old.change is distinct from new.change) execute function refer_from_take();

-- What is there already.
insert into speech_references
select account_id, unnest(draft_speeches(content)), 'draft', id from drafts
union select account_id, speech_id, 'video', id from videos
union select t.account_id, unnest(uuids_of(coalesce(t.change->>'speech_id', v.speech_id::text))), 'take', t.id
  from takes t join videos v on v.id = t.video_id where t.state in ('queued', 'running');
insert into upload_references
select account_id, unnest(draft_uploads(content)), 'draft', id from drafts
union select account_id, unnest(output_uploads(output)), 'video', id from videos where output is not null
union select t.account_id, unnest(output_uploads(coalesce(t.change->'output', v.output))), 'take', t.id
  from takes t join videos v on v.id = t.video_id where t.state in ('queued', 'running');

-- People who are banned or leaving, and the accounts that they own: nothing of theirs is shown or made until they are back.
create view closed_users as select id as user_id from users where status = 'banned' or erase_at is not null;
create view closed_accounts as
  select m.account_id from memberships m join closed_users u on u.user_id = m.user_id where m.role = 'owner';
