import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { Button } from '../button.tsx';
import { PasswordField } from './text-fields.tsx';
import type { AppForm } from './use-app-form.ts';
import { formTexts } from './use-app-form.texts.gen.ts';

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

/** Without letters and digits that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH_CHARACTERS = 16;

/** A password that nobody guesses and everybody can read out. */
function generatePassword(): string {
  let password = '';
  while (password.length < LENGTH_CHARACTERS) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Every sign is as likely as every other.
    if (byte < 256 - (256 % SIGNS.length)) password += SIGNS[byte % SIGNS.length] ?? '';
  }
  return password;
}
