import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useFormField } from '../../../ui/form/form-field.tsx';
import { ConsentBox } from './consent-box.tsx';

/** The consent box as a field of a form. It is a file of its own, as the first screen does without the library of forms. */
export function ConsentField<Values extends FieldValues & { consent: boolean }>({ form }: { form: AppForm<Values> }) {
  const name = 'consent' as FieldPathByValue<Values, boolean>;
  const { value, change, error, busy } = useFormField<boolean, Values>({ form, name });
  return <ConsentBox checked={value} error={error} busy={busy} onChange={change} />;
}
