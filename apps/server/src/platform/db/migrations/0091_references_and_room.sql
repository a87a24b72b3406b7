-- Templates need the uploads that their present state names, and the one that everybody sees.
create trigger templates_forget_references after delete on templates referencing old table as gone
  for each statement execute function forget_references('template');

insert into upload_references (account_id, subject_id, referrer_kind, referrer_id)
select t.account_id, unnest(uuids_of(
    v.recipe#>>'{spec,scene,background,uploadId}', v.recipe#>>'{spec,scene,logo,uploadId}', v.recipe#>>'{spec,scene,product}',
    v.recipe#>>'{spec,endCard,productUploadId}', v.recipe#>>'{spec,sound,music,uploadId}')), 'template', t.id
from templates t join template_versions v on v.template_id = t.id and v.version in (t.version, t.published_version)
where t.account_id is not null
union
select t.account_id, unnest(uuids_of(slot->>'default')), 'template', t.id
from templates t join template_versions v on v.template_id = t.id and v.version in (t.version, t.published_version), jsonb_array_elements(v.slots) slot
where t.account_id is not null and slot->>'kind' = 'picture'
on conflict do nothing;

-- The voice that spoke a row because the one of the row did not answer; null where that spoke itself.
alter table batch_rows add column stand_in text;

-- `things`: which ids the names of a row were found to mean, so that they need not be looked up again; null where nobody has looked since there is this column.
-- `format`: the shape that the row says, null where its template decides.
alter table batch_rows add column things jsonb;
alter table batch_rows add column format text;

-- Bytes of what a batch keeps: its table, row by row. It counts as room of its account.
alter table batches add column stored_bytes bigint not null default 0;
update batches b set stored_bytes = coalesce((select sum(octet_length(r.cells::text)) from batch_rows r where r.batch_id = b.id), 0);
