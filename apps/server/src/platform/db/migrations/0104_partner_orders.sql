-- Who writes scripts and who writes words down is asked in an order: their use, their rests and their faults are kept as those of partners are.
alter table partner_usage
  drop constraint partner_usage_partner_check,
  drop constraint partner_usage_unit_check,
  add constraint partner_usage_partner_check check (partner in ('elevenlabs', 'google', 'heygen', 'a2e', 'server', 'transcriber', 'transcriber_2',
    'transcriber_3', 'text_server', 'text_server_2', 'text_server_3', 'openai')),
  add constraint partner_usage_unit_check check (unit in ('characters', 'milliseconds', 'tokens'));
alter table partner_rests
  drop constraint partner_rests_partner_check,
  add constraint partner_rests_partner_check check (partner in ('heygen', 'a2e', 'server', 'transcriber', 'transcriber_2', 'transcriber_3',
    'text_server', 'text_server_2', 'text_server_3')),
  -- When it answered last as it should; null: not since this is known.
  add column answered_at timestamptz;

-- Why those of an order failed last: some of each are kept.
create table partner_faults (
  id bigint generated always as identity primary key,
  partner text not null check (partner in ('transcriber', 'transcriber_2', 'transcriber_3', 'text_server', 'text_server_2', 'text_server_3')),
  at timestamptz not null,
  fault text not null
);
create index partner_faults_partner on partner_faults (partner, id desc);
