-- What decides how long a take is in the making, beside its length: null where a part of an earlier one was kept, and in rows from before.
alter table render_times add column quality text;
alter table render_times add column pixels integer;

create index render_times_alike on render_times (quality, pixels, finished_at desc) where outcome = 'succeeded' and quality is not null;
