alter table plans add column team_seats integer not null default 0 check (team_seats >= 0);
alter table plans alter column team_seats drop not null;
update plans set team_seats = case slug
  when 'UNLIMITED' then 10
  when 'INCOME_MAXIMIZER' then 25
  when 'AUTOMATION' then null
  else 3
end where team_members_enabled;

-- What a person's plans say of a team: whether they may have one, for how many beside themselves (null is no limit), and which plan says so.
-- Operators have every right and no limit. One row at a time: sessions ask for it with every request.
create view team_plans as
  select u.id as user_id,
    u.user_type = 'admin' or coalesce(held.has_team, false) as has_team,
    case when u.user_type = 'admin' or held.is_unlimited then null else coalesce(held.seats, 0) end as seats,
    held.plan_name
  from users u left join lateral (
    select bool_or(p.team_members_enabled) as has_team, bool_or(p.team_seats is null) as is_unlimited, max(p.team_seats) as seats,
      (array_agg(p.name order by p.team_seats desc nulls first, h.granted_at))[1] as plan_name
    from user_plans h join plans p on p.id = h.plan_id where h.user_id = u.id
  ) held on true;

-- The same of accounts, through their owners.
create view account_teams as
  select owner.account_id, t.has_team, t.seats, t.plan_name
  from memberships owner join team_plans t on t.user_id = owner.user_id where owner.role = 'owner';

-- Memberships that let somebody in: neither ended nor of an account that is closed; of all but the owner only while the plan has a team, and a seat for them.
create or replace view active_memberships as
  select user_id, account_id, role, created_at from memberships m
  where status = 'active' and not exists (select 1 from closed_accounts c where c.account_id = m.account_id)
    and (role = 'owner' or exists (
      select 1 from account_teams t where t.account_id = m.account_id and t.has_team and (t.seats is null or t.seats > (
        select count(*) from memberships other
        where other.account_id = m.account_id and other.role <> 'owner' and other.status = 'active'
          and ((not other.keeps_seat), other.created_at, other.user_id) < ((not m.keeps_seat), m.created_at, m.user_id)))));
