import { namesOf, SALE_KINDS } from '@sayso/contract';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import type { AppForm } from '../../../../ui/form/use-app-form.ts';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { Select } from '../../../../ui/inputs/select.tsx';
import { TextInput } from '../../../../ui/inputs/text-input.tsx';
import type { MappingValues, WordRow } from './mapping-form.ts';
import { mappingTexts } from './mapping.texts.ts';

const { events: texts } = mappingTexts;
const KINDS = namesOf(SALE_KINDS).map((value) => ({ value, label: SALE_KINDS[value] }));

/** The sender's words for what happened, each with its meaning. */
export function WordRows({ form }: { form: AppForm<MappingValues> }) {
  const {
    value: rows,
    change,
    error,
    busy,
  } = useFormField<readonly WordRow[], MappingValues>({ form, name: 'events' });
  const set = (place: number, part: Partial<WordRow>) =>
    change(rows.map((row, at) => (at === place ? { ...row, ...part } : row)));
  return (
    <div className="grid gap-3">
      {rows.length === 0 && <p className="text-13 text-text-3">{texts.none}</p>}
      <ul className="grid gap-2">
        {rows.map(({ word, kind }, place) => (
          <li key={place} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2">
            <TextInput
              aria-label={texts.word(place + 1)}
              value={word}
              readOnly={busy}
              spellCheck={false}
              autoCapitalize="none"
              onChange={({ target }) => set(place, { word: target.value })}
              className="font-mono"
            />
            <Select
              aria-label={texts.meaning(place + 1)}
              options={KINDS}
              value={kind}
              disabled={busy}
              onValueChange={(next) => set(place, { kind: next })}
            />
            <IconButton
              icon={X}
              size="sm"
              label={texts.remove(word)}
              onClick={() => change(rows.filter((_, at) => at !== place))}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
      <Button
        size="sm"
        icon={Plus}
        className="justify-self-start"
        onClick={() => change([...rows, { word: '', kind: 'sale' }])}
      >
        {texts.add}
      </Button>
    </div>
  );
}
