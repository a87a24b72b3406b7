-- What operators keep an eye on: a row for each video, picture and site of customers. `subject_id`: of the row in the table that the kind names; it may be gone (`gone_at`), while what was
-- decided about it stays. `created_by`, `content_at`: who made it, and when. `is_hidden`: while it waits, the public does not see it. `reason`: why it waits, was flagged or removed.
-- `findings`: what the rules found at the last check. `cleared`: those of them that an operator has looked at and let pass. `mark`: the same for contents that are the same; `texts_mark`: as it was
-- at the last check, for texts that are the same. `is_raised`: it was flagged, and has been reported or edited since.
-- `reports`: how often viewers reported it. `version` grows by one with each change but a further report. `frames_file`: a sheet of pictures, made of the file `frames_of`;
-- `frames_asked_of`: the file of which it was asked for last, `frames_failed_of`: of which it could not be made.
create table moderation_items (
  id uuid primary key,
  kind text not null check (kind in ('video', 'upload', 'avatar', 'site', 'site_picture')),
  subject_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  created_by uuid references users on delete set null,
  title text not null,
  language text,
  status text not null default 'approved' check (status in ('approved', 'pending', 'flagged', 'removed')),
  is_hidden boolean not null default false,
  appeal_open boolean not null default false,
  is_raised boolean not null default false,
  needs_decision boolean not null generated always as (status = 'pending' or appeal_open or is_raised) stored,
  reason text,
  findings jsonb not null default '[]',
  cleared text[] not null default '{}',
  mark text,
  texts_mark text,
  reports integer not null default 0,
  version integer not null default 1,
  content_at timestamptz not null,
  last_at timestamptz not null,
  erase_at timestamptz,
  gone_at timestamptz,
  frames_file text,
  frames_of text,
  frames_asked_of text,
  frames_asked_at timestamptz,
  frames_failed_of text,
  unique (kind, subject_id)
);
create index moderation_items_account on moderation_items (account_id, last_at desc);
create index moderation_items_created_by on moderation_items (created_by) where created_by is not null;
create index moderation_items_queue on moderation_items (needs_decision desc, last_at desc, id desc);
-- What an operator decides about, or has decided against, with what the counters tell apart; and how many are listed at all. Both answer without the table.
create index moderation_items_open on moderation_items (status, last_at desc, id desc) include (appeal_open)
  where (status <> 'approved' or appeal_open) and (gone_at is null or status = 'removed' or appeal_open);
create index moderation_items_listed on moderation_items (kind) where (gone_at is null or status = 'removed' or appeal_open);
create index moderation_items_mark on moderation_items (account_id, mark) where status = 'removed' and mark is not null;
create index moderation_items_erase on moderation_items (erase_at) where erase_at is not null;
create index moderation_items_gone on moderation_items (gone_at) where gone_at is not null;
create index moderation_items_frames on moderation_items (frames_file) where frames_file is not null;
create index moderation_items_held on moderation_items (kind, subject_id) include (status, is_hidden) where status <> 'approved';

-- What was decided, by an operator or by a rule (`is_automated`). `before`: how the item was, for whoever takes it back. `statement`: the reasons as they were given to the owner; null where nothing
-- of theirs was restricted.
create table moderation_decisions (
  id uuid primary key,
  item_id uuid not null references moderation_items on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  act text not null check (act in ('hide', 'approve', 'flag', 'remove', 'restore', 'uphold', 'erase')),
  is_automated boolean not null default false,
  decided_by uuid references users on delete set null,
  decided_at timestamptz not null,
  reason text,
  note text not null default '',
  before jsonb not null,
  statement jsonb,
  mail_id uuid,
  undone_at timestamptz
);
create index moderation_decisions_item on moderation_decisions (item_id, decided_at desc);
create index moderation_decisions_account on moderation_decisions (account_id, decided_at desc, id desc);
create index moderation_decisions_decided_by on moderation_decisions (decided_by) where decided_by is not null;
create index moderation_decisions_at on moderation_decisions (decided_at);

-- What an account says against a decision, once.
create table moderation_appeals (
  id uuid primary key,
  decision_id uuid not null unique references moderation_decisions on delete cascade,
  item_id uuid not null references moderation_items on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  made_by uuid references users on delete set null,
  made_at timestamptz not null,
  text text not null,
  outcome text check (outcome in ('upheld', 'reversed')),
  answer text not null default '',
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null))
);
create index moderation_appeals_item on moderation_appeals (item_id);
create index moderation_appeals_account on moderation_appeals (account_id);
create index moderation_appeals_made_by on moderation_appeals (made_by) where made_by is not null;
create index moderation_appeals_answered_by on moderation_appeals (answered_by) where answered_by is not null;

-- What viewers say of an item, in a reason and perhaps their own words. Nothing of who said it: the same words count up (times). `decision_id`: what was decided because of it.
create table moderation_reports (
  id uuid primary key,
  item_id uuid not null references moderation_items on delete cascade,
  reason text not null,
  details text not null default '',
  times integer not null default 1,
  status text not null default 'open' check (status in ('open', 'dismissed', 'acted')),
  created_at timestamptz not null,
  last_at timestamptz not null,
  decided_at timestamptz,
  decision_id uuid references moderation_decisions on delete set null
);
create unique index moderation_reports_once on moderation_reports (item_id, reason, md5(details)) where status = 'open';
create index moderation_reports_item on moderation_reports (item_id);
create index moderation_reports_decision on moderation_reports (decision_id) where decision_id is not null;
create index moderation_reports_at on moderation_reports (last_at);

-- Words and phrases that a check looks for. `language`: in which they are, as BCP 47; '*' for all. `action`: what becomes of contents that have one: an operator looks at them, and they may be hidden until then.
-- `seed`: which of the product's own lists it was.
create table moderation_lists (
  id uuid primary key,
  name text not null,
  reason text not null,
  language text not null,
  action text not null check (action in ('review', 'hide')),
  is_on boolean not null default true,
  terms text[] not null,
  seed text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null
);
create index moderation_lists_updated_by on moderation_lists (updated_by) where updated_by is not null;
-- Lists that the product came with and has made: what was deleted since does not come back.
create table moderation_list_seeds (seed text primary key);

-- How far all contents of a kind have been checked, in the order of their ids: what was there before there were checks, and everything again after lists have changed.
create table moderation_sweeps (
  kind text primary key,
  after uuid,
  is_done boolean not null default false,
  round integer not null default 0
);
insert into moderation_sweeps (kind) values ('video'), ('upload'), ('avatar'), ('site');

-- What was to be checked while the check was switched off: it is checked once that is on again.
create table moderation_unchecked (
  kind text not null,
  subject_id uuid not null,
  primary key (kind, subject_id)
);

-- Who reported, where they wanted to be told what was decided. Operators alone see it, and it goes with the report's time limit. `told_of`: the decision
-- that they were told of, by the mail `mail_id`.
create table moderation_reporters (
  id uuid primary key,
  report_id uuid not null references moderation_reports on delete cascade,
  name text not null default '',
  email text,
  created_at timestamptz not null,
  told_of uuid references moderation_decisions on delete set null,
  mail_id uuid
);
create index moderation_reporters_told_of on moderation_reporters (told_of) where told_of is not null;
create unique index moderation_reporters_once on moderation_reporters (report_id, lower(email));
create index moderation_reporters_email on moderation_reporters (lower(email), created_at) where email is not null;

-- Reports of the version before. Its table goes with the next migration.
insert into moderation_items (id, kind, subject_id, account_id, created_by, title, status, reason, reports, content_at, last_at)
select gen_random_uuid(), 'video', v.id, v.account_id, v.created_by, v.title,
  case when bool_or(r.status = 'open') then 'pending' else 'approved' end,
  (array_agg(r.reason order by r.last_at desc) filter (where r.status = 'open'))[1], sum(r.times)::int, v.created_at, max(r.last_at)
from video_reports r join videos v on v.id = r.video_id group by v.id;
insert into moderation_reports (id, item_id, reason, details, times, status, created_at, last_at, decided_at)
select r.id, i.id, r.reason, r.details, r.times, r.status, r.created_at, r.last_at, r.decided_at
from video_reports r join moderation_items i on i.kind = 'video' and i.subject_id = r.video_id;

-- What other rooms may know of it. `removed`: gone for everybody. `hidden`: only its account sees it. `flagged`: shown with a notice.
create view held_content as
  select kind, subject_id, case
    when status = 'removed' then 'removed'
    when status = 'pending' then 'hidden'
    when exists (select 1 from settings where key = 'flagged_content' and value = '"hide"') then 'hidden'
    else 'flagged' end as hold
  from moderation_items where status in ('flagged', 'removed') or (status = 'pending' and is_hidden)
  -- A video that shows a picture which is held back waits with it.
  union all
  select 'video', r.referrer_id, 'hidden'
  from upload_references r join moderation_items i on i.kind = 'upload' and i.subject_id = r.subject_id
  where r.referrer_kind = 'video' and (i.status = 'removed' or (i.status = 'pending' and i.is_hidden) or (i.status = 'flagged' and
    exists (select 1 from settings where key = 'flagged_content' and value = '"hide"')));

-- What there is to look at, and a small picture of each.
create view content_ids as
  select 'video' as kind, id from videos
  union all select 'upload', id from uploads where kind <> 'music'
  union all select 'avatar', id from own_avatars where status = 'completed'
  union all select 'site', id from sites where published is not null;
create view content_pictures as
  select 'video' as kind, video_id as subject_id, file as picture from renditions where kind = 'poster_webp'
  union all select 'upload', id, file from uploads where kind <> 'music'
  union all select 'avatar', id, picture_file from own_avatars where picture_file is not null
  union all select 'site_picture', id, file from site_pictures;

-- How often each video was downloaded from its pages.
create view video_downloads as select video_id, sum(downloads)::int as downloads from watch_days group by video_id;

-- Of contents that are gone only those stay that somebody reported or decided about. The argument is the kind of what the table holds.
create function forget_content() returns trigger language plpgsql as $$
begin
  delete from moderation_items i using gone where i.kind = tg_argv[0] and i.subject_id = gone.id and i.reports = 0
    and not exists (select 1 from moderation_decisions d where d.item_id = i.id);
  update moderation_items i set gone_at = now() from gone where i.kind = tg_argv[0] and i.subject_id = gone.id;
  return null;
end $$;
create trigger videos_forget_content after delete on videos referencing old table as gone
  for each statement execute function forget_content('video');
create trigger uploads_forget_content after delete on uploads referencing old table as gone
  for each statement execute function forget_content('upload');
create trigger own_avatars_forget_content after delete on own_avatars referencing old table as gone
  for each statement execute function forget_content('avatar');
create trigger sites_forget_content after delete on sites referencing old table as gone
  for each statement execute function forget_content('site');
create trigger site_pictures_forget_content after delete on site_pictures referencing old table as gone
  for each statement execute function forget_content('site_picture');
