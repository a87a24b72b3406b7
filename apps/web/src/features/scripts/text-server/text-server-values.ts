import { SETTINGS, settingSchema } from '@sayso/contract';
import { z } from 'zod';
import { secretChange } from '../../../ui/inputs/secret-input.tsx';
import type { NewValue, SettingEntries } from '../../settings/settings.queries.ts';

const PLAIN_KEYS = ['text_server_url', 'text_server_model'] as const;

/** What the form holds. The key: '' leaves the stored one, null removes it. */
export type TextServerValues = { text_server_url: string; text_server_key: string | null; text_server_model: string };

/** The registry's own rules. */
export const TEXT_SERVER_SCHEMA = z.object({
  text_server_url: settingSchema(SETTINGS.text_server_url),
  text_server_model: settingSchema(SETTINGS.text_server_model),
  text_server_key: settingSchema(SETTINGS.text_server_key).nullable(),
});

/** What is stored; of the key nothing. */
export function textServerValues(entries: SettingEntries): TextServerValues {
  const stored = Object.fromEntries(PLAIN_KEYS.map((key) => [key, entries[key]?.value ?? SETTINGS[key].default]));
  return { ...stored, text_server_key: '' } as TextServerValues;
}

/** What differs from what is stored. */
export function changedTextValues(values: TextServerValues, entries: SettingEntries): NewValue[] {
  const changed = PLAIN_KEYS.filter((key) => entries[key]?.value !== values[key]).map((key) => ({
    key,
    value: values[key],
  }));
  const secret = secretChange(values.text_server_key);
  return secret === undefined ? changed : [...changed, { key: 'text_server_key' as const, value: secret }];
}
