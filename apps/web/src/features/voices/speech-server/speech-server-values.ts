import { SETTINGS, settingSchema } from '@sayso/contract';
import { z } from 'zod';
import { secretChange } from '../../../ui/inputs/secret-input.tsx';
import type { NewValue, SettingEntries } from '../../settings/settings.queries.ts';

const PLAIN_KEYS = [
  'speech_server_url',
  'speech_server_model',
  'speech_server_voices',
  'speech_server_stand_in',
] as const;

/** What the form holds. The key: '' leaves the stored one, null removes it. */
export type SpeechServerValues = {
  speech_server_url: string;
  speech_server_key: string | null;
  speech_server_model: string;
  speech_server_voices: string;
  speech_server_stand_in: boolean;
};

/** The registry's own rules. */
export const SPEECH_SERVER_SCHEMA = z.object({
  speech_server_url: settingSchema(SETTINGS.speech_server_url),
  speech_server_model: settingSchema(SETTINGS.speech_server_model),
  speech_server_voices: settingSchema(SETTINGS.speech_server_voices),
  speech_server_stand_in: settingSchema(SETTINGS.speech_server_stand_in),
  speech_server_key: settingSchema(SETTINGS.speech_server_key).nullable(),
});

/** What is stored; of the key nothing. */
export function speechServerValues(entries: SettingEntries): SpeechServerValues {
  const stored = Object.fromEntries(PLAIN_KEYS.map((key) => [key, entries[key]?.value ?? SETTINGS[key].default]));
  return { ...stored, speech_server_key: '' } as SpeechServerValues;
}

/** What differs from what is stored. */
export function changedServerValues(values: SpeechServerValues, entries: SettingEntries): NewValue[] {
  const changed = PLAIN_KEYS.filter((key) => entries[key]?.value !== values[key]).map((key) => ({
    key,
    value: values[key],
  }));
  const secret = secretChange(values.speech_server_key);
  return secret === undefined ? changed : [...changed, { key: 'speech_server_key' as const, value: secret }];
}
