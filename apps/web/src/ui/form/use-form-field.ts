import { type FieldPathByValue, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { AppForm } from './use-app-form.ts';

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
