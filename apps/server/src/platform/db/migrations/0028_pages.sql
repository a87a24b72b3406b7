-- Documents of the operator. `content` is clean HTML. A page with a `link` leads there instead. Special ones are seen by people whose plans show them.
create table pages (
  id uuid primary key,
  name text not null,
  slug text not null,
  link text,
  content text not null default '',
  is_special boolean not null default false,
  is_public boolean not null default true,
  place text not null default 'navigation' check (place in ('navigation', 'footer')),
  -- Lower ones come first, then older ones.
  position integer not null default 0,
  -- Counts the changes, so that nobody overwrites what somebody else has written meanwhile.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index pages_slug_key on pages (slug);

-- Which stored pictures the content of a page shows. What no page shows is removed at night.
create table page_pictures (
  page_id uuid not null references pages on delete cascade,
  file text not null,
  primary key (page_id, file)
);
create index page_pictures_file on page_pictures (file);

-- What was decided about a special page for a plan. Without a row people on the plan do not see it.
create table plan_pages (
  plan_id uuid not null references plans on delete cascade,
  page_id uuid not null references pages on delete cascade,
  is_enabled boolean not null,
  primary key (plan_id, page_id)
);
create index plan_pages_page_id on plan_pages (page_id);

-- Pages that the product has brought along, by their first slug: what was deleted does not come back.
create table page_seeds (
  slug text primary key,
  planted_at timestamptz not null
);
