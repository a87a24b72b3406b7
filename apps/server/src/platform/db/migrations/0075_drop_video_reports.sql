-- What it held stands in moderation_reports since 0074; what the version before stored since then is taken over.
insert into moderation_items (id, kind, subject_id, account_id, created_by, title, content_at, last_at)
select gen_random_uuid(), 'video', v.id, v.account_id, v.created_by, v.title, v.created_at, max(r.last_at)
from video_reports r join videos v on v.id = r.video_id group by v.id
on conflict (kind, subject_id) do nothing;
with missing as (
  select r.*, i.id as item_id from video_reports r join moderation_items i on i.kind = 'video' and i.subject_id = r.video_id
  where not exists (select 1 from moderation_reports known where known.id = r.id)
), stored as (
  insert into moderation_reports as known (id, item_id, reason, details, times, status, created_at, last_at, decided_at)
  select id, item_id, reason, details, times, status, created_at, last_at, decided_at from missing
  on conflict (item_id, reason, md5(details)) where status = 'open'
  do update set times = known.times + excluded.times, last_at = greatest(known.last_at, excluded.last_at)
), counted as (
  select item_id, sum(times)::int as times, max(last_at) as last_at,
    (array_agg(reason order by last_at desc) filter (where status = 'open'))[1] as open_reason
  from missing group by item_id
)
update moderation_items i set reports = i.reports + c.times, last_at = greatest(i.last_at, c.last_at),
  status = case when i.status = 'approved' and c.open_reason is not null then 'pending' else i.status end,
  reason = case when i.status = 'approved' then c.open_reason else i.reason end,
  is_raised = i.is_raised or (i.status = 'flagged' and c.open_reason is not null)
from counted c where c.item_id = i.id;
drop table video_reports;
