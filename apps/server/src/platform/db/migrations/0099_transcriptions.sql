-- What becomes of writing down the words of recordings: one row for each recording whose words somebody was asked for.
create table transcriptions (
  recording_id uuid primary key references custom_audio on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  state text not null check (state in ('waiting', 'transcribing', 'done', 'failed')),
  -- The recording is not prepared before this has ended, and its words become the recording's script.
  is_awaited boolean not null,
  -- The language that the recording is said to be in.
  asked_language text not null,
  -- What was understood, the language as far as the transcriber told it, and the times of words as far as it told them.
  script text,
  language text,
  words jsonb not null default '[]',
  failure_code text,
  asked_at timestamptz not null default now()
);
create index transcriptions_account on transcriptions (account_id);

-- What partners are asked to do is counted in one ledger: characters that are spoken, and milliseconds of sound and of films.
alter table partner_usage
  drop constraint partner_usage_partner_check,
  drop constraint partner_usage_unit_check,
  add constraint partner_usage_partner_check
    check (partner in ('elevenlabs', 'google', 'heygen', 'a2e', 'server', 'transcriber')),
  add constraint partner_usage_unit_check check (unit in ('characters', 'milliseconds'));
