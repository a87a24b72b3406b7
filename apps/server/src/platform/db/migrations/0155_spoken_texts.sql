-- The text that is heard where pronunciations changed the script; null where it is heard as written.
alter table speeches add column spoken text;
