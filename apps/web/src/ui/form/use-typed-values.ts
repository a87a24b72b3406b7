import { type DeepPartialSkipArrayKey, type FieldValues, useWatch } from 'react-hook-form';
import type { AppForm } from './use-app-form.ts';

/** What the fields hold now, for a part of a form that depends on others. */
export function useTypedValues<Values extends FieldValues>(form: AppForm<Values>): DeepPartialSkipArrayKey<Values> {
  return useWatch({ control: form.control });
}
