import {
  END_CARD_MAX,
  type Slot,
  SLOT_MAX,
  TEMPLATE_CATEGORIES,
  TEMPLATE_MAX,
  TEMPLATE_VISIBILITIES,
  type TemplateDetail,
  type TemplateForm,
  TITLE_MAX_CHARACTERS,
} from '@sayso/contract';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { CheckboxField, RadioCardsField, SelectField, SwitchField } from '../../../ui/form/choice-fields.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { NumberField } from '../../../ui/form/special-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { useLeaveGuard } from '../../../ui/overlays/confirm.tsx';
import { templatesTexts } from '../templates.texts.gen.ts';
import {
  type EditorValues,
  fieldOf,
  formOf,
  namedKeys,
  PICK_NAMES,
  plainWords,
  type SlotWords,
} from './editor-values.ts';

const texts = templatesTexts.edit;
const CATEGORIES = Object.entries(TEMPLATE_CATEGORIES).map(([value, label]) => ({ value, label }));
const visibilityCards = () =>
  TEMPLATE_VISIBILITIES.map((value) => ({
    value,
    label: texts.visibilities[value].label,
    note: texts.visibilities[value].text,
  }));

type Props = {
  values: EditorValues;
  slots: readonly Slot[];
  submit: string;
  send: (form: TemplateForm) => Promise<TemplateDetail>;
  onDone: (template: TemplateDetail) => void;
};

/** The words, the places and the readers of a template. The server judges it: what it says stands at the field that it is about. */
export function TemplateEditor({ values, slots, submit, send, onDone }: Props) {
  const form = useAppForm<EditorValues, EditorValues, TemplateDetail>({
    defaults: values,
    schema: z.custom<EditorValues>(),
    submit: async (written) => {
      const sent = formOf(written, slots);
      return send(sent).catch((error: unknown) => {
        throw atFields(error, sent.slots);
      });
    },
    usualFailure: texts.usual,
    onDone,
  });
  useLeaveGuard(form);
  return (
    <Form form={form} label={submit} className="max-w-[760px]">
      <About form={form} />
      <Words form={form} />
      <Places form={form} />
      <Further form={form} />
      <FormActions form={form} label={submit} />
    </Form>
  );
}

function atFields(error: unknown, slots: readonly Slot[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors: Record<string, string[]> = {};
  for (const [path, messages] of Object.entries(error.errors)) {
    const field = fieldOf(path, slots);
    errors[field] = [...(errors[field] ?? []), ...messages];
  }
  const { code, message, status, data } = error;
  return new ApiError({ code, message, status, errors, data, cause: error });
}

type FormProps = { form: AppForm<EditorValues> };

function About({ form }: FormProps) {
  return (
    <TitledCard title={texts.about}>
      <TextField form={form} name="name" label={texts.name} most={TEMPLATE_MAX.name} />
      <TextAreaField
        form={form}
        name="description"
        label={texts.description}
        rows={2}
        most={TEMPLATE_MAX.description}
      />
      <SelectField form={form} name="category" label={texts.category} options={CATEGORIES} />
      <RadioCardsField
        form={form}
        name="visibility"
        label={texts.visibility}
        cards={visibilityCards()}
        grid="sm:grid-cols-3"
      />
    </TitledCard>
  );
}

function Words({ form }: FormProps) {
  const hasCard = useWatch({ control: form.control, name: 'hasCard' });
  return (
    <TitledCard title={texts.words} text={texts.subtitle}>
      <TextField form={form} name="title" label={texts.videoTitle} most={TITLE_MAX_CHARACTERS} />
      <TextAreaField form={form} name="script" label={texts.script} rows={9} />
      <SwitchField form={form} name="hasCard" label={texts.hasEndCard} />
      {hasCard && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="card.name" label={texts.card.name} most={END_CARD_MAX.name} />
          <TextField form={form} name="card.price" label={texts.card.price} most={END_CARD_MAX.price} />
          <TextField form={form} name="card.button" label={texts.card.button} most={END_CARD_MAX.button} />
          <TextField form={form} name="card.link" label={texts.card.link} most={END_CARD_MAX.link} />
        </div>
      )}
    </TitledCard>
  );
}

/** A field for each text that the words name. */
function Places({ form }: FormProps) {
  const [title, script, hasCard, card] = useWatch({
    control: form.control,
    name: ['title', 'script', 'hasCard', 'card'],
  });
  const keys = namedKeys({ title, script, hasCard, card } as EditorValues);
  return (
    <TitledCard title={texts.places} text={texts.placesText}>
      {keys.length === 0 && <p className="text-13 text-text-3">{texts.noPlaces}</p>}
      {keys.map((key) => (
        <Place key={key} form={form} slotKey={key} />
      ))}
    </TitledCard>
  );
}

function Place({ form, slotKey }: FormProps & { slotKey: string }) {
  const words = useWatch({ control: form.control, name: `words.${slotKey}` });
  const isNew = words === undefined;
  const { change } = form;
  const start = useEffectEvent(() => change(`words.${slotKey}`, plainWords(slotKey)));
  useEffect(() => {
    if (isNew) start();
  }, [isNew]);
  if (isNew) return null;
  const { slot } = texts;
  // Types of forms cannot name what lies below any key.
  const at = (field: keyof SlotWords) => `words.${slotKey}.${field}` as never;
  return (
    <fieldset className="grid gap-4 rounded-md border border-border p-4 sm:grid-cols-2">
      <legend className="px-1 font-mono text-12 text-text-2">{`{{${slotKey}}}`}</legend>
      <TextField form={form} name={at('label')} label={slot.label} most={SLOT_MAX.label} />
      <TextField form={form} name={at('example')} label={slot.example} />
      <TextField form={form} name={at('help')} label={slot.help} most={SLOT_MAX.help} />
      <NumberField form={form} name={at('max')} label={slot.max} />
      <CheckboxField form={form} name={at('isRequired')} label={slot.required} />
    </fieldset>
  );
}

function Further({ form }: FormProps) {
  return (
    <TitledCard title={texts.further}>
      <div className="grid gap-3 sm:grid-cols-2">
        {PICK_NAMES.map((pick) => (
          <CheckboxField
            key={pick}
            form={form}
            name={`picks.${pick}`}
            label={texts.picks[pick]}
            help={texts.helps[pick]}
          />
        ))}
      </div>
    </TitledCard>
  );
}
