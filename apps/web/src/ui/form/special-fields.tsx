import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ColourInput } from '../colour-input.tsx';
import { DateInput } from '../date-input.tsx';
import { Field } from '../field.tsx';
import { SecretInput, type StoredSecret } from '../secret-input.tsx';
import type { FieldWords } from './text-fields.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

type DateFieldProps<Values extends FieldValues> = FieldOf<Values, string | null> &
  FieldWords & { min?: string; max?: string; disabled?: boolean };

/** A day as YYYY-MM-DD, or null. */
export function DateField<Values extends FieldValues>({ form, name, ...rest }: DateFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  const field = useFormField<string | null, Values>({ form, name });
  return (
    <Field {...{ label, help, aside, className }} error={field.error}>
      {(control) => (
        <DateInput
          {...input}
          {...control}
          ref={field.ref}
          name={field.name}
          value={field.value}
          onValueChange={field.change}
          onBlur={field.blur}
          readOnly={field.busy}
        />
      )}
    </Field>
  );
}

type ColourFieldProps<Values extends FieldValues> = FieldOf<Values, string> & FieldWords & { disabled?: boolean };

/** '#rrggbb'. */
export function ColourField<Values extends FieldValues>({ form, name, ...rest }: ColourFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  const field = useFormField<string, Values>({ form, name });
  return (
    <Field {...{ label, help, aside, className }} error={field.error}>
      {(control) => (
        <ColourInput
          {...input}
          {...control}
          ref={field.ref}
          name={field.name}
          value={field.value}
          onValueChange={field.change}
          onBlur={field.blur}
          readOnly={field.busy}
          pickerLabel={`Pick ${label}`}
        />
      )}
    </Field>
  );
}

type SecretFieldProps<Values extends FieldValues> = FieldOf<Values, string | null> &
  FieldWords & { stored: StoredSecret | null; placeholder?: string; disabled?: boolean };

/** A key or password that only goes in. The form holds '' to leave it, null to remove it, else the new one; `secretChange` turns that into what is sent. */
export function SecretField<Values extends FieldValues>({ form, name, ...rest }: SecretFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  const field = useFormField<string | null, Values>({ form, name });
  const { noteSecret } = form;
  useEffect(() => noteSecret(name), [noteSecret, name]);
  return (
    <Field {...{ label, help, aside, className }} error={field.error}>
      {(control) => (
        <SecretInput
          key={form.settledTimes}
          {...input}
          {...control}
          ref={field.ref}
          name={label}
          value={field.value}
          onValueChange={field.change}
          busy={field.busy}
        />
      )}
    </Field>
  );
}
