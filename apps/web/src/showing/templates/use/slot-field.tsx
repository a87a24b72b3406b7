import type { Slot } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { ComboboxField } from '../../../ui/form/choice-fields.tsx';
import { ColourField } from '../../../ui/form/special-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { PresenterField } from '../../../making/avatars/avatars.parts.tsx';
import { UploadField } from '../../../people/uploads/uploads.parts.tsx';
import { allVoicesQuery } from '../templates.queries.ts';
import { templatesTexts as texts } from '../templates.texts.ts';

/** What is filled in, by the keys of the slots. */
export type Filling = { values: Record<string, string> };
type Props<Kind extends Slot['kind']> = { form: AppForm<Filling>; slot: Extract<Slot, { kind: Kind }> };

/** Texts longer than this have room for several lines, in characters. */
const LINE_CHARACTERS = 80;

/** The field of one slot, by its kind: the one place where a browser knows what goes into it. */
export function SlotField({ form, slot }: { form: AppForm<Filling>; slot: Slot }) {
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

const AS_TEMPLATE = { value: '', label: texts.one.asTemplate };

function VoiceSlot({ form, slot }: Props<'voice'>) {
  const { data: voices = [] } = useQuery(allVoicesQuery);
  const options = voices.map(({ value, label, note, country_label: country, region_label: region }) => ({
    value,
    label,
    note: `${country} (${region}) · ${note}`,
  }));
  return <ComboboxField form={form} name={nameOf(slot)} {...wordsOf(slot)} options={[AS_TEMPLATE, ...options]} />;
}

function PresenterSlot({ form, slot }: Props<'presenter'>) {
  return <PresenterField form={form} name={nameOf(slot)} {...wordsOf(slot)} none={texts.one.asTemplate} />;
}
