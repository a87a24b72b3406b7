-- What the operator's figures are made of, and their sums by the quarter of an hour: the days of every time zone begin with one. Moments are those of UTC.

create function quarter_of(at timestamptz) returns timestamptz language sql immutable strict parallel safe
return date_bin('15 minutes', at, '2000-01-01 00:00:00+00');

-- How long people were here: from the first to the last thing they did without half an hour of rest between. `last_at` is null where the day alone is known: such a visit
-- stands at its noon, which is on the same day from UTC-12 to UTC+11:59. `next_at`: when the same person's next visit began. So whoever was here in a stretch of time is one visit, the last one that
-- began in it, and people are counted without being told apart.
create table visits (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  started_at timestamptz not null,
  last_at timestamptz,
  next_at timestamptz
);
insert into visits
select gen_random_uuid(), user_id, at, null, lead(at) over (partition by user_id order by at)
from (select distinct user_id, (day + time '12:00') at time zone 'UTC' as at from active_days) known;
create index visits_user on visits (user_id, started_at desc);
create index visits_started on visits (started_at) include (last_at, next_at);
create index visits_latest on visits (started_at) include (last_at) where next_at is null;
-- Few last long, and all others that reach into a stretch of time began a moment before it.
create index visits_long on visits (started_at) include (last_at, next_at) where last_at - started_at > interval '2 hours';

-- What people have come to, counted with those who signed up when they did: that they were here on their 1st, 7th and 30th day (of 24 hours each, from the moment they signed up), that an account of theirs
-- has finished a video, that one was watched, that they have paid. It stays when a video is deleted.
create table person_milestones (
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (name in ('day_1', 'day_7', 'day_30', 'first_video', 'shared', 'paid')),
  signed_up_at timestamptz not null,
  primary key (user_id, name)
);
create index person_milestones_signed_up on person_milestones (signed_up_at) include (name);

-- Since when each process has run, and when it last said so: once a minute.
create table process_runs (
  process text not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  -- Whether it answers requests.
  is_api boolean not null,
  primary key (process, started_at)
);
create index process_runs_last on process_runs (last_at);

-- Sums that are kept by the quarter: of answers, once their minutes are gone, and of how busy machines are.
create table quarter_counts (
  quarter timestamptz not null,
  name text not null,
  count bigint not null,
  primary key (quarter, name)
);

-- What happened to videos by the quarter, and under the zero id to all of those together that were erased since. Nothing of it says who.
create table watch_quarters (
  video_id uuid not null,
  quarter timestamptz not null,
  views integer not null default 0,
  downloads integer not null default 0,
  shares integer not null default 0,
  primary key (video_id, quarter)
);
-- From before there were quarters days of UTC are known; they stand at their noon. Nothing counts into `daily_counts` any more, and nothing reads them after this: the table stays as long as processes of
-- the version before may still count in it.
insert into watch_quarters
select video_id, (day + time '12:00') at time zone 'UTC', sum(views), sum(downloads), sum(shares)
from (
  select video_id, day, viewers as views, 0 as downloads, 0 as shares from video_days
  union all
  select video_id, day, 0, downloads, coalesce((select sum(times::int) from jsonb_each_text(shares) as s (kind, times)), 0)::int from watch_days
) known
group by video_id, day having sum(views) + sum(downloads) + sum(shares) > 0;
insert into watch_quarters
select '00000000-0000-0000-0000-000000000000', (c.day + time '12:00') at time zone 'UTC',
  greatest(0, c.views - coalesce(w.views, 0)), greatest(0, c.downloads - coalesce(w.downloads, 0)), greatest(0, c.shares - coalesce(w.shares, 0))
from (
  select day, coalesce(sum(count) filter (where name = 'view'), 0)::int as views, coalesce(sum(count) filter (where name = 'download'), 0)::int as downloads,
    coalesce(sum(count) filter (where name = 'share'), 0)::int as shares
  from daily_counts group by day
) c left join (
  select (quarter at time zone 'UTC')::date as day, sum(views)::int as views, sum(downloads)::int as downloads, sum(shares)::int as shares
  from watch_quarters group by 1
) w using (day)
where c.views > coalesce(w.views, 0) or c.downloads > coalesce(w.downloads, 0) or c.shares > coalesce(w.shares, 0);
create index watch_quarters_quarter on watch_quarters (quarter) include (video_id, views, downloads, shares);

-- What happened to a video that is erased stays counted, without it.
create function keep_watching_of_erased() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from watch_quarters w using erased where w.video_id = erased.id returning w.quarter, w.views, w.downloads, w.shares
  )
  -- In one order, so that two that erase wait for one another in turn.
  insert into watch_quarters (video_id, quarter, views, downloads, shares)
  select '00000000-0000-0000-0000-000000000000', quarter, sum(views), sum(downloads), sum(shares) from gone group by quarter order by quarter
  on conflict (video_id, quarter) do update set views = watch_quarters.views + excluded.views,
    downloads = watch_quarters.downloads + excluded.downloads, shares = watch_quarters.shares + excluded.shares;
  return null;
end $$;
create trigger videos_watching after delete on videos referencing old table as erased for each statement execute function keep_watching_of_erased();

create index videos_created on videos (created_at, id);
create index takes_ended on takes (account_id, finished_at) where finished_at is not null;

-- Whom figures about people leave out: who operates the installation, and the demo customers that it comes with. This is the only place that says so.
create view uncounted_people as
  select id as user_id from users where user_type = 'admin'
  union
  select user_id from demo_customers;
create index users_administrators on users (id) where user_type = 'admin';

-- Everything that is summed up, one row for each thing that happened. This is the only place that says what counts.
create view counted_things as
  select created_at as at, 1::bigint as users, 0::bigint as videos, 0::bigint as finished, 0::bigint as generated, 0::bigint as failed, 0::bigint as making_ms,
    0::bigint as views, 0::bigint as downloads, 0::bigint as shares, 0::bigint as answers, 0::bigint as answers_failed, 0::bigint as answer_ms,
    0::bigint as loads, 0::bigint as load_permille, 0::bigint as sessions, 0::bigint as session_ms,
    0::bigint as day_1, 0::bigint as day_7, 0::bigint as day_30, 0::bigint as first_video, 0::bigint as shared, 0::bigint as paid
  from users u where not exists (select 1 from uncounted_people l where l.user_id = u.id)
  union all
  select created_at, 0::bigint, 1::bigint, (file_ms is not null)::int::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from videos where removed_at is null
  union all
  select finished_at, 0::bigint, 0::bigint, 0::bigint, (outcome = 'succeeded')::int::bigint, (outcome = 'failed')::int::bigint,
    case when outcome = 'succeeded' then coalesce((select sum(ms::bigint) from jsonb_each_text(stage_ms) as s (stage, ms)), 0)::bigint else 0::bigint end, 0::bigint,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from render_times where outcome <> 'cancelled'
  union all
  select quarter, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, views::bigint, downloads::bigint, shares::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from watch_quarters
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

-- Its sums. A quarter without a row had nothing, unless it is marked.
create table analytics_quarters (
  quarter timestamptz primary key,
  users bigint not null,
  videos bigint not null,
  finished bigint not null,
  generated bigint not null,
  failed bigint not null,
  making_ms bigint not null,
  views bigint not null,
  downloads bigint not null,
  shares bigint not null,
  answers bigint not null,
  answers_failed bigint not null,
  answer_ms bigint not null,
  loads bigint not null,
  load_permille bigint not null,
  sessions bigint not null,
  session_ms bigint not null,
  day_1 bigint not null,
  day_7 bigint not null,
  day_30 bigint not null,
  first_video bigint not null,
  shared bigint not null,
  paid bigint not null
);
-- The same of money, in the smallest unit of each currency.
create table analytics_money (
  quarter timestamptz not null,
  currency text not null,
  gross bigint not null,
  refunds bigint not null,
  fees bigint not null,
  sales bigint not null,
  primary key (quarter, currency)
);
-- Quarters whose sums do not hold: whatever changes what is counted leaves a mark in the same transaction, one more each time. Not unique, so that nobody waits for anybody.
create table stale_quarters (
  quarter timestamptz not null
);

-- Marks what the rows of a statement are about. The argument is their column with the moment.
create function mark_quarters() returns trigger language plpgsql as $$
begin
  execute format('insert into stale_quarters select distinct quarter_of(%I) from touched', tg_argv[0]);
  return null;
end $$;
create trigger users_in_analytics after insert on users referencing new table as touched for each statement execute function mark_quarters('created_at');
create trigger users_out_of_analytics after delete on users referencing old table as touched for each statement execute function mark_quarters('created_at');
create trigger videos_in_analytics after insert on videos referencing new table as touched for each statement execute function mark_quarters('created_at');
create trigger videos_out_of_analytics after delete on videos referencing old table as touched for each statement execute function mark_quarters('created_at');
create trigger renders_in_analytics after insert on render_times referencing new table as touched for each statement execute function mark_quarters('finished_at');
create trigger watching_in_analytics after insert on watch_quarters referencing new table as touched for each statement execute function mark_quarters('quarter');
create trigger watching_of_analytics after update on watch_quarters referencing new table as touched for each statement execute function mark_quarters('quarter');
create trigger watching_out_of_analytics after delete on watch_quarters referencing old table as touched for each statement execute function mark_quarters('quarter');
create trigger answers_in_analytics after insert on request_minutes referencing new table as touched for each statement execute function mark_quarters('minute');
create trigger answers_of_analytics after update on request_minutes referencing new table as touched for each statement execute function mark_quarters('minute');
create trigger answers_out_of_analytics after delete on request_minutes referencing old table as touched for each statement execute function mark_quarters('minute');
create trigger counts_in_analytics after insert on quarter_counts referencing new table as touched for each statement execute function mark_quarters('quarter');
create trigger counts_of_analytics after update on quarter_counts referencing new table as touched for each statement execute function mark_quarters('quarter');
create trigger visits_in_analytics after insert on visits referencing new table as touched for each statement execute function mark_quarters('started_at');
create trigger visits_before_in_analytics after update on visits referencing old table as touched for each statement execute function mark_quarters('started_at');
create trigger visits_after_in_analytics after update on visits referencing new table as touched for each statement execute function mark_quarters('started_at');
create trigger visits_out_of_analytics after delete on visits referencing old table as touched for each statement execute function mark_quarters('started_at');
create trigger milestones_in_analytics after insert on person_milestones referencing new table as touched for each statement execute function mark_quarters('signed_up_at');
create trigger milestones_out_of_analytics after delete on person_milestones referencing old table as touched for each statement execute function mark_quarters('signed_up_at');

-- Who becomes an administrator is counted no more, and whoever is none any more is again.
create function mark_quarters_of_person(person uuid) returns void language sql
begin atomic
  insert into stale_quarters
  select quarter_of(created_at) from users where id = person
  union
  select quarter_of(started_at) from visits where user_id = person;
end;
create function mark_quarters_of_user() returns trigger language plpgsql as $$
begin
  perform mark_quarters_of_person(new.id);
  return null;
end $$;
create trigger users_of_analytics after update of user_type on users for each row
  when (old.user_type is distinct from new.user_type) execute function mark_quarters_of_user();
create function mark_quarters_of_demo() returns trigger language plpgsql as $$
begin
  perform mark_quarters_of_person(coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger demo_in_analytics after insert or delete on demo_customers for each row execute function mark_quarters_of_demo();

create function mark_quarter_of_video() returns trigger language plpgsql as $$
begin
  insert into stale_quarters select distinct quarter_of(at) from (values (old.created_at), (new.created_at)) as moments (at);
  return null;
end $$;
create trigger videos_of_analytics after update of removed_at, file_ms, created_at on videos for each row
  when (old.removed_at is distinct from new.removed_at or old.file_ms is distinct from new.file_ms or old.created_at is distinct from new.created_at)
  execute function mark_quarter_of_video();

-- What is told of a purchase may change what its other facts come to.
create function mark_quarters_of_facts() returns trigger language plpgsql as $$
begin
  insert into stale_quarters
  select distinct quarter_of(at) from (
    select coalesce(occurred_at, received_at) as at from touched
    union all
    select coalesce(occurred_at, received_at) from sale_facts where purchase_id in (select purchase_id from touched)
  ) moments;
  return null;
end $$;
create trigger facts_in_analytics after insert on sale_facts referencing new table as touched for each statement execute function mark_quarters_of_facts();
create trigger facts_before_in_analytics after update on sale_facts referencing old table as touched for each statement execute function mark_quarters_of_facts();
create trigger facts_after_in_analytics after update on sale_facts referencing new table as touched for each statement execute function mark_quarters_of_facts();
create trigger facts_out_of_analytics after delete on sale_facts referencing old table as touched for each statement execute function mark_quarters_of_facts();

create function mark_quarters_of_purchase() returns trigger language plpgsql as $$
begin
  insert into stale_quarters select distinct quarter_of(coalesce(occurred_at, received_at)) from sale_facts where purchase_id = new.id;
  return null;
end $$;
create trigger purchases_of_analytics after update of is_test, currency on purchases for each row
  when (old.is_test is distinct from new.is_test or old.currency is distinct from new.currency)
  execute function mark_quarters_of_purchase();

-- Marks everything there is and everything that was summed up, unless it is marked: the sums are made anew from nothing else.
create function mark_every_quarter() returns void language sql
begin atomic
  insert into stale_quarters
  (
    select quarter_of(at) from counted_things
    union
    select quarter_of(coalesce(occurred_at, received_at)) from sale_facts
    union
    select quarter from analytics_quarters
    union
    select quarter from analytics_money
  )
  except
  select quarter from stale_quarters;
end;
-- All there is waits to be summed up. The largest tables are locked until this commits, so they are not read here: one mark says 'everything', and whoever sums up or asks first puts the marks in its place.
insert into stale_quarters values ('-infinity');

-- For other rooms: who signed up when; the videos there are; takes that have ended; who has paid, once for each purchase.
create view signed_up as select id as user_id, created_at as signed_up_at from users;
create view stored_videos as
  select id as video_id, account_id, created_by, title, slug, status, visibility, file_ms, views, created_at from videos where removed_at is null;
create view ended_takes as
  select account_id, video_id, state, failure_code, finished_at from takes where state in ('succeeded', 'failed', 'cancelled') and finished_at is not null;
create view paying_people as select user_id from purchases where user_id is not null and not is_test and gross_minor > 0;
create view recorded_visits as select started_at, last_at, next_at from visits;
create view uncounted_visits as select v.started_at, v.last_at, v.next_at from uncounted_people join visits v using (user_id);
create view running_times as select started_at, last_at from process_runs where is_api;
create view watched_quarters as select video_id, quarter, views, downloads, shares from watch_quarters;
create view active_members as select account_id, user_id, day from active_days;

-- What a video that is finished or watched, and a purchase, make of the milestones of people. Who owns the account at that moment has come so far.
create function note_milestone_of_video() returns trigger language plpgsql as $$
begin
  insert into person_milestones
  select o.user_id, tg_argv[0], s.signed_up_at from account_owners o join signed_up s using (user_id) where o.account_id = new.account_id
  on conflict do nothing;
  return null;
end $$;
create trigger videos_begun_finished after insert on videos for each row when (new.file_ms is not null) execute function note_milestone_of_video('first_video');
create trigger videos_finished after update of file_ms on videos for each row when (old.file_ms is null and new.file_ms is not null) execute function note_milestone_of_video('first_video');
create trigger videos_begun_watched after insert on videos for each row when (new.views > 0) execute function note_milestone_of_video('shared');
create trigger videos_watched after update of views on videos for each row when (old.views = 0 and new.views > 0) execute function note_milestone_of_video('shared');

-- A purchase may turn out to be a test, or somebody else's.
create function note_milestone_of_purchase() returns trigger language plpgsql as $$
begin
  delete from person_milestones m where m.name = 'paid' and m.user_id in (old.user_id, new.user_id)
    and not exists (select 1 from paying_people p where p.user_id = m.user_id);
  insert into person_milestones
  select user_id, 'paid', signed_up_at from signed_up s where user_id in (old.user_id, new.user_id)
    and exists (select 1 from paying_people p where p.user_id = s.user_id)
  on conflict do nothing;
  return null;
end $$;
create trigger purchases_in_milestones after insert on purchases for each row when (new.user_id is not null and new.gross_minor > 0)
  execute function note_milestone_of_purchase();
create trigger purchases_of_milestones after update of user_id, is_test, gross_minor on purchases for each row
  when ((old.user_id, old.is_test, old.gross_minor > 0) is distinct from (new.user_id, new.is_test, new.gross_minor > 0))
  execute function note_milestone_of_purchase();
create trigger purchases_out_of_milestones after delete on purchases for each row when (old.user_id is not null) execute function note_milestone_of_purchase();

-- All that is known of what people have come to, where it was not noted yet: of what was there before it was noted.
create function note_milestones() returns void language sql
begin atomic
  insert into person_milestones
  select v.user_id, 'day_' || after.days, s.signed_up_at from visits v join signed_up s using (user_id) cross join (values (1), (7), (30)) after (days)
  where v.started_at < s.signed_up_at + (after.days + 1) * interval '24 hours' and coalesce(v.last_at, v.started_at) >= s.signed_up_at + after.days * interval '24 hours'
  union
  select o.user_id, 'first_video', s.signed_up_at from account_owners o join signed_up s using (user_id)
  where o.account_id in (select account_id from videos where file_ms is not null union select account_id from usage_entries where state = 'settled')
  union
  select o.user_id, 'shared', s.signed_up_at from account_owners o join signed_up s using (user_id) where o.account_id in (select account_id from videos where views > 0)
  union
  select p.user_id, 'paid', s.signed_up_at from paying_people p join signed_up s using (user_id)
  on conflict do nothing;
end;
