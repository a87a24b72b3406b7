-- What the video of a draft will look and sound like is one document, the `ChosenSpec` of the contract; `content` keeps the wizard's own state. What it leaves out has the default
-- of the contract.
alter table drafts add column spec jsonb;

-- From here on: processes of the version before read and write the look flat, in `content`. All of it goes with a later migration, which also takes the flat look out of
-- `content`.

-- The spec that a flat look says.
create function spec_of_flat_look(content jsonb) returns jsonb language sql immutable strict parallel safe
return jsonb_build_object(
  'scene', jsonb_build_object(
    'background', jsonb_build_object(
      'roomId', content#>'{background,id}', 'roomName', coalesce(content#>'{background,name}', '""'),
      'uploadId', content->'backgroundUploadId', 'color', content->'backgroundColor'),
    'light', jsonb_strip_nulls(jsonb_build_object(
      'environment', content->'environment', 'lighting', content->'lighting', 'style', content->'sceneStyle')),
    'camera', coalesce(content#>'{output,camera}', '{}'),
    'logo', jsonb_strip_nulls(jsonb_build_object('position', content->'logoPosition', 'uploadId', content->'logoUploadId'))),
  'captions', jsonb_build_object('look', coalesce(content#>'{output,captions}', '{}')),
  'sound', jsonb_build_object('music', content#>'{output,music}'),
  'endCard', content#>'{output,endCard}',
  'output', jsonb_strip_nulls(jsonb_build_object('format', content#>'{output,format}'))
);

-- The flat look of a spec.
create function flat_look_of_spec(spec jsonb) returns jsonb language sql immutable strict parallel safe
return jsonb_build_object(
  'background', case when spec#>>'{scene,background,roomId}' is not null then
    jsonb_build_object('id', spec#>'{scene,background,roomId}', 'name', spec#>'{scene,background,roomName}') end,
  'backgroundUploadId', spec#>'{scene,background,uploadId}', 'backgroundColor', spec#>'{scene,background,color}',
  'environment', spec#>'{scene,light,environment}', 'lighting', spec#>'{scene,light,lighting}', 'sceneStyle', spec#>'{scene,light,style}',
  'logoPosition', spec#>'{scene,logo,position}', 'logoUploadId', spec#>'{scene,logo,uploadId}',
  'output', jsonb_build_object(
    'format', spec#>'{output,format}', 'captions', spec#>'{captions,look}', 'camera', spec#>'{scene,camera}', 'music', spec#>'{sound,music}',
    'endCard', spec->'endCard')
);

-- What is there already.
update drafts set spec = spec_of_flat_look(content);

-- Whichever of spec and flat look somebody has written makes the other. The version before always writes an `output` into `content`, and this one never does.
create function keep_spec_and_flat_look() returns trigger language plpgsql as $$
begin
  if new.spec is null or (tg_op = 'UPDATE' and new.spec is not distinct from old.spec and new.content ? 'output') then
    new.spec := spec_of_flat_look(new.content);
  else
    new.content := new.content || flat_look_of_spec(new.spec);
  end if;
  return new;
end $$;

create trigger drafts_spec before insert or update of spec, content on drafts for each row execute function keep_spec_and_flat_look();

alter table drafts add constraint drafts_spec_check check (spec is not null);
