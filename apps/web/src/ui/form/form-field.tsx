import type { ReactNode } from 'react';
import { type FieldValues, type FieldPathByValue, type FieldPath, useController } from 'react-hook-form';
import { Field, type FieldControl } from '../inputs/field.tsx';
import type { AppForm } from './use-app-form.ts';

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

/** What every field of a form is told: its form and which of the values it holds. The compiler takes only names of the right kind. */
export type FieldOf<Values extends FieldValues, Value> = {
  form: AppForm<Values>;
  name: FieldPathByValue<Values, Value>;
};

/** One field: its value, how to change it, and what is wrong with it. */
export function useFormField<Value, Values extends FieldValues>({ form, name }: FieldOf<Values, Value>) {
  const { field, fieldState } = useController({ control: form.control, name: name as FieldPath<Values> });
  return {
    value: field.value as Value,
    change: (value: Value) => field.onChange(value),
    blur: field.onBlur,
    ref: (element: HTMLElement | null) => form.noteField(name, element),
    error: firstMessage(fieldState.error),
    busy: form.busy,
  };
}

/** The error of a list may sit at one of its entries. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  if ('root' in error) return firstMessage(error.root);
  return Array.isArray(error) ? error.map(firstMessage).find((message) => message !== undefined) : undefined;
}
