import type { Visibility } from '@sayso/contract';
import { RadioCardsField, SwitchField } from '../../../../ui/form/choice-fields.tsx';
import { PasswordField, TextField } from '../../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../../ui/form/use-typed-values.ts';
import type { VideoSettings } from './video-settings-values.ts';
import { videoSettingsTexts as texts } from './video-settings.texts.ts';

type Props = { form: AppForm<VideoSettings>; hasPassword: boolean; mayEdit: boolean };

const ORDER: readonly Visibility[] = ['unlisted', 'public', 'password', 'private'];
const CARDS = ORDER.map((value) => ({ value, ...texts.visibilities[value] }));

/** Who may watch, and what they see beside the video. */
export function WatchFields({ form, hasPassword, mayEdit }: Props) {
  const { visibility, hasAction } = useTypedValues(form);
  const disabled = !mayEdit;
  return (
    <section className="grid gap-5 border-t border-border pt-6">
      <h3 className="text-14 font-semibold">{texts.watching}</h3>
      <RadioCardsField
        form={form}
        name="visibility"
        label={texts.visibility}
        cards={CARDS}
        grid="grid-cols-2 sm:grid-cols-4"
        disabled={disabled}
      />
      {visibility === 'password' && (
        <PasswordField
          form={form}
          name="password"
          label={texts.password.label}
          help={hasPassword ? texts.password.kept : texts.password.help}
          autoComplete="new-password"
          disabled={disabled}
        />
      )}
      <SwitchField form={form} name="showDetails" {...texts.details} disabled={disabled} />
      <SwitchField
        form={form}
        name="hasAction"
        label={texts.action.label}
        help={texts.action.help}
        disabled={disabled}
      />
      {hasAction && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="actionText"
            label={texts.action.text}
            placeholder={texts.action.textPlaceholder}
            disabled={disabled}
          />
          <TextField
            form={form}
            name="actionUrl"
            type="url"
            label={texts.action.url}
            placeholder="https://"
            disabled={disabled}
          />
        </div>
      )}
    </section>
  );
}
