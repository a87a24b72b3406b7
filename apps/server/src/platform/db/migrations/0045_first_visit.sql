-- Whether somebody is here for the first time. Without a time nobody knows: a server of the version before has let them in.
alter table users
  add column first_visit_at timestamptz,
  -- They have signed in again since.
  add column has_returned boolean not null default false;
update users set first_visit_at = created_at;
