import type { ReactNode } from 'react';
import { FormField, type WiredControl } from '../../../ui/form/form-field.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { batchesTexts } from '../batches.texts.ts';
import type { MatrixValues } from './matrix-values.ts';

/** What the way to one more has to know. */
export type PicksBox = {
  control: Omit<WiredControl<string[]>, 'value' | 'onValueChange'>;
  chosen: readonly string[];
  busy: boolean;
  onAdd: (value: string) => void;
};

type Props = {
  form: AppForm<MatrixValues>;
  name: 'matrix.presenters' | 'matrix.voices';
  label: string;
  help: string;
  box: (box: PicksBox) => ReactNode;
  chip: (value: string, onRemove: () => void) => ReactNode;
};

/** Several of a long list: each that is chosen in the box joins those below it, where it is taken away again. */
export function PicksField({ form, name, label, help, box, chip }: Props) {
  return (
    <FormField<string[], MatrixValues>
      form={form}
      name={name}
      label={label}
      help={help}
      aside={(chosen) => <span className="tabular-nums">{batchesTexts.matrix.chosen(chosen.length)}</span>}
    >
      {({ control: { value: chosen, onValueChange, ...control }, busy }) => (
        <div className="grid gap-2">
          {box({ control, chosen, busy, onAdd: (value) => onValueChange([...new Set([...chosen, value])]) })}
          {chosen.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {chosen.map((value) => (
                <li key={value}>{chip(value, () => onValueChange(chosen.filter((other) => other !== value)))}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FormField>
  );
}
