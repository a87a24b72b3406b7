import { useState } from 'react';
import { FormField } from '../../../ui/form/form-field.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { batchesTexts } from '../batches.texts.ts';
import type { MatrixValues } from './matrix-values.ts';

const texts = batchesTexts.matrix;

/** Hooks, one in each line. */
export function HooksField({ form }: { form: AppForm<MatrixValues> }) {
  const [typed, setTyped] = useState('');
  return (
    <FormField<string[], MatrixValues>
      form={form}
      name="matrix.hooks"
      label={texts.hooks}
      help={texts.hooksHelp}
      aside={(hooks) => <span className="tabular-nums">{texts.axis.hooks(hooks.length)}</span>}
    >
      {({ control: { value, onValueChange, ...control }, box }) => (
        <TextArea
          {...control}
          {...box}
          rows={4}
          placeholder={texts.hooksExample}
          value={linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n')}
          onChange={({ target }) => {
            setTyped(target.value);
            onValueChange(linesOf(target.value));
          }}
        />
      )}
    </FormField>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
