-- Templates of accounts are contents that operators decide about, as their previews are videos.
alter table moderation_items drop constraint moderation_items_kind_check;
alter table moderation_items add constraint moderation_items_kind_check
  check (kind in ('video', 'upload', 'avatar', 'site', 'site_picture', 'template'));
create or replace view content_ids as
  select 'video' as kind, id from videos
  union all select 'upload', id from uploads where kind <> 'music'
  union all select 'avatar', id from own_avatars where status = 'completed'
  union all select 'site', id from sites where published is not null
  union all select 'template', id from templates where account_id is not null;
create trigger templates_forget_content after delete on templates referencing old table as gone
  for each statement execute function forget_content('template');
insert into moderation_sweeps (kind) values ('template') on conflict do nothing;

-- Accounts whose owner is suspended, banned or leaving: their templates and previews are shown to nobody.
create view inactive_accounts as
  select m.account_id from memberships m join users u on u.id = m.user_id
  where m.role = 'owner' and (u.status <> 'active' or u.erase_at is not null);
