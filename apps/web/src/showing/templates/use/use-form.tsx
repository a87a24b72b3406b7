import { draftOfFlat, fillText, type FlatDraft, type TemplateDetail, UseTemplate, type Slot } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { WandSparkles } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useMay } from '../../../session/may.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { usePutInWizard } from '../../../making/drafts/drafts.parts.tsx';
import { ComboboxField } from '../../../ui/form/choice-fields.tsx';
import { ColourField } from '../../../ui/form/special-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import { PresenterField } from '../../../making/avatars/avatars.parts.tsx';
import { UploadField } from '../../../people/uploads/uploads.parts.tsx';
import { sayFailed } from '../say.ts';
import { draftOfTemplate, allVoicesQuery } from '../templates.queries.ts';
import { templatesTexts as texts } from '../templates.texts.gen.ts';

/** The fields of a template, and the way into the wizard with what they make of it. */
export function UseForm({ template }: { template: TemplateDetail }) {
  const putInWizard = usePutInWizard();
  const mayUse = useMay('templates.use');
  const form = useAppForm<Filling, Filling, FlatDraft>({
    defaults: { values: Object.fromEntries(template.slots.map((slot) => [slot.key, slot.default])) },
    schema: UseTemplate,
    submit: ({ values }) => draftOfTemplate(template.id, values),
    usualFailure: texts.one.usual,
    onDone: (draft) =>
      void putInWizard(draftOfFlat(draft)).catch((error: unknown) => sayFailed(texts.one.usual, error)),
  });
  if (!mayUse) return <Note tone="info">{texts.one.mayNotUse}</Note>;
  return (
    <TitledCard
      title={texts.one.fill}
      text={template.slots.length === 0 ? texts.one.nothingToFill : texts.one.fillText}
    >
      <Form form={form} label={texts.one.fill}>
        {template.slots.map((slot) => (
          <SlotField key={slot.key} form={form} slot={slot} />
        ))}
        <Said form={form} template={template} />
        <FormFailure form={form} />
        <SubmitButton form={form} busyText={texts.one.busy} className="justify-self-start max-sm:w-full">
          <Icon of={WandSparkles} />
          {texts.one.submit}
        </SubmitButton>
      </Form>
    </TitledCard>
  );
}

/** What is filled in, by the keys of the slots. */
type Filling = { values: Record<string, string> };
type Props<Kind extends Slot['kind']> = { form: AppForm<Filling>; slot: Extract<Slot, { kind: Kind }> };

/** Texts longer than this have room for several lines, in characters. */
const LINE_CHARACTERS = 80;

/** The field of one slot, by its kind: the one place where a browser knows what goes into it. */
function SlotField({ form, slot }: { form: AppForm<Filling>; slot: Slot }) {
  if (slot.kind === 'text') return <TextSlot form={form} slot={slot} />;
  if (slot.kind === 'picture') return <PictureSlot form={form} slot={slot} />;
  if (slot.kind === 'voice') return <VoiceSlot form={form} slot={slot} />;
  if (slot.kind === 'presenter') return <PresenterSlot form={form} slot={slot} />;
  return <ColourField form={form} name={nameOf(slot)} {...wordsOf(slot)} />;
}

const nameOf = ({ key }: Slot) => `values.${key}` as const;
const wordsOf = ({ label, help, is_required: isRequired }: Slot) => ({
  label,
  ...(help !== '' && { help }),
  ...(isRequired && { aside: texts.one.required }),
});

function TextSlot({ form, slot }: Props<'text'>) {
  const { max_characters: most } = slot;
  const field = { form, name: nameOf(slot), ...wordsOf(slot), most };
  return most > LINE_CHARACTERS ? <TextAreaField {...field} rows={2} /> : <TextField {...field} />;
}

function PictureSlot({ form, slot }: Props<'picture'>) {
  return <UploadField<Filling> form={form} name={nameOf(slot)} {...wordsOf(slot)} kind={slot.fills} />;
}

const asTemplate = () => ({ value: '', label: texts.one.asTemplate });

function VoiceSlot({ form, slot }: Props<'voice'>) {
  const { data: voices = [] } = useQuery(allVoicesQuery);
  const options = voices.map(({ value, label, note, country_label: country, region_label: region }) => ({
    value,
    label,
    note: `${country} (${region}) · ${note}`,
  }));
  return <ComboboxField form={form} name={nameOf(slot)} {...wordsOf(slot)} options={[asTemplate(), ...options]} />;
}

function PresenterSlot({ form, slot }: Props<'presenter'>) {
  return <PresenterField form={form} name={nameOf(slot)} {...wordsOf(slot)} none={texts.one.asTemplate} />;
}

/** The script as it reads with what is filled in so far. */
function Said({ form, template: { script } }: { form: AppForm<Filling>; template: TemplateDetail }) {
  const values = useWatch({ control: form.control, name: 'values' });
  return (
    <section className="grid gap-1.5 rounded-md bg-fill p-4">
      <h3 className="text-12 font-medium text-text-3">{texts.one.script}</h3>
      <p className="text-14 leading-[22px] wrap-anywhere whitespace-pre-line text-text-2">
        {fillText(script, values)
          .replaceAll(/<break[^>]*>|\*/gu, '')
          .trim()}
      </p>
    </section>
  );
}
