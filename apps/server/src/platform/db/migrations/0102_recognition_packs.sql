-- A pack speaks, or it understands what is said. `contents` of the latter are its name, its model, the languages that it understands, and whether it tells when it heard what.
alter table voice_packs add column kind text not null default 'voices' check (kind in ('voices', 'recognition'));
