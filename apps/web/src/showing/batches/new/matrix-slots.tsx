import type { Slot } from '@sayso/contract';
import { useWatch } from 'react-hook-form';
import { TitledCard } from '../../../ui/card.tsx';
import { ColourField } from '../../../ui/form/special-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { UploadField } from '../../../people/uploads/uploads.parts.tsx';
import { batchesTexts } from '../batches.texts.ts';
import type { MatrixValues } from './matrix-values.ts';

const texts = batchesTexts.matrix;
/** Texts longer than this have room for several lines, in characters. */
const LINE_CHARACTERS = 80;

type Props = { form: AppForm<MatrixValues>; slots: readonly Slot[] };

/** What every video of a matrix says in the slots that stand on no axis. */
export function MatrixSlots({ form, slots }: Props) {
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
