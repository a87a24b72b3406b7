-- What people agreed to when they signed up, in the words that they saw. `id`: a digest of the words, so that each version is stored once.
create table consent_texts (
  id text primary key,
  words text not null,
  created_at timestamptz not null
);
alter table users add column consent_text_id text references consent_texts (id);
create index users_consent_text_id on users (consent_text_id) where consent_text_id is not null;
