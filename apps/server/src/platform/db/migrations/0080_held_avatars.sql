-- The avatar of one's own that plays in a video; null for performers of the library, which have names for ids.
create function own_avatar_of(spec jsonb) returns uuid language sql immutable parallel safe
return case when spec#>>'{performer,id}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (spec#>>'{performer,id}')::uuid end;
create index videos_own_avatar on videos (own_avatar_of(spec)) where own_avatar_of(spec) is not null;

-- What is held back of contents by a decision about them alone.
create view held_items as
  select kind, subject_id, case
    when status = 'removed' then 'removed'
    when status = 'pending' then 'hidden'
    when exists (select 1 from settings where key = 'flagged_content' and value = '"hide"') then 'hidden'
    else 'flagged' end as hold, id as item_id
  from moderation_items where status in ('flagged', 'removed') or (status = 'pending' and is_hidden);

-- A video that shows a picture or an avatar which nobody may see waits with it. `item_id`: whose decision it is.
create or replace view held_content as
  select kind, subject_id, hold, item_id from held_items
  union all
  select 'video', r.referrer_id, 'hidden', h.item_id
  from upload_references r join held_items h on h.kind = 'upload' and h.subject_id = r.subject_id
  where r.referrer_kind = 'video' and h.hold <> 'flagged'
  union all
  select 'video', v.id, 'hidden', h.item_id
  from held_items h join videos v on own_avatar_of(v.spec) = h.subject_id
  where h.kind = 'avatar' and h.hold <> 'flagged';
