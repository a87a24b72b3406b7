import { SALE_FIELDS, type SaleField, SENDER_KINDS, type InboxSource, namesOf, SALE_KINDS } from '@sayso/contract';
import { ArrowLeft, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { OperatorHeader } from '../../../../session/operator-header.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { TitledCard } from '../../../../ui/card.tsx';
import { showToast } from '../../../../ui/feedback/toasts.tsx';
import { RadioCardsField } from '../../../../ui/form/choice-fields.tsx';
import { Form, SaveBar } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-fields.tsx';
import { type AppForm, useAppForm, useTypedValues } from '../../../../ui/form/use-app-form.ts';
import { useLeaveGuard } from '../../../../ui/overlays/confirm.tsx';
import { useFormField } from '../../../../ui/form/form-field.tsx';
import { Select } from '../../../../ui/inputs/select.tsx';
import { TextInput } from '../../../../ui/inputs/text-inputs.tsx';
import { useUpdateSender } from '../../inbox.queries.ts';
import {
  MappingForm,
  type MappingValues,
  NEEDED_FIELDS,
  OTHER_FIELDS,
  valuesOf,
  withPlace,
  type WordRow,
  TryPanel,
} from './mapping-form.tsx';
import { mappingTexts as texts, mappingTexts } from './mapping.texts.gen.ts';

const amountCards = () => (['major', 'minor'] as const).map((value) => ({ value, ...texts.format[value] }));

/** Where the fields of a sender's events stand, beside its last events to try it on. */
export function MappingScreen({ source, onBack }: { source: InboxSource; onBack: () => void }) {
  const { mutateAsync: update } = useUpdateSender();
  const [field, setField] = useState<SaleField | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const [defaults] = useState(() => valuesOf(source.mapping));
  const form = useAppForm({
    defaults,
    schema: MappingForm,
    submit: (mapping) => update({ params: { id: source.id }, body: { mapping } }),
    onDone: () => showToast({ tone: 'success', about: 'senders', ...texts.saved }),
  });
  useLeaveGuard(form);
  const typed = useTypedValues(form) as MappingValues;
  const pick = (path: string) => {
    if (field === null) return;
    form.change(`fields.${field}`, withPlace(typed.fields[field], path));
    fields.current?.querySelector<HTMLElement>(`[name="fields.${field}"]`)?.focus({ preventScroll: true });
  };
  const isPaths = SENDER_KINDS[source.kind].mapping === 'paths';
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title({ name: source.name })} text={isPaths ? texts.paths : texts.aliases}>
        <Button icon={ArrowLeft} onClick={onBack}>
          {texts.back}
        </Button>
      </OperatorHeader>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,420px)] items-start gap-5 max-lg:grid-cols-1">
        <div ref={fields} className="min-w-0">
          <Form form={form} label={texts.form}>
            <TitledCard {...texts.needed}>
              <Places form={form} names={NEEDED_FIELDS} onFocus={setField} />
            </TitledCard>
            <TitledCard title={texts.events.title} text={isPaths ? texts.events.paths : texts.events.aliases}>
              <WordRows form={form} />
            </TitledCard>
            <TitledCard {...texts.more}>
              <Places form={form} names={OTHER_FIELDS} onFocus={setField} />
            </TitledCard>
            <TitledCard {...texts.format}>
              <RadioCardsField
                form={form}
                name="amount_in"
                label={texts.format.amounts}
                cards={amountCards()}
                grid="sm:grid-cols-2"
              />
              {isPaths && (
                <TextField
                  form={form}
                  name="signature_header"
                  label={texts.format.header}
                  help={texts.format.headerHelp}
                  placeholder="x-signature"
                  autoComplete="off"
                />
              )}
            </TitledCard>
          </Form>
          <SaveBar form={form} saveLabel={texts.save} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--top)+20px)]">
          <TryPanel
            source={source}
            values={() => typed}
            field={field === null ? null : SALE_FIELDS[field]}
            onPick={pick}
          />
        </div>
      </div>
    </div>
  );
}

const { events: wordRowsTexts } = mappingTexts;
const KINDS = namesOf(SALE_KINDS).map((value) => ({ value, label: SALE_KINDS[value] }));

/** The sender's words for what happened, each with its meaning. */
function WordRows({ form }: { form: AppForm<MappingValues> }) {
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
      {rows.length === 0 && <p className="text-13 text-text-3">{wordRowsTexts.none}</p>}
      <ul className="grid gap-2">
        {rows.map(({ word, kind }, place) => (
          <li key={place} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2">
            <TextInput
              aria-label={wordRowsTexts.word({ place: place + 1 })}
              value={word}
              readOnly={busy}
              spellCheck={false}
              autoCapitalize="none"
              onChange={({ target }) => set(place, { word: target.value })}
              className="font-mono"
            />
            <Select
              aria-label={wordRowsTexts.meaning({ place: place + 1 })}
              options={KINDS}
              value={kind}
              disabled={busy}
              onValueChange={(next) => set(place, { kind: next })}
            />
            <IconButton
              icon={X}
              size="sm"
              label={wordRowsTexts.remove({ word: word || 'none' })}
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
        {wordRowsTexts.add}
      </Button>
    </div>
  );
}

type PlacesProps = {
  form: AppForm<MappingValues>;
  names: readonly SaleField[];
  /** The field that takes the next value that is pressed. */
  onFocus: (name: SaleField) => void;
};

function Places({ form, names, onFocus }: PlacesProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
      {names.map((name) => (
        <div key={name} className="min-w-0" onFocus={() => onFocus(name)}>
          <TextField form={form} name={`fields.${name}`} label={SALE_FIELDS[name]} autoComplete="off" />
        </div>
      ))}
      <p className="col-span-full text-12 text-text-3">{texts.placesHelp}</p>
    </div>
  );
}
