-- Models that speak on this machine. The files of an installed one stand in the folder `voices/<id>` of the data folder; `contents` is what was found in
-- them (name, model, voices), so that nothing has to be read anew. `sha256` is that of the archive at `address`, `received_bytes` and `total_bytes` are its bytes,
-- `disk_bytes` those that were unpacked. `error_code` of a failed one names an entry of the error registry.
create table voice_packs (
  id uuid primary key,
  address text not null,
  sha256 text not null,
  state text not null default 'waiting' check (state in ('waiting', 'downloading', 'opening', 'installed', 'failed')),
  received_bytes bigint not null default 0,
  total_bytes bigint,
  disk_bytes bigint not null default 0,
  contents jsonb,
  error_code text,
  created_at timestamptz not null default now()
);
create unique index voice_packs_address on voice_packs (address);
