-- Whose rows: what belongs to an account, a person or a take is found without reading everybody's. Erasing somebody, a copy of
-- their data and the counts before a new video ask for it; without these, each erased take reads all renditions.
create index renditions_take on renditions (take_id);
create index takes_account on takes (account_id);
create index videos_account on videos (account_id, id);
create index videos_created_by on videos (created_by) where created_by is not null;
create index uploads_created_by on uploads (created_by) where created_by is not null;
create index mails_to on mails (to_address, id);
-- What was finished in a week.
create index videos_completed on videos (completed_at) where completed_at is not null;
