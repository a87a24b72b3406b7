-- Whom figures about people leave out: who operates the installation, and the demo customers that it comes with. This is the only place that says so.
create view uncounted_people as
  select id as user_id from users where user_type = 'admin'
  union
  select user_id from demo_customers;

-- As in 0072, but for people who are left out.
create or replace view counted_things as
  select created_at as at, 1::bigint as users, 0::bigint as videos, 0::bigint as finished, 0::bigint as generated, 0::bigint as failed, 0::bigint as making_ms,
    0::bigint as views, 0::bigint as downloads, 0::bigint as shares, 0::bigint as answers, 0::bigint as answers_failed, 0::bigint as answer_ms,
    0::bigint as loads, 0::bigint as load_permille
  from users where user_type <> 'admin' and not exists (select 1 from demo_customers d where d.user_id = users.id)
  union all
  select created_at, 0::bigint, 1::bigint, (file_ms is not null)::int::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from videos where removed_at is null
  union all
  select finished_at, 0::bigint, 0::bigint, 0::bigint, (outcome = 'succeeded')::int::bigint, (outcome = 'failed')::int::bigint,
    case when outcome = 'succeeded' then coalesce((select sum(ms::bigint) from jsonb_each_text(stage_ms) as s (stage, ms)), 0)::bigint else 0::bigint end,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from render_times where outcome <> 'cancelled'
  union all
  select quarter, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, views::bigint, downloads::bigint, shares::bigint,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from watch_quarters
  union all
  select minute, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    count, case when status_class = 5 then count else 0::bigint end, round(sum_ms)::bigint, 0::bigint, 0::bigint
  from request_minutes where starts_with(route, '/api/')
  union all
  select quarter, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    case name when 'answer' then count else 0::bigint end, case name when 'answer_failed' then count else 0::bigint end,
    case name when 'answer_ms' then count else 0::bigint end,
    case name when 'load' then count else 0::bigint end, case name when 'load_permille' then count else 0::bigint end
  from quarter_counts;

create or replace view signed_up as
  select id as user_id, created_at as signed_up_at from users u where not exists (select 1 from uncounted_people l where l.user_id = u.id);
create view counted_visits as
  select user_id, started_at, last_at from visits v where not exists (select 1 from uncounted_people l where l.user_id = v.user_id);

-- Who becomes an administrator is counted no more, and whoever is none any more is again.
create function mark_quarter_of_user() returns trigger language plpgsql as $$
begin
  insert into stale_quarters values (quarter_of(new.created_at));
  return null;
end $$;
create trigger users_of_analytics after update of user_type on users for each row
  when (old.user_type is distinct from new.user_type) execute function mark_quarter_of_user();

create function mark_quarter_of_demo() returns trigger language plpgsql as $$
begin
  insert into stale_quarters select quarter_of(created_at) from users where id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger demo_in_analytics after insert or delete on demo_customers for each row execute function mark_quarter_of_demo();

-- What was summed up by the rule before waits to be summed up by this one.
insert into stale_quarters values ('-infinity');
