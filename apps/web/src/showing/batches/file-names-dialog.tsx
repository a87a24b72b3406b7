import {
  type Batch,
  type BatchRow,
  filledRule,
  numberInName,
  BatchChange,
  FILE_NAME_PLACES,
  type FileNamePlace,
  namesOf,
} from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts';
import { batchRowQuery, useBatchActions } from './batches.queries.ts';
import { batchesTexts } from './batches.texts.gen.ts';
import { sayDone } from './say.ts';

/** What files cannot be called on every system. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** About how the file of a row is called; the server sees to it that no two are called alike. */
export function exampleName(rule: string, batch: Batch, row: BatchRow): string {
  const said = Object.fromEntries(batch.targets.map(({ key }) => [key, saidIn(batch, row, key)]));
  const ofKind = (kind: string) => {
    const target = batch.targets.find((one) => one.kind === kind);
    return target ? (said[target.key] ?? '') : '';
  };
  const facts = {
    ...said,
    number: numberInName(row.number, batch.counts.total),
    title: row.title,
    voice: ofKind('voice'),
    presenter: ofKind('presenter'),
    format: ofKind('format').replace(':', 'x'),
    batch: batch.name,
  };
  // A place without words leaves no dash behind.
  return `${filledRule(rule, facts)
    .replaceAll(UNSAFE, ' ')
    .replaceAll(/^[-_ ]+|[-_ ]+$/gu, '')}.mp4`;
}

/** What a row says in a target: its cell, the same words as in every row, or what the template says. */
function saidIn({ mapping, targets }: Batch, { cells }: BatchRow, key: string): string {
  const source = mapping[key];
  const own = source && ('column' in source ? cells[source.column] : source.value);
  return own || (targets.find((target) => target.key === key)?.default ?? '');
}

const texts = batchesTexts.files;
type Values = { file_name_rule: string };
const RuleOnly = BatchChange.pick({ file_name_rule: true }).required();
const PLACES = namesOf(FILE_NAME_PLACES);

/** How the files of a batch are called in its ZIP, with the first of them as an example. */
export function FileNamesDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { update } = useBatchActions();
  const form = useAppForm<Values, Values, Batch>({
    defaults: { file_name_rule: batch.file_name_rule },
    schema: RuleOnly,
    submit: (body) => update.mutateAsync({ params: { id: batch.id }, body }),
    onDone: () => {
      onClose();
      sayDone(texts.saved);
    },
  });
  const slots = batch.targets.filter(({ key }) => !key.startsWith('_') && !PLACES.includes(key as FileNamePlace));
  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={texts.text}
      submit={batchesTexts.one.save}
      busyText={batchesTexts.one.saving}
      discard={batchesTexts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="file_name_rule" label={texts.rule} />
      <div role="group" aria-label={texts.places} className="flex flex-wrap gap-2">
        {PLACES.map((place) => (
          <PlaceButton key={place} form={form} place={place} label={FILE_NAME_PLACES[place]} />
        ))}
        {slots.map(({ key, label }) => (
          <PlaceButton key={key} form={form} place={key} label={label} />
        ))}
      </div>
      <Example form={form} batch={batch} />
    </FormDialog>
  );
}

function PlaceButton({ form, place, label }: { form: AppForm<Values>; place: string; label: string }) {
  const rule = useWatch({ control: form.control, name: 'file_name_rule' });
  return (
    <Button size="sm" icon={Plus} onClick={() => form.change('file_name_rule', `${rule}{${place}}`)}>
      {label}
    </Button>
  );
}

function Example({ form, batch }: { form: AppForm<Values>; batch: Batch }) {
  const rule = useWatch({ control: form.control, name: 'file_name_rule' });
  const { data: row } = useQuery(batchRowQuery(batch.id, 1));
  if (!row) return null;
  return (
    <p role="status" className="rounded-md bg-fill px-3.5 py-3 text-13">
      {texts.example} <b className="font-medium wrap-anywhere">{exampleName(rule, batch, row)}</b>
    </p>
  );
}
