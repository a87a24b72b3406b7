-- Events whose address was right and that could not be verified or read: kept for a few days, so that they can be replayed once the key is mended. `reason`: as refusals are counted. `problem`: what could
-- not be read, in words. `event_sealed`: headers, type, query and body as they came; a key of the sender's stands in them. The same body refused again counts up `deliveries`.
create table refused_events (
  id uuid primary key,
  source_id uuid not null references webhook_sources on delete cascade,
  reason text not null,
  problem text,
  event_sealed text not null,
  sha256 bytea not null,
  ip_address text not null,
  deliveries integer not null default 1,
  created_at timestamptz not null,
  last_at timestamptz not null,
  unique (source_id, sha256)
);
create index refused_events_created on refused_events (created_at);
