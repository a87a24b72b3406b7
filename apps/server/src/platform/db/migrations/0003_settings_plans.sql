-- What the operator has set. A key that is absent has the registry's default. A secret stands in sealed, its value is empty.
create table settings (
  key text primary key,
  value jsonb not null,
  sealed text,
  -- The operator's own words in place of the registry's.
  description text,
  updated_at timestamptz not null default now(),
  updated_by uuid references users on delete set null
);

-- What is sold. A limit that is null does not exist; 0 allows none.
create table plans (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  slug text not null,
  description text not null default '',
  price_minor integer not null default 0 check (price_minor >= 0),
  currency text not null default 'USD',
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
  wp_item_number text[] not null default '{}',
  launchpadjv_product_id text[] not null default '{}',
  created_at timestamptz not null default now()
);
-- The documents compare slugs without regard to case.
create unique index plans_slug_key on plans (lower(slug));

create table user_plans (
  user_id uuid not null references users on delete cascade,
  plan_id uuid not null references plans on delete restrict,
  -- The one that stands for the person where there is room for one name.
  is_default boolean not null default false,
  granted_at timestamptz not null default now(),
  primary key (user_id, plan_id)
);
create index user_plans_plan_id on user_plans (plan_id);
create unique index user_plans_default_key on user_plans (user_id) where is_default;

insert into plans (name, slug, description, video_seconds, script_characters, videos_created,
  team_members_enabled, marketplace_enabled, full_avatar_library, created_at)
values
  ('Free Edition', 'FE', 'Try it out: short videos with the standard performers.', 30, 500, 3, false, false, false, now()),
  ('Done For You', 'DFY', 'A minute of video, the whole avatar library, a team and sites of your own.', 60, 1000, 30, true, true, true, now() + interval '1 millisecond'),
  ('Unlimited', 'UNLIMITED', 'As many videos as you like, up to two minutes each.', 120, 3000, null, true, true, true, now() + interval '2 milliseconds'),
  ('Income Maximizer', 'INCOME_MAXIMIZER', 'As many videos as you like, up to three minutes each.', 180, 5000, null, true, true, true, now() + interval '3 milliseconds'),
  ('Automation', 'AUTOMATION', 'As many videos as you like, up to five minutes each.', 300, 10000, null, true, true, true, now() + interval '4 milliseconds');

-- People who were here before there were plans have the free one.
insert into user_plans (user_id, plan_id, is_default)
select users.id, plans.id, true from users join plans on plans.slug = 'FE' where users.user_type = 'user';

-- The name beside the mark in the picture, copied in like everything else: a new name of the site makes no half-renamed video.
alter table videos add column logo_text text not null default 'Sayso';
alter table videos alter column logo_text drop default;
