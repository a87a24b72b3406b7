import { SETTING_KEYS, type SettingEntry, SETTINGS } from '@sayso/contract';

/** All settings with their defaults, but those that are given. */
export function sampleSettings(changes: Record<string, Partial<SettingEntry>> = {}): Record<string, SettingEntry> {
  const all = SETTING_KEYS.map((key) => {
    const { type, group, help: description, default: value } = SETTINGS[key];
    return [key, { key, value, type, group, description, updated_at: null, ...changes[key] }];
  });
  return Object.fromEntries(all);
}
