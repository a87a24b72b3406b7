import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { generatePassword } from '../../lib/generate-password.ts';
import { Button } from '../actions/button.tsx';
import { PasswordField } from './text-fields.tsx';
import { formTexts } from './form.texts.ts';
import type { AppForm } from './use-app-form.ts';

type Props<Values extends FieldValues> = {
  form: AppForm<Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
  help: string;
};

/** A password that is chosen for somebody else and passed on: typed, or made up at a press and then in sight. */
export function GeneratedPasswordField<Values extends FieldValues>({ form, name, label, help }: Props<Values>) {
  const [generatedTimes, setGeneratedTimes] = useState(0);
  const generate = () => {
    form.change(name, generatePassword() as Values[typeof name]);
    setGeneratedTimes((times) => times + 1);
  };
  return (
    <PasswordField
      // One that was generated begins in sight.
      key={generatedTimes}
      form={form}
      name={name}
      label={label}
      help={help}
      autoComplete="new-password"
      isShown={generatedTimes > 0}
      aside={
        <Button size="sm" variant="quiet" icon={KeyRound} disabled={form.busy} onClick={generate} className="-my-1.5">
          {formTexts.generate}
        </Button>
      }
    />
  );
}
