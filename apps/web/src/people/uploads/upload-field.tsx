import type { UploadKind } from '@sayso/contract';
import type { FieldValues } from 'react-hook-form';
import { FormField, type FieldWords } from '../../ui/form/form-field.tsx';
import type { FieldOf } from '../../ui/form/use-form-field.ts';
import { UploadChoice } from './upload-choice.tsx';

type Props<Values extends FieldValues> = FieldOf<Values, string> & FieldWords & { kind: UploadKind };

/** A field of a form that holds the id of an upload; empty where none is chosen. */
export function UploadField<Values extends FieldValues>({ kind, ...field }: Props<Values>) {
  return (
    <FormField<string, Values> {...field} as="group">
      {({ control }) => (
        <UploadChoice
          kind={kind}
          value={control.value === '' ? null : control.value}
          onChange={(upload) => control.onValueChange(upload?.id ?? '')}
        />
      )}
    </FormField>
  );
}
