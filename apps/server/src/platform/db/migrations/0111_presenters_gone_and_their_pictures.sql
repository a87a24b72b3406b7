-- Where a partner has the picture of a presenter, as it told last: copies are made from here, and its list need not be read for them. It takes the place of `has_picture`, which goes with a
-- later migration. Lists that were read before have no addresses yet, and are read anew.
alter table partner_presenters add column picture_url text;
alter table partner_presenters alter column has_picture set default false;
update partner_lists set asked_at = asked_at - interval '24 hours'
where partner in (select partner from partner_presenters where has_picture and picture_file is null);

-- Presenters of partners that something names: who is gone is kept as long as that. What templates leave open may be somebody as well.
create index videos_presenter on videos ((spec #>> '{performer,id}')) where spec #>> '{performer,id}' like 'presenter-%';
create index takes_presenter on takes ((spec #>> '{performer,id}')) where spec #>> '{performer,id}' like 'presenter-%';
create view named_presenters as
  select spec #>> '{performer,id}' as id from videos where spec #>> '{performer,id}' like 'presenter-%'
  union all
  select spec #>> '{performer,id}' from takes where spec #>> '{performer,id}' like 'presenter-%'
  union all
  select content #>> '{avatar,id}' from drafts
  union all
  select recipe ->> 'presenterId' from template_versions
  union all
  select slot ->> 'default' from template_versions, jsonb_array_elements(slots) slot where slot ->> 'kind' = 'presenter'
  union all
  select recipe ->> 'presenterId' from batches
  union all
  select slot ->> 'default' from batches, jsonb_array_elements(slots) slot where slot ->> 'kind' = 'presenter';
