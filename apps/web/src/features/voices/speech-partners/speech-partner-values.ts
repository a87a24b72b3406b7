import {
  type ProductSettings,
  type SecretSettingKey,
  SETTINGS,
  settingSchema,
  SPEECH_PARTNER_IDS,
  SPEECH_PARTNERS,
} from '@sayso/contract';
import { z } from 'zod';
import { secretChange } from '../../../ui/inputs/secret-input.tsx';
import type { NewValue, SettingEntries } from '../../settings/settings.queries.ts';

const PARTNERS = SPEECH_PARTNER_IDS.map((partner) => SPEECH_PARTNERS[partner]);
type Partner = (typeof PARTNERS)[number];
type SecretKey = Partner['key'];
type PlainKey =
  | Partner['enabled']
  | Partner['url']
  | NonNullable<Partner['model']>
  | Partner['dailyCharacters']
  | 'speech_server_stand_in';

const SECRET_KEYS: readonly SecretKey[] = PARTNERS.map(({ key }) => key);
const PLAIN_KEYS: readonly PlainKey[] = [
  ...PARTNERS.flatMap(({ enabled, url, model, dailyCharacters }) => [
    enabled,
    url,
    ...(model === null ? [] : [model]),
    dailyCharacters,
  ]),
  'speech_server_stand_in',
];

/** What the form holds. A key: '' leaves the stored one, null removes it. */
export type SpeechPartnerValues = { -readonly [Key in PlainKey]: ProductSettings[Key] } & {
  [Key in SecretKey & SecretSettingKey]: string | null;
};

/** The registry's own rules. */
export const SPEECH_PARTNER_SCHEMA = z.object(
  Object.fromEntries([
    ...PLAIN_KEYS.map((key) => [key, settingSchema(SETTINGS[key])]),
    ...SECRET_KEYS.map((key) => [key, settingSchema(SETTINGS[key]).nullable()]),
  ]),
) as unknown as z.ZodType<SpeechPartnerValues, SpeechPartnerValues>;

/** What is stored; of the keys nothing. */
export function speechPartnerValues(entries: SettingEntries): SpeechPartnerValues {
  const stored = PLAIN_KEYS.map((key) => [key, entries[key] ? entries[key].value : SETTINGS[key].default]);
  return Object.fromEntries([...stored, ...SECRET_KEYS.map((key) => [key, ''])]) as SpeechPartnerValues;
}

/** What differs from what is stored. */
export function changedPartnerValues(values: SpeechPartnerValues, entries: SettingEntries): NewValue[] {
  const changed = PLAIN_KEYS.filter((key) => entries[key]?.value !== values[key]).map((key) => ({
    key,
    value: values[key],
  }));
  const secrets = SECRET_KEYS.flatMap((key) => {
    const value = secretChange(values[key]);
    return value === undefined ? [] : [{ key, value }];
  });
  return [...changed, ...secrets];
}
