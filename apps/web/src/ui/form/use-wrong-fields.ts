import { type FieldValues, useFormState } from 'react-hook-form';
import type { AppForm } from './use-app-form.ts';

/** Names of the fields that something is wrong with, and how often somebody has tried to send the form. */
export function useWrongFields<Values extends FieldValues>(form: AppForm<Values>): { names: string[]; times: number } {
  const { errors, submitCount } = useFormState({ control: form.control });
  return { names: Object.keys(errors), times: submitCount };
}
