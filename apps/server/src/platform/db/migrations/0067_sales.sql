-- What plans say about being sold. `billing`: what a customer is told; money stays with the seller. `access_days`: how long one purchase lasts, null for good. `sold_until`: until when it is on offer.
-- An addition adds its limits to those of the plans that somebody has, as often as they have it, and is no plan by itself.
alter table plans
  add column is_addition boolean not null default false,
  add column billing text not null default 'one_time' check (billing in ('one_time', 'month', 'year')),
  add column trial_days integer check (trial_days between 1 and 365),
  add column access_days integer check (access_days between 1 and 36500),
  add column sold_until timestamptz,
  add column position integer not null default 0,
  add column jvzoo_product_id text[] not null default '{}',
  add column stripe_price_id text[] not null default '{}',
  add column paddle_product_id text[] not null default '{}',
  add column gumroad_product_id text[] not null default '{}',
  add column thrivecart_product_id text[] not null default '{}',
  add column other_product_id text[] not null default '{}';
update plans set position = ranked.place from (select id, row_number() over (order by created_at, id) as place from plans) ranked where ranked.id = plans.id;

-- Who sends us events. `secret_sha256`: of the secret in the address; the one before is good until `old_secret_until`. `key_sealed`: what the sender signs with. `mapping`: where fields are found, as the
-- contract writes it. `addresses`: networks that events must come from; empty for any.
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
  -- After how many hours without an event the operator is told; null for never.
  silent_after_hours integer,
  silence_told_at timestamptz,
  failure_told_at timestamptz,
  last_event_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index webhook_sources_slug on webhook_sources (slug);

-- What was received. `body_sealed`: as it came, in base64; a sender's key may stand in it. `payload`: what it says, without keys. `outcome`: what became of it, in words. `waiting_item`: the item number that
-- no plan has. `attempts`: all of them; `tries`: those since somebody asked for it last. `next_attempt_at`: when a pending one is due, at first when it came.
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
  processed_at timestamptz
);
create index webhook_events_created on webhook_events (created_at desc, id desc);
create index webhook_events_pending on webhook_events (next_attempt_at, created_at, id) where status = 'pending';
create index webhook_events_waiting on webhook_events (source_kind, waiting_item) where waiting_item is not null;
create index webhook_events_source on webhook_events (source_id, created_at desc);
create index webhook_events_email on webhook_events (lower(customer_email) text_pattern_ops);

-- What was received already, also when the event was deleted.
create table webhook_keys (
  source text not null,
  key text not null,
  event_id uuid references webhook_events on delete set null,
  received_at timestamptz not null,
  primary key (source, key)
);
create index webhook_keys_event on webhook_keys (event_id) where event_id is not null;

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

-- Who was not let in, counted by the day.
create table webhook_refusals (
  source text not null,
  day date not null,
  reason text not null,
  count integer not null,
  last_at timestamptz not null,
  last_address text not null,
  primary key (source, day, reason)
);

-- One transaction of a seller. What it is follows from its facts. `email`: the buyer's as the seller told it; null once they are erased. `is_open`: whether any item of it gives access now.
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
  -- Its buyer was erased: nobody is made for it any more.
  erased_at timestamptz,
  bought_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index purchases_user on purchases (user_id, bought_at desc) where user_id is not null;
create index purchases_bought on purchases (bought_at desc, id desc);
create index purchases_email on purchases (lower(email));

-- Every number that a seller knows a purchase by: of the sale, of the subscription, of single payments.
create table purchase_keys (
  source text not null,
  key text not null,
  purchase_id uuid not null references purchases on delete cascade,
  primary key (source, key)
);
create index purchase_keys_purchase on purchase_keys (purchase_id);
-- People type numbers in any case.
create index purchase_keys_number on purchase_keys (lower(key));

-- What a seller has told about a purchase, each once. Nothing here is ever changed: the state of a purchase is computed from all of it, in whichever order it came.
-- `occurred_at`: by the seller's clock; null where they do not tell. `sequence`: number of the payment. `items`: empty when it is about the whole purchase.
create table sale_facts (
  id uuid primary key,
  purchase_id uuid not null references purchases on delete cascade,
  source text not null,
  key text not null,
  -- The event that told it; it may be deleted since.
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
  unique (source, key)
);
create index sale_facts_purchase on sale_facts (purchase_id);
create index sale_facts_received on sale_facts (received_at);
create index sale_facts_at on sale_facts ((coalesce(occurred_at, received_at)));

-- What a purchase is made of. `plan_id`: what the item gives; null while no plan has its number.
create table purchase_items (
  purchase_id uuid not null references purchases on delete cascade,
  item text not null,
  name text,
  quantity integer not null default 1 check (quantity >= 1),
  plan_id uuid references plans on delete restrict,
  state text not null,
  is_open boolean not null,
  access_until timestamptz,
  primary key (purchase_id, item)
);
create index purchase_items_due on purchase_items (access_until) where is_open and access_until is not null;
create index purchase_items_plan on purchase_items (plan_id) where plan_id is not null;

-- Why somebody has a plan. `first`: from signing up. `operator`: given by hand. `sale`: an item of a purchase. `withdrawn_at`: an operator has taken what a sale gave. `is_over`: its end was noticed.
-- `user_plans` is what follows from it.
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
create index plan_grants_user on plan_grants (user_id);
create index plan_grants_plan on plan_grants (plan_id);
create index plan_grants_given_by on plan_grants (given_by) where given_by is not null;
create index plan_grants_withdrawn_by on plan_grants (withdrawn_by) where withdrawn_by is not null;
create index plan_grants_due on plan_grants (ends_at) where ends_at is not null and not is_over;
insert into plan_grants (id, user_id, plan_id, kind, granted_at)
select gen_random_uuid(), user_id, plan_id,
  case when lower(slug) = lower(coalesce((select value #>> '{}' from settings where key = 'default_plan'), 'FE')) then 'first' else 'operator' end, granted_at
from user_plans join plans on plans.id = plan_id;

-- How often somebody has an addition; of a plan it is 1.
alter table user_plans add column quantity integer not null default 1 check (quantity >= 1);

-- A person who says that a purchase is theirs, and the code that was mailed to its buyer.
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
create index purchase_claims_user on purchase_claims (user_id, created_at desc);
create index purchase_claims_purchase on purchase_claims (purchase_id);

-- A seller's CSV export, held against what was received.
create table reconciliations (
  id uuid primary key,
  source text not null,
  source_kind text not null,
  file_name text not null,
  columns jsonb not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  error_message text,
  made_by uuid references users on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index reconciliations_created on reconciliations (created_at desc, id desc);
create index reconciliations_made_by on reconciliations (made_by) where made_by is not null;
create table reconciliation_rows (
  reconciliation_id uuid not null references reconciliations on delete cascade,
  number integer not null,
  cells jsonb not null,
  transaction_id text,
  outcome text,
  words text,
  primary key (reconciliation_id, number)
);

create index reconciliation_rows_transaction on reconciliation_rows (reconciliation_id, transaction_id);
create index reconciliation_rows_outcome on reconciliation_rows (reconciliation_id, outcome, number);

-- What the nightly check has found and nobody has mended yet.
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
create index access_differences_user on access_differences (user_id);
create index access_differences_plan on access_differences (plan_id);
create index access_differences_purchase on access_differences (purchase_id);
-- What counts of the facts: a line of a seller's export does not once an event has told the same.
create view counted_facts as
  select f.* from sale_facts f
  where f.event_id is not null or not exists (
    select 1 from sale_facts t
    where t.purchase_id = f.purchase_id and t.event_id is not null
      and (t.kind = f.kind or (t.kind in ('sale', 'upsell', 'subscription_start') and f.kind in ('sale', 'upsell', 'subscription_start')))
      and (t.items && f.items or t.items = '{}' or f.items = '{}')
      and (f.kind in ('sale', 'upsell', 'subscription_start') or t.sequence = f.sequence
        or abs(extract(epoch from coalesce(t.occurred_at, t.received_at) - coalesce(f.occurred_at, f.received_at))) < 3 * 24 * 60 * 60));

-- When the check has last run; one row at most.
create table access_checks (
  is_last boolean primary key default true check (is_last),
  checked_at timestamptz not null
);

-- For other rooms: senders by what stands in their address, why people have plans, which they have for that, and what plans are called.
create view webhook_senders as select id as source_id, slug, kind, name from webhook_sources;
create view plan_reasons as
  select id as grant_id, user_id, plan_id, kind, purchase_id, item, ends_at, withdrawn_at, withdrawn_by from plan_grants;
create view held_plans as select user_id, plan_id from user_plans;
create view plan_names as select id as plan_id, name, slug from plans;
