-- Faces are files of an account as well, and some pictures are made by a partner: by which.
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check check (kind in ('logo', 'background', 'product', 'music', 'face'));
alter table uploads add column made_with text check (made_with in ('face-studio', 'image-server'));

-- Pictures that partners are asked for. Nobody of them knows one order by a key, so each is asked for once: `asked_at` is noted before, and whoever finds it without a picture does not ask again.
create table picture_orders (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  use text not null check (use in ('face', 'background')),
  partner text not null check (partner in ('face-studio', 'image-server')),
  -- The traits of a face, or the description of a picture.
  face jsonb,
  prompt text,
  format text not null check (format in ('9:16', '16:9', '1:1')),
  state text not null check (state in ('waiting', 'asking', 'made', 'failed')) default 'waiting',
  created_at timestamptz not null,
  is_own_key boolean not null default false,
  -- When it was counted in `partner_usage` and asked for.
  asked_at timestamptz,
  counted_on date,
  -- Until when whoever asks may still be waiting for an answer.
  busy_until timestamptz,
  upload_id uuid references uploads (id) on delete cascade,
  -- A face that is not kept goes after some days.
  kept_at timestamptz,
  -- For whoever waited, with what the partner said to them, and for the operator.
  failure_code text,
  told text,
  fault text,
  ended_at timestamptz
);
create index picture_orders_account on picture_orders (account_id, created_at desc, id desc);
create index picture_orders_open on picture_orders (created_at) where state in ('waiting', 'asking');
create index picture_orders_ended on picture_orders (ended_at) where state in ('made', 'failed');
create index picture_orders_creator on picture_orders (created_by) where created_by is not null;
create unique index picture_orders_upload on picture_orders (upload_id) where upload_id is not null;

alter table partner_usage
  drop constraint partner_usage_partner_check,
  drop constraint partner_usage_unit_check,
  add constraint partner_usage_partner_check
    check (partner in ('elevenlabs', 'google', 'heygen', 'a2e', 'server', 'transcriber', 'transcriber_2', 'transcriber_3', 'text_server', 'text_server_2',
      'text_server_3', 'openai', 'face-studio', 'image-server')),
  add constraint partner_usage_unit_check check (unit in ('characters', 'milliseconds', 'tokens', 'pictures'));
alter table partner_rests drop constraint partner_rests_partner_check;
alter table partner_rests add constraint partner_rests_partner_check
  check (partner in ('heygen', 'a2e', 'server', 'transcriber', 'transcriber_2', 'transcriber_3', 'text_server', 'text_server_2', 'text_server_3', 'face-studio',
    'image-server'));

-- Keys of people for Face Studio.
alter table api_keys drop constraint api_keys_service_check;
alter table api_keys add constraint api_keys_service_check check (service in ('heygen', 'googleTTS', 'openai', 'faceStudio'));
