-- What a person says of themselves. The picture is a stored file.
alter table users
  add column bio text not null default '',
  add column location text not null default '',
  add column website text not null default '',
  add column company text not null default '',
  add column avatar_file text;

-- Keys of a person for outside services: never shown again, so the last characters stand beside the sealed text.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  service text not null check (service in ('heygen', 'googleTTS', 'openai')),
  key_sealed text not null,
  last4 text not null,
  updated_at timestamptz not null,
  tested_at timestamptz,
  -- 'OK', or why it did not work: HTTP_401, TIMEOUT_ERROR and the like.
  test_code text,
  constraint api_keys_service unique (user_id, service)
);

-- What programs ask with in a person's name. The token itself is known to its owner only.
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

-- People who are to be erased, and when, with the accounts they own. Until then they do not sign in and nothing of theirs is shown.
alter table users add column erase_at timestamptz;
create index users_erase_at on users (erase_at) where erase_at is not null;
