-- Presenters that partners make of faces which accounts send. They are avatars of the account, and the engine draws none of them: they have no look and no traits that it draws by.
alter table own_avatars drop constraint own_avatars_kind_check;
alter table own_avatars add constraint own_avatars_kind_check check (kind in ('custom', 'digital', 'presenter'));
alter table own_avatars alter column age drop not null;
alter table own_avatars alter column appearance drop not null;
alter table own_avatars alter column category drop not null;
alter table own_avatars alter column look drop not null;
alter table own_avatars add constraint own_avatars_drawn check (
  kind = 'presenter' or (age is not null and appearance is not null and category is not null and look is not null));

-- How each is made. The id is that of the avatar.
create table presenter_trainings (
  id uuid primary key references own_avatars (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  partner text not null check (partner in ('heygen', 'a2e', 'server')),
  -- What was sent: a photo is the picture of the avatar, a film a file of its own until it has been made.
  source text not null check (source in ('film', 'photo')),
  face_file text,
  face_bytes integer not null default 0,
  -- Whose key pays, settled when it was asked for: whoever it was made with has it, and nobody else.
  is_own_key boolean not null,
  cost_ms integer not null,
  -- Who said that the face may be used, in which words.
  consent_by uuid references users (id) on delete set null,
  consent_person text not null check (consent_person in ('self', 'agreed', 'nobody')),
  consent_text text not null,
  consent_at timestamptz not null,
  state text not null check (state in ('wanted', 'placed', 'trained', 'failed')) default 'wanted',
  -- Each try has a key of its own at the partner, and begins at `wanted_at`.
  attempt integer not null default 1,
  wanted_at timestamptz not null,
  -- When it was counted in `partner_usage` and sent for the first time, and with what: a hash of the address and the key. Without `job` nobody knows whether it arrived.
  asked_at timestamptz,
  sent_with text,
  counted_on date,
  tries integer not null default 0,
  busy_until timestamptz,
  -- The partner's own name of the making.
  job text,
  looks integer not null default 0,
  looked_at timestamptz,
  progress integer,
  -- By which name they are ordered, and how they are kept there.
  presenter text,
  kind text check (kind in ('film', 'photo')),
  -- For the operator: what people read stands at the avatar.
  fault text,
  ended_at timestamptz,
  check (state <> 'trained' or (presenter is not null and kind is not null and job is not null))
);
create index presenter_trainings_account on presenter_trainings (account_id);
create index presenter_trainings_consent_by on presenter_trainings (consent_by) where consent_by is not null;
create index presenter_trainings_presenter on presenter_trainings (partner, presenter) where presenter is not null;
create index presenter_trainings_job on presenter_trainings (partner, job) where job is not null;
create index presenter_trainings_face on presenter_trainings (face_file) where face_file is not null;

-- What partners are still to delete, whose avatar is gone here. Nobody's data: `own_key_of` is the account with whose own key it was made, `key` that of the try, by which a making is found whose answer was lost.
create table presenter_removals (
  id uuid primary key default gen_random_uuid(),
  partner text not null check (partner in ('heygen', 'a2e', 'server')),
  own_key_of uuid,
  key text not null,
  job text,
  presenter text,
  tries integer not null default 0,
  due_at timestamptz not null default '-infinity'
);
create index presenter_removals_due on presenter_removals (due_at);

-- However an avatar goes, what may stand at its partner is deleted there.
create function remove_at_partner() returns trigger language plpgsql as $$
begin
  insert into presenter_removals (partner, own_key_of, key, job, presenter)
  select partner, case when is_own_key then account_id end, id || '-' || attempt, job, presenter
  from gone where asked_at is not null;
  return null;
end $$;
create trigger presenter_trainings_remove after delete on presenter_trainings referencing old table as gone
  for each statement execute function remove_at_partner();

-- Whoever looks after partners sees makings beside orders: those that go on, and why others failed.
create or replace view presenter_order_states as
  select id, partner, state, is_own_key, fault, ended_at from presenter_orders
  union all
  select id, partner, state, is_own_key, fault, ended_at from presenter_trainings;
