-- What it held stands in moderation_reports since 0074; what the version before stored since then is taken over.
insert into moderation_items (id, kind, subject_id, account_id, created_by, title, status, reason, reports, content_at, last_at)
select gen_random_uuid(), 'video', v.id, v.account_id, v.created_by, v.title,
  case when bool_or(r.status = 'open') then 'pending' else 'approved' end,
  (array_agg(r.reason order by r.last_at desc) filter (where r.status = 'open'))[1], sum(r.times)::int, v.created_at, max(r.last_at)
from video_reports r join videos v on v.id = r.video_id group by v.id
on conflict (kind, subject_id) do nothing;
insert into moderation_reports (id, item_id, reason, details, times, status, created_at, last_at, decided_at)
select r.id, i.id, r.reason, r.details, r.times, r.status, r.created_at, r.last_at, r.decided_at
from video_reports r join moderation_items i on i.kind = 'video' and i.subject_id = r.video_id
where not exists (select 1 from moderation_reports known where known.id = r.id)
on conflict do nothing;
drop table video_reports;
