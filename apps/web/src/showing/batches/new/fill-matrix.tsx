import {
  type Batch,
  type BatchExtra,
  type BatchSource,
  combinationsOf,
  NewBatch,
  NO_STAND_IN,
  SLOT_MAX,
  type Slot,
} from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TitledCard } from '../../../ui/card.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { SelectField, CheckboxListField } from '../../../ui/form/choice-fields.tsx';
import { TextField, TextAreaField } from '../../../ui/form/text-fields.tsx';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { useLeaveGuard } from '../../../ui/overlays/confirm.tsx';
import { PresenterField } from '../../../making/avatars/avatars.parts.tsx';
import { usePartnersInLibrary } from '../../../making/avatars/avatars.queries.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { TextArea } from '../../../ui/inputs/text-inputs.tsx';
import { ColourField } from '../../../ui/form/special-fields.tsx';
import { UploadField } from '../../../people/uploads/uploads.parts.tsx';
import { FilterChip } from '../../../ui/badge.tsx';
import { Combobox } from '../../../ui/inputs/combobox.tsx';
import { allVoicesQuery } from '../../templates/templates.queries.ts';
import { useCreateBatch } from '../batches.queries.ts';
import { newBatchTexts } from '../new-batch.texts.gen.ts';
import { type MatrixValues, PicksField, PresenterPicks } from './picks-fields.tsx';
import { type SourceFacts, MadeOf } from './source-step.tsx';

const texts = newBatchTexts.matrix;
const STAND_IN: BatchExtra = '_stand_in';
const formatChoices = () => (['9:16', '1:1', '16:9'] as const).map((value) => ({ value, label: texts.formats[value] }));

type Props = { source: BatchSource; facts: SourceFacts; onBack: () => void };

/** The second step of a matrix: what stands on its axes, and what all of its videos say. */
export function FillMatrix({ source, facts, onBack }: Props) {
  const form = useMatrixForm(source, facts);
  useLeaveGuard(form);
  return (
    <>
      <MadeOf name={facts.name} onBack={onBack} />
      <Form form={form} label={texts.title}>
        <TitledCard title={texts.title} text={texts.text}>
          <HooksField form={form} />
          <HookTarget form={form} slots={facts.slots} />
          <PresenterPicks form={form} />
          <StandIn form={form} />
          <VoicePicks form={form} />
          <CheckboxListField
            form={form}
            name="matrix.formats"
            label={texts.format}
            help={texts.formatHelp}
            choices={formatChoices()}
          />
        </TitledCard>
        <MatrixSlots form={form} slots={facts.slots} />
        <TitledCard title={texts.store} text={texts.storeText}>
          <TextField form={form} name="name" label={newBatchTexts.table.name} />
          <Product form={form} />
          <FormFailure form={form} />
          <SubmitButton form={form} busyText={newBatchTexts.table.busy} className="justify-self-start max-sm:w-full">
            {texts.submit}
          </SubmitButton>
        </TitledCard>
      </Form>
    </>
  );
}

/** The voices of a matrix, of all that there are. */
function VoicePicks({ form }: { form: AppForm<MatrixValues> }) {
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

/** Texts longer than this have room for several lines, in characters. */
const LINE_CHARACTERS = 80;

type MatrixSlotsProps = { form: AppForm<MatrixValues>; slots: readonly Slot[] };

/** What every video of a matrix says in the slots that stand on no axis. */
function MatrixSlots({ form, slots }: MatrixSlotsProps) {
  const hookTarget = useWatch({ control: form.control, name: 'matrix.hook_target' });
  const hooks = useWatch({ control: form.control, name: 'matrix.hooks' });
  const onAxis = hooks.length > 0 ? hookTarget : null;
  const open = slots.filter(({ kind, key }) => kind !== 'presenter' && kind !== 'voice' && key !== onAxis);
  if (open.length === 0) return null;
  return (
    <TitledCard title={texts.same} text={texts.sameText}>
      {open.map((slot) => (
        <SlotInput key={slot.key} form={form} slot={slot} />
      ))}
    </TitledCard>
  );
}

function SlotInput({ form, slot }: { form: AppForm<MatrixValues>; slot: Slot }) {
  // Types of forms cannot name what lies below any key.
  const name = `matrix.values.${slot.key}.value` as never;
  const words = { label: slot.label, ...(slot.help !== '' && { help: slot.help }) };
  if (slot.kind === 'text') {
    const field = { form, name, ...words, most: slot.max_characters };
    return slot.max_characters > LINE_CHARACTERS ? <TextAreaField {...field} rows={2} /> : <TextField {...field} />;
  }
  if (slot.kind !== 'picture') return <ColourField form={form} name={name} {...words} />;
  return <UploadField<MatrixValues> form={form} name={name} {...words} kind={slot.fills} />;
}

/** Hooks, one in each line. */
function HooksField({ form }: { form: AppForm<MatrixValues> }) {
  const [typed, setTyped] = useState('');
  return (
    <FormField<string[], MatrixValues>
      form={form}
      name="matrix.hooks"
      label={texts.hooks}
      help={texts.hooksHelp}
      aside={(hooks) => <span className="tabular-nums">{texts.axis.hooks({ count: hooks.length })}</span>}
    >
      {({ control: { value, onValueChange, ...control }, box }) => (
        <TextArea
          {...control}
          {...box}
          rows={4}
          placeholder={texts.hooksExample}
          value={linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n')}
          onChange={({ target }) => {
            setTyped(target.value);
            onValueChange(linesOf(target.value));
          }}
        />
      )}
    </FormField>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function useMatrixForm(source: BatchSource, facts: SourceFacts): AppForm<MatrixValues> {
  const navigate = useNavigate();
  const { mutateAsync: create } = useCreateBatch();
  return useAppForm<MatrixValues, NewBatch, Batch>({
    defaults: {
      name: texts.name({ source: facts.name }).slice(0, 120),
      source,
      matrix: {
        hooks: [],
        hook_target: '_hook',
        presenters: [],
        voices: [],
        formats: [],
        values: {
          [STAND_IN]: { value: '' },
          ...Object.fromEntries(facts.slots.map(({ key, default: value }) => [key, { value }])),
        },
      },
    },
    schema: NewBatch,
    submit: ({ matrix, ...batch }) =>
      create({ body: { ...batch, matrix: matrix && { ...matrix, ...spoken(matrix, facts) } } }),
    usualFailure: newBatchTexts.table.usual,
    onDone: ({ id }) => void navigate({ to: '/batches/$batchId', params: { batchId: id } }),
  });
}

/** Only what was said otherwise than in the template, and not what stands on an axis. */
function spoken({ values, hook_target: hookTarget }: NonNullable<NewBatch['matrix']>, { slots }: SourceFacts) {
  const own = Object.entries(values).filter(([key, source]) => {
    const slot = slots.find((one) => one.key === key);
    return key !== hookTarget && 'value' in source && source.value !== (slot?.default ?? '');
  });
  return { values: Object.fromEntries(own) };
}

/** Who of the library performs where somebody photo-real cannot be filmed; asked for only where such presenters are lent. */
function StandIn({ form }: { form: AppForm<MatrixValues> }) {
  if (usePartnersInLibrary().length === 0) return null;
  return (
    <PresenterField
      form={form}
      // Types of forms cannot name what lies below any key.
      name={`matrix.values.${STAND_IN}.value` as never}
      label={texts.standIn}
      help={texts.standInHelp}
      none={texts.automatic}
      other={{ value: NO_STAND_IN, label: texts.nobody }}
      only="illustrated"
    />
  );
}

/** Where hooks are put: in front of the script, or into one of its texts. */
function HookTarget({ form, slots }: { form: AppForm<MatrixValues>; slots: readonly Slot[] }) {
  const hooks = useWatch({ control: form.control, name: 'matrix.hooks' });
  const into = slots.filter(({ kind }) => kind === 'text');
  if (hooks.length === 0 || into.length === 0) return null;
  return (
    <SelectField
      form={form}
      name="matrix.hook_target"
      label={texts.hookTarget}
      options={[
        { value: '_hook', label: texts.beforeScript },
        ...into.map(({ key, label }) => ({ value: key.slice(0, SLOT_MAX.key), label: texts.intoSlot({ label }) })),
      ]}
    />
  );
}

/** '3 hooks × 3 presenters = 9 videos', while it is chosen. */
function Product({ form }: { form: AppForm<MatrixValues> }) {
  const matrix = useWatch({ control: form.control, name: 'matrix' });
  const count = combinationsOf(matrix);
  const axes = (['hooks', 'presenters', 'voices', 'formats'] as const).flatMap((axis) =>
    matrix[axis].length === 0 ? [] : [texts.axis[axis]({ count: matrix[axis].length })],
  );
  return (
    <p role="status" className="rounded-md bg-fill px-4 py-3 tabular-nums">
      {axes.length === 0 ? texts.nothingChosen : texts.product({ axes: axes.join(' × '), videos: count })}
    </p>
  );
}
