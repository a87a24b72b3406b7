import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field, type FieldControl } from '../inputs/field.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

/** What people read about a field. */
export type FieldWords = {
  label: string;
  help?: ReactNode;
  /** At the end of the label's line, such as 'Optional'. */
  aside?: ReactNode;
  className?: string | undefined;
};

/** What makes a control show and change the value of its field. */
export type WiredControl<Value> = FieldControl & {
  ref: (element: HTMLElement | null) => void;
  value: Value;
  onValueChange: (value: Value) => void;
};

type Parts<Value> = {
  control: WiredControl<Value>;
  /** More for what can be left and only be read, such as a box for text. */
  box: { name: string; onBlur: () => void; readOnly: boolean };
  busy: boolean;
};

type FormFieldProps<Value, Values extends FieldValues> = FieldOf<Values, Value> &
  Omit<FieldWords, 'aside'> & {
    as?: 'control' | 'group';
    aside?: ReactNode | ((value: Value) => ReactNode);
    children: (parts: Parts<Value>) => ReactNode;
  };

/** One field of a form: label, help and error around a control, and the control wired to the value. Every field of the kit is one. */
export function FormField<Value, Values extends FieldValues>({
  form,
  name,
  aside,
  children,
  ...words
}: FormFieldProps<Value, Values>) {
  const { value, change, blur, ref, error, busy } = useFormField<Value, Values>({ form, name });
  return (
    <Field {...words} aside={typeof aside === 'function' ? aside(value) : aside} error={error}>
      {(control) =>
        children({
          control: { ...control, ref, value, onValueChange: change },
          box: { name, onBlur: blur, readOnly: busy },
          busy,
        })
      }
    </Field>
  );
}
