-- Videos of demo customers are left out of what is summed up, as these people are: in lists, in figures, and in the work of the machines.
create view uncounted_videos as select v.id as video_id from videos v join demo_customers c on c.user_id = v.created_by;

-- Noted once: a take may be erased before its times are summed up again.
alter table render_times add column is_demo boolean not null default false;
create function note_demo_render() returns trigger language plpgsql as $$
begin
  new.is_demo := exists (select 1 from takes t join uncounted_videos u on u.video_id = t.video_id where t.id = new.take_id);
  return new;
end $$;
create trigger renders_of_demo before insert on render_times for each row execute function note_demo_render();
update render_times r set is_demo = true from takes t join uncounted_videos u on u.video_id = t.video_id where t.id = r.take_id;

-- The same as before, without these videos.
create or replace view counted_things as
  select created_at as at, 1::bigint as users, 0::bigint as videos, 0::bigint as finished, 0::bigint as generated, 0::bigint as failed, 0::bigint as making_ms,
    0::bigint as views, 0::bigint as downloads, 0::bigint as shares, 0::bigint as answers, 0::bigint as answers_failed, 0::bigint as answer_ms,
    0::bigint as loads, 0::bigint as load_permille, 0::bigint as sessions, 0::bigint as session_ms,
    0::bigint as day_1, 0::bigint as day_7, 0::bigint as day_30, 0::bigint as first_video, 0::bigint as shared, 0::bigint as paid
  from users u where not exists (select 1 from uncounted_people l where l.user_id = u.id)
  union all
  select created_at, 0::bigint, 1::bigint, (file_ms is not null)::int::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from videos v where removed_at is null and not exists (select 1 from demo_customers c where c.user_id = v.created_by)
  union all
  select finished_at, 0::bigint, 0::bigint, 0::bigint, (outcome = 'succeeded')::int::bigint, (outcome = 'failed')::int::bigint,
    case when outcome = 'succeeded' then coalesce((select sum(ms::bigint) from jsonb_each_text(stage_ms) as s (stage, ms)), 0)::bigint else 0::bigint end, 0::bigint,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from render_times where outcome <> 'cancelled' and not is_demo
  union all
  select quarter, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, views::bigint, downloads::bigint, shares::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from watch_quarters w where not exists (select 1 from uncounted_videos d where d.video_id = w.video_id)
  union all
  select minute, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, count,
    case when status_class = 5 then count else 0::bigint end, round(sum_ms)::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 0::bigint, 0::bigint
  from request_minutes where starts_with(route, '/api/')
  union all
  select quarter, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, case name when 'answer' then count else 0::bigint end,
    case name when 'answer_failed' then count else 0::bigint end, case name when 'answer_ms' then count else 0::bigint end,
    case name when 'load' then count else 0::bigint end, case name when 'load_permille' then count else 0::bigint end, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 0::bigint, 0::bigint, 0::bigint
  from quarter_counts
  union all
  select started_at, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 1::bigint, (1000 * extract(epoch from last_at - started_at))::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from visits v where last_at is not null and not exists (select 1 from uncounted_people l where l.user_id = v.user_id)
  union all
  select signed_up_at, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 0::bigint, 0::bigint, (name = 'day_1')::int::bigint, (name = 'day_7')::int::bigint, (name = 'day_30')::int::bigint, (name = 'first_video')::int::bigint,
    (name = 'shared')::int::bigint, (name = 'paid')::int::bigint
  from person_milestones m where not exists (select 1 from uncounted_people l where l.user_id = m.user_id);

-- Counts of an erased video stay, without it. Those of a demo video go.
create or replace function keep_watching_of_erased() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from watch_quarters w using erased where w.video_id = erased.id
    returning w.quarter, w.views, w.downloads, w.shares, exists (select 1 from demo_customers c where c.user_id = erased.created_by) as is_demo
  )
  -- In one order, so that two that erase wait for one another in turn.
  insert into watch_quarters (video_id, quarter, views, downloads, shares)
  select '00000000-0000-0000-0000-000000000000', quarter, sum(views), sum(downloads), sum(shares) from gone where not is_demo group by quarter order by quarter
  on conflict (video_id, quarter) do update set views = watch_quarters.views + excluded.views,
    downloads = watch_quarters.downloads + excluded.downloads, shares = watch_quarters.shares + excluded.shares;
  return null;
end $$;

-- A user who becomes a demo customer takes their videos along.
create or replace function mark_quarters_of_demo() returns trigger language plpgsql as $$
declare person uuid := coalesce(new.user_id, old.user_id);
begin
  perform mark_quarters_of_person(person);
  insert into stale_quarters
  select quarter_of(created_at) from videos where created_by = person
  union
  select w.quarter from videos v join watch_quarters w on w.video_id = v.id where v.created_by = person;
  return null;
end $$;

-- One mark says 'everything': see 0072.
insert into stale_quarters values ('-infinity');
