import type { SiteField, SiteFields } from '@sayso/contract';
import { Field } from '../../../../ui/inputs/field.tsx';
import { Select } from '../../../../ui/inputs/select.tsx';
import { Switch } from '../../../../ui/inputs/switch.tsx';
import type { FieldText } from '../../storefront/blocks/block-view.tsx';
import type { Path } from '../document-edits.ts';
import { panelTexts } from './panel.texts.ts';
import { PictureField } from './picture-field.tsx';
import { LineField, LinesField, LinkField } from './text-fields.tsx';
import { VideoField, VideosField } from './video-fields.tsx';
import { useBound } from '../open-site.tsx';

type FieldsProps = {
  texts: Readonly<Record<string, FieldText>>;
  fields: SiteFields;
  /** The section or entry that has the fields. */
  within: Path;
};

/** The controls of a section or of an entry. An entry that is a link itself has the control of one. */
export function BoundFields({ texts, fields, within }: FieldsProps) {
  return Object.entries(texts).map(([name, text]) => {
    const { label, ...more } = typeof text === 'string' ? { label: text } : text;
    const field = fields[name];
    return field ? (
      <BoundField key={name} field={field} label={label} path={[...within, name]} {...more} />
    ) : (
      <LinkField key={name} label={label} path={within} />
    );
  });
}

type Props = OneProps & Partial<Pick<Choice, 'choices'>> & { field: SiteField; help?: string };

function BoundField({ field, label, path, help, choices = {} }: Props) {
  switch (field.kind) {
    case 'line':
      return <LineField {...{ label, path, help }} most={field.most} />;
    case 'lines':
      return <LinesField {...{ label, path, help }} most={field.most} />;
    case 'link':
      return <LinkField {...{ label, path }} />;
    case 'picture':
      return <PictureField {...{ label, path }} />;
    case 'video':
      return <VideoField {...{ label, path }} />;
    case 'videos':
      return <VideosField {...{ label, path }} most={field.most} />;
    case 'choice':
      return <ChoiceField {...{ label, path, choices }} />;
    case 'stars':
      return <StarsField {...{ label, path }} />;
    case 'switch':
      return <SwitchField {...{ label, path }} />;
    case 'entries':
      return null;
  }
}

type OneProps = { label: string; path: Path };

type Choice = OneProps & { choices: Readonly<Record<string, string>> };

function ChoiceField({ label, path, choices }: Choice) {
  const { value, change } = useBound<string>(path);
  const options = Object.entries(choices).map(([word, text]) => ({ value: word, label: text }));
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
