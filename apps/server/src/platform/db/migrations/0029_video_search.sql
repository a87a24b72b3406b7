-- A text as it is searched: small letters without accents, so that 'jorg' finds 'Jörg' and 'STRASSE' finds 'straße'. Needs no extension of PostgreSQL.
create function fold_text(written text) returns text language sql immutable strict parallel safe
return case when octet_length(written) = length(written) then lower(written)
  else translate(
    replace(replace(replace(replace(lower(regexp_replace(normalize(written, nfkd), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðħŧıς', 'olddhtiσ') end;

-- What titles are sorted by: folded, each number in it filled up to twelve figures, so that 'Part 2' comes before 'Part 10'.
create function title_key(title text) returns text language sql immutable strict parallel safe
return left(regexp_replace(regexp_replace(fold_text(title), '(\d+)', '00000000000\1', 'g'), '\d*(\d{12})', '\1', 'g'), 400);

-- The words of a folded text that may be meant by a mistyped one.
create function words_of(folded text) returns setof text language sql immutable strict parallel safe
begin atomic
  select distinct word from regexp_split_to_table(folded collate "default", '[^[:alpha:]]+') word where length(word) between 3 and 24;
end;

alter table videos add column title_key text collate "C" not null default '';
update videos set title_key = title_key(title);

create function sort_video_title() returns trigger language plpgsql as $$
begin
  new.title_key := title_key(new.title);
  return new;
end $$;

create trigger videos_title_key before insert or update of title on videos for each row execute function sort_video_title();

-- The orders of a library. Status and file stand in them, so that pages are chosen, however deep, without reading the videos. Views stand in none of
-- them: counting one writes no index of this wide table, if its page has room for the row.
create index videos_newest on videos (account_id, created_at desc, id desc) include (status, file_ms) where removed_at is null;
create index videos_title on videos (account_id, title_key, id) include (status, file_ms) where removed_at is null;
drop index videos_library;
alter table videos set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- What is listed of each video outside the trash, narrow: the order by views, and the totals of a library.
create table video_ranks (
  video_id uuid primary key references videos (id) on delete cascade,
  account_id uuid not null,
  views integer not null,
  created_at timestamptz not null,
  status text not null,
  file_ms integer
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

insert into video_ranks select id, account_id, views, created_at, status, file_ms from videos where removed_at is null;
create index video_ranks_popular on video_ranks (account_id, views desc, created_at desc, video_id desc) include (status, file_ms);

create function rank_video() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null then
    delete from video_ranks where video_id = new.id;
  else
    insert into video_ranks values (new.id, new.account_id, new.views, new.created_at, new.status, new.file_ms)
      on conflict (video_id) do update
      set views = excluded.views, created_at = excluded.created_at, status = excluded.status, file_ms = excluded.file_ms;
  end if;
  return null;
end $$;

create trigger videos_rank after insert or update of views, status, file_ms, removed_at, created_at on videos
  for each row execute function rank_video();

-- Titles and descriptions as they are searched. Those that fit into an index are read from it, one account's beside one another.
create table video_texts (
  video_id uuid primary key references videos (id) on delete cascade,
  account_id uuid not null,
  folded text collate "C" not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

insert into video_texts select id, account_id, fold_text(title) || E'\n' || fold_text(description) from videos;
create index video_texts_short on video_texts (account_id, video_id) include (folded) where octet_length(folded) <= 2000;
create index video_texts_long on video_texts (account_id) where octet_length(folded) > 2000;

-- The words of an account's titles and descriptions: what a mistyped one may have meant.
create table video_words (
  account_id uuid not null references accounts (id) on delete cascade,
  letters integer not null,
  word text collate "C" not null,
  primary key (account_id, letters, word)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

insert into video_words
select distinct account_id, length(word), word from video_texts, words_of(folded) word;

-- Takes away those words that no text of the account holds any more.
create function forget_video_words(account uuid, gone text[]) returns void language sql
begin atomic
  delete from video_words w using unnest(gone) lost
  where w.account_id = account and w.letters = length(lost) and w.word = lost
    and not exists (select 1 from video_texts t where t.account_id = account and octet_length(folded) <= 2000 and strpos(folded, w.word) > 0)
    and not exists (select 1 from video_texts t where t.account_id = account and octet_length(folded) > 2000 and strpos(folded, w.word) > 0);
end;

create function search_video() returns trigger language plpgsql as $$
declare
  text_now text := fold_text(new.title) || E'\n' || fold_text(new.description);
begin
  insert into video_texts values (new.id, new.account_id, text_now) on conflict (video_id) do update set folded = excluded.folded;
  -- In one order, so that two that add the same words wait for one another in turn.
  insert into video_words select new.account_id, length(word), word from words_of(text_now) word order by 2, 3 on conflict do nothing;
  if tg_op = 'UPDATE' then
    perform forget_video_words(new.account_id, array(
      select words_of(fold_text(old.title) || E'\n' || fold_text(old.description)) except select words_of(text_now)));
  end if;
  return null;
end $$;

create trigger videos_search after insert or update of title, description on videos
  for each row execute function search_video();

create function forget_erased_words() returns trigger language plpgsql as $$
begin
  perform forget_video_words(account_id, array_agg(distinct word))
  from erased, words_of(fold_text(title) || E'\n' || fold_text(description)) word group by account_id;
  return null;
end $$;

create trigger videos_words after delete on videos referencing old table as erased
  for each statement execute function forget_erased_words();
