-- A comparison waits for the operator before anything of it is processed.
alter table reconciliations drop constraint reconciliations_state_check;
alter table reconciliations add constraint reconciliations_state_check
  check (state in ('waiting', 'compared', 'processing', 'done', 'failed'));
-- The operator has said that a row that looks like a known purchase is another one.
alter table reconciliation_rows add column is_decided boolean not null default false;
