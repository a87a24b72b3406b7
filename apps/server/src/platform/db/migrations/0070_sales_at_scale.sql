-- Whether somebody has shown that their e-mail is theirs: what others have sent to it, or bought under it, is told to nobody before.
create or replace view people as
  select id as user_id, name, email, user_type, made_by_account_id, email_verified_at is not null as has_confirmed_email from users;

-- Which types of events came, without a look at every event.
create index webhook_events_type on webhook_events (event_type, id);
-- Events that changed somebody's access.
create index webhook_events_person on webhook_events ((response ->> 'user_id')) where response ->> 'user_id' is not null;
