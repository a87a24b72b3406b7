-- Who made and who last changed what an account has. It stays when they leave, and when they are erased: then nobody is named. Until now each account had one person, so that who
-- made something also changed it.
alter table videos add column updated_by uuid references users (id) on delete set null;
update videos set updated_by = created_by where created_by is not null;
create index videos_updated_by on videos (updated_by) where updated_by is not null;

alter table drafts add column created_by uuid references users (id) on delete set null;
update drafts set created_by = edited_by where edited_by is not null;
create index drafts_created_by on drafts (created_by) where created_by is not null;

alter table own_avatars add column updated_by uuid references users (id) on delete set null;
update own_avatars set updated_by = created_by where created_by is not null;
create index own_avatars_updated_by on own_avatars (updated_by) where updated_by is not null;

-- What other rooms may know of avatars for a filter by who made them.
create view avatar_makers as select account_id, created_by as user_id from own_avatars where status = 'completed';
create view draft_makers as select account_id, created_by as user_id from drafts;
