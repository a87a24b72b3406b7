import { PRODUCT_NAME, SETTINGS } from '@sayso/contract';
import type { ComponentType } from 'react';
import { Note } from '../../ui/feedback/banner.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { SelectField, SwitchField } from '../../ui/form/choice-fields.tsx';
import { LimitField, NumberField } from '../../ui/form/number-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { type GeneralKey, generalValues, type TypedValues } from './general-values.ts';
import { type SettingEntries, useDiskRoom } from './settings.queries.ts';
import { settingsTexts as texts } from './settings.texts.ts';

/** What a control for the default plan is handed. `stored`: the plan that is set now, whatever has become of it. */
type PlanFieldProps = {
  form: AppForm<TypedValues>;
  name: 'default_plan';
  label: string;
  help: string;
  stored: string;
};

export type GeneralCardsProps = {
  form: AppForm<TypedValues>;
  entries: SettingEntries | undefined;
  /** Plans know the settings, so their control is handed in. */
  PlanField: ComponentType<PlanFieldProps>;
};

const FLAGGED = SETTINGS.flagged_content.options.map((value) => ({ value, label: texts.flagged[value] }));

const TWO_FACTOR = SETTINGS.operator_two_factor.options.map((value) => ({ value, label: texts.twoFactor[value] }));

/** Every setting of the screen, by what it is about. */
export function GeneralCards({ form, entries, PlanField }: GeneralCardsProps) {
  /** Words and unit of a setting: the operator's own description where they wrote one. */
  const field = <Key extends GeneralKey>(name: Key) => ({
    form,
    name,
    label: SETTINGS[name].label,
    help: entries?.[name]?.description ?? SETTINGS[name].help,
    ...('unit' in SETTINGS[name] && { unit: SETTINGS[name].unit }),
  });
  const { general, support, access, content, storage, integrations } = texts.cards;
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
      <div className="grid min-w-0 gap-4">
        <TitledCard {...general}>
          <TextField {...field('site_name')} placeholder={PRODUCT_NAME} most={SETTINGS.site_name.maxCharacters} />
          <TextAreaField {...field('site_description')} rows={3} most={SETTINGS.site_description.maxCharacters} />
          <LimitField {...field('max_videos_per_user')} />
          <NumberField {...field('max_video_length')} />
          <LimitField {...field('free_waiting_videos')} />
          <LimitField {...field('free_render_minutes')} />
        </TitledCard>
        <TitledCard {...support}>
          <TextField {...field('support_email')} type="email" />
          <TextField {...field('support_url')} type="url" placeholder="https://" />
          <TextField {...field('security_email')} type="email" />
        </TitledCard>
        <TitledCard {...integrations}>
          <TextField {...field('ai_editor_url')} type="url" placeholder="https://" />
        </TitledCard>
      </div>
      <div className="grid min-w-0 gap-4">
        <TitledCard {...access}>
          <div className="-my-2 grid divide-y divide-border">
            <SwitchField {...field('registration_enabled')} />
            <SwitchField {...field('maintenance_mode')} />
            <SwitchField {...field('email_verification_required')} />
            <SwitchField {...field('pricing_page_enabled')} />
          </div>
          <SelectField {...field('operator_two_factor')} options={TWO_FACTOR} />
          <PlanField {...field('default_plan')} stored={generalValues(entries).default_plan} />
          <NumberField {...field('payment_grace_days')} />
        </TitledCard>
        <TitledCard {...content}>
          <div className="-my-2 grid divide-y divide-border">
            <SwitchField {...field('check_content')} />
            <SwitchField {...field('hide_suspended_sites')} />
          </div>
          <SelectField {...field('flagged_content')} options={FLAGGED} />
        </TitledCard>
        <TitledCard {...storage}>
          <LimitField {...field('storage_limit_gb')} />
          <DiskField {...field('min_free_disk_gb')} />
          <NumberField {...field('audit_retention_days')} />
        </TitledCard>
      </div>
    </div>
  );
}

type DiskFieldProps = Parameters<typeof NumberField<TypedValues>>[0] & { name: 'min_free_disk_gb' };

/** How much room stays free, beside how much there is. 0 is allowed, and said to be dangerous. */
function DiskField(props: DiskFieldProps) {
  const { value } = useFormField<number | null, TypedValues>(props);
  const disk = useDiskRoom();
  return (
    <>
      <NumberField {...props} aside={disk && texts.disk.free(formatBytes(disk.free_bytes))} />
      {value === 0 && <Note tone="warning">{texts.disk.isOff}</Note>}
    </>
  );
}
