import { Field } from '../../../../ui/inputs/field.tsx';
import { Select } from '../../../../ui/inputs/select.tsx';
import { Switch } from '../../../../ui/inputs/switch.tsx';
import type { Path } from '../document-edits.ts';
import { useBound } from './bound-value.ts';
import type { FieldSpec } from './field-specs.ts';
import { panelTexts } from './panel.texts.ts';
import { PictureField } from './picture-field.tsx';
import { LineField, LinesField, LinkField } from './text-fields.tsx';
import { VideoField, VideosField } from './video-fields.tsx';

type Props = {
  spec: FieldSpec;
  /** Of the section or entry that has the field. */
  within: Path;
};

/** The control of one field of a section or of an entry. */
export function BoundField({ spec, within }: Props) {
  const label = panelTexts.fields[spec.name];
  const path = [...within, spec.name];
  const help = spec.help && panelTexts.help[spec.help];
  switch (spec.kind) {
    case 'line':
      return <LineField {...{ label, path, help }} most={spec.most} />;
    case 'lines':
      return <LinesField {...{ label, path, help }} most={spec.most} />;
    case 'link':
      return <LinkField {...{ label, path }} />;
    case 'own-link':
      return <LinkField label={label} path={within} />;
    case 'picture':
      return <PictureField {...{ label, path }} />;
    case 'video':
      return <VideoField {...{ label, path }} />;
    case 'videos':
      return <VideosField {...{ label, path }} most={spec.most} />;
    case 'choice':
      return <ChoiceField {...{ label, path }} choices={spec.choices} />;
    case 'stars':
      return <StarsField {...{ label, path }} />;
    case 'switch':
      return <SwitchField {...{ label, path }} />;
  }
}

type OneProps = { label: string; path: Path };

function ChoiceField({
  label,
  path,
  choices,
}: OneProps & { choices: Extract<FieldSpec, { kind: 'choice' }>['choices'] }) {
  const { value, change } = useBound<string>(path);
  const options = choices.map((choice) => ({ value: choice, label: panelTexts.choices[choice] }));
  return (
    <Field label={label}>
      {(control) => <Select {...control} options={options} value={value} onValueChange={change} />}
    </Field>
  );
}

const NO_STARS = '0';
const STARS = [5, 4, 3, 2, 1];

function StarsField({ label, path }: OneProps) {
  const { value, change } = useBound<number | null>(path);
  const options = [
    { value: NO_STARS, label: panelTexts.noStars },
    ...STARS.map((count) => ({ value: String(count), label: panelTexts.stars(count) })),
  ];
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={String(value ?? NO_STARS)}
          onValueChange={(next) => change(next === NO_STARS ? null : Number(next))}
        />
      )}
    </Field>
  );
}

function SwitchField({ label, path }: OneProps) {
  const { value, change } = useBound<boolean>(path);
  return <Switch label={label} checked={value} onCheckedChange={change} />;
}
