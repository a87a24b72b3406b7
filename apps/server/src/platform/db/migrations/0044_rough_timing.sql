-- Whether the words of a recording were only spread over what is heard, because no voice speaks its language to compare it with.
alter table custom_audio add column timed_roughly boolean not null default false;
