-- What happened to videos by the month of UTC: the sums of `watch_quarters`, in the same transaction. By it those are found that can be among the best of a long time, without adding up everything.
create table watch_months (
  month date not null,
  video_id uuid not null,
  views bigint not null default 0,
  downloads bigint not null default 0,
  shares bigint not null default 0,
  primary key (month, video_id)
);

create function month_of(moment timestamptz) returns date language sql immutable parallel safe
  return date_trunc('month', moment at time zone 'UTC')::date;

-- What processes of the version before count meanwhile waits, and is counted by the triggers.
lock table watch_quarters in share row exclusive mode;
-- Videos that are gone stand under the zero id: they are among the best of nothing.
insert into watch_months (month, video_id, views, downloads, shares)
select month_of(quarter), video_id, sum(views), sum(downloads), sum(shares) from watch_quarters
where video_id <> '00000000-0000-0000-0000-000000000000' group by 1, 2;

create index watch_months_views on watch_months (month, views desc) where views > 0;
create index watch_months_downloads on watch_months (month, downloads desc) where downloads > 0;
create index watch_months_shares on watch_months (month, shares desc) where shares > 0;

-- In one order, so that two that count wait for one another in turn.
create function add_to_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into watch_months (month, video_id, views, downloads, shares)
    select month_of(quarter), video_id, sum(views), sum(downloads), sum(shares) from came
    where video_id <> '00000000-0000-0000-0000-000000000000' group by 1, 2 order by 1, 2
    on conflict (month, video_id) do update set views = watch_months.views + excluded.views,
      downloads = watch_months.downloads + excluded.downloads, shares = watch_months.shares + excluded.shares;
  elsif tg_op = 'UPDATE' then
    insert into watch_months (month, video_id, views, downloads, shares)
    select month_of(quarter), video_id, sum(views), sum(downloads), sum(shares) from (
      select quarter, video_id, views, downloads, shares from came
      union all select quarter, video_id, -views, -downloads, -shares from went
    ) changed
    where video_id <> '00000000-0000-0000-0000-000000000000' group by 1, 2 order by 1, 2
    on conflict (month, video_id) do update set views = watch_months.views + excluded.views,
      downloads = watch_months.downloads + excluded.downloads, shares = watch_months.shares + excluded.shares;
  else
    -- Rows go with the video that they are about, or one by one: what is left is counted anew.
    perform from watch_months m join (select distinct month_of(quarter) as month, video_id from went) gone using (month, video_id)
    order by m.month, m.video_id for update of m;
    delete from watch_months m using (select distinct month_of(quarter) as month, video_id from went) gone
    where m.month = gone.month and m.video_id = gone.video_id;
    insert into watch_months (month, video_id, views, downloads, shares)
    select gone.month, gone.video_id, sum(q.views), sum(q.downloads), sum(q.shares)
    from (select distinct month_of(quarter) as month, video_id from went) gone
    join watch_quarters q on q.video_id = gone.video_id and month_of(q.quarter) = gone.month
    where gone.video_id <> '00000000-0000-0000-0000-000000000000' group by 1, 2 order by 1, 2;
  end if;
  return null;
end $$;
create trigger watching_in_months after insert on watch_quarters referencing new table as came for each statement execute function add_to_months();
create trigger watching_of_months after update on watch_quarters referencing old table as went new table as came for each statement execute function add_to_months();
create trigger watching_out_of_months after delete on watch_quarters referencing old table as went for each statement execute function add_to_months();

create view watched_months as select month, video_id, views, downloads, shares from watch_months;
