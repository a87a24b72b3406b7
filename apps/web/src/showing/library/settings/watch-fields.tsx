import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { videoSettingsTexts as texts } from './video-settings.texts.ts';
import { VisibilityFields, type WatchFieldsProps } from './visibility-fields.tsx';

/** Who may watch, and what they see beside the video. */
export function WatchFields({ form, hasPassword, mayEdit }: WatchFieldsProps) {
  const { hasAction } = useTypedValues(form);
  const disabled = !mayEdit;
  return (
    <section className="grid gap-5 border-t border-border pt-6">
      <h3 className="text-14 font-semibold">{texts.watching}</h3>
      <VisibilityFields form={form} hasPassword={hasPassword} mayEdit={mayEdit} />
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
