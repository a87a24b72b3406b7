-- How an avatar of an account's own looked when its video was started, as the engine draws it; null for performers of the library. Time of day, light, style,
-- colour and product picture of a scene stand in `videos.output`, where what is absent is as it was before there was any choice.
alter table videos add column performer_look jsonb;
