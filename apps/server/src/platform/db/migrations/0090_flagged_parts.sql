-- A video that shows a picture or an avatar which nobody may see waits with it, as before; one that shows what is flagged has its notice too. `item_id`: whose decision it is.
create or replace view held_content as
  select kind, subject_id, hold, item_id from held_items
  union all
  select 'video', r.referrer_id, case h.hold when 'flagged' then 'flagged' else 'hidden' end, h.item_id
  from upload_references r join held_items h on h.kind = 'upload' and h.subject_id = r.subject_id
  where r.referrer_kind = 'video'
  union all
  select 'video', v.id, case h.hold when 'flagged' then 'flagged' else 'hidden' end, h.item_id
  from held_items h join videos v on own_avatar_of(v.spec) = h.subject_id
  where h.kind = 'avatar';
