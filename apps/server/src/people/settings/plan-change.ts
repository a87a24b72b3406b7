import { isSecretKey, type SecretSettingKey, SETTINGS } from '@sayso/contract';
import { secretContext } from '../../platform/settings/product-settings.ts';
import type { NewSetting, SettingRow } from '../../platform/settings/settings.store.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { FittingChange } from './check-changes.ts';

type Value = FittingChange['value'];
/** What a change stores, and what the audit log says about it. */
export type PlannedChange = { stored: NewSetting; told: { from: Value; to: Value; description?: string } };

/** Works a change out against what is stored. Null when everything stays as it is. */
export function planChange(vault: Vault, change: FittingChange, row: SettingRow | undefined): PlannedChange | null {
  const { key, value } = change;
  const description = newDescription(change, row);
  const planned = isSecretKey(key) ? planSecret(vault, { key, value }, row) : planValue(change, row);
  if (!planned.isNew && description === undefined) return null;
  const told = { from: planned.from, to: planned.to, ...(description === undefined ? {} : { description }) };
  return { stored: { key, description, ...planned.columns }, told };
}

/** The operator's words for a setting; undefined when they are what people read already. */
function newDescription({ key, description }: FittingChange, row: SettingRow | undefined): string | undefined {
  return description === (row?.description ?? SETTINGS[key].help) ? undefined : description;
}

function planValue({ key, value }: FittingChange, row: SettingRow | undefined) {
  const from = row ? (row.value as Value) : SETTINGS[key].default;
  return { columns: { value, sealed: null }, isNew: !row || row.value !== value, from, to: value };
}

/** '' leaves a secret as it is and null takes it away; the log learns no more than whether there is one. */
function planSecret(
  vault: Vault,
  { key, value }: { key: SecretSettingKey; value: Value },
  row: SettingRow | undefined,
) {
  const before = row?.sealed ?? null;
  const sealed = value === '' ? before : value === null ? null : vault.seal(String(value), secretContext(key));
  const told = (text: string | null) => (text === null ? 'not set' : 'set');
  return { columns: { value: '', sealed }, isNew: sealed !== before, from: told(before), to: told(sealed) };
}
