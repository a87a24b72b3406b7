import { isSecretKey, type ProductSettings, type SettingEntry, type SettingKey, SETTINGS } from '@sayso/contract';
import type { SettingRow } from '../../platform/settings/settings.store.ts';

/** What an entry needs beside its key: its row if it has one, the value that acts, and a secret in clear. */
type EntryContext = { row: SettingRow | undefined; values: ProductSettings; secret: string };

/** Of shorter secrets the last characters would be too large a part. */
const LEAST_LENGTH_TO_HINT = 12;

export function toSettingEntry(key: SettingKey, { row, values, secret }: EntryContext): SettingEntry {
  const { type, group, help } = SETTINGS[key];
  return {
    key,
    value: isSecretKey(key) ? '' : values[key],
    type,
    group,
    description: row?.description ?? help,
    updated_at: row?.updated_at.toISOString() ?? null,
    ...(isSecretKey(key) ? { is_set: row?.sealed !== null && row?.sealed !== undefined, last4: hintOf(secret) } : {}),
  };
}

const hintOf = (secret: string) => (secret.length >= LEAST_LENGTH_TO_HINT ? secret.slice(-4) : '');
