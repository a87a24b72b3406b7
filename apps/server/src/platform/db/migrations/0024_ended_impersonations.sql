-- When acting as somebody ended otherwise than by returning: the session opens nothing any more, but still leads its administrator back.
alter table sessions add column ended_at timestamptz;
