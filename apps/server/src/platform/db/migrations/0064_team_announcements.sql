-- Whether somebody works in an account hangs on more than their own membership: on who else takes a seat, whose the account is, and what its owner's plans give. All whom that may let in or
-- out are named: `person:<user>`, see 0059. Where seats have no limit, nobody's seat hangs on others.
create function notify_colleagues(accounts uuid[]) returns void language sql as $$
  select pg_notify('sayso_whereabouts', 'person:' || user_id) from memberships
    where account_id = any(accounts) and role <> 'owner' and status = 'active'
$$;
create function has_seat_limit(account uuid) returns boolean language sql stable as $$
  select exists (select 1 from account_teams where account_id = account and seats is not null)
$$;

-- Whole statements, so that a choice of many seats names each member once, and seats that somebody is seen in cost nothing.
create function notify_freed_seats() returns trigger language plpgsql as $$
begin
  perform notify_colleagues(array(
    select account_id from (select distinct account_id from before where role <> 'owner' and status = 'active') changed
    where has_seat_limit(account_id)));
  return null;
end $$;
create trigger memberships_freed after delete on memberships referencing old table as before
  for each statement execute function notify_freed_seats();

create function notify_moved_seats() returns trigger language plpgsql as $$
begin
  perform notify_colleagues(array(
    select account_id from (
      select account_id, bool_or(was_owner) as is_handed_over from (
        select account_id, user_id, role = 'owner' as was_owner, status, keeps_seat from before
        except select account_id, user_id, role = 'owner', status, keeps_seat from after
      ) moved group by account_id
    ) changed where is_handed_over or has_seat_limit(account_id)));
  return null;
end $$;
create trigger memberships_moved after update on memberships referencing old table as before new table as after
  for each statement execute function notify_moved_seats();

-- An account is open to its members while its owner is neither banned nor leaving; whoever operates the installation has a team without a limit.
create function notify_team_of_owner() returns trigger language plpgsql as $$
begin
  perform notify_colleagues(array(select account_id from account_owners where user_id = new.id));
  return null;
end $$;
create trigger users_team_whereabouts after update of status, erase_at, user_type on users
  for each row when ((old.status, old.erase_at, old.user_type) is distinct from (new.status, new.erase_at, new.user_type))
  execute function notify_team_of_owner();

create function notify_teams_of_plan() returns trigger language plpgsql as $$
begin
  perform notify_colleagues(array(
    select o.account_id from user_plans h join account_owners o using (user_id) where h.plan_id = new.id));
  return null;
end $$;
create trigger plans_whereabouts after update of team_members_enabled, team_seats on plans
  for each row when ((old.team_members_enabled, old.team_seats) is distinct from (new.team_members_enabled, new.team_seats))
  execute function notify_teams_of_plan();
create trigger user_plans_changed_whereabouts after update of plan_id on user_plans for each row execute function notify_team();

-- Who made videos of an account, by one look for each of them, and the videos of one of them alone.
create index videos_maker on videos (account_id, created_by, id);

-- Who has which place in the order of seats: whom the owner chose, then who has been there longest. Said here alone; up to a number of seats it reads as many rows of its index.
drop index memberships_seats;
create index memberships_seats on memberships (account_id, (not keeps_seat), created_at, user_id) include (keeps_seat)
  where role <> 'owner' and status = 'active';
create view member_seats as
  select account_id, user_id, row_number() over (partition by account_id order by (not keeps_seat), created_at, user_id) as place
  from memberships where role <> 'owner' and status = 'active';

create or replace view active_memberships as
  select user_id, account_id, role, created_at from memberships m
  where status = 'active' and not exists (select 1 from closed_accounts c where c.account_id = m.account_id)
    and (role = 'owner' or exists (
      select 1 from account_teams t where t.account_id = m.account_id and t.has_team and (t.seats is null or exists (
        select 1 from member_seats s where s.account_id = m.account_id and s.user_id = m.user_id and s.place <= t.seats))));
