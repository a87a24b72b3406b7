import type { Visibility } from '@sayso/contract';
import { RadioCardsField } from '../../../ui/form/choice-fields.tsx';
import { PasswordField } from '../../../ui/form/text-fields.tsx';
import { type AppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import type { VideoSettings } from './video-settings-values.ts';
import { videoSettingsTexts as texts } from '../video-settings.texts.ts';

export type WatchFieldsProps = { form: AppForm<VideoSettings>; hasPassword: boolean; mayEdit: boolean };

const ORDER: readonly Visibility[] = ['unlisted', 'public', 'password', 'private'];
const CARDS = ORDER.map((value) => ({ value, ...texts.visibilities[value] }));

/** Who may watch, and the password that this may take. */
export function VisibilityFields({ form, hasPassword, mayEdit }: WatchFieldsProps) {
  const { visibility } = useTypedValues(form);
  return (
    <>
      <RadioCardsField
        form={form}
        name="visibility"
        label={texts.visibility}
        cards={CARDS}
        grid="grid-cols-2 sm:grid-cols-4"
        disabled={!mayEdit}
      />
      {visibility === 'password' && (
        <PasswordField
          form={form}
          name="password"
          label={texts.password.label}
          help={hasPassword ? texts.password.kept : texts.password.help}
          autoComplete="new-password"
          disabled={!mayEdit}
        />
      )}
    </>
  );
}
