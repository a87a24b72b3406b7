import { FilterChip } from '../../../ui/chip.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { Combobox } from '../../../ui/inputs/combobox.tsx';
import { batchesTexts } from '../batches.texts.ts';
import type { MatrixValues } from './matrix-values.ts';

type Option = { value: string; label: string; note?: string; picture?: string | null };
type Props = {
  form: AppForm<MatrixValues>;
  name: 'matrix.presenters' | 'matrix.voices';
  label: string;
  help: string;
  /** What the box says while nothing is typed. */
  add: string;
  options: readonly Option[];
};

/** Several of a long list: each that is chosen in the box joins those below it, where it is taken away again. */
export function PicksField({ form, name, label, help, add, options }: Props) {
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
          <Combobox
            {...control}
            placeholder={add}
            disabled={busy}
            options={options
              .filter(({ value }) => !chosen.includes(value))
              .map(({ value, label: words, note }) => ({ value, label: words, ...(note && { note }) }))}
            value={null}
            onValueChange={(value) => onValueChange([...chosen, value])}
          />
          {chosen.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {chosen.map((value) => {
                const { label: words = value, picture } = options.find((option) => option.value === value) ?? {};
                return (
                  <li key={value}>
                    <FilterChip name={words} onRemove={() => onValueChange(chosen.filter((other) => other !== value))}>
                      {picture && <img src={picture} alt="" className="-ml-1.5 size-5 rounded-full object-cover" />}
                      {words}
                    </FilterChip>
                  </li>
                );
              })}
            </ul>
          )}
        </div>
      )}
    </FormField>
  );
}
