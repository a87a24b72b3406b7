import { type ProductSettings, SETTINGS, settingSchema, PRODUCT_NAME } from '@sayso/contract';
import type { ComponentType } from 'react';
import { z } from 'zod';
import { Note } from '../../ui/feedback/banner.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { SelectField, SwitchField } from '../../ui/form/choice-fields.tsx';
import { LimitField, NumberField } from '../../ui/form/special-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { useFormField } from '../../ui/form/form-field.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { type NewValue, type SettingEntries, useDiskRoom } from './settings.queries.ts';
import { settingsTexts as texts } from './settings.texts.gen.ts';

/** The settings of this screen; those of the mail server stand in their own section. */
const GENERAL_KEYS = [
  'site_name',
  'site_description',
  'support_email',
  'support_url',
  'max_videos_per_user',
  'max_video_length',
  'free_waiting_videos',
  'free_render_minutes',
  'registration_enabled',
  'maintenance_mode',
  'email_verification_required',
  'operator_two_factor',
  'security_email',
  'pricing_page_enabled',
  'check_content',
  'flagged_content',
  'hide_suspended_sites',
  'default_plan',
  'payment_grace_days',
  'storage_limit_gb',
  'min_free_disk_gb',
  'audit_retention_days',
  'ai_editor_url',
] as const;
export type GeneralKey = (typeof GENERAL_KEYS)[number];

export type GeneralValues = { -readonly [Key in GeneralKey]: ProductSettings[Key] };
/** What the form holds; an empty box of a number is null. */
export type TypedValues = {
  [Key in GeneralKey]: GeneralValues[Key] extends number ? number | null : GeneralValues[Key];
};

/** The registry's own rules, in its own words. The documents send an empty number as 0; never where 0 switches something off. */
export const GENERAL_SCHEMA = z.object(
  Object.fromEntries(GENERAL_KEYS.map((key) => [key, ruleOf(key)])),
) as unknown as z.ZodType<GeneralValues, TypedValues>;

function ruleOf(key: GeneralKey): z.ZodType {
  const setting = SETTINGS[key];
  const rule = settingSchema(setting);
  const isPlainNumber = setting.type === 'integer' && !('mayBeUnlimited' in setting || 'switchedOffBy0' in setting);
  return isPlainNumber ? z.preprocess((value) => value ?? 0, rule) : rule;
}

/** The stored values; the defaults while there are none. */
export function generalValues(entries: SettingEntries | undefined): TypedValues {
  const values = GENERAL_KEYS.map((key) => [key, entries?.[key] ? entries[key].value : SETTINGS[key].default]);
  return Object.fromEntries(values) as TypedValues;
}

/** What differs from what is stored: settings that somebody else changes meanwhile stay theirs. */
export function changedValues(values: GeneralValues, entries: SettingEntries): NewValue[] {
  return GENERAL_KEYS.filter((key) => entries[key]?.value !== values[key]).map((key) => ({ key, value: values[key] }));
}

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

const flaggedOptions = () => SETTINGS.flagged_content.options.map((value) => ({ value, label: texts.flagged[value] }));

const twoFactorOptions = () =>
  SETTINGS.operator_two_factor.options.map((value) => ({ value, label: texts.twoFactor[value] }));

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
          <SelectField {...field('operator_two_factor')} options={twoFactorOptions()} />
          <PlanField {...field('default_plan')} stored={generalValues(entries).default_plan} />
          <NumberField {...field('payment_grace_days')} />
        </TitledCard>
        <TitledCard {...content}>
          <div className="-my-2 grid divide-y divide-border">
            <SwitchField {...field('check_content')} />
            <SwitchField {...field('hide_suspended_sites')} />
          </div>
          <SelectField {...field('flagged_content')} options={flaggedOptions()} />
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
      <NumberField {...props} aside={disk && texts.disk.free({ size: formatBytes(disk.free_bytes) })} />
      {value === 0 && <Note tone="warning">{texts.disk.isOff}</Note>}
    </>
  );
}
