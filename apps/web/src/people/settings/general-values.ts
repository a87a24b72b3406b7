import { type ProductSettings, SETTINGS, settingSchema } from '@sayso/contract';
import { z } from 'zod';
import type { NewValue, SettingEntries } from './settings.queries.ts';

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
