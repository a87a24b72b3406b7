-- Mails on their way and those that have gone. What stands in a mail may open somebody's account: `content` is sealed, first as
-- what its template is filled with, then as HTML, text and headers.
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
  -- A worker owns a mail that it sends by claim_id until lease_expires_at.
  claim_id uuid,
  lease_expires_at timestamptz,
  -- From here until the answer nobody can know whether the mail server has taken the mail.
  handed_over_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz
);

create unique index mails_once_key on mails (once) where once is not null;
create index mails_outbox on mails (created_at desc, id desc);
create index mails_due on mails (next_attempt_at) where state = 'queued';
create index mails_claimed on mails (lease_expires_at) where state = 'sending';
create index mails_finished on mails (finished_at) where finished_at is not null;
