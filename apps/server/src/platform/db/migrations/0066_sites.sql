-- Sites of accounts. `draft`: the document as it is edited, as the contract writes it; `draft_version` grows by one with each change, and a change names the one it was made on.
-- `published`: what visitors see; null while they see nothing. `leads_seen_at`: up to when somebody of the account has seen the leads.
create table sites (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_by uuid references users on delete set null,
  updated_by uuid references users on delete set null,
  name text not null,
  domain text not null check (domain = lower(domain)),
  draft jsonb not null,
  draft_version integer not null default 1,
  published jsonb,
  published_version integer,
  published_at timestamptz,
  leads_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((published is null) = (published_version is null) and (published is null) = (published_at is null))
);
create unique index sites_domain on sites (domain);
create index sites_account on sites (account_id, created_at desc, id desc);
create index sites_created_by on sites (created_by) where created_by is not null;
create index sites_updated_by on sites (updated_by) where updated_by is not null;

-- Stored states: the last changes, and beside them the last that were published. The newest is what is edited. `pictures`: the ids that the document names, so that they are kept.
create table site_versions (
  site_id uuid not null references sites on delete cascade,
  version integer not null,
  name text not null,
  document jsonb not null,
  pictures uuid[] not null,
  was_published boolean not null default false,
  made_by uuid references users on delete set null,
  made_at timestamptz not null,
  primary key (site_id, version)
);
create index site_versions_made_by on site_versions (made_by) where made_by is not null;

-- Sub-domains of deleted sites, which nobody gets for some days. Whose they were is not kept.
create table site_names_freed (
  domain text primary key,
  free_at timestamptz not null
);
create index site_names_freed_at on site_names_freed (free_at);

-- Domain names of their own. Several sites may ask for one; it serves the one that has proved it.
create table site_hosts (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  host text not null check (host = lower(host)),
  -- What the TXT record says.
  token text not null,
  verified_at timestamptz,
  checked_at timestamptz,
  -- How often in a row the record of a verified name was not found.
  failures integer not null default 0,
  problem text,
  created_at timestamptz not null,
  unique (site_id, host)
);
create unique index site_hosts_served on site_hosts (host) where verified_at is not null;
create index site_hosts_host on site_hosts (host);
create index site_hosts_checked on site_hosts (checked_at);

-- Every process knows which names are asked for, and hears of one that comes or goes: requests are told apart by it.
create function announce_site_host() returns trigger language plpgsql as $$
begin
  perform pg_notify('sayso_site_hosts', coalesce(new.host, old.host));
  return null;
end $$;
create trigger site_hosts_announced after insert or delete on site_hosts for each row execute function announce_site_host();

create table site_pictures (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  file text not null,
  width integer not null,
  height integer not null,
  size_bytes bigint not null,
  created_at timestamptz not null
);
create index site_pictures_site on site_pictures (site_id);
create index site_pictures_account on site_pictures (account_id);
create index site_pictures_file on site_pictures (file);

-- What visitors left. `submission_id`: of the form as the page showed it, so that sending it twice is one lead; a page that was kept may show the same to two visitors.
-- `mailed_at`: when the account was told.
create table site_leads (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  submission_id uuid not null,
  email text not null,
  name text not null default '',
  phone text not null default '',
  message text not null default '',
  consent text not null,
  mailed_at timestamptz,
  -- The mail that shows it: who is erased is erased there, too.
  mail_id uuid,
  created_at timestamptz not null,
  unique (site_id, submission_id, email)
);
create index site_leads_newest on site_leads (site_id, created_at desc, id desc);
create index site_leads_email on site_leads (site_id, email);
create index site_leads_mail on site_leads (mail_id) where mail_id is not null;
create index site_leads_unmailed on site_leads (site_id, created_at, id) where mailed_at is null;

-- What visitors did on a day of UTC. `kind`: visit, play, click or lead; `what`: the video or the link, '' for the page as a whole.
create table site_days (
  site_id uuid not null references sites on delete cascade,
  day date not null,
  kind text not null check (kind in ('visit', 'play', 'click', 'lead')),
  what text not null default '',
  count integer not null default 0
);
-- Addresses of links may be longer than an index takes.
create unique index site_days_what on site_days (site_id, day, kind, md5(what));

-- What one visitor did on a day, and how often it was counted. Who it was says nobody: the day's key to the hash is removed the next day, and the rows with it.
create table site_visitors (
  site_id uuid not null references sites on delete cascade,
  day date not null,
  deed_hmac bytea not null,
  count smallint not null default 1,
  primary key (site_id, day, deed_hmac)
);
create index site_visitors_day on site_visitors (day);

-- Links into the back office of a site, and what they were traded for. Secrets are known to who got them only. They last no longer than the session that asked for them.
create table site_entries (
  id uuid primary key,
  site_id uuid not null references sites on delete cascade,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  link_sha256 bytea not null,
  link_ends_at timestamptz not null,
  used_at timestamptz,
  token_sha256 bytea,
  ends_at timestamptz,
  created_at timestamptz not null
);
create unique index site_entries_link on site_entries (link_sha256);
create unique index site_entries_token on site_entries (token_sha256) where token_sha256 is not null;
create index site_entries_site on site_entries (site_id);
create index site_entries_user on site_entries (user_id);
create index site_entries_session on site_entries (session_id);
create index site_entries_old on site_entries (created_at);
