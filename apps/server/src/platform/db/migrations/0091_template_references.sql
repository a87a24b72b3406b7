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
