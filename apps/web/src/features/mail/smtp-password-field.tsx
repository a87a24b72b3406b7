import { carriesSecretOff, SECRET_BOUND_TO, SETTINGS } from '@sayso/contract';
import { SecretField } from '../../ui/form/special-fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../ui/form/use-typed-values.ts';
import type { SettingEntries } from '../settings/settings.queries.ts';
import type { MailValues } from './mail-values.ts';
import { mailTexts } from './mail.texts.ts';

type PasswordProps = { form: AppForm<MailValues>; entries: SettingEntries; disabled: boolean };

/** The password of the mail server: asked for again when the stored one was given for another server or user name. */
export function SmtpPasswordField({ form, entries, disabled }: PasswordProps) {
  const typed = useTypedValues(form);
  const before = Object.fromEntries(SECRET_BOUND_TO.smtp_password.map((key) => [key, entries[key]?.value]));
  const stored = entries['smtp_password'];
  const isAskedAgain = !disabled && stored?.is_set === true && carriesSecretOff('smtp_password', before, typed);
  const { label, help } = SETTINGS.smtp_password;
  return (
    <SecretField
      form={form}
      name="smtp_password"
      label={label}
      help={isAskedAgain ? mailTexts.settings.passwordAgain : help}
      disabled={disabled}
      stored={stored?.is_set && !isAskedAgain ? { endsIn: stored.last4 || null } : null}
    />
  );
}
