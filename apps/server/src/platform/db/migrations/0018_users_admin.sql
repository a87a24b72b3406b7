-- The administrator's session behind one in which they act as somebody else. When it ends by itself, the other goes on.
alter table sessions add column impersonator_session_id uuid references sessions on delete set null;
create index sessions_impersonator_id on sessions (impersonator_id) where impersonator_id is not null;
create index sessions_impersonator_session_id on sessions (impersonator_session_id)
  where impersonator_session_id is not null;

-- The newest people first: what the list of users begins with.
create index users_created_at on users (created_at desc, id desc);
