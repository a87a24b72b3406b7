-- The schema that Sayso starts with, grouped by feature. Changes are further files: see ADR 133.

-- ## People, accounts and sign-in

-- Texts that users agreed to at sign-up. `id` is a digest of the words, so each version is stored once.
create table consent_texts (
  id text primary key,
  words text not null,
  created_at timestamptz not null
);

-- Customer data belongs to an account.
create table accounts (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null default now()
);

-- Persons who sign in.
create table users (
  id uuid primary key,
  name text not null,
  -- Lower case, so that the unique index finds equal sign-ups.
  email text not null,
  password_hash text not null,
  user_type text not null default 'user' check (user_type in ('admin', 'user')),
  status text not null default 'active' check (status in ('active', 'suspended', 'banned')),
  created_at timestamptz not null default now(),
  email_verified_at timestamptz,
  consented_at timestamptz,
  last_login_at timestamptz,
  login_notifications boolean not null default true,
  session_timeout_hours integer not null default 24 check (session_timeout_hours between 1 and 720),
  allow_multiple_sessions boolean not null default true,
  two_factor_sealed text,
  two_factor_enabled_at timestamptz,
  two_factor_last_step bigint,
  bio text not null default '',
  location text not null default '',
  website text not null default '',
  company text not null default '',
  avatar_file text,
  -- When the user and their accounts are erased. Until then they cannot sign in.
  erase_at timestamptz,
  first_visit_at timestamptz,
  has_returned boolean not null default false,
  -- Another user typed the password.
  must_change_password boolean not null default false,
  -- The account whose team created the user; null since the user is independent.
  made_by_account_id uuid references accounts on delete set null,
  status_before text check (status_before in ('active', 'suspended', 'banned')),
  -- The change that set the status. Only the latest can be undone.
  status_change_id uuid,
  consent_text_id text references consent_texts,
  constraint users_email_lower check (email = lower(email))
);
create index users_administrators on users (id) where user_type = 'admin';
create index users_avatar_file on users (avatar_file) where avatar_file is not null;
create index users_consent_text_id on users (consent_text_id) where consent_text_id is not null;
create index users_created_at on users (created_at desc, id desc);
create unique index users_email_key on users (email);
create index users_erase_at on users (erase_at) where erase_at is not null;
create index users_made_by_account on users (made_by_account_id) where made_by_account_id is not null;

-- Users of an account. `version` grows with each change that another member's editor has to see.
create table memberships (
  user_id uuid not null references users on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
  status text not null default 'active' check (status in ('pending', 'active', 'inactive')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  invited_by uuid references users on delete set null,
  -- Null until the member has worked in the account.
  last_seen_at timestamptz,
  -- The owner keeps this member when there are fewer seats than members.
  keeps_seat boolean not null default false,
  primary key (user_id, account_id)
);
create index memberships_account_id on memberships (account_id);
create index memberships_invited_by on memberships (invited_by) where invited_by is not null;
create unique index memberships_owner on memberships (account_id) where role = 'owner';
-- Order of seats, see `member_seats`.
create index memberships_seats on memberships (account_id, (not keeps_seat), created_at, user_id) include (keeps_seat)
  where role <> 'owner' and status = 'active';

-- Sign-ins of browsers. Only the browser knows the token. A session survives the membership it was left in.
create table sessions (
  id uuid primary key,
  token_sha256 bytea not null,
  user_id uuid not null,
  account_id uuid,
  impersonator_id uuid references users on delete cascade,
  user_agent_family text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  ip text,
  -- The administrator's own session behind an impersonation.
  impersonator_session_id uuid references sessions on delete set null,
  -- Impersonation ended other than by returning. The session still leads its administrator back.
  ended_at timestamptz,
  -- An operator who has to set two-factor sign-in up first.
  needs_two_factor boolean not null default false,
  constraint sessions_membership foreign key (user_id, account_id) references memberships on delete set null
    (account_id),
  constraint sessions_user foreign key (user_id) references users on delete cascade
);
create index sessions_idle_expires_at on sessions (idle_expires_at);
create index sessions_impersonator_id on sessions (impersonator_id) where impersonator_id is not null;
create index sessions_impersonator_session_id on sessions (impersonator_session_id)
  where impersonator_session_id is not null;
create unique index sessions_token_sha256_key on sessions (token_sha256);
create index sessions_user_id on sessions (user_id);

-- Links that are mailed. Only the mail knows the token.
create table account_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('reset', 'verify', 'change', 'undo', 'undo_two_factor')),
  token_sha256 bytea not null,
  -- The address that the link is about.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set on use, and when a newer one replaces it.
  used_at timestamptz
);
create index account_tokens_expires_at on account_tokens (expires_at);
create unique index account_tokens_sha256_key on account_tokens (token_sha256);
create index account_tokens_user on account_tokens (user_id, kind, created_at);

-- Codes that replace the second step of a sign-in once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_sha256 bytea not null,
  used_at timestamptz,
  primary key (user_id, code_sha256)
);

-- Sign-ins with a correct password that still wait for the second step.
create table two_factor_challenges (
  challenge_sha256 bytea primary key,
  user_id uuid not null references users on delete cascade,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index two_factor_challenges_expires_at on two_factor_challenges (expires_at);
create index two_factor_challenges_user_id on two_factor_challenges (user_id);

-- Codes that a user tried. All sign-ins and dialogs share this count.
create table two_factor_guesses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null
);
create index two_factor_guesses_at on two_factor_guesses (at);
create index two_factor_guesses_user_id on two_factor_guesses (user_id, at);

-- One object per user with the keys of the contract. Missing keys have their default.
create table preferences (
  user_id uuid primary key references users on delete cascade,
  chosen jsonb not null,
  updated_at timestamptz not null,
  marketing_since timestamptz
);

-- A user's keys for outside services. They are never shown again, so the last characters are stored beside the sealed
-- text.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  service text not null check (service in ('heygen', 'googleTTS', 'openai', 'faceStudio')),
  key_sealed text not null,
  last4 text not null,
  updated_at timestamptz not null,
  tested_at timestamptz,
  -- 'OK', or the fault, such as HTTP_401.
  test_code text,
  constraint api_keys_service unique (user_id, service)
);

-- Tokens of programs that act in a user's name. Only the owner knows the token.
create table api_tokens (
  id uuid primary key,
  user_id uuid not null,
  account_id uuid not null,
  name text not null,
  scopes text[] not null,
  token_sha256 bytea not null,
  last4 text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  foreign key (user_id, account_id) references memberships on delete cascade
);
create unique index api_tokens_sha256_key on api_tokens (token_sha256);
create index api_tokens_user on api_tokens (user_id, account_id);

-- Copies of a user's data, one at a time. A link downloads the file until it ends or its session does.
create table data_exports (
  user_id uuid primary key references users on delete cascade,
  id uuid not null,
  state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  file text,
  size_bytes bigint,
  failure_code text,
  link_sha256 bytea,
  link_expires_at timestamptz,
  link_session_id uuid references sessions on delete set null,
  constraint data_exports_ready check ((state = 'ready') = (ready_at is not null and expires_at is not null and file
    is not null and size_bytes is not null))
);
create unique index data_exports_id on data_exports (id);
create unique index data_exports_link on data_exports (link_sha256) where link_sha256 is not null;
create index data_exports_link_session on data_exports (link_session_id) where link_session_id is not null;

-- Notes of operators about users. A note outlives its author.
create table user_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  author_id uuid references users on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index user_notes_author on user_notes (author_id);
create index user_notes_user on user_notes (user_id, created_at desc, id desc);

-- Invitations to an account. Only the mail knows the secret of the link.
create table invitations (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('viewer', 'editor', 'admin')),
  token_sha256 bytea not null,
  invited_by uuid references users on delete set null,
  -- The mail with the valid link.
  mail_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The day of UTC on which it was sent last.
  sent_on date not null,
  sent_times integer not null default 1,
  ended_at timestamptz,
  ended_as text check (ended_as in ('accepted', 'revoked')),
  -- Typed by the team. It creates the user at their first sign-in.
  typed_password_hash text,
  check ((ended_at is null) = (ended_as is null))
);
create index invitations_email on invitations (email);
create index invitations_invited_by on invitations (invited_by) where invited_by is not null;
create unique index invitations_open on invitations (account_id, email) where ended_at is null;
create index invitations_sent on invitations (account_id, email, sent_on);
create unique index invitations_token on invitations (token_sha256);

-- An account that its owner wants to hand over. The offer ends with the membership of the chosen user.
create table ownership_offers (
  account_id uuid primary key references accounts on delete cascade,
  to_user_id uuid not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (to_user_id, account_id) references memberships on delete cascade
);
create index ownership_offers_to on ownership_offers (to_user_id, account_id);

-- Names of accounts, for other rooms.
create view account_names as select id as account_id, name from accounts;

-- Owners of accounts, for other rooms.
create view account_owners as select account_id, user_id from memberships where role = 'owner';

-- Banned or leaving users. Nothing of theirs is shown or made.
create view closed_users as select id as user_id from users where status = 'banned' or erase_at is not null;

-- Accounts of these users.
create view closed_accounts as
  select m.account_id from memberships m join closed_users u on u.user_id = m.user_id where m.role = 'owner';

-- Accounts whose owner is suspended, banned or leaving. Their templates are hidden.
create view inactive_accounts as
  select m.account_id from memberships m join users u on u.id = m.user_id
  where m.role = 'owner' and (u.status <> 'active' or u.erase_at is not null);

-- Order of members for seats: kept by the owner, then the oldest.
create view member_seats as
  select account_id, user_id, row_number() over (partition by account_id order by (not keeps_seat), created_at, user_id) as place
  from memberships where role <> 'owner' and status = 'active';

-- Accounts with the same payer.
create view payer_accounts as
  select mine.account_id, other.account_id as paid_account_id
  from account_owners mine join account_owners other using (user_id);

-- Users, for other rooms. A team changes the sign-in of members who have not replaced a typed password.
create view people as
  select id as user_id, name, email, user_type, made_by_account_id, email_verified_at is not null as has_confirmed_email,
    must_change_password
  from users;

-- Times of sign-up, for other rooms.
create view signed_up as select id as user_id, created_at as signed_up_at from users;

-- Creates an account for a user without one. Answers whether it did.
create function give_own_account(person uuid, new_account uuid) returns boolean language plpgsql as $$
begin
  perform 1 from users where id = person for no key update;
  if not found or exists (select 1 from memberships where user_id = person and role = 'owner') then
    return false;
  end if;
  insert into accounts (id, name) select new_account, name from users where id = person;
  insert into memberships (user_id, account_id, role, last_seen_at) values (person, new_account, 'owner', now());
  update users set made_by_account_id = null where id = person;
  return true;
end $$;

-- Notes the previous status, to undo the change.
create function note_change_of_status() returns trigger language plpgsql as $$
begin
  new.status_before := old.status;
  new.status_change_id := gen_random_uuid();
  return new;
end $$;
create trigger users_status before update of status on users for each row
  when (old.status is distinct from new.status) execute function note_change_of_status();

-- Seats depend on other members and on the plans of the owner. All who may gain or lose one are notified.
create function notify_colleagues(accounts uuid[]) returns void language sql as $$
  select pg_notify('sayso_whereabouts', 'person:' || user_id) from memberships
    where account_id = any(accounts) and role <> 'owner' and status = 'active'
$$;

create function notify_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('sayso_whereabouts', 'person:' || user_id) from memberships where account_id = new.id;
  return null;
end $$;
create trigger accounts_whereabouts after update of name on accounts
  for each row when (new.name is distinct from old.name) execute function notify_members();

-- Changes of whereabouts reach every process with a stream of the user: 'person:<user>', and
-- 'ended:<account>:<video>'.
create function notify_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('sayso_whereabouts', 'person:' || (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]));
  return null;
end $$;
create trigger users_whereabouts after update of status, erase_at on users
  for each row execute function notify_person('id');
create trigger memberships_whereabouts after insert or delete or update of role, status on memberships
  for each row execute function notify_person('user_id');
create trigger sessions_whereabouts after delete or update of account_id, ended_at on sessions
  for each row execute function notify_person('user_id');

-- A banned or leaving owner closes the account to its members.
create function notify_team_of_owner() returns trigger language plpgsql as $$
begin
  perform notify_colleagues(array(select account_id from account_owners where user_id = new.id));
  return null;
end $$;
create trigger users_team_whereabouts after update of status, erase_at, user_type on users
  for each row when ((old.status, old.erase_at, old.user_type) is distinct from (new.status, new.erase_at, new.user_type))
  execute function notify_team_of_owner();

-- ## Requests and live news

-- Counts of limits that all processes share. Addresses and e-mails are keyed hashes.
create table rate_limits (
  key bytea primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

-- Answers of calls that may be repeated.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_sha256 bytea not null,
  -- Null while the first request runs.
  answer jsonb,
  locked_until timestamptz not null,
  created_at timestamptz not null default now(),
  -- A request whose claim was taken over cannot write.
  holder uuid,
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- News for open browsers.
create table events (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index events_account_id on events (account_id, id);
create index events_created_at on events (created_at);

-- The newest event that is no longer kept. A browser that saw only older ones has to reload.
create table event_horizon (
  only_row boolean default true primary key check (only_row),
  id bigint not null
);
insert into event_horizon (id) values (0);

-- Sessions with an open live stream, one row per process. It is worth nothing after a crash, so it is unlogged.
create unlogged table live_presence (
  process_id uuid primary key,
  session_ids uuid[] not null,
  seen_at timestamptz not null
);

-- ## Settings, audit log and mail

-- Product settings of the operator. An absent key has the default of the registry. Secrets are in `sealed`, with an
-- empty value.
create table settings (
  key text primary key,
  value jsonb not null,
  sealed text,
  -- The operator's words in place of the registry's.
  description text,
  updated_at timestamptz not null default now(),
  updated_by uuid references users on delete set null
);

-- Acts of users. There are no foreign keys: an entry outlives the rows it names.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  action text not null,
  actor_id uuid,
  actor_name text,
  actor_email text,
  impersonator_id uuid,
  impersonator_name text,
  impersonator_email text,
  target_type text,
  target_id text,
  target_label text,
  details jsonb not null default '{}',
  ip text,
  user_agent_family text,
  request_id text,
  -- Set for acts within an account.
  account_id uuid
);
create index audit_log_account on audit_log (account_id, id) where account_id is not null;
create index audit_log_action on audit_log (action, at);
create index audit_log_actor on audit_log (actor_id, at) where actor_id is not null;
create index audit_log_at on audit_log (at, id);
create index audit_log_user on audit_log (target_id, at) where target_type = 'user';

-- Mails and their delivery. A mail may grant access, so `content` is sealed: first template input, then HTML, text
-- and headers.
create table mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  template text not null,
  content text not null,
  message_id text not null,
  -- Two mails with the same reason are one.
  once text,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  reply text,
  last_error text,
  -- The worker that sends the mail, until `lease_expires_at`.
  claim_id uuid,
  lease_expires_at timestamptz,
  -- From here to the answer it is unknown whether the mail server has the mail.
  handed_over_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index mails_claimed on mails (lease_expires_at) where state = 'sending';
create index mails_due on mails (next_attempt_at) where state = 'queued';
create index mails_finished on mails (finished_at) where finished_at is not null;
create unique index mails_once_key on mails (once) where once is not null;
create index mails_outbox on mails (created_at desc, id desc);
create index mails_to on mails (to_address, id);

-- The log is append-only. `sayso.audit` lets retention delete, and erasure blank what names a user.
create function audit_log_guard() returns trigger language plpgsql as $$
declare
  purpose text := coalesce(current_setting('sayso.audit', true), '');
  names text[] := array['actor_name', 'actor_email', 'impersonator_name', 'impersonator_email', 'target_label', 'details', 'ip', 'account_id'];
begin
  if tg_op = 'DELETE' and purpose = 'retention' then
    return old;
  end if;
  if tg_op = 'UPDATE' and purpose = 'erasure' and to_jsonb(new) - names = to_jsonb(old) - names then
    return new;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_guard();
create trigger audit_log_not_truncated before truncate on audit_log
  for each statement execute function audit_log_guard();

-- ## Plans and pages

-- Plans that are sold. A limit of null is unlimited; 0 allows nothing.
create table plans (
  id uuid default gen_random_uuid() primary key,
  name text not null,
  slug text not null,
  description text not null default '',
  price_minor integer not null default 0 check (price_minor >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  video_seconds integer default 30 check (video_seconds >= 0),
  script_characters integer default 500 check (script_characters >= 0),
  videos_created integer default 3 check (videos_created >= 0),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  features text[] not null default '{}',
  team_members_enabled boolean not null default false,
  marketplace_enabled boolean not null default false,
  full_avatar_library boolean not null default false,
  upgrade_url text,
  created_at timestamptz not null default now(),
  team_seats integer default 0 check (team_seats >= 0),
  is_addition boolean not null default false,
  billing text not null default 'one_time' check (billing in ('one_time', 'month', 'year')),
  trial_days integer check (trial_days between 1 and 365),
  access_days integer check (access_days between 1 and 36500),
  sold_until timestamptz,
  position integer not null default 0
);
-- Slugs are compared without case.
create unique index plans_slug_key on plans (lower(slug));

insert into plans (name, slug, description, video_seconds, script_characters, videos_created, team_members_enabled, team_seats,
  marketplace_enabled, full_avatar_library, position, created_at)
values
  ('Free Edition', 'FE', 'Try it out: short videos with the standard performers.', 30, 500, 3, false, 0, false, false, 1, now()),
  ('Done For You', 'DFY', 'A minute of video, the whole avatar library.', 60, 1000, 30, true, 3, true, true, 2,
    now() + interval '1 millisecond'),
  ('Unlimited', 'UNLIMITED', 'As many videos as you like, up to two minutes each.', 120, 3000, null, true, 10, true, true, 3,
    now() + interval '2 milliseconds'),
  ('Income Maximizer', 'INCOME_MAXIMIZER', 'As many videos as you like, up to three minutes each.', 180, 5000, null, true, 25, true, true,
    4, now() + interval '3 milliseconds'),
  ('Automation', 'AUTOMATION', 'As many videos as you like, up to five minutes each.', 300, 10000, null, true, null, true, true, 5,
    now() + interval '4 milliseconds');

-- Numbers that sellers know plans by. `list`: where the contract keeps them. A number belongs to one plan, whatever its case.
create table plan_numbers (
  plan_id uuid not null references plans on delete cascade,
  list text not null,
  place integer not null,
  number text not null,
  primary key (plan_id, list, place)
);
create unique index plan_numbers_number_key on plan_numbers (list, lower(btrim(number)));

-- Plans of users. They follow from `plan_grants`.
create table user_plans (
  user_id uuid not null references users on delete cascade,
  plan_id uuid not null references plans on delete restrict,
  -- The plan shown where only one fits.
  is_default boolean not null default false,
  granted_at timestamptz not null default now(),
  quantity integer not null default 1 check (quantity >= 1),
  primary key (user_id, plan_id)
);
create unique index user_plans_default_key on user_plans (user_id) where is_default;
create index user_plans_plan_id on user_plans (plan_id);

-- The operator's documents. `content` is clean HTML. A page with a `link` redirects. Special pages are shown by plan.
create table pages (
  id uuid primary key,
  name text not null,
  slug text not null,
  link text,
  content text not null default '',
  is_special boolean not null default false,
  is_public boolean not null default true,
  place text not null default 'navigation' check (place in ('navigation', 'footer')),
  -- Lower ones come first, then older ones.
  position integer not null default 0,
  -- A change names the version it was made on.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Slug of the product's own page it was made from.
  seed text
);
create unique index pages_slug_key on pages (slug);

-- Stored pictures that a page shows. Unused ones are removed at night.
create table page_pictures (
  page_id uuid not null references pages on delete cascade,
  file text not null,
  primary key (page_id, file)
);
create index page_pictures_file on page_pictures (file);

-- Special pages of a plan. Without a row the plan does not show the page.
create table plan_pages (
  plan_id uuid not null references plans on delete cascade,
  page_id uuid not null references pages on delete cascade,
  is_enabled boolean not null,
  primary key (plan_id, page_id)
);
create index plan_pages_page_id on plan_pages (page_id);

-- Pages that the product has created, by their first slug. A deleted page does not come back.
create table page_seeds (
  slug text primary key,
  planted_at timestamptz not null
);

-- Team rights of users by their plans; `seats` is null without a limit. Operators have all. Sessions read one row per
-- request.
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

-- Team rights of accounts, by their owners.
create view account_teams as
  select owner.account_id, t.has_team, t.seats, t.plan_name
  from memberships owner join team_plans t on t.user_id = owner.user_id where owner.role = 'owner';

-- Memberships that grant access: active, in an open account, and within the seats of the plan.
create view active_memberships as
  select user_id, account_id, role, created_at from memberships m
  where status = 'active' and not exists (select 1 from closed_accounts c where c.account_id = m.account_id)
    and (role = 'owner' or exists (
      select 1 from account_teams t where t.account_id = m.account_id and t.has_team and (t.seats is null or exists (
        select 1 from member_seats s where s.account_id = m.account_id and s.user_id = m.user_id and s.place <= t.seats))));

-- Plans of users, for other rooms.
create view held_plans as select user_id, plan_id from user_plans;

-- Users with a plan.
create view plan_holders as select distinct user_id from user_plans;

-- Names of plans, for other rooms.
create view plan_names as select id as plan_id, name, slug from plans;

-- Numbers that plans are sold under, for other rooms.
create view sold_numbers as select plan_id, list, number from plan_numbers;

-- Accounts in which users work in their own name. Impersonation does not count.
create view session_accounts as
  select s.id as session_id, s.user_id, s.account_id from sessions s
  where s.impersonator_id is null and s.ended_at is null
    and exists (select 1 from active_memberships m where m.user_id = s.user_id and m.account_id = s.account_id);

create function has_seat_limit(account uuid) returns boolean language sql stable as $$
  select exists (select 1 from account_teams where account_id = account and seats is not null)
$$;

-- Per statement, so that a choice of many seats notifies each member once.
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

-- A plan opens or closes the account to its members.
create function notify_team() returns trigger language plpgsql as $$
begin
  perform pg_notify('sayso_whereabouts', 'person:' || m.user_id) from memberships own join memberships m using (account_id)
    where own.user_id = coalesce(new.user_id, old.user_id) and own.role = 'owner';
  return null;
end $$;
create trigger user_plans_changed_whereabouts after update of plan_id on user_plans
  for each row execute function notify_team();
create trigger user_plans_whereabouts after insert or delete on user_plans
  for each row execute function notify_team();

create function notify_teams_of_plan() returns trigger language plpgsql as $$
begin
  perform notify_colleagues(array(
    select o.account_id from user_plans h join account_owners o using (user_id) where h.plan_id = new.id));
  return null;
end $$;
create trigger plans_whereabouts after update of team_members_enabled, team_seats on plans
  for each row when ((old.team_members_enabled, old.team_seats) is distinct from (new.team_members_enabled, new.team_seats))
  execute function notify_teams_of_plan();

-- ## Sellers and sales

-- Senders of sales events. The previous secret of the address is valid until `old_secret_until`. `addresses`: allowed
-- networks, empty for any.
create table webhook_sources (
  id uuid primary key,
  kind text not null,
  slug text not null check (slug = lower(slug)),
  name text not null,
  is_enabled boolean not null default true,
  secret_sha256 bytea not null,
  secret_hint text not null,
  old_secret_sha256 bytea,
  old_secret_until timestamptz,
  key_sealed text,
  old_key_sealed text,
  old_key_until timestamptz,
  addresses text[] not null default '{}',
  mapping jsonb not null default '{}',
  -- Hours without an event before the operator is told; null for never.
  silent_after_hours integer,
  last_event_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A refund of less than was paid leaves access.
  keeps_partly_refunded boolean not null default true
);
create unique index webhook_sources_slug on webhook_sources (slug);

-- Received sales events. `body_sealed` is the raw body in base64, as it may hold a key. `payload` has no keys.
-- `outcome` is in words. `tries` counts attempts since the last request for one.
create table webhook_events (
  id uuid primary key,
  source_id uuid references webhook_sources on delete set null,
  source text not null,
  source_kind text not null,
  event_type text not null,
  status text not null default 'pending' check (status in ('pending', 'success', 'failed')),
  transaction_id text,
  customer_email text,
  amount_minor bigint,
  currency text,
  ip_address text not null,
  content_type text not null,
  headers jsonb not null,
  body_sealed text,
  payload jsonb not null,
  is_test boolean not null default false,
  deliveries integer not null default 1,
  attempts integer not null default 0,
  tries integer not null default 0,
  outcome text,
  error_message text,
  response jsonb,
  waiting_item text,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  processed_at timestamptz,
  -- Numbers of which a plan needs one before the event can be processed.
  waiting_numbers text[]
);
create index webhook_events_created on webhook_events (created_at desc, id desc);
create index webhook_events_email on webhook_events (lower(customer_email) text_pattern_ops);
create index webhook_events_failed on webhook_events (source_id, processed_at) where status = 'failed';
create index webhook_events_pending on webhook_events (next_attempt_at, created_at, id) where status = 'pending';
create index webhook_events_person on webhook_events ((response ->> 'user_id')) where response ->> 'user_id' is not null;
create index webhook_events_source on webhook_events (source_id, created_at desc);
create index webhook_events_type on webhook_events (event_type, id);
create index webhook_events_waiting on webhook_events (source_kind, waiting_item) where waiting_item is not null;

-- Keys of received events. They outlive deleted events.
create table webhook_keys (
  source text not null,
  key text not null,
  event_id uuid references webhook_events on delete set null,
  received_at timestamptz not null,
  primary key (source, key)
);
create index webhook_keys_event on webhook_keys (event_id) where event_id is not null;

-- Attempts to process an event.
create table webhook_attempts (
  event_id uuid not null references webhook_events on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  status text not null check (status in ('success', 'failed')),
  message text not null,
  response jsonb,
  primary key (event_id, number)
);

-- Refused requests by day.
create table webhook_refusals (
  source text not null,
  day date not null,
  reason text not null,
  count integer not null,
  last_at timestamptz not null,
  last_address text not null,
  primary key (source, day, reason)
);

-- Events with a correct address that could not be verified or read. They can be replayed for some days.
-- `event_sealed` holds headers, type, query and body. Repeated bodies count up `deliveries`.
create table refused_events (
  id uuid primary key,
  source_id uuid not null references webhook_sources on delete cascade,
  reason text not null,
  problem text,
  event_sealed text not null,
  sha256 bytea not null,
  ip_address text not null,
  deliveries integer not null default 1,
  created_at timestamptz not null,
  last_at timestamptz not null,
  unique (source_id, sha256)
);
create index refused_events_created on refused_events (created_at);

-- One transaction of a seller. Its state follows from its facts. `email` is null once the buyer is erased. `is_open`:
-- an item gives access now.
create table purchases (
  id uuid primary key,
  source text not null,
  source_kind text not null,
  transaction_id text not null,
  email text,
  buyer_name text,
  user_id uuid references users on delete set null,
  state text not null,
  is_open boolean not null,
  access_until timestamptz,
  currency text,
  gross_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  fee_minor bigint,
  affiliate text,
  receipt_url text,
  is_test boolean not null default false,
  claimed_at timestamptz,
  -- The buyer was erased. No user is created for the purchase any more.
  erased_at timestamptz,
  bought_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Shares of affiliates and partners, deducted from net.
  commission_minor bigint
);
create index purchases_bought on purchases (bought_at desc, id desc);
create index purchases_email on purchases (lower(email));
create index purchases_user on purchases (user_id, bought_at desc) where user_id is not null;

-- All numbers that a seller uses for a purchase: of the sale, the subscription and single payments.
create table purchase_keys (
  source text not null,
  key text not null,
  purchase_id uuid not null references purchases on delete cascade,
  primary key (source, key)
);
-- Users type numbers in any case.
create index purchase_keys_number on purchase_keys (lower(key));
create index purchase_keys_purchase on purchase_keys (purchase_id);

-- Facts that a seller has sent about a purchase. Rows never change: the state of a purchase is computed from all
-- facts, in any order. `occurred_at` is the seller's clock, null if unknown. `sequence` numbers payments. Empty
-- `items` mean the whole purchase.
create table sale_facts (
  id uuid primary key,
  purchase_id uuid not null references purchases on delete cascade,
  source text not null,
  key text not null,
  -- May be deleted.
  event_id uuid,
  kind text not null,
  occurred_at timestamptz,
  received_at timestamptz not null,
  sequence integer,
  items text[] not null default '{}',
  amount_minor bigint,
  fee_minor bigint,
  currency text,
  period_end timestamptz,
  details jsonb not null,
  commission_minor bigint,
  unique (source, key)
);
create index sale_facts_at on sale_facts ((coalesce(occurred_at, received_at)));
create index sale_facts_purchase on sale_facts (purchase_id);
create index sale_facts_received on sale_facts (received_at);

-- Items of a purchase. `plan_id` is null while no plan has the number of the item.
create table purchase_items (
  purchase_id uuid not null references purchases on delete cascade,
  item text not null,
  name text,
  -- Of an addition; 1 for a plan.
  quantity integer not null default 1 check (quantity >= 1),
  plan_id uuid references plans on delete restrict,
  state text not null,
  is_open boolean not null,
  access_until timestamptz,
  primary key (purchase_id, item)
);
create index purchase_items_due on purchase_items (access_until) where is_open and access_until is not null;
create index purchase_items_plan on purchase_items (plan_id) where plan_id is not null;

-- Reasons why a user has a plan. `first`: sign-up. `operator`: given by hand. `sale`: an item of a purchase.
-- `withdrawn_at`: an operator withdrew a sale. `is_over`: its end was processed.
create table plan_grants (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  plan_id uuid not null references plans on delete restrict,
  kind text not null check (kind in ('first', 'operator', 'sale')),
  purchase_id uuid references purchases on delete cascade,
  item text,
  quantity integer not null default 1 check (quantity >= 1),
  note text,
  given_by uuid references users on delete set null,
  granted_at timestamptz not null,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid references users on delete set null,
  is_over boolean not null default false,
  check ((kind = 'sale') = (purchase_id is not null) and (kind = 'sale') = (item is not null))
);
create unique index plan_grants_by_hand on plan_grants (user_id, plan_id) where purchase_id is null;
create unique index plan_grants_by_sale on plan_grants (purchase_id, item) where purchase_id is not null;
create index plan_grants_due on plan_grants (ends_at) where ends_at is not null and not is_over;
create index plan_grants_given_by on plan_grants (given_by) where given_by is not null;
create index plan_grants_plan on plan_grants (plan_id);
create index plan_grants_user on plan_grants (user_id);
create index plan_grants_withdrawn_by on plan_grants (withdrawn_by) where withdrawn_by is not null;

-- A user claims a purchase. The code was mailed to the buyer.
create table purchase_claims (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purchase_id uuid not null references purchases on delete cascade,
  code_sha256 bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index purchase_claims_purchase on purchase_claims (purchase_id);
create index purchase_claims_user on purchase_claims (user_id, created_at desc);

-- A seller's CSV export, compared with the received events.
create table reconciliations (
  id uuid primary key,
  source text not null,
  source_kind text not null,
  file_name text not null,
  columns jsonb not null,
  -- 'compared' waits for the operator before anything of it is processed.
  state text not null check (state in ('waiting', 'compared', 'processing', 'done', 'failed')),
  error_message text,
  made_by uuid references users on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index reconciliations_created on reconciliations (created_at desc, id desc);
create index reconciliations_made_by on reconciliations (made_by) where made_by is not null;

-- Rows of such an export.
create table reconciliation_rows (
  reconciliation_id uuid not null references reconciliations on delete cascade,
  number integer not null,
  cells jsonb not null,
  transaction_id text,
  outcome text,
  words text,
  -- The operator has said that a row that looks like a known purchase is another one.
  is_decided boolean not null default false,
  primary key (reconciliation_id, number)
);
create index reconciliation_rows_outcome on reconciliation_rows (reconciliation_id, outcome, number);
create index reconciliation_rows_transaction on reconciliation_rows (reconciliation_id, transaction_id);

-- Open findings of the nightly access check.
create table access_differences (
  id uuid primary key,
  kind text not null check (kind in ('access_without_reason', 'reason_without_access')),
  user_id uuid references users on delete cascade,
  plan_id uuid references plans on delete cascade,
  purchase_id uuid references purchases on delete cascade,
  item text,
  found_at timestamptz not null,
  unique nulls not distinct (kind, user_id, plan_id, purchase_id, item)
);
create index access_differences_plan on access_differences (plan_id);
create index access_differences_purchase on access_differences (purchase_id);
create index access_differences_user on access_differences (user_id);

-- The last run of the access check, one row at most.
create table access_checks (
  is_last boolean default true primary key check (is_last),
  checked_at timestamptz not null
);

-- Facts that count. A line of an export counts beside an event that named no amount.
-- A refund of an export is an event's refund only with the same amount: parts are paid back one after the other.
create view counted_facts as
  select f.* from sale_facts f
  where f.event_id is not null or not exists (
    select 1 from sale_facts t
    where t.purchase_id = f.purchase_id and t.event_id is not null
      and ((t.kind = f.kind and f.kind not in ('refund', 'partial_refund'))
        or (t.kind in ('sale', 'upsell', 'subscription_start') and f.kind in ('sale', 'upsell', 'subscription_start'))
        or (t.kind in ('refund', 'partial_refund') and f.kind in ('refund', 'partial_refund')
          and (t.amount_minor = f.amount_minor or (t.kind = f.kind and (t.amount_minor is null or f.amount_minor is null)))))
      and (t.amount_minor is not null or f.amount_minor is null or t.kind not in ('sale', 'upsell', 'subscription_start', 'renewal'))
      and (t.items && f.items or t.items = '{}' or f.items = '{}')
      and (f.kind in ('sale', 'upsell', 'subscription_start') or t.sequence = f.sequence
        or abs(extract(epoch from coalesce(t.occurred_at, t.received_at) - coalesce(f.occurred_at, f.received_at))) < 3 * 24 * 60 * 60));

create view paying_people as select user_id from purchases where user_id is not null and not is_test and gross_minor > 0;

-- Reasons of plans, for other rooms.
create view plan_reasons as
  select id as grant_id, user_id, plan_id, kind, purchase_id, item, ends_at, withdrawn_at, withdrawn_by from plan_grants;

-- Senders, for other rooms.
create view webhook_senders as select id as source_id, slug, kind, name, keeps_partly_refunded from webhook_sources;

-- ## Work and processes

-- Durable work and its result, one row per request. The feature's table holds the subject.
create table work (
  id uuid primary key,
  kind text not null,
  -- Whose turn it takes. Null for work of the installation.
  account_id uuid references accounts on delete cascade,
  subject_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Lower ones go first.
  priority smallint not null default 0,
  -- Begun tries. One that a stopping worker gives back does not count.
  attempts integer not null default 0,
  -- From 0 to 1.
  progress real not null default 0,
  run_after timestamptz not null default now(),
  -- The worker that owns it, until `lease_expires_at`.
  claim_id uuid,
  claimed_by text,
  lease_expires_at timestamptz,
  error_code text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index work_account on work (account_id, started_at);
create index work_finished on work (finished_at) where finished_at is not null;
create index work_next on work (priority, created_at) where state in ('waiting', 'running');
create unique index work_open on work (kind, subject_id) where state in ('waiting', 'running');
create index work_subject on work (subject_id);

-- Processes of the installation. Each renews its row every few seconds and deletes it at a clean stop, so an overdue
-- row is a dead process. `intake`: open, paused or draining, as the operator wants it.
create table processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  roles text[] not null,
  release text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  intake text not null default 'open' check (intake in ('open', 'paused', 'draining')),
  -- The process that took over from a dead one. It may be gone.
  heir_id uuid,
  -- See `processes/vitals.ts`.
  vitals jsonb not null
);

-- Vitals of processes by minute, kept for a day.
create table process_minutes (
  process_id uuid not null references processes on delete cascade,
  minute timestamptz not null,
  host text not null,
  cpu double precision not null,
  memory_bytes bigint not null,
  host_cpu double precision not null,
  host_memory_share double precision not null,
  primary key (process_id, minute)
);
create index process_minutes_minute on process_minutes (minute);

-- Runs of processes, renewed once a minute.
create table process_runs (
  process text not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  -- It answers requests.
  is_api boolean not null,
  primary key (process, started_at)
);
create index process_runs_last on process_runs (last_at);

create view running_times as select started_at, last_at from process_runs where is_api;

-- ## Partners

-- Services of others that the product can ask. Another one is a row.
create table partners (id text primary key);
insert into partners (id) values
  ('elevenlabs'), ('google'), ('heygen'), ('a2e'), ('did'),
  ('server'), ('transcriber'), ('transcriber_2'), ('transcriber_3'), ('text_server'),
  ('text_server_2'), ('text_server_3'), ('openai'), ('face-studio'), ('image-server');

-- The last attempt to read a partner's list.
create table partner_lists (
  partner text primary key references partners,
  address text not null,
  asked_at timestamptz not null,
  synced_at timestamptz,
  -- Null on success.
  fault text,
  -- Left at the partner, in its own unit.
  credit double precision,
  credit_unit text
);

-- Use of partners by day of UTC. Rows without an account are for everybody, such as samples. Keys of customers cost
-- the operator nothing.
create table partner_usage (
  partner text not null references partners,
  day date not null,
  account_id uuid references accounts on delete cascade,
  unit text not null check (unit in ('characters', 'milliseconds', 'tokens', 'pictures')),
  is_own_key boolean not null,
  amount bigint not null check (amount >= 0),
  unique nulls not distinct (partner, day, account_id, unit, is_own_key)
);
create index partner_usage_account on partner_usage (account_id);

-- When a partner is asked again after several failures in a row.
create table partner_rests (
  partner text not null references partners,
  faults integer not null,
  rests_until timestamptz,
  answered_at timestamptz,
  -- Whose key rests: an account's, or the operator's (null).
  account_id uuid references accounts on delete cascade,
  constraint partner_rests_holder unique nulls not distinct (partner, account_id)
);
create index partner_rests_account on partner_rests (account_id);

-- The last faults of ordered partners. Some of each are kept.
create table partner_faults (
  id bigint generated always as identity primary key,
  partner text not null references partners,
  at timestamptz not null,
  fault text not null
);
create index partner_faults_partner on partner_faults (partner, id desc);

-- ## Uploads and pictures

-- Cleaned pictures and music of customers; originals are not kept. Specs name them without a foreign key: finished
-- videos survive a deleted upload.
create table uploads (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_by uuid references users on delete set null,
  kind text not null check (kind in ('logo', 'background', 'product', 'music', 'face')),
  name text not null,
  file text not null,
  size_bytes integer not null,
  width integer,
  height integer,
  duration_ms integer,
  -- When the user confirmed the rights to it.
  consent_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The picture has no ground, so the performer can hold the product.
  is_cut_out boolean not null default false,
  made_with text check (made_with in ('face-studio', 'image-server'))
);
create index uploads_account on uploads (account_id, created_at desc, id desc);
create index uploads_created_by on uploads (created_by) where created_by is not null;
create index uploads_file on uploads (file);

-- Uploads in use, and what uses them. `subject_id` may be gone.
create table upload_references (
  account_id uuid not null references accounts on delete cascade,
  subject_id uuid not null,
  referrer_kind text not null,
  referrer_id uuid not null,
  primary key (account_id, subject_id, referrer_kind, referrer_id)
);
create index upload_references_referrer on upload_references (referrer_kind, referrer_id);

-- Pictures that partners make. Partners know no idempotency key, so each is asked once: an order without a picture
-- after `busy_until` is not repeated.
create table picture_orders (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_by uuid references users on delete set null,
  use text not null check (use in ('face', 'background')),
  partner text not null references partners,
  -- Traits of a face; `prompt` describes any other picture.
  face jsonb,
  prompt text,
  format text not null check (format in ('9:16', '16:9', '1:1')),
  state text not null default 'waiting' check (state in ('waiting', 'asking', 'made', 'failed')),
  created_at timestamptz not null,
  is_own_key boolean not null default false,
  -- Counted in `partner_usage`.
  counted_on date,
  -- A process may wait for the answer until then.
  busy_until timestamptz,
  upload_id uuid references uploads on delete cascade,
  -- A face that is not kept is deleted after some days.
  kept_at timestamptz,
  failure_code text,
  -- The partner's words to the user; `fault` is for the operator.
  told text,
  fault text,
  ended_at timestamptz
);
create index picture_orders_account on picture_orders (account_id, created_at desc, id desc);
create index picture_orders_creator on picture_orders (created_by) where created_by is not null;
create index picture_orders_ended on picture_orders (ended_at) where state in ('made', 'failed');
create index picture_orders_open on picture_orders (created_at) where state in ('waiting', 'asking');
create unique index picture_orders_upload on picture_orders (upload_id) where upload_id is not null;

-- ## Voices and speech

-- How an account wants words to be spoken. `written_key` is the word in lower case with single spaces.
create table pronunciations (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  written text not null,
  written_key text not null,
  spoken text not null,
  created_at timestamptz not null default now(),
  constraint pronunciations_written unique (account_id, written_key)
);

-- Spoken scripts. `content_hash`: an account speaks the same text, voice and rate once. `audience` invalidates
-- earlier file addresses.
create table speeches (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  content_hash text not null,
  voice_id text not null,
  voice_name text not null,
  speech_rate double precision not null,
  script text not null,
  word_count integer not null,
  duration_ms integer not null,
  audio_file text not null,
  timing_file text not null,
  take_file text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  audience integer not null default 0,
  -- Null for plain speech.
  mood text check (mood in ('joyous', 'excited', 'warm', 'composed', 'serious')),
  -- The heard text where pronunciations changed the script; null where it is heard as written.
  spoken text,
  unique (account_id, content_hash)
);
create index speeches_audio_file on speeches (audio_file);
create index speeches_last_used on speeches (last_used_at);
create index speeches_take_file on speeches (take_file);
create index speeches_timing_file on speeches (timing_file);

-- Speeches in use, and what uses them. A subject may also be an order that becomes a speech. It may be gone.
create table speech_references (
  account_id uuid not null references accounts on delete cascade,
  subject_id uuid not null,
  referrer_kind text not null,
  referrer_id uuid not null,
  primary key (account_id, subject_id, referrer_kind, referrer_id)
);
create index speech_references_referrer on speech_references (referrer_kind, referrer_id);

-- Long scripts that a worker speaks. `content_hash` is that of the speech, so the same speech is made once at a time.
create table speech_orders (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_by uuid references users on delete set null,
  content_hash text not null,
  voice_id text not null,
  speech_rate real not null,
  script text not null,
  pronunciations jsonb not null default '[]',
  status text not null default 'waiting' check (status in ('waiting', 'speaking', 'completed', 'failed',
    'cancelled')),
  speech_id uuid references speeches on delete set null,
  -- Name of the voice that spoke because the chosen one did not answer.
  stand_in text,
  failure_code text,
  failure_message text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  mood text check (mood in ('joyous', 'excited', 'warm', 'composed', 'serious'))
);
create index speech_orders_account on speech_orders (account_id, started_at);
create unique index speech_orders_content on speech_orders (account_id, content_hash) where status in ('waiting', 'speaking');
create index speech_orders_created_by on speech_orders (created_by);
create index speech_orders_speech on speech_orders (speech_id);
create index speech_orders_waiting on speech_orders (created_at) where status = 'waiting';

-- Recordings of customers, re-encoded. A speech is made once the times of words are known. `content_hash` covers file
-- and script.
create table custom_audio (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_by uuid references users on delete set null,
  name text not null,
  content_hash text not null,
  -- Null where no script was given.
  script text,
  language text not null,
  region text not null,
  audio_file text not null,
  size_bytes integer not null,
  duration_ms integer not null,
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed')),
  failure_code text,
  speech_id uuid references speeches,
  -- When the user confirmed the rights to the voice.
  consent_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Words were spread over the sound, as no voice speaks the language.
  timed_roughly boolean not null default false
);
create index custom_audio_account on custom_audio (account_id, created_at desc, id desc);
create unique index custom_audio_content on custom_audio (account_id, content_hash) where status <> 'failed';
create index custom_audio_created_by on custom_audio (created_by);
create index custom_audio_file on custom_audio (audio_file);
create index custom_audio_speech on custom_audio (speech_id);

-- Transcriptions of recordings, one row per recording.
create table transcriptions (
  recording_id uuid primary key references custom_audio on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  state text not null check (state in ('waiting', 'transcribing', 'done', 'failed')),
  -- The recording waits for it, and its words become the recording's script.
  is_awaited boolean not null,
  -- The language that was named for the recording.
  asked_language text not null,
  -- The result. `language` and `words` are as far as the transcriber told.
  script text,
  language text,
  words jsonb not null default '[]',
  failure_code text,
  asked_at timestamptz not null default now()
);
create index transcriptions_account on transcriptions (account_id);

-- Favourite voices of users.
create table favourite_voices (
  user_id uuid not null references users on delete cascade,
  voice_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, voice_id)
);

-- Models that run on this machine, in the folder `voices/<id>`. `contents` is what was found in them. `sha256` is
-- null where the publisher names none. `error_code` names an entry of the error registry.
create table voice_packs (
  id uuid primary key,
  address text not null,
  sha256 text,
  state text not null default 'waiting' check (state in ('waiting', 'downloading', 'opening', 'installed', 'failed')),
  received_bytes bigint not null default 0,
  total_bytes bigint,
  disk_bytes bigint not null default 0,
  contents jsonb,
  error_code text,
  created_at timestamptz not null default now(),
  -- Packs speak or recognise speech.
  kind text not null default 'voices' check (kind in ('voices', 'recognition'))
);
create unique index voice_packs_address on voice_packs (address);

-- Voices of partners as last listed, once per language.
create table partner_voices (
  id text primary key,
  partner text not null references partners,
  -- The partner's own name.
  voice text not null,
  name text not null,
  gender text not null check (gender in ('female', 'male')),
  language text not null,
  region text not null,
  style text not null check (style in ('friendly', 'bright', 'warm', 'confident', 'calm', 'lively', 'plain')),
  position integer not null,
  -- Since when the partner no longer lists it.
  gone_at timestamptz
);
create index partner_voices_partner on partner_voices (partner, position, id);

-- ## Avatars and presenters

-- Avatars of accounts. `look` is how the engine draws them, `options` the request. `content_hash` prevents two equal
-- requests at once, and keeps a person of the Face Studio once.
create table own_avatars (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_by uuid references users on delete set null,
  kind text not null check (kind in ('custom', 'digital', 'presenter')),
  name text not null,
  description text not null,
  style text not null,
  gender text not null,
  age text,
  appearance text,
  category text,
  options jsonb not null,
  look jsonb,
  -- The product beside the avatar. It may be deleted.
  product_upload_id uuid references uploads on delete set null,
  content_hash text not null,
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed')),
  failure_code text,
  picture_file text,
  size_bytes integer not null default 0,
  created_at timestamptz not null default now(),
  -- A short clip of the moving avatar.
  clip_file text,
  -- Parts of the description that are drawn, and those that are not.
  words_drawn jsonb,
  updated_by uuid references users on delete set null,
  check (status <> 'completed' or picture_file is not null),
  constraint own_avatars_drawn check (kind = 'presenter' or age is not null and appearance is not null and category is
    not null and look is not null)
);
create index own_avatars_account on own_avatars (account_id, created_at desc, id desc);
create index own_avatars_clip on own_avatars (clip_file) where clip_file is not null;
create unique index own_avatars_content on own_avatars (account_id, content_hash) where status = 'processing' or kind = 'digital';
create index own_avatars_created_by on own_avatars (created_by) where created_by is not null;
create index own_avatars_picture on own_avatars (picture_file) where picture_file is not null;
create index own_avatars_product on own_avatars (product_upload_id) where product_upload_id is not null;
create index own_avatars_updated_by on own_avatars (updated_by) where updated_by is not null;

-- Favourite avatars of users, from the library or their own.
create table favourite_avatars (
  user_id uuid not null references users on delete cascade,
  avatar_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, avatar_id)
);
create index favourite_avatars_avatar on favourite_avatars (avatar_id);

-- Pictures of performers and backgrounds. A new version of the drawing code makes new ones.
create table stills (
  key text primary key,
  version text not null,
  file text not null
);

-- Presenters of partners as last listed. `picture_url` is the partner's address of the picture.
create table partner_presenters (
  id text primary key,
  partner text not null references partners,
  -- The partner's own name.
  presenter text not null,
  kind text not null check (kind in ('film', 'photo')),
  name text not null,
  gender text check (gender in ('female', 'male')),
  position integer not null,
  picture_file text,
  picture_failed_at timestamptz,
  -- Since when the partner no longer lists them.
  gone_at timestamptz,
  picture_url text
);
create index partner_presenters_partner on partner_presenters (partner, position, id);

-- How own presenters are made. The id is that of the avatar.
create table presenter_trainings (
  id uuid primary key references own_avatars on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  partner text not null references partners,
  source text not null check (source in ('film', 'photo')),
  face_file text,
  face_bytes integer not null default 0,
  -- Whose key pays, settled when it was asked for.
  is_own_key boolean not null,
  cost_ms integer not null,
  -- Who confirmed the use of the face, in which words.
  consent_by uuid references users on delete set null,
  consent_person text not null check (consent_person in ('self', 'agreed', 'nobody')),
  consent_text text not null,
  consent_at timestamptz not null,
  state text not null default 'wanted' check (state in ('wanted', 'placed', 'trained', 'failed')),
  attempt integer not null default 1,
  -- Each try has its own key at the partner, and begins here.
  wanted_at timestamptz not null,
  -- Set before it is sent. Without `job` it is unknown whether it arrived.
  asked_at timestamptz,
  -- Hash of the address and the key.
  sent_with text,
  counted_on date,
  tries integer not null default 0,
  busy_until timestamptz,
  -- The partner's own name of the training.
  job text,
  looks integer not null default 0,
  looked_at timestamptz,
  progress integer,
  presenter text,
  kind text check (kind in ('film', 'photo')),
  fault text,
  ended_at timestamptz,
  check (state <> 'trained' or presenter is not null and kind is not null and job is not null)
);
create index presenter_trainings_account on presenter_trainings (account_id);
create index presenter_trainings_consent_by on presenter_trainings (consent_by) where consent_by is not null;
create index presenter_trainings_face on presenter_trainings (face_file) where face_file is not null;
create index presenter_trainings_job on presenter_trainings (partner, job) where job is not null;
create index presenter_trainings_presenter on presenter_trainings (partner, presenter) where presenter is not null;

-- Presenters that partners still have to delete. `own_key_of`: the account whose key made it. `key`: the idempotency
-- key of the try.
create table presenter_removals (
  id uuid default gen_random_uuid() primary key,
  partner text not null references partners,
  own_key_of uuid,
  key text not null,
  job text,
  presenter text,
  tries integer not null default 0,
  due_at timestamptz not null default '-infinity'
);
create index presenter_removals_due on presenter_removals (due_at);

-- Films of presenters ordered from partners. `film_key` names all that decides what is seen, so an account orders the
-- same film once.
create table presenter_orders (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  film_key text not null,
  partner text not null references partners,
  presenter text not null,
  kind text not null check (kind in ('film', 'photo')),
  title text not null,
  speech_id uuid not null,
  speech_ms integer not null,
  format text not null,
  width integer not null,
  height integer not null,
  quality text not null check (quality in ('low', 'medium', 'high')),
  color text,
  is_own_key boolean not null,
  state text not null default 'wanted' check (state in ('wanted', 'placed', 'fetched', 'failed', 'cancelled')),
  created_at timestamptz not null,
  -- Set before it is sent. Without `job` it is unknown whether it arrived.
  asked_at timestamptz,
  counted_on date,
  tries integer not null default 0,
  -- A process may wait for the answer until then.
  busy_until timestamptz,
  callback_hash text,
  -- The partner's own name of the order.
  job text,
  looks integer not null default 0,
  looked_at timestamptz,
  progress integer,
  file text,
  size_bytes bigint not null default 0,
  film_ms integer,
  -- For the user; `fault` is for the operator.
  failure_code text,
  fault text,
  ended_at timestamptz,
  -- Hash of the address and the key. Another payer would be charged again.
  sent_with text,
  -- A failed film was looked for once more.
  reopened_at timestamptz
);
create index presenter_orders_account on presenter_orders (account_id);
create unique index presenter_orders_callback on presenter_orders (callback_hash) where callback_hash is not null;
create index presenter_orders_failed on presenter_orders (partner, ended_at) where state = 'failed';
create unique index presenter_orders_film on presenter_orders (account_id, film_key) where state in ('wanted', 'placed', 'fetched');
create index presenter_orders_job on presenter_orders (partner, job) where job is not null;
create index presenter_orders_open on presenter_orders (partner, created_at) where state in ('wanted', 'placed');
create index presenter_orders_speech on presenter_orders (speech_id);

-- Makers of avatars, for a filter.
create view avatar_makers as select account_id, created_by as user_id from own_avatars where status = 'completed';

-- Orders and trainings, for monitoring.
create view presenter_order_states as
  select id, partner, state, is_own_key, fault, ended_at from presenter_orders
  union all
  select id, partner, state, is_own_key, fault, ended_at from presenter_trainings;

-- A deleted avatar is deleted at its partner.
create function remove_at_partner() returns trigger language plpgsql as $$
begin
  insert into presenter_removals (partner, own_key_of, key, job, presenter)
  select partner, case when is_own_key then account_id end, id || '-' || attempt, job, presenter
  from gone where asked_at is not null;
  return null;
end $$;
create trigger presenter_trainings_remove after delete on presenter_trainings referencing old table as gone
  for each statement execute function remove_at_partner();

-- ## Drafts

-- Unfinished videos. `content` is the wizard's state, `spec` the `ChosenSpec` of the contract. A change names the
-- `version` it was made on.
create table drafts (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  edited_by uuid references users on delete set null,
  version integer not null default 1,
  content jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  spec jsonb not null,
  created_by uuid references users on delete set null
);
create index drafts_account on drafts (account_id, updated_at desc, id desc);
create index drafts_created_by on drafts (created_by) where created_by is not null;
create index drafts_edited_by on drafts (edited_by) where edited_by is not null;

-- Open drafts by session. Browsers renew their row; after a minute without renewal a user has left.
create table draft_presence (
  draft_id uuid not null references drafts on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  seen_at timestamptz not null,
  primary key (draft_id, session_id)
);
create index draft_presence_seen on draft_presence (seen_at);
create index draft_presence_session on draft_presence (session_id);

-- Makers of drafts, for a filter.
create view draft_makers as select account_id, created_by as user_id from drafts;

-- Deletes the references of deleted rows. The argument is their kind.
create function forget_references() returns trigger language plpgsql as $$
begin
  delete from speech_references r using gone where r.referrer_kind = tg_argv[0] and r.referrer_id = gone.id;
  delete from upload_references r using gone where r.referrer_kind = tg_argv[0] and r.referrer_id = gone.id;
  return null;
end $$;
create trigger drafts_forget_references after delete on drafts referencing old table as gone
  for each statement execute function forget_references('draft');

-- ## Videos and takes

-- The own avatar in a spec. Performers of the library have names for ids.
create function own_avatar_of(spec jsonb) returns uuid language sql immutable parallel safe
return case when spec#>>'{performer,id}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (spec#>>'{performer,id}')::uuid end;

-- Videos of a library. `spec` is the `VideoSpec` of the contract: script, voice and scene are copied in, so later
-- changes do not reach a video. Absent parts have their default.
create table videos (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_by uuid references users on delete set null,
  title text not null,
  description text not null default '',
  slug text not null unique,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  views integer not null default 0,
  failure_code text,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  removed_at timestamptz,
  -- Length of the finished file.
  file_ms integer,
  -- A form names the state it was made on.
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  visibility text not null default 'unlisted' check (visibility in ('public', 'unlisted', 'private', 'password')),
  -- Kept while another visibility is chosen.
  watch_password_hash text,
  show_details boolean not null default false,
  call_to_action jsonb,
  -- Sort key of the title, set by a trigger.
  title_key text collate "C" not null default '',
  -- The draft it was started from. A draft becomes one video.
  draft_id uuid,
  spec jsonb not null,
  updated_by uuid references users on delete set null,
  -- Who performs instead of a partner's presenter.
  stood_in text,
  speech_id uuid not null generated always as ((spec#>>'{speech,id}')::uuid) stored references speeches on delete
    restrict,
  constraint videos_password check (visibility <> 'password' or watch_password_hash is not null)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index videos_account on videos (account_id, id);
create index videos_completed on videos (completed_at) where completed_at is not null;
create index videos_created on videos (created_at, id);
create index videos_created_by on videos (created_by) where created_by is not null;
create unique index videos_draft on videos (account_id, draft_id) where draft_id is not null;
-- Makers of videos, one look each.
create index videos_maker on videos (account_id, created_by, id);
-- Orders of a library. Views are not in them, so that a count writes no index.
create index videos_newest on videos (account_id, created_at desc, id desc) include (status, file_ms) where removed_at is null;
create index videos_own_avatar on videos (own_avatar_of(spec)) where own_avatar_of(spec) is not null;
create index videos_presenter on videos ((spec #>> '{performer,id}')) where spec #>> '{performer,id}' like 'presenter-%';
create index videos_public on videos (id) where visibility = 'public' and removed_at is null and file_ms is not null;
create index videos_removed on videos (removed_at) where removed_at is not null;
create index videos_speech on videos (speech_id);
create index videos_title on videos (account_id, title_key, id) include (status, file_ms) where removed_at is null;
create index videos_trash on videos (account_id, removed_at desc, id desc) where removed_at is not null;
create index videos_updated_by on videos (updated_by) where updated_by is not null;

-- Attempts to render a video. `claim_id` owns a running take until `lease_expires_at`; holders of an older claim
-- cannot write. `spec` is null where the take makes the video as it is.
create table takes (
  id uuid primary key,
  video_id uuid not null references videos on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  attempt integer not null,
  state text not null check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  stage text check (stage in ('speech', 'avatar', 'frames', 'encode', 'publish')),
  frames_done integer not null default 0,
  frames_total integer,
  claim_id uuid,
  claimed_by text,
  claims integer not null default 0,
  lease_expires_at timestamptz,
  repeats integer not null default 0,
  failure_code text,
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  frames_started_at timestamptz,
  frames_at_start integer not null default 0,
  finished_at timestamptz,
  stage_entered_at timestamptz,
  -- Time spent in earlier stages.
  stage_ms jsonb not null default '{}',
  -- 0 is a waiting user; higher numbers are background work.
  priority smallint not null default 0,
  -- Its worker is about to give it back for a waiting user.
  steps_aside boolean not null default false,
  -- Encoded pieces with hashes of their content, for reuse by a later take.
  segments jsonb,
  spec jsonb,
  -- The take waits for this order to end.
  order_id uuid references presenter_orders on delete set null,
  speech_id uuid not null,
  script text not null,
  unique (video_id, attempt)
);
create index takes_account on takes (account_id);
create index takes_ended on takes (account_id, finished_at) where finished_at is not null;
create index takes_order on takes (order_id) where order_id is not null;
create index takes_presenter on takes ((spec #>> '{performer,id}')) where spec #>> '{performer,id}' like 'presenter-%';
create index takes_unfinished on takes (state, queued_at) where state in ('queued', 'running');

-- Encoded files of a finished take.
create table renditions (
  video_id uuid not null references videos on delete cascade,
  kind text not null check (kind in ('video', 'captions', 'subtitles', 'poster', 'poster_webp', 'preview')),
  take_id uuid not null references takes on delete cascade,
  file text not null,
  size_bytes bigint not null,
  created_at timestamptz not null default now(),
  primary key (video_id, kind) include (size_bytes)
);
-- Every file that is served asks for its owner.
create index renditions_file on renditions (file);
create index renditions_take on renditions (take_id);

-- Work to ask for when a take of a video has ended.
create table video_followers (
  video_id uuid not null references videos on delete cascade,
  kind text not null,
  subject_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  primary key (video_id, kind, subject_id)
);
create index video_followers_account on video_followers (account_id);

-- Use of a plan by videos: reserved with the take, settled when the video is there, released on failure. `month` is
-- one of UTC, such as 2026-01.
create table usage_entries (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Null once the video is erased; the use stays.
  video_id uuid references videos on delete set null,
  take_id uuid not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  videos integer not null check (videos >= 0),
  seconds integer not null check (seconds >= 0),
  state text not null check (state in ('reserved', 'settled', 'released')),
  reserved_at timestamptz not null,
  ended_at timestamptz,
  -- The owner of the account at the start. An account that is handed over takes no use along.
  payer_id uuid references users on delete set null,
  -- Milliseconds of new words in small edits, which have no video.
  added_ms integer not null default 0 check (added_ms >= 0),
  constraint usage_entries_take unique (take_id)
);
create index usage_entries_month on usage_entries (account_id, month);
create index usage_entries_payer on usage_entries (payer_id, month);
create index usage_entries_video on usage_entries (video_id);

-- Last turn of an account at the renderer, for the round robin.
create table render_turns (
  account_id uuid primary key references accounts on delete cascade,
  last_claimed_at timestamptz not null
);

-- How long takes took. Rows outlive takes and do not say whose they were.
create table render_times (
  take_id uuid primary key,
  finished_at timestamptz not null,
  outcome text not null check (outcome in ('succeeded', 'failed', 'cancelled')),
  failure_code text,
  -- Null when it was cancelled before a worker took it.
  queue_ms integer,
  -- Milliseconds by stage, over all workers.
  stage_ms jsonb not null,
  frames integer,
  video_ms integer,
  claims integer not null,
  repeats integer not null,
  -- Null where a part of an earlier take was kept.
  quality text,
  pixels integer,
  -- Stored, as the take may be erased before a new sum.
  is_demo boolean not null default false
);
create index render_times_alike on render_times (quality, pixels, finished_at desc) where outcome = 'succeeded' and quality is not null;
create index render_times_finished on render_times (finished_at);

-- Render time of an account by day of UTC, whatever the result. It outlives the videos.
create table render_days (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  render_ms bigint not null check (render_ms >= 0),
  primary key (account_id, day)
);

-- Machine time of an account by day of UTC beside its takes: previews, samples, speculative work. It counts for free
-- accounts.
create table machine_days (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  ms bigint not null check (ms >= 0),
  primary key (account_id, day)
);

-- Stretches of unfinished videos that members received, in frames. A cancelled video counts once they exceed a free
-- look. The hourly sweep deletes rows after 30 days.
create table handed_parts (
  take_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('picture', 'sound')),
  start_frame integer not null check (start_frame >= 0),
  frames integer not null check (frames > 0),
  handed_at timestamptz not null default now(),
  primary key (take_id, kind, start_frame, frames)
);
create index handed_parts_account on handed_parts (account_id, handed_at);

create view ended_takes as
  select account_id, video_id, state, failure_code, finished_at from takes where state in ('succeeded', 'failed', 'cancelled') and finished_at is not null;

create view stored_videos as
  select id as video_id, account_id, created_by, title, slug, status, visibility, file_ms, views, created_at from videos where removed_at is null;

-- The owner of the account pays.
create function name_payer() returns trigger language plpgsql as $$
begin
  new.payer_id := (select user_id from account_owners where account_id = new.account_id);
  return new;
end $$;
create trigger usage_entries_payer before insert on usage_entries for each row execute function name_payer();

-- Fewer people may see the video, so earlier addresses of its speech become invalid.
create function narrow_speech() returns trigger language plpgsql as $$
begin
  update speeches set audience = audience + 1 where id = old.speech_id;
  return null;
end $$;
create trigger videos_erased_speech after delete on videos for each row execute function narrow_speech();
create trigger videos_narrow_speech after update of visibility, removed_at, watch_password_hash on videos for each row
  when (old.visibility is distinct from new.visibility or old.removed_at is distinct from new.removed_at
    or old.watch_password_hash is distinct from new.watch_password_hash)
  execute function narrow_speech();

create function notify_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sayso_whereabouts', 'ended:' || new.account_id || ':' || new.id);
  return null;
end $$;
create trigger videos_whereabouts after update of status on videos
  for each row when (new.status in ('completed', 'failed') and new.status is distinct from old.status) execute function notify_end();
create trigger videos_forget_references after delete on videos referencing old table as gone
  for each statement execute function forget_references('video');
create trigger takes_forget_references after delete on takes referencing old table as gone
  for each statement execute function forget_references('take');

-- ## Library

-- Lower case without accents for search: 'jorg' finds 'Jörg'. Needs no extension.
create function fold_text(written text) returns text language sql immutable strict parallel safe
return case when octet_length(written) = length(written) then lower(written)
  else translate(
    replace(replace(replace(replace(lower(regexp_replace(normalize(written, nfkd), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðħŧıς', 'olddhtiσ') end;

-- A script without marks of breaks and emphasis.
create function heard_text(script text) returns text language sql immutable strict parallel safe
return case when strpos(script, '<') = 0 and strpos(script, '*') = 0 then script
  else regexp_replace(
    regexp_replace(
      regexp_replace(script, '</?emphasis\y[^<>]*>', '', 'gi'),
      '(?<![[:alnum:]*])\*([^[:space:]*](?:[^*\n]*[^[:space:]*])?)\*(?![[:alnum:]*])', '\1', 'g'),
    '</?break\y[^<>]*>', ' ', 'gi') end;

-- Search text of a script and its captions.
create function spoken_text(script text, captions text) returns text language sql immutable parallel safe
return fold_text(heard_text(script) || coalesce(E'\n' || captions, ''));

-- Sort key of titles. Numbers are padded, so that 'Part 2' comes before 'Part 10'.
create function title_key(title text) returns text language sql immutable strict parallel safe
return left(regexp_replace(regexp_replace(fold_text(title), '(\d+)', '00000000000\1', 'g'), '\d*(\d{12})', '\1', 'g'), 400);

-- Words of a folded text that a mistyped word may mean.
create function words_of(folded text) returns setof text language sql immutable strict parallel safe
begin atomic
  select distinct word from regexp_split_to_table(folded collate "default", '[^[:alpha:]]+') word where length(word) between 3 and 24;
end;

-- Narrow rows of videos outside the trash: the order by views, and the totals of a library.
create table video_ranks (
  video_id uuid primary key references videos on delete cascade,
  account_id uuid not null,
  views integer not null,
  created_at timestamptz not null,
  status text not null,
  file_ms integer
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index video_ranks_popular on video_ranks (account_id, views desc, created_at desc, video_id desc) include (status, file_ms);

-- Search texts of videos. Short ones are read from an index.
create table video_texts (
  video_id uuid primary key references videos on delete cascade,
  account_id uuid not null,
  folded text collate "C" not null,
  -- Not compressed: a search reads every row of an account.
  spoken text collate "C" not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table video_texts alter column spoken set storage external;
create index video_texts_found on video_texts (account_id, video_id) include (folded, spoken)
  where octet_length(folded) + octet_length(spoken) <= 2000;
create index video_texts_found_long on video_texts (account_id) where octet_length(folded) + octet_length(spoken) > 2000;

-- Words of an account's search texts, to correct mistyped ones.
create table video_words (
  account_id uuid not null references accounts on delete cascade,
  letters integer not null,
  word text collate "C" not null,
  primary key (account_id, letters, word)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Tags of videos. `key` makes two tags equal, `tag` is as written. `account_id` finds tags without reading videos.
create table video_tags (
  video_id uuid not null references videos on delete cascade,
  key text not null,
  tag text not null,
  account_id uuid not null references accounts on delete cascade,
  primary key (video_id, key)
);
create index video_tags_account on video_tags (account_id, key, video_id) include (tag);

-- One-time links that download videos as an archive.
create table video_archives (
  token_sha256 bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  video_ids uuid[] not null,
  expires_at timestamptz not null,
  -- Names in the archive, in the order of its videos; null for titles.
  file_stems text[],
  name text
);
create index video_archives_account on video_archives (account_id);
create index video_archives_expires on video_archives (expires_at);

-- Addresses of erased videos, which answer 'removed'.
create table removed_videos (
  slug text primary key
);

-- Mondays of the weeks whose reports are written.
create table weekly_reports (
  week date primary key,
  finished_at timestamptz not null
);

-- Deletes words that no text of the account holds any more.
create function forget_video_words(account uuid, gone text[]) returns void language sql
begin atomic
  delete from video_words w using unnest(gone) lost
  where w.account_id = account and w.letters = length(lost) and w.word = lost
    and not exists (select 1 from video_texts t where t.account_id = account
      and octet_length(folded) + octet_length(spoken) <= 2000
      and (strpos(folded, w.word) > 0 or strpos(spoken, w.word) > 0))
    and not exists (select 1 from video_texts t where t.account_id = account
      and octet_length(folded) + octet_length(spoken) > 2000
      and (strpos(folded, w.word) > 0 or strpos(spoken, w.word) > 0));
end;

create function forget_erased_words() returns trigger language plpgsql as $$
begin
  perform forget_video_words(account_id, array_agg(distinct word))
  from erased, words_of(fold_text(title) || E'\n' || fold_text(description) || E'\n'
    || spoken_text(spec#>>'{speech,script}', spec#>>'{captions,text}')) word
  group by account_id;
  return null;
end $$;
create trigger videos_words after delete on videos referencing old table as erased
  for each statement execute function forget_erased_words();

create function rank_video() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null then
    delete from video_ranks where video_id = new.id;
  else
    insert into video_ranks values (new.id, new.account_id, new.views, new.created_at, new.status, new.file_ms)
      on conflict (video_id) do update
      set views = excluded.views, created_at = excluded.created_at, status = excluded.status, file_ms = excluded.file_ms;
  end if;
  return null;
end $$;
create trigger videos_rank after insert or update of views, status, file_ms, removed_at, created_at on videos
  for each row execute function rank_video();

-- Private and unfinished videos were never seen.
create function remember_removed_videos() returns trigger language plpgsql as $$
begin
  insert into removed_videos (slug)
    select slug from erased where file_ms is not null and visibility <> 'private' on conflict do nothing;
  return null;
end $$;
create trigger videos_removed after delete on videos referencing old table as erased
  for each statement execute function remember_removed_videos();

create function search_video() returns trigger language plpgsql as $$
declare
  text_now text := fold_text(new.title) || E'\n' || fold_text(new.description);
  spoken_now text := spoken_text(new.spec#>>'{speech,script}', new.spec#>>'{captions,text}');
begin
  insert into video_texts (video_id, account_id, folded, spoken) values (new.id, new.account_id, text_now, spoken_now)
    on conflict (video_id) do update set folded = excluded.folded, spoken = excluded.spoken;
  -- Ordered, so that concurrent writers do not deadlock.
  insert into video_words select new.account_id, length(word), word from words_of(text_now || E'\n' || spoken_now) word
    order by 2, 3 on conflict do nothing;
  if tg_op = 'UPDATE' then
    perform forget_video_words(new.account_id, array(
      select words_of(fold_text(old.title) || E'\n' || fold_text(old.description) || E'\n'
        || spoken_text(old.spec#>>'{speech,script}', old.spec#>>'{captions,text}'))
      except select words_of(text_now || E'\n' || spoken_now)));
  end if;
  return null;
end $$;
create trigger videos_search after insert or update of title, description, spec on videos
  for each row execute function search_video();

create function sort_video_title() returns trigger language plpgsql as $$
begin
  new.title_key := title_key(new.title);
  return new;
end $$;
create trigger videos_title_key before insert or update of title on videos
  for each row execute function sort_video_title();

-- ## Watching

create function month_of(moment timestamptz) returns date language sql immutable parallel safe
  return date_trunc('month', moment at time zone 'UTC')::date;

-- Viewers of today as keyed hashes, so that each counts once a day. The day's key is deleted after the day.
create table video_viewers (
  video_id uuid not null references videos on delete cascade,
  day date not null,
  viewer_hmac bytea not null,
  primary key (video_id, day, viewer_hmac)
);
create index video_viewers_day on video_viewers (day);

-- Keys of those hashes, by day.
create table viewer_keys (
  day date primary key,
  key bytea not null
);

-- Viewers of a video by day of UTC.
create table video_days (
  video_id uuid not null references videos on delete cascade,
  day date not null,
  viewers integer not null check (viewers > 0),
  primary key (video_id, day)
);
create index video_days_day on video_days (day);

-- Watching of a video by day of UTC. `segments`: plays of each hundredth of its length. `length_ms` tells cuts apart.
-- `covered`: watched hundredths, summed over plays. `shares` by kind; `referrers` by host, '' for direct.
create table watch_days (
  video_id uuid not null references videos on delete cascade,
  day date not null,
  plays integer not null default 0,
  watched_ms bigint not null default 0,
  covered bigint not null default 0,
  completions integer not null default 0,
  length_ms integer not null,
  segments integer[] not null check (cardinality(segments) = 100),
  downloads integer not null default 0,
  clicks integer not null default 0,
  shares jsonb not null default '{}',
  referrers jsonb not null default '{}',
  primary key (video_id, day)
) with (fillfactor = 70);

-- Counts of an open watch page, so that repeated reports count once. The name is random and forgotten with the page.
create table watch_sessions (
  video_id uuid not null references videos on delete cascade,
  name text not null,
  day date not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  seq integer not null,
  played boolean not null,
  segments integer[] not null check (cardinality(segments) = 100),
  downloads integer not null,
  clicks integer not null,
  shares jsonb not null,
  primary key (video_id, name)
) with (fillfactor = 70);
create index watch_sessions_seen on watch_sessions (seen_at);

-- Watching of videos by quarter of an hour. The zero id sums all erased videos.
create table watch_quarters (
  video_id uuid not null,
  quarter timestamptz not null,
  views integer not null default 0,
  downloads integer not null default 0,
  shares integer not null default 0,
  primary key (video_id, quarter)
);
create index watch_quarters_quarter on watch_quarters (quarter) include (video_id, views, downloads, shares);

-- Sums of `watch_quarters` by month of UTC, updated in the same transaction. They find the best videos of a long
-- time.
create table watch_months (
  month date not null,
  video_id uuid not null,
  views bigint not null default 0,
  downloads bigint not null default 0,
  shares bigint not null default 0,
  primary key (month, video_id)
);
create index watch_months_downloads on watch_months (month, downloads desc) where downloads > 0;
create index watch_months_shares on watch_months (month, shares desc) where shares > 0;
create index watch_months_views on watch_months (month, views desc) where views > 0;

-- Downloads of videos from their pages.
create view video_downloads as select video_id, sum(downloads)::int as downloads from watch_days group by video_id;

create view watched_months as select month, video_id, views, downloads, shares from watch_months;

create view watched_quarters as select video_id, quarter, views, downloads, shares from watch_quarters;

-- Rows are written in one order, so that concurrent writers do not deadlock.
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
    -- Rows are deleted with their video or one by one. The rest is summed again.
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
create trigger watching_in_months after insert on watch_quarters referencing new table as came
  for each statement execute function add_to_months();
create trigger watching_of_months after update on watch_quarters referencing old table as went new table as came
  for each statement execute function add_to_months();
create trigger watching_out_of_months after delete on watch_quarters referencing old table as went
  for each statement execute function add_to_months();

-- ## Sites

-- Sites of accounts. `draft` is the edited document; a change names the `draft_version` it was made on. `published`
-- is what visitors see, or null.
create table sites (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_by uuid references users on delete set null,
  updated_by uuid references users on delete set null,
  name text not null,
  domain text not null check (domain = lower(domain)),
  draft jsonb not null,
  draft_version integer not null default 1,
  published jsonb,
  published_version integer,
  published_at timestamptz,
  -- Until when a member has seen the leads.
  leads_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((published is null) = (published_version is null) and (published is null) = (published_at is null))
);
create index sites_account on sites (account_id, created_at desc, id desc);
create index sites_created_by on sites (created_by) where created_by is not null;
create unique index sites_domain on sites (domain);
create index sites_updated_by on sites (updated_by) where updated_by is not null;

-- Stored states of a site; the newest is edited. `pictures`: ids that the document names, so that they are kept.
create table site_versions (
  site_id uuid not null references sites on delete cascade,
  version integer not null,
  name text not null,
  document jsonb not null,
  pictures uuid[] not null,
  was_published boolean not null default false,
  made_by uuid references users on delete set null,
  made_at timestamptz not null,
  primary key (site_id, version)
);
create index site_versions_made_by on site_versions (made_by) where made_by is not null;

-- Sub-domains of deleted sites, reserved for some days.
create table site_names_freed (
  domain text primary key,
  free_at timestamptz not null
);
create index site_names_freed_at on site_names_freed (free_at);

-- Domain names of sites. Several sites may ask for one; the verified one serves it.
create table site_hosts (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  host text not null check (host = lower(host)),
  -- Content of the TXT record.
  token text not null,
  verified_at timestamptz,
  checked_at timestamptz,
  -- How often in a row the record was missing.
  failures integer not null default 0,
  problem text,
  created_at timestamptz not null,
  unique (site_id, host)
);
create index site_hosts_checked on site_hosts (checked_at);
create index site_hosts_host on site_hosts (host);
create unique index site_hosts_served on site_hosts (host) where verified_at is not null;

-- Pictures of sites.
create table site_pictures (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  file text not null,
  width integer not null,
  height integer not null,
  size_bytes bigint not null,
  created_at timestamptz not null
);
create index site_pictures_account on site_pictures (account_id);
create index site_pictures_file on site_pictures (file);
create index site_pictures_site on site_pictures (site_id);

-- Leads of visitors. `submission_id` comes from the form, so that sending it twice is one lead. `mailed_at`: when the
-- account was told.
create table site_leads (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  submission_id uuid not null,
  email text not null,
  name text not null default '',
  phone text not null default '',
  message text not null default '',
  consent text not null,
  mailed_at timestamptz,
  -- The mail that shows it. Erasing the lead erases it there.
  mail_id uuid,
  created_at timestamptz not null,
  unique (site_id, submission_id, email)
);
create index site_leads_email on site_leads (site_id, email);
create index site_leads_mail on site_leads (mail_id) where mail_id is not null;
create index site_leads_newest on site_leads (site_id, created_at desc, id desc);
create index site_leads_unmailed on site_leads (site_id, created_at, id) where mailed_at is null;

-- Acts of visitors by day of UTC. `what` is the video or the link, '' for the page as a whole.
create table site_days (
  site_id uuid not null references sites on delete cascade,
  day date not null,
  kind text not null check (kind in ('visit', 'play', 'click', 'lead')),
  what text not null default '',
  count integer not null default 0
);
-- Addresses of links may be longer than an index allows.
create unique index site_days_what on site_days (site_id, day, kind, md5(what));

-- Acts of one visitor on a day. The key of the hash is removed the next day, with the rows.
create table site_visitors (
  site_id uuid not null references sites on delete cascade,
  day date not null,
  deed_hmac bytea not null,
  count smallint not null default 1,
  primary key (site_id, day, deed_hmac)
);
create index site_visitors_day on site_visitors (day);

-- Links into the back office of a site and their sessions. They end with the session that asked for them.
create table site_entries (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  link_sha256 bytea not null,
  link_ends_at timestamptz not null,
  used_at timestamptz,
  token_sha256 bytea,
  ends_at timestamptz,
  created_at timestamptz not null
);
create unique index site_entries_link on site_entries (link_sha256);
create index site_entries_old on site_entries (created_at);
create index site_entries_session on site_entries (session_id);
create index site_entries_site on site_entries (site_id);
create unique index site_entries_token on site_entries (token_sha256) where token_sha256 is not null;
create index site_entries_user on site_entries (user_id);

-- A small picture of each.
create view content_pictures as
  select 'video' as kind, video_id as subject_id, file as picture from renditions where kind = 'poster_webp'
  union all select 'upload', id, file from uploads where kind <> 'music'
  union all select 'avatar', id, picture_file from own_avatars where picture_file is not null
  union all select 'site_picture', id, file from site_pictures;

-- Every process knows the names of sites, to tell requests apart.
create function announce_site_host() returns trigger language plpgsql as $$
begin
  perform pg_notify('sayso_site_hosts', coalesce(new.host, old.host));
  return null;
end $$;
create trigger site_hosts_announced after insert or delete on site_hosts
  for each row execute function announce_site_host();

-- ## Receivers of events

-- Addresses that accounts have their events sent to.
create table receivers (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  url text not null check (char_length(url) between 1 and 2000),
  events text[] not null,
  is_on boolean not null default true,
  -- Why the product switched it off; null where a user did.
  off_reason text check (off_reason in ('failing', 'gone', 'maker_left')),
  failing_since timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  -- Who chose the address. It is sent nothing more once they may not change it.
  address_by uuid references users on delete set null
);
create index receivers_account on receivers (account_id, created_at, id);
create index receivers_address_by on receivers (address_by);

-- Signing secrets. The newest of each receiver has no end.
create table receiver_secrets (
  id uuid primary key,
  receiver_id uuid not null references receivers on delete cascade,
  secret_sealed text not null,
  created_at timestamptz not null,
  ends_at timestamptz
);
create unique index receiver_secrets_newest on receiver_secrets (receiver_id) where ends_at is null;
create index receiver_secrets_receiver on receiver_secrets (receiver_id);

-- Events for one receiver, stored in the transaction of the event. Deleting a lead deletes its messages.
create table receiver_messages (
  id uuid default gen_random_uuid() primary key,
  receiver_id uuid not null references receivers on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  type text not null,
  -- An event is told once.
  once text not null,
  lead_id uuid references site_leads on delete cascade,
  body text not null check (octet_length(body) <= 65536),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
  -- Since the last request for a delivery.
  turn_tries integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (receiver_id, once)
);
create index receiver_messages_account on receiver_messages (account_id, created_at desc, id desc);
create index receiver_messages_created on receiver_messages (created_at);
create index receiver_messages_lead on receiver_messages (lead_id) where lead_id is not null;
create index receiver_messages_receiver on receiver_messages (receiver_id, created_at desc, id desc);
create index receiver_messages_waiting on receiver_messages (receiver_id) where state = 'waiting';

-- Attempts to deliver a message.
create table receiver_tries (
  message_id uuid not null references receiver_messages on delete cascade,
  number integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  status integer,
  problem text check (problem in ('status', 'not_public', 'no_network', 'unreachable', 'too_slow', 'no_secret')),
  -- How the answer begins.
  answer text not null,
  primary key (message_id, number)
);

-- ## Templates

-- Videos with slots. `account_id` is null for those of the product, which `seed_key` names. `published_version` is
-- what everybody sees. Sums of ratings and uses spare the gallery a count.
create table templates (
  id uuid primary key,
  account_id uuid references accounts on delete cascade,
  created_by uuid references users on delete set null,
  seed_key text unique,
  visibility text not null check (visibility in ('private', 'account', 'public')),
  version integer not null default 1,
  published_version integer,
  review text not null default 'none' check (review in ('none', 'waiting', 'approved', 'refused')),
  review_note text not null default '',
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz,
  is_featured boolean not null default false,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  uses integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((account_id is null) = (seed_key is not null)),
  constraint templates_check1 check (published_version is null or visibility = 'public')
);
create index templates_account on templates (account_id);
create index templates_created_by on templates (created_by) where created_by is not null;
create index templates_published on templates (uses desc, id) where published_version is not null;
create index templates_reviewed_by on templates (reviewed_by) where reviewed_by is not null;
create index templates_waiting on templates (updated_at, id) where review = 'waiting';

-- All states of a template. `recipe`: texts and look, with places for the slots.
create table template_versions (
  template_id uuid not null references templates on delete cascade,
  version integer not null,
  name text not null,
  description text not null,
  category text not null check (category in ('product', 'story', 'tutorial', 'offer', 'service', 'app')),
  recipe jsonb not null,
  slots jsonb not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (template_id, version)
);
create index template_versions_created_by on template_versions (created_by) where created_by is not null;

-- Ratings of users, 1 to 5 stars.
create table template_ratings (
  template_id uuid not null references templates on delete cascade,
  user_id uuid not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  rated_at timestamptz not null,
  primary key (template_id, user_id)
);
create index template_ratings_user on template_ratings (user_id);

-- Uses of a template by an account and day of UTC.
create table template_uses (
  template_id uuid not null references templates on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  times integer not null,
  primary key (template_id, account_id, day)
);
create index template_uses_account on template_uses (account_id, day);

-- Contents that operators decide about.
create view content_ids as
  select 'video' as kind, id from videos
  union all select 'upload', id from uploads where kind <> 'music'
  union all select 'avatar', id from own_avatars where status = 'completed'
  union all select 'site', id from sites where published is not null
  union all select 'template', id from templates where account_id is not null;

-- Sums follow the ratings.
create function count_ratings() returns trigger language plpgsql as $$
begin
  update templates t set (rating_sum, rating_count) = (select coalesce(sum(r.rating), 0), count(*) from template_ratings r where r.template_id = t.id)
  where t.id in (select template_id from touched);
  return null;
end $$;
create trigger ratings_changed after update on template_ratings referencing new table as touched
  for each statement execute function count_ratings();
create trigger ratings_given after insert on template_ratings referencing new table as touched
  for each statement execute function count_ratings();
create trigger ratings_gone after delete on template_ratings referencing old table as touched
  for each statement execute function count_ratings();
create trigger templates_forget_references after delete on templates referencing old table as gone
  for each statement execute function forget_references('template');

-- ## Batches

-- Many videos of one template or draft. `recipe` and `slots` are copies of its state. `pause_code` is null where a
-- user paused it. `check_round` restarts the check of all rows.
create table batches (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_by uuid references users on delete set null,
  -- The user in whose name videos are made.
  run_by uuid references users on delete set null,
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('table', 'matrix')),
  state text not null default 'checking' check (state in ('checking', 'draft', 'sampling', 'running', 'paused',
    'finished', 'cancelled')),
  pause_code text,
  pause_message text,
  source_kind text not null check (source_kind in ('template', 'draft')),
  template_id uuid references templates on delete set null,
  draft_id uuid references drafts on delete set null,
  source_name text not null,
  source_version integer,
  recipe jsonb not null,
  slots jsonb not null,
  columns jsonb not null,
  mapping jsonb not null,
  matrix jsonb,
  file_name_rule text not null,
  sample_row integer,
  check_round integer not null default 1,
  runs integer not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Bytes of its table. They count for the account.
  stored_bytes bigint not null default 0
);
create index batches_account on batches (account_id, created_at desc, id desc);
create index batches_at_work on batches (state) where state in ('checking', 'sampling', 'running');
create index batches_created_by on batches (created_by) where created_by is not null;
create index batches_draft on batches (draft_id) where draft_id is not null;
create index batches_run_by on batches (run_by) where run_by is not null;
create index batches_template on batches (template_id) where template_id is not null;

-- Rows of batches. `things`: ids that the names of a row were resolved to. `length_ms`: about how long the video is.
create table batch_rows (
  id uuid default gen_random_uuid() primary key,
  batch_id uuid not null references batches on delete cascade,
  number integer not null,
  state text not null default 'invalid' check (state in ('invalid', 'ready', 'waiting', 'speaking', 'making', 'done',
    'failed', 'cancelled', 'skipped')),
  cells jsonb not null,
  faults jsonb not null default '[]',
  title text not null default '',
  length_ms integer,
  attempts integer not null default 0,
  failure_code text,
  failure_message text,
  video_id uuid references videos on delete set null,
  ended_at timestamptz,
  -- Name of the voice that spoke because the chosen one did not answer.
  stand_in text,
  things jsonb,
  -- Null where the template decides.
  format text,
  unique (batch_id, number)
);
create index batch_rows_at_work on batch_rows (state) where state in ('speaking', 'making');
create index batch_rows_state on batch_rows (batch_id, state, number);
create index batch_rows_video on batch_rows (video_id) where video_id is not null;

-- Presenters in use. Absent ones are kept as long as they are named.
create view named_presenters as
  select spec #>> '{performer,id}' as id from videos where spec #>> '{performer,id}' like 'presenter-%'
  union all
  select spec #>> '{performer,id}' from takes where spec #>> '{performer,id}' like 'presenter-%'
  union all
  select content #>> '{avatar,id}' from drafts
  union all
  select recipe ->> 'presenterId' from template_versions
  union all
  select slot ->> 'default' from template_versions, jsonb_array_elements(slots) slot where slot ->> 'kind' = 'presenter'
  union all
  select recipe ->> 'presenterId' from batches
  union all
  select slot ->> 'default' from batches, jsonb_array_elements(slots) slot where slot ->> 'kind' = 'presenter';

-- ## Moderation

-- Contents under moderation: videos, pictures, avatars, sites, templates. `subject_id` names a row of that kind; it
-- may be gone while decisions stay. `findings` are those of the last check, `cleared` those that an operator let
-- pass. `mark` is equal for equal contents.
create table moderation_items (
  id uuid primary key,
  kind text not null check (kind in ('video', 'upload', 'avatar', 'site', 'site_picture', 'template')),
  subject_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  created_by uuid references users on delete set null,
  title text not null,
  language text,
  status text not null default 'approved' check (status in ('approved', 'pending', 'flagged', 'removed')),
  -- Hidden from the public while it waits.
  is_hidden boolean not null default false,
  appeal_open boolean not null default false,
  -- Flagged, and reported or edited since.
  is_raised boolean not null default false,
  needs_decision boolean not null generated always as (((status = 'pending') or appeal_open or is_raised)) stored,
  reason text,
  findings jsonb not null default '[]',
  cleared text[] not null default '{}',
  mark text,
  texts_mark text,
  reports integer not null default 0,
  version integer not null default 1,
  content_at timestamptz not null,
  last_at timestamptz not null,
  erase_at timestamptz,
  gone_at timestamptz,
  -- Sheet of pictures, made of the file `frames_of`.
  frames_file text,
  frames_of text,
  frames_asked_of text,
  frames_asked_at timestamptz,
  frames_failed_of text,
  unique (kind, subject_id)
);
create index moderation_items_account on moderation_items (account_id, last_at desc);
create index moderation_items_created_by on moderation_items (created_by) where created_by is not null;
create index moderation_items_erase on moderation_items (erase_at) where erase_at is not null;
create index moderation_items_frames on moderation_items (frames_file) where frames_file is not null;
create index moderation_items_gone on moderation_items (gone_at) where gone_at is not null;
create index moderation_items_held on moderation_items (kind, subject_id) include (status, is_hidden) where status <> 'approved';
create index moderation_items_listed on moderation_items (kind) where (gone_at is null or status = 'removed' or appeal_open);
create index moderation_items_mark on moderation_items (account_id, mark) where status = 'removed' and mark is not null;
-- Answers the queue and its counters without the table.
create index moderation_items_open on moderation_items (status, last_at desc, id desc) include (appeal_open)
  where (status <> 'approved' or appeal_open) and (gone_at is null or status = 'removed' or appeal_open);
create index moderation_items_queue on moderation_items (needs_decision desc, last_at desc, id desc);

-- Decisions of operators or rules. `before`: the earlier state, to undo it. `statement`: the reasons given to the
-- owner.
create table moderation_decisions (
  id uuid primary key,
  item_id uuid not null references moderation_items on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  act text not null check (act in ('hide', 'approve', 'flag', 'remove', 'restore', 'uphold', 'erase')),
  is_automated boolean not null default false,
  decided_by uuid references users on delete set null,
  decided_at timestamptz not null,
  reason text,
  note text not null default '',
  before jsonb not null,
  statement jsonb,
  mail_id uuid,
  undone_at timestamptz
);
create index moderation_decisions_account on moderation_decisions (account_id, decided_at desc, id desc);
create index moderation_decisions_at on moderation_decisions (decided_at);
create index moderation_decisions_decided_by on moderation_decisions (decided_by) where decided_by is not null;
create index moderation_decisions_item on moderation_decisions (item_id, decided_at desc);

-- An account's appeal against a decision.
create table moderation_appeals (
  id uuid primary key,
  decision_id uuid not null unique references moderation_decisions on delete cascade,
  item_id uuid not null references moderation_items on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  made_by uuid references users on delete set null,
  made_at timestamptz not null,
  text text not null,
  outcome text check (outcome in ('upheld', 'reversed')),
  answer text not null default '',
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null))
);
create index moderation_appeals_account on moderation_appeals (account_id);
create index moderation_appeals_answered_by on moderation_appeals (answered_by) where answered_by is not null;
create index moderation_appeals_item on moderation_appeals (item_id);
create index moderation_appeals_made_by on moderation_appeals (made_by) where made_by is not null;

-- Reports of viewers, without a trace of the viewer. Equal words count up `times`.
create table moderation_reports (
  id uuid primary key,
  item_id uuid not null references moderation_items on delete cascade,
  reason text not null,
  details text not null default '',
  times integer not null default 1,
  status text not null default 'open' check (status in ('open', 'dismissed', 'acted')),
  created_at timestamptz not null,
  last_at timestamptz not null,
  decided_at timestamptz,
  decision_id uuid references moderation_decisions on delete set null
);
create index moderation_reports_at on moderation_reports (last_at);
create index moderation_reports_decision on moderation_reports (decision_id) where decision_id is not null;
create index moderation_reports_item on moderation_reports (item_id);
create unique index moderation_reports_once on moderation_reports (item_id, reason, md5(details)) where status = 'open';

-- Addresses of reporters who want to hear the decision. Only operators see them. `told_of`: the decision they were
-- told.
create table moderation_reporters (
  id uuid primary key,
  report_id uuid not null references moderation_reports on delete cascade,
  name text not null default '',
  email text,
  created_at timestamptz not null,
  told_of uuid references moderation_decisions on delete set null,
  mail_id uuid
);
create index moderation_reporters_email on moderation_reporters (lower(email), created_at) where email is not null;
create unique index moderation_reporters_once on moderation_reporters (report_id, lower(email));
create index moderation_reporters_told_of on moderation_reporters (told_of) where told_of is not null;

-- Words and phrases to look for. `language` is BCP 47, '*' for all. `seed` names the product's own list.
create table moderation_lists (
  id uuid primary key,
  name text not null,
  reason text not null,
  language text not null,
  action text not null check (action in ('review', 'hide')),
  is_on boolean not null default true,
  terms text[] not null,
  seed text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null
);
create index moderation_lists_updated_by on moderation_lists (updated_by) where updated_by is not null;

-- Lists that the product has created. A deleted list does not come back.
create table moderation_list_seeds (
  seed text primary key
);

-- Progress of a check of all contents of a kind, in the order of ids.
create table moderation_sweeps (
  kind text primary key,
  after uuid,
  is_done boolean not null default false,
  round integer not null default 0
);
insert into moderation_sweeps (kind) values ('video'), ('upload'), ('avatar'), ('site'), ('template');

-- Contents that wait while checks are switched off.
create table moderation_unchecked (
  kind text not null,
  subject_id uuid not null,
  primary key (kind, subject_id)
);

-- Contents held back by a decision about them.
create view held_items as
  select kind, subject_id, case
    when status = 'removed' then 'removed'
    when status = 'pending' then 'hidden'
    when exists (select 1 from settings where key = 'flagged_content' and value = '"hide"') then 'hidden'
    else 'flagged' end as hold, id as item_id
  from moderation_items where status in ('flagged', 'removed') or (status = 'pending' and is_hidden);

-- Contents held back, and videos that show them. `item_id`: the item of the decision.
create view held_content as
  select kind, subject_id, hold, item_id from held_items
  union all
  select 'video', r.referrer_id, case h.hold when 'flagged' then 'flagged' else 'hidden' end, h.item_id
  from upload_references r join held_items h on h.kind = 'upload' and h.subject_id = r.subject_id
  where r.referrer_kind = 'video'
  union all
  select 'video', v.id, case h.hold when 'flagged' then 'flagged' else 'hidden' end, h.item_id
  from held_items h join videos v on own_avatar_of(v.spec) = h.subject_id
  where h.kind = 'avatar';

-- Keeps deleted contents only where they were reported or decided about. The argument is their kind.
create function forget_content() returns trigger language plpgsql as $$
begin
  delete from moderation_items i using gone where i.kind = tg_argv[0] and i.subject_id = gone.id and i.reports = 0
    and not exists (select 1 from moderation_decisions d where d.item_id = i.id);
  update moderation_items i set gone_at = now() from gone where i.kind = tg_argv[0] and i.subject_id = gone.id;
  return null;
end $$;
create trigger videos_forget_content after delete on videos referencing old table as gone
  for each statement execute function forget_content('video');
create trigger uploads_forget_content after delete on uploads referencing old table as gone
  for each statement execute function forget_content('upload');
create trigger own_avatars_forget_content after delete on own_avatars referencing old table as gone
  for each statement execute function forget_content('avatar');
create trigger sites_forget_content after delete on sites referencing old table as gone
  for each statement execute function forget_content('site');
create trigger site_pictures_forget_content after delete on site_pictures referencing old table as gone
  for each statement execute function forget_content('site_picture');
create trigger templates_forget_content after delete on templates referencing old table as gone
  for each statement execute function forget_content('template');

-- ## Monitoring

-- Slow statements by minute, kept for a day, without values.
create table slow_queries (
  text_sha256 bytea not null,
  minute timestamptz not null,
  text text not null,
  calls integer not null,
  sum_ms double precision not null,
  max_ms double precision not null,
  primary key (text_sha256, minute)
);
create index slow_queries_minute on slow_queries (minute);

-- The last result of each health check. Findings are stale after `counts_until`.
create table health_checks (
  key text primary key,
  service text not null,
  findings jsonb not null default '[]',
  host text,
  checked_at timestamptz,
  counts_until timestamptz not null default now(),
  due_at timestamptz not null
);

-- States of services as consecutive stretches of time.
create table service_spans (
  id uuid primary key,
  service text not null,
  level text not null check (level in ('healthy', 'warning', 'critical')),
  since timestamptz not null,
  until timestamptz not null
);
create index service_spans_service on service_spans (service, until desc);

-- Changed rules of alerts. A rule without a row has its default.
create table alert_rules (
  key text primary key,
  is_on boolean not null,
  threshold double precision,
  for_seconds integer not null,
  due_at timestamptz not null,
  updated_at timestamptz
);

-- Alerts. `worst` is the worst severity since it was raised. An alert is resolved when it stays clear for a while.
create table alerts (
  id uuid primary key,
  rule text not null,
  subject text not null default '',
  severity text not null check (severity in ('info', 'warning', 'critical')),
  title text not null,
  details text not null,
  advice text not null default '',
  link text,
  state text not null check (state in ('pending', 'active', 'resolved')),
  since timestamptz not null,
  raised_at timestamptz,
  clear_since timestamptz,
  resolved_at timestamptz,
  worst text check (worst in ('info', 'warning', 'critical'))
);
create unique index alerts_once on alerts (rule, subject) where state <> 'resolved';
create index alerts_raised on alerts (raised_at desc, id desc) where raised_at is not null;

-- Notices of alerts, one per channel.
create table alert_notices (
  id uuid primary key,
  alert_id uuid not null references alerts on delete cascade,
  kind text not null check (kind in ('raised', 'worsened', 'resolved')),
  channel text not null check (channel in ('mail', 'webhook')),
  state text not null default 'waiting' check (state in ('waiting', 'told', 'failed', 'dropped')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  told_at timestamptz,
  last_error text,
  unique (alert_id, kind, channel)
);
create index alert_notices_waiting on alert_notices (due_at) where state = 'waiting';

-- Where alerts go: one row. Quiet hours are minutes of the day at `time_zone`.
create table alert_delivery (
  id text primary key check (id = 'here'),
  by_mail boolean not null,
  webhook_url text not null,
  webhook_key_sealed text,
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_to integer check (quiet_to between 0 and 1439),
  time_zone text not null,
  critical_always boolean not null,
  updated_at timestamptz not null
);

-- Releases that have run here, in order. A fault that returns in a later one is open again.
create table releases (
  name text primary key,
  number bigint generated always as identity,
  first_at timestamptz not null
);

-- Faults with the same cause, without personal data. `origin` tells the first reporter from others on that day; its
-- key is removed after it.
create table error_groups (
  id uuid primary key,
  fingerprint text not null unique,
  source text not null check (source in ('server', 'browser')),
  type text not null,
  message text not null,
  place text not null,
  stack text not null,
  state text not null default 'open' check (state in ('open', 'resolved')),
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  first_release text not null,
  last_release text not null,
  resolved_at timestamptz,
  resolved_release text,
  reopened_at timestamptz,
  origin bytea
);
create index error_groups_last on error_groups (state, last_at desc, id desc);
create index error_groups_origin on error_groups (origin) where origin is not null;

-- The last occurrences of each fault.
create table error_occurrences (
  id uuid primary key,
  group_id uuid not null references error_groups on delete cascade,
  at timestamptz not null,
  request_id text,
  route text,
  release text not null,
  browser text
);
create index error_occurrences_group on error_occurrences (group_id, at desc, id desc);

-- Users who met a fault.
create table error_users (
  group_id uuid not null references error_groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  last_at timestamptz not null,
  primary key (group_id, user_id)
);
create index error_users_user on error_users (user_id);

-- Reports of browsers that wait to be grouped.
create table browser_reports (
  id uuid primary key,
  at timestamptz not null,
  type text not null,
  message text not null,
  stack text not null,
  route text not null,
  release text not null,
  browser text,
  request_id text,
  user_id uuid references users on delete set null,
  origin bytea not null
);
create index browser_reports_user on browser_reports (user_id);

-- ## Measures and analytics

-- Quarters of an hour begin the days of every time zone.
create function quarter_of(at timestamptz) returns timestamptz language sql immutable strict parallel safe
return date_bin('15 minutes', at, '2000-01-01 00:00:00+00');

-- Days on which a member used an account.
create table active_days (
  day date not null,
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (day, account_id, user_id)
);
create index active_days_account on active_days (account_id);
create index active_days_user on active_days (user_id);

-- Visits: use without half an hour of rest. `next_at` is the start of the user's next visit, so that users are
-- counted without being told apart.
create table visits (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  started_at timestamptz not null,
  -- Null where only the day is known: such a visit is at noon.
  last_at timestamptz,
  next_at timestamptz
);
create index visits_latest on visits (started_at) include (last_at) where next_at is null;
-- Few visits are long; all others began shortly before they are looked for.
create index visits_long on visits (started_at) include (last_at, next_at) where last_at - started_at > interval '2 hours';
create index visits_started on visits (started_at) include (last_at, next_at);
create index visits_user on visits (user_id, started_at desc);

-- What users have reached, with their time of sign-up. Rows survive the deletion of videos.
create table person_milestones (
  user_id uuid not null references users on delete cascade,
  name text not null check (name in ('day_1', 'day_7', 'day_30', 'first_video', 'shared', 'paid')),
  signed_up_at timestamptz not null,
  primary key (user_id, name)
);
create index person_milestones_signed_up on person_milestones (signed_up_at) include (name);

-- Answers of one process by minute, route and class of status. `buckets` counts durations by the bounds of
-- `measures/request-buckets.ts`.
create table request_minutes (
  minute timestamptz not null,
  process text not null,
  method text not null,
  route text not null,
  status_class smallint not null,
  count bigint not null,
  sum_ms double precision not null,
  buckets bigint[] not null,
  primary key (minute, process, method, route, status_class)
);

-- The last batch that each process wrote, so that a lost answer repeats nothing.
create table measure_batches (
  process text primary key,
  batch_id uuid not null,
  written_at timestamptz not null default now()
);

-- Sums by quarter of an hour: answers, and the load of machines.
create table quarter_counts (
  quarter timestamptz not null,
  name text not null,
  count bigint not null,
  primary key (quarter, name)
);

-- Sums of `counted_things`. A quarter without a row had nothing, unless it is stale.
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

-- Sums of money in the smallest unit of each currency.
create table analytics_money (
  quarter timestamptz not null,
  currency text not null,
  gross bigint not null,
  refunds bigint not null,
  fees bigint not null,
  sales bigint not null,
  commissions bigint not null default 0,
  primary key (quarter, currency)
);

-- Quarters whose sums are stale. Each change adds a row. Not unique, so that writers never wait for each other.
-- '-infinity' marks everything.
create table stale_quarters (
  quarter timestamptz not null
);

create view active_members as select account_id, user_id, day from active_days;

create view recorded_visits as select started_at, last_at, next_at from visits;

create function mark_quarter_of_video() returns trigger language plpgsql as $$
begin
  insert into stale_quarters select distinct quarter_of(at) from (values (old.created_at), (new.created_at)) as moments (at);
  return null;
end $$;
create trigger videos_of_analytics after update of removed_at, file_ms, created_at on videos for each row
  when (old.removed_at is distinct from new.removed_at or old.file_ms is distinct from new.file_ms or old.created_at is distinct from new.created_at)
  execute function mark_quarter_of_video();

-- Marks the quarters of the touched rows. The argument is their column with the time.
create function mark_quarters() returns trigger language plpgsql as $$
begin
  execute format('insert into stale_quarters select distinct quarter_of(%I) from touched', tg_argv[0]);
  return null;
end $$;
create trigger users_in_analytics after insert on users referencing new table as touched
  for each statement execute function mark_quarters('created_at');
create trigger users_out_of_analytics after delete on users referencing old table as touched
  for each statement execute function mark_quarters('created_at');
create trigger videos_in_analytics after insert on videos referencing new table as touched
  for each statement execute function mark_quarters('created_at');
create trigger videos_out_of_analytics after delete on videos referencing old table as touched
  for each statement execute function mark_quarters('created_at');
create trigger answers_in_analytics after insert on request_minutes referencing new table as touched
  for each statement execute function mark_quarters('minute');
create trigger answers_of_analytics after update on request_minutes referencing new table as touched
  for each statement execute function mark_quarters('minute');
create trigger answers_out_of_analytics after delete on request_minutes referencing old table as touched
  for each statement execute function mark_quarters('minute');
create trigger renders_in_analytics after insert on render_times referencing new table as touched
  for each statement execute function mark_quarters('finished_at');
create trigger visits_after_in_analytics after update on visits referencing new table as touched
  for each statement execute function mark_quarters('started_at');
create trigger visits_before_in_analytics after update on visits referencing old table as touched
  for each statement execute function mark_quarters('started_at');
create trigger visits_in_analytics after insert on visits referencing new table as touched
  for each statement execute function mark_quarters('started_at');
create trigger visits_out_of_analytics after delete on visits referencing old table as touched
  for each statement execute function mark_quarters('started_at');
create trigger milestones_in_analytics after insert on person_milestones referencing new table as touched
  for each statement execute function mark_quarters('signed_up_at');
create trigger milestones_out_of_analytics after delete on person_milestones referencing old table as touched
  for each statement execute function mark_quarters('signed_up_at');
create trigger counts_in_analytics after insert on quarter_counts referencing new table as touched
  for each statement execute function mark_quarters('quarter');
create trigger counts_of_analytics after update on quarter_counts referencing new table as touched
  for each statement execute function mark_quarters('quarter');
create trigger watching_in_analytics after insert on watch_quarters referencing new table as touched
  for each statement execute function mark_quarters('quarter');
create trigger watching_of_analytics after update on watch_quarters referencing new table as touched
  for each statement execute function mark_quarters('quarter');
create trigger watching_out_of_analytics after delete on watch_quarters referencing old table as touched
  for each statement execute function mark_quarters('quarter');

-- A new fact may change the value of other facts of the purchase.
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
create trigger facts_after_in_analytics after update on sale_facts referencing new table as touched
  for each statement execute function mark_quarters_of_facts();
create trigger facts_before_in_analytics after update on sale_facts referencing old table as touched
  for each statement execute function mark_quarters_of_facts();
create trigger facts_in_analytics after insert on sale_facts referencing new table as touched
  for each statement execute function mark_quarters_of_facts();
create trigger facts_out_of_analytics after delete on sale_facts referencing old table as touched
  for each statement execute function mark_quarters_of_facts();

-- An administrator is not counted.
create function mark_quarters_of_person(person uuid) returns void language sql
begin atomic
  insert into stale_quarters
  select quarter_of(created_at) from users where id = person
  union
  select quarter_of(started_at) from visits where user_id = person;
end;

create function mark_quarters_of_purchase() returns trigger language plpgsql as $$
begin
  insert into stale_quarters select distinct quarter_of(coalesce(occurred_at, received_at)) from sale_facts where purchase_id = new.id;
  return null;
end $$;
create trigger purchases_of_analytics after update of is_test, currency on purchases for each row
  when (old.is_test is distinct from new.is_test or old.currency is distinct from new.currency)
  execute function mark_quarters_of_purchase();

create function mark_quarters_of_user() returns trigger language plpgsql as $$
begin
  perform mark_quarters_of_person(new.id);
  return null;
end $$;
create trigger users_of_analytics after update of user_type on users for each row
  when (old.user_type is distinct from new.user_type) execute function mark_quarters_of_user();

-- A purchase may turn out to be a test.
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
create trigger purchases_in_milestones after insert on purchases
  for each row when (new.user_id is not null and new.gross_minor > 0)
  execute function note_milestone_of_purchase();
create trigger purchases_of_milestones after update of user_id, is_test, gross_minor on purchases for each row
  when ((old.user_id, old.is_test, old.gross_minor > 0) is distinct from (new.user_id, new.is_test, new.gross_minor > 0))
  execute function note_milestone_of_purchase();
create trigger purchases_out_of_milestones after delete on purchases
  for each row when (old.user_id is not null) execute function note_milestone_of_purchase();

-- The owner of the account at that moment reaches the milestone.
create function note_milestone_of_video() returns trigger language plpgsql as $$
begin
  insert into person_milestones
  select o.user_id, tg_argv[0], s.signed_up_at from account_owners o join signed_up s using (user_id) where o.account_id = new.account_id
  on conflict do nothing;
  return null;
end $$;
create trigger videos_begun_finished after insert on videos
  for each row when (new.file_ms is not null) execute function note_milestone_of_video('first_video');
create trigger videos_begun_watched after insert on videos
  for each row when (new.views > 0) execute function note_milestone_of_video('shared');
create trigger videos_finished after update of file_ms on videos
  for each row when (old.file_ms is null and new.file_ms is not null) execute function note_milestone_of_video('first_video');
create trigger videos_watched after update of views on videos
  for each row when (old.views = 0 and new.views > 0) execute function note_milestone_of_video('shared');

-- Notes all milestones that are known from other tables.
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

-- ## Demo

-- The demo of an installation, one row at most. 'hidden': the passwords are erased; 'removed': the customers are
-- erased.
create table demo (
  only_one boolean default true primary key check (only_one),
  state text not null default 'shown' check (state in ('shown', 'hidden', 'removed')),
  created_at timestamptz not null default now()
);

-- Demo customers. `book` names the script book of their videos.
create table demo_customers (
  user_id uuid primary key references users on delete cascade,
  key text not null unique,
  password_sealed text
);

-- Started demo videos. A row is written with the video, so none starts twice.
create table demo_videos (
  user_id uuid not null references demo_customers on delete cascade,
  number integer not null,
  video_id uuid references videos on delete set null,
  primary key (user_id, number)
);
create index demo_videos_video_id on demo_videos (video_id);

-- Administrators and demo customers are left out of figures. Only this view says so.
create view uncounted_people as
  select id as user_id from users where user_type = 'admin'
  union
  select user_id from demo_customers;

-- Videos of demo customers are left out of figures.
create view uncounted_videos as select v.id as video_id from videos v join demo_customers c on c.user_id = v.created_by;

-- Everything that is summed up, one row each. Only this view says what counts.
create view counted_things as
  select created_at as at, 1::bigint as users, 0::bigint as videos, 0::bigint as finished, 0::bigint as generated, 0::bigint as failed, 0::bigint as making_ms,
    0::bigint as views, 0::bigint as downloads, 0::bigint as shares, 0::bigint as answers, 0::bigint as answers_failed, 0::bigint as answer_ms,
    0::bigint as loads, 0::bigint as load_permille, 0::bigint as sessions, 0::bigint as session_ms,
    0::bigint as day_1, 0::bigint as day_7, 0::bigint as day_30, 0::bigint as first_video, 0::bigint as shared, 0::bigint as paid
  from users u where not exists (select 1 from uncounted_people l where l.user_id = u.id)
  union all
  select created_at, 0::bigint, 1::bigint, (file_ms is not null)::int::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from videos v where removed_at is null and not exists (select 1 from demo_customers c where c.user_id = v.created_by)
  union all
  select finished_at, 0::bigint, 0::bigint, 0::bigint, (outcome = 'succeeded')::int::bigint, (outcome = 'failed')::int::bigint,
    case when outcome = 'succeeded' then coalesce((select sum(ms::bigint) from jsonb_each_text(stage_ms) as s (stage, ms)), 0)::bigint else 0::bigint end, 0::bigint,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from render_times where outcome <> 'cancelled' and not is_demo
  union all
  select quarter, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, views::bigint, downloads::bigint, shares::bigint, 0::bigint, 0::bigint, 0::bigint,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from watch_quarters w where not exists (select 1 from uncounted_videos d where d.video_id = w.video_id)
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

create view uncounted_visits as select v.started_at, v.last_at, v.next_at from uncounted_people join visits v using (user_id);

-- Counts of an erased video move to the zero id. Those of a demo video are deleted.
create function keep_watching_of_erased() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from watch_quarters w using erased where w.video_id = erased.id
    returning w.quarter, w.views, w.downloads, w.shares, exists (select 1 from demo_customers c where c.user_id = erased.created_by) as is_demo
  )
  -- Ordered, so that concurrent writers do not deadlock.
  insert into watch_quarters (video_id, quarter, views, downloads, shares)
  select '00000000-0000-0000-0000-000000000000', quarter, sum(views), sum(downloads), sum(shares) from gone where not is_demo group by quarter order by quarter
  on conflict (video_id, quarter) do update set views = watch_quarters.views + excluded.views,
    downloads = watch_quarters.downloads + excluded.downloads, shares = watch_quarters.shares + excluded.shares;
  return null;
end $$;
create trigger videos_watching after delete on videos referencing old table as erased
  for each statement execute function keep_watching_of_erased();

-- Marks everything, so that all sums are made again.
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

-- A demo customer's videos are not counted.
create function mark_quarters_of_demo() returns trigger language plpgsql as $$
declare person uuid := coalesce(new.user_id, old.user_id);
begin
  perform mark_quarters_of_person(person);
  insert into stale_quarters
  select quarter_of(created_at) from videos where created_by = person
  union
  select w.quarter from videos v join watch_quarters w on w.video_id = v.id where v.created_by = person;
  return null;
end $$;
create trigger demo_in_analytics after insert or delete on demo_customers
  for each row execute function mark_quarters_of_demo();

create function note_demo_render() returns trigger language plpgsql as $$
begin
  new.is_demo := exists (select 1 from takes t join uncounted_videos u on u.video_id = t.video_id where t.id = new.take_id);
  return new;
end $$;
create trigger renders_of_demo before insert on render_times for each row execute function note_demo_render();
