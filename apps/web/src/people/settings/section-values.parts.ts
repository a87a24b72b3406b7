import { type ProductSettings, type SecretSettingKey, SETTINGS, settingSchema } from '@sayso/contract';
import { z } from 'zod';
import { secretChange } from '../../ui/inputs/secret-input.tsx';
import type { NewValue, SettingEntries } from './settings.queries.ts';

type PlainKey = keyof ProductSettings;

/** What the form of a section holds. A secret: '' leaves the stored one, null removes it. */
export type SectionValues<Plain extends PlainKey, Secret extends SecretSettingKey> = {
  -readonly [Key in Plain]: ProductSettings[Key];
} & { [Key in Secret]: string | null };

/** Which settings a section of its own has. */
type SectionKeys<Plain extends PlainKey, Secret extends SecretSettingKey> = {
  plain: readonly Plain[];
  secrets: readonly Secret[];
};

/** The registry's own rules for them, what is stored of them - of secrets nothing - and what somebody has changed. */
export function sectionOf<Plain extends PlainKey, Secret extends SecretSettingKey>({
  plain,
  secrets,
}: SectionKeys<Plain, Secret>) {
  type Values = SectionValues<Plain, Secret>;
  const rules = [
    ...plain.map((key) => [key, settingSchema(SETTINGS[key])]),
    ...secrets.map((key) => [key, settingSchema(SETTINGS[key]).nullable()]),
  ];
  return {
    schema: z.object(Object.fromEntries(rules)) as unknown as z.ZodType<Values, Values>,
    stored(entries: SettingEntries): Values {
      const values = plain.map((key) => [key, entries[key] ? entries[key].value : SETTINGS[key].default]);
      return Object.fromEntries([...values, ...secrets.map((key) => [key, ''])]) as Values;
    },
    changes(values: { readonly [Key in Plain | Secret]: unknown }, entries: SettingEntries): NewValue[] {
      const changed = plain
        .filter((key) => entries[key]?.value !== values[key])
        .map((key) => ({ key, value: values[key] }) as NewValue);
      const typed = secrets.flatMap((key) => {
        const value = secretChange(values[key] as string | null);
        return value === undefined ? [] : [{ key, value } as NewValue];
      });
      return [...changed, ...typed];
    },
  };
}
