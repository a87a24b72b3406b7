import { useQuery } from '@tanstack/react-query';
import { FilterChip } from '../../../ui/chip.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { Combobox } from '../../../ui/inputs/combobox.tsx';
import { allVoicesQuery } from '../../templates/templates.queries.ts';
import { batchesTexts } from '../batches.texts.ts';
import type { MatrixValues } from './matrix-values.ts';
import { PicksField } from './picks-field.tsx';

const texts = batchesTexts.matrix;

/** The voices of a matrix, of all that there are. */
export function VoicePicks({ form }: { form: AppForm<MatrixValues> }) {
  const { data: voices = [] } = useQuery(allVoicesQuery);
  const options = voices.map(({ value, label, note, country_label: country, region_label: region }) => ({
    value,
    label,
    note: `${country} (${region}) · ${note}`,
  }));
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id;
  return (
    <PicksField
      form={form}
      name="matrix.voices"
      label={texts.voices}
      help={texts.voicesHelp}
      box={({ control, chosen, busy, onAdd }) => (
        <Combobox
          {...control}
          placeholder={texts.addVoice}
          disabled={busy}
          options={options.filter(({ value }) => !chosen.includes(value))}
          value={null}
          onValueChange={onAdd}
        />
      )}
      chip={(id, onRemove) => (
        <FilterChip name={nameOf(id)} onRemove={onRemove}>
          {nameOf(id)}
        </FilterChip>
      )}
    />
  );
}
