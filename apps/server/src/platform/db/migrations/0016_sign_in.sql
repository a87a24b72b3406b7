-- How people sign in, and how they look after that.
alter table users
  add column email_verified_at timestamptz,
  add column consented_at timestamptz,
  add column last_login_at timestamptz,
  add column login_notifications boolean not null default true,
  add column session_timeout_hours integer not null default 24 check (session_timeout_hours between 1 and 720),
  add column allow_multiple_sessions boolean not null default true,
  -- Sealed from the moment a person begins to set it up; it counts from two_factor_enabled_at on.
  add column two_factor_sealed text,
  add column two_factor_enabled_at timestamptz,
  -- The last step of time whose code was accepted: none is accepted twice.
  add column two_factor_last_step bigint;
-- Whoever is here already was never asked.
update users set email_verified_at = created_at;

alter table sessions add column ip text;

-- Links that are mailed. The token itself is known to the mail only.
create table account_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('reset', 'verify', 'change', 'undo')),
  token_sha256 bytea not null,
  -- The address that the link is about.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when it has been used, and when a newer one takes its place.
  used_at timestamptz
);
create unique index account_tokens_sha256_key on account_tokens (token_sha256);
create index account_tokens_user on account_tokens (user_id, kind, created_at);
create index account_tokens_expires_at on account_tokens (expires_at);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_sha256 bytea not null,
  used_at timestamptz,
  primary key (user_id, code_sha256)
);

-- Sign-ins whose password was right and whose second step is still to come.
create table two_factor_challenges (
  challenge_sha256 bytea primary key,
  user_id uuid not null references users on delete cascade,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index two_factor_challenges_user_id on two_factor_challenges (user_id);
create index two_factor_challenges_expires_at on two_factor_challenges (expires_at);

-- What was done to a person, such as failed sign-ins, is shown to them.
create index audit_log_user on audit_log (target_id, at) where target_type = 'user';
