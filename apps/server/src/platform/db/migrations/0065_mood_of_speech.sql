-- How somebody feels about what they say: null where it is said plainly, as everything was until now.
alter table speeches add column mood text check (mood in ('joyous', 'excited', 'warm', 'composed', 'serious'));
alter table speech_orders add column mood text check (mood in ('joyous', 'excited', 'warm', 'composed', 'serious'));
