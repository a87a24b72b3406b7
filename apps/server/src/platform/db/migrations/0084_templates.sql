-- Templates: videos with slots. `account_id`: null for those that the product comes with, which `seed_key` names. `version`: the present state; `published_version`: the one that everybody
-- sees, null for none. `review`: where a template stands that is to be seen by everybody. Sums of its ratings and uses stand beside it, so that a gallery need not count.
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
  check (published_version is null or visibility = 'public')
);
create index templates_account on templates (account_id);
create index templates_created_by on templates (created_by) where created_by is not null;
create index templates_reviewed_by on templates (reviewed_by) where reviewed_by is not null;
create index templates_published on templates (uses desc, id) where published_version is not null;
create index templates_waiting on templates (updated_at, id) where review = 'waiting';

-- Every state of a template, whole. `recipe`: its texts and its look, with places for what the slots hold.
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

-- Stars of people, 1 to 5.
create table template_ratings (
  template_id uuid not null references templates on delete cascade,
  user_id uuid not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  rated_at timestamptz not null,
  primary key (template_id, user_id)
);
create index template_ratings_user on template_ratings (user_id);
-- The sums follow whatever becomes of stars: they are given, changed, and go with whoever gave them.
create function count_ratings() returns trigger language plpgsql as $$
begin
  update templates t set (rating_sum, rating_count) = (select coalesce(sum(r.rating), 0), count(*) from template_ratings r where r.template_id = t.id)
  where t.id in (select template_id from touched);
  return null;
end $$;
create trigger ratings_given after insert on template_ratings referencing new table as touched for each statement execute function count_ratings();
create trigger ratings_changed after update on template_ratings referencing new table as touched for each statement execute function count_ratings();
create trigger ratings_gone after delete on template_ratings referencing old table as touched for each statement execute function count_ratings();

-- How often an account used a template on a day of UTC.
create table template_uses (
  template_id uuid not null references templates on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  times integer not null,
  primary key (template_id, account_id, day)
);
create index template_uses_account on template_uses (account_id, day);
