-- What the status of a person was before, and which change made it what it is: so that change can be undone as long as it is the last one.
alter table users
  add column status_before text check (status_before in ('active', 'suspended', 'banned')),
  add column status_change_id uuid;

create function note_change_of_status() returns trigger language plpgsql as $$
begin
  new.status_before := old.status;
  new.status_change_id := gen_random_uuid();
  return new;
end $$;
create trigger users_status before update of status on users for each row
  when (old.status is distinct from new.status) execute function note_change_of_status();
