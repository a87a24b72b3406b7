import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ColourInput } from '../inputs/colour-input.tsx';
import { DateInput } from '../inputs/date-input.tsx';
import { SecretInput, type StoredSecret } from '../inputs/secret-input.tsx';
import { type FieldWords, FormField } from './form-field.tsx';
import type { FieldOf } from './use-form-field.ts';

type DateFieldProps<Values extends FieldValues> = FieldOf<Values, string | null> &
  FieldWords & { min?: string; max?: string; disabled?: boolean };

/** A day as YYYY-MM-DD, or null. */
export function DateField<Values extends FieldValues>({ form, name, ...rest }: DateFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  return (
    <FormField<string | null, Values> {...{ form, name, label, help, aside, className }}>
      {({ control, box }) => <DateInput {...input} {...control} {...box} />}
    </FormField>
  );
}

type ColourFieldProps<Values extends FieldValues> = FieldOf<Values, string> & FieldWords & { disabled?: boolean };

/** '#rrggbb'. */
export function ColourField<Values extends FieldValues>({ form, name, ...rest }: ColourFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  return (
    <FormField<string, Values> {...{ form, name, label, help, aside, className }}>
      {({ control, box }) => <ColourInput {...input} {...control} {...box} pickerLabel={`Pick ${label}`} />}
    </FormField>
  );
}

type SecretFieldProps<Values extends FieldValues> = FieldOf<Values, string | null> &
  FieldWords & { stored: StoredSecret | null; placeholder?: string; disabled?: boolean };

/** A key or password that only goes in. The form holds '' to leave it, null to remove it, else the new one; `secretChange` turns that into what is sent. */
export function SecretField<Values extends FieldValues>({ form, name, ...rest }: SecretFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  const { noteSecret } = form;
  useEffect(() => noteSecret(name), [noteSecret, name]);
  return (
    <FormField<string | null, Values> {...{ form, name, label, help, aside, className }}>
      {({ control, busy }) => <SecretInput key={form.settledTimes} {...input} {...control} name={label} busy={busy} />}
    </FormField>
  );
}
