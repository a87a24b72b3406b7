import { carriesSecretOff, SECRET_BOUND_TO, type SecretSettingKey, type SettingKey, SETTINGS } from '@sayso/contract';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SecretField } from '../../ui/form/special-fields.tsx';
import { useTypedValues } from '../../ui/form/use-app-form.ts';
import type { SettingEntries } from './settings.queries.ts';

type Props<Values extends FieldValues> = Pick<ComponentProps<typeof SecretField<Values>>, 'form' | 'name'> & {
  name: SecretSettingKey;
  entries: SettingEntries;
  /** Why it is asked for again. */
  again: string;
  disabled?: boolean;
};

/** The key or password of a service: asked for again when the stored one was given for another address of it. */
export function BoundSecretField<Values extends FieldValues>({
  form,
  name,
  entries,
  again,
  disabled = false,
}: Props<Values>) {
  const typed = useTypedValues(form) as Partial<Record<SettingKey, unknown>>;
  const before = Object.fromEntries(SECRET_BOUND_TO[name].map((key) => [key, entries[key]?.value]));
  const stored = entries[name];
  const isAskedAgain = !disabled && stored?.is_set === true && carriesSecretOff(name, before, typed);
  const { label, help } = SETTINGS[name];
  return (
    <SecretField
      form={form}
      name={name}
      label={label}
      help={isAskedAgain ? again : help}
      disabled={disabled}
      stored={stored?.is_set && !isAskedAgain ? { endsIn: stored.last4 || null } : null}
    />
  );
}
